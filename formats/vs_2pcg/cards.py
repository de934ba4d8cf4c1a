"""The words that 2PCG's rules use of a card."""

from collections.abc import Mapping, Sequence

from carddb.model import UNKNOWN, Card, Fact, Truth
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


def the_card_itself(card: Card) -> tuple[str, ...]:
    """What makes two copies the same card: a catalogue has each different card once."""
    return (card.id,)


def own_limit(card: Card) -> int | None:
    """How many copies the card itself allows; None if it says nothing of it."""
    if card.facts.get("one_of_a_kind") is True:
        return 1
    printed = card.facts.get("deck_limit")
    return printed if isinstance(printed, int) else None


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
    return (
        "Copies are counted by card: different cards of one name are counted apart (ruling "
        "PCG-AMBIGUOUS-03), printings of one card together (ruling PCG-AMBIGUOUS-04)."
    )


def location_type(card: Card) -> str | None:
    """The type of a basic Location, which is its symbol; None if nobody recorded it."""
    symbol = card.facts.get("basic_location")
    return symbol.casefold() if isinstance(symbol, str) else None


def as_printed(fact: Fact) -> str:
    """A type or universe as the rulebook writes it: "Plot Twist"."""
    return str(fact).title()


def named(titles: Sequence[str]) -> str:
    """The cards as a sentence lists them, the first few by name."""
    return listed(few(titles))
