"""A verdict in a word or two, for badges, cards and tables, where a headline does not fit."""

from collections.abc import Mapping
from typing import Any

from formats.construction.finding import Verdict
from validator.reports.settling import STATED_BY_YOU

_WORDS = {
    Verdict.LEGAL: "Legal",
    Verdict.ILLEGAL: "Illegal",
    Verdict.UNVERIFIED: "Unverified",
}


AS_STATED = "as stated"
"""How the label of a verdict ends that rests on statements."""


def verdict_label(result: Mapping[str, Any]) -> str:
    """The verdict of a result or a report as data; never plain "Legal" if it rests on statements.

    Unverified stays unverified, whoever stated what: it promises nothing.
    """
    verdict = Verdict(result["verdict"])
    if verdict is not Verdict.UNVERIFIED and result.get("rests_on"):
        return f"{_WORDS[verdict]} {AS_STATED}"
    return _WORDS[verdict]


def status_label(row: Mapping[str, Any]) -> str:
    """The same of a row of a bulk check, which may have no verdict: "Missing"."""
    # What an event kept before there were statements does not say that it rests on none.
    report = row.get("report")
    if report is not None and report.get("rests_on"):
        return verdict_label(report)
    # An entry of an event has no report at hand, only that.
    if row.get("is_as_stated"):
        return verdict_label({"verdict": row["status"], "rests_on": True})
    return str(row["status"]).capitalize()


def told_to_others(headline: str, who: str = "whoever shared it") -> str:
    """The headline for those who read what somebody else stated."""
    return headline.replace(STATED_BY_YOU, f"stated by {who}")
