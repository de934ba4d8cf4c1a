"""Decks for tests: the two that come along, and any of the cards that can be played."""

from functools import cache
from random import Random

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.samples import samples
from formats.table.playable import UnplayableError
from formats.vs_system.engine.playable import refuse_unplayable
from formats.vs_system.engine.state import PLAYERS


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


def decks_by_chance(seed: str) -> list[list[Card]]:
    """Two decks of any cards that can be played."""
    chance = Random(seed)
    return [chance.choices(playable(), k=60) for _ in PLAYERS]


def parted(seed: str) -> tuple[list[Card], list[Card]]:
    """Two decks in which every title is once at most, and no title is part of another."""
    cards = [
        card
        for card in playable()
        if not any(card.title in other.title for other in playable() if other is not card)
    ]
    Random(seed).shuffle(cards)
    half = len(cards) // 2
    return cards[:half], cards[half:]


def _can_be_played(card: Card) -> bool:
    try:
        refuse_unplayable([card])
    except UnplayableError:
        return False
    return True
