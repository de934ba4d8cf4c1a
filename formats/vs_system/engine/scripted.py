"""A card whose text is known: by its script, or by its printed numbers alone."""

from formats.vs_system.engine.actions import text_of
from formats.vs_system.engine.cards import CardText, VsCard
from formats.vs_system.scripts import script_of


class ScriptedCard(VsCard):
    """A card that is played as its script says."""

    __slots__ = ()

    def read(self) -> CardText:
        """Work out what its script lets one do."""
        return text_of(self, script_of(self.card))
