"""What has happened in a game, as simulations count it: a few numbers a turn, no words."""

from typing import NamedTuple

from carddb.model import Card


class TurnCount(NamedTuple):
    """What a turn came to."""

    number: int
    player: int
    ability: tuple[int, int]
    """Of both players as it ended."""
    damage: tuple[int, int]
    """To each player so far in the game."""
    opportunities: int
    """Attack opportunities that its player had."""
    attacks: int
    """Attacks that were made."""
    exertions: int
    covered: int
    """The squares that some Defense in the player's hand covers as the turn ends."""


class History:
    """The course of a game in numbers."""

    __slots__ = (
        "attacks",
        "blocked",
        "damage",
        "dodged",
        "exertions",
        "exhausted_in",
        "first",
        "head_in",
        "opening",
        "successful",
        "turns",
        "won_by",
        "zero_in",
    )

    def __init__(self) -> None:
        self.first = 0
        """Who went first."""
        self.opening: list[tuple[Card, ...]] = [(), ()]
        """The hand that each player drew at the beginning."""
        self.damage = [0, 0]
        """That each player suffered from attacks and effects."""
        self.attacks = [0, 0]
        """That each player made."""
        self.successful = [0, 0]
        """Attacks of each player that came through."""
        self.blocked = [0, 0]
        """Attacks of each player that were blocked, or dodged."""
        self.dodged = [0, 0]
        self.exertions = [0, 0]
        self.exhausted_in: list[list[int]] = [[], []]
        """The turns in which each player was exhausted."""
        self.head_in: list[int | None] = [None, None]
        """The turn in which each player took the opponent's head, or could have first."""
        self.zero_in: list[int | None] = [None, None]
        """The turn in which each player first came to 0 Ability."""
        self.won_by = ""
        """ "head" or "ability"."""
        self.turns: list[TurnCount] = []
