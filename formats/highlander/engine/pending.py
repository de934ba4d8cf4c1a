"""What waits for a player's Ability Adjustment Phase: damage, loss and gain of Ability.

Damage and loss are two things: what prevents damage does not stop a loss (HL-ABILITY-03).
"""

from enum import Enum
from typing import TYPE_CHECKING, Final

from formats.highlander.engine import values

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Harm(Enum):
    """What is pending."""

    DAMAGE = "damage"
    LOSS = "loss"
    GAIN = "gain"

    def __str__(self) -> str:
        return self.value


# Members of enumerations are looked up slowly.
DAMAGE: Final = Harm.DAMAGE
LOSS: Final = Harm.LOSS
GAIN: Final = Harm.GAIN


class Pending:
    """Something that waits for one player, and is applied once."""

    __slots__ = ("amount", "harm", "is_redirected", "source")

    def __init__(self, harm: Harm, amount: int, source: "HlCard | None") -> None:
        self.harm = harm
        self.amount = amount
        self.source = source
        """The card that causes it; None for exhaustion."""
        self.is_redirected = False
        """Whether a card moved it here: it can't be moved on, for that card is no cause of it
        (HL-ABILITY-07)."""

    def __str__(self) -> str:
        words = {DAMAGE: "damage", LOSS: "Ability lost", GAIN: "Ability gained"}
        by = "" if self.source is None else f" by {self.source}"
        return f"{self.amount} {words[self.harm]}{by}"


def add_damage(game: "HlGame", player: "Player", amount: int, source: "HlCard | None") -> None:
    """Let damage wait for the player (HL-ABILITY-02); 0 is none (HL-ABILITY-09)."""
    if amount > 0 and not game.value(player, values.UNHARMED):
        player.pending.append(Pending(DAMAGE, amount, source))
        game.history.damage[player.number] += amount


def add_loss(player: "Player", amount: int, source: "HlCard | None") -> None:
    """Let a loss of Ability wait for the player."""
    if amount > 0:
        player.pending.append(Pending(LOSS, amount, source))


def add_gain(player: "Player", amount: int, source: "HlCard | None") -> None:
    """Let a gain of Ability wait for the player."""
    if amount > 0:
        player.pending.append(Pending(GAIN, amount, source))


def prevent_damage(player: "Player", amount: int) -> int:
    """Take so much damage off what waits for the player, and say how much it was.

    A loss of Ability is no damage, and is never prevented so (HL-ABILITY-03).
    """
    left = amount
    for pending in list(player.pending):
        if pending.harm is DAMAGE and left:
            prevented = min(left, pending.amount)
            pending.amount -= prevented
            left -= prevented
            if not pending.amount:
                player.pending.remove(pending)
    return amount - left


def may_redirect(pending: Pending) -> bool:
    """Whether an effect may move it to the other player (HL-ABILITY-07)."""
    return pending.harm is not GAIN and not pending.is_redirected


def redirect(pending: Pending, from_player: "Player", to: "Player") -> None:
    """Let the other player have it. Raises ValueError for what was redirected before."""
    if not may_redirect(pending):
        raise ValueError(f"{pending} can't be redirected")
    from_player.pending.remove(pending)
    pending.is_redirected = True
    to.pending.append(pending)
