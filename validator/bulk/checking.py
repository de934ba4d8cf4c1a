"""Every list of an upload checked: the rows of the table."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from time import thread_time
from typing import Any

from formats.construction.report import Report
from validator.bulk.labels import label
from validator.bulk.notes import add_notes
from validator.bulk.uploaded_list import UploadedList
from validator.checker import Checker
from validator.decklist.lines import Decklist, LineKind
from validator.errors import InputError, TooLargeError, UnknownFormatError, UnsureGameError
from validator.findings import DETECTED_FORMAT, UNKNOWN_CARD
from validator.limits import (
    BULK_TIMEOUT,
    MAX_LINES_AT_ONCE,
    MAX_RESULT_BYTES,
    MAX_SUGGESTED,
    MAX_SUGGESTED_AT_ONCE,
    MAX_UNKNOWN_AT_ONCE,
)
from validator.question import Question, typed_list
from validator.reports.data import report_data
from validator.reports.shape import NOT_PLAYED_WITH
from validator.reports.text import headline, problem_count

_ABOUT_THE_LIST = (LineKind.FIELD, LineKind.COMMENT)
_TIMES_IF_DETECTED = 3
"""How often an unknown line counts that was looked for in every game: it takes so much longer."""
_FULL = (
    f"The results of the lists before this one have {MAX_RESULT_BYTES // 1024**2} MB, the most "
    "that is kept at once. This one was not checked; submit it separately."
)
NOTHING_HANDED_IN = "No list was submitted."


class Status(StrEnum):
    """How a list stands: its verdict, or why it has none."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNVERIFIED = "unverified"
    UNREADABLE = "unreadable"
    MISSING = "missing"
    """A player is named, and no list."""


@dataclass(frozen=True, slots=True)
class BulkRow:
    """One list of an upload, and what was found."""

    handed: UploadedList
    player: str
    deck: str
    status: Status
    report: Report | None = None
    fault: str = ""
    """Why there is no report."""


class _Left:
    """What may still be spent on an upload: to look for a name costs more than to write one."""

    def __init__(self) -> None:
        self._lines = MAX_LINES_AT_ONCE
        self._unknown = MAX_UNKNOWN_AT_ONCE
        self._suggested = MAX_SUGGESTED_AT_ONCE
        # Time of this thread alone: a busy machine refuses no list of an honest upload.
        self._until = thread_time() + BULK_TIMEOUT

    @property
    def suggested(self) -> int:
        """For how many names of the next list suggestions may be looked for."""
        return min(self._suggested, MAX_SUGGESTED)

    def take_lines(self, count: int) -> None:
        """Take the lines of a list. Raises TooLargeError if there are no more."""
        if count > self._lines:
            raise _too_many(f"{MAX_LINES_AT_ONCE:,} lines in all")
        # Looked at before a list and taken after it: the one that goes over is still answered, the
        # next is not.
        if self._unknown <= 0:
            raise _too_many(f"{MAX_UNKNOWN_AT_ONCE:,} lines in all that name no known card")
        # A fault of this row alone: what was checked before stands in the table.
        if thread_time() > self._until:
            raise TooLargeError(
                f"The lists before this one took {BULK_TIMEOUT} seconds to check, the most "
                "that is spent at once. This one was not checked; submit it separately."
            )
        self._lines -= count

    def take_unknown(self, report: Report) -> None:
        """Take what a list has of names that no card is known by."""
        unknown = [n for f in report.findings if f.rule == UNKNOWN_CARD.id for n in f.names]
        self._suggested -= min(len(unknown), self.suggested)
        was_detected = any(each.rule == DETECTED_FORMAT.id for each in report.findings)
        # A name that came as data has no lines, but it cost a look all the same.
        lines = sum(max(1, len(each.lines)) for each in unknown)
        self._unknown -= lines * (_TIMES_IF_DETECTED if was_detected else 1)

    def take_untold(self, count: int) -> None:
        """Take the lines of a list that no game could be told of."""
        self._unknown -= count * _TIMES_IF_DETECTED


def _too_many(what: str) -> TooLargeError:
    return TooLargeError(
        f"The lists have more than {what}, the most that are checked at once. "
        "This one was not checked; submit it separately."
    )


def check_all(
    checker: Checker,
    lists: Iterable[UploadedList],
    question: Question,
    done: Callable[[BulkRow], None] = lambda _: None,
) -> list[BulkRow]:
    """A row for each list, in their order; `done` hears of each as it is made.

    A format that the upload states for a list outranks that of the question, which outranks the
    list's own. A parameter that a list's format does not have is passed over.
    """
    rows = []
    left = _Left()
    for handed in lists:
        rows.append(_row(checker, handed, question, left))
        done(rows[-1])
    return rows


