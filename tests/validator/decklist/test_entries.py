"""Names, counts and statements that come apart are checked as those of a text are."""

import pytest

from validator.decklist.entries import card_line, readable, stated, text_of, whole
from validator.decklist.lines import Line, LineKind


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", ""),
        (" Ferryman ", "Ferryman"),
        ("Night\n\t Porter", "Night Porter"),
        ("Night\u00a0Porter\u200b", "Night Porter"),
        ("Älv ◊ Ferryman", "Älv ◊ Ferryman"),
        ("a" * 300, "a" * 300),
    ],
)
def test_a_text_is_read_with_single_blanks(typed: str, text: str) -> None:
    assert readable(typed) == (text, "")


@pytest.mark.parametrize(
    "sign", ["\x00", "\x07", "\x0b", "\x1c", "\x7f", "\x85", "\u202e", "\ud800"]
)
def test_what_can_not_be_printed_is_refused(sign: str) -> None:
    assert readable(f"a{sign}b") == ("", "holds a character that can't be printed")


@pytest.mark.parametrize(
    ("value", "text"),
    [("a", "a"), (7, "7"), (True, ""), (None, ""), (1.5, ""), ([], ""), ({}, "")],
)
def test_text_and_whole_numbers_are_text(value: object, text: str) -> None:
    assert text_of(value) == text


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (4, 4),
        (-4, -4),
        ("4", 4),
        (" +4 ", 4),
        ("-4", -4),
        ("9" * 5_000, 9_999_999_999_999),
        (10**50, 10**12),
        (-(10**50), -(10**12)),
        (4.0, 4),
        (1e300, 10**12),
    ],
)
def test_a_whole_number_is_read(value: object, number: int) -> None:
    assert whole(value) == number


@pytest.mark.parametrize(
    "value",
    ["", "x", "4x", "1.0", "٤", "²", "1_0", 1.5, float("nan"), float("inf"), True, None, [], {}],
)
def test_nothing_else_is_a_whole_number(value: object) -> None:
    assert whole(value) is None


def test_a_card_with_an_id_alone_goes_by_it() -> None:
    assert card_line(3, "", 2, ("", "a1")) == Line(3, LineKind.CARD, "a1", 2, ids=("a1",))


def test_a_card_with_an_id_that_can_not_be_read_is_a_problem() -> None:
    line = card_line(3, "Ferryman", 2, ("a\x07",))
    assert line == Line(3, LineKind.PROBLEM, "holds a character that can't be printed")


@pytest.mark.parametrize(
    ("word", "value", "line"),
    [
        ("Format", "vs-system", Line(1, LineKind.FIELD, "vs-system", field="format")),
        ("player", " Ann ", Line(1, LineKind.FIELD, "Ann", field="player")),
        ("Deck", "60", Line(1, LineKind.FIELD, "60", field="deck")),
        ("Players", "2", Line(1, LineKind.BARE, "Players: 2")),
        ("IMMORTALS", "male/female", Line(1, LineKind.BARE, "IMMORTALS: male/female")),
        ("Players", "a\x07", Line(1, LineKind.PROBLEM, "holds a character that can't be printed")),
        ("Player", "a\x07", Line(1, LineKind.PROBLEM, "holds a character that can't be printed")),
        ("Main Character", "Ferryman", None),
        ("4 Oar", "x", None),
        ("# Player", "Ann", None),
        ("Player", "", None),
        ("", "Ann", None),
        ("a\x07", "Ann", None),
    ],
)
def test_a_list_states_fields_and_what_formats_ask_for(
    word: str, value: str, line: Line | None
) -> None:
    assert stated(1, word, value) == line
