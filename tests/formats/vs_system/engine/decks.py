"""Decks for tests: the two that come along, and any of the cards that can be played."""

from functools import cache

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.samples import samples
from formats.table.playable import UnplayableError
from formats.vs_system.engine.printed import refuse_unplayable


@cache
def playable() -> tuple[Card, ...]:
    """Every built-in card whose numbers are known."""
    return tuple(card for card in builtin_cards("vs-system") if _can_be_played(card))


@cache
def sample_deck(number: int) -> tuple[Card, ...]:
    """The cards of a sample list."""
    cards = {card.title: card for card in builtin_cards("vs-system")}
    deck: list[Card] = []
    for line in samples()[f"vs-system-{number}"].text.splitlines():
        count, _, title = line.partition(" ")
        if count.isdigit():
            deck += [cards[title]] * int(count)
    return tuple(deck)


def _can_be_played(card: Card) -> bool:
    try:
        refuse_unplayable([card])
    except UnplayableError:
        return False
    return True
