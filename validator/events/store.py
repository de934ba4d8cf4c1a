"""The events of a service, in one SQLite file that loses nothing.

The file is in WAL mode and synced in full: what was acknowledged is on disk. Whoever writes waits
for the one before by a lock on a file beside it, where SQLite itself would sleep and try again.
"""

import fcntl
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Empty, LifoQueue

from sqlite_utils import Database

from validator.events.links import opens
from validator.events.model import Actor, Content, Event, Revision, RevisionKind, Role
from validator.events.reading import event_of
from validator.events.recording import record
from validator.events.refusals import EventStoreError, NoSuchEventError, RefusedError
from validator.events.tables import migrations
from validator.events.tokens import Key
from validator.limits import MAX_ENTRIES_OF_AN_EVENT, MAX_EVENT_BYTES
from validator.settings import EVENT_DAYS, MAX_EVENTS

_LOCK_TIMEOUT = 10
_IDLE_KEPT = 16
_SET_BACK = timedelta(days=1)
"""By so much a clock may be set back that was right before."""
_Stamp = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Operator:
    """Whoever runs the service, at its command line: no link is needed."""

    event: str


Authority = Key | Operator


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class EventChange:
    """Something that is being done to an event, inside one transaction."""

    def __init__(
        self, db: sqlite3.Connection, event: Event, authority: Authority, now: datetime
    ) -> None:
        self.db = db
        self.event = event
        self.authority = authority
        self.at = max(now, event.changed_at)
        """What is taken down: clocks are set back, and revisions stay in their order."""
        self.now = self.at if self.at - now < _SET_BACK else now
        """By what deadlines are judged: a clock that was far ahead once closes no event."""
        is_organiser = isinstance(authority, Operator) or authority.role is Role.ORGANISER
        self.actor = Actor.ORGANISER if is_organiser else Actor.PLAYER
        self._number = event.revision

    @property
    def number(self) -> int:
        """The number of the newest revision."""
        return self._number

    def record(self, kind: RevisionKind, content: Content, entry: int | None = None) -> Revision:
        """Keep what is done. Raises RefusedError for an event that has grown too large."""
        is_full = self.event.bytes > MAX_EVENT_BYTES and self.actor is Actor.PLAYER
        if is_full and self._share(entry) > MAX_EVENT_BYTES // MAX_ENTRIES_OF_AN_EVENT:
            most = MAX_EVENT_BYTES // 1024**2
            raise RefusedError(f"The event is full: it holds {most:,} MB. Tell the organiser.")
        self._number += 1
        revision = Revision(self._number, self.at, self.actor, kind, entry, content)
        record(self.db, self.event.id, revision)
        return revision

    def _share(self, entry: int | None) -> int:
        """Bytes that an entry takes already: who has taken little has a place in a full event."""
        (taken,) = self.db.execute(
            "select coalesce(sum(length(content)), 0) from revisions where event = ? and entry = ?",
            [self.event.id, entry],
        ).fetchone()
        return int(taken)


