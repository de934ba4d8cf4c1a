"""The cards of a file that was not written for us: what can be kept is, with every flaw."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from carddb.cells import CellError, printable, read_cell
from carddb.column import Column
from carddb.columns import COLUMNS, is_known
from carddb.games import ICONS
from carddb.importers.card_file import (
    MAX_CARDS,
    TOO_MANY_CARDS,
    CardFile,
    CardFileError,
    CellProblem,
    Flaw,
    Flaws,
)
from carddb.importers.headers import MAX_COLUMNS, problem_of
from carddb.importers.joining import Cells, JoinError, both_records, differs_in
from carddb.importers.other_headers import CARD_NUMBER, meant_by
from carddb.importers.other_values import RecordCells, ValueRemark, put_in_our_words
from carddb.importers.several import MAX_NAMESAKES, are_several, numbers_in, with_own_id
from carddb.model import UNKNOWN, Card, Fact
from carddb.records import CardRecordError, read_card
from carddb.titles import with_code

MAX_RECORDS = 100
"""Of a card."""
_NOT_KEPT = "it was left out"


@dataclass(slots=True)
class _Kept:
    """A card that is kept, and what its records say together."""

    line: int
    card: Card
    cells: Cells
    id_of_title: str
    """The id that its title gives, which others of the file may share."""
    records: int = 1
    is_joined: bool = False
    """Whether the cells say more than the card, which was read from the first record."""


class OtherCards:
    """The cards of another program's file as far as they are read, and their flaws."""

    def __init__(self, game: str, place: str = "line", header: Sequence[str] = ()) -> None:
        """Take the game, what the places of its cards are called, and the header of its rows."""
        self._game = game
        self._place = place
        self._header = header
        self._kept: dict[str, _Kept] = {}
        self._alike: dict[str, list[str]] = {}
        """By the id that a title gives, the ids of the cards that have it."""
        self._numbers: dict[tuple[Fact, Fact], Card] = {}
        # Headers as far as they were met; a file has one for each of its rows' cells, or XML
        # properties.
        self._columns: dict[str, tuple[str, str]] = {}
        self._flaws = Flaws()
        self._records = 0
        # A table that tells other facts alone says nothing of types at all.
        self._tells_types = not header or "type" in [self._column(name)[0] for name in header]
        icons = [at for at, name in enumerate(header, 1) if self._column(name)[0] == ICONS]
        self._shortest_row = max(icons, default=0)
        """Cells of a row, those at its end among them that say something though they are empty."""

    def file(self) -> CardFile:
        """What was read."""
        self._flaws.first.sort(key=lambda flaw: flaw.line)
        # Only now, so that a card of many records is read but once more.
        cards = [
            replace(self._read(kept.cells)[0], id=kept.card.id) if kept.is_joined else kept.card
            for kept in self._kept.values()
        ]
        # Of several cards of one title none has the id that the title alone would give.
        first = {ids[0] for ids in self._alike.values() if len(ids) > 1}
        renamed = {card.id: with_own_id(card) for card in cards if card.id in first}
        if renamed:
            self._flaws.rename({card_id: card.id for card_id, card in renamed.items()})
        return self._flaws.of([renamed.get(card.id, card) for card in cards])

    def says(self, stated: Iterable[tuple[str, str]]) -> RecordCells:
        """What a record says, by the headers of its file, under the columns of ours."""
        said = RecordCells(self._game)
        for place, (header, cell) in enumerate(stated):
            value = cell.strip()
            if place >= MAX_COLUMNS:
                said.doubt("", "", f"it has more than {MAX_COLUMNS} columns; the rest is left out")
                break
            column, problem = self._columns.get(header) or self._column(header)
            if not value:
                said.say_nothing(column)
            elif problem:
                left_out = f"'{printable(value)}' was left out: the name of its column {problem}"
                said.doubt("", value, left_out)
            else:
                said.say(column, value)
        return said

    def says_in_row(self, row: Sequence[str]) -> RecordCells:
        """What a row says, which may have fewer cells than the header, or more."""
        missing = [""] * (self._shortest_row - len(row))
        said = self.says(zip(self._header, [*row, *missing], strict=False))
        cut = [cell.strip() for cell in row[len(self._header) :] if cell.strip()]
        if cut:
            sentence = f"its row has {len(row):,} cells and the header {len(self._header):,}"
            said.doubt("", cut[0], f"{sentence}; the rest was left out")
        return said

    def keep(self, line: int, said: RecordCells) -> None:
        """Keep a card, or tell why not. Raises CardFileError if there are too many.

        A row that gives several numbers is a card for each, in a game where numbers tell cards
        apart or where no version says that they are one.
        """
        numbers = numbers_in(said.values.get(CARD_NUMBER, ""))
        for number in numbers:
            self._keep_one(line, said.numbered(number))
        if not numbers:
            self._keep_one(line, said)

    def _keep_one(self, line: int, said: RecordCells) -> None:
        self._records += 1
        if self._records > MAX_CARDS:
            raise CardFileError([CellProblem(line, "", TOO_MANY_CARDS)])
        put_in_our_words(said)
        is_doubted = any(remark.column == "type" for remark in said.remarks)
        is_wanted = said.written.expects_types and self._tells_types
        if is_wanted and "type" not in said.values and not is_doubted:
            said.doubt("type", "", "its type is not stated")
        try:
            card, unread = self._read(said.values)
            number = (card.facts.get("set"), card.facts.get("number"))
            other = card if None in number else self._numbers.setdefault(number, card)
            # Two cards under one number: the first keeps it, since lists that give the number mean
            # one card.
            if other.id != card.id:
                stated = f"{said.values.pop('set')}-{said.values.pop('number')}"
                said.doubt("number", stated, f"its number {stated} is that of {other.title}")
                card, unread = self._read(said.values)
        except CardRecordError as error:
            name = said.values.get("name", "")
            for column, sentence in error.problems:
                stated = said.values.get(column, "")
                self.flaw(
                    line, printable(name), f"{sentence}; {_NOT_KEPT}", column, printable(stated)
                )
            return
        found = self._namesake(line, card, said.values)
        if found is None or not self._is_joined(found, line, card, said.values):
            return
        card = found.card
        title = with_code(card)
        for column, stated, sentence in (*said.remarks, *unread):
            self.flaw(line, title, sentence, column, stated, card.id)

    def _namesake(self, line: int, card: Card, cells: Cells) -> _Kept | None:
        """The card as it is kept: known by its row, or by one above; None if it can't be."""
        alike = self._alike.setdefault(card.id, [])
        for key in alike:
            if not are_several(self._kept[key].card, card):
                return self._kept[key]
        if len(alike) >= MAX_NAMESAKES:
            sentence = f"the file has {MAX_NAMESAKES} cards like it already; {_NOT_KEPT}"
            self.flaw(line, with_code(card), sentence)
            return None
        own = with_own_id(card) if alike else card
        alike.append(own.id)
        return self._kept.setdefault(own.id, _Kept(line, own, cells, card.id))

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
        told = f"{sentence}."
        self._flaws.add(Flaw(line, card_id, title, column, stated, told, self._place))

    def _read(self, cells: Cells) -> tuple[Card, list[ValueRemark]]:
        """The card, and the facts that its columns do not take. Raises CardRecordError."""
        unread = []

        def lenient(column: Column, text: str) -> Fact:
            try:
                return read_cell(column, text)
            except CellError as error:
                # Of a card without a name nothing could be found again; all else may be left
                # unknown.
                if column.name == "name":
                    raise
                unread.append(ValueRemark(column.name, printable(text), f"{column.name}: {error}"))
                return UNKNOWN

        return read_card(self._game, cells, lenient), unread

    def _is_joined(self, kept: _Kept, line: int, card: Card, cells: Cells) -> bool:
        """Take another record of a card that is kept, unless it says something else."""
        if kept.cells is cells:
            return True
        try:
            self._join(kept, cells)
        except JoinError as error:
            sentence = f"{self._place} {kept.line:,} has a card like it that {error}; {_NOT_KEPT}"
            self.flaw(line, with_code(card), sentence, error.column)
            return False
        return True

    def _join(self, kept: _Kept, cells: Cells) -> None:
        if kept.records >= MAX_RECORDS:
            raise JoinError(f"has {MAX_RECORDS} records already")
        kept.records += 1
        # What is kept as it is and means nothing to us contradicts nothing: the first one stays.
        told = {c: v for c, v in cells.items() if is_known(self._game, c) or c not in kept.cells}
        both = both_records(kept.cells, told)
        if both == kept.cells:
            return
        # The columns of its game alone tell a card from others.
        ours = {column: both[column] for column in COLUMNS[self._game] if column in both}
        if self._read(ours)[0].id != kept.id_of_title:
            raise differs_in("name")
        kept.cells, kept.is_joined = both, True

    def _column(self, header: str) -> tuple[str, str]:
        """The column that a header means, and what is wrong with its name."""
        column = meant_by(self._game, header)
        known = column, problem_of(column) if column else "is empty"
        self._columns[header] = known
        return known
