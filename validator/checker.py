"""The judge's desk: the formats and the cards, held in memory, and every way to ask.

Command line, API and pages all ask here, so that they answer the same.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from carddb import store
from carddb.builtin import GAMES as CARD_GAMES
from carddb.builtin import builtin_cards
from carddb.importers.card_file import CardFile
from carddb.merging import CATALOGUE, Conflict, with_extra_cards
from carddb.model import Card
from carddb.names import NameIndex, normalise
from carddb.records import extra_columns
from formats.construction.comparison import Comparison
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, Declaration, Found
from formats.construction.house import HouseError, HouseFormat, compile_house, read_line
from formats.construction.report import Report
from formats.construction.submission import Submission
from formats.construction.words import counted, few, listed
from formats.games import GAMES, compiled_formats, default_format
from validator.check import check
from validator.decklist import data, notations
from validator.decklist.data import Sections
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader
from validator.detection import detect
from validator.errors import (
    HouseFormatError,
    InputError,
    SeveralDecksError,
    UnknownFormatError,
)
from validator.extra_cards import ExtraCards
from validator.findings import (
    DETECTED_FORMAT,
    GIVEN_CONFLICT,
    GIVEN_EXTRA,
    GIVEN_FLAW,
    OTHER_FORMAT,
    OTHER_PARAMETER,
    UNKNOWN_SECTION,
    UNREADABLE_LINE,
)
from validator.limits import MAX_SUGGESTED
from validator.reports.cards import fact_text
from validator.settings import card_database

_HOUSE_FORMATS_KEPT = 256
_MAX_FLAWS = 20
"""Flaws of a card file that a report tells one by one."""
_OF_ONE_FORMAT = frozenset((UNKNOWN_SECTION.id, UNREADABLE_LINE.id))


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a list."""

    as_of: date
    format_id: str | None = None
    """The format, or a house format in one line; if none is given, the one that the list names."""
    given: ExtraCards | None = None
    """Facts for this check alone."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    """What the event settles for the format, by names in any case; outranks what the list states.
    """
    max_suggested: int = MAX_SUGGESTED
    """For how many unknown names of a list suggestions are looked for."""


def typed_list(typed: str, named: str | None = None) -> Decklist:
    """The lines of a list in whatever notation; of a file of several decks, of the one named so.

    Raises InputError for what is no list at all, or for several decks of which none is named.
    """
    decks = notations.parse(typed)
    if named is None and len(decks) == 1:
        return decks[0]
    chosen = [deck for deck in decks if named is not None and _is_named(deck, named)]
    if len(chosen) == 1:
        return chosen[0]
    labels = [deck.fields.get("deck", "one without a name") for deck in decks]
    if len(decks) == 1:
        raise InputError(f"No deck here is called '{named}'; there is: {labels[0]}.")
    ask = "Name one of them, or give it alone." if named is None else f"Not one is '{named}'."
    said = f"There are {len(decks):,} decks here: {listed(few(labels))}. {ask}"
    raise SeveralDecksError(said, labels)


def _is_named(deck: Decklist, named: str) -> bool:
    return normalise(deck.fields.get("deck", "")) == normalise(named)


@dataclass(frozen=True)
class _Resolved:
    """A question about a list, with everything that is needed to answer it."""

    decklist: Decklist
    source: CompiledFormat
    names: NameIndex
    as_of: date
    parameters: Mapping[str, str]
    noticed: tuple[Finding, ...]
    """About the question itself, not about the list's lines."""
    max_suggested: int

    @cached_property
    def text(self) -> str:
        """Everything that stands in the list, normalised."""
        lines = self.decklist.lines
        return normalise(" ".join([f"{line.field} {line.text}" for line in lines]))


