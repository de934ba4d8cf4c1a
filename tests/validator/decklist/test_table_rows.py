"""Tables in a text: a header says what the columns are, in whatever order."""

import pytest

from validator.decklist import text
from validator.decklist.lines import LineKind


def read(*rows: str) -> list[tuple[str, str, int | None]]:
    lines = text.parse("\n".join(rows)).lines
    return [(str(each.kind.value), each.text, each.count) for each in lines]


RULER = "|---|:-:|"


@pytest.mark.parametrize(
    ("header", "row", "name"),
    [
        ("| Count | Name |", "| 4 | Night Oar |", "Night Oar"),
        ("| Card | Qty |", "| Night Oar | 4x |", "Night Oar"),
        ("| # | Card | Set | Number |", "| 4 | Night Oar | ONE | 007 |", "Night Oar [ONE-007]"),
        ("| Name | Version | Cost | Copies |", "| Oar | Old | 3 | 4 |", "Oar, Old (3)"),
        ("| Qty | Name | Type |", "| 4 | Night Oar | character |", "Night Oar"),
        ("Qty | Name", "4 | Night Oar", "Night Oar"),
        ("| **Qty** | **Name** |", "| 4 | **Night Oar** |", "Night Oar"),
    ],
)
def test_a_row_is_read_by_its_header(header: str, row: str, name: str) -> None:
    kinds = read(header, RULER, row)
    assert [kind for kind, _, _ in kinds] == ["comment", "comment", "card"]
    assert kinds[2] == ("card", name, 4)


def test_a_row_with_one_cell_is_a_line_of_its_own() -> None:
    found = read("| Qty | Name |", RULER, "| | Plot Twists |", "| 4 | Oar |", "| Locations (4) | |")
    assert found[2:] == [
        ("bare", "Plot Twists", None),
        ("card", "Oar", 4),
        ("heading", "Locations", 4),
    ]


@pytest.mark.parametrize(
    "header", ["| Qty | Name | Name |", "| Name | Set |", "| Qty | Name | Sideboard |"]
)
def test_what_may_hold_more_cards_is_no_header(header: str) -> None:
    """A column that is not read could hold them."""
    ((kind, _, _),) = read(header)
    assert kind == LineKind.BARE.value


def test_a_row_that_does_not_fit_is_read_by_its_looks() -> None:
    (_, *found) = read("| Name | Qty |", "| 4 | Oar |", "| Oar | 4 | 3 | Moth |")
    assert found[0] == ("card", "Oar", 4)
    assert found[1][0] == "problem"
