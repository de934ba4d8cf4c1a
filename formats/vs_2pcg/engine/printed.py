"""What is printed on a card, read once."""

from carddb.model import Card
from formats.vs_2pcg.cards import (
    AKA,
    BASIC_LOCATION,
    EQUIPMENT,
    MAIN,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    TOKEN,
)

_MADE = "vs-2pcg face"
_MACHINES = frozenset(("Omega Machine Components",))
"""Machines, whether a card file records it or not (ruling PCG-AMBIGUOUS-65)."""
_ALSO_CALLED = {card: (main,) for main, card in AKA.items()}


class Face:
    """The face of a card: what play asks for, without asking the card again."""

    __slots__ = (
        "atk",
        "cost",
        "defence",
        "flight",
        "health",
        "is_character",
        "is_equipment",
        "is_location",
        "is_machine",
        "is_main",
        "is_special",
        "is_supporting",
        "is_token",
        "is_twist",
        "keyword_powers",
        "keywords",
        "level",
        "name",
        "names",
        "needed_xp",
        "ranged",
        "symbols",
        "team_counts",
        "teams",
    )

    def __init__(self, card: Card) -> None:
        kind = card.fact("type")
        self.name = card.name
        # Stars are part of a name, so that a mantle's bearers differ (PCG-UNIQUE-11, 16).
        self.names = frozenset((card.name, *_words(card, "aka"), *_ALSO_CALLED.get(card.name, ())))
        """All that it counts as being called (PCG-UNIQUE-08)."""
        self.is_main = kind == MAIN
        self.is_token = kind == TOKEN
        # A token works like any other character that is no Main Character (PCG-CARD-09).
        self.is_supporting = kind in (SUPPORTING, TOKEN)
        self.is_character = self.is_main or self.is_supporting
        self.is_equipment = kind == EQUIPMENT
        self.is_twist = kind == PLOT_TWIST
        self.is_special = kind == SPECIAL_LOCATION
        self.is_location = kind == BASIC_LOCATION or self.is_special
        self.level = _number(card, "level")
        self.cost = _number(card, "cost")
        self.atk = _number(card, "atk")
        self.defence = _number(card, "def")
        self.health = _number(card, "health")
        self.needed_xp = _number(card, "xp")
        """The XP that it needs to level up; 0 if it never does (PCG-LEVEL-01)."""
        self.keywords = frozenset(word.lower() for word in _words(card, "keywords"))
        self.is_machine = "machine" in self.keywords or card.name in _MACHINES
        self.flight = card.fact("flight") is True
        self.ranged = card.fact("ranged") is True
        # These two are Keyword Powers, though they are printed as icons (PCG-POWER-02).
        icons = ("flight", "ranged")
        self.keyword_powers = self.keywords.union(
            [word for word in icons if card.fact(word) is True]
        )
        self.symbols = tuple(symbol.lower() for symbol in _symbols(card))
        """Of a Location those that it makes."""
        teams = _words(card, "teams")
        self.teams = frozenset(teams)
        self.team_counts = tuple((team, teams.count(team)) for team in dict.fromkeys(teams))
        """How often each team's symbol is there: a Plot Twist may ask for several characters."""


def face_of(card: Card) -> Face:
    """What is printed on the card."""
    # Kept with the card: every game of a simulation brings the same ones.
    made: Face | None = card.made.get(_MADE)
    if made is None:
        made = card.made[_MADE] = Face(card)
    return made


def _number(card: Card, column: str) -> int:
    fact = card.fact(column)
    return fact if type(fact) is int else 0


def _words(card: Card, column: str) -> tuple[str, ...]:
    fact = card.facts.get(column)
    return tuple(map(str, fact)) if isinstance(fact, tuple) else ()


def _symbols(card: Card) -> tuple[str, ...]:
    makes = _words(card, "symbols")
    basic = card.facts.get("basic_location")
    # Some sources record the type of a basic Location alone, and it is the one symbol it makes.
    return makes or ((basic,) if isinstance(basic, str) else ())
