"""Where events begin: created, or imported from elsewhere."""

import json
from collections.abc import Callable
from contextlib import closing
from functools import wraps

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.errors import InputError, TooLargeError
from validator.events.creating import CreatedEvent, create
from validator.events.times import zones
from validator.events.transfer import imported
from validator.limits import MAX_EVENT_NAME_LENGTH, MAX_IMPORTED_BYTES
from validator.operations.body_limits import takes_up_to
from validator.operations.handling import bulk_rate, heavy, no_store, secret_address
from validator.settings import EVENT_DAYS
from validator.web.card_file_upload import takes_a_card_file
from validator.web.csrf import from_our_page
from validator.web.events.repeats import key_for, new_key
from validator.web.events.settings_form import EventSettingsForm
from validator.web.forms import games_with_formats

event_start = no_store(Blueprint("event_start", __name__))

_MAX_BYTES_SENT = MAX_IMPORTED_BYTES + 64 * 1024
"""A file with the form around it."""


def _takes_an_event(view: Callable[[], AnyResponse]) -> Callable[[], AnyResponse]:
    """A decorator for the view that takes a whole event as a file."""

    @wraps(view)
    def taking() -> AnyResponse:
        # Before anything looks at the form, which is read only then.
        request.max_content_length = _MAX_BYTES_SENT
        try:
            return view()
        except RequestEntityTooLarge:
            most = f"{MAX_IMPORTED_BYTES // 1024**2:,} MB"
            error = TooLargeError(f"The file is larger than {most}, the most that is read.")
            return _refused(EventSettingsForm(), error, "Not imported")

    return takes_up_to(_MAX_BYTES_SENT)(taking)


@event_start.get("/events")
def start() -> str:
    """What events are, and the form that makes one."""
    return _page(EventSettingsForm(), is_new=True)


@event_start.post("/events")
@bulk_rate
# Outside of `from_our_page`, which reads the form for its token.
@takes_a_card_file
@from_our_page
def make() -> AnyResponse:
    """Make the event and lead to its organiser's page; the same sent twice makes one."""
    form = EventSettingsForm.of(request.form)
    try:
        form, _ = form.with_file(request.files.get("stated_file"))
        stated = form.stated()
        store, checker = current_event_store(), current_checker()
        # What it comes to, not what was typed: the same settings are the same event.
        said = json.dumps(stated.settings(checker).data()).encode()
        created = create(store, checker, stated, key_for(request.form.get("key", ""), said))
    except InputError as error:
        return _refused(form, error, "Not created")
    return _led_to(created)


@event_start.post("/events/import")
@heavy(1.0)
@bulk_rate
@secret_address
# Outside of `from_our_page`, which reads the form for its token.
@_takes_an_event
@from_our_page
def take_in() -> AnyResponse:
    """Take in an event that was exported here or elsewhere."""
    try:
        created = imported(current_event_store(), current_checker(), _sent_file())
    except InputError as error:
        return _refused(EventSettingsForm(), error, "Not imported")
    return _led_to(created)


def _sent_file() -> bytes:
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        raise InputError("Choose the file that an event was exported to.")
    with closing(sent):
        # One more than is read, so that `imported` sees that it is too large.
        content: bytes = sent.read(MAX_IMPORTED_BYTES + 1)
    return content


def _led_to(created: CreatedEvent) -> AnyResponse:
    address = url_for("organiser_pages.overview", event=created.event, token=created.organiser)
    return redirect(address, 303)


def _refused(form: EventSettingsForm, error: InputError, outcome: str) -> AnyResponse:
    return make_response(_page(form, error=error, outcome=outcome), error.status)


def _page(
    form: EventSettingsForm,
    *,
    is_new: bool = False,
    error: InputError | None = None,
    outcome: str = "",
) -> str:
    return render_template(
        "events/start.html",
        form=form,
        is_new=is_new,
        error=error,
        outcome=outcome,
        key=new_key(),
        games=games_with_formats(),
        zones=zones(),
        longest_name=MAX_EVENT_NAME_LENGTH,
        days=EVENT_DAYS.value(),
        most_megabytes=MAX_IMPORTED_BYTES // 1024**2,
    )
