"""A whole event as one file, with everything that was ever done; and such a file read in again.

Secrets stay behind: of links only the hashes of the players' own come along, so that these go on to
work wherever the event is. The organiser gets new links.
"""

import gzip
import io
import json
import sqlite3
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from marshmallow import ValidationError
from sqlite_utils import Database

from validator.checker import Checker
from validator.errors import InputError, TooLargeError
from validator.events.creating import CreatedEvent, refuse_if_full, refuse_other_days
from validator.events.links import keep_link
from validator.events.model import Actor, EntryPart, Event, Revision, RevisionKind, Role, Settings
from validator.events.reading import entries_of, event_of, revisions_of
from validator.events.recording import record
from validator.events.refusals import RefusedError
from validator.events.settings import SettingsText
from validator.events.shapes import ExportedEventSchema
from validator.events.store import Authority, EventStore
from validator.events.tables import migrations
from validator.events.times import zone_of
from validator.events.tokens import Key, new_token
from validator.limits import (
    MAX_BYTES,
    MAX_ENTRIES_OF_AN_EVENT,
    MAX_IMPORTED_BYTES,
    MAX_IMPORTED_UNPACKED,
)

_VERSION = 1
_EARLY = timedelta(minutes=10)
"""By so much the clocks of two machines may differ."""
_MAX_REVISIONS = 20_000
_MAX_VALUES = 3_000_000
_MAX_DIGITS = 40
_MAX_STRING = 2 * MAX_BYTES
"""Of a text in the file as it is written there, with its escapes."""
_MAX_OF_ONE = 10_000
"""Of a list or an object below the revisions."""


def exported(store: EventStore, authority: Authority) -> tuple[Event, bytes]:
    """The event, and all of it as a gzipped JSON."""
    with store.reading() as db:
        event = store.let_in(db, authority, Role.ORGANISER)
        revisions = [_data(revision) for revision in revisions_of(db, event.id)]
        links = db.execute(
            "select entry, hash from links where event = ? and role = ? and hash is not null",
            [event.id, Role.ENTRY],
        ).fetchall()
    whole = {
        "deckmarshal_event": _VERSION,
        "id": event.id,
        "exported_at": store.clock().isoformat(),
        "links": [{"entry": entry, "hash": kept.hex()} for entry, kept in links],
        # The oldest first, as they are replayed.
        "revisions": revisions[::-1],
    }
    # No time in the header: the same event exported twice in a moment differs only where it says
    # so.
    return event, gzip.compress(json.dumps(whole, ensure_ascii=False).encode(), 6, mtime=0)


def _data(revision: Revision) -> dict[str, Any]:
    return {
        "number": revision.number,
        "at": revision.at.isoformat(),
        "actor": str(revision.actor),
        "kind": str(revision.kind),
        "entry": revision.entry,
        "content": revision.content,
    }


def imported(store: EventStore, checker: Checker, content: bytes) -> CreatedEvent:
    """Take in an event that was exported, here or elsewhere; its new links.

    Raises InputError for a file that is none, RefusedError for an event that is here already.
    """
    whole = _read(content)
    revisions = [_revision(each) for each in whole["revisions"]]
    _refuse_disorder(revisions, store.clock())
    _refuse_settings(checker, revisions)
    event, organiser, player = whole["id"], new_token(), new_token()
    aside = Database(memory=True)  # where nobody waits for it
    migrations.apply(aside)
    # All that can fail does so here: the real database is locked only to copy rows.
    _replay(aside.conn, event, revisions)
    store.forget_old()
    with store.writing() as db:
        refuse_if_full(store, db)
        if db.execute("select 1 from events where id = ?", [event]).fetchone():
            raise RefusedError(
                "This event already exists here. Delete it first to import it again."
            )
        # In this order, as the others refer to the event. Both databases are made by the same
        # steps, so that their columns stand in the same places.
        for table in ("events", "entries", "revisions"):
            rows = aside.conn.execute(f"select * from {table}").fetchall()  # noqa: S608
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                db.executemany(f"insert into {table} values ({marks})", rows)  # noqa: S608
        # Only now: which day counts is what the last of its settings says. The error undoes all of
        # it.
        found = event_of(db, event, store.since)
        if found is None:
            raise RefusedError("The event was played too long ago to be kept here.")
        refuse_other_days(store, found.settings)
        now = store.clock()
        players = {e.number for e in entries_of(db, event) if e.part is EntryPart.DECK}
        for link in whole["links"]:
            if link["entry"] not in players:
                raise InputError("A link of the file is of no player in it, or of one twice.")
            players.remove(link["entry"])
            db.execute(
                "insert into links (event, role, entry, hash, made_at) values (?, ?, ?, ?, ?)",
                [event, Role.ENTRY, link["entry"], bytes.fromhex(link["hash"]), now.isoformat()],
            )
        keep_link(db, Key(event, Role.ORGANISER, organiser), now)
        keep_link(db, Key(event, Role.PLAYER, player), now, sealed_with=organiser)
        store.take_room(db, event)
    store.mark_first()
    return CreatedEvent(event, organiser, player)


