"""A card file that somebody gives with a list, an upload or an event.

Whatever program wrote it, the rows of a card file of ours are kept of it, each of the source
"stated": it counts there alone, fills only what is unknown, and the verdict says so. Card texts
and columns that the game does not have are left out.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from carddb.cells import NOT_PRINTED, printable
from carddb.columns import is_known
from carddb.completing import completed
from carddb.importers.card_file import CardFile, CardFileError
from carddb.importers.detection import importer_of, read_cards
from carddb.importers.other_headers import is_of_others
from carddb.importers.set_table import is_set_table
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import normalise
from carddb.records import extra_columns
from carddb.set_facts import SetFacts, SetTable
from formats.construction.words import counted, some_of
from formats.games import GAMES
from validator.errors import InputError, TooLargeError
from validator.extra_cards import ExtraCards
from validator.limits import (
    MAX_CARRIED_BYTES,
    MAX_GIVEN_FILE_BYTES,
    MAX_STATED_BYTES,
    MAX_STATED_CARDS,
)
from validator.reports.settling import record_of
from validator.stated_cards import Row, read_stated, refuse_too_long, rows_of, stated_cards, written

_NOT_KEPT = frozenset(("text",))
_MAX_NOTES = 20
"""Flaws of a file that are told one by one."""
_MAX_FILE_NAME_LENGTH = 80
_MAX_HEADER_LENGTH = 10_000
_MAX_KEPT = 4
"""Files that are held as cards: an event's is read once for all its lists."""
_FIELDS = ("cards", "cards_name", "cards_game")


