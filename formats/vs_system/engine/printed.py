"""What is printed on a card, read once (rulebook §II)."""

import re
from collections.abc import Iterable, Mapping

from carddb.model import Card

ARMY = "army"
"""The version of characters that are not unique, in lower case."""

_MADE = "vs-system printed"
# Lazy, so that the number at the end does not become part of the word.
_KEYWORD = re.compile(r"(?P<word>.+?)(?:\s+(?P<number>\d+))?")


class Printed:
    """The face of a card: what play asks for, without asking the card again."""

    __slots__ = (
        "atk",
        "cost",
        "defence",
        "flight",
        "identities",
        "is_character",
        "is_concealed",
        "is_concealed_optional",
        "is_equipment",
        "is_location",
        "is_twist",
        "is_unique",
        "keywords",
        "name",
        "range",
        "teams",
        "traits",
        "versions",
    )

    def __init__(self, card: Card) -> None:
        self.name = card.name
        kind = card.fact("type")
        self.is_character = kind == "character"
        self.is_equipment = kind == "equipment"
        self.is_twist = kind == "plot twist"
        self.is_location = kind == "location"
        self.cost = _number(card, "cost")
        self.atk = _number(card, "atk")
        self.defence = _number(card, "def")
        self.flight = card.fact("flight") is True
        self.range = card.fact("range") is True
        self.keywords = _keywords(_texts(card, "keywords"))
        self.is_concealed = "concealed" in self.keywords
        self.is_concealed_optional = "concealed-optional" in self.keywords
        self.teams = frozenset(_texts(card, "teams"))
        self.traits = frozenset(trait.casefold() for trait in _texts(card, "traits"))
        version = card.fact("version")
        self.versions = frozenset([version] if isinstance(version, str) else [])
        identity = card.fact("identity")
        # Without a diamond the name is the identity too (VS-CARD-06).
        self.identities = frozenset([identity if isinstance(identity, str) else card.name])
        self.is_unique = self._is_unique(card)

    def _is_unique(self, card: Card) -> bool:
        """VS-UNIQUE-01 to VS-UNIQUE-04."""
        if self.is_character:
            return not any(version.casefold() == ARMY for version in self.versions)
        if self.is_location:
            # What nobody recorded is taken as the rule has it: they are
            # unique unless a card says no.
            return card.fact("unique") is not False
        return self.is_equipment and ("unique" in self.keywords or card.fact("unique") is True)


def printed_on(card: Card) -> Printed:
    """What is printed on the card; kept with it."""
    if _MADE not in card.made:
        card.made[_MADE] = Printed(card)
    face: Printed = card.made[_MADE]
    return face


def _number(card: Card, column: str) -> int:
    fact = card.fact(column)
    # 0 is for numbers that the type does not have. Where one is needed and not known,
    # the card was refused (see playable.py).
    return fact if isinstance(fact, int) else 0


def _texts(card: Card, column: str) -> tuple[str, ...]:
    fact = card.fact(column)
    return fact if isinstance(fact, tuple) else ()


def _keywords(words: Iterable[str]) -> Mapping[str, int]:
    """Keywords with their number, 0 where they have none: "Boost 2", "Concealed—Optional"."""
    found = {}
    for word in words:
        # Catalogues write the dash in any of these ways.
        match = _KEYWORD.fullmatch(re.sub(r"\s*[-–—]+\s*", "-", word.casefold().strip()))
        if match:
            found[match["word"]] = int(match["number"] or 0)
    return found
