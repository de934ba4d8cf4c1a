"""Groups of cards by what is printed on them: `character cost<=2`, `symbol=might`, `"Kroenen"`.

A card of which the fact is not known, or whose name may mean cards that differ in it, may be in
the group; nobody can tell.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from carddb.model import UNKNOWN, Card, Fact, Truth
from formats.construction.submission import Entry

NAME = "name"
_OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
    "<": lambda one, other: one < other,
    ">": lambda one, other: one > other,
}
OPERATORS = ("<=", ">=", "!=", "<", ">", "=")
"""As a text has them, so that the longer ones are found first."""
BARE_VALUE = re.compile(r'[^\s,"=<>!][^\s,"]*')
"""A value that a text has without quotes."""


def plain(text: str) -> str:
    """The text as values are compared: no case, single blanks."""
    return " ".join(text.casefold().split())


@dataclass(frozen=True, slots=True)
class Condition:
    """One demand on a card."""

    column: str
    operator: str
    value: str
    is_word: bool = False
    """Whether a word of the fact is enough: "character" of Supporting Character."""
    # It follows from the column, so it tells no two conditions apart.
    reads: Callable[[Card], Fact] | None = field(default=None, compare=False)
    """What gives the fact, if it is none that is recorded under the column."""

    def holds(self, card: Card) -> Truth:
        """Whether the card meets it; UNKNOWN if nobody recorded the fact, nor the list tells it."""
        if self.column == NAME:
            titles = {plain(card.name), plain(card.title), *map(plain, card.aliases)}
            return (plain(self.value) in titles) is (self.operator != "!=")
        fact = self.reads(card) if self.reads else card.shown(self.column)
        if fact is UNKNOWN:
            return UNKNOWN
        if self.operator == "!=":
            return not self._is(fact)
        if self.operator == "=":
            return self._is(fact)
        # True is an int to Python, and a yes would be compared as 1.
        if not isinstance(fact, int) or isinstance(fact, bool):
            return False  # nothing that can be compared is printed
        return _OPERATORS[self.operator](fact, int(self.value))

    def _is(self, fact: Fact) -> bool:
        wanted = plain(self.value)
        if isinstance(fact, tuple):
            return any(self._is(each) for each in fact)
        if isinstance(fact, bool):
            return wanted == ("yes" if fact else "no")
        if fact is None:
            return wanted == "-"
        if isinstance(fact, int):
            return wanted.isascii() and wanted.isdigit() and int(wanted) == fact
        said = plain(str(fact))
        return said == wanted or (self.is_word and wanted in said.split())

    def __str__(self) -> str:
        if self.is_word and self.operator == "=" and BARE_VALUE.fullmatch(self.value):
            return self.value
        is_name = self.column == NAME and self.operator == "="
        return f'"{self.value}"' if is_name else f"{self.column}{self.operator}{self._value}"

    @property
    def _value(self) -> str:
        return self.value if BARE_VALUE.fullmatch(self.value) else f'"{self.value}"'


# Without slots: a cached property keeps its value in the object's own dictionary.
@dataclass(frozen=True)
class CardGroup:
    """The cards that meet every condition; without any, all cards."""

    conditions: tuple[Condition, ...] = ()
    counts_doubtful: bool = False
    """Whether a card counts of which nobody can tell if it is in the group."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Made once: groups are keys of dictionaries in the innermost loops of counting.
        return hash((self.conditions, self.counts_doubtful))

    def has(self, entry: Entry) -> Truth:
        """Whether the entry's card is in the group; UNKNOWN if it may be."""
        meant = [self._has(card) for card in entry.candidates]
        if all(each is True for each in meant):
            return True
        return False if all(each is False for each in meant) else UNKNOWN

    def counts(self, entry: Entry) -> bool:
        """Whether the entry's card counts as one of the group."""
        has = self.has(entry)
        return has is not False if self.counts_doubtful else has is True

    def _has(self, card: Card) -> Truth:
        held = [condition.holds(card) for condition in self.conditions]
        # One demand that fails decides, whatever is unknown of the others.
        if any(each is False for each in held):
            return False
        return UNKNOWN if any(each is UNKNOWN for each in held) else True

    def __str__(self) -> str:
        return " ".join(map(str, self.conditions)) or "any card"


@dataclass(frozen=True, slots=True)
class QueryColumn:
    """A column that a group may name, and what it can hold."""

    name: str
    """As it is recorded; a group may call it by another word too."""
    is_number: bool
    choices: tuple[str, ...] = ()
    reads: Callable[[Card], Fact] | None = None
    """What gives the fact, if it is none that is recorded under the column."""


@dataclass(frozen=True)
class Vocabulary:
    """The words that a game's groups may be made of."""

    columns: Mapping[str, QueryColumn]
    type_column: str
    types: Sequence[str]
    """The types of the game's cards, as they are recorded."""

    @cached_property
    def type_words(self) -> dict[str, str]:
        """The words of all types, singular and plural, each with how the types have it."""
        said = [plain(each) for each in self.types]
        words = dict.fromkeys(word for each in said for word in (each, *each.split()))
        # The words themselves last, so that a type that ends in "s" is not taken for a plural.
        return {**{f"{word}s": word for word in words}, **{word: word for word in words}}
