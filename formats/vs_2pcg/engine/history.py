"""What has happened in a game, as simulations count it: a few numbers a turn, no words."""

from collections.abc import Iterable
from typing import NamedTuple

from carddb.model import Card


class TurnCount(NamedTuple):
    """What a turn came to, of the player whose turn it was."""

    turn: int
    """Of that player: the first, the second."""
    player: int
    unused: int
    """Recruit points that were lost as the Recruit Step ended (PCG-TURN-14)."""
    symbols: int
    """The Locations that could have paid as the turn ended."""
    wanted: int
    """The symbols that the Super Powers on the player's side ask for, as the turn ended."""


class History:
    """The course of a game in numbers."""

    __slots__ = (
        "begun",
        "events",
        "first",
        "kept",
        "mulligans",
        "turns",
        "unused_now",
        "wounds",
        "wounds_now",
        "xp",
        "xp_now",
    )

    def __init__(self, players: int) -> None:
        self.first = 0
        """Who went first."""
        self.kept: list[tuple[Card, ...]] = [()] * players
        """The hand that each player started with, after mulligans."""
        self.mulligans = [False] * players
        self.begun: list[int] = []
        """Whose each turn of the game is that has begun."""
        self.turns: list[TurnCount] = []
        self.unused_now = 0
        """The recruit points that were left in the present turn."""
        self.wounds_now = [0] * players
        """The wounds that each Main Character has gained so far."""
        self.xp_now = [0] * players
        """The XP that each Main Character has gained so far."""
        self.wounds: list[tuple[int, ...]] = []
        """The same as each turn of the game ended."""
        self.xp: list[tuple[int, ...]] = []
        self.events: dict[tuple[str, int], list[int]] = {}
        """By what happened to a Main Character and whose it is, the turns of the game in which it
        did: stunned, leveled up, KO'd."""

    def note(self, event: str, player: int, turn: int) -> None:
        """Something happened to the player's Main Character."""
        self.events.setdefault((event, player), []).append(turn)

    def moments(self, event: str, players: Iterable[int]) -> list[int]:
        """The turns of the game in which it happened to Main Characters of these players."""
        return sorted([turn for each in players for turn in self.events.get((event, each), ())])

    def own_turn(self, player: int, turn: int) -> int:
        """Which of the player's turns a turn of the game is, or comes after; 1 before the first."""
        return max(1, self.begun[:turn].count(player))

    def end_turn(self, count: TurnCount) -> None:
        """A turn of the game is over."""
        self.turns.append(count)
        self.unused_now = 0
        self.wounds.append(tuple(self.wounds_now))
        self.xp.append(tuple(self.xp_now))
