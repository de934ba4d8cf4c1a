"""Duels by chance of cards by which somebody knows what others don't: nothing is told to others."""

import pytest

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT
from formats.highlander.engine.capturing import CAPTURED
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.from_hand import SET_ASIDE
from formats.highlander.engine.game import Duel
from formats.highlander.engine.printed import face_of
from formats.highlander.scripts import PRINTED, REGISTRY
from formats.highlander.scripts.allowances import ALLOWANCES
from formats.highlander.scripts.drawing import DRAWING
from formats.highlander.scripts.exertions import EXERTIONS
from formats.highlander.scripts.held_cards import HELD_CARDS
from formats.highlander.scripts.looking import LOOKING
from formats.highlander.scripts.many_attacks import MANY_ATTACKS
from formats.highlander.showing import SHOWING
from formats.table.chance import stream
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from tests.formats.highlander.engine.test_conformance import is_hidden as is_hidden_elsewhere
from tests.formats.highlander.engine.test_conformance import told
from tests.formats.highlander.scripts.decks_of_texts import cards_with_texts, deck
from tests.formats.table.conformance import Subject, assert_conforms

SECRETIVE = {**DRAWING, **HELD_CARDS, **LOOKING, **MANY_ATTACKS, **EXERTIONS, **ALLOWANCES}
"""Texts by which somebody knows what others don't."""
SEARCHES = ("further attack", "put under")


def is_hidden(card: HlCard, decider: Decider) -> bool:
    """Whether somebody may not know a card; one under another one knows who holds it."""
    if card.pile.name in (CAPTURED, SET_ASIDE):
        return decider.name not in card.pile.seen_by
    return is_hidden_elsewhere(card, decider)


def becomes(card: HlCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = face_of(other)
    card.known_script = REGISTRY.of(other) if REGISTRY.has(other) else NO_SCRIPT


def begin_secretive(seed: str, policies: Policies, log: Log | None) -> Duel:
    """A duel in which both look at hidden cards, search for them and hold them."""
    texts = [
        card for card, where in zip(cards_with_texts(), PRINTED, strict=True) if where in SECRETIVE
    ]
    chance = stream(seed, "decks")
    (first, scripts), (second, more) = [deck(chance, seat, texts) for seat in (0, 1)]
    return Duel(seed, policies, (first, second), log=log, scripts={**scripts, **more})


SUBJECT = Subject(
    begin_secretive,
    is_hidden,
    SHOWING,
    searches=SEARCHES,
    becomes=becomes,
    told=told,
    every=11,
)


@pytest.mark.parametrize("number", range(12))
def test_nothing_that_is_held_or_looked_at_is_told_to_others(number: int) -> None:
    assert_conforms(SUBJECT, number)


@pytest.mark.soak
def test_more_secrets_are_kept() -> None:
    for number in range(12, 300):
        assert_conforms(SUBJECT, number)
