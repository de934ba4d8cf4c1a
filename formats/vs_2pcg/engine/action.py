"""Something that a player may do in a window."""

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame, Player


class Action:
    """An option of a window; as a text it is what a list of options shows."""

    # No ABC: compiled, all its classes share what isinstance remembers, and pass for one another.

    __slots__ = ("card",)

    def __init__(self, card: PcgCard) -> None:
        self.card = card
        """The card that is played, used or moved."""

    def take(self, game: PcgGame, player: Player) -> None:
        """Do it."""
        raise NotImplementedError
