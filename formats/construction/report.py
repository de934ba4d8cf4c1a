"""The answer to one check: the verdict, what it rests on, and how to have it again."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from carddb.model import Card
from formats.construction.finding import Finding, RuleOutcome, Verdict, outcome
from formats.construction.format import CompiledFormat
from formats.construction.presumption import Presumption
from formats.construction.rule import Context
from formats.construction.shapes.sizes import limits_of
from formats.construction.submission import Submission

_VOUCHED_FOR = "vouched for"


@dataclass(frozen=True, slots=True)
class FormatSource:
    """How the format of a list was told that nobody gave."""

    by: str
    """"list" for its own `Format:` line; else what spoke for the game: "headings", "cards"…"""
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a check has to say."""

    format: CompiledFormat
    context: Context
    verdict: Verdict
    findings: tuple[Finding, ...]
    submission: Submission
    detected: FormatSource | None = None
    """None if the format was given."""
    noticed: tuple[Finding, ...] = ()
    """Of the findings, those that were made while the list was read, before any rule judged."""
    made: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """What was worked out of the report, kept with it."""

    @property
    def as_of(self) -> date:
        """The day whose rules were applied."""
        return self.context.as_of

    @property
    def cards_hash(self) -> str:
        """A hash of every fact of every card that was judged."""
        digests = {
            card.digest
            for section in self.submission.sections()
            for entry in section.entries
            for card in entry.candidates
        }
        # Sorted, as the same cards in another order are the same evidence.
        return hashlib.sha256("".join(sorted(digests)).encode()).hexdigest()[:16]

    @property
    def vouched_for(self) -> tuple[Card, ...]:
        """The cards of the list of which somebody stated something that no source has."""
        made: tuple[Card, ...] | None = self.made.get(_VOUCHED_FOR)
        if made is None:
            made = self.made[_VOUCHED_FOR] = self._find_vouched_for()
        return made

    def _find_vouched_for(self) -> tuple[Card, ...]:
        found: dict[Card, None] = {}
        for section in self.submission.sections():
            for entry in section.entries:
                if entry.card.stated or entry.others:
                    found.update((card, None) for card in entry.candidates if card.stated)
        return tuple(found)

    @property
    def presumed(self) -> tuple[Presumption, ...]:
        """What a legal verdict takes for granted; any other verdict does not depend on it."""
        presuming = self.format.presuming
        if not presuming or self.verdict is not Verdict.LEGAL:
            return ()
        made = [presumes(self.submission) for presumes in presuming]
        return tuple(each for each in made if each is not None)

    def outcomes(self) -> Mapping[str, RuleOutcome]:
        """What each rule of the format decided, in the format's order.

        Of a submission that lacks a section, no rule is kept for certain. Nor is one that looks
        at the cards, if there is a name of no catalogue and the rules leave it to its own finding.
        """
        decided = {
            row.rule.id: outcome([f for f in self.findings if f.rule == row.rule.id])
            for row in self.format.table
        }
        is_incomplete = bool(self.format.missing_sections(self.submission))
        leaves_names_open = self.format.seen_of is not None and self._has_a_name_of_no_catalogue()
        for row in self.format.table:
            # A size is counted without knowing any card, so it stays decided.
            is_open = is_incomplete or (leaves_names_open and limits_of(row.rule) is None)
            if is_open and decided[row.rule.id] is RuleOutcome.KEPT:
                decided[row.rule.id] = RuleOutcome.UNDECIDED
        return decided

    def _has_a_name_of_no_catalogue(self) -> bool:
        sections = self.submission.sections()
        return any(not entry.card.listed for section in sections for entry in section.entries)
