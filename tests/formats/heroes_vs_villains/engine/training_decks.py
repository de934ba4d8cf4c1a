"""Decks of training cards for tests: the samples, and the same with a title for each copy."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, OUTLIERS, PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import Script
from formats.heroes_vs_villains.engine.parts import SIDE
from formats.heroes_vs_villains.scripts import script_of
from formats.heroes_vs_villains.sides import Side
from formats.samples import samples
from formats.table.play_deck import DeckPart, PlayDeck

_NAMES = {Side.HEROES: ("Ann", "Ben", "Cid"), Side.VILLAINS: ("Vic", "Wes", "Xan")}
_SECTIONS = (ARCHETYPE_DECK, PROFESSION_DECK, OUTLIERS)


def names_of(side: Side, players: int = 1) -> tuple[str, ...]:
    """Who plays on a side, which has so many."""
    return _NAMES[side][:players]


@cache
def side_deck(side: Side, players: int = 1) -> PlayDeck:
    """What a side brings that has its sample's profession deck, and both archetypes in turn."""
    own = list(Side).index(side)
    parts = [_part(own, PROFESSION_DECK)]
    for number, name in enumerate(names_of(side, players)):
        sample = (own + number) % 2
        parts += [_part(sample, section, name) for section in (ARCHETYPE_DECK, OUTLIERS)]
    return PlayDeck(tuple(parts), ((SIDE, str(side)),))


def both_sides(players: int = 1) -> tuple[PlayDeck, PlayDeck]:
    """The decks of a game of so many players a side."""
    return side_deck(Side.HEROES, players), side_deck(Side.VILLAINS, players)


@cache
def parted_sides(players: int = 1) -> tuple[PlayDeck, PlayDeck]:
    """The same decks, in which no title is there twice, nor part of another."""
    heroes, villains = (
        replace(
            deck,
            parts=tuple([_parted(part, f"{seat}{at}") for at, part in enumerate(deck.parts)]),
        )
        for seat, deck in enumerate(both_sides(players))
    )
    return heroes, villains


@cache
def parted_scripts() -> Mapping[str, Script]:
    """What the cards of such decks do, by their titles."""
    cards = [card for deck in parted_sides(3) for part in deck.parts for card in part.cards]
    return {card.title: script_of(_training_card(card.title.rpartition(" ")[0])) for card in cards}


def _parted(part: DeckPart, mark: str) -> DeckPart:
    cards = [
        replace(card, title=f"{card.title} {mark}{number:02}")
        for number, card in enumerate(part.cards)
    ]
    return replace(part, cards=tuple(cards))


@cache
def _part(sample: int, section: str, of: str = "") -> DeckPart:
    """A section of a sample list."""
    cards: list[Card] = []
    at = ""
    for line in samples()[f"heroes-vs-villains-{sample + 1}"].text.splitlines():
        count, _, title = line.partition(" ")
        if count.isdigit():
            cards += [_training_card(title)] * (int(count) if at == section else 0)
        else:
            at = line.partition(" (")[0].lower()
    return DeckPart(section, tuple(cards), of)


def _training_card(title: str) -> Card:
    return _training_cards()[title]


@cache
def _training_cards() -> Mapping[str, Card]:
    return {card.title: card for card in builtin_cards("heroes-vs-villains") if card.is_training}


def titles_of(cards: Sequence[Card]) -> list[str]:
    """The titles of these cards."""
    return [card.title for card in cards]
