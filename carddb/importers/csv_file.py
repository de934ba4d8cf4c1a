"""Cards in a CSV with a header row, one card a row.

In a file of ours nothing is guessed: it is read whole or refused, with every problem at its
line and column, up to a number that nobody would read through. A spreadsheet that others
publish is known by its header, and what can be kept of it is.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator

from carddb.cells import printable, read_cell
from carddb.columns import COLUMNS
from carddb.importers.card_file import (
    MAX_CARDS,
    MAX_PROBLEMS,
    TOO_MANY_CARDS,
    CardFile,
    CardFileError,
    CellProblem,
)
from carddb.importers.headers import MAX_COLUMN_LENGTH, MAX_COLUMNS, problem_of
from carddb.importers.other_cards import OtherCards
from carddb.importers.other_headers import is_of_others, meant_by
from carddb.model import Card
from carddb.records import CardRecordError, read_card

_SEPARATORS = (",", ";", "\t")


def read_card_file(game: str, text: str) -> list[Card]:
    """The cards of a file of ours, in its order. Raises CardFileError with every problem."""
    return _read_ours(game, text, ",")


def read_csv(game: str, text: str) -> CardFile:
    """The cards of a CSV, in its order. Raises CardFileError with every problem.

    A file with a header that is not ours is read leniently: then a cell that its column does
    not take is a flaw, and no problem.
    """
    separator, header = _told_by_header(game, text)
    if any(is_of_others(game, column) for column in header):
        return _read_others(game, text, separator)
    return CardFile(_read_ours(game, text, separator))


def _told_by_header(game: str, text: str) -> tuple[str, list[str]]:
    """What separates the cells, and the header: the one in which a column is the name."""
    # Spreadsheets of some countries write semicolons; csv.Sniffer guesses from cells, and names
    # have commas.
    for separator in _SEPARATORS:
        try:
            columns = _columns(next(_rows(text, separator), (1, []))[1])
        except csv.Error:
            continue
        if any(meant_by(game, column) == "name" for column in columns):
            return separator, columns
    return ",", []


def _rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line that it ends in. Raises csv.Error."""
    # Not strict, csv would read on past a quote that is not closed and swallow the rest of the
    # file.
    rows = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator)
    try:
        for row in rows:
            yield rows.line_num, row
    except csv.Error as error:
        # csv.Error does not know its line; it goes along as the first argument (see _unreadable).
        raise csv.Error(rows.line_num, str(error)) from error


def _columns(row: list[str]) -> list[str]:
    return [cell.strip() for cell in row]


def _unreadable(error: csv.Error) -> CellProblem:
    line, sentence = error.args
    return CellProblem(line, "", sentence)


def _read_ours(game: str, text: str, separator: str) -> list[Card]:
    rows = _rows(text, separator)
    reading = _CsvReading(game)
    try:
        reading.header(_columns(next(rows, (1, []))[1]))
        for line, row in rows:
            if len(reading.problems) >= MAX_PROBLEMS:
                break
            if any(cell.strip() for cell in row):
                reading.row(line, row)
    except csv.Error as error:
        reading.problems.append(_unreadable(error))
    if reading.problems:
        raise CardFileError(reading.problems)
    return list(reading.cards.values())


class _CsvReading:
    """A card file as far as it is read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards: dict[str, Card] = {}
        self.problems: list[CellProblem] = []
        self._lines: dict[str, int] = {}
        self._columns: list[str] = []

    def header(self, columns: list[str]) -> None:
        """Take the header. Without a name column nothing else can be read."""
        _refuse_too_many(columns)
        self.problems += _header_problems(columns)
        if "name" not in columns:
            raise CardFileError([_no_name(self.game), *self.problems])
        # Problems are printed with the name of their column, whatever somebody wrote there.
        self._columns = list(map(_shown, columns))

    def row(self, line: int, cells: list[str]) -> None:
        """Take a row, or what is wrong with it."""
        if len(self.cards) >= MAX_CARDS:
            raise CardFileError([CellProblem(line, "", TOO_MANY_CARDS)])
        if len(cells) != len(self._columns):
            sentence = f"has {len(cells)} cells; the header has {len(self._columns)}"
            self.problems.append(CellProblem(line, "", sentence))
            return
        try:
            record = dict(zip(self._columns, cells, strict=True))
            card = read_card(self.game, record, read_cell)
        except CardRecordError as error:
            self.problems += [CellProblem(line, column, said) for column, said in error.problems]
            return
        if card.id in self.cards:
            sentence = f"{card.title} stands in line {self._lines[card.id]} already"
            self.problems.append(CellProblem(line, "name", sentence))
        self.cards[card.id], self._lines[card.id] = card, line


def _read_others(game: str, text: str, separator: str) -> CardFile:
    rows = _rows(text, separator)
    try:
        header = _columns(next(rows)[1])
        _refuse_too_many(header)
        # A spreadsheet may have columns without a name; what stands in them is a flaw.
        problems = [problem for problem in _header_problems(header) if problem.column]
        if problems:
            raise CardFileError(problems)
        cards = OtherCards(game, header=header)
        for line, row in rows:
            if any(cell.strip() for cell in row):
                cards.keep(line, cards.says_in_row(row))
    except csv.Error as error:
        raise CardFileError([_unreadable(error)]) from error
    return cards.file()


def _refuse_too_many(columns: list[str]) -> None:
    """Raise CardFileError for a header that nobody wrote."""
    if len(columns) > MAX_COLUMNS:
        sentence = f"the header has {len(columns):,} columns; at most {MAX_COLUMNS} are read"
        raise CardFileError([CellProblem(1, "", sentence)])


def _no_name(game: str) -> CellProblem:
    known = ", ".join(COLUMNS[game])
    return CellProblem(1, "", f"the header has no column name; known: {known}")


def _shown(column: str) -> str:
    return printable(column, MAX_COLUMN_LENGTH)


def _header_problems(columns: list[str]) -> Iterator[CellProblem]:
    """What is wrong with the names of the columns."""
    for place, column in enumerate(columns, 1):
        if not column:
            yield CellProblem(1, "", f"column {place:,} has no name")
        elif sentence := problem_of(column):
            yield CellProblem(1, _shown(column), sentence)
    for column, times in Counter(filter(None, columns)).items():
        if times > 1:
            yield CellProblem(1, _shown(column), "stands twice in the header")
