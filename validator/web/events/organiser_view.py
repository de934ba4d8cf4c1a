"""What the organiser's pages show, as their templates take it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from validator.events.model import EventEntry, Revision, RevisionKind
from validator.events.revision_text import RevisionText, revision_text
from validator.web.result_view import ResultView

WITH_LISTS = (RevisionKind.HANDED_IN, RevisionKind.AMENDED)


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A revision as the history shows it."""

    revision: Revision
    revision_text: RevisionText
    has_list: bool
    """Whether the list that it brought can be read."""
    is_recheck: bool
    """Whether it is a re-check of all lists, which has a page of its own."""


def history_of(revisions: Iterable[Revision], entries: Sequence[EventEntry]) -> list[HistoryLine]:
    """The revisions as a page tells them."""
    names = {entry.number: entry.player for entry in entries}
    return [
        HistoryLine(
            each,
            revision_text(each, names),
            each.kind in WITH_LISTS,
            each.kind is RevisionKind.RECHECKED and each.entry is None,
        )
        for each in revisions
    ]


def row_view(row: Mapping[str, Any] | None) -> ResultView | None:
    """What was found in a list, if it could be read."""
    if row is None or not row["report"]:
        return None
    return ResultView({**row["report"], "game": row["game"]}, row["decklist"])


def clock(zone: str, *, is_full: bool = False) -> Callable[[datetime], str]:
    """Tells a moment as a clock in the zone shows it; in short, or with the year."""
    # Once for the page, not once for each of a thousand rows.
    there = ZoneInfo(zone)

    def shown(at: datetime) -> str:
        local = at.astimezone(there)
        # Not %d, which would write "05 March".
        return f"{local.day} {local:%B %Y, %H:%M}" if is_full else f"{local.day} {local:%b, %H:%M}"

    return shown
