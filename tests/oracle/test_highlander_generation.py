"""What Highlander's oracle is asked about: enough legal decks, and every way to break a rule."""

from collections import Counter
from random import Random

import pytest

from tests.oracle import highlander
from tests.oracle.decks import PlainDeck
from tests.oracle.highlander.faults import Fault


def _decks(format_id: str, count: int) -> list[PlainDeck]:
    chance = Random(f"{format_id}, as always")
    return [highlander.generate(format_id, chance) for _ in range(count)]


def test_a_quarter_of_the_decks_is_legal_and_a_quarter_is_not() -> None:
    decks = [deck for format_id in highlander.FORMATS for deck in _decks(format_id, 60)]
    legal = [deck for deck in decks if not highlander.broken(deck)]
    assert len(decks) == 300
    assert 75 <= len(legal) <= 225


def test_every_rule_is_broken_by_some_deck() -> None:
    found: Counter[str] = Counter()
    for format_id in highlander.FORMATS:
        for deck in _decks(format_id, 200):
            found.update(highlander.broken(deck))
    assert sorted(found) == sorted(str(fault) for fault in Fault)


@pytest.mark.parametrize("format_id", highlander.FORMATS)
def test_the_same_chance_makes_the_same_deck(format_id: str) -> None:
    first, second = (highlander.generate(format_id, Random(7)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("format_id", highlander.FORMATS)
def test_a_line_means_one_card_alone(format_id: str) -> None:
    for deck in _decks(format_id, 20):
        typed = [highlander.typed(card) for card in deck.cards()]
        assert len(typed) == len(set(typed))
