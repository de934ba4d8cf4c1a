"""Our own card file: a CSV with a header row, one card a row.

The whole file is read before anything is returned, and every problem is told with its line
and column.
"""

import csv
import io
from collections import Counter
from dataclasses import dataclass

from carddb.cells import read_cell
from carddb.columns import COLUMNS
from carddb.model import Card
from carddb.records import RecordError, read_card


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
    """A card file can't be read; `problems` has every reason."""

    def __init__(self, problems: list[CellProblem]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


def read_card_file(game: str, text: str) -> list[Card]:
    """The cards of a CSV text, in its order. Raises CardFileError with every problem."""
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    reading = _Reading(game)
    try:
        reading.header([cell.strip() for cell in next(rows, [])])
        for row in rows:
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
        if "name" not in columns:
            known = ", ".join(COLUMNS[self.game])
            sentence = f"the header has no column name; known: {known}"
            raise CardFileError([CellProblem(1, "", sentence)])
        self.problems += [
            CellProblem(1, column, "stands twice in the header")
            for column, times in Counter(columns).items()
            if times > 1
        ]
        self._columns = columns

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
