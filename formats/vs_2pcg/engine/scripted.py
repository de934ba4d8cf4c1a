"""A card whose text is known: by its script, or by its printed numbers and keywords alone."""

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.scripts import script_of


class ScriptedCard(PcgCard):
    """A card that is played as its script says."""

    __slots__ = ()

    def read(self) -> Script:
        """Its script."""
        return script_of(self.card)