class EventStore:
    """The events. Safe to use from several threads and processes."""

    def __init__(
        self,
        path: Path,
        *,
        days: int,
        max_bytes: int | None = None,
        secret: str = "",
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        """Make the file, or bring it up to date.

        Events go so many days after they were played. Beyond `most_bytes` no new one is taken.
        The `secret` is what links are derived from that can be had again; without one, by this
        book alone.
        """
        self.path = path
        self.days = days
        self.max_bytes = max_bytes
        self.secret = secret or secrets.token_hex(32)
        self.clock = clock
        self._has_traces = False
        self._idle: LifoQueue[tuple[_Stamp, sqlite3.Connection]] = LifoQueue()
        self._make()

    def _make(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with locked(self.path):
                db = _connected(self.path, "rwc")
                try:
                    db.execute("pragma journal_mode = wal")
                    db.execute("begin immediate")
                    migrations.apply(Database(db))
                    db.execute("commit")
                finally:
                    db.close()
            self.path.chmod(0o600)
        except (sqlite3.Error, OSError) as error:
            raise self._unusable(error) from error

    @property
    def since(self) -> str:
        """The day of the oldest event that is still there."""
        return (self.clock().date() - timedelta(days=self.days)).isoformat()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database as it is at one moment."""
        with self._connection() as db:
            db.execute("begin")
            yield db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The database, for one change: all of it is on disk at the end, or nothing."""
        with self._locked(), self._connection() as db:
            db.execute("begin immediate")
            yield db
            db.execute("commit")
        if self._has_traces:
            self.forget_traces()

    @contextmanager
    def changing(self, authority: Authority, *roles: Role) -> Iterator[EventChange]:
        """A change to an event by somebody who has one of the roles, or runs the service.

        Raises NoSuchEventError for an event that is not there or a key that does not fit; what
        lets somebody in is looked at in the same transaction.
        """
        with self.writing() as db:
            event = self.let_in(db, authority, *roles)
            yield EventChange(db, event, authority, self.clock())

    def let_in(self, db: sqlite3.Connection, authority: Authority, *roles: Role) -> Event:
        """The event that somebody may see. Raises NoSuchEventError."""
        event = event_of(db, authority.event, self.since)
        if isinstance(authority, Key) and not (opens(db, authority) and authority.role in roles):
            raise NoSuchEventError
        if event is None:
            raise NoSuchEventError
        return event

    def forget_old(self) -> int:
        """Delete what was played too long ago; how many events that was."""
        with self.writing() as db:
            gone = db.execute("delete from events where day < ?", [self.since]).rowcount
        if gone:
            self.forget_traces()
        return gone

    def forget_traces(self) -> None:
        """Write the log of changes back, so that nothing of what was deleted is left in it.

        Who reads is not waited for with the lock: then the next change tries again.
        """
        with self._locked(), self._connection() as db:
            db.execute("pragma busy_timeout = 0")
            try:
                (is_busy, *_) = db.execute("pragma wal_checkpoint(truncate)").fetchone()
            finally:
                db.execute(f"pragma busy_timeout = {_LOCK_TIMEOUT * 1000}")
        self._has_traces = bool(is_busy)

    def try_out(self) -> None:
        """Raise EventStoreError if nothing can be written now. Writes, and takes it back."""
        with self._locked(), self._connection() as db:
            db.execute("begin immediate")
            db.execute("insert into events values ('try', '', '', '', null, null, 0, '', 0)")
            db.execute("rollback")

    def close(self) -> None:
        """Close what is open and idle."""
        while True:
            try:
                self._idle.get_nowait()[1].close()
            except Empty:
                return

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            with locked(self.path):
                yield
        except OSError as error:
            raise self._unusable(error) from error

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """A connection, open already if one is idle; whatever was begun and not ended is undone."""
        try:
            stamp, db = self._opened()
            try:
                yield db
            finally:
                if db.in_transaction:
                    db.execute("rollback")
                if self._idle.qsize() < _IDLE_KEPT:
                    self._idle.put((stamp, db))
                else:
                    db.close()
        except (sqlite3.Error, OSError) as error:
            raise self._unusable(error) from error

    def _opened(self) -> tuple[_Stamp, sqlite3.Connection]:
        about = self.path.stat()
        stamp = (about.st_dev, about.st_ino)
        while True:
            try:
                known, db = self._idle.get_nowait()
            except Empty:
                return stamp, _connected(self.path, "rw")
            if known == stamp:
                return stamp, db
            db.close()  # another file is in its place

    def _unusable(self, error: Exception) -> EventStoreError:
        # Its name alone: visitors see this, and where files are is not for them.
        said = error.strerror if isinstance(error, OSError) else str(error)
        return EventStoreError(f"{self.path.name} can't be used to keep events: {said}.")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes to the events of the file meanwhile; who wants to waits."""
    lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        timeout=_LOCK_TIMEOUT,
        isolation_level=None,
        uri=True,
        check_same_thread=False,
    )
    for pragma in ("synchronous = full", "foreign_keys = on", "secure_delete = on"):
        db.execute(f"pragma {pragma}")
    return db


def open_store(folder: Path, secret: str) -> EventStore:
    """The events in the folder, as the settings have them."""
    return EventStore(
        folder / "events.db",
        days=EVENT_DAYS.value(),
        max_bytes=MAX_EVENTS.value() * 1024 * 1024,
        secret=secret,
    )