@dataclass(frozen=True, slots=True)
class GivenFile:
    """What is kept of a card file; empty if none was given."""

    text: str = ""
    """Its cards as a card file of ours."""
    name: str = ""
    game: str = ""
    """The one that it was read for; of lists of another game it says nothing."""

    def __bool__(self) -> bool:
        return bool(self.text)

    @classmethod
    def of(cls, form: Mapping[str, str], prefix: str = "") -> "GivenFile":
        """The file as the hidden fields of a form carry it along."""
        text, name, game = (form.get(f"{prefix}{each}", "") for each in _FIELDS)
        if not text.strip() or game not in GAMES:
            return cls()
        # Browsers send "\r\n" for every line break, and results are known by what they hold.
        return cls(text.replace("\r\n", "\n"), file_label(name), game)

    @property
    def fields(self) -> dict[str, str]:
        """As hidden fields of a form; none if there is no file."""
        return dict(zip(_FIELDS, (self.text, self.name, self.game), strict=True)) if self else {}

    @property
    def count(self) -> int:
        """How many cards it has; a row is a line, as no cell holds a line break."""
        return max(0, len(self.text.splitlines()) - 1)

    @property
    def game_name(self) -> str:
        """The game that it was read for."""
        return GAMES[self.game].name if self.game in GAMES else ""

    def told_by(self, listed: str) -> "GivenFile":
        """Of its cards those that a list may name; all of them if they are few."""
        if len(self.text.encode()) <= MAX_CARRIED_BYTES:
            return self
        text = normalise(listed)
        # By blanks around it: "ice" is not named by a list that has "Iceman".
        words, letters = f" {text} ", listed.casefold()
        rows = [row for row in rows_of(self.text) if _may_be_named(row, words, letters)]
        return GivenFile(written(rows), self.name, self.game)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A card file just read: what is kept of it, and what is told of it."""

    file: GivenFile
    cards: int
    notes: tuple[str, ...] = field(default=())
    """What could not be taken at its word, each with its line."""
    sets: int = 0
    """Of how many sets it tells; the cards are then those of ours that take from them."""

    @property
    def sentence(self) -> str:
        """What was read of it."""
        read = counted(self.cards, "card")
        read = f"facts of {counted(self.sets, 'set')} for {read}" if self.sets else read
        said = f"{self.file.name}: {read} read"
        kept = self.file.count
        if kept < self.cards:
            return (
                f"{said}; the {kept:,} that this list may name are carried along. Give the file "
                "again when you add other cards."
            )
        return f"{said}."


def read_given_file(name: str, content: bytes, game: str, known: Iterable[Card] = ()) -> ReadFile:
    """The file as it is kept. Raises InputError with a sentence for each problem.

    A table of sets becomes facts of those of the known cards that lack them.
    """
    called = file_label(name)
    if len(content) > MAX_GIVEN_FILE_BYTES:
        most = f"{MAX_GIVEN_FILE_BYTES // 1024**2} MB"
        raise TooLargeError(
            f"{called} is larger than {most}, the most that is read of a card file."
        )
    try:
        read = read_cards(game, content)
    except CardFileError as error:
        raise InputError("\n".join([*error.told(called), "Nothing of it was used."])) from error
    rows = [_row(card) for card in read.cards] + _rows_of_sets(read.sets, list(known))
    if not rows:
        what = "no facts that a card of ours lacks" if read.sets else "no cards"
        raise InputError(f"{called} has {what}. Nothing of it was used.")
    if len(rows) > MAX_STATED_CARDS:
        raise TooLargeError(
            f"{called} has {len(rows):,} cards; at most {MAX_STATED_CARDS:,} are read."
        )
    text = written(rows)
    if len(text.encode()) > MAX_STATED_BYTES:
        raise TooLargeError(
            f"{called} holds more than {MAX_STATED_BYTES // 1024:,} KB of facts, the most that is "
            "kept of a card file."
        )
    _refuse_unreadable(called, text, game, read.cards)
    file = GivenFile(text, called, game)
    return ReadFile(file, len(rows), tuple(_notes(read)), len(read.sets))


def is_of_another_program(text: str, game: str) -> bool:
    """Whether a card file was not written for us, by what it begins with."""
    if not text.strip():
        return False
    if importer_of(text) != "csv":
        return True
    # Of a file of one endless line no more is looked at than a header may have.
    header = text.lstrip()[:_MAX_HEADER_LENGTH].partition("\n")[0]
    columns = [column.strip(' "\r') for column in header.split(",")]
    return is_set_table(game, columns) or any(is_of_others(game, column) for column in columns)


def vouched_cards(stated: str, file: GivenFile) -> ExtraCards | None:
    """What somebody states and the cards of a file that was given; None if there is neither.

    Raises TooLargeError for a text that is longer than any that is read.
    """
    if not file:
        return stated_cards(stated)
    refuse_too_long(stated)
    refuse_too_long(file.text)

    def cards(game: str) -> CardFile:
        return _both(stated, file.text if game == file.game else "", game)

    return cards


def file_label(name: str) -> str:
    """The name of a file as it is shown: on one line, without folders, and not long."""
    last = name.replace("\\", "/").rpartition("/")[2]
    text = "".join(sign if sign.isprintable() else "?" for sign in " ".join(last.split()))
    return text[:_MAX_FILE_NAME_LENGTH] or "The card file"


@lru_cache(maxsize=_MAX_KEPT)
def _both(stated: str, text: str, game: str) -> CardFile:
    """The cards of both texts; the same object for the same texts, which is merged once."""
    parts = [read_stated(each, game) for each in (text, stated) if each.strip()]
    return CardFile(
        [card for part in parts for card in part.cards],
        [flaw for part in parts for flaw in part.flaws],
    )


def _row(card: Card) -> Row:
    """The card as a row: facts that the game has a column for, and no text."""
    facts = {
        column: _cell(fact)
        for column, fact in card.facts.items()
        if column not in _NOT_KEPT and fact is not UNKNOWN and is_known(card.game, column)
    }
    lists = {"aliases": _cell(card.aliases), "ids": _cell(card.ids)}
    complete = {"complete": "yes"} if card.complete else {}
    return {"name": card.name, **facts, **{k: v for k, v in lists.items() if v}, **complete}


def _rows_of_sets(sets: Sequence[SetFacts], known: Sequence[Card]) -> list[Row]:
    """What the known cards take from the sets, a row each."""
    if not sets:
        return []
    rows: list[Row] = []
    for card, before in zip(completed(known, SetTable([("", sets)])), known, strict=True):
        taken = {
            column: _cell(fact) for column, fact in card.facts.items() if column not in before.facts
        }
        if taken:
            rows.append({**record_of(card), **taken})
    return rows


def _cell(fact: Fact) -> str:
    if fact is None:
        return NOT_PRINTED
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    # A semicolon would part one text into two.
    return (
        ";".join(part.replace(";", ",") for part in fact) if isinstance(fact, tuple) else str(fact)
    )


def _refuse_unreadable(called: str, text: str, game: str, cards: Iterable[Card]) -> None:
    """Raise InputError for cards that another program's file may have, and ours may not."""
    try:
        read_cards(game, text.encode())
    except CardFileError as error:
        titles = ["", "", *(card.title for card in cards)]
        said = [
            f"{called}, {titles[each.line]}: {each.column} {each.sentence}."
            for each in error.problems[:_MAX_NOTES]
            if each.line < len(titles)
        ]
        raise InputError("\n".join([*said, "Nothing of it was used."])) from error


def _notes(read: CardFile) -> Iterable[str]:
    told = [str(flaw) for flaw in read.flaws[:_MAX_NOTES]]
    yield from told
    if more := len(read.flaws) - len(told):
        yield f"{counted(more, 'more flaw')} {'was' if more == 1 else 'were'} found."
    unused = dict.fromkeys(column for card in read.cards for column in extra_columns(card))
    if unused:
        columns = some_of([printable(column) for column in unused])
        yield f"Columns that the game does not have, and that decide nothing: {columns}."


def _may_be_named(row: Row, words: str, letters: str) -> bool:
    """Whether a list may mean the card: by its name, its number, or an id of another program."""
    names = [row.get("name", ""), *row.get("aliases", "").split(";")]
    # Lists put the article at either end, or leave it out.
    known = [normalise(name).removeprefix("the ") for name in names if name.strip()]
    if any(f" {each} " in words for each in known if each):
        return True
    codes = zip(row.get("set", "").split(";"), row.get("number", "").split(";"), strict=False)
    if any(f" {normalise(f'{code} {number}')} " in words for code, number in codes if number):
        return True
    return any(each and each.casefold() in letters for each in row.get("ids", "").split(";"))
