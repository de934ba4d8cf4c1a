"""The organiser's desk: how everything stands, and what was ever done."""

from collections.abc import Mapping
from typing import Any

from flask import Response, abort, make_response, render_template, request

from validator.current import current_checker, current_event_store
from validator.events.creating import players_link
from validator.events.entry_table import EntryTable, table_of
from validator.events.model import Lock, Role
from validator.events.reading import entries_of, entry_of, revisions_of, row_of
from validator.events.settings import has_sides
from validator.web.bulk_view import BulkView
from validator.web.events.organiser_common import (
    base_of,
    organiser_blueprint,
    organiser_key,
    organiser_page,
    players_address,
    typed_number,
)
from validator.web.events.organiser_view import clock, history_of, row_view
from validator.web.result_view import ResultView

MAX_REVISIONS = 100
"""Of a page of the history."""

_LOCKS = {
    Lock.LOCKED: "Lock all",
    Lock.UNLOCKED: "Unlock all",
    None: "Let the deadline decide",
}

organiser_pages = organiser_blueprint("organiser_pages")


@organiser_pages.get("")
def overview() -> Response:
    """The event, and everybody in it."""
    key = organiser_key()
    table = table_of(current_event_store(), current_checker(), key)
    view = BulkView.of(request.args)
    rows = table.rows
    found = view.matching(rows)
    row, opened = _opened(table, view.opened)
    players = players_link(current_event_store(), key)
    return organiser_page(
        "organiser.html",
        table.event,
        table=table,
        state=_state(table),
        locks=_locks(table),
        view=view,
        counts=view.counts(found),
        as_stated=view.as_stated(found),
        rows=[row for _, row in view.visible(found)],
        has_sides=has_sides(current_checker(), table.event.settings),
        opened=row,
        shown=opened,
        clock=clock(table.event.settings.zone),
        link=players_address(key, players) if players else "",
    )


def _state(table: EntryTable) -> str:
    """Whether players can hand in, in a word."""
    event = table.event
    if event.lock is not None:
        return str(event.lock)
    return "open" if table.now <= event.settings.deadline else "over"


def _locks(table: EntryTable) -> list[tuple[str, str]]:
    """What the organiser can say of all lists that does not hold already, with its button."""
    # A button for all resets single lists as well: it stays while one of them has its own lock.
    is_same_for_all = all(entry.lock is None for entry in table.entries)
    return [
        (lock or "", verb)
        for lock, verb in _LOCKS.items()
        if not (is_same_for_all and table.event.lock == lock)
    ]


@organiser_pages.get("/rows/<int:number>")
def row(number: int) -> Response:
    """A row of the table, opened or closed, for a script."""
    key = organiser_key()
    table = table_of(current_event_store(), current_checker(), key)
    shown = [row for row in table.rows if row["number"] == number]
    if not shown:
        abort(404)
    view = BulkView.of(request.args)
    opened, found = _opened(table, view.opened)
    page = render_template(
        "events/organiser_row.html",
        row=shown[0],
        view=view,
        base=base_of(key),
        has_sides=has_sides(current_checker(), table.event.settings),
        opened=opened,
        shown=found,
        clock=clock(table.event.settings.zone),
    )
    return make_response(page)


def _opened(table: EntryTable, number: int) -> tuple[Mapping[str, Any] | None, ResultView | None]:
    """What was found in the list that is opened, if one is."""
    if not number:
        return None, None
    with current_event_store().reading() as db:
        entry = entry_of(db, table.event.id, number)
        row = row_of(db, table.event.id, entry) if entry else None
    return row, row_view(row)


@organiser_pages.get("/history")
def history() -> Response:
    """What was done to the event, the newest first."""
    before = typed_number(request.args.get("before", "")) or None
    with current_event_store().reading() as db:
        # Let in and read in one transaction: a link may be revoked at any time.
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        entries = entries_of(db, event.id)
        revisions = [*revisions_of(db, event.id, before=before, most=MAX_REVISIONS)]
    return organiser_page(
        "organiser_history.html",
        event,
        history=history_of(revisions, entries),
        # Numbers begin at 1: before that there is nothing to lead to.
        older=revisions[-1].number if revisions and revisions[-1].number > 1 else 0,
        is_newest=before is None,
    )
