"""Numbers beside names and headings: costs, second counts, codes and sums."""

import pytest

from validator.decklist.lines import Line, LineKind
from validator.decklist.text import parse


def line_of(row: str) -> Line:
    """The only line of a text."""
    (line,) = parse(row).lines
    return line


@pytest.mark.parametrize(
    ("row", "is_in_cards"),
    [("Night (65 cards)", True), ("Night - 65 cards", True), ("Night (65)", False)],
)
def test_a_heading_may_state_its_number_in_cards(row: str, is_in_cards: bool) -> None:
    line = line_of(row)
    assert (line.kind, line.count, line.is_in_cards) == (LineKind.HEADING, 65, is_in_cards)


@pytest.mark.parametrize(
    ("row", "name", "behind"),
    [
        ("2x Oar (5)4x", "Oar (5)", 4),
        ("2 Oar (5) x4", "Oar (5)", 4),
        ("2 ONE-007 Oar (5)2x", "ONE-007 Oar (5)", 2),
        ("2 Oar (5)", "Oar (5)", None),
        ("2 Oar x4", "Oar x4", None),
    ],
)
def test_a_count_behind_a_cost_is_read_apart(row: str, name: str, behind: int | None) -> None:
    line = line_of(row)
    assert (line.kind, line.text, line.count, line.count_behind) == (LineKind.CARD, name, 2, behind)


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("4   Night Oar   ONE-007", "Night Oar [ONE-007]"),
        ("4\tNight Oar\tONE-007", "Night Oar [ONE-007]"),
        ("4   Night   Oar", "Night Oar"),
        ("4 Oar  of  ONE", "Oar of ONE"),
        ("4 ONE-007", "ONE-007"),
    ],
)
def test_a_number_in_a_column_of_its_own_stands_behind_the_name(row: str, name: str) -> None:
    line = line_of(row)
    assert (line.kind, line.text, line.count) == (LineKind.CARD, name, 4)
