"""Keep rules that are told by cards: the same hands are kept, wherever the rule is sent."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.model import Card
from formats.construction.submission import Entry
from formats.simulation.card_group import QueryColumn
from formats.simulation.hands import DrawnCard, is_kept
from formats.simulation.keeping import KeepRule
from formats.simulation.query import HandQuery, read_query
from tests.formats.simulation.small import DOUBTFUL, Question, card, cards, questions, wanted
from tests.formats.vs_system.engine.decks import sample_deck
from tests.helpers import checker
from validator.simulation.vocabulary import vocabulary

WORDS = vocabulary(checker(), "vs-system")


def is_kept_by_its_words(hand: list[Card], keep: HandQuery) -> bool:
    """What the rule in words says, which sample hands are drawn by."""
    return is_kept([DrawnCard(Entry(1, each), "deck") for each in hand], keep)


@given(
    question=questions(),
    deck=st.lists(st.one_of(cards(), st.just(DOUBTFUL)), min_size=4, max_size=12),
    data=st.data(),
)
def test_a_rule_keeps_the_hands_that_its_words_keep(
    question: Question, deck: list[Card], data: st.DataObject
) -> None:
    keep = wanted(question.line)
    rule = KeepRule.of(keep, deck)
    hand = data.draw(st.permutations(deck))[:4]
    assert rule.keeps(hand) is is_kept_by_its_words(hand, keep)
    assert KeepRule.from_data(json.loads(json.dumps(rule.data()))) == rule
    assert pickle.loads(pickle.dumps(rule)) == rule


def test_a_rule_knows_the_same_card_again_in_another_process() -> None:
    rule = KeepRule.of(wanted("cost=2"), [card("A", cost=2), card("B", cost=1)])
    assert rule.keeps(pickle.loads(pickle.dumps([card("B", cost=1), card("A", cost=2)])))
    assert not rule.keeps([card("B", cost=1)])


def test_a_card_of_which_nothing_is_known_does_not_count() -> None:
    rule = KeepRule.of(wanted("1+ character or 2 cost>=0"), [DOUBTFUL])
    assert not rule.keeps([DOUBTFUL])
    assert KeepRule.of(wanted("0 character"), [DOUBTFUL]).keeps([DOUBTFUL])


def test_a_rule_is_told_in_its_words() -> None:
    rule = KeepRule.of(wanted('2+ characters cost<=2 and 0-1 location or "A"'), [])
    assert rule.line == '2+ character cost<=2 and 0-1 location or 1+ "A"'
    assert rule.data()["line"] == rule.line


def line_about(name: str, column: QueryColumn) -> str:
    """A rule about the column."""
    value = "1" if column.is_number else (column.choices or ("x",))[0]
    return f'1+ {name}="{value}"'


@pytest.mark.parametrize("name", sorted(WORDS.columns))
def test_a_rule_about_any_column_can_be_sent_to_another_process(name: str) -> None:
    keep = read_query(line_about(name, WORDS.columns[name]), WORDS)
    deck = sample_deck(1)
    rule = KeepRule.of(keep, deck)
    again = pickle.loads(pickle.dumps(rule))
    assert again == rule
    for at in range(0, len(deck), 4):
        hand = list(deck[at : at + 4])
        assert again.keeps(hand) is is_kept_by_its_words(hand, keep)


def test_the_words_of_a_rare_mark_can_not_be_sent() -> None:
    """That is why a run is given the rule and not its words."""
    rare = [name for name, column in WORDS.columns.items() if column.reads is not None]
    assert rare
    for name in rare:
        with pytest.raises((AttributeError, pickle.PicklingError)):
            pickle.dumps(read_query(line_about(name, WORDS.columns[name]), WORDS))