def checked_data(
    checker: Checker,
    lists: Iterable[UploadedList],
    question: Question,
    done: Callable[[BulkRow], None] = lambda _: None,
    most: int = MAX_RESULT_BYTES,
) -> Iterator[dict[str, Any]]:
    """The rows as data, each as soon as it is made: nobody has to hold the reports of all.

    Once they have so many bytes as JSON, the lists after that are not checked, and say so.
    """
    left, size = _Left(), 0
    for handed in lists:
        if size > most:
            row = BulkRow(handed, handed.player, handed.deck, Status.UNREADABLE, fault=_FULL)
        else:
            row = _row(checker, handed, question, left)
        done(row)
        data = row_data(row)
        size += len(json.dumps(data, ensure_ascii=False))
        yield data


def _row(checker: Checker, handed: UploadedList, question: Question, left: _Left) -> BulkRow:
    player, deck = handed.player, handed.deck
    if handed.fault:
        return BulkRow(handed, player, deck, Status.UNREADABLE, fault=handed.fault)
    if handed.decklist is None and not handed.text.strip():
        return BulkRow(handed, player, deck, Status.MISSING, fault=NOTHING_HANDED_IN)
    try:
        decklist = handed.decklist or typed_list(handed.text)
        # What the upload says beside a list outranks what the list says of itself: the organiser
        # wrote it.
        player = player or _players(decklist)
        deck = deck or label(decklist.fields.get("deck", ""))
        # A form that was sent empty has a name and no card; that is somebody to ask, not a list to
        # judge.
        if all(line.kind in _ABOUT_THE_LIST for line in decklist.lines):
            return BulkRow(handed, player, deck, Status.MISSING, fault=NOTHING_HANDED_IN)
        left.take_lines(len(decklist.lines))
        asked = replace(
            question,
            format_id=_format_asked(handed, question),
            max_suggested=left.suggested,
            # One question for lists of several formats: a setting that is of one is no mistake in
            # others.
            passes_over_parameters=True,
        )
        report = _checked(checker, decklist, asked, left)
    except InputError as error:
        # The list can be read: somebody only has to say what game it is of.
        is_unsure = isinstance(error, UnsureGameError) and error.is_question
        status = Status.UNVERIFIED if is_unsure else Status.UNREADABLE
        return BulkRow(handed, player, deck, status, fault=str(error))
    return BulkRow(handed, player, deck, Status(report.verdict), report)


def _format_asked(handed: UploadedList, question: Question) -> str | None:
    """The format of a list: its own in the upload, with the house rules that are for all."""
    rules = question.house_rules
    if handed.format and rules:
        return f"{handed.format}; {rules}"
    return handed.format or question.format_id


def _players(decklist: Decklist) -> str:
    """Whose list it is: everybody whom it names as a player, as a side has several."""
    lines = [
        line for line in decklist.lines if line.kind is LineKind.FIELD and line.field == "player"
    ]
    named = [label(line.text) for line in lines] or [label(decklist.fields.get("player", ""))]
    return ", ".join(dict.fromkeys(named))


def _checked(checker: Checker, decklist: Decklist, asked: Question, left: _Left) -> Report:
    try:
        report = checker.check(decklist, asked)
    except UnknownFormatError:
        # Only then every game was searched; an unknown format is refused at once.
        if not (asked.has_format or decklist.fields.get("format")):
            left.take_untold(len(decklist.lines))
        raise
    left.take_unknown(report)
    return report


def bulk_data(rows: Sequence[BulkRow], question: Question) -> dict[str, Any]:
    """The rows with what was asked, when it was answered, how many there are of each status."""
    shown = [row_data(row) for row in rows]
    add_notes(shown)
    return {**head_data(shown, question), "rows": shown}


def head_data(rows: Sequence[Mapping[str, Any]], question: Question) -> dict[str, Any]:
    """What was asked, when it was answered, and how many rows there are of each status."""
    return {
        "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "as_of": question.as_of.isoformat(),
        "format": question.format_id,
        "parameters": dict(question.parameters),
        "totals": totals(rows),
    }


def row_data(row: BulkRow) -> dict[str, Any]:
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
        "problems": problem_count(row.report) if row.report else 0,
        "cards": _cards_in_the_deck(row.report) if row.report else 0,
        "signature": report["deck"]["signature"] if report else None,
        "fault": row.fault or None,
        "notes": [],
        "decklist": row.handed.text,
        "report": report,
    }


def _cards_in_the_deck(report: Report) -> int:
    """How many cards are played with: a pool is what the deck is built from."""
    sections = report.submission.sections()
    return sum(section.size for section in sections if section.name not in NOT_PLAYED_WITH)


def totals(rows: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many rows there are of each status, and in all."""
    counts = Counter(row["status"] for row in rows)
    return {"all": len(rows), **{str(status): counts[status] for status in Status}}