@dataclass(frozen=True, slots=True)
class _ReadList:
    """A list as one format reads it, for all formats that can only read it alike."""

    source: CompiledFormat
    headings: Headings
    submission: Submission
    noticed: list[Finding]
    found: Found = field(default_factory=dict)

    def serves(self, source: CompiledFormat, headings: Headings, asked: _Resolved) -> bool:
        """Whether the list is read so for another format as well."""
        if asked.parameters and source.parameters is not self.source.parameters:
            return False
        # What is said of a format's own sections differs between formats.
        is_apart = any(finding.rule in _OF_ONE_FORMAT for finding in self.noticed)
        mine, other = (
            (each.sections, each.declarations, each.parameters) for each in (self.source, source)
        )
        are_the_same = all(a is b for a, b in zip(mine, other, strict=True))
        return are_the_same or (not is_apart and headings.read_alike(self.headings, asked.text))


class Checker:
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
        self._houses: dict[tuple[str, date], CompiledFormat] = {}
        self._by_title: dict[str, list[Card]] = {}
        self._headings = {
            source.id: Headings(source, self.formats_of(source.game))
            for source in self.formats.values()
        }
        self._parameters: dict[str, list[Declaration]] = {}
        for source in self.formats.values():
            self._parameters.setdefault(source.game, []).extend(source.parameters)
        self._parameter_names = {
            normalise(each.name): each.name
            for of_game in self._parameters.values()
            for each in of_game
        }

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
        return self.check(typed_list(typed), question)

    def check_sections(
        self,
        sections: Sections,
        question: Question,
        declarations: Mapping[str, str] | None = None,
    ) -> Report:
        """The report on a deck that comes as data."""
        return self.check(data.parse(sections, declarations), question)

    def check(
        self, decklist: Decklist, question: Question, *, passes_over_parameters: bool = False
    ) -> Report:
        """The report on a list.

        A parameter that the format does not have is refused, or passed over if it is meant for
        other lists of the same event.
        """
        asked = self._asked(decklist, question)
        if not passes_over_parameters:
            refuse_unknown_parameters(asked.parameters, [asked.source])
        return self._report(asked)

    def _report(self, asked: _Resolved) -> Report:
        return _judged(asked, asked.source, *self._read(asked, asked.source))

    def legal_in(self, decklist: Decklist, question: Question) -> list[Report]:
        """The reports on a list by every format of the game that the question is about.

        A list is read once for all formats that read it alike, and a rule that several formats
        share judges once.
        """
        asked = self._asked(decklist, question)
        sources = self.formats_of(asked.source.game)
        refuse_unknown_parameters(asked.parameters, sources)
        readings: list[_ReadList] = []
        reports = []
        for source in sources:
            headings = self._headings[source.id]
            reading = next((r for r in readings if r.serves(source, headings, asked)), None)
            if reading is None:
                reading = _ReadList(source, headings, *self._read(asked, source))
                readings.append(reading)
            reports.append(
                _judged(asked, source, reading.submission, reading.noticed, reading.found)
            )
        return reports

    def compare(self, decklist: Decklist, before: Question, after: Question) -> Comparison:
        """The list judged twice: by two formats, as of two days, or both."""
        sides = [self._asked(decklist, question) for question in (before, after)]
        given = {name: value for side in sides for name, value in side.parameters.items()}
        refuse_unknown_parameters(given, [side.source for side in sides])
        return Comparison(*map(self._report, sides))

    def formats_of(self, game: str) -> list[CompiledFormat]:
        """The formats of a game."""
        return [source for source in self.formats.values() if source.game == game]

    def format_of(self, question: Question, stated: str | None = None) -> CompiledFormat:
        """The format that is asked for, by its id, its name, or as a house format in one line.

        `stated` is the format that the list names itself. Raises UnknownFormatError or
        HouseFormatError.
        """
        wanted = question.format_id or stated or ""
        base = self._base(wanted)
        if self._called(wanted) is not None:
            return base
        if question.given is None:
            return self._house(wanted, question.as_of)
        names, _ = with_extra_cards(self.names(base.game), question.given(base.game).cards)
        return _compile(wanted, base, names, question.as_of)

    def named_parameters(self, given: Mapping[str, str]) -> dict[str, str]:
        """The parameters by the names that formats have for them; case does not matter.

        Raises InputError for one that no format has, or that is given twice.
        """
        named: dict[str, str] = {}
        for typed, value in given.items():
            name = self._parameter_names.get(normalise(typed))
            if name is None:
                known = ", ".join(self._parameter_names.values())
                raise InputError(
                    f"No format has a parameter '{typed}'. The parameters are: {known}."
                )
            if name in named:
                raise InputError(f"The parameter '{name}' is given twice.")
            named[name] = value
        return named

    def _called(self, wanted: str) -> CompiledFormat | None:
        return self.formats.get(wanted) or self._formats_by_name.get(normalise(wanted))

    def _base(self, wanted: str) -> CompiledFormat:
        """The format that is asked for, or that the house format extends."""
        called = wanted
        if self._called(wanted) is None and ";" in wanted:
            called = _house_of(wanted).extends
        base = self._called(called)
        if base is None:
            raise UnknownFormatError(f"There is no format '{called}'. {self._all_formats()}")
        return base

    def _all_formats(self) -> str:
        return f"The formats are: {', '.join(self.formats)}."

    def _house(self, wanted: str, as_of: date) -> CompiledFormat:
        """The house format of the line, compiled once as long as few others are asked for."""
        known = self._houses.get((wanted, as_of))
        if known is None:
            base = self._base(wanted)
            known = _compile(wanted, base, self.names(base.game), as_of)
            if len(self._houses) >= _HOUSE_FORMATS_KEPT:
                self._houses.clear()
            self._houses[wanted, as_of] = known
        return known

    def _asked(self, decklist: Decklist, question: Question) -> _Resolved:
        wanted = question.format_id or decklist.fields.get("format")
        noticed: list[Finding] = []
        if not wanted:
            wanted, detected = self._detected(decklist)
            noticed.append(detected)
        source = self.format_of(question, wanted)
        names = self.names(source.game)
        if question.given is not None:
            given = question.given(source.game)
            names, conflicts = with_extra_cards(names, given.cards)
            noticed += map(_conflict, conflicts)
            noticed += [_extra(card, name) for card in given.cards for name in extra_columns(card)]
            noticed += _flawed(given)
        stated = decklist.fields.get("format")
        if stated and not self._is_called(source, stated):
            noticed.append(
                OTHER_FORMAT.finding(
                    f"The list says Format: {stated}; it was checked as {source.id}."
                )
            )
        parameters = self.named_parameters(question.parameters)
        return _Resolved(
            decklist,
            source,
            names,
            question.as_of,
            parameters,
            tuple(noticed),
            question.max_suggested,
        )

    def _detected(self, decklist: Decklist) -> tuple[str, Finding]:
        """The format that the list's cards speak for, and a note that says so."""
        checked = {source.game for source in self.formats.values()}
        found = detect(decklist, {game: self.names(game) for game in checked})
        chosen = default_format(found.game, is_training=found.is_training) if found else None
        if found is None or chosen is None:
            raise UnknownFormatError(
                f"No format was named, and no card tells the game. {self._all_formats()}"
            )
        return chosen.id, DETECTED_FORMAT.finding(
            f"No format was named; it was checked as {chosen.id}, because {found.known:,} of its "
            f"{found.names:,} lines name cards of {GAMES[found.game].name}."
        )

    def _is_called(self, source: CompiledFormat, stated: str) -> bool:
        known = self._called(stated)
        if known is not None:
            # A house format that extends what the list names is no other one.
            return known.id == source.id.partition(";")[0]
        try:
            return read_line(stated).line == source.id
        except HouseError:
            return False

    def _read(self, asked: _Resolved, source: CompiledFormat) -> tuple[Submission, list[Finding]]:
        headings = self._headings.get(source.id) or Headings(source, self.formats_of(source.game))
        of_game = self._parameters.get(source.game, ())
        reader = ListReader(source, headings, asked.names, of_game, asked.max_suggested)
        submission = reader.read(asked.decklist)
        if asked.parameters:
            submission, differ = _settled(submission, source, asked.parameters)
            reader.noticed += differ
        return submission, reader.noticed


