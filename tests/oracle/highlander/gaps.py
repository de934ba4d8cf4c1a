"""What a fact could be that nobody recorded."""

from collections.abc import Callable, Mapping, Sequence

from tests.oracle.decks import PlainCard, Value
from tests.oracle.highlander.facts import BASIC_ATTACKS, BASIC_BLOCKS, FACTIONS, LEAN_AND_MEAN
from tests.oracle.highlander.inventing import EDITIONS

# A domain is asked of a card that no longer has the fact: what else is printed must settle it.


def _is_pre_game(card: PlainCard) -> bool:
    return card.facts.get("type") == "Pre-Game"


def _is(card: PlainCard, *kinds: str) -> bool:
    return card.facts.get("pregame_kind") in kinds


def _same(card: PlainCard, column: str) -> Sequence[Value]:
    return (card.facts.get(column),)


def _restriction(card: PlainCard) -> Sequence[Value]:
    if _is_pre_game(card) or card.facts.get("set") is not None:
        return _same(card, "restriction")
    if card.name in LEAN_AND_MEAN:
        return (None, 6)
    return (None, 1, 2, 3, 4, 5, 6)


def _type(card: PlainCard) -> Sequence[Value]:
    if _is_pre_game(card) or card.name in (*BASIC_ATTACKS, *BASIC_BLOCKS):
        return _same(card, "type")
    return ("Attack", "Special Attack", "Block", "Dodge", "Event", "Situation", "Plot", "Object")


def _subtype(card: PlainCard) -> Sequence[Value]:
    if _is_pre_game(card) or card.name in (*BASIC_ATTACKS, *BASIC_BLOCKS):
        return _same(card, "subtype")
    # Only Situations depict people; whatever else is a Watcher's says so in its title.
    if card.facts.get("type") == "Situation" or "type" in card.unknown:
        return (card.facts.get("subtype"), "Mortal Ally", "Watcher", "Hunter")
    return (card.facts.get("subtype"), "Mortal Ally")


def _mark(card: PlainCard) -> Sequence[Value]:
    """The marks are of Personas' cards: who would be named by others?"""
    is_start = card.facts.get("hilt_weapon") or card.facts.get("plot_kind")
    if is_start or _is_pre_game(card) or card.facts.get("subtitle") in (None, "Generic"):
        return _same(card, "mark")
    return (
        _same(card, "mark") if card.facts.get("mark") is None else (None, "reserved", "signature")
    )


def _edition(card: PlainCard) -> Sequence[Value]:
    if card.facts.get("category") or card.facts.get("gem") or _is(card, "persona"):
        return _same(card, "edition")
    if card.facts.get("bugged"):
        return ("2nd", "3rd")
    if card.facts.get("type") in ("Dodge", "Block") or card.name == "Season Six":
        return ("1st", "2nd", "3rd")
    return EDITIONS


def _text(card: PlainCard) -> Sequence[Value]:
    return (card.facts.get("text"), f"Another effect of {card.name}.")


def _grid(card: PlainCard) -> Sequence[Value]:
    grid = card.facts.get("grid")
    return (grid, "XXXXXXXXX") if grid else (grid,)


def _if_kind(
    kinds: tuple[str, ...], column: str, *values: Value
) -> Callable[[PlainCard], Sequence[Value]]:
    """The values for Pre-Game cards of the kinds; for others there is nothing to know."""
    return lambda card: values if _is(card, *kinds) else _same(card, column)


def _lets_in(card: PlainCard) -> Sequence[Value]:
    if card.facts.get("allowance") is not True:
        return _same(card, "lets_in")
    return (
        card.facts.get("lets_in"),
        ("persona",),
        ("weapon",),
        ("persona", "reserved"),
        ("watcher",),
    )


def _foreign_cards(card: PlainCard) -> Sequence[Value]:
    if card.facts.get("allowance") is not True:
        return _same(card, "foreign_cards_allowed")
    return (1, 2, 3)


def _kind(card: PlainCard) -> Sequence[Value]:
    alike = (("weapon", "off-hand weapon"), ("watcher", "hunter"), ("premium", "other"))
    for kinds in alike:
        if card.facts.get("pregame_kind") in kinds and not card.facts.get("needs_other_weapon"):
            return kinds
    return _same(card, "pregame_kind")


def _hands(card: PlainCard) -> Sequence[Value]:
    return (1, 2) if _is(card, "weapon") else _same(card, "hands")


def _groups(card: PlainCard) -> Sequence[Value]:
    """Its title and sub-title tell of which group a card is, so that this adds nothing."""
    return _same(card, "groups")


def _factions(card: PlainCard) -> Sequence[Value]:
    """The rulebook lists who is of a faction: of anybody else it is not certain."""
    if not _is(card, "persona") or card.name in ("Connor MacLeod", "Methos"):
        return _same(card, "factions")
    return ((), *((faction,) for faction in FACTIONS))


def _hilt_weapon(card: PlainCard) -> Sequence[Value]:
    weapon = card.facts.get("hilt_weapon")
    return (weapon, "Claymore") if weapon else (weapon,)


def _plot_kind(card: PlainCard) -> Sequence[Value]:
    """The Persona lists which plots are its stand-alone ones."""
    return _same(card, "plot_kind")


def _signatures(column: str) -> Callable[[PlainCard], Sequence[Value]]:
    """What is known to be the Persona's, and perhaps something that nobody heard of."""

    def possible(card: PlainCard) -> Sequence[Value]:
        known = card.facts.get(column)
        if not _is(card, "persona") or not isinstance(known, tuple):
            return (known,)
        return (known, (*known, "Unheard-of Heirloom"))

    return possible


def _short_name(card: PlainCard) -> Sequence[Value]:
    return _same(card, "short_name")


def _basics_replaced(card: PlainCard) -> Sequence[Value]:
    return (
        (1, 2, 3)
        if _is(card, "persona") and card.facts.get("replaces_basics")
        else _same(card, "basics_replaced")
    )


HIDEABLE: Mapping[str, Callable[[PlainCard], Sequence[Value]]] = {
    "restriction": _restriction,
    "type": _type,
    "subtype": _subtype,
    "mark": _mark,
    "edition": _edition,
    "text": _text,
    "grid": _grid,
    "masters": _if_kind(("persona",), "masters", 0, 1, 2, 3, 4, 5, 6),
    "hands": _hands,
    "groups": _groups,
    "lets_in": _lets_in,
    "foreign_cards_allowed": _foreign_cards,
    "pregame_kind": _kind,
    "short_name": _short_name,
    "factions": _factions,
    "traits": _if_kind(("persona",), "traits", ("male",), ("female",), ("tv",), ("movie",)),
    "basics_replaced": _basics_replaced,
    "signature_hilts": _signatures("signature_hilts"),
    "signature_plots": _signatures("signature_plots"),
    "hilt_weapon": _hilt_weapon,
    "plot_kind": _plot_kind,
}
