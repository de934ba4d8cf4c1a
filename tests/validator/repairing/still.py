"""What tests of repairs share: a clock that stands still, and decks that are changed."""

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.report import Report
from validator.check import check
from validator.repairing import Repair, changed, find_repair


def still() -> float:
    """A clock that stands still, so that only the number of decks is limited."""
    return 0.0


def repaired(report: Report, max_checks: int = 300) -> Repair:
    """The repair of the report's deck."""
    return find_repair(report, still, max_checks=max_checks)


def after(report: Report, fix: Fix) -> Report:
    """The report on the deck with the changes."""
    collection = report.context.collection
    submission = changed(report.submission, fix, collection, report.format.game)
    assert submission is not None, fix
    return check(submission, report.format, as_of=report.as_of, collection=collection)


def broken(report: Report) -> list[Finding]:
    """What is broken for certain."""
    return [f for f in report.findings if f.severity is Severity.ILLEGAL]
