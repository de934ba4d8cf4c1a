"""Events made, changed, linked to, and permanently deleted."""

import hashlib
import json
import secrets
import sqlite3
from base64 import b32encode
from dataclasses import dataclass

from validator.checker import Checker
from validator.errors import InputError
from validator.events.entering import entry_in
from validator.events.idempotency import recalled, refuse_bad_key, remember
from validator.events.links import keep_link, opens, player_token, renew_organiser_link, revoke_link
from validator.events.model import Actor, EntryPart, Event, Revision, RevisionKind, Role, Settings
from validator.events.reading import event_of
from validator.events.recording import record
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import SettingsText, changed_settings
from validator.events.store import Authority, EventChange, EventStore
from validator.events.tokens import Key, derived_token, new_token
from validator.storage.sqlite_file import used_bytes


@dataclass(frozen=True, slots=True)
class CreatedEvent:
    """A new event, and what its links carry."""

    event: str
    organiser: str
    player: str
    is_repeated: bool = False


def create(
    store: EventStore, checker: Checker, stated: SettingsText, idempotency: str = ""
) -> CreatedEvent:
    """Make an event. Raises InputError for what can't be, RefusedError if there is no more room."""
    refuse_bad_key(idempotency)
    settings = stated.settings(checker)
    refuse_other_days(store, settings)
    digest = hashlib.sha256(json.dumps(settings.data()).encode()).digest()
    # Nobody has an event's key yet: what is sent with the same key is told apart by that alone.
    asking = Key("", Role.ORGANISER, store.secret)
    organiser, player = new_token(), new_token()
    if idempotency:
        # Tokens are not kept, so they have to follow from what is sent again.
        organiser, player = (
            derived_token(store.secret, role, idempotency, digest.hex())
            for role in (Role.ORGANISER, Role.PLAYER)
        )
    # Before the block and not inside: it takes the same lock, which can't be taken twice.
    store.forget_old()
    with store.writing() as db:
        if idempotency and (before := recalled(db, asking, idempotency, digest)):
            return _created_before(db, before[0], organiser)
        refuse_if_full(store, db)
        # Below the look for the key: who sends it again gets the event of the first time.
        event = new_id()
        now = store.clock()
        content = {"settings": settings.data()}
        record(db, event, Revision(1, now, Actor.ORGANISER, RevisionKind.CREATED, None, content))
        keep_link(db, Key(event, Role.ORGANISER, organiser), now)
        keep_link(db, Key(event, Role.PLAYER, player), now, sealed_with=organiser)
        if idempotency:
            remember(db, asking, idempotency, digest, (event, 0, 1))
        store.take_room(db, event)
    store.mark_first()
    return CreatedEvent(event, organiser, player)


def _created_before(db: sqlite3.Connection, event: str, organiser: str) -> CreatedEvent:
    """The event that was made by the same request, with the links that open it now."""
    player = player_token(db, event, organiser)
    if not opens(db, Key(event, Role.ORGANISER, organiser)) or player is None:
        raise RefusedError(
            "This event was created before, and its links were renewed or revoked since. Use the "
            "new ones."
        )
    return CreatedEvent(event, organiser, player, is_repeated=True)


def new_id() -> str:
    """An id for an event: no secret, but nobody else's."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def refuse_if_full(store: EventStore, db: sqlite3.Connection) -> None:
    """Raise RefusedError if there is no room for another event; those that are there have it."""
    if store.max_bytes is not None and used_bytes(db) > store.max_bytes:
        raise RefusedError(
            "There is no room for more events. Please tell whoever runs this service."
        )


def settle(
    store: EventStore,
    checker: Checker,
    authority: Authority,
    stated: SettingsText,
    before: Settings | None = None,
) -> Event:
    """Change the settings; a list that was judged by other rules waits to be re-checked.

    Raises RefusedError if it was settled otherwise than `before` meanwhile.
    """
    settings = stated.settings(checker)
    refuse_other_days(store, settings)
    with store.changing(authority, Role.ORGANISER) as change:
        # Two organisers with the same page open would undo each other's changes without noticing.
        if before is not None and change.event.settings != before:
            raise RefusedError("The settings were changed meanwhile. Reload them and try again.")
        changed = changed_settings(change.event.settings, settings)
        if changed:
            content = {"settings": settings.data(), "changed": changed}
            change.record(RevisionKind.SETTLED, content)
        return _as_it_is(store, change.db, change.event.id)


def renew_link(store: EventStore, authority: Authority, role: Role, entry: int = 0) -> str:
    """A new token for a link; the one before opens nothing any more."""
    with store.changing(authority, Role.ORGANISER) as change:
        event, db = change.event.id, change.db
        # Whoever runs the service has no token to seal with: the players' link can't be shown then.
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
        change.record(RevisionKind.LINKED, content, number)
    return token


def revoke(store: EventStore, authority: Authority, role: Role, entry: int = 0) -> None:
    """Revoke the link. The organiser's own can only be renewed."""
    if role is Role.ORGANISER:
        raise RefusedError("The organiser's link can be renewed, not revoked: nobody would get in.")
    with store.changing(authority, Role.ORGANISER) as change:
        number = _linked(change, entry) if role is Role.ENTRY else None
        revoke_link(change.db, change.event.id, role, number or 0)
        content = {"role": str(role), "action": "revoked"}
        change.record(RevisionKind.LINKED, content, number)


def _linked(change: EventChange, number: int) -> int:
    """The number of an entry that may have a link."""
    entry = entry_in(change, number)
    if entry.part is EntryPart.SIDE:
        raise RefusedError("A side has no link: its players submit for it with their own links.")
    return entry.number


def players_link(store: EventStore, key: Key) -> str | None:
    """The token of the players' link, for the organiser; None if it was revoked, or can't be told.

    After whoever runs the service renewed the organiser's link, only a renewed one can be shown.
    """
    with store.reading() as db:
        store.let_in(db, key, Role.ORGANISER)
        return player_token(db, key.event, key.token)


def delete(store: EventStore, authority: Authority, typed_name: str) -> None:
    """Delete the event permanently, with all that was handed in. The name must be typed again."""
    with store.changing(authority, Role.ORGANISER) as change:
        wanted = change.event.settings.name
        # As names are compared: nobody has to copy blanks and capitals to delete.
        if " ".join(typed_name.split()).casefold() != wanted.casefold():
            raise RefusedError(f"To delete the event type its name: {wanted}. Nothing was deleted.")
        # Everything of it goes along by the foreign keys; the trigger that keeps revisions lets
        # them go as their event is gone by then.
        change.db.execute("delete from events where id = ?", [change.event.id])
    store.forget_traces()


def seen_by(store: EventStore, authority: Authority, *roles: Role) -> Event:
    """The event as it stands, for who has one of the roles."""
    with store.reading() as db:
        return store.let_in(db, authority, *roles)


def refuse_other_days(store: EventStore, settings: Settings) -> None:
    """Raise InputError for a day so long ago that the event would be gone, or too far ahead."""
    ahead = store.ahead_days
    if ahead is not None and (settings.day - store.clock().date()).days > ahead:
        raise InputError(
            f"{settings.day.isoformat()} is too far ahead: an event is played within {ahead:,} days"
            "."
        )
    if settings.day.isoformat() < store.since:
        raise InputError(
            f"{settings.day.isoformat()} is too long ago: events are deleted {store.days:,} days "
            "after they were played."
        )


def _as_it_is(store: EventStore, db: sqlite3.Connection, event: str) -> Event:
    found = event_of(db, event, store.since)
    if found is None:  # it went at this very moment
        raise NoSuchEventError
    return found
