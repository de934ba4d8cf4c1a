"""A deck given as data becomes the same lines as a text, each with its place."""

import pytest

from validator.decklist.data import parse
from validator.decklist.lines import Line, LineKind
from validator.errors import TooLargeError


def shown(line: Line) -> tuple[str, LineKind, str, int | None]:
    return line.where, line.kind, line.text, line.count


def test_a_section_is_a_heading_and_its_pairs_are_cards() -> None:
    decklist = parse({"deck": [(4, "Kroenen"), (1, " Roger ")], "side": [(2, "Abe Sapien")]})
    assert list(map(shown, decklist.lines)) == [
        ("Section 'deck'", LineKind.HEADING, "deck", None),
        ("deck, entry 1", LineKind.CARD, "Kroenen", 4),
        ("deck, entry 2", LineKind.CARD, "Roger", 1),
        ("Section 'side'", LineKind.HEADING, "side", None),
        ("side, entry 1", LineKind.CARD, "Abe Sapien", 2),
    ]
    assert decklist.fields == {}


def test_data_has_no_line_numbers() -> None:
    assert [line.numbers for line in parse({"deck": [(4, "Kroenen")]}).lines] == [(), ()]


def test_an_empty_section_is_there_and_is_empty() -> None:
    assert list(map(shown, parse({"deck": []}).lines)) == [
        ("Section 'deck'", LineKind.HEADING, "deck", None)
    ]


def test_no_sections_are_no_lines() -> None:
    assert parse({}).lines == []


@pytest.mark.parametrize("count", [-3, 0, 1, 1_000_000])
def test_any_count_is_taken_for_what_it_says(count: int) -> None:
    assert parse({"deck": [(count, "Kroenen")]}).lines[1].count == count


@pytest.mark.parametrize("name", ["x" * 300, "4 Kroenen", "# Kroenen", "Kroenen x4", "Total: 60"])
def test_a_name_is_taken_as_it_is(name: str) -> None:
    assert shown(parse({"deck": [(1, name)]}).lines[1]) == ("deck, entry 1", LineKind.CARD, name, 1)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "has no name that can be printed"),
        ("   ", "has no name that can be printed"),
        ("Kroe\x00nen", "holds a character that can't be printed"),
        ("Kroe\ud800nen", "holds a character that can't be printed"),
        ("x" * 301, "has 301 characters; at most 300 are read"),
        ("x" * 5_000, "has 5,000 characters; at most 300 are read"),
    ],
)
def test_a_name_that_can_not_be_read_is_a_problem_in_its_place(name: str, sentence: str) -> None:
    lines = parse({"deck": [(1, "Roger"), (4, name), (1, "Kroenen")]}).lines
    assert shown(lines[2])[:3] == ("deck, entry 2", LineKind.PROBLEM, sentence)
    assert lines[3].kind is LineKind.CARD


@pytest.mark.parametrize(
    "name", ["Karl Kroenen\u00a0", "Karl\u00a0Kroenen", "Karl\nKroenen", "Karl\t  Kroenen"]
)
def test_any_blanks_in_a_name_are_a_blank(name: str) -> None:
    line = parse({"deck": [(1, name)]}).lines[1]
    assert (line.kind, line.text) == (LineKind.CARD, "Karl Kroenen")


def test_two_thousand_entries_are_read() -> None:
    assert len(parse({"deck": [(1, "Roger")] * 1_999, "side": [(1, "Roger")]}).lines) == 2_002


@pytest.mark.parametrize(
    ("sections", "count"),
    [
        ({"deck": [(1, "Roger")] * 2_001}, "2,001"),
        ({"deck": [(1, "Roger")] * 2_000, "side": [(1, "Roger")]}, "2,001"),
    ],
)
def test_more_than_two_thousand_entries_are_not_read(
    sections: dict[str, list[tuple[int, str]]], count: str
) -> None:
    with pytest.raises(TooLargeError) as error:
        parse(sections)
    assert str(error.value) == (
        f"The list has {count} entries; at most 2,000 are read. Nothing was checked."
    )


def test_more_than_two_thousand_sections_are_not_read() -> None:
    with pytest.raises(TooLargeError):
        parse({f"section {number}": [] for number in range(2_001)})


@pytest.mark.parametrize("name", ["x" * 301, "", "de\x1b[31mck"])
def test_a_section_whose_name_can_not_be_shown_is_a_problem(name: str) -> None:
    lines = parse({name: [(4, "Roger")]}).lines
    assert lines[0].kind is LineKind.PROBLEM
    assert all(line.where.isprintable() and len(line.where) < 400 for line in lines)
