"""A table of a result at a terminal."""

import pytest

from validator.reports.tables import ReportTable, TableCell, TableRow, aligned, percent, table_lines


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0.0, "0.0"),
        (0.0004, "<0.1"),
        (0.0005, "0.1"),
        (0.301, "30.1"),
        (0.9994, "99.9"),
        (0.9996, ">99.9"),
        (1.0, "100.0"),
    ],
)
def test_only_what_is_certain_is_called_so(share: float, shown: str) -> None:
    assert percent(share) == shown


def lines(*rows: TableRow) -> list[str]:
    return list(table_lines(ReportTable("T", ("card", "won", "exact"), rows)))


def test_a_cell_has_its_interval_in_brackets_and_its_sign_before_it() -> None:
    cells = TableCell("50.0", "40.0 to 60.0"), TableCell("7", is_sampled=True)
    assert lines(TableRow("Roger", cells)) == [
        "card                   won  exact",
        "Roger  50.0 (40.0 to 60.0)     ≈7",
    ]


def test_where_there_is_no_value_nothing_stands() -> None:
    assert lines(TableRow("a", (TableCell("1"), None)))[1:] == ["a       1"]


def test_a_detail_stands_under_its_row_indented() -> None:
    cells = TableCell("1"), TableCell("2")
    rows = TableRow("a", cells), TableRow("at most", cells, is_detail=True)
    assert lines(*rows)[1:] == ["a            1      2", "  at most    1      2"]


def test_a_bar_is_as_long_as_its_share() -> None:
    drawn = [lines(TableRow("a", (None, None), (each,)))[1] for each in (0, 0.001, 0.5, 1)]
    assert [each.count("█") for each in drawn] == [0, 1, 10, 20]


def test_several_shares_are_as_high_as_they_are() -> None:
    (_, drawn) = lines(TableRow("a", (None, None), (0, 0.001, 0.5, 1)))
    assert drawn.endswith("   ▁▄█")


def test_columns_of_numbers_end_together_and_columns_of_words_begin_so() -> None:
    rows = [["a", "1", "x"], ["bc", "100", ""]]
    assert list(aligned(rows)) == ["a     1  x", "bc  100"]
    assert list(aligned(rows, words=(0, 1, 2))) == ["a   1    x", "bc  100"]
