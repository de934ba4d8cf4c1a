"""A table of sets: a row a set, with what holds for all of its cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from carddb.cells import CellError, printable, read_cell
from carddb.column import Column, text, texts
from carddb.columns import column_of
from carddb.importers.card_file import CardFile, CardFileError, CellProblem, Flaw, Flaws
from carddb.importers.other_headers import as_compared, meant_by
from carddb.importers.other_values import is_set_code
from carddb.model import Fact
from carddb.set_facts import ANY_COLUMN, MIXED, RELEASE, SetFacts, columns_of_sets
from carddb.vocabulary import spelt

MAX_SETS = 10_000
_CODE = text("code", "the code of the set")
_NAME = text("name", "the name of the set")
_MIXED = texts("mixed", "what differs between its cards")
_TOLD_BY = text("source", "who says it")
_RELEASE = text(RELEASE, "when it was released")
_HEADERS = {
    "code": _CODE,
    "set_code": _CODE,
    "set": _CODE,
    "name": _NAME,
    "set_name": _NAME,
    "mixed": _MIXED,
    "source": _TOLD_BY,
    "stated_by": _TOLD_BY,
    "release": _RELEASE,
    "released": _RELEASE,
    "release_date": _RELEASE,
    "date": _RELEASE,
}
_OF_CARDS = frozenset(("number", "card number", "type", "level", "cost", "version", "subtitle"))
"""What a table of cards has, and none of sets."""


def is_set_table(game: str, header: Sequence[str]) -> bool:
    """Whether a header is that of a table of sets: it has a code, and no column of cards alone."""
    columns = {as_compared(column) for column in header}
    if any(meant_by(game, column) in _OF_CARDS for column in columns):
        return False
    # "name" beside "code" is the set's; beside "set" it is the card's.
    names_cards = any(meant_by(game, column) == "name" for column in columns)
    if "code" in columns:
        return True
    return not names_cards and not columns.isdisjoint(("set_code", "set", "set_name"))


def read_set_table(game: str, rows: Iterator[tuple[int, list[str]]]) -> CardFile:
    """What the rows say of sets, the header first. Raises CardFileError if there are too many."""
    reading = _SetReading(game, next(rows)[1])
    for line, row in rows:
        if any(cell.strip() for cell in row):
            reading.row(line, row)
    return replace(reading.flaws.of(()), sets=tuple(reading.sets.values()))


class _SetReading:
    """A table of sets as far as it is read."""

    def __init__(self, game: str, header: Sequence[str]) -> None:
        self._game = game
        self.sets: dict[str, SetFacts] = {}
        self.flaws = Flaws()
        self._columns = [self._column(each) for each in header]
        unused = [printable(h) for h, c in zip(header, self._columns, strict=True) if c is None]
        if unused := list(filter(None, unused)):
            verb = "is" if len(unused) == 1 else "are"
            self._flaw(1, "", f"{', '.join(unused)} {verb} nothing that cards take from their set")

    def row(self, line: int, cells: Sequence[str]) -> None:
        """Take a row, or tell why not."""
        if len(self.sets) >= MAX_SETS:
            sentence = f"the file has more than {MAX_SETS:,} sets, the most that is read"
            raise CardFileError([CellProblem(line, "", sentence)])
        read = dict(self._read(line, cells))
        code, name = _text(read.pop(_CODE.name, None)), _text(read.pop(_NAME.name, None))
        if code and not name and not is_set_code(code):
            code, name = "", code
        if not code and not name:
            self._flaw(line, "", "it has neither the code of a set nor its name and was left out")
            return
        mixed = self._mixed(line, read.pop(_MIXED.name, None))
        mixed |= {column for column, fact in read.items() if fact == MIXED}
        told_by = _text(read.pop(_TOLD_BY.name, None))
        facts = {column: fact for column, fact in read.items() if column not in mixed}
        told = SetFacts(code, name, facts, frozenset(mixed), told_by)
        if told.key in self.sets:
            self._flaw(line, told.title, "it stands above already, which counts")
            return
        self.sets[told.key] = told

    def _column(self, header: str) -> Column | None:
        compared = as_compared(header)
        if compared in _HEADERS:
            return _HEADERS[compared]
        meant = meant_by(self._game, header)
        return column_of(self._game, meant) if meant in columns_of_sets(self._game) else None

    def _read(self, line: int, cells: Sequence[str]) -> Iterable[tuple[str, Fact]]:
        for column, cell in zip(self._columns, cells, strict=False):
            if column is None or not cell.strip():
                continue
            written = spelt(self._game, column.name, cell.strip())
            if column.choices and str(written).lower() == MIXED:
                yield column.name, MIXED
                continue
            try:
                yield column.name, spelt(self._game, column.name, read_cell(column, str(written)))
            except CellError as error:
                self._flaw(line, "", f"{column.name}: {error}")

    def _mixed(self, line: int, fact: Fact) -> set[str]:
        """The columns in which the cards of a set differ."""
        mixed: set[str] = set()
        for word in fact if isinstance(fact, tuple) else ():
            column = meant_by(self._game, word)
            if word.lower() == "yes":
                mixed.add(ANY_COLUMN)
            elif column in columns_of_sets(self._game):
                mixed.add(column)
            elif word.lower() != "no":
                # Rather nothing than a fact that may be wrong for half of the set.
                mixed.add(ANY_COLUMN)
                self._flaw(
                    line,
                    "",
                    f"mixed: '{printable(word)}' is no column of cards; nothing "
                    "is taken from this set",
                )
        return mixed

    def _flaw(self, line: int, title: str, sentence: str) -> None:
        self.flaws.add(Flaw(line, "", title, "", "", f"{sentence}."))


def _text(fact: Fact) -> str:
    return fact if isinstance(fact, str) else ""
