"""What is kept of an event, read."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from validator.bulk.checking import Status
from validator.events.model import (
    MAX_NUMBER,
    Actor,
    Content,
    EntryPart,
    Event,
    EventEntry,
    Lock,
    Revision,
    RevisionKind,
    Settings,
)
from validator.events.recording import entry_key
from validator.storage.packing import unpacked

_EVENT = "select id, made_at, settings, lock, opened_at, revision, changed_at, bytes from events "
_ENTRY = (
    "select number, part, player, side, allegiance, lock, is_dropped, by, handed_at, "
    "list_revision, checked_revision, status, deck_name, headline, problems, cards, "
    "signature, rules_hash, catalogue, is_as_stated, claims from entries "
)
_REVISION = "select number, at, actor, kind, entry, content from revisions "


def event_of(db: sqlite3.Connection, event: str, since: str) -> Event | None:
    """The event, if it is played on that day or later; None if there is none, or no longer."""
    # By the day, as an event that is past its time is hidden at once and deleted only when next
    # swept.
    row = db.execute(_EVENT + "where id = ? and day >= ?", [event, since]).fetchone()
    return None if row is None else _event(row)


def events_since(db: sqlite3.Connection, since: str) -> list[Event]:
    """Every event that is played on that day or later, the next one first."""
    rows = db.execute(_EVENT + "where day >= ? order by day, made_at", [since])
    return [_event(row) for row in rows]


def entries_of(db: sqlite3.Connection, event: str) -> list[EventEntry]:
    """Everybody who plays, in the order in which they were named; those who dropped out too."""
    rows = db.execute(_ENTRY + "where event = ? order by number", [event])
    return [_entry(row) for row in rows]


def entry_of(db: sqlite3.Connection, event: str, number: int) -> EventEntry | None:
    """The entry of that number."""
    # It may come from an address; SQLite raises for numbers of more than 64 bits.
    if abs(number) > MAX_NUMBER:
        return None
    row = db.execute(_ENTRY + "where event = ? and number = ?", [event, number]).fetchone()
    return None if row is None else _entry(row)


def entry_named(
    db: sqlite3.Connection, event: str, part: EntryPart, player: str
) -> EventEntry | None:
    """The entry of that name."""
    row = db.execute(
        _ENTRY + "where event = ? and key = ?",
        [event, entry_key(part, player)],
    ).fetchone()
    return None if row is None else _entry(row)


def revisions_of(
    db: sqlite3.Connection,
    event: str,
    *,
    entry: int | None = None,
    kinds: Sequence[RevisionKind] = (),
    before: int | None = None,
    # SQLite takes a limit below zero for none.
    most: int = -1,
) -> Iterator[Revision]:
    """Revisions, the newest first: of one entry, of some kinds, below a number, so many."""
    conditions: list[str] = ["event = ?"]
    taken: list[Any] = [event]
    if entry is not None:
        conditions.append("entry = ?")
        taken.append(entry)
    if kinds:
        # Only question marks are put into the statement, never what somebody sent.
        conditions.append(f"kind in ({', '.join('?' * len(kinds))})")
        taken.extend(kinds)
    if before is not None:
        conditions.append("number < ?")
        taken.append(min(before, MAX_NUMBER))
    rows = db.execute(
        f"{_REVISION} where {' and '.join(conditions)} order by number desc limit ?",
        [*taken, most],
    )
    return (_revision(row) for row in rows)


def revision_of(db: sqlite3.Connection, event: str, number: int) -> Revision | None:
    """The revision of that number."""
    if abs(number) > MAX_NUMBER:
        return None
    row = db.execute(_REVISION + "where event = ? and number = ?", [event, number]).fetchone()
    return None if row is None else _revision(row)


def list_of(db: sqlite3.Connection, event: str, entry: EventEntry) -> Content | None:
    """The list that is in force, as it was handed in; None if none was."""
    kept = revision_of(db, event, entry.list_revision)
    return None if kept is None else kept.content["lists"]


def claims_of(db: sqlite3.Connection, event: str, entry: EventEntry) -> str:
    """What the player stated with the list that is in force, as a card file."""
    # The row says how many there are, so that most need no look at the revision.
    kept = revision_of(db, event, entry.list_revision) if entry.claims else None
    return kept.content.get("claims", "") if kept else ""


def row_of(db: sqlite3.Connection, event: str, entry: EventEntry) -> Content | None:
    """What was found in the list the last time, as a bulk check has it; None if none is there."""
    kept = revision_of(db, event, entry.checked_revision)
    return None if kept is None else kept.content["row"]


def rows_of(db: sqlite3.Connection, event: str) -> dict[int, Content]:
    """What was found in every list the last time, by entry."""
    # One statement for all: a table of hundreds of lists would else be hundreds of reads.
    kept = db.execute(
        "select e.number, r.content from entries e join revisions r "
        "on r.event = e.event and r.number = e.checked_revision where e.event = ?",
        [event],
    )
    return {number: unpacked(content)["row"] for number, content in kept}


def _event(row: Sequence[Any]) -> Event:
    name, made_at, settings, lock, opened_at, revision, changed_at, size = row
    return Event(
        name,
        datetime.fromisoformat(made_at),
        Settings.of(json.loads(settings)),
        Lock(lock) if lock else None,
        datetime.fromisoformat(opened_at) if opened_at else None,
        revision,
        datetime.fromisoformat(changed_at),
        size,
    )


def _entry(row: Sequence[Any]) -> EventEntry:
    number, part, player, side, allegiance, lock, is_dropped, by, handed_at, *rest = row
    list_revision, checked_revision, status, *found, is_as_stated, claims = rest
    return EventEntry(
        number,
        EntryPart(part),
        player,
        side,
        allegiance,
        Lock(lock) if lock else None,
        bool(is_dropped),
        by,
        datetime.fromisoformat(handed_at) if handed_at else None,
        list_revision,
        checked_revision,
        Status(status),
        *(*found, bool(is_as_stated), claims),
    )


def _revision(row: Sequence[Any]) -> Revision:
    number, at, actor, kind, entry, content = row
    return Revision(
        number,
        datetime.fromisoformat(at),
        Actor(actor),
        RevisionKind(kind),
        entry,
        unpacked(content),
    )
