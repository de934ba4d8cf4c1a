"""What a game adds to the words that house formats have for its cards."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from carddb.model import UNKNOWN, Card, Fact, Unknown
from carddb.normal import normalise
from carddb.titles import printings

DIFFERING = "mixed"
"""What follows for a card if its values differ in what follows from them."""


def _by_id(card: Card) -> tuple[Hashable, ...]:
    return (card.id,)


@dataclass(frozen=True, slots=True)
class DerivedColumn:
    """A fact that follows from another: the alignment of a card from its teams."""

    name: str
    column: str
    """The recorded column that it follows from."""
    by_value: Mapping[str, str]
    """What follows from each value; the values as `key_of` makes them."""
    meaning: str
    choices: tuple[str, ...]
    """Everything that it can be."""

    def of_value(self, value: str) -> Fact:
        """What follows from a value; UNKNOWN if nobody recorded it."""
        return self.by_value.get(key_of(value), UNKNOWN)

    def of_card(self, card: Card) -> Fact:
        """What follows for a card; UNKNOWN if it depends on what nobody recorded.

        A card without a value has none here either; one of several that differ is mixed.
        """
        values = values_of(card, self.column)
        if values is UNKNOWN:
            return UNKNOWN
        found = {self.of_value(value) for value in values}
        # Two that differ are mixed, whatever a third may be.
        if len(found - {UNKNOWN}) > 1:
            return DIFFERING
        if UNKNOWN in found:
            return UNKNOWN
        return next(iter(found), None)


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of a game beside its columns."""

    derived: tuple[DerivedColumn, ...] = ()
    same_card: Callable[[Card], tuple[Hashable, ...]] = field(default=_by_id, repr=False)
    """What makes two copies the same card."""


# The values of facts are few and asked for again and again; those of hostile texts push them out.
@lru_cache(8_192)
def key_of(value: str) -> str:
    """A value as values are compared: case, blanks and punctuation are nothing."""
    return normalise(value).replace(" ", "")


def values_of(card: Card, column: str) -> frozenset[str] | Unknown:
    """The texts that a card has in a column; none if nothing is printed there."""
    fact = card.fact(column)
    if fact is UNKNOWN:
        return UNKNOWN
    if column == "set":
        return frozenset(code for code, _ in printings(card.facts))
    if isinstance(fact, tuple):
        return frozenset(fact)
    return frozenset() if fact is None else frozenset((str(fact),))
