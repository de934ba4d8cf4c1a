"""Of the cards that a name may mean, those that can be meant where it stands."""

from collections.abc import Container, Iterable, Mapping, Sequence

from carddb.model import UNKNOWN, Card
from carddb.names import narrowed, normalise
from formats.construction.format import SectionSpec


def by_heading(cards: tuple[Card, ...], spec: SectionSpec, heading: str) -> tuple[Card, ...]:
    """Those of the types that the section can hold, and of those that the heading names."""
    types = spec.types
    if types.never:
        # If nothing is left the hint was wrong, and not the name: then all of them stay.
        cards = tuple([c for c in cards if c.fact(types.column) not in types.never]) or cards
    if types.only:
        cards = narrowed(cards, types.column, *types.only)
    if under := types_under(spec, heading):
        return narrowed(cards, types.column, *under)
    return cards


def types_under(spec: SectionSpec, heading: str) -> frozenset[str]:
    """The types of the cards under a heading of the section; nothing if it names none."""
    under = normalise(heading)
    for known, card_types in spec.types.by_heading.items():
        if normalise(known) == under:
            return frozenset(card_types)
    return frozenset()


def by_cost(cards: tuple[Card, ...], cost: int) -> tuple[Card, ...]:
    """Those of that cost, and those of which it is not recorded; all if none is of it."""
    having = [card for card in cards if card.fact("cost") == cost]
    if not having:
        return cards
    return tuple([card for card in cards if card in having or card.fact("cost") is UNKNOWN])


def by_players(cards: tuple[Card, ...], played: Sequence[str]) -> tuple[Card, ...]:
    """Those that name whom the list plays with.

    If there is none and of some it is not known whom they name, these and the Generic ones;
    else all of them. Whose a Pre-Game card is says nothing of who plays with it, as a Quickening
    is a loser's: those stay.
    """
    own = {name.casefold() for name in played}
    # Highlander prints whom a card is for as its sub-title.
    named = [(card, card.fact("subtitle")) for card in cards if card.fact("type") != "Pre-Game"]
    meant = [card for card, name in named if isinstance(name, str) and name.casefold() in own]
    if not meant and any(name is UNKNOWN for _, name in named):
        meant = [card for card, name in named if name == "Generic" or not isinstance(name, str)]
    if not meant:
        return cards
    return tuple([card for card in cards if card in meant or card.fact("type") == "Pre-Game"])


def wholes(cards: tuple[Card, ...], spec: SectionSpec) -> tuple[Card, ...]:
    """The first part alone, if the cards are parts of one whole, such as all of its levels."""
    whole_by = spec.hints.whole_by
    parts = [card.fact(whole_by) for card in cards] if whole_by else []
    numbers = [part for part in parts if isinstance(part, int)]
    # Two of one level are two cards, not parts of a whole; so are those of which no level is
    # recorded.
    if not numbers or len(set(numbers)) < len(cards):
        return cards
    return (cards[numbers.index(min(numbers))],)


def one_of_each(
    cards: tuple[Card, ...], spec: SectionSpec, count: int, listed: Container[tuple[Card, ...]]
) -> tuple[Card, ...]:
    """The cards of a name that so many copies can only mean one of each of; none if not so.

    Those that the list names apart are left out, if as many copies as there are others are
    left.
    """
    mark = spec.hints.one_of_each
    # Only if all are known to be limited so: of an unknown one several copies may be meant.
    if not mark or not all(card.rare(mark) is True for card in cards):
        return ()
    others = tuple([card for card in cards if (card,) not in listed])
    for meant in (cards, others):
        if len(meant) == count:
            return meant
    return ()


def set_aside(held: Iterable[tuple[Card, ...]], spec: SectionSpec) -> list[tuple[Card, ...]]:
    """Of the cards under a heading that others stand under too, those that are set aside.

    They have another type than the section can hold; or none that is recorded, if what the
    section is for is there.
    """
    column, only = spec.types.column, spec.types.only
    types = {cards: {card.facts.get(column) for card in cards} for cards in held}
    # If what the section is for is missing, a card of unknown type may be just that.
    is_there = any(of_cards <= set(only) for of_cards in types.values())
    return [
        cards
        for cards, of_cards in types.items()
        if of_cards.isdisjoint(only) and (is_there or None not in of_cards)
    ]


def personas_in(sections: Iterable[Iterable[tuple[Card, ...]]]) -> list[str]:
    """The personas, weapons and factions that a list plays with, as sub-titles have them.

    Of each section come the cards that each of its names may mean.
    """
    named = [cards for held in sections for cards in held]
    names: list[str] = []
    if all(len(cards) == 1 for cards in named):
        return names  # nothing is unclear, so nothing has to be narrowed
    for card in [cards[0] for cards in named if len(cards) == 1]:
        if card.fact("pregame_kind") in ("persona", "weapon", "off-hand weapon"):
            short_name, factions = card.fact("short_name"), card.fact("factions")
            names += [card.name, *card.aliases]
            names += [short_name] if isinstance(short_name, str) else []
            names += factions if isinstance(factions, tuple) else []
    return names


def alike_in(
    clear: Iterable[Card], column: str, declared: Mapping[str, str]
) -> tuple[str, str] | None:
    """In what the cards of a section must agree, if the list declares it or all others tell it."""
    if not column:
        return None
    if value := declared.get(column):
        return column, value
    # Only texts: a fact that is unknown or absent tells nothing of the others.
    told = {fact for card in clear if isinstance(fact := card.fact(column), str)}
    return (column, told.pop()) if len(told) == 1 else None


def shared_name(cards: Iterable[Card]) -> str | None:
    """The name that several cards have in common."""
    names = {card.name for card in cards}
    return names.pop() if len(names) == 1 else None
