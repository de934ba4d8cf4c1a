"""What has happened in a game, as simulations count it: a few numbers a turn, no words."""

from typing import NamedTuple

from carddb.model import Card


class Recruited(NamedTuple):
    """A character that came into play by being recruited."""

    turn: int
    player: int
    cost: int


class Unused(NamedTuple):
    """Resource points that were lost as a recruit step ended (VS-TURN-16)."""

    turn: int
    player: int
    points: int


class History:
    """The course of a game in numbers."""

    __slots__ = ("endurance", "first", "kept", "mulligans", "recruited", "unused")

    def __init__(self) -> None:
        self.endurance: list[tuple[int, int]] = []
        """Of both players, as the wrap-up of each turn compared it."""
        self.first = 0
        """Who had the initiative in the first turn."""
        self.recruited: list[Recruited] = []
        self.unused: list[Unused] = []
        self.kept: list[tuple[Card, ...]] = [(), ()]
        """The hand that each player started with, after mulligans."""
        self.mulligans = [False, False]
