"""The words that 2PCG's rules use of a card."""

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from carddb.model import UNKNOWN, Card, Fact, Truth
from carddb.normal import normalise
from carddb.titles import printings
from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section

MAIN = "main character"
SUPPORTING = "supporting character"
PLOT_TWIST = "plot twist"
EQUIPMENT = "equipment"
BASIC_LOCATION = "basic location"
SPECIAL_LOCATION = "special location"
TOKEN = "token"  # noqa: S105 (a kind of card)

IN_THE_DECK = (SUPPORTING, PLOT_TWIST, EQUIPMENT, BASIC_LOCATION, SPECIAL_LOCATION)
"""The types of the 60 (PCG-BUILD-10)."""

OF_DIFFERENT_TYPES = frozenset(("Academy", "Fortress", "Laboratory", "Training Ground"))
"""The basic Locations that both starter decks play side by side, four copies of each.

The rulebook's text does not show their symbols (PCG-AMBIGUOUS-01), but its decks are legal
(PCG-EXAMPLE-16 and 17), so no two of them are of one type.
"""

AKA: Mapping[str, str] = {"Norman Osborn": "Iron Patriot"}
"""By the name of a Main Character, a card that counts as having it too (PCG-CARDS-24)."""


COUNTED_BY_CARD = (
    "Copies are counted by card: different cards of one name are counted apart (ruling "
    "PCG-AMBIGUOUS-03), printings of one card together (ruling PCG-AMBIGUOUS-04)."
)
_LOCATIONS = "Basic Locations of one name and symbol are one card, whatever their sets."

FOUR = 4
"""The copies of a card that the rulebook allows (PCG-BUILD-02)."""

_DISTINGUISHING = ("type", "level", "cost", "atk", "def", "health", "basic_location", "xp")
"""The facts by which cards of one name surely differ. The text itself is not recorded.

Teams, symbols, keywords, Flight and Ranged do not: sources differ over them of one and the same
card. Nor does the universe: with the same text it is the same card (PCG-AMBIGUOUS-04), and no
deck has cards of both.
"""
_SEVERAL = 2
"""The facts that must differ between a card and what may be another art of it."""
# Leading zeros are dropped, so that "093" and "93" are one number.
_NUMBER = re.compile(r"0*([0-9]{1,6})([a-z]{0,6})")
_LETTER = 1
_PRINTED = "vs-2pcg: printed"


@dataclass(frozen=True, slots=True)
class Printed:
    """What the rules see of a card, made once: cards of which it is the same count as one.

    The sets that it was printed in are part of it only if it is a level of a Main Character.
    """

    name: str
    """The name as names are compared."""
    names: frozenset[str]
    """The name, and what other sources call the card: one of them may be the right one."""
    listed: bool
    is_training: bool
    limit: int
    variant: Hashable
    universe: Hashable
    distinguishing: tuple[Hashable, ...]
    """The facts by which it differs from others of its name; None for what nobody recorded."""
    sets: frozenset[str]
    numbers: Mapping[tuple[str, str], frozenset[str]] = field(compare=False)
    """By set and number the letters behind the number: "EA" of an extended art."""


def printed(card: Card) -> Printed:
    """What the rules see of a card."""
    # Kept with the card and not in a cache of ours: it goes when the card goes.
    made: Printed | None = card.made.get(_PRINTED)
    if made is None:
        made = card.made[_PRINTED] = _printed(card)
    return made


class Names(NamedTuple):
    """What the cards of a section are called."""

    each: Sequence[str]
    """The name of each entry, as names are compared; of an unclear one the first."""
    are_all: bool
    """Whether no card has another name, nor any entry another card."""


@made_once
def names_in(part: Section) -> Names:
    """What the cards of a section are called."""
    each = [printed(entry.card).name for entry in part.entries]
    also_named = [entry for entry in part.entries if entry.card.aliases]
    return Names(each, part.is_clear and not also_named)


def _printed(card: Card) -> Printed:
    facts = card.facts
    codes = printings(facts)
    name, variant = normalise(card.name), facts.get("variant")
    # What is absent and what nobody recorded are both None here: neither tells cards apart.
    facts_seen = {column: _compared(facts.get(column)) for column in _DISTINGUISHING}
    # One name and symbol is one card, however its other facts were typed off (PCG-AMBIGUOUS-04).
    if facts.get("type") == BASIC_LOCATION and (symbol := location_type(card)) is not None:
        facts_seen = {"type": facts_seen["type"], "basic_location": _compared(symbol)}
    return Printed(
        name=name,
        names=frozenset((name, *(_named_also(alias, variant) for alias in card.aliases))),
        listed=card.listed,
        is_training=card.is_training,
        limit=limit_of(card),
        variant=_compared(variant),
        universe=_compared(facts.get("universe")),
        distinguishing=tuple(map(facts_seen.get, _DISTINGUISHING)),
        # Levels of one set are one Main Character; of every other card the set says nothing.
        sets=frozenset(normalise(code) for code, _ in codes if facts.get("type") == MAIN),
        numbers=_numbers(codes),
    )


def _named_also(alias: str, variant: Fact) -> str:
    """The name in an alias, which may be a whole title with its variant."""
    return normalise(alias.removesuffix(f" ({variant})"))


