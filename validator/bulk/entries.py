"""A CSV of entries: a row a list, as a form or a registration desk writes it."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from formats.construction.words import listed
from validator.bulk.columns import (
    ROLES,
    ColumnRoles,
    columns_asked,
    columns_called,
    columns_error,
    columns_told,
)
from validator.bulk.files import TextFile
from validator.bulk.labels import label
from validator.decklist import csv_deck
from validator.decklist.entries import holds_a_card
from validator.limits import MAX_DECKS_AT_ONCE

_SEPARATORS = ",;\t"
_ENDINGS = (".csv", ".tsv")
_SAYS_ITS_SEPARATOR = re.compile(r"\A\ufeff?sep=.\r?\n", re.IGNORECASE)
"""A line that spreadsheets write above the titles; a blank one in its place keeps the numbers."""
_MAX_COLUMNS = 100
_LOOKED_AT = 20
"""Rows that tell what a column holds."""
_PLAIN_TITLES = frozenset(
    (
        *ROLES,
        *("name", "player name", "deck list", "deck name", "list", "file name", "filename"),
        *("timestamp", "email", "email address", "table", "seat"),
    )
)
"""The titles by which a text is one of entries although no name calls it a CSV."""


@dataclass(frozen=True, slots=True)
class UploadEntry:
    """One row: what it says by role, or what is wrong with it."""

    number: int
    """As a spreadsheet counts: the titles are row 1, if nothing stands above them."""
    cells: Mapping[str, str]
    fault: str = ""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A text as rows whose cells are parted by one separator."""

    text: str
    separator: str
    titles: Sequence[str]
    row_of_titles: int

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """The rows below the titles that are not blank. Raises csv.Error where they end."""
        for number, cells in _rows(self.text, self.separator):
            if number > self.row_of_titles:
                yield number, cells

    def first_cells(self, places: Iterable[int]) -> list[str]:
        """What stands in these columns in the first rows of full width."""
        first: list[list[str]] = []
        with suppress(csv.Error):  # told when the rows are read
            first.extend(cells for _, cells in islice(self.rows(), _LOOKED_AT))
        full = [cells for cells in first if len(cells) == len(self.titles)]
        return [cells[place] for cells in full for place in places]


def _rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not blank, with their numbers."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    for number, cells in enumerate(reader, 1):
        if any(map(str.strip, cells)):
            yield number, cells


def entries_in(
    file: TextFile, asked: Mapping[str, str] | None, *, is_alone: bool
) -> list[UploadEntry] | None:
    """The rows of a CSV of entries; None for a text that is none, such as a deck as CSV.

    `asked` names the columns by their titles; without it the titles tell. Raises ColumnsError if
    they don't. `is_alone` says that the upload has no other file.
    """
    sheets = _sheets(file.text)
    if asked:
        found = ((sheet, columns_asked(sheet.titles, asked)) for sheet in sheets)
        return next((_entries(sheet, places) for sheet, places in found if places), None)
    told = [(sheet, columns_told(sheet.titles)) for sheet in sheets]
    if not told:
        return None
    # The separator by which most columns are known: a list in quotes may hold all three signs.
    sheet, columns = max(told, key=lambda each: (len(each[1].told), len(each[0].titles)))
    is_csv = file.path.lower().endswith(_ENDINGS)
    columns = _with_lists(sheet, columns, is_csv=is_csv)
    if columns.has_lists:
        if not _is_of_entries(sheet, columns, is_csv=is_csv):
            return None
        _refuse_unclear(file, sheet, columns)
        return _entries(sheet, columns.told)
    is_likely = is_alone or columns.told or columns.unclear
    # Rather asked than guessed: read as one text, a table of entries would be a single unreadable
    # list.
    if is_csv and is_likely and csv_deck.layout(file.text) is None:
        said = "no column is known to hold the decklists, or the names of their files."
        raise columns_error(file.path, sheet.titles, said)
    return None


