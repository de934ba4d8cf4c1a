"""The operations about events: made, settled, handed in to, told of, and deleted."""

import binascii
from base64 import b64decode, b64encode

from flask import Response

from validator.api.answering import answer, answer_privately
from validator.api.events.answers import (
    CreatedEventSchema,
    EventSchema,
    ExportSchema,
    HistorySchema,
    ReceiptSchema,
)
from validator.api.events.data import created_data, event_data, receipt_data, revision_data
from validator.api.events.requests import (
    MAX_IMPORTED_CHARACTERS,
    CreateEventRequestSchema,
    DeleteQuerySchema,
    HandInRequestSchema,
    HistoryQuerySchema,
    ImportEventRequestSchema,
    ReopenEventRequestSchema,
    SettleEventRequestSchema,
)
from validator.api.operations import Operations, asks, in_path, takes
from validator.api.tokens import IDEMPOTENCY_KEY, idempotency_key, key_of, known_key, shown_token
from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.creating import create, delete, seen_by, settle
from validator.events.entry_table import file_name
from validator.events.lists import EntryLists
from validator.events.model import Content, Role
from validator.events.reading import revisions_of
from validator.events.reopening import reopen
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.events.transfer import exported, imported
from validator.limits import MAX_ENTRIES_OF_AN_EVENT
from validator.operations.arrival import arrived
from validator.operations.handling import bulk_rate, heavy
from validator.operations.metrics import count_handed_in

# Ids are of one length: anything else is a 404 before any file is asked.
PLACE = "/<string(length=16):event>"

events = Operations(
    "events",
    "Decks submitted before a tournament, each change kept. Without accounts: the token of a link "
    "says who asks, sent as Authorization: Bearer.",
    below="/events",
    parts=(
        in_path("event", "the event's id", "mfrggzdfmztwq2lk", {"minLength": 16, "maxLength": 16}),
        in_path(
            "number",
            "the number of the entry",
            1,
            {"type": "integer", "minimum": 1, "maximum": MAX_ENTRIES_OF_AN_EVENT},
        ),
    ),
    needs_token=True,
)

_BESIDE = 1024
"""Bytes of a body that imports an event, beside its content."""

EXAMPLE_CREATE = {
    "name": "Friday night",
    "date": "2026-11-20",
    "format": "vs-system",
    "deadline": "2026-11-20T18:00",
    "zone": "Europe/Amsterdam",
    "lists": "closed",
}
EXAMPLE_IMPORT = {
    "content": "H4sIAAAAAAACA4WQz07EIBCHX8XM1TYuPaxJbx70CfZmNhss0y4pf7oztNo2++4OnNSLhBAI32/mgx0M"
    "dqPXxFftLrhgSNCqCqyBFnxPw7CZ3m/p89a4ESrArylSQnPRwkFzaI61UrU6nlTTHg4yH8sqpLNhZGjf"
    "zxUQLpZtDPm4Q5j9B1Lp8m8R3aUoKEQadLAssQpGG7JcR6hFJDuFRCu0YXaugi6GVB6xA2NKNgyc90F7"
    "lNAbWaPXh2CHa5KkkQo/DJrcso/ki9fCNa+c0GcQtZEH/YZP6vmP7hYL8jpTnPDpxUuajPblNzhxtnaR"
    "i/SkSZTkPuvdZZzv30DsubiMAQAA"
}
"""An event that was only just made."""
EXAMPLE_HAND_IN = {"player": "Ann", "decklist": "4 Hellboy, Anung Un Rama\n4 Kroenen\n4 Roger"}


@events.after_request
def _keep_nowhere(answered: Response) -> Response:
    """Links and receipts stay in no cache; what is read says itself how long it may."""
    # What may be kept has said so by now; the rest holds tokens, or answers a change.
    if "Cache-Control" not in answered.headers:
        answered.cache_control.no_store = True
    return answered


@events.operation(
    "POST",
    "",
    "createEvent",
    gives=CreatedEventSchema,
    status=201,
    errors=(409,),
    is_for_anybody=True,
)
@takes(CreateEventRequestSchema, EXAMPLE_CREATE, headers=[IDEMPOTENCY_KEY])
@bulk_rate
def create_event(asked: Content) -> Response:
    """Create an event.

    The answer has the tokens of its two links, the organiser's and that of all who play. They are
    secret, and only hashes of them are kept: keep the organiser's.
    """
    store, checker, stated = current_event_store(), current_checker(), _stated(asked)
    made = create(store, checker, stated, idempotency_key())
    return _created(created_data(made, stated.settings(checker)))


@events.operation(
    "POST",
    "/import",
    "importEvent",
    gives=CreatedEventSchema,
    status=201,
    errors=(409,),
    is_for_anybody=True,
)
# In base64 a file is a third longer.
@takes(ImportEventRequestSchema, EXAMPLE_IMPORT, max_bytes=MAX_IMPORTED_CHARACTERS + _BESIDE)
@bulk_rate
@heavy(1.0)
def import_event(asked: Content) -> Response:
    """Import an event that was exported, here or elsewhere.

    Everything that was done comes along. The organiser and the players get new links; those of
    single entries go on to work.
    """
    store = current_event_store()
    made = imported(store, current_checker(), _decoded(asked["content"]))
    event = seen_by(store, Key(made.event, Role.ORGANISER, made.organiser), Role.ORGANISER)
    return _created(created_data(made, event.settings))


