"""Vs. System 2PCG: "Deck Building Rules" and "Two Universes", read a second time."""

from collections.abc import Mapping, Sequence
from random import Random

from tests.oracle.changing import copies
from tests.oracle.decks import Domain, PlainCard, PlainDeck, PlainLine, Value
from tests.oracle.vs_2pcg_decks import DECK, MAIN, SYMBOLS, TOKENS, UNIVERSES, generated

GAME = "vs-2pcg"
FORMATS: tuple[str, ...] = ("vs-2pcg",)

_DECK_TYPES = (
    *("supporting character", "plot twist", "equipment"),
    *("basic location", "special location"),
)
_WHERE_PRINTED = ("set", "number", "set_name", "ids", "source")


def generate(format_id: str, chance: Random) -> PlainDeck:
    """A deck with its Main Character and tokens, and what up to three changes make of it."""
    return generated(format_id, chance)


def typed(card: PlainCard) -> str:
    """The name, with the code of the card if it has one: "Iceman [UTO-003]"."""
    if card["number"] is None:
        return card.name
    return f"{card.name} [{card['set']}-{card['number']}]"


def broken(deck: PlainDeck) -> list[str]:
    """Every rule that the deck breaks, as "Deck Building Rules" and "Setting Up" have them."""
    faults = [
        *_size(deck),
        *_main_character(deck),
        *_what_is_where(deck),
        *_copies(deck),
        *_basic_locations(deck),
        *_universes(deck),
    ]
    return sorted(set(faults))


def _size(deck: PlainDeck) -> list[str]:
    """ "Exactly 60 cards, not including your Main Character"."""
    return [] if copies(deck.under(DECK)) == 60 else ["not exactly 60 cards"]


# The Main Character


def _main_character(deck: PlainDeck) -> list[str]:
    """One Main Character, of which the game starts with Level 1; the other levels lie beside."""
    listed = [line for line in deck.under(MAIN) if line.card["type"] == "main character"]
    if not listed:
        return ["no Main Character"]
    faults = []
    if len({line.card.name for line in listed}) > 1:
        faults.append("two Main Characters")
    for line in listed:
        same_level = [
            other
            for other in listed
            if other.card.name == line.card.name and other.card["level"] == line.card["level"]
        ]
        if copies(same_level) > 1:
            faults.append("a level of the Main Character twice")
    return faults


def _is_other_level(line: PlainLine, deck: PlainDeck) -> bool:
    """Whether it is another level of the Main Character, which lies off to the side in view."""
    mains = [main.card for main in deck.under(MAIN)]
    is_level = line.card["type"] == "main character" and line.count == 1
    return is_level and line.card not in mains and line.card.name in {m.name for m in mains}


def _what_is_where(deck: PlainDeck) -> list[str]:
    """Which types the deck may hold; tokens and levels are set aside, and nothing else is."""
    faults = []
    for line in deck.lines:
        kind = line.card["type"]
        if line.section == DECK and kind == "main character":
            faults.append("a Main Character in the deck")
        if line.section == DECK and kind == "token":
            faults.append("a Token Character in the deck")
        if line.section == MAIN and kind != "main character":
            faults.append("another card as the Main Character")
        if line.section == TOKENS and kind != "token" and not _is_other_level(line, deck):
            faults.append("another card among the tokens")
    return faults


# Copies


def _copies(deck: PlainDeck) -> list[str]:
    """ "Up to four copies of any one card", unless the card itself says another number."""
    faults = []
    for line in deck.under(DECK):
        same = [other for other in deck.under(DECK) if _is_one_card(other.card, line.card)]
        if copies(same) > _limit(line.card):
            faults.append(f"more copies than {_limit_of(line.card)}")
    return faults


def _limit(card: PlainCard) -> int:
    if card["one_of_a_kind"]:
        return 1
    printed = card["deck_limit"]
    return printed if isinstance(printed, int) else 4


def _limit_of(card: PlainCard) -> str:
    if card["one_of_a_kind"]:
        return "a card that is One of a Kind allows"
    return "four" if card["deck_limit"] is None else "the card itself allows"


def _is_one_card(one: PlainCard, other: PlainCard) -> bool:
    """Whether two cards on record are printings of one card.

    Cards of one name may differ ("Omega Machine Components (4 different cards)"); basic Locations
    of one name and type are the same wherever they were printed.
    """
    if one == other:
        return True
    if one.name != other.name or one["type"] != other["type"]:
        return False
    if one["type"] == "basic location":
        return one["basic_location"] == other["basic_location"]
    return one.name != "Omega Machine Components" and _printed(one) == _printed(other)


def _printed(card: PlainCard) -> dict[str, Value]:
    return {
        column: value
        for column, value in card.facts.items()
        if column not in _WHERE_PRINTED and value is not None
    }


# Basic Locations and universes


def _basic_locations(deck: PlainDeck) -> list[str]:
    """Of a type up to four, "and all copies of it must have the same name"."""
    faults = []
    basic = [line for line in deck.under(DECK) if line.card["type"] == "basic location"]
    for line in basic:
        of_type = [
            other for other in basic if other.card["basic_location"] == line.card["basic_location"]
        ]
        if len({other.card.name for other in of_type}) > 1:
            faults.append("basic Locations of one type with different names")
        if copies(of_type) > 4:
            faults.append("more than four basic Locations of one type")
    return faults


def _universes(deck: PlainDeck) -> list[str]:
    """The deck and its Main Character; whether tokens count is not said, and never decides here."""
    lines: Sequence[PlainLine] = [*deck.under(DECK), *deck.under(MAIN)]
    universes = {line.card["universe"] for line in lines}
    return ["Illustrated and Photographic cards mixed"] if len(universes) > 1 else []


# What nobody may have recorded


def _types(card: PlainCard) -> tuple[Value, ...]:
    """The types that the other facts leave: a level, a symbol or a cost is not on every card."""
    if card.unknown - {"type"}:
        return (card.facts["type"],)
    if card["level"] is not None:
        return ("main character",)
    if card["basic_location"] is not None:
        return ("basic location",)
    if card["cost"] is not None:
        return ("supporting character", "equipment", "token")
    return ("plot twist", "special location", "token")


def _basic_types(card: PlainCard) -> tuple[Value, ...]:
    if card.facts["type"] != "basic location":
        return (None,)
    makes = card.facts.get("symbols")
    return makes if isinstance(makes, tuple) else SYMBOLS


def _costs(card: PlainCard) -> tuple[Value, ...]:
    return (1, 4, 9) if card.facts.get("cost") is not None else (None,)


def _attacks(card: PlainCard) -> tuple[Value, ...]:
    """Cards of one name differ in their DEF too, which is never hidden."""
    return (0, 3, 8) if card.facts.get("atk") is not None else (None,)


HIDEABLE: Mapping[str, Domain] = {
    "type": _types,
    "universe": lambda _: UNIVERSES,
    "basic_location": _basic_types,
    "cost": _costs,
    "atk": _attacks,
    "health": lambda _: (None, 1, 6),
    "xp": lambda _: (None, 3, 8),
    "flight": lambda _: (True, False),
    "ranged": lambda _: (True, False),
    "teams": lambda _: (None, ("Tidewater",), ("Tidewater", "Foundry")),
}