def _settled(
    submission: Submission, source: CompiledFormat, parameters: Mapping[str, str]
) -> tuple[Submission, list[Finding]]:
    """The submission with the parameters that the format has, and where the list differs."""
    own = {each.name for each in source.parameters}
    settled = {name: value for name, value in parameters.items() if name in own}
    stated = submission.parameters
    differ = [
        OTHER_PARAMETER.finding(
            f"The list says {name.capitalize()}: {stated[name]}; it was checked with {value}."
        )
        for name, value in settled.items()
        if normalise(stated.get(name, value)) != normalise(value)
    ]
    return replace(submission, parameters={**stated, **settled}), differ


def refuse_unknown_parameters(
    parameters: Mapping[str, str], sources: Sequence[CompiledFormat]
) -> None:
    """Raise InputError for a parameter that none of the formats has, if others do."""
    known = dict.fromkeys(each.name for source in sources for each in source.parameters)
    foreign = [name for name in parameters if name not in known]
    if not foreign:
        return
    formats = list(dict.fromkeys(source.id for source in sources))
    have = f"{listed(few(formats))} {'has' if len(formats) == 1 else 'have'}"
    if not known:
        raise InputError(f"{have} no parameters.")
    raise InputError(f"{have} no parameter '{foreign[0]}'. The parameters are: {', '.join(known)}.")


