"""Checks: rolls that succeed with a chance, which cards may change."""

from typing import TYPE_CHECKING

from formats.highlander.engine import values

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def chance(game: "HlGame", player: "Player", in_six: int, *foes: str) -> int:
    """In how many of six a check of the player succeeds; `foes` are what the opponent takes off.

    A roll that only tells a number has no such chance, and nothing changes it (HL-CARDS-012).
    """
    more = game.value(player, values.CHANCES)
    for kind in foes:
        more += game.value(game.foe_of(player), kind)
    return max(0, min(6, in_six + more))
