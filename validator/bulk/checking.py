"""Every list of an upload checked: the rows of the table."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from formats.construction.finding import Severity
from formats.construction.report import Report
from validator.bulk.handed import Handed
from validator.desk import Desk, Question, typed_list
from validator.errors import InputError
from validator.reports.data import report_data
from validator.reports.text import headline


class Status(StrEnum):
    """How a list stands: its verdict, or why it has none."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNVERIFIED = "unverified"
    UNREADABLE = "unreadable"
    MISSING = "missing"
    """A player is named, and no list."""


@dataclass(frozen=True, slots=True)
class Row:
    """One list of an upload, and what was found."""

    handed: Handed
    player: str
    deck: str
    status: Status
    report: Report | None = None
    fault: str = ""
    """Why there is no report."""


def check_all(
    desk: Desk,
    lists: Iterable[Handed],
    question: Question,
    done: Callable[[Row], None] = lambda _: None,
) -> list[Row]:
    """A row for each list, in their order; `done` hears of each as it is made.

    A format that the upload states for a list outranks that of the question, which outranks the
    list's own.
    """
    rows = []
    for handed in lists:
        rows.append(_row(desk, handed, question))
        done(rows[-1])
    return rows


def _row(desk: Desk, handed: Handed, question: Question) -> Row:
    if not handed.text.strip() and not handed.fault:
        return Row(
            handed, handed.player, handed.deck, Status.MISSING, fault="No list was handed in."
        )
    if handed.fault:
        return Row(handed, handed.player, handed.deck, Status.UNREADABLE, fault=handed.fault)
    player, deck = handed.player, handed.deck
    try:
        decklist = typed_list(handed.text, handed.deck or None)
        player = player or decklist.fields.get("player", "")
        deck = deck or decklist.fields.get("deck", "")
        asked = replace(question, format_id=handed.format) if handed.format else question
        report = desk.check(decklist, asked)
    except InputError as error:
        return Row(handed, player, deck, Status.UNREADABLE, fault=str(error))
    return Row(handed, player, deck, Status(report.verdict), report)


def totals(rows: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many rows there are of each status, and in all."""
    counts = Counter(row["status"] for row in rows)
    return {"all": len(rows), **{str(status): counts[status] for status in Status}}


def row_data(row: Row) -> dict[str, Any]:
    """The row as it is kept, shown and exported."""
    report = report_data(row.report) if row.report else None
    return {
        "where": row.handed.where,
        "player": row.player,
        "deck_name": row.deck,
        "status": str(row.status),
        "headline": headline(row.report) if row.report else row.fault,
        "format": row.report.format.id if row.report else None,
        "format_name": row.report.format.name if row.report else None,
        "game": row.report.format.game if row.report else None,
        "problems": _problems(row.report) if row.report else 0,
        "cards": sum(s.size for s in row.report.submission.sections()) if row.report else 0,
        "signature": report["deck"]["signature"] if report else None,
        "fault": row.fault or None,
        "decklist": row.handed.text,
        "report": report,
    }


def _problems(report: Report) -> int:
    weighing = (Severity.ILLEGAL, Severity.UNVERIFIED)
    return sum(finding.severity in weighing for finding in report.findings)
