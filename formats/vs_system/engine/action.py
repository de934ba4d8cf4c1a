"""Something that a player may do with priority (VS-CHAIN-01)."""

from typing import Final

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import Player, VsGame

# What a window may have; bits of one number, as each window compares them with many actions.
OWN_RECRUIT_STEP: Final = 1
AN_ATTACK: Final = 2
"""One that has started."""
A_CHAIN: Final = 4
"""An effect waits on it."""


class Action:
    """An option of a player with priority; as a text it is what a list of options shows.

    `is_legal` is the rule. All else here only says beforehand where that is out of the question, so
    that few actions are asked in a window (`actions.ways_in`).
    """

    # No ABC: compiled, all its classes share what isinstance remembers, and pass for one another.

    __slots__ = ("card", "needs", "targets", "threshold")

    def __init__(
        self, card: VsCard, threshold: int = 0, targets: tuple[Target, ...] = (), needs: int = 0
    ) -> None:
        self.card = card
        """The card that is recruited, played, flipped or used."""
        self.threshold = threshold
        """How many resources the player must have (VS-CORE-12)."""
        self.targets = targets
        self.needs = needs
        """What a window must have: without that it is never legal."""

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Whether the player may do it now; asked of a card where it lies."""
        raise NotImplementedError

    def take(self, game: VsGame, player: Player) -> None:
        """Do it."""
        raise NotImplementedError

    def has_threshold(self, player: Player) -> bool:
        """Whether the player has resources enough; one in the row counts itself (VS-CARD-28)."""
        return self.threshold <= len(player.resources.cards)

    def could_be_aimed(self, game: VsGame, player: Player) -> bool:
        """False where a target is missing, and will be until a card is moved or turned."""
        for target in self.targets:
            if target.could_be is not None and not target.could_be(game, player.number):
                return False
        return True
