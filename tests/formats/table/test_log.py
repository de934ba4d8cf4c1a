"""What is told of a game."""

import json

import pytest

from formats.table.log import DataLog, Log, NoLog, TextLog


def test_no_log_is_off_and_takes_nothing_down() -> None:
    log = NoLog()
    log.note("stun", "Ann is stunned.", lost=2)
    assert not log.is_on
    assert not vars(log)


def test_a_text_log_has_the_sentences() -> None:
    log = TextLog()
    log.note("stun", "Ann is stunned.", lost=2)
    log.note("draw", "Ben draws a card.")
    assert log.lines == ["Ann is stunned.", "Ben draws a card."]


def test_a_data_log_has_kind_sentence_and_facts_as_json_can_hold_them() -> None:
    log = DataLog()
    log.note("stun", "Ann is stunned.", lost=2)
    entries = [{"kind": "stun", "sentence": "Ann is stunned.", "lost": 2}]
    assert json.loads(json.dumps(log.entries)) == entries


@pytest.mark.parametrize("log", [TextLog(), DataLog()])
def test_a_log_that_takes_something_down_is_on(log: Log) -> None:
    assert log.is_on
