"""A card whose text is known: by its script, or by its printed numbers and keywords alone."""

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.scripts import script_of

_MADE = "vs-2pcg script"


class ScriptedCard(PcgCard):
    """A card that is played as its script says."""

    __slots__ = ()

    def read(self) -> Script:
        """Its script."""
        # Kept with the card: every game of a simulation brings the same ones.
        made: Script | None = self.card.made.get(_MADE)
        if made is None:
            made = self.card.made[_MADE] = script_of(self.card)
        return made
