"""A card whose text is known: by its script, or by its printed numbers and keywords alone."""

from formats.heroes_vs_villains.engine.abilities import Script
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.scripts import script_of

_MADE = "heroes-vs-villains script"


class ScriptedCard(HvvCard):
    """A card that is played as its script says."""

    __slots__ = ()

    def read(self) -> Script:
        """Its script."""
        # Kept with the card: every game of a simulation brings the same ones.
        made: Script | None = self.card.made.get(_MADE)
        if made is None:
            made = self.card.made[_MADE] = script_of(self.card)
        return made
