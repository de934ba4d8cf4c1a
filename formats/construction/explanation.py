"""Why a verdict is what it is: every rule with what it found, kept ones too."""

from dataclasses import dataclass

from formats.construction.finding import RuleOutcome
from formats.construction.format import CompiledRule, Unchecked
from formats.construction.report import Report
from formats.construction.rule import NOT_HANDED_IN
from formats.construction.submission import Submission


@dataclass(frozen=True, slots=True)
class ExplainedRule:
    """A rule that was applied."""

    rule: str
    states: str
    citation: str
    origin: str
    outcome: RuleOutcome
    found: str
    """The number that it found, in a few words; empty if the rule has none."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The rules that were applied, and what no list can show."""

    rules: tuple[ExplainedRule, ...]
    unchecked: tuple[Unchecked, ...]
    is_one_of_several: bool
    """Whether the list can be read in several ways: the numbers are those of the first."""


def explain(report: Report) -> Explanation:
    """The explanation of a report."""
    outcomes = report.outcomes()
    submission, is_one_of_several = _first_reading(report)
    rules = tuple(
        _explained(row, outcomes[row.rule.id], _found(row, submission, report))
        for row in report.format.table
    )
    return Explanation(rules, report.format.unchecked, is_one_of_several)


def _found(row: CompiledRule, submission: Submission, report: Report) -> str:
    """The number that the rule found, and what it took for granted on the way."""
    number = row.rule.measure(submission, report.context)
    presumed = row.rule.presumes(report.submission) if row.rule.presumes else None
    return f"{number}, presuming that {presumed.in_short}" if presumed else number


def _explained(row: CompiledRule, decided: RuleOutcome, found: str) -> ExplainedRule:
    # A rule about a section that is not there finds no fault, and would read as kept.
    if found.startswith(NOT_HANDED_IN) and decided is RuleOutcome.KEPT:
        decided = RuleOutcome.NOT_JUDGED
    return ExplainedRule(row.rule.id, row.rule.states, row.citation, row.origin, decided, found)


def _first_reading(report: Report) -> tuple[Submission, bool]:
    submission = report.submission
    if submission.is_clear:
        return submission, False
    first = next(report.format.readings(next(submission.placements())))
    # Such rules are shown all that a name may mean at once, so names make no second reading.
    names_are_one = report.format.seen_of is not None
    return first, not names_are_one or bool(submission.unplaced_sections())
