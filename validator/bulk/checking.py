"""Every list of an upload checked: the rows of the table."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from formats.construction.finding import Severity
from formats.construction.report import Report
from validator.bulk.handed import Handed
from validator.bulk.labels import label
from validator.bulk.notes import add_notes
from validator.decklist.lines import Kind
from validator.desk import Desk, Question, typed_list
from validator.errors import InputError, TooLargeError
from validator.limits import MOST_LINES_AT_ONCE
from validator.reports.data import report_data
from validator.reports.text import headline

_WEIGHING = (Severity.ILLEGAL, Severity.UNVERIFIED)
_ABOUT_THE_LIST = (Kind.FIELD, Kind.COMMENT)
NOTHING_HANDED_IN = "No list was handed in."


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


class _Lines:
    """How many lines may still be checked: what nobody knows costs more than it takes to write."""

    def __init__(self) -> None:
        self._left = MOST_LINES_AT_ONCE

    def take(self, count: int) -> None:
        """Take those of a list. Raises TooLargeError if there are no more."""
        if count > self._left:
            raise TooLargeError(
                f"The lists have more than {MOST_LINES_AT_ONCE:,} lines in all, the most that are "
                "checked at once. This one was not checked; hand it in apart."
            )
        self._left -= count


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
    lines = _Lines()
    for handed in lists:
        rows.append(_row(desk, handed, question, lines))
        done(rows[-1])
    return rows


def _row(desk: Desk, handed: Handed, question: Question, lines: _Lines) -> Row:
    player, deck = handed.player, handed.deck
    if handed.fault:
        return Row(handed, player, deck, Status.UNREADABLE, fault=handed.fault)
    if handed.decklist is None and not handed.text.strip():
        return Row(handed, player, deck, Status.MISSING, fault=NOTHING_HANDED_IN)
    try:
        decklist = handed.decklist or typed_list(handed.text)
        player = player or label(decklist.fields.get("player", ""))
        deck = deck or label(decklist.fields.get("deck", ""))
        if all(line.kind in _ABOUT_THE_LIST for line in decklist.lines):
            return Row(handed, player, deck, Status.MISSING, fault=NOTHING_HANDED_IN)
        lines.take(len(decklist.lines))
        asked = replace(question, format_id=handed.format) if handed.format else question
        report = desk.check(decklist, asked)
    except InputError as error:
        return Row(handed, player, deck, Status.UNREADABLE, fault=str(error))
    return Row(handed, player, deck, Status(report.verdict), report)


def bulk_data(rows: Sequence[Row], question: Question) -> dict[str, Any]:
    """The rows with what was asked, when it was answered, how many there are of each status."""
    shown = [row_data(row) for row in rows]
    add_notes(shown)
    return {
        "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "as_of": question.as_of.isoformat(),
        "format": question.format_id,
        "parameters": dict(question.parameters),
        "totals": totals(shown),
        "rows": shown,
    }


def row_data(row: Row) -> dict[str, Any]:
    """The row as data; notes that hang on the other rows are added by `bulk_data`."""
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
        "notes": [],
        "decklist": row.handed.text,
        "report": report,
    }


def totals(rows: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many rows there are of each status, and in all."""
    counts = Counter(row["status"] for row in rows)
    return {"all": len(rows), **{str(status): counts[status] for status in Status}}


def _problems(report: Report) -> int:
    return sum(finding.severity in _WEIGHING for finding in report.findings)
