"""The words that 2PCG's rules use of a card."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from carddb.model import UNKNOWN, Card, Fact, Truth
from carddb.normal import normalise
from carddb.titles import printings
from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section
from formats.construction.words import few, listed

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

_TOLD_BY = (
    "variant",
    "type",
    "level",
    "cost",
    "teams",
    "atk",
    "def",
    "health",
    "flight",
    "ranged",
    "keywords",
    "universe",
    "basic_location",
    "symbols",
    "xp",
)
"""The facts that tell cards of one name apart. The text itself is not recorded."""
_OF_A_LOCATION = ("type", "universe", "basic_location")
"""What the rules see of a basic Location whose symbol is recorded."""
_PRINTED = "vs-2pcg: printed"


@dataclass(frozen=True, slots=True)
class Printed:
    """What the rules see of a card, made once: cards of which it is the same count as one.

    The sets that it was printed in are part of it only if it is a level of a Main Character.
    """

    name: str
    """The name as names are compared."""
    listed: bool
    is_training: bool
    limit: int
    told_by: tuple[Hashable, ...]
    """The facts that tell it from others of its name; None for what nobody recorded."""
    sets: frozenset[str]


def printed(card: Card) -> Printed:
    """What the rules see of a card."""
    made: Printed | None = card.made.get(_PRINTED)
    if made is None:
        made = card.made[_PRINTED] = _printed(card)
    return made


@made_once
def names_in(part: Section) -> list[str]:
    """The name of each entry of a section, as names are compared; of an unclear one the first."""
    return [printed(entry.card).name for entry in part.entries]


def _printed(card: Card) -> Printed:
    facts = card.facts
    codes = printings(facts) if facts.get("type") == MAIN else ()
    if facts.get("type") == BASIC_LOCATION and location_type(card) is not None:
        facts = {column: facts.get(column) for column in _OF_A_LOCATION}
    return Printed(
        name=normalise(card.name),
        listed=card.listed,
        is_training=card.is_training,
        limit=limit_of(card),
        told_by=tuple([_compared(facts.get(column)) for column in _TOLD_BY]),
        sets=frozenset(normalise(code) for code, _ in codes),
    )


def _compared(fact: Fact) -> Hashable:
    """A fact as it is compared; sources spell teams in several ways: "xmen", "X-Men"."""
    if isinstance(fact, str):
        return normalise(fact).replace(" ", "")
    if isinstance(fact, tuple):
        return frozenset(map(_compared, fact))
    return None if fact is UNKNOWN else fact


def the_same_card(card: Card) -> tuple[Hashable, ...]:
    """What makes two copies the same card for certain.

    A catalogue has each different card once, but for the basic Locations, which are printed
    again in one set after the other.
    """
    symbol = location_type(card) if card.facts.get("type") == BASIC_LOCATION else None
    return (card.id,) if symbol is None else ((printed(card).name, symbol, limit_of(card)),)


def may_be_one_card(one: Card, other: Card) -> bool:
    """Whether two cards may be printings of one: no recorded fact tells them apart."""
    if one is other:
        return True
    first, second = printed(one), printed(other)
    pairs = zip(first.told_by, second.told_by, strict=True)
    return first.name == second.name and all(a is None or b is None or a == b for a, b in pairs)


def are_all_different(cards: Sequence[Card]) -> bool:
    """Whether some fact is recorded of every card, and is another one for each."""
    columns = zip(*(printed(card).told_by for card in cards), strict=True)
    return any(None not in each and len(set(each)) == len(cards) for each in columns)


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
    return {card.facts.get("type") for card in entry.meant}


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
    """The type of a basic Location, which is its symbol; None if nobody recorded it."""
    symbol = card.facts.get("basic_location")
    return symbol.casefold() if isinstance(symbol, str) else None


def as_printed(fact: Fact) -> str:
    """A type or universe as the rulebook writes it: "Plot Twist"."""
    return str(fact).title()


def with_code(card: Card) -> str:
    """The card with where it was first printed, as a list may write it: "Night Porter [MNB-7]"."""
    for code, number in printings(card.facts):
        return f"{card.title} [{code}-{number}]" if number else f"{card.title} [{code}]"
    return card.title


def named(titles: Sequence[str]) -> str:
    """The cards as a sentence lists them, the first few by name."""
    return listed(few(titles))
