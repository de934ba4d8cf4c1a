"""The judge's desk: the formats and the cards, held in memory, and every way to ask.

Command line, API and pages all ask here, so that they answer the same.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from carddb import store
from carddb.builtin import GAMES, builtin_cards
from carddb.cells import read_value
from carddb.model import Card, Fact
from carddb.names import NameIndex, normalise
from carddb.records import Conflict, RecordError, extra_columns, read_card, with_given
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.report import Report
from formats.games import compiled_formats
from validator.check import check
from validator.decklist import data, text
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import Reader
from validator.errors import GivenCardsError, InputError, UnknownFormatError
from validator.findings import GIVEN_CONFLICT, GIVEN_EXTRA, OTHER_FORMAT
from validator.settings import card_database


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a list."""

    as_of: date
    format_id: str | None = None
    """The format; if none is given, the one that the list names."""
    given: Sequence[Mapping[str, object]] = ()
    """Facts for this check alone, a card each, by the columns of its game."""


class Desk:
    """Answers checks. Built once; asking changes nothing in it."""

    def __init__(self, cards: Mapping[str, Iterable[Card]]) -> None:
        """Index the cards of each game."""
        self.formats = compiled_formats()
        self._names = {game: NameIndex(of_game) for game, of_game in cards.items()}
        self._headings = {source.id: Headings(source) for source in self.formats.values()}

    def names(self, game: str) -> NameIndex:
        """The cards of a game by their names."""
        return self._names[game]

    def check_text(self, typed: str, question: Question) -> Report:
        """The report on a pasted list. Raises InputError for what is no list at all."""
        decklist = text.parse(typed)
        if not decklist.lines:
            raise InputError(
                'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".'
            )
        return self._check(decklist, question)

    def check_sections(
        self, sections: Mapping[str, Sequence[tuple[int, str]]], question: Question
    ) -> Report:
        """The report on a deck that comes as data."""
        return self._check(data.parse(sections), question)

    def format_asked(self, question: Question, fields: Mapping[str, str]) -> CompiledFormat:
        """The format to check by: the one asked for, else the list's own, else the only one."""
        wanted = question.format_id or fields.get("format")
        if wanted is None and len(self.formats) == 1:
            (wanted,) = self.formats
        source = self._format_called(wanted) if wanted else None
        if source is None:
            fault = f"There is no format '{wanted}'." if wanted else "No format was named."
            raise UnknownFormatError(f"{fault} The formats are: {', '.join(self.formats)}.")
        return source

    def _format_called(self, wanted: str) -> CompiledFormat | None:
        key = normalise(wanted)
        for source in self.formats.values():
            if key in (normalise(source.id), normalise(source.name)):
                return source
        return None

    def _check(self, decklist: Decklist, question: Question) -> Report:
        source = self.format_asked(question, decklist.fields)
        names = self._names[source.game]
        noticed: list[Finding] = []
        if question.given:
            given = _given_cards(source.game, question.given)
            names, conflicts = with_given(names, given)
            noticed += map(_conflict, conflicts)
            noticed += [_extra(card, name) for card in given for name in extra_columns(card)]
        stated = decklist.fields.get("format")
        if stated and self._format_called(stated) is not source:
            noticed.append(
                OTHER_FORMAT.finding(
                    f"The list says Format: {stated}; it was checked as {source.id}."
                )
            )
        reader = Reader(source, self._headings[source.id], names)
        submission = reader.read(decklist)
        noticed += reader.noticed
        return check(submission, source, as_of=question.as_of, noticed=noticed)


def _given_cards(game: str, records: Sequence[Mapping[str, object]]) -> list[Card]:
    """The cards of the request. Raises GivenCardsError with everything that is wrong."""
    cards: list[Card] = []
    faults: dict[int, dict[str, list[str]]] = {}
    for place, record in enumerate(records):
        try:
            cards.append(read_card(game, record, read_value))
        except RecordError as error:
            faults[place] = {column: [sentence] for column, sentence in error.problems}
    if faults:
        raise GivenCardsError(faults)
    return cards


def _conflict(conflict: Conflict) -> Finding:
    return GIVEN_CONFLICT.finding(
        f"{conflict.card.title}: {conflict.column} is {_shown(conflict.recorded)} in the "
        f"catalogue and {_shown(conflict.given)} in the facts given; the given one was used.",
        cards=(conflict.card.title,),
    )


def _extra(card: Card, column: str) -> Finding:
    return GIVEN_EXTRA.finding(
        f"{card.title}: the game has no column '{column}'; it decided nothing.",
        cards=(card.title,),
    )


def _shown(fact: Fact) -> str:
    if fact is None:
        return "not printed"
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return "; ".join(fact) if isinstance(fact, tuple) else str(fact)


def open_desk() -> Desk:
    """The desk with the cards of the card database; with the built-in ones if there is none."""
    path = card_database()
    if path.exists():
        return Desk(store.load(path))
    return Desk({game: builtin_cards(game) for game in GAMES})
