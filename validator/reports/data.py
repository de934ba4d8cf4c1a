"""A report as plain data: what the API answers and `check --json` prints."""

from typing import Any

from formats.construction.finding import Finding
from formats.construction.presumption import Presumption
from formats.construction.report import Report
from formats.construction.submission import Submission
from validator.reports.changes import fix_data
from validator.reports.settling import if_confirmed, open_data, rests_on_data
from validator.reports.text import headline, names_in
from validator.signature import signature


def report_data(report: Report) -> dict[str, Any]:
    """The report as JSON has it."""
    return {
        "format": report.format.id,
        "as_of": report.as_of.isoformat(),
        "parameters": dict(report.submission.parameters),
        "declarations": dict(report.submission.declarations),
        "rules_version": report.format.version,
        "rules_hash": report.format.hash,
        "cards_hash": report.cards_hash,
        "verdict": str(report.verdict),
        "headline": headline(report),
        "open": open_data(report),
        "if_confirmed": if_confirmed(report),
        "rests_on": rests_on_data(report),
        "presumed": [_presumption(each) for each in report.presumed],
        "findings": [finding_data(finding) for finding in report.findings],
        "deck": _deck(report.submission),
    }


def finding_data(finding: Finding) -> dict[str, object]:
    """A finding as JSON has it."""
    return {
        "rule": finding.rule,
        "severity": str(finding.severity),
        "message": finding.message,
        "help": finding.help or None,
        "citation": finding.citation,
        "origin": finding.origin or None,
        "cards": list(finding.cards),
        "lines": list(finding.lines),
        "limit": finding.limit,
        "found": finding.found,
        "fix": fix_data(finding.fix) if finding.fix else None,
        "suggestions": list(finding.suggestions),
        "names": [
            {"name": each.name, "lines": list(each.lines), "suggestions": list(each.suggestions)}
            for each in finding.names
        ],
    }


def _presumption(presumed: Presumption) -> dict[str, object]:
    return {
        "rule": presumed.rule,
        "message": presumed.message,
        "cards": list(presumed.cards),
        "lines": list(presumed.lines),
    }


def _deck(submission: Submission) -> dict[str, object]:
    """The normalised list: every section with its cards as the catalogue writes them."""
    sections: dict[str, list[list[object]]] = {}
    counts: dict[str, int] = {}
    for section in submission.sections():
        pairs: list[list[object]] = [
            [entry.count, name]
            for entry, name in zip(section.entries, names_in(section), strict=True)
        ]
        # Two sections may have one heading, and an object no key twice.
        sections.setdefault(section.heading, []).extend(pairs)
        counts[section.heading] = counts.get(section.heading, 0) + section.size
    return {"sections": sections, "counts": counts, "signature": signature(submission)}
