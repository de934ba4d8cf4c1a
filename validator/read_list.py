"""A list that somebody asks about: read once, and judged once by each format.

Report, legal-in, fixes, hands and the deck that is played all follow from the same reading. It is
what pages, API and command line carry from one step to the next.
"""

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from carddb.names import normalise
from formats.construction.comparison import Comparison
from formats.construction.finding import Finding, Verdict
from formats.construction.format import CompiledFormat, Found
from formats.construction.report import Report
from formats.construction.submission import Submission
from validator.check import check
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.ordinary import Ordinary
from validator.decklist.reading import ListReader
from validator.extra_cards import without_statements
from validator.findings import UNKNOWN_SECTION, UNREADABLE_LINE
from validator.known_formats import KnownFormats
from validator.parameters import refuse_unknown_parameters, with_parameters
from validator.provenance import provenance
from validator.question import Question
from validator.resolving import ResolvedQuestion, resolved

_OF_ONE_FORMAT = frozenset((UNKNOWN_SECTION.id, UNREADABLE_LINE.id))


@dataclass(slots=True)
class _Reading:
    """A list as one format reads it, for all formats that can only read it alike."""

    format: CompiledFormat
    headings: Headings
    asked: ResolvedQuestion
    max_suggested: int
    submission: Submission
    noticed: list[Finding]
    ordinary: Ordinary
    """What was done with names without a number."""


