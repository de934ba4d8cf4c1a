"""Every list of an event, for its players, once they may see them."""

from flask import make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.events.model import Role
from validator.events.reading import entries_of, row_of
from validator.events.tokens import Key
from validator.reports.sheets.words import day
from validator.web.compression import compressed
from validator.web.events.event_view import about

_CLOSED = 403


def lists_page(key: Key, back: str) -> AnyResponse:
    """The page with every list, one of them opened; as long as they are closed, with none."""
    opened = request.args.get("list", 0, type=int)
    store = current_event_store()
    with store.reading() as db:
        event = store.let_in(db, key, Role.PLAYER, Role.ENTRY)
        entries = entries_of(db, event.id)
        known = about(current_checker(), event, entries, store.retention.likely_now())
        shown = [e for e in entries if not (e.is_missing or e.is_dropped)]
        # Before a row is read: nothing of a closed list reaches the template.
        if not known.are_lists_shown:
            shown = []
        row = next((row_of(db, event.id, e) for e in shown if e.number == opened), None)
    page = render_template(
        "events/lists.html",
        about=known,
        entries=shown,
        opened=opened,
        row=row,
        back=back,
        base=request.path,
        day=day,
    )
    # Not a 404: the link is right, it is merely too early.
    if not known.are_lists_shown:
        return make_response(page, _CLOSED)
    # Whoever can ask for the page has its address and all that is in it already.
    return compressed(page)
