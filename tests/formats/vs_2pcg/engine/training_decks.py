"""Decks of training cards for tests: the two samples, and the same with a title for each copy."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.samples import samples
from formats.table.play_deck import MAIN_PART, DeckPart, PlayDeck
from formats.vs_2pcg.cards import MAIN
from formats.vs_2pcg.engine.parts import MAIN_CHARACTER, TOKENS
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.scripts import script_of


@cache
def sample_deck(number: int) -> PlayDeck:
    """The deck of a sample list."""
    parts: dict[str, list[Card]] = {MAIN_PART: [], MAIN_CHARACTER: [], TOKENS: []}
    part = MAIN_PART
    for line in samples()[f"vs-2pcg-{number}"].text.splitlines():
        count, _, name = line.partition(" ")
        if not count.isdigit():
            heading = line.partition(" (")[0].lower()
            part = heading if heading in parts else MAIN_PART
        elif part == MAIN_CHARACTER:
            # The name stands for all levels.
            parts[part] = _cards_called(name, is_main=True)
        else:
            parts[part] += _cards_called(name, is_main=False) * int(count)
    return PlayDeck(tuple(DeckPart(name, tuple(cards)) for name, cards in parts.items() if cards))


@cache
def parted_decks(count: int) -> tuple[PlayDeck, ...]:
    """Decks of the samples in which no title is there twice, nor part of another.

    Names stay as they are: copies are copies still, to the rules.
    """
    return tuple(_parted(sample_deck(1 + seat % 2), seat) for seat in range(count))


@cache
def parted_scripts() -> Mapping[str, Script]:
    """What the cards of such decks do, by their titles."""
    cards = [card for deck in parted_decks(4) for card in deck.cards]
    return {card.title: script_of(_original(card)) for card in cards}


def _parted(deck: PlayDeck, seat: int) -> PlayDeck:
    return PlayDeck(
        tuple(
            replace(part, cards=tuple(_titled(*each, seat) for each in enumerate(part.cards)))
            for part in deck.parts
        )
    )


def _titled(number: int, card: Card, seat: int) -> Card:
    level = card.facts.get("level", 0)
    return replace(card, title=f"{card.title} {seat}{level}{number:02}")


def _original(card: Card) -> Card:
    title = card.title.rpartition(" ")[0]
    same = [each for each in _training_cards() if each.title == title and each.id == card.id]
    return same[0]


def _cards_called(name: str, *, is_main: bool) -> list[Card]:
    called = [card for card in _training_cards() if card.title == name]
    return [card for card in called if (card.fact("type") == MAIN) is is_main]


@cache
def _training_cards() -> tuple[Card, ...]:
    return tuple(card for card in builtin_cards("vs-2pcg") if card.is_training)
