"""Our own card file: a CSV with a header row, one card a row.

The whole file is read before anything is returned, and every problem is told with its line
and column, up to a number that nobody would read through.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from carddb.cells import CONTROL, has_control, is_formula, read_cell
from carddb.columns import COLUMNS
from carddb.model import Card
from carddb.records import RecordError, read_card

MOST_PROBLEMS = 1_000
"""Of a file; what stands behind them is not read."""
MOST_COLUMNS = 500
LONGEST_COLUMN = 60
"""Characters of a column's name."""


@dataclass(frozen=True, slots=True)
class CellProblem:
    """What is wrong at one place of a card file."""

    line: int
    column: str
    sentence: str

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"
        return f"{where}: {self.sentence}"


class CardFileError(ValueError):
    """A card file can't be read; `problems` has every reason, or the first MOST_PROBLEMS."""

    def __init__(self, problems: list[CellProblem]) -> None:
        self.problems = problems[:MOST_PROBLEMS]
        self.may_have_more = len(problems) >= MOST_PROBLEMS
        super().__init__("\n".join(map(str, self.problems)))


def read_card_file(game: str, text: str) -> list[Card]:
    """The cards of a CSV text, in its order. Raises CardFileError with every problem."""
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    reading = _Reading(game)
    try:
        reading.header([cell.strip() for cell in next(rows, [])])
        for row in rows:
            if len(reading.problems) >= MOST_PROBLEMS:
                break
            if any(cell.strip() for cell in row):
                reading.row(rows.line_num, row)
    except csv.Error as error:
        reading.problems.append(CellProblem(rows.line_num, "", str(error)))
    if reading.problems:
        raise CardFileError(reading.problems)
    return list(reading.cards.values())


class _Reading:
    """A card file as far as it is read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards: dict[str, Card] = {}
        self.problems: list[CellProblem] = []
        self._lines: dict[str, int] = {}
        self._columns: list[str] = []

    def header(self, columns: list[str]) -> None:
        """Take the header. Without a name column nothing else can be read."""
        if len(columns) > MOST_COLUMNS:
            sentence = f"the header has {len(columns):,} columns; at most {MOST_COLUMNS} are read"
            raise CardFileError([CellProblem(1, "", sentence)])
        self.problems += _header_problems(columns)
        if "name" not in columns:
            known = ", ".join(COLUMNS[self.game])
            sentence = f"the header has no column name; known: {known}"
            raise CardFileError([CellProblem(1, "", sentence), *self.problems])
        self._columns = list(map(_shown, columns))

    def row(self, line: int, cells: list[str]) -> None:
        """Take a row, or what is wrong with it."""
        if len(cells) != len(self._columns):
            sentence = f"has {len(cells)} cells; the header has {len(self._columns)}"
            self.problems.append(CellProblem(line, "", sentence))
            return
        try:
            record = dict(zip(self._columns, cells, strict=True))
            card = read_card(self.game, record, read_cell)
        except RecordError as error:
            self.problems += [CellProblem(line, column, said) for column, said in error.problems]
            return
        if card.id in self.cards:
            sentence = f"{card.title} stands in line {self._lines[card.id]} already"
            self.problems.append(CellProblem(line, "name", sentence))
        self.cards[card.id], self._lines[card.id] = card, line


def _header_problems(columns: list[str]) -> Iterator[CellProblem]:
    """What is wrong with the names of the columns."""
    for place, column in enumerate(columns, 1):
        if not column:
            yield CellProblem(1, "", f"column {place:,} has no name")
        elif len(column) > LONGEST_COLUMN:
            sentence = f"has {len(column):,} characters; at most {LONGEST_COLUMN} are read"
            yield CellProblem(1, _shown(column), sentence)
        elif has_control(column):
            yield CellProblem(1, _shown(column), "holds a control character")
        elif is_formula(column):
            yield CellProblem(1, column, "begins as a formula does")
    for column, times in Counter(filter(None, columns)).items():
        if times > 1:
            yield CellProblem(1, _shown(column), "stands twice in the header")


def _shown(column: str) -> str:
    """A column's name, fit to be printed whatever the file says."""
    return re.sub(CONTROL, "\ufffd", column[:LONGEST_COLUMN])
