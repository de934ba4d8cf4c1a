"""A deck as CSV: a header row and a card a row, or counts and names alone."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from validator.decklist.entries import (
    card_line,
    fields_of,
    full_name,
    readable,
    refuse_too_many,
    shown_text,
    stated,
    whole,
)
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.plain import plain
from validator.decklist.text import SECOND_CARD, card_in, has_second_card
from validator.limits import MAX_LINES

_COLUMNS = {
    "count": ("count", "qty", "quantity", "copies", "amount", "#", "number"),
    "name": ("name", "card name", "card", "title"),
    "section": ("section", "zone", "category", "board"),
    "version": ("version",),
    "set": ("set", "set name", "set code"),
    "number": ("number", "card number", "collector number"),
    "id": ("id",),
}
"""Our columns, and what others call them, the surest first."""
_ONLY_ONE = {"count": ("count", "qty", "quantity", "copies", "amount"), "name": _COLUMNS["name"]}
"""The columns of which a second one would say how many, or what, another time."""
_OF_A_SECTION = (
    *("main", "maindeck", "main deck", "deck", "tokens"),
    *("side", "sideboard", "maybe", "maybeboard"),
)
"""The titles of columns that may hold the counts of a section."""
_SECOND = re.compile(
    r"(?:count|qty|quantity|copies|amount|name|card name|title)\b.+"
    r"|(?:#|number|card) ?[-.#]? ?[0-9]+"
)
"""The title of a column that says how many, or what, another time; "card type" does not."""
_SEPARATORS = ",;\t"
_GUARDED = ("'=", "'+", "'-", "'@", "'＝", "'＋", "'－", "'＠")
_MAX_HEADER_LENGTH = 2_000
_MAX_COUNT_LENGTH = 4
_THOUSANDS = re.compile(r"[0-9]{3}(?![0-9])")


@dataclass(frozen=True, slots=True)
class CsvLayout:
    """How the rows of a text are made."""

    separator: str
    columns: Mapping[str, int] = field(default_factory=dict)
    """By our names, where each column stands; nothing if there is no header."""
    width: int = 0
    is_count_last: bool = False
    """Whether the count of rows without a header stands behind the name."""


def layout(text: str) -> CsvLayout | None:
    """How the text is made as CSV; None if it is not CSV."""
    lines = _plain(text).lstrip("\n ").split("\n", MAX_LINES)
    first = lines[0]
    # Most lists are none, and their first line tells.
    if len(first) > _MAX_HEADER_LENGTH or not any(sign in first for sign in _SEPARATORS):
        return None
    # A semicolon may stand in a header of commas, and a comma in one of semicolons: the first by
    # which both columns are found is taken.
    for separator in _SEPARATORS:
        titles = [_title(cell) for cell in first.split(separator)]
        columns = _columns(titles)
        if "count" in columns and "name" in columns:
            return CsvLayout(separator, columns, len(titles))
    for is_last in (False, True):
        separator = _separator(first.strip(" "), is_last=is_last)
        # Every row: a single one that is made otherwise, and it is a text with a comma in it.
        if separator and all(
            _separator(row, is_last=is_last) == separator
            for raw in lines
            if (row := raw.strip(" "))
        ):
            return CsvLayout(separator, is_count_last=is_last)
    return None


def _separator(row: str, *, is_last: bool) -> str:
    """What parts the count from the name in a row without a header; nothing if nothing does."""
    for separator in ",;":
        first, _, second = row.rpartition(separator) if is_last else row.partition(separator)
        count, name = (second, first) if is_last else (first, second)
        count = count.strip(' "')
        # "1,000 Night Porter" is a line of a text.
        is_number = not is_last and _THOUSANDS.match(name)
        if whole(count) is not None and len(count) <= _MAX_COUNT_LENGTH and not is_number:
            # A row of numbers alone is no card, whatever its commas part.
            return separator if any(map(str.isalpha, name)) else ""
    return ""


def parse(text: str, made: CsvLayout) -> Decklist:
    """The lines of a text that is made so."""
    source = _plain(text).rstrip()
    refuse_too_many(source.count("\n") + 1)
    reading = _CsvDeckReading(made)
    for number, cells in _rows(source, made.separator):
        if isinstance(cells, str):
            reading.lines.append(Line(number, LineKind.PROBLEM, cells))
        elif any(cells):
            reading.row(number, cells)
    return Decklist(reading.lines, fields_of(reading.lines), notation="csv")


def _plain(text: str) -> str:
    return plain(text).replace("\r\n", "\n").replace("\r", "\n")


def _title(cell: str) -> str:
    return cell.strip().strip('"').strip().lower().replace("_", " ")


def _columns(titles: list[str]) -> dict[str, int]:
    """Where our columns stand; "number" is the count only if nothing else is."""
    columns: dict[str, int] = {}
    for column, names in _COLUMNS.items():
        called = next((name for name in names if name in titles), "")
        if called and titles.index(called) not in columns.values():
            columns[column] = titles.index(called)
    return columns


def _rows(text: str, separator: str) -> Iterator[tuple[int, list[str] | str]]:
    """Each row with its line: its cells, or what is wrong with it."""
    # What is parted by tabs has no quotes of its own: those in it belong to names.
    rows = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=separator,
        strict=True,
        quoting=csv.QUOTE_NONE if separator == "\t" else csv.QUOTE_MINIMAL,
    )
    while True:
        number = rows.line_num + 1
        try:
            cells = next(rows)
        except StopIteration:
            return
        # The reader goes on behind it: one broken row must not hide the cards of all others.
        except csv.Error as error:
            yield number, f"can't be read: {error}"
        else:
            yield number, [_unguarded(cell.strip()) for cell in cells]


def _unguarded(cell: str) -> str:
    """The cell without the quote that keeps a spreadsheet from running it."""
    return cell[1:] if cell.startswith(_GUARDED) else cell


class _CsvDeckReading:
    """A text as far as it is read."""

    def __init__(self, made: CsvLayout) -> None:
        self._made = made
        self._has_header = not made.columns
        self._cards_began = False
        self._section = ""
        self._unread: dict[int, str] = {}
        """Where columns stand that are not read and may hold cards, and their titles."""
        self.lines: list[Line] = []

    def row(self, number: int, cells: list[str]) -> None:
        """Take a row."""
        if not self._has_header:
            self._has_header = True
            self.lines += _twice(number, cells)
            self.lines += _no_titles(number, cells)
            self._unread = _may_hold_cards(list(map(_title, cells)), self._made.columns)
        elif not self._made.columns:
            self._cards_began = True
            self.lines.append(_pair(number, cells, self._made))
        # A name with a comma and without quotes has moved all that is behind it: nothing of the row
        # is sure.
        elif any(cells[self._made.width :]):
            said = f"has {len(cells)} cells; the header has {self._made.width}"
            problem = f"{said}. Put a name that holds a '{self._made.separator}' in quotes"
            self.lines.append(Line(number, LineKind.PROBLEM, problem))
        else:
            self._card(number, cells)
            self._beside(number, cells)

    def _beside(self, number: int, cells: list[str]) -> None:
        """Tell the first cell of each column that is not read and may hold cards."""
        told = [place for place in self._unread if _is_lost(self._unread[place], cells, place)]
        for place in told:
            # Once a column: a thousand rows would tell the same thing a thousand times.
            title = shown_text(self._unread.pop(place))
            column = f"the column '{title}'" if title else "a column without a name"
            problem = f"has '{shown_text(cells[place])}' in {column}, which is not read"
            self.lines.append(Line(number, LineKind.PROBLEM, problem))

    def _card(self, number: int, cells: list[str]) -> None:
        of = {
            column: cells[place] if place < len(cells) else ""
            for column, place in self._made.columns.items()
        }
        section = of.pop("section", "")
        if not of["count"] and section and not self._cards_began:
            # Above the cards, a row without a count states something: format,,vs-system
            line = stated(number, section, of["name"])
            if line is not None:
                self.lines.append(line)
                return
        self._cards_began = True
        # A section that is not repeated on every row goes on.
        if section and section != self._section:
            self._section = section
            self.lines += _heading(number, section)
        if any(of.values()):
            name = full_name(of["name"], of.get("version", ""), of.get("number", ""))
            ids = (of.get("id", ""),)
            self.lines.append(card_line(number, name, of["count"], ids, of.get("set", "")))


def _twice(number: int, cells: list[str]) -> Iterator[Line]:
    """Problems for a header with two columns of which only one is read."""
    titles = list(map(_title, cells))
    for column, names in _ONLY_ONE.items():
        found = [title for title in titles if title in names]
        if len(found) > 1:
            both = " and ".join(f"'{title}'" for title in found[:2])
            problem = f"has two columns for the {column}, {both}. Leave one of them out"
            yield Line(number, LineKind.PROBLEM, problem)


def _no_titles(number: int, cells: list[str]) -> Iterator[Line]:
    """Problems for what stands in a header like a count or a card."""
    for cell in cells:
        if whole(cell) is not None or card_in(cell) is not None:
            problem = f"has '{shown_text(cell)}' in the header, where a column name is expected"
            yield Line(number, LineKind.PROBLEM, problem)


def _may_hold_cards(titles: list[str], columns: Mapping[str, int]) -> dict[int, str]:
    """The columns that are not read and may say how many, or what, another time."""
    behind = max(columns["count"], columns["name"])
    return {
        place: title
        for place, title in enumerate(titles)
        if place not in columns.values()
        if title in _OF_A_SECTION or _SECOND.fullmatch(title) or (not title and place > behind)
    }


def _is_lost(title: str, cells: list[str], place: int) -> bool:
    """Whether a cell of such a column holds something that counts."""
    cell = cells[place] if place < len(cells) else ""
    # In such a column 0 says that the card is not there, and nothing is lost.
    if not cell or whole(cell) == 0:
        return False
    return title not in _OF_A_SECTION or whole(cell) is not None or card_in(cell) is not None


def _heading(number: int, section: str) -> list[Line]:
    name, problem = readable(section)
    if problem:
        return [
            Line(number, LineKind.PROBLEM, problem),
            # A heading all the same: its cards must not be counted in the section above.
            Line(number, LineKind.HEADING, "section without a name"),
        ]
    return [Line(number, LineKind.HEADING, name)]


def _pair(number: int, cells: list[str], made: CsvLayout) -> Line:
    """The line of a row that has a count and a name; what else it has goes into brackets."""
    # In brackets, as cells of a table in a text are, so that both are read alike.
    count, name, *others = [*cells[-1:], *cells[:-1]] if made.is_count_last else cells
    if has_second_card(others):
        return Line(number, LineKind.PROBLEM, SECOND_CARD)
    more = [f"[{cell}]" for cell in others if cell]
    return card_line(number, " ".join([name, *more]), count)
