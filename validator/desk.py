"""The judge's desk: the formats and the cards, held in memory, and every way to ask.

Command line, API and pages all ask here, so that they answer the same.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from carddb import store
from carddb.builtin import GAMES, builtin_cards
from carddb.model import Card
from carddb.names import NameIndex, normalise
from carddb.records import Conflict, extra_columns, with_given
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.report import Report
from formats.games import compiled_formats
from validator.check import check
from validator.decklist import data, text
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import Reader
from validator.errors import InputError, UnknownFormatError
from validator.findings import GIVEN_CONFLICT, GIVEN_EXTRA, OTHER_FORMAT
from validator.given import Given
from validator.reports.cards import fact_text
from validator.settings import card_database


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a list."""

    as_of: date
    format_id: str | None = None
    """The format; if none is given, the one that the list names."""
    given: Given | None = None
    """Facts for this check alone."""


class Desk:
    """Answers checks. Built once; asking changes nothing in it."""

    def __init__(self, cards: Mapping[str, Iterable[Card]]) -> None:
        """Index the cards of each game."""
        self.formats = compiled_formats()
        self._cards = {game: {card.id: card for card in of_game} for game, of_game in cards.items()}
        checked = {source.game for source in self.formats.values()}
        self._names = {
            game: NameIndex(held.values()) for game, held in self._cards.items() if game in checked
        }
        self._formats_by_name = {
            normalise(name): source
            for source in self.formats.values()
            for name in (source.id, source.name)
        }
        self._by_title: dict[str, list[Card]] = {}
        self._headings = {source.id: Headings(source) for source in self.formats.values()}

    def names(self, game: str) -> NameIndex:
        """The cards of a game by their names; indexed when first asked for, if no format is."""
        if game not in self._names:
            self._names[game] = NameIndex(self.cards(game).values())
        return self._names[game]

    def cards(self, game: str) -> Mapping[str, Card]:
        """The cards of a game by their ids."""
        return self._cards.get(game, {})

    def cards_by_title(self, game: str) -> list[Card]:
        """The cards of a game in the order of their titles."""
        if game not in self._by_title:
            cards = self.cards(game).values()
            self._by_title[game] = sorted(cards, key=lambda card: (normalise(card.title), card.id))
        return self._by_title[game]

    @cached_property
    def cards_hash(self) -> str:
        """A hash of every card of every game."""
        held = [card.digest for cards in self._cards.values() for card in cards.values()]
        return hashlib.sha256("".join(sorted(held)).encode()).hexdigest()[:16]

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
        source = self.format_called(wanted) if wanted else None
        if source is None:
            fault = f"There is no format '{wanted}'." if wanted else "No format was named."
            raise UnknownFormatError(f"{fault} The formats are: {', '.join(self.formats)}.")
        return source

    def format_called(self, wanted: str) -> CompiledFormat | None:
        """The format of that id or name."""
        return self.formats.get(wanted) or self._formats_by_name.get(normalise(wanted))

    def _check(self, decklist: Decklist, question: Question) -> Report:
        source = self.format_asked(question, decklist.fields)
        names = self.names(source.game)
        noticed: list[Finding] = []
        if question.given is not None:
            given = question.given(source.game)
            names, conflicts = with_given(names, given)
            noticed += map(_conflict, conflicts)
            noticed += [_extra(card, name) for card in given for name in extra_columns(card)]
        stated = decklist.fields.get("format")
        if stated and self.format_called(stated) is not source:
            noticed.append(
                OTHER_FORMAT.finding(
                    f"The list says Format: {stated}; it was checked as {source.id}."
                )
            )
        reader = Reader(source, self._headings[source.id], names)
        submission = reader.read(decklist)
        noticed += reader.noticed
        return check(submission, source, as_of=question.as_of, noticed=noticed)


def _conflict(conflict: Conflict) -> Finding:
    return GIVEN_CONFLICT.finding(
        f"{conflict.card.title}: {conflict.column} is {fact_text(conflict.recorded)} in the "
        f"catalogue and {fact_text(conflict.given)} in the facts given; the given one was used.",
        cards=(conflict.card.title,),
    )


def _extra(card: Card, column: str) -> Finding:
    return GIVEN_EXTRA.finding(
        f"{card.title}: the game has no column '{column}'; it decided nothing.",
        cards=(card.title,),
    )


def open_desk() -> Desk:
    """The desk with the cards of the card database; with the built-in ones if there is none.

    A database that is older than the built-in cards is brought up to date first.
    """
    path = card_database()
    if path.exists():
        store.build(path)
        return Desk(store.load(path))
    return Desk({game: builtin_cards(game) for game in GAMES})
