"""Our own card file: a CSV with a header row, one card a row.

The whole file is read before anything is returned, and every problem is told with its line
and column.
"""

import csv
import io
from dataclasses import dataclass

from carddb.columns import COLUMNS, read_cell
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
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    header = [cell.strip() for cell in next(rows, [])]
    if "name" not in header:
        known = ", ".join(COLUMNS[game])
        raise CardFileError([CellProblem(1, "", f"the header has no column name; known: {known}")])
    cards: dict[str, Card] = {}
    lines: dict[str, int] = {}
    problems: list[CellProblem] = []
    try:
        for row in rows:
            line = rows.line_num
            if not any(cell.strip() for cell in row):
                continue
            if len(row) != len(header):
                sentence = f"has {len(row)} cells; the header has {len(header)}"
                problems.append(CellProblem(line, "", sentence))
                continue
            try:
                card = read_card(game, dict(zip(header, row, strict=True)), read_cell)
            except RecordError as error:
                problems += [CellProblem(line, column, text) for column, text in error.problems]
                continue
            if card.id in cards:
                sentence = f"{card.title} stands in line {lines[card.id]} already"
                problems.append(CellProblem(line, "name", sentence))
            cards[card.id], lines[card.id] = card, line
    except csv.Error as error:
        problems.append(CellProblem(rows.line_num, "", str(error)))
    if problems:
        raise CardFileError(problems)
    return list(cards.values())
