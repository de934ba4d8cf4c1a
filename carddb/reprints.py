"""Which cards of one title are printings of one card, in a game that prints a card again.

They are if everything that printings have in common is recorded of them and the same. What is not
recorded of one printing it takes from the others, as long as these agree; such a fact is marked as
inferred. The order of the cards decides nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from carddb.columns import OF_GAME
from carddb.games import card_game
from carddb.model import Card, Fact
from carddb.normal import normalise
from carddb.titles import code_key, compared, is_reprinted, printings

MAX_PRINTINGS = 200
"""Of one card: more of them are left as they are, so that no file makes one without end."""

_Said = tuple[str, Fact]
"""A column, and what a card has there."""


def with_facts_of_printings(cards: Sequence[Card]) -> list[Card]:
    """The cards in their order, each with what its other printings say of what they share."""
    found = list(cards)
    for places in _of_one_title(cards):
        for columns in card_game(cards[0].game).reprints_share:
            _lend(found, places, columns)
    return found


def printings_of_one(cards: Sequence[Card]) -> list[list[int]]:
    """The places of cards that are printings of one card, each time two at least."""
    found: list[list[int]] = []
    for places in _of_one_title(cards):
        alike: dict[tuple[object, ...], list[int]] = {}
        numbered_twice = _numbered_twice([cards[place] for place in places])
        for place in places:
            key = _shared(cards[place])
            if key and numbered_twice.isdisjoint(_sets(cards[place])):
                alike.setdefault(key, []).append(place)
        found += [places for places in alike.values() if 1 < len(places) <= MAX_PRINTINGS]
    return found


def _of_one_title(cards: Sequence[Card]) -> Iterator[list[int]]:
    """The places of cards of one title, of a type that is printed again."""
    if not cards or not card_game(cards[0].game).reprinted_types:
        return
    titles: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        if is_reprinted(card.game, card.facts):
            titles.setdefault(normalise(card.title), []).append(place)
    yield from (places for places in titles.values() if len(places) > 1)


def _lend(cards: list[Card], places: Sequence[int], columns: Sequence[str]) -> None:
    """Let those say it too of which nobody says anything, if the others agree."""
    said = {place: _said(cards[place], columns) for place in places}
    known = {each[0]: (each[1], place) for place, each in said.items() if each is not None}
    if len(known) != 1:
        return
    (((column, fact), lender),) = known.values()
    one = cards[lender]
    by = one.inferred.get(column) or f"another printing of it, by {one.source or one.title}"
    for place in places:
        card = cards[place]
        # What somebody says and others dispute is not settled by a third.
        is_open = not any(each in card.facts or each in card.disputed for each in columns)
        if is_open and not card.complete:
            cards[place] = replace(
                card,
                facts={**card.facts, column: fact},
                inferred={**card.inferred, column: by},
            )


def _said(card: Card, columns: Sequence[str]) -> tuple[object, _Said] | None:
    """What a card says in the first of the columns that tells one thing, as it is compared."""
    for column in columns:
        fact = card.facts.get(column)
        one = fact[0] if isinstance(fact, tuple) and len(fact) == 1 else fact
        if isinstance(one, str):
            return compared(column, one), (column, fact)
    return None


def _shared(card: Card) -> tuple[object, ...]:
    """What printings of a card have in common; nothing if some of it is not recorded."""
    said = [_said(card, columns) for columns in card_game(card.game).reprints_share]
    rare = [card.rare(column.name) for column in OF_GAME[card.game] if column.empty is None]
    return () if None in said else (*(each[0] for each in said if each), *rare)


def _sets(card: Card) -> set[str]:
    return {normalise(code) for code, _ in printings(card.facts)}


def _numbered_twice(cards: Iterable[Card]) -> set[str]:
    """The sets that have such a card under several numbers: they say that these are several."""
    numbers: dict[str, set[str]] = {}
    for card in cards:
        for code, number in printings(card.facts):
            if number:
                key = normalise(code)
                numbers.setdefault(key, set()).add(code_key(f"{key} {normalise(number)}"))
    return {code for code, known in numbers.items() if len(known) > 1}
