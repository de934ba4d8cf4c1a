"""Why a verdict is what it is, as text and as data."""

from formats.construction.explanation import ExplainedRule, explain
from formats.construction.finding import RuleOutcome
from formats.construction.format import CompiledFormat
from formats.construction.report import Report
from validator.reports.text import origin_label

_MARKS = {
    RuleOutcome.KEPT: "✓",
    RuleOutcome.BROKEN: "✗",
    RuleOutcome.UNDECIDED: "?",
    RuleOutcome.NOT_JUDGED: "·",
}
SEVERAL_READINGS = "The list can be read in several ways; the numbers are those of the first."


def explanation_data(report: Report) -> dict[str, object]:
    """Every rule with what it found, and what can't be checked, as JSON has it."""
    explanation = explain(report)
    return {
        "rules": [_rule(each) for each in explanation.rules],
        "not_checked": [
            {"rule": each.rule, "states": each.states} for each in explanation.unchecked
        ],
        "is_one_of_several_readings": explanation.is_one_of_several,
    }


def explanation_text(report: Report) -> list[str]:
    """The explanation as the lines of a text."""
    explanation = explain(report)
    lines = ["Rules applied", *(_line(each, report.format) for each in explanation.rules)]
    if explanation.is_one_of_several:
        lines.append(SEVERAL_READINGS)
    if explanation.unchecked:
        lines += ["", "What a list can't show"]
        lines += [f"· {each.rule}  {each.states}" for each in explanation.unchecked]
    return lines


def found_words(each: ExplainedRule) -> str:
    """What a rule found, or its outcome where it has no number."""
    return each.found or str(each.outcome)


def _line(each: ExplainedRule, source: CompiledFormat) -> str:
    label = origin_label(each.origin, source.id)
    origin = f", from {label}" if label else ""
    said = f"{_MARKS[each.outcome]} {each.rule}  {each.states}"
    return f"{said} Found: {found_words(each)}. ({each.citation}{origin})"


def _rule(each: ExplainedRule) -> dict[str, object]:
    return {
        "rule": each.rule,
        "states": each.states,
        "citation": each.citation,
        "origin": each.origin,
        "outcome": str(each.outcome),
        "found": each.found or None,
    }
