"""What the organiser's pages show, as their templates take it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from validator.events.model import Entry, Kind, Revision
from validator.events.telling import Told, told
from validator.web.shown import ShownResult

WITH_LISTS = (Kind.HANDED_IN, Kind.AMENDED)


@dataclass(frozen=True, slots=True)
class Line:
    """A revision as the history shows it."""

    revision: Revision
    told: Told
    has_list: bool
    """Whether the list that it brought can be read."""
    is_recheck: bool
    """Whether it is a re-check of all lists, which has a page of its own."""


def history_of(revisions: Iterable[Revision], entries: Sequence[Entry]) -> list[Line]:
    """The revisions as a page tells them."""
    names = {entry.number: entry.player for entry in entries}
    return [
        Line(
            each,
            told(each, names),
            each.kind in WITH_LISTS,
            each.kind is Kind.RECHECKED and each.entry is None,
        )
        for each in revisions
    ]


def shown_row(row: Mapping[str, Any] | None) -> ShownResult | None:
    """What was found in a list, if it could be read."""
    if row is None or not row["report"]:
        return None
    return ShownResult({**row["report"], "game": row["game"]}, row["decklist"])


def clock(zone: str, *, is_full: bool = False) -> Callable[[datetime], str]:
    """Tells a moment as a clock in the zone shows it; in short, or with the year."""
    there = ZoneInfo(zone)

    def shown(at: datetime) -> str:
        local = at.astimezone(there)
        return f"{local.day} {local:%B %Y, %H:%M}" if is_full else f"{local.day} {local:%b, %H:%M}"

    return shown
