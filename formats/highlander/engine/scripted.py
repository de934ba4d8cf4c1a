"""A card whose text is known: by its script, or by its type, grid and keywords alone."""

from formats.highlander.engine.abilities import Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.scripts import REGISTRY


class ScriptedCard(HlCard):
    """A card that is played as its script says."""

    __slots__ = ()

    def read(self) -> Script:
        """Its script."""
        return REGISTRY.of(self.card)