def _numbers(codes: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = {}
    for code, number in codes:
        # A number of any other shape proves nothing: neither that cards are one nor
        # that they are two.
        if parts := _NUMBER.fullmatch(number.casefold()):
            found.setdefault((normalise(code), parts[1]), set()).add(parts[2])
    return {place: frozenset(letters) for place, letters in found.items()}


def _compared(fact: Fact) -> Hashable:
    """A fact as it is compared: spelling is nothing."""
    if isinstance(fact, str):
        return normalise(fact).replace(" ", "")
    return None if fact is UNKNOWN else fact


def the_same_card(card: Card) -> tuple[Hashable, ...]:
    """What makes two copies the same card for certain.

    A catalogue has each different card once, but for the basic Locations, which are printed
    again in one set after the other.
    """
    # Part of the key is the limit, as copies that are counted together need one. It is
    # a tuple because a card may count under several keys elsewhere.
    symbol = location_type(card) if card.facts.get("type") == BASIC_LOCATION else None
    return (card.id,) if symbol is None else ((printed(card).name, symbol, limit_of(card)),)


def may_be_one_card(one: Card, other: Card) -> bool:
    """Whether two cards may be printings of one: they differ in no recorded fact that counts."""
    if one is other:
        return True
    first, second = printed(one), printed(other)
    if first.name != second.name and first.names.isdisjoint(second.names):
        return False
    # Only two recorded variants part cards: one that lacks its variant may be either.
    if first.variant != second.variant and None not in (first.variant, second.variant):
        return False
    if _are_two_numbers_of_one_set(one, other):
        return False
    # One differing fact may be a slip of the source if the numbers are those of one card.
    enough = _SEVERAL if _may_be_another_art(first, second) else 1
    for here, there in zip(first.distinguishing, second.distinguishing, strict=True):
        if here != there and here is not None and there is not None:
            enough -= 1
            if not enough:
                return False
    return True


def _are_two_numbers_of_one_set(one: Card, other: Card) -> bool:
    """Whether a set has both cards, each under a number of its own (ruling PCG-AMBIGUOUS-03).

    Of basic Locations that says nothing: those of one name and type are one card.
    """
    # Of no recorded type, a card may be a basic Location as well.
    if not {one.facts.get("type"), other.facts.get("type")}.isdisjoint((None, BASIC_LOCATION)):
        return False
    # From here on a set with both cards tells something, unless they share a number:
    # then one may be a printing of the other.
    here, there = printed(one).numbers, printed(other).numbers
    sets = {code for code, _ in here} & {code for code, _ in there}
    return bool(sets) and here.keys().isdisjoint(there)


def _may_be_another_art(one: Printed, other: Printed) -> bool:
    """Whether the two have one number in one set, but for letters: "093" and "093EA".

    Numbers of one letter each, "038A" and "038B", are those of different cards.
    """
    if one.numbers.keys().isdisjoint(other.numbers):
        return False
    for place in one.numbers.keys() & other.numbers.keys():
        here, there = one.numbers[place], other.numbers[place]
        is_series = all(len(letters) == _LETTER for letters in here | there)
        if not is_series or not here.isdisjoint(there):
            return True
    return False


def in_common(entry: Entry, column: str) -> Fact:
    """What is recorded of the entry's card, None if nothing is.

    Of an unclear name, what is recorded of all of its cards alike; UNKNOWN where they differ.
    """
    fact = entry.card.facts.get(column)
    if entry.others and any(card.facts.get(column) != fact for card in entry.others):
        return UNKNOWN
    return fact


def types_of(entry: Entry) -> set[Fact]:
    """The types that the entry's card may have; None for one that is not recorded."""
    return {card.facts.get("type") for card in entry.candidates}


def own_limit(card: Card) -> int | None:
    """How many copies the card itself allows; None if it says nothing of it."""
    if card.facts.get("one_of_a_kind") is True:
        return 1
    printed = card.facts.get("deck_limit")
    return printed if isinstance(printed, int) else None


def limit_of(card: Card) -> int:
    """How many copies of the card a deck may have: as many as it says itself, or four."""
    own = own_limit(card)
    return FOUR if own is None else own


def may_allow_more(card: Card) -> Truth:
    """Whether the card may print a limit that nobody recorded: only of an unlisted one."""
    return False if card.listed else UNKNOWN


def how_copies_are_counted(card: Card) -> str:
    """What was ruled or presumed when the copies of a card were counted."""
    if not card.listed:
        return f"{card.title} is in no catalogue, so a limit of its own is not known."
    if card.facts.get("one_of_a_kind") is True:
        return "One of a Kind is a limit of one copy of that card (ruling PCG-AMBIGUOUS-02)."
    if own_limit(card) is not None:
        return "A limit that the card prints goes before that of the rulebook (PCG-CORE-01)."
    if card.facts.get("type") == BASIC_LOCATION:
        return f"{COUNTED_BY_CARD} {_LOCATIONS}"
    return COUNTED_BY_CARD


def location_type(card: Card) -> str | None:
    """The type of a basic Location, which is the one symbol that it makes.

    None if nobody recorded it, neither as its type nor among its symbols.
    """
    symbol, makes = card.facts.get("basic_location"), card.facts.get("symbols")
    # Some sources record the symbol alone. Of several symbols none is the type.
    if not isinstance(symbol, str) and isinstance(makes, tuple) and len(makes) == 1:
        (symbol,) = makes
    return symbol.casefold() if isinstance(symbol, str) else None


def as_printed(fact: Fact) -> str:
    """A type or universe as the rulebook writes it: "Plot Twist"."""
    return str(fact).title()
