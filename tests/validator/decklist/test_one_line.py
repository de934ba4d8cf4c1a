"""A whole deck on one line is parted where that is plain, and else a finding says what to do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.finding import Severity
from tests.helpers import checked
from tests.spending import assert_spends_less
from validator.decklist import text
from validator.decklist.lines import LineKind
from validator.decklist.mending import Mender
from validator.decklist.one_line import SEVERAL_CARDS
from validator.errors import TooLargeError
from validator.limits import MAX_LINES, MAX_ONE_LINE_LENGTH

FORMAT = "vs-system"


def cards(row: str) -> list[tuple[int | None, str]]:
    return [(line.count, line.text) for line in text.parse(row).lines if line.kind is CARD]


CARD = LineKind.CARD


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (
            "4 Oar 4 Moth, Old Sailor 2 Pike 13 Night Lantern Mark IV",
            [(4, "Oar"), (4, "Moth, Old Sailor"), (2, "Pike"), (13, "Night Lantern Mark IV")],
        ),
        (
            "4x Oar 4x Moth 9, Old 2x Pike 1x Lantern",
            [(4, "Oar"), (4, "Moth 9, Old"), (2, "Pike"), (1, "Lantern")],
        ),
        ("4 Oar, 4 Moth; 2 Pike / 1 Elm", [(4, "Oar"), (4, "Moth"), (2, "Pike"), (1, "Elm")]),
        # A number that another count follows, or of four digits, belongs to the name before it.
        (
            "4 Agent 13 4 Oar, Earth 5021 2 LV-426 1 Moth, Earth-10101",
            [(4, "Agent 13"), (4, "Oar, Earth 5021"), (2, "LV-426"), (1, "Moth, Earth-10101")],
        ),
        ('4 "Oar" 4 Moth 2 Pike 1 Élan', [(4, '"Oar"'), (4, "Moth"), (2, "Pike"), (1, "Élan")]),
    ],
)
def test_a_deck_on_one_line_is_parted(row: str, expected: list[tuple[int, str]]) -> None:
    assert cards(row) == expected


def test_a_heading_may_stand_before_it() -> None:
    lines = text.parse("Plot Twists: 4 Oar 4 Moth 2 Pike 1 Elm").lines
    assert (lines[0].kind, lines[0].text) == (LineKind.HEADING, "Plot Twists")
    assert len(lines) == 6


@pytest.mark.parametrize(
    "row",
    [
        "4 Agent 13 Oar 4 Lantern 4 Moth 4 Pike",
        "2 Oar of the 3 kings 4 Lantern 4 Moth 4 Pike 2 Elm",
        "4 Oar 4 Moth 2 Pike Plot Twists: 4 Elm 4 Ash",
        "My list 4 Oar 4 Moth 2 Pike 1 Elm",
        "4 Oar 4 Moth 2 Pike 1 Elm 4 " + "A" * 301,
    ],
)
def test_what_is_not_plain_is_a_problem_that_says_what_to_do(row: str) -> None:
    assert [(line.kind, line.text) for line in text.parse(row).lines] == [
        (LineKind.PROBLEM, SEVERAL_CARDS)
    ]


@pytest.mark.parametrize(
    "row", ["4 Kill 2 Birds 1 Stone", "4 Oar", "4 Moth of the 3 Kings and the 7 seas of old times"]
)
def test_a_name_with_numbers_is_no_deck(row: str) -> None:
    assert cards(row) == [(4, row[2:])]


def test_a_list_under_a_title_is_judged_and_a_note_says_how_it_was_read() -> None:
    names = [f"Stranger {letter}" for letter in "ABCDEFGHIJKLMNO"]
    row = " ".join(f"4 {name}" for name in names)
    report = checked(f'"Night Watch" by Ann Oar, Winner of the $10K at Sea\n{row}', FORMAT)
    told = {(f.rule, f.severity) for f in report.findings}
    assert told == {
        ("DM-NAME-01", Severity.UNVERIFIED),
        ("DM-LINE-02", Severity.NOTE),
        ("DM-LINE-03", Severity.NOTE),
    }
    (section,) = report.submission.sections()
    assert (section.size, len(section.entries)) == (60, 15)


@pytest.mark.parametrize(
    "typed", ["9 Kroenen 4 Oar 4 Moth 4 Pike", "9 Stranger<br>9 Kroenen", "9 Kroenen<br>4 Oar"]
)
def test_a_fix_leaves_a_row_of_many_cards_alone(typed: str) -> None:
    """Taking copies out of it could take those of another card."""
    cards = [{"name": name, "type": "location", "version": ""} for name in ("Kroenen", "Oar")]
    report = checked(typed, FORMAT, cards)
    fixed = [f for f in report.findings if f.fix is not None]
    assert fixed
    assert {Mender(typed, report).mended(finding) for finding in fixed} == {None}


@given(
    st.lists(
        st.tuples(st.integers(1, 60), st.sampled_from(("Oar", "Moth, Old", "Elm's"))), min_size=4
    )
)
def test_any_deck_of_plain_names_is_read_as_if_on_lines(pairs: list[tuple[int, str]]) -> None:
    rows = [f"{count} {name}" for count, name in pairs][:400]
    assert cards(" ".join(rows)) == cards("\n".join(rows))


def test_more_cards_than_lines_are_read_are_refused() -> None:
    row = "4 A " * (MAX_ONE_LINE_LENGTH // 4 - 1)
    with pytest.raises(TooLargeError):
        text.parse("\n".join([row] * MAX_LINES))


@pytest.mark.parametrize(
    "piece", ["4 A ", "4 a ", "4 Agent ", "A ", "4 4 ", "4x A ", "( ", "4 A: "]
)
def test_no_such_row_takes_long(piece: str) -> None:
    row = piece * (MAX_ONE_LINE_LENGTH // len(piece))
    assert_spends_less(0.25, lambda: text.parse(row))