def titles_in(file: TextFile) -> Sequence[str]:
    """The cells of the first row, if the file is named as a CSV is."""
    sheets = _sheets(file.text) if file.path.lower().endswith(_ENDINGS) else []
    return max((sheet.titles for sheet in sheets), key=len, default=())


def _sheets(text: str) -> list[_Sheet]:
    """The text as rows of at least two cells, by every separator that its first row has."""
    text = _SAYS_ITS_SEPARATOR.sub("\n", text, count=1)
    # Python's reader gives up on longer cells; what is behind that can't be a title.
    first_line = text.lstrip()[: csv.field_size_limit()].partition("\n")[0]
    sheets = []
    for separator in _SEPARATORS:
        if separator not in first_line:
            continue
        try:
            number, titles = next(_rows(text, separator), (0, []))
        except csv.Error:
            continue
        if 1 < len(titles) <= _MAX_COLUMNS:
            sheets.append(_Sheet(text, separator, titles, number))
    return sheets


def _with_lists(sheet: _Sheet, columns: ColumnRoles, *, is_csv: bool) -> ColumnRoles:
    """The columns; one called "Deck" holds the decklists if no other does and lists are in it."""
    place = columns.told.get("deck")
    if place is None or columns.has_lists:
        return columns
    cells = sheet.first_cells([place])
    # A name of a deck has one line; a list has several, or counts.
    if not any("\n" in cell or (is_csv and holds_a_card(cell)) for cell in cells):
        return columns
    others = {role: at for role, at in columns.told.items() if role != "deck"}
    return ColumnRoles({**others, "decklist": place}, columns.unclear)


def _is_of_entries(sheet: _Sheet, columns: ColumnRoles, *, is_csv: bool) -> bool:
    """Whether there are lists in the cells: titles alone also stand above a deck, or in a text."""
    cells = sheet.first_cells(columns.of("decklist"))
    # A cell of several lines settles it: no deck as CSV has such.
    if any("\n" in cell.strip() for cell in cells):
        return True
    if csv_deck.layout(sheet.text) is not None:
        return False
    return is_csv or all(label(title).lower() in _PLAIN_TITLES for title in sheet.titles)


def _refuse_unclear(file: TextFile, sheet: _Sheet, columns: ColumnRoles) -> None:
    for role, places in columns.unclear.items():
        called = columns_called(sheet.titles)
        both = listed([f"'{called[place]}'" for place in places[:3]])
        said = f"several columns might be the {role}: {both}."
        raise columns_error(file.path, sheet.titles, said)


def _entries(sheet: _Sheet, places: Mapping[str, int]) -> list[UploadEntry]:
    """The rows, but no more than tell that there are too many."""
    # One more, so that the upload is refused for it as for lists that come in other ways.
    return list(islice(_every_entry(sheet, places), MAX_DECKS_AT_ONCE + 1))


def _every_entry(sheet: _Sheet, places: Mapping[str, int]) -> Iterator[UploadEntry]:
    """A row each; what stands behind a row that can't be read is not read."""
    number = sheet.row_of_titles
    try:
        for number, cells in sheet.rows():
            yield _entry(number, cells, places, len(sheet.titles), sheet.separator)
    except csv.Error as error:
        # A row in the table like any other, so that it is seen where the reading stopped.
        yield UploadEntry(number + 1, {}, _unreadable(error))


def _entry(
    number: int, cells: list[str], places: Mapping[str, int], width: int, separator: str
) -> UploadEntry:
    said = {role: cells[place] for role, place in places.items() if place < len(cells)}
    fault = ""
    if any(map(str.strip, cells[width:])):
        shown = "tab" if separator == "\t" else f"'{separator}'"
        fault = (
            f"The row has {len(cells):,} cells; there are {width:,} columns. "
            f"Put a list that holds a {shown} in quotes."
        )
    return UploadEntry(number, said, fault)


def _unreadable(error: csv.Error) -> str:
    said = str(error)
    if "end of data" in said:
        said = "a quote is never closed"
    elif "field limit" in said:
        said = f"a cell has more than {csv.field_size_limit():,} characters"
    return f"The row can't be read: {said}. Nothing from here on was read."
