"""Cards in a CSV with a header row, one card a row.

In a file of ours nothing is guessed: it is read whole or refused, with every problem at its
line and column, up to a number that nobody would read through. A spreadsheet that others
publish is known by its header, and what can be kept of it is.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

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
from carddb.importers.set_table import is_set_table, read_set_table
from carddb.importers.several import MAX_NAMESAKES, are_several, with_own_id
from carddb.model import Card
from carddb.records import CardRecordError, read_card
from carddb.titles import has_printings, joined_printings, printed_codes

_SEPARATORS = (",", ";", "\t")
_MAX_SHOWN = 12
"""Columns of a header that are named in a problem."""


def read_card_file(game: str, text: str) -> list[Card]:
    """The cards of a file of ours, in its order. Raises CardFileError with every problem."""
    return _read_ours(game, text, ",")


def read_csv(game: str, text: str) -> CardFile:
    """The cards of a CSV, in its order. Raises CardFileError with every problem.

    A file with a header that is not ours is read leniently: then a cell that its column does
    not take is a flaw, and no problem.
    """
    separator, header = _told_by_header(game, text)
    if is_set_table(game, header):
        return _read_sets(game, text, separator)
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
        if len(columns) > MAX_COLUMNS or any(
            meant_by(game, column) == "name" for column in columns
        ):
            return separator, columns
        if is_set_table(game, columns):
            return separator, columns
    return ",", []


def _read_sets(game: str, text: str, separator: str) -> CardFile:
    try:
        return read_set_table(game, _rows(text, separator))
    except csv.Error as error:
        raise CardFileError([_unreadable(error)]) from error


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
    return reading.told_apart()


class _CsvReading:
    """A card file as far as it is read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards: dict[str, Card] = {}
        self.problems: list[CellProblem] = []
        self._lines: dict[str, int] = {}
        self._alike: dict[str, list[str]] = {}
        """By the id that a title gives, the ids of the cards that have it."""
        self._columns: list[str] = []

    def header(self, columns: list[str]) -> None:
        """Take the header. Without a name column nothing else can be read."""
        _refuse_too_many(columns)
        self.problems += _header_problems(columns)
        if "name" not in columns:
            raise CardFileError([_no_name(self.game, columns), *self.problems])
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
        alike = self._alike.setdefault(card.id, [])
        for known in alike:
            if not are_several(self.cards[known], card):
                self._again(line, known, card)
                return
        if len(alike) >= MAX_NAMESAKES:
            self.problems.append(CellProblem(line, "name", f"{card.title} stands here too often"))
            return
        own = with_own_id(card) if alike else card
        alike.append(own.id)
        self.cards[own.id], self._lines[own.id] = own, line

    def _again(self, line: int, known: str, card: Card) -> None:
        """Take another printing of a card, or tell that it stands there already."""
        before = self.cards[known]
        is_printing = (
            has_printings(card.game, card.facts)
            and _besides(before) == _besides(card)
            and set(printed_codes(before.facts)).isdisjoint(printed_codes(card.facts))
            and bool(printed_codes(before.facts) and printed_codes(card.facts))
        )
        if is_printing:
            facts = {**before.facts, **joined_printings(before.facts, card.facts)}
            self.cards[known] = replace(before, facts=facts)
            return
        sentence = f"{card.title} stands in line {self._lines[known]} already"
        self.problems.append(CellProblem(line, "name", sentence))

    def told_apart(self) -> list[Card]:
        """The cards; of several of one title none has the id that the title alone would give."""
        first = {ids[0] for ids in self._alike.values() if len(ids) > 1}
        return [
            with_own_id(card) if card_id in first else card for card_id, card in self.cards.items()
        ]


def _besides(card: Card) -> tuple[object, ...]:
    """What is said of a card beside where it was printed."""
    facts = {k: v for k, v in card.facts.items() if k not in ("set", "number", "set_name")}
    return (facts, card.aliases, card.ids, card.source, card.complete)


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


def _no_name(game: str, columns: list[str]) -> CellProblem:
    known = ", ".join(COLUMNS[game])
    here = ", ".join(_shown(column) for column in columns[:_MAX_SHOWN] if column) or "nothing"
    sentence = f"the header has no column name, the card's name; it has: {here}; known: {known}"
    return CellProblem(1, "", sentence)


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
