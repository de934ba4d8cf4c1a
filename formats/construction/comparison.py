"""Two reports on one list: what changed between two formats or two days."""

from dataclasses import dataclass

from formats.construction.finding import Finding
from formats.construction.format import CompiledRule
from formats.construction.report import Report


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same list, judged twice."""

    before: Report
    after: Report

    @property
    def changes_the_verdict(self) -> bool:
        """Whether the two verdicts differ."""
        return self.before.verdict is not self.after.verdict

    @property
    def gone(self) -> list[Finding]:
        """What was found before and is not found after."""
        return _only_in(self.before, self.after)

    @property
    def new(self) -> list[Finding]:
        """What is found after and was not found before."""
        return _only_in(self.after, self.before)

    @property
    def rules_gone(self) -> list[CompiledRule]:
        """The rules that are no longer applied, or not with these numbers."""
        return _rules_only_in(self.before, self.after)

    @property
    def rules_new(self) -> list[CompiledRule]:
        """The rules that are applied after, or with these numbers only then."""
        return _rules_only_in(self.after, self.before)


def _only_in(one: Report, other: Report) -> list[Finding]:
    # Not by the whole finding: two formats that say the same bring it from different origins.
    found = {(f.rule, f.severity, f.message) for f in other.findings}
    return [f for f in one.findings if (f.rule, f.severity, f.message) not in found]


def _rules_only_in(one: Report, other: Report) -> list[CompiledRule]:
    applied = {(row.rule.id, row.rule.terms) for row in other.format.table}
    return [row for row in one.format.table if (row.rule.id, row.rule.terms) not in applied]
