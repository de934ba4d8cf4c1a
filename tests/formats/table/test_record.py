"""A game to be played again, and what is no record of one."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.table.record import GameRecordError, Record, hash_of
from tests.formats.table.cards import card, cards

RECORD = Record("vs-system", "3", "aa11", "seed", (0, 2, 1), ("4 Ann", "4 Ben"))


def test_a_record_is_the_same_after_it_was_json() -> None:
    assert Record.of(json.loads(json.dumps(RECORD.data()))) == RECORD


@pytest.mark.parametrize("key", RECORD.data())
def test_a_record_that_lacks_something_is_none(key: str) -> None:
    data = RECORD.data()
    del data[key]
    with pytest.raises(GameRecordError, match=r"^This is no record of a game\.$"):
        Record.of(data)


@pytest.mark.parametrize("key", ["game", "rules_version", "cards_hash", "seed"])
@pytest.mark.parametrize("value", [None, 1, True, ["a"], {}, "\ud800"])
def test_a_text_of_a_record_is_a_text_that_can_be_written(key: str, value: Any) -> None:
    with pytest.raises(GameRecordError):
        Record.of({**RECORD.data(), key: value})


@pytest.mark.parametrize(
    "choices",
    [None, 3, "", "012", {}, {"0": 1}, [-1], [True], [0.0], ["0"], [None], [[0]], [0, -1]],
)
def test_choices_are_a_list_of_places(choices: Any) -> None:
    with pytest.raises(GameRecordError):
        Record.of({**RECORD.data(), "choices": choices})


@pytest.mark.parametrize(
    "decks", [None, 3, "", "4 Ann", {}, {"4 Ann": 1}, [1], [None], ["\udfff"], ["4 Ann", 1]]
)
def test_decks_are_a_list_of_texts(decks: Any) -> None:
    with pytest.raises(GameRecordError):
        Record.of({**RECORD.data(), "decks": decks})


@pytest.mark.parametrize("data", [None, 3, True, "a record", [], [RECORD.data()]])
def test_what_is_no_mapping_is_no_record(data: Any) -> None:
    with pytest.raises(GameRecordError):
        Record.of(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(RECORD.data())), JSON)
def test_any_data_is_a_record_as_it_was_given_or_is_refused(key: str, value: Any) -> None:
    data = {**RECORD.data(), key: value}
    try:
        record = Record.of(data)
    except GameRecordError:
        return
    assert record.data() == data


def test_a_record_of_this_game_these_rules_and_these_cards_is_not_refused() -> None:
    RECORD.refuse_others("vs-system", "3", "aa11")


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (replace(RECORD, game="highlander"), "The record is of highlander, not of vs-system."),
        (
            replace(RECORD, rules_version="2"),
            "The record was played by version 2 of the rules; these are version 3, and may ask "
            "something else.",
        ),
        (
            replace(RECORD, cards_hash="bb22"),
            "The cards of these decks have changed since the game was played.",
        ),
    ],
)
def test_a_record_of_anything_else_is_refused(record: Record, says: str) -> None:
    with pytest.raises(GameRecordError) as refused:
        record.refuse_others("vs-system", "3", "aa11")
    assert str(refused.value) == says


@pytest.mark.parametrize("text", ["\ud7ff", "\ue000", "Öl", ""])
def test_any_letter_that_can_be_written_is_a_text(text: str) -> None:
    assert Record.of({**RECORD.data(), "seed": text}).seed == text


def test_the_hash_of_cards_is_of_what_is_known_of_them_in_any_order() -> None:
    ann, ben = cards("Ann", "Ben")
    assert hash_of([ann, ben]) == hash_of([ben, ann]) == hash_of(cards("Ann", "Ben"))
    assert hash_of([ann, ben]) != hash_of([ann, card("Ben", cost=2)])
    assert hash_of([ann]) != hash_of([ann, ann])
    assert len(hash_of([ann])) == 16


def test_a_record_says_who_played_if_that_is_known() -> None:
    told = replace(RECORD, players=("you", "greedy 2"))
    assert Record.of(json.loads(json.dumps(told.data()))) == told
    assert "players" not in RECORD.data()
    with pytest.raises(GameRecordError):
        Record.of({**RECORD.data(), "players": [3]})
