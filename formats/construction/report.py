"""The answer to one check: the verdict, what it rests on, and how to have it again."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from formats.construction.finding import Finding, Outcome, Verdict, outcome
from formats.construction.format import CompiledFormat
from formats.construction.rule import Context
from formats.construction.submission import Submission


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a check has to say."""

    format: CompiledFormat
    context: Context
    verdict: Verdict
    findings: tuple[Finding, ...]
    submission: Submission

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
            for card in entry.meant
        }
        return hashlib.sha256("".join(sorted(digests)).encode()).hexdigest()[:16]

    def outcomes(self) -> Mapping[str, Outcome]:
        """What each rule of the format decided, in the format's order.

        Of a submission that lacks a section, no rule is kept for certain.
        """
        decided = {
            row.rule.id: outcome([f for f in self.findings if f.rule == row.rule.id])
            for row in self.format.table
        }
        if self.format.missing_sections(self.submission):
            return {
                rule: Outcome.UNDECIDED if decision is Outcome.KEPT else decision
                for rule, decision in decided.items()
            }
        return decided