def _compile(wanted: str, base: CompiledFormat, names: NameIndex, as_of: date) -> CompiledFormat:
    """The house format of the line. Raises HouseFormatError for what it can't mean."""
    try:
        return compile_house(_house_of(wanted), base, names, as_of)
    except HouseError as error:
        raise HouseFormatError(str(error)) from error


def _house_of(line: str) -> HouseFormat:
    """What the line states. Raises HouseFormatError for what can't be read."""
    try:
        return read_line(line)
    except HouseError as error:
        raise HouseFormatError(str(error)) from error


def _judged(
    asked: _Resolved,
    source: CompiledFormat,
    submission: Submission,
    noticed: Iterable[Finding],
    found: Found | None = None,
) -> Report:
    return check(
        submission,
        source,
        as_of=asked.as_of,
        collection=asked.names,
        noticed=(*asked.noticed, *noticed),
        found=found,
    )


def _conflict(conflict: Conflict) -> Finding:
    given, *_, other = conflict.claims
    if other.source == CATALOGUE:
        said = (
            f"{fact_text(other.fact)} in the catalogue and {fact_text(given.fact)} in the facts "
            "given; the given one was used"
        )
    else:
        said = f"given as {fact_text(other.fact)} and as {fact_text(given.fact)}; the last was used"
    return GIVEN_CONFLICT.finding(
        f"{conflict.card.title}: {conflict.column} is {said}.", cards=(conflict.card.title,)
    )


def _flawed(given: CardFile) -> list[Finding]:
    """What could not be read of the cards that came along: those facts stay unknown."""
    told = [str(flaw) for flaw in given.flaws[:_MAX_FLAWS]]
    if more := len(given.flaws) - len(told):
        told.append(f"{counted(more, 'more flaw')} {'was' if more == 1 else 'were'} found.")
    return [GIVEN_FLAW.finding(f"The card file, {sentence}") for sentence in told]


def _extra(card: Card, column: str) -> Finding:
    return GIVEN_EXTRA.finding(
        f"{card.title}: the game has no column '{column}'; it decided nothing.",
        cards=(card.title,),
    )


def open_checker() -> Checker:
    """The desk with the cards of the card database; with the built-in ones if there is none.

    A database that is older than the built-in cards is brought up to date first.
    """
    path = card_database()
    if path.exists():
        store.build(path)
        return Checker(store.load(path))
    return Checker({game: builtin_cards(game) for game in CARD_GAMES})