@events.operation("GET", PLACE, "showEvent", gives=EventSchema)
def show_event(event: str) -> Response:
    """Show an event as it stands: its settings, its lock, who has handed in, and draws.

    With any of its tokens; the organiser sees more.
    """
    store = current_event_store()
    return answer_privately(event_data(store, current_checker(), known_key(store, event)))


@events.operation("DELETE", PLACE, "deleteEvent", status=204)
@asks(DeleteQuerySchema)
def delete_event(asked: Content, event: str) -> Response:
    """Delete an event for good, with all that was handed in; for the organiser."""
    delete(current_event_store(), key_of(event, Role.ORGANISER), asked["name"])
    return Response(status=204)


@events.operation("POST", f"{PLACE}/settings", "settleEvent", gives=EventSchema)
@takes(
    # Partial, so that no default is filled in: who leaves the zone out does not mean UTC.
    SettleEventRequestSchema(partial=True),
    {"deadline": "2026-11-20T19:00", "zone": "Europe/Amsterdam"},
)
def settle_event(asked: Content, event: str) -> Response:
    """Change the settings of an event; for the organiser.

    What is left out stays. A list that was judged by other rules waits to be re-checked.
    """
    store, checker, key = current_event_store(), current_checker(), key_of(event, Role.ORGANISER)
    settled = seen_by(store, key, Role.ORGANISER).settings
    # With what it was changed from: who settled something else meanwhile must not lose it.
    settle(store, checker, key, _stated({**settled.data(), **asked}), before=settled)
    return answer(event_data(store, checker, key))


@events.operation("POST", f"{PLACE}/reopen", "reopenEvent", gives=EventSchema, errors=(409,))
@takes(ReopenEventRequestSchema, {"deadline": "2027-11-20T19:00", "zone": "Europe/Amsterdam"})
def reopen_event(asked: Content, event: str) -> Response:
    """Let players submit again after the deadline, until another one; for the organiser.

    It is in the history. While all lists are locked it is a 409.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    reopen(store, key, asked["deadline"], asked.get("zone", ""))
    return answer(event_data(store, current_checker(), key))


@events.operation("POST", f"{PLACE}/submissions", "handIn", gives=ReceiptSchema, status=201)
@takes(HandInRequestSchema, EXAMPLE_HAND_IN, headers=[IDEMPOTENCY_KEY])
def hand_in_list(asked: Content, event: str) -> Response:
    """Hand in, with the players' token, or revise, with an entry's.

    What is answered is on disk. A list may be illegal, and the receipt says so. Its token is the
    entry's own: with it the list is revised and seen until the deadline, and seen after it. What is
    stated is kept as claims; the verdict is without them until the organiser accepts them.
    """
    # Only an entry's token comes with a number, so that one address serves both.
    number, _ = shown_token()
    key = key_of(event, Role.ENTRY if number else Role.PLAYER)
    handed = EntryContent(
        asked.get("player", ""),
        EntryLists(asked.get("decklist", ""), asked.get("pool", "")),
        SideDeck(asked.get("side", ""), asked.get("allegiance", ""), asked.get("profession", "")),
        asked.get("stated", ""),
    )
    receipt = hand_in(
        current_event_store(), current_checker(), key, handed, idempotency_key(), arrived=arrived()
    )
    count_handed_in(receipt)
    return _created(receipt_data(receipt))


@events.operation("GET", f"{PLACE}/history", "listRevisions", gives=HistorySchema)
@asks(HistoryQuerySchema)
def list_revisions(asked: Content, event: str) -> Response:
    """List what was done to an event, the newest first, a page at a time; for the organiser."""
    store, most = current_event_store(), asked["most"]
    with store.reading() as db:
        found = store.let_in(db, key_of(event, Role.ORGANISER), Role.ORGANISER)
        # One more than is shown tells whether there is a next page.
        wanted = revisions_of(
            db, found.id, entry=asked.get("entry"), before=asked.get("before"), most=most + 1
        )
        revisions = [revision_data(each) for each in wanted]
    has_more = len(revisions) > most
    shown = revisions[:most]
    return answer_privately({"revisions": shown, "next": shown[-1]["number"] if has_more else None})


@events.operation("GET", f"{PLACE}/export", "exportEvent", gives=ExportSchema)
@bulk_rate
@heavy(1.0)
def export_event(event: str) -> Response:
    """Export an event whole, to be imported elsewhere; for the organiser.

    The file is gzipped JSON, in base64. It has everything that was ever done, and no token.
    """
    found, content = exported(current_event_store(), key_of(event, Role.ORGANISER))
    name = f"{file_name(found.settings.name)}.deckmarshal.json.gz"
    return answer_privately({"file_name": name, "content": b64encode(content).decode()})


def _created(body: Content) -> Response:
    made = answer(body)
    made.status_code = 201
    return made


def _stated(asked: Content) -> SettingsText:
    return SettingsText(
        asked["name"],
        str(asked["date"]),
        asked["format"],
        asked["deadline"],
        asked["zone"],
        asked["lists"],
        asked.get("parameters", {}),
        asked.get("stated", ""),
    )


def _decoded(content: str) -> bytes:
    try:
        # Without it Python drops what is no base64, and reads other bytes than were sent.
        return b64decode(content, validate=True)
    except (binascii.Error, ValueError) as error:
        raise InputError("The content is not base64. Nothing was imported.") from error
