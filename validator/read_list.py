"""A list that somebody asks about: read once, and judged once by each format.

Report, legal-in, fixes, hands and the deck that is played all follow from the same reading. It is
what pages, API and command line carry from one step to the next.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from carddb.names import NameIndex, normalise
from formats.construction.comparison import Comparison
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, Found
from formats.construction.report import Report
from formats.construction.submission import Submission
from validator.check import check
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader
from validator.findings import UNKNOWN_SECTION, UNREADABLE_LINE
from validator.known_formats import KnownFormats
from validator.parameters import refuse_unknown_parameters, with_parameters
from validator.question import Question
from validator.resolving import ResolvedQuestion, resolved

_OF_ONE_FORMAT = frozenset((UNKNOWN_SECTION.id, UNREADABLE_LINE.id))


@dataclass(frozen=True, slots=True)
class _Reading:
    """A list as one format reads it, for all formats that can only read it alike."""

    format: CompiledFormat
    headings: Headings
    names: NameIndex
    parameters: Mapping[str, str]
    max_suggested: int
    submission: Submission
    noticed: list[Finding]


@dataclass(frozen=True, eq=False)
class ReadList:
    """A list and what is asked of it.

    All that follows is worked out when it is first asked for: each may raise InputError.
    """

    formats: KnownFormats
    decklist: Decklist
    question: Question
    typed: str = ""
    """The text that the list was read from; nothing for a deck that came as data."""
    _readings: list[_Reading] = field(default_factory=list)

    def with_question(self, question: Question) -> "ReadList":
        """The same list, asked something else; it is read again only where it reads otherwise."""
        return replace(self, question=question)

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

    @cached_property
    def report(self) -> Report:
        """The report on the list. A parameter that its format does not have is refused."""
        if not self.question.passes_over_parameters:
            refuse_unknown_parameters(self._resolved.parameters, [self.format])
        return self._own_report

    @cached_property
    def legal_in(self) -> list[Report]:
        """The reports by every format of the game that the question is about."""
        sources = self.formats.of_game(self.format.game)
        refuse_unknown_parameters(self._resolved.parameters, sources)
        own = self.format
        return [self._own_report if each is own else self._judged(each) for each in sources]

    def compared(self, after: Question) -> Comparison:
        """The list judged twice: by two formats, as of two days, or both."""
        other = self.with_question(after)
        given = {**self._resolved.parameters, **other._resolved.parameters}
        refuse_unknown_parameters(given, [self.format, other.format])
        return Comparison(self._own_report, other._own_report)

    @cached_property
    def _resolved(self) -> ResolvedQuestion:
        return resolved(self.formats, self.decklist, self.question)

    @cached_property
    def _own_report(self) -> Report:
        return self._judged(self.format)

    @cached_property
    def _found(self) -> dict[int, Found]:
        """By reading, what rules have found in it: a rule that several formats share judges once.

        It holds for the day and the cards of this question alone.
        """
        return {}

    def _judged(self, source: CompiledFormat) -> Report:
        asked, reading = self._resolved, self._reading(source)
        return check(
            reading.submission,
            source,
            as_of=self.question.as_of,
            collection=asked.names,
            noticed=(*asked.noticed, *reading.noticed),
            found=self._found.setdefault(id(reading), {}),
        )

    def _reading(self, source: CompiledFormat) -> _Reading:
        """The list as the format reads it: as some other did, if it can only be read alike."""
        known = next((each for each in self._readings if self._serves(each, source)), None)
        if known is None:
            known = self._read(source)
            self._readings.append(known)
        return known

    def _read(self, source: CompiledFormat) -> _Reading:
        asked, headings = self._resolved, self.formats.headings(source)
        of_game, most = self.formats.parameters_of(source.game), self.question.max_suggested
        reader = ListReader(source, headings, asked.names, of_game, most)
        submission = reader.read(self.decklist)
        noticed = reader.noticed
        if asked.parameters:
            submission, differ = with_parameters(submission, source, asked.parameters)
            noticed += differ
        return _Reading(source, headings, asked.names, asked.parameters, most, submission, noticed)

    def _serves(self, known: _Reading, source: CompiledFormat) -> bool:
        """Whether the list would be read just so for that format and this question."""
        asked = self._resolved
        if known.names is not asked.names or known.parameters != asked.parameters:
            return False
        if known.max_suggested != self.question.max_suggested:
            return False
        if asked.parameters and source.parameters is not known.format.parameters:
            return False
        headings = self.formats.headings(source)
        if headings is known.headings:
            return True
        # What is said of a format's own sections differs between formats.
        is_apart = any(finding.rule in _OF_ONE_FORMAT for finding in known.noticed)
        return not is_apart and headings.read_alike(known.headings, self._text)

    @cached_property
    def _text(self) -> str:
        """Everything that stands in the list, normalised."""
        lines = self.decklist.lines
        return normalise(" ".join([f"{line.field} {line.text}" for line in lines]))
