"""A list judged by several formats, or twice, as text and as data."""

from collections.abc import Iterable, Sequence

from formats.construction.comparison import Comparison
from formats.construction.finding import Severity, Verdict
from formats.construction.format import CompiledRule
from formats.construction.report import Report
from validator.reports.data import finding_data, report_data
from validator.reports.text import MARKS, VERDICT_MARKS, headline

_WEIGHING = (Severity.ILLEGAL, Severity.UNVERIFIED)


def reasons(report: Report) -> list[str]:
    """Why a list is not legal in a format: a sentence with its rule for each finding."""
    return [f"{f.message} ({f.rule})" for f in report.findings if f.severity in _WEIGHING]


def legal_in_data(reports: Iterable[Report]) -> dict[str, object]:
    """The verdict of each format with its findings, as JSON has it."""
    return {"formats": [report_data(report) for report in reports]}


def legal_in_text(reports: Sequence[Report]) -> str:
    """The verdict of each format with its reasons, as text."""
    lines: list[str] = []
    for report in reports:
        lines.append(f"{VERDICT_MARKS[report.verdict]} {headline(report)}")
        lines += [f"    {reason}" for reason in reasons(report)]
    return "\n".join(lines)


def comparison_data(comparison: Comparison) -> dict[str, object]:
    """Both reports, and what differs, as JSON has it."""
    return {
        "changes_the_verdict": comparison.changes_the_verdict,
        "before": report_data(comparison.before),
        "after": report_data(comparison.after),
        "gone": [finding_data(finding) for finding in comparison.gone],
        "new": [finding_data(finding) for finding in comparison.new],
        "rules_gone": [_rule(row) for row in comparison.rules_gone],
        "rules_new": [_rule(row) for row in comparison.rules_new],
    }


def comparison_text(comparison: Comparison) -> str:
    """What differs, as text."""
    lines = [
        f"Before: {_judged(comparison.before)}",
        f"After:  {_judged(comparison.after)}",
        verdict_change(comparison),
    ]
    parts = [("No longer found", comparison.gone), ("Found only after", comparison.new)]
    for head, findings in parts:
        if findings:
            lines += ["", head]
            lines += [f"{MARKS[f.severity]} {f.severity}: {f.message} ({f.rule})" for f in findings]
    rules = [("before", comparison.rules_gone), ("after", comparison.rules_new)]
    for when, rows in rules:
        if rows:
            lines += ["", f"Rules only {when}"]
            lines += [f"  {row.rule.id}  {row.rule.states} (from {row.origin})" for row in rows]
    return "\n".join(lines)


def verdict_change(comparison: Comparison) -> str:
    """Whether the verdict changes, as a sentence."""
    before, after = comparison.before.verdict, comparison.after.verdict
    if before is after:
        return f"The verdict stays {after}."
    return f"The verdict changes from {before} to {after}."


def _judged(report: Report) -> str:
    said = headline(report)
    # The headline of a legal deck has the day already.
    if report.verdict is Verdict.LEGAL:
        return said
    return f"{said} (as of {report.as_of.isoformat()})"


def _rule(row: CompiledRule) -> dict[str, object]:
    return {
        "rule": row.rule.id,
        "states": row.rule.states,
        "citation": row.citation,
        "origin": row.origin,
    }
