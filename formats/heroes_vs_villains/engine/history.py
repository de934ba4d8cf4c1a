"""What has happened in a game, as simulations count it: a few numbers a round, no words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from carddb.model import Card


class RoundCount(NamedTuple):
    """What a round came to."""

    number: int
    damage: tuple[int, ...]
    """To each player, by seat, so far in the game."""
    unused: tuple[int, ...]
    """Plays that each had left as their turn ended; 0 if they got no turn."""
    answered: tuple[int, ...]
    """Of the means of attack, how many each could have answered as the round ended."""


class History:
    """The course of a game in numbers."""

    __slots__ = ("damage", "kept", "mulligans", "out_in", "rounds", "unused", "won_initiative")

    def __init__(self, players: int) -> None:
        self.won_initiative = ""
        """The side that did."""
        self.kept: list[tuple[Card, ...]] = [()] * players
        """The hand that each player started with, after mulligans."""
        self.mulligans = [False] * players
        self.damage = [0] * players
        """What each player has suffered."""
        self.unused = [0] * players
        """Plays left in the turn of the present round."""
        self.out_in: list[int | None] = [None] * players
        """The round in which each dropped out."""
        self.rounds: list[RoundCount] = []

    def end_round(self, number: int, answered: Iterable[int]) -> None:
        """A round of the game is over."""
        unused = tuple(self.unused)
        self.rounds.append(RoundCount(number, tuple(self.damage), unused, tuple(answered)))
        self.unused = [0] * len(self.unused)

    def fallen(self, players: Sequence[int]) -> list[int]:
        """The rounds in which those of these players dropped out who did, in order."""
        return sorted([at for each in players if (at := self.out_in[each]) is not None])
