"""Something that a player may do in a window."""

from abc import ABC, abstractmethod

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame, Player


class Action(ABC):
    """An option of a window; as a text it is what a list of options shows."""

    __slots__ = ("card",)

    def __init__(self, card: PcgCard) -> None:
        self.card = card
        """The card that is played, used or moved."""

    @abstractmethod
    def take(self, game: PcgGame, player: Player) -> None:
        """Do it."""
