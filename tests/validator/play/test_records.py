"""Records as files: what was written is read, and whatever else is refused with a sentence."""

import json

import pytest

from formats.table.record import GameRecordError
from tests.helpers import GAME_IDS
from tests.validator.play.typing import samples_paired
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_BYTES
from validator.play.records import not_played, read_record, record_content

RECORD = samples_paired().record((0, 1, 0))


def test_a_record_is_read_as_it_was_written() -> None:
    content = record_content(RECORD)
    assert read_record(content) == RECORD
    assert content.endswith(b"}\n")


def changed(**fields: object) -> bytes:
    return json.dumps({**RECORD.data(), **fields}).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        b"{",
        b"[" * 100_000,
        b'{"game": ' + b"9" * 5_000 + b"}",
    ],
    ids=["empty", "bytes", "half", "deep", "long number"],
)
def test_what_is_not_json_is_called_so(content: bytes) -> None:
    with pytest.raises(InputError, match="This is no record of a game: it can't be read as JSON"):
        read_record(content)


@pytest.mark.parametrize(
    "content",
    [
        b"null",
        b"[]",
        b'"vs-system"',
        b"7",
        b"{}",
        changed(choices=None),
        changed(choices=[-1]),
        changed(choices=[True]),
        changed(choices=[1.0]),
        changed(choices=["1"]),
        changed(choices={"0": 1}),
        changed(seed=None),
        changed(seed="\ud800"),
        changed(decks="60 Roger"),
        changed(decks=[1, 2]),
        changed(game=["vs-system"]),
    ],
)
def test_what_is_no_record_is_called_so(content: bytes) -> None:
    with pytest.raises(InputError, match=r"^This is no record of a game\.$"):
        read_record(content)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (changed(game="chess"), rf"^The record is of chess, not of {GAME_IDS}\.$"),
        (changed(rules_version="0"), r"^The record was played by version 0 of the rules; "),
        (changed(decks=[]), r"^This game has two decks; the record has 0\.$"),
    ],
)
def test_a_record_of_something_else_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_record(content)


def test_a_record_is_read_up_to_a_size() -> None:
    padding = b" " * (MAX_BYTES - len(record_content(RECORD)))
    assert read_record(record_content(RECORD) + padding) == RECORD
    with pytest.raises(TooLargeError, match=r"The record is larger than 1,024 KB"):
        read_record(record_content(RECORD) + padding + b" ")


def test_what_a_record_says_can_not_disturb_the_terminal() -> None:
    said = str(not_played(GameRecordError("The record is of \x1b[2J" + "x" * 5_000)))
    assert said.isprintable()
    assert len(said) < 400