def _read(content: bytes) -> Mapping[str, Any]:
    if len(content) > MAX_IMPORTED_BYTES:
        most = MAX_IMPORTED_BYTES // 1024**2
        raise TooLargeError(f"The file is larger than {most:,} MB, the most that is read.")
    try:
        with gzip.open(io.BytesIO(content)) as file:
            # A few kilobytes of gzip can hold gigabytes.
            text = file.read(MAX_IMPORTED_UNPACKED + 1)
        if len(text) > MAX_IMPORTED_UNPACKED:
            most = MAX_IMPORTED_UNPACKED // 1024**2
            raise TooLargeError(f"Unpacked the file is larger than {most:,} MB.")
        # Counted before it is parsed: in memory a value takes far more than its few bytes.
        if sum(map(text.count, (b",", b"[", b"{"))) > _MAX_VALUES:
            raise TooLargeError("The file holds more than an event can.")
        _refuse_long_strings(text)
        given = json.loads(text, parse_int=_short_number)
        # Before the shape is asked: it costs far more for each value than to count them.
        _refuse_crowds(given)
        json.dumps(given, ensure_ascii=False).encode()  # fails for half a sign, which JSON can say
        whole: Mapping[str, Any] = ExportedEventSchema().load(given)
    except ValidationError as error:
        raise InputError(f"The file is no event of Deckmarshal: {_first(error)}") from error
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        raise InputError("The file is no event that Deckmarshal exported.") from error
    return whole


def _short_number(digits: str) -> int:
    """The number. Raises ValueError for a long one: reading thousands of digits takes long."""
    if len(digits) > _MAX_DIGITS:
        raise ValueError("a number that no event has")
    return int(digits)


def _refuse_long_strings(text: bytes) -> None:
    """Raise TooLargeError for a text in it that is longer than any list: in memory it is several
    times as long.
    """
    for begin in range(0, len(text) - _MAX_STRING, _MAX_STRING):
        # A text of twice the length fills one of these parts, and no quote but an escaped one
        # stands in it; the sign before it may be what escapes the first.
        part = text[max(0, begin - 1) : begin + _MAX_STRING]
        if b'"' not in part.replace(b"\\\\", b"").replace(b'\\"', b"")[1:]:
            raise TooLargeError("The file holds a text that is longer than any list.")


def _refuse_crowds(given: Any) -> None:
    """Raise TooLargeError for a list that no event has: each of its values costs a kilobyte."""
    # A stack of its own: how deep somebody nests must not decide whether this ends well.
    waiting = [given]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list):
            is_all = isinstance(given, dict) and value is given.get("revisions")
            if len(value) > (_MAX_REVISIONS if is_all else _MAX_OF_ONE):
                raise TooLargeError("The file holds more than an event can.")
            waiting.extend(value.values() if isinstance(value, dict) else value)


def _first(error: ValidationError) -> str:
    """The first thing that is wrong, with where it stands."""
    place: list[str] = []
    said: Any = error.messages
    while isinstance(said, dict | list):
        if isinstance(said, dict):
            key, said = next(iter(said.items()))
            place.append(str(key))
        else:
            said = said[0]
    return f"{'.'.join(place)}: {said}"[:500]


def _revision(data: Mapping[str, Any]) -> Revision:
    return Revision(
        data["number"],
        datetime.fromisoformat(data["at"]).astimezone(UTC),
        Actor(data["actor"]),
        RevisionKind(data["kind"]),
        data["entry"],
        data["content"],
    )


def _refuse_disorder(revisions: list[Revision], now: datetime) -> None:
    """Raise InputError for revisions that can't have come about so."""
    if len(revisions) > _MAX_REVISIONS:
        raise TooLargeError(f"The event has more than {_MAX_REVISIONS:,} revisions.")
    before = revisions[0].at
    for place, revision in enumerate(revisions, 1):
        is_first = place == 1
        if revision.number != place or (revision.kind is RevisionKind.CREATED) is not is_first:
            raise InputError(f"Revision {place} of the file is not in its place.")
        if not before <= revision.at <= now + _EARLY:
            raise InputError(f"Revision {place} of the file is of a time that can't be.")
        before = revision.at


def _refuse_settings(checker: Checker, revisions: list[Revision]) -> None:
    """Raise InputError for an event whose rules, day or time zone are not known here."""
    settled = [r for r in revisions if r.kind in (RevisionKind.CREATED, RevisionKind.SETTLED)]
    for revision in settled:
        settings = Settings.of(revision.content["settings"])
        # Earlier ones only have to be readable: their format or zone may be gone, and nothing is
        # judged by them.
        if revision is settled[-1]:
            if zone_of(settings.zone).key != settings.zone:
                raise InputError(f"There is no time zone '{settings.zone}'.")
            SettingsText.of(settings).settings(checker)


def _replay(db: sqlite3.Connection, event: str, revisions: list[Revision]) -> None:
    known: set[int] = set()
    for revision in revisions:
        named = [revision.entry, revision.content.get("by")]
        # Foreign keys are not enough: an update of an entry that is not there changes nothing,
        # silently.
        if any(number is not None and number not in known for number in named):
            raise InputError(f"Revision {revision.number} of the file is of nobody in it.")
        try:
            record(db, event, revision)
        except sqlite3.IntegrityError as error:
            raise InputError(f"Revision {revision.number} of the file names one twice.") from error
        if revision.kind is RevisionKind.EXPECTED:
            known |= {each["number"] for each in revision.content["entries"]}
            if max(known) > MAX_ENTRIES_OF_AN_EVENT:
                raise InputError(f"Revision {revision.number} of the file names too many.")
