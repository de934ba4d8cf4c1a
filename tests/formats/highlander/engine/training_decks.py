"""Decks of training cards for tests: the samples, and the same with a title for each copy."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.engine.pre_game import ABILITY, ENDURANCE_PART, PRE_GAME_PART
from formats.highlander.scripts import REGISTRY
from formats.samples import samples
from formats.table.play_deck import DeckPart, PlayDeck


@cache
def training_cards() -> Mapping[str, Card]:
    """Every training card by its title."""
    return {card.title: card for card in builtin_cards("highlander") if card.is_training}


@cache
def sample_deck(number: int, *further: str) -> PlayDeck:
    """A sample as it is played, with one of each of some further cards."""
    endurance: list[Card] = []
    pre_game: list[Card] = []
    of = pre_game
    for line in samples()[f"highlander-{number}"].text.splitlines():
        count, _, title = line.partition(" ")
        if count.isdigit():
            of += [training_cards()[title]] * int(count)
        elif line and not line.startswith(("#", "Deck", "Format", "Pre-Game")):
            of = endurance
    endurance += [training_cards()[title] for title in further]
    parts = (DeckPart(ENDURANCE_PART, tuple(endurance)), DeckPart(PRE_GAME_PART, tuple(pre_game)))
    return PlayDeck(parts, ((ABILITY, "15"),))


@cache
def alike_decks() -> tuple[PlayDeck, PlayDeck]:
    """Both samples, without a title that is part of another: then it is clear what a text names."""
    first = sample_deck(1)
    part, *others = first.parts
    cards = tuple([card for card in part.cards if card.title != "Storm Step"])
    return replace(first, parts=(replace(part, cards=cards), *others)), sample_deck(2)


MORE = (
    *("Barrel Lid", "Catch the Wrist", "Face in the Fog", "Forearm Bar", "Gangway Rush"),
    *("Knee on the Stair", "Over the Guard", "Port Watch", "Rack of Boathooks", "Read the Feet"),
    *("Sand From a Pocket", "Sudden Squall", "The Last Bell", "Wrist Lock", "Blade Over Water"),
)
"""Cards of which the samples have none, or not both: so that a game has every kind."""


@cache
def parted_decks() -> tuple[PlayDeck, PlayDeck]:
    """Both samples with more cards, in which no title is there twice, nor part of another."""
    first, second = (
        replace(
            deck, parts=tuple([_parted(part, f"{seat}{at}") for at, part in enumerate(deck.parts)])
        )
        for seat, deck in enumerate((sample_deck(1, *MORE), sample_deck(2, *MORE)))
    )
    return first, second


@cache
def parted_scripts() -> Mapping[str, Script]:
    """What the cards of such decks do, by their titles; also of those that do nothing."""
    cards = [card for deck in parted_decks() for part in deck.parts for card in part.cards]
    scripts = {}
    for card in cards:
        whole = training_cards()[card.title.rpartition(" ")[0]]
        scripts[card.title] = REGISTRY.of(whole) if REGISTRY.has(whole) else NO_SCRIPT
    return scripts


def _parted(part: DeckPart, mark: str) -> DeckPart:
    cards = [
        replace(card, title=f"{card.title} {mark}{number:02}")
        for number, card in enumerate(part.cards)
    ]
    return replace(part, cards=tuple(cards))
