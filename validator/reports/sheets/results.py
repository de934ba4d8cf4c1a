"""The results sheet: every list of an event in one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import IO

from validator.reports.bulk import bulk_cells
from validator.reports.sheets.leaves import MARGIN, Sheet, print_to
from validator.reports.sheets.lettering import BOLD, PLAIN, wrapped
from validator.reports.sheets.words import Data, day, verdict
from validator.reports.text import format_title

_SIZE = 8.0
_LEADING = 10.5
_PADDING = 6.0


@dataclass(frozen=True, slots=True)
class _Column:
    heading: str
    share: float
    """Of the breadth."""
    is_number: bool = False
    most_lines: int = 3
    """Of a cell: a longer name ends in an ellipsis."""


_COLUMNS = (
    _Column("No.", 0.05, is_number=True),
    _Column("Player", 0.20),
    _Column("Deck", 0.18),
    # Formats of one game are told apart by the end of their names.
    _Column("Format", 0.17, most_lines=8),
    _Column("Verdict", 0.12),
    _Column("Problems", 0.06, is_number=True),
    _Column("Cards", 0.05, is_number=True),
    _Column("Signature", 0.17),
)


def results_pdf(result: Data, *, paper: str = "a4", compress: bool = True) -> bytes:
    """The results of a bulk check as a PDF."""
    file = BytesIO()
    write_results(file, result, paper=paper, compress=compress)
    return file.getvalue()


def write_results(
    file: IO[bytes], result: Data, *, paper: str = "a4", compress: bool = True
) -> None:
    """Write the results of a bulk check to the file as a PDF. Raises InputError for the paper."""
    sheet = Sheet(paper, f"Deckmarshal · results as of {day(result['as_of'])}")
    y = _head(sheet, result)
    y = _table_head(sheet, y)
    for number, row in enumerate(result["rows"], 1):
        cells = _cells(sheet, number, row)
        notes = [line for note in row.get("notes", ()) for line in _note(sheet, note)]
        lines = max(map(len, cells)) + len(notes)
        if y + lines * _LEADING + _PADDING > sheet.bottom:
            y = _table_head(sheet, sheet.turn())
        y = _row(sheet, y, cells, notes)
    print_to(file, [sheet], "Results", compress=compress)


def _head(sheet: Sheet, result: Data) -> float:
    y = MARGIN + 16
    sheet.text(sheet.left, y, "Results", 20, BOLD)
    sheet.text_to(sheet.right, y, f"as of {day(result['as_of'])}", 10)
    title = format_title(result["format"]) if result["format"] else "as each list says"
    head = f"Format: {title}"
    stated = "; ".join(f"{name}: {value}" for name, value in result["parameters"].items())
    for line in wrapped(f"{head}; {stated}" if stated else head, _room(sheet), 9, most=3):
        y += 14
        sheet.drawn_text(sheet.left, y, line, 9)
    totals = result["totals"]
    counts = [f"{count:,} {status}" for status, count in totals.items() if status != "all"]
    lists = "1 list" if totals["all"] == 1 else f"{totals['all']:,} lists"
    sheet.text(sheet.left, y + 14, f"{lists}: {', '.join(counts)}", 9)
    return y + 28


def _room(sheet: Sheet) -> float:
    return sheet.right - sheet.left


def _places(sheet: Sheet) -> list[tuple[_Column, float, float]]:
    """Each column with where it begins and how much text has room in it."""
    places = []
    x = sheet.left
    for column in _COLUMNS:
        breadth = column.share * _room(sheet)
        places.append((column, x, breadth - _PADDING))
        x += breadth
    return places


def _table_head(sheet: Sheet, y: float) -> float:
    y += _LEADING
    for column, x, room in _places(sheet):
        # "Problems" is wider than its numbers: the heading may begin further left.
        if column.is_number:
            sheet.text_to(x + room, y, column.heading, 6.5, BOLD)
        else:
            sheet.text(x, y, column.heading, 6.5, BOLD)
    sheet.rule(y + 4)
    return y + 4


def _cells(sheet: Sheet, number: int, row: Data) -> list[list[str]]:
    who, deck, format_name, _, *others = bulk_cells(row)
    texts = (f"{number:,}", who, deck, format_name, verdict(row), *others)
    return [
        wrapped(text, room, _SIZE, most=column.most_lines)
        for text, (column, _, room) in zip(texts, _places(sheet), strict=True)
    ]


def _note(sheet: Sheet, note: str) -> list[str]:
    return wrapped(note, 0.9 * _room(sheet), _SIZE - 1, most=2)


def _row(sheet: Sheet, top: float, cells: Sequence[list[str]], notes: Sequence[str]) -> float:
    bottom = top + _PADDING / 2
    for (column, x, room), lines in zip(_places(sheet), cells, strict=True):
        for place, line in enumerate(lines, 1):
            y = top + _PADDING / 2 + place * _LEADING - 2
            name = BOLD if column.heading == "Verdict" else PLAIN
            if column.is_number:
                sheet.text_to(x + room, y, line, _SIZE)
            else:
                sheet.drawn_text(x, y, line, _SIZE, name)
            bottom = max(bottom, y + 2)
    for line in notes:
        bottom += _LEADING
        sheet.drawn_text(sheet.left + 0.05 * _room(sheet), bottom - 2, line, _SIZE - 1)
    sheet.rule(bottom + _PADDING / 2)
    return bottom + _PADDING / 2
