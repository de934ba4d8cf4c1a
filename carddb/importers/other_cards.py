"""The cards of a file that was not written for us: what can be kept is, with every flaw."""

from collections.abc import Iterable, Sequence

from carddb.cells import CellError, read_cell
from carddb.columns import Column
from carddb.importers.card_file import (
    MOST_CARDS,
    MOST_PROBLEMS,
    TOO_MANY_CARDS,
    CardFile,
    CardFileError,
    CellProblem,
    Flaw,
)
from carddb.importers.headers import MOST_COLUMNS, problem_of
from carddb.importers.joining import Cells, DifferError, joined
from carddb.importers.other_headers import meant_by
from carddb.importers.other_values import Remark, Said, put_in_our_words, shown
from carddb.model import UNKNOWN, Card, Fact
from carddb.records import RecordError, read_card

_NOT_KEPT = "it was left out"


class OtherCards:
    """The cards of another program's file as far as they are read, and their flaws."""

    def __init__(self, game: str, place: str = "") -> None:
        """Take the game, and what a place is called in a file that has no lines."""
        self._game = game
        self._place = place
        self._cards: dict[str, Card] = {}
        self._cells: dict[str, Cells] = {}
        self._lines: dict[str, int] = {}
        self._numbers: dict[tuple[Fact, Fact], Card] = {}
        self._columns: dict[str, tuple[str, str]] = {}
        self._flaws: list[Flaw] = []
        self._untold = 0
        self._records = 0

    def file(self) -> CardFile:
        """What was read."""
        flaws = sorted(self._flaws, key=lambda flaw: flaw.line)
        if self._untold:
            sentence = f"after this {self._untold:,} more flaws were found."
            flaws = [*flaws, Flaw(flaws[-1].line, "", "", "", "", sentence)]
        return CardFile(list(self._cards.values()), flaws)

    def says(self, stated: Iterable[tuple[str, str]]) -> Said:
        """What a record says, by the headers of its file, under the columns of ours."""
        said = Said(self._game)
        for place, (header, cell) in enumerate(stated):
            value = cell.strip()
            if place >= MOST_COLUMNS:
                said.doubt("", "", f"it has more than {MOST_COLUMNS} columns; the rest is left out")
                break
            known = self._columns.get(header)
            if known is None:
                known = self._columns[header] = _column(self._game, header)
            column, problem = known
            if not value:
                said.say_nothing(column)
            elif problem:
                left_out = f"'{shown(value)}' was left out: the name of its column {problem}"
                said.doubt("", value, left_out)
            else:
                said.say(column, value)
        return said

    def says_in_row(self, header: Sequence[str], row: Sequence[str]) -> Said:
        """What a row says, which may have fewer cells than the header, or more."""
        missing = [""] * (len(header) - len(row))
        said = self.says(zip(header, [*row, *missing], strict=False))
        cut = [cell.strip() for cell in row[len(header) :] if cell.strip()]
        if cut:
            sentence = f"its row has {len(row):,} cells and the header {len(header):,}"
            said.doubt("", cut[0], f"{sentence}; the rest was left out")
        return said

    def keep(self, line: int, said: Said) -> None:
        """Keep a card, or tell why not. Raises CardFileError if there are too many."""
        self._records += 1
        if self._records > MOST_CARDS:
            raise CardFileError([CellProblem(line, "", TOO_MANY_CARDS)])
        put_in_our_words(said)
        is_doubted = any(remark.column == "type" for remark in said.remarks)
        if self._game == "vs-2pcg" and "type" not in said.values and not is_doubted:
            said.doubt("type", "", "its type is not stated")
        try:
            card, unread = self._read(said.values)
            number = (card.facts.get("set"), card.facts.get("number"))
            other = card if None in number else self._numbers.setdefault(number, card)
            if other.id != card.id:
                stated = f"{said.values.pop('set')}-{said.values.pop('number')}"
                said.doubt("number", stated, f"its number {stated} is that of {other.title}")
                card, unread = self._read(said.values)
        except RecordError as error:
            name = said.values.get("name", "")
            for column, sentence in error.problems:
                stated = said.values.get(column, "")
                self.flaw(line, shown(name), f"{sentence}; {_NOT_KEPT}", column, shown(stated))
            return
        if card.id in self._cards:
            if not self._is_joined(line, card, said):
                return
        else:
            self._cards[card.id] = card
            self._cells[card.id] = said.values
            self._lines[card.id] = line
        title = _title(card)
        for column, stated, sentence in (*said.remarks, *unread):
            self.flaw(line, title, sentence, column, stated, card.id)

    def flaw(
        self,
        line: int,
        title: str,
        sentence: str,
        column: str = "",
        stated: str = "",
        card_id: str = "",
    ) -> None:
        """Tell a flaw; by default of a card that is not kept."""
        if len(self._flaws) >= MOST_PROBLEMS:
            self._untold += 1
            return
        unit = self._place or "line"
        self._flaws.append(Flaw(line, card_id, title, column, stated, f"{sentence}.", unit))

    def _read(self, cells: Cells) -> tuple[Card, list[Remark]]:
        """The card, and the facts that its columns do not take. Raises RecordError."""
        unread = []

        def lenient(column: Column, text: str) -> Fact:
            try:
                return read_cell(column, text)
            except CellError as error:
                if column.name == "name":
                    raise
                unread.append(Remark(column.name, shown(text), f"{column.name}: {error}"))
                return UNKNOWN

        return read_card(self._game, cells, lenient), unread

    def _is_joined(self, line: int, card: Card, said: Said) -> bool:
        """Take another record of a card that is kept, unless it says something else."""
        try:
            cells = joined(self._cells[card.id], said.values)
            whole, _ = self._read(cells)
            if whole.id != card.id:
                raise DifferError("name")
        except DifferError as differ:
            where = f"{self._place or 'line'} {self._lines[card.id]:,}"
            sentence = f"{where} has a card like it that differs in {differ}; {_NOT_KEPT}"
            self.flaw(line, _title(card), sentence, str(differ))
            return False
        self._cards[card.id] = whole
        self._cells[card.id] = cells
        return True


def _column(game: str, header: str) -> tuple[str, str]:
    """The column that a header means, and what is wrong with its name."""
    column = meant_by(game, header)
    return column, problem_of(column) if column else "is empty"


def _title(card: Card) -> str:
    """The card as people know it, with its number if it has one."""
    code, number = card.facts.get("set"), card.facts.get("number")
    known = isinstance(code, str) and isinstance(number, str)
    return f"{card.title} [{code}-{number}]" if known else card.title
