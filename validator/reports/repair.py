"""A repair in sentences and as data."""

from typing import Any

from formats.construction.report import Report
from validator.repairing import Repair
from validator.reports.changes import changes_data, fix_sentence, has_several_sections


def repair_sentence(repair: Repair, report: Report) -> str:
    """What to do, or why nothing is offered: "Remove 1 Iceman, add 1 of any card.\""""
    if repair.changes is None:
        return repair.why_not
    return fix_sentence(repair.changes, names_sections=has_several_sections(report.format))


def how_small(repair: Repair) -> str:
    """How the repair compares with others."""
    if repair.is_smallest:
        return "This is the smallest repair: fewer changes do not suffice."
    return "This is a repair; a smaller one may exist."


def repair_text(repair: Repair, report: Report) -> list[str]:
    """The repair as lines for a terminal; none if nothing is broken."""
    sentence = repair_sentence(repair, report)
    if repair.changes is None:
        return [f"No repair: {sentence}"]
    return [f"Make it legal: {sentence[:1].lower()}{sentence[1:]}", f"    {how_small(repair)}"]


def repair_data(repair: Repair, report: Report) -> dict[str, Any]:
    """The repair as JSON has it."""
    if repair.changes is None:
        return {"repair": None, "why_not": repair.why_not, "checks": repair.checks}
    found = {
        "sentence": repair_sentence(repair, report),
        "size": repair.size,
        "is_smallest": repair.is_smallest,
        "changes": changes_data(repair.changes),
    }
    return {"repair": found, "why_not": None, "checks": repair.checks}
