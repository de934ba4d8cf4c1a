"""Something that a player may do with priority (VS-CHAIN-01)."""

from abc import ABC, abstractmethod

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import Player, VsGame


class Action(ABC):
    """An option of a player with priority; as a text it is what a list of options shows."""

    __slots__ = ("card",)

    def __init__(self, card: VsCard) -> None:
        self.card = card
        """The card that is recruited, played, flipped or used."""

    @abstractmethod
    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Whether the player may do it now; asked of the card where it lies."""

    @abstractmethod
    def take(self, game: VsGame, player: Player) -> None:
        """Do it."""
