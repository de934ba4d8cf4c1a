"""One player, as the organiser sees: the list, what was found, and what was ever done."""

import sqlite3
from collections.abc import Mapping

from flask import Response, request

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.entry_table import table_of
from validator.events.model import EntryPart, Event, EventEntry, Penalty, Role
from validator.events.reading import entry_of, list_of, revision_of, revisions_of, row_of
from validator.events.refusals import NoSuchEventError
from validator.events.settings import has_pool
from validator.events.stating import claims_on
from validator.reports.difference import AT_THE_TABLE
from validator.web.check_form import CheckForm, check_form_of_row
from validator.web.events.organiser_common import (
    organiser_blueprint,
    organiser_key,
    organiser_page,
    typed_number,
)
from validator.web.events.organiser_view import WITH_LISTS, clock, history_of, row_view
from validator.web.two_lists import TwoListsForm, compared_page

MAX_REVISIONS = 100
"""Of one player that the page shows at once."""

organiser_entries = organiser_blueprint("organiser_entries")


@organiser_entries.get("/players/<int:number>")
def entry(number: int) -> Response:
    """The page of a player."""
    return entry_page(number)


def entry_page(
    number: int,
    error: InputError | None = None,
    failed: str = "",
    typed: Mapping[str, str] | None = None,
) -> Response:
    """The page of a player, with what was wrong in which form, and what was typed into it."""
    store, checker = current_event_store(), current_checker()
    table = table_of(store, checker, organiser_key())
    event = table.event
    before = typed_number(request.args.get("before", "")) or None
    with store.reading() as db:
        found = _entry(db, event, number)
        row, lists = row_of(db, event.id, found), list_of(db, event.id, found)
        claims = claims_on(db, event, found)
        revisions = [
            # One more than is shown tells whether there are older ones.
            *revisions_of(db, event.id, entry=number, before=before, most=MAX_REVISIONS + 1)
        ]
    kept = revisions[:MAX_REVISIONS]
    return organiser_page(
        "organiser_entry.html",
        event,
        error,
        entry=found,
        row=row,
        shown=row_view(row),
        claims=claims,
        lists=lists or {"decklist": "", "pool": ""},
        has_pool=found.part is EntryPart.DECK and has_pool(checker, event.settings),
        is_side=found.part is EntryPart.SIDE,
        is_open=found.can_be_handed_in(event, table.now),
        is_stale=number in table.stale,
        remarks=table.remarks.get(number, ()),
        drawn=table.drawn.get(number, 0),
        penalties=list(Penalty),
        history=history_of(kept, table.entries),
        older=kept[-1].number if len(revisions) > MAX_REVISIONS else 0,
        clock=clock(event.settings.zone),
        failed=failed,
        typed=typed or {},
    )


@organiser_entries.get("/players/<int:number>/revisions/<int:revision>")
def list_read(number: int, revision: int) -> Response:
    """A list that was handed in once, and what was found in it then."""
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        found = _entry(db, event, number)
        kept = revision_of(db, event.id, revision)
    # Numbers count over the whole event: another's revision must not pass for this player's.
    if kept is None or kept.entry != number or kept.kind not in WITH_LISTS:
        raise NoSuchEventError
    (line,) = history_of([kept], [found])
    return organiser_page(
        "organiser_revision.html",
        event,
        entry=found,
        line=line,
        row=kept.content["row"],
        shown=row_view(kept.content["row"]),
        lists=kept.content["lists"],
        is_in_force=found.list_revision == revision,
    )


@organiser_entries.get("/players/<int:number>/table-check")
def table_check(number: int) -> Response:
    """The registered list, beside an empty box for what lies on the table."""
    return _table_check(number, CheckForm())


@organiser_entries.post("/players/<int:number>/table-check")
def table_checked(number: int) -> Response:
    """What is missing, extra or moved; only that part for a script."""
    return _table_check(number, TwoListsForm.of(request.form).second)


def _table_check(number: int, on_the_table: CheckForm) -> Response:
    """The comparison. What is registered comes from the event, whatever a form sends."""
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        found = _entry(db, event, number)
        lists = list_of(db, event.id, found)
    if lists is None:
        raise NoSuchEventError
    settings = event.settings
    result = {"parameters": settings.parameters, "as_of": settings.day.isoformat()}
    # Judged as the event is, whatever the form says of format and day.
    registered = check_form_of_row(
        result, {"decklist": lists["decklist"], "format": settings.format}
    )
    return compared_page(
        "events/organiser_table_check.html",
        AT_THE_TABLE,
        TwoListsForm(registered, on_the_table),
        entry=found,
        back=request.path.rpartition("/")[0],
    )


def _entry(db: sqlite3.Connection, event: Event, number: int) -> EventEntry:
    """The entry of that number. Raises NoSuchEventError for none."""
    found = entry_of(db, event.id, number)
    if found is None:
        raise NoSuchEventError
    return found
