"""Something that a player may do with priority (VS-CHAIN-01)."""

from abc import ABC, abstractmethod

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import Player, VsGame


class Action(ABC):
    """An option of a player with priority; as a text it is what a list of options shows.

    How many resources it takes and what it is aimed at is looked at once for many windows; what
    remains to be seen in each is whether it is legal.
    """

    __slots__ = ("card", "needs_an_attack", "targets", "threshold")

    def __init__(
        self,
        card: VsCard,
        *,
        threshold: int = 0,
        targets: tuple[Target, ...] = (),
        needs_an_attack: bool = False,
    ) -> None:
        self.card = card
        """The card that is recruited, played, flipped or used."""
        self.threshold = threshold
        """How many resources the player must have (VS-CORE-12)."""
        self.targets = targets
        self.needs_an_attack = needs_an_attack
        """Whether it is never legal but in an attack that has started."""

    @abstractmethod
    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Whether a player with resources enough may do it now; asked of a card where it lies."""

    @abstractmethod
    def take(self, game: VsGame, player: Player) -> None:
        """Do it."""
