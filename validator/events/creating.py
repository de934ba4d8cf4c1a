"""Events made, settled anew, linked to, and deleted for good."""

import hashlib
import json
import secrets
import sqlite3
from base64 import b32encode
from dataclasses import dataclass

from validator.desk import Desk
from validator.errors import InputError
from validator.events.book import Authority, Change, EventBook
from validator.events.entering import entry_in
from validator.events.idempotency import recalled, refuse_bad_key, remember
from validator.events.links import (
    keep_link,
    player_token,
    renew_organiser_link,
    revoke_link,
)
from validator.events.model import Actor, Event, Kind, Part, Revision, Role, Settings
from validator.events.reading import event_of
from validator.events.recording import record
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settling import Stated, changed_settings
from validator.events.tokens import Key, derived_token, new_token
from validator.shelf import used_bytes


@dataclass(frozen=True, slots=True)
class Created:
    """A new event, and what its links carry."""

    event: str
    organiser: str
    player: str
    is_repeated: bool = False


def create(book: EventBook, desk: Desk, stated: Stated, idempotency: str = "") -> Created:
    """Make an event. Raises InputError for what can't be, RefusedError if there is no more room."""
    refuse_bad_key(idempotency)
    settings = stated.settings(desk)
    _refuse_gone(book, settings)
    digest = hashlib.sha256(json.dumps(settings.data()).encode()).digest()
    # Nobody has an event's key yet: what is sent with the same key is told apart by that alone.
    asking = Key("", Role.ORGANISER, book.secret)
    organiser, player = new_token(), new_token()
    if idempotency:
        organiser, player = (
            derived_token(book.secret, role, idempotency, digest.hex())
            for role in (Role.ORGANISER, Role.PLAYER)
        )
    book.forget_old()
    with book.writing() as db:
        if idempotency and (before := recalled(db, asking, idempotency, digest)):
            return Created(before[0], organiser, player, is_repeated=True)
        refuse_if_full(book, db)
        event = new_id()
        now = book.clock()
        content = {"settings": settings.data()}
        record(db, event, Revision(1, now, Actor.ORGANISER, Kind.CREATED, None, content))
        keep_link(db, Key(event, Role.ORGANISER, organiser), now)
        keep_link(db, Key(event, Role.PLAYER, player), now, sealed_with=organiser)
        if idempotency:
            remember(db, asking, idempotency, digest, (event, 0, 1))
    return Created(event, organiser, player)


def new_id() -> str:
    """An id for an event: no secret, but nobody else's."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def refuse_if_full(book: EventBook, db: sqlite3.Connection) -> None:
    """Raise RefusedError if there is no room for another event; those that are there have it."""
    if book.most_bytes is not None and used_bytes(db) > book.most_bytes:
        raise RefusedError("No more events can be kept here. Tell whoever runs this service.")


def settle(
    book: EventBook,
    desk: Desk,
    authority: Authority,
    stated: Stated,
    before: Settings | None = None,
) -> Event:
    """Settle the event anew; a list that was judged by other rules waits to be re-checked.

    Raises RefusedError if it was settled otherwise than `before` meanwhile.
    """
    settings = stated.settings(desk)
    _refuse_gone(book, settings)
    with book.changing(authority, Role.ORGANISER) as change:
        if before is not None and change.event.settings != before:
            raise RefusedError(
                "The event was settled anew meanwhile. Look at it and send it again."
            )
        changed = changed_settings(change.event.settings, settings)
        if changed:
            content = {"settings": settings.data(), "changed": changed}
            change.record(Kind.SETTLED, content)
        return _as_it_is(book, change.db, change.event.id)


def renew_link(book: EventBook, authority: Authority, role: Role, entry: int = 0) -> str:
    """A new token for a link; the one before opens nothing any more."""
    with book.changing(authority, Role.ORGANISER) as change:
        event, db = change.event.id, change.db
        own = authority.token if isinstance(authority, Key) else None
        number = _linked(change, entry) if role is Role.ENTRY else None
        if role is Role.ORGANISER:
            token = renew_organiser_link(db, event, change.now, own)
        else:
            token = new_token()
            if number is not None:
                keep_link(db, Key(event, role, token, number), change.now)
            else:
                keep_link(db, Key(event, role, token), change.now, sealed_with=own)
        content = {"role": str(role), "action": "renewed"}
        change.record(Kind.LINKED, content, number)
    return token


def revoke(book: EventBook, authority: Authority, role: Role, entry: int = 0) -> None:
    """Let nobody in by that link any more. The organiser's own can only be renewed."""
    if role is Role.ORGANISER:
        raise RefusedError("The organiser's link can be renewed, not revoked: nobody would get in.")
    with book.changing(authority, Role.ORGANISER) as change:
        number = _linked(change, entry) if role is Role.ENTRY else None
        revoke_link(change.db, change.event.id, role, number or 0)
        content = {"role": str(role), "action": "revoked"}
        change.record(Kind.LINKED, content, number)


def _linked(change: Change, number: int) -> int:
    """The number of an entry that may have a link."""
    entry = entry_in(change, number)
    if entry.part is Part.SIDE:
        raise RefusedError("A side has no link: its players hand in for it by their own.")
    return entry.number


def players_link(book: EventBook, key: Key) -> str | None:
    """The token of the players' link, for the organiser; None if it was revoked, or can't be told.

    After whoever runs the service renewed the organiser's link, only a renewed one can be shown.
    """
    with book.reading() as db:
        book.let_in(db, key, Role.ORGANISER)
        return player_token(db, key.event, key.token)


def delete(book: EventBook, authority: Authority, typed_name: str) -> None:
    """Delete the event for good, with all that was handed in. The name must be typed again."""
    with book.changing(authority, Role.ORGANISER) as change:
        wanted = change.event.settings.name
        if " ".join(typed_name.split()).casefold() != wanted.casefold():
            raise RefusedError(f"To delete the event type its name: {wanted}. Nothing was deleted.")
        change.db.execute("delete from events where id = ?", [change.event.id])
    book.forget_traces()


def seen_by(book: EventBook, authority: Authority, *roles: Role) -> Event:
    """The event as it stands, for who has one of the roles."""
    with book.reading() as db:
        return book.let_in(db, authority, *roles)


def _refuse_gone(book: EventBook, settings: Settings) -> None:
    """Raise InputError for a day so long ago that the event would be gone at once."""
    if settings.day.isoformat() < book.since:
        raise InputError(
            f"{settings.day.isoformat()} is too long ago: events are deleted {book.days:,} days "
            "after they were played."
        )


def _as_it_is(book: EventBook, db: sqlite3.Connection, event: str) -> Event:
    found = event_of(db, event, book.since)
    if found is None:  # it went at this very moment
        raise NoSuchEventError
    return found