class ReadList:
    """A list and what is asked of it.

    All that follows is worked out when it is first asked for: each may raise InputError.
    """

    def __init__(
        self, formats: KnownFormats, decklist: Decklist, question: Question, typed: str = ""
    ) -> None:
        """`typed` is the text that the list was read from; nothing for one that came as data."""
        self.formats = formats
        self.decklist = decklist
        self.question = question
        self.typed = typed
        # Not cached properties: these take longer than all else that is done here.
        self._asked: ResolvedQuestion | None = None
        self._readings: dict[bool, list[_Reading]] = {True: [], False: []}
        """By whether a name is taken for the card that is known best."""
        self._reading_of: dict[tuple[object, ...], _Reading] = {}
        """By what formats read lists by, the reading that serves them."""
        self._noticed: dict[tuple[object, ...], tuple[Finding, ...]] = {}
        """By reading and the facts that rules ask for, what there is to say before rules judge."""
        self._reports: dict[tuple[str, date], Report] = {}
        self._recorded: ReadList | None = None
        """The same list by what is recorded alone."""
        self._found: dict[int, Found] = {}
        """By reading, what rules have found in it: a rule that several formats share judges once.
        It holds for the day and the cards of this question alone."""

    def with_question(self, question: Question) -> "ReadList":
        """The same list, asked something else; it is read again only where it reads otherwise."""
        other = ReadList(self.formats, self.decklist, question, self.typed)
        # Shared, not copied: what the other reads first serves this one as well.
        other._readings = self._readings
        return other

    def by_format(self, source: CompiledFormat) -> "ReadList":
        """The same list by that format, whatever was asked for or its cards speak for."""
        return self.with_question(replace(self.question, format_id=source.id))

    @property
    def format(self) -> CompiledFormat:
        """The format that it is judged by: asked for, stated in the list, or told by its cards."""
        return self._resolved.format

    @property
    def submission(self) -> Submission:
        """What the list hands in."""
        return self._reading(self.format).submission

    @property
    def report(self) -> Report:
        """The report on the list. A parameter that its format does not have is refused."""
        asked = self._resolved
        if asked.parameters and not self.question.passes_over_parameters:
            refuse_unknown_parameters(asked.parameters, [asked.format])
        return self._judged(asked.format)

    @property
    def legal_in(self) -> list[Report]:
        """The reports by every format of the game that is in force on the day of the question."""
        return self.legal_in_all(past=False)

    def legal_in_all(self, *, past: bool) -> list[Report]:
        """As `legal_in`; with `past` also by formats that are no longer in force, or not yet.

        These are judged as of their last day, or their first.
        """
        game, as_of = self.format.game, self.question.as_of
        sources = self.formats.of_game(game)
        refuse_unknown_parameters(self._resolved.parameters, sources)
        reports = [self._judged(source) for source in sources]
        named = self.formats.named_of(game, as_of, past=past)
        return reports + [self._judged(source, day) for source, day in named]

    def compared(self, after: Question) -> Comparison:
        """The list judged twice: by two formats, as of two days, or both."""
        other = self.with_question(after)
        given = {**self._resolved.parameters, **other._resolved.parameters}
        refuse_unknown_parameters(given, [self.format, other.format])
        return Comparison(self._judged(self.format), other._judged(other.format))

    @property
    def _resolved(self) -> ResolvedQuestion:
        if self._asked is None:
            self._asked = resolved(self.formats, self.decklist, self.question)
        return self._asked

    def _judged(self, source: CompiledFormat, day: date | None = None) -> Report:
        """The report by the format, shown as of the day of the question or another."""
        # By the hash: a named format has one id, and other rules on other days.
        key = source.hash, day or self.question.as_of
        report = self._reports.get(key)
        if report is None:
            asked, reading = self._resolved, self._reading(source)
            # The reading lives as long as this object, so that no other can have its id.
            found = self._found.setdefault(id(reading), {})
            report = self._settled(source, day) or self._checked(source, reading, found, day)
            # A presumption may make a deck legal and is told; to make it illegal it is too little.
            if reading.ordinary.is_presumed and report.verdict is Verdict.ILLEGAL:
                reading = self._reading(source, takes_best_known=False)
                found = self._found.setdefault(id(reading), {})
                whole = self._checked(source, reading, found, day)
                report = report if whole.verdict is Verdict.ILLEGAL else whole
            if report.detected is not asked.detected:
                report = replace(report, detected=asked.detected)
            self._reports[key] = report
        return report

    def _checked(
        self, source: CompiledFormat, reading: _Reading, found: Found | None, day: date | None
    ) -> Report:
        asked = self._resolved
        return check(
            reading.submission,
            source,
            as_of=self.question.as_of,
            collection=asked.names,
            noticed=self._noticed_in(reading, source),
            found=found,
            shown_as_of=day,
            detected=asked.detected,
        )

    def _noticed_in(self, reading: _Reading, source: CompiledFormat) -> tuple[Finding, ...]:
        # A reading lives as long as this object, so that no other can have its id.
        key = id(reading), source.asks_of
        noticed = self._noticed.get(key)
        if noticed is None:
            told = provenance(reading.submission, source)
            noticed = self._noticed[key] = (*self._resolved.noticed, *reading.noticed, *told)
        return noticed

    def _settled(self, source: CompiledFormat, day: date | None) -> Report | None:
        """The report by what is recorded alone, if that decides; None if statements may.

        What is certain stays so, whatever somebody states.
        """
        extra = self.question.extra_cards
        if extra is None or not self._resolved.has_statements:
            return None
        if self._recorded is None:
            # By this format, whatever the cards that are left would speak for.
            asked = replace(
                self.question, format_id=source.id, extra_cards=without_statements(extra)
            )
            self._recorded = ReadList(self.formats, self.decklist, asked, self.typed)
        report = self._recorded._judged(source, day)
        return None if report.verdict is Verdict.UNVERIFIED else report

    def _reading(self, source: CompiledFormat, *, takes_best_known: bool = True) -> _Reading:
        """The list as the format reads it: as some other did, if it can only be read alike."""
        # By identity what a named format has of the one that it extends; those last.
        same = id(source.sections), id(source.declarations), id(source.parameters)
        key = *same, source.goes_by, takes_best_known
        reading = self._reading_of.get(key)
        if reading is None:
            readings = self._readings[takes_best_known]
            reading = next((known for known in readings if self._serves(known, source)), None)
            if reading is None:
                reading = self._read(source, takes_best_known=takes_best_known)
                readings.append(reading)
            self._reading_of[key] = reading
        return reading

    def _read(self, source: CompiledFormat, *, takes_best_known: bool = True) -> _Reading:
        asked, headings = self._resolved, self.formats.headings(source)
        of_game, most = self.formats.parameters_of(source.game), self.question.max_suggested
        reader = ListReader(
            source, headings, asked.names, of_game, most, takes_best_known=takes_best_known
        )
        submission = reader.read(self.decklist)
        noticed = reader.noticed
        if asked.parameters:
            submission, differ = with_parameters(submission, source, asked.parameters)
            noticed += differ
        return _Reading(source, headings, asked, most, submission, noticed, reader.ordinary)

    def _serves(self, known: _Reading, source: CompiledFormat) -> bool:
        """Whether the list would be read just so for that format and this question."""
        asked, headings = self._resolved, self.formats.headings(source)
        if known.asked is not asked and not (
            # The same index and not an equal one: cards that came along make another.
            known.asked.names is asked.names
            and known.asked.parameters == asked.parameters
            and known.max_suggested == self.question.max_suggested
        ):
            return False
        is_by_others = known.ordinary.depends_on_rules and source.goes_by != known.format.goes_by
        if is_by_others and not known.ordinary.is_alike_by(source.goes_by):
            return False
        if headings is known.headings:
            return True
        if asked.parameters and source.parameters is not known.format.parameters:
            return False
        # What is said of a format's own sections differs between formats.
        is_apart = any(finding.rule in _OF_ONE_FORMAT for finding in known.noticed)
        return not is_apart and headings.read_alike(known.headings, self._text)

    @cached_property
    def _text(self) -> str:
        """Everything that stands in the list, normalised."""
        lines = self.decklist.lines
        return normalise(" ".join([f"{line.field} {line.text}" for line in lines]))
