"""The events of a service, in one SQLite file."""

import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from validator.events.links import opens
from validator.events.lost import lost_text, mark_events, marked_count
from validator.events.model import Actor, Content, Event, Revision, RevisionKind, Role
from validator.events.reading import event_of
from validator.events.recording import record
from validator.events.refusals import EventStoreError, NoSuchEventError, RefusedError
from validator.events.tables import migrations
from validator.events.tokens import Key
from validator.limits import MAX_ENTRIES_OF_AN_EVENT, MAX_EVENT_BYTES
from validator.settings import EVENT_AHEAD, EVENT_DAYS, MAX_EVENTS
from validator.storage.clock_reading import utc_now
from validator.storage.quotas import Quotas, open_quotas
from validator.storage.retention import ClockAlone, DeletesByAge, Retention, open_retention
from validator.storage.sqlite_file import SqliteFile, StorageError, locked

_log = logging.getLogger(__name__)

_SET_BACK = timedelta(days=1)
"""By so much a clock may be set back that was right before."""
NEW_EVENT_BYTES = 8 * 1024
"""What an event takes of the file before anybody is in it."""
MAX_WAIT = 120.0
"""Seconds that a request may have waited before it counts; servers give up on it sooner."""


@dataclass(frozen=True, slots=True)
class Operator:
    """Whoever runs the service, at its command line: no link is needed."""

    event: str


Authority = Key | Operator


class EventChange:
    """Something that is being done to an event, inside one transaction."""

    def __init__(
        self,
        db: sqlite3.Connection,
        event: Event,
        authority: Authority,
        now: datetime,
        waited: timedelta = timedelta(),
    ) -> None:
        self.db = db
        self.event = event
        self.authority = authority
        self.at = max(now - waited, event.changed_at)
        """What is taken down: when the request arrived. Clocks are set back, and revisions stay in
        their order."""
        latest = max(now, event.changed_at)
        self.now = (latest if latest - now < _SET_BACK else now) - waited
        """By what deadlines are judged: a clock that was far ahead once closes no event, and who
        waited for others is not late by that."""
        is_organiser = isinstance(authority, Operator) or authority.role is Role.ORGANISER
        self.actor = Actor.ORGANISER if is_organiser else Actor.PLAYER
        self._number = event.revision

    @property
    def number(self) -> int:
        """The number of the newest revision."""
        return self._number

    def record(self, kind: RevisionKind, content: Content, entry: int | None = None) -> Revision:
        """Keep what is done. Raises RefusedError for an event that has grown too large."""
        # Organisers are never refused: they must be able to lock, amend and delete a full event.
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


class EventStore(SqliteFile):
    """The events."""

    def __init__(
        self,
        path: Path,
        *,
        days: int,
        max_bytes: int | None = None,
        secret: str | Callable[[], str] = "",
        clock: Callable[[], datetime] = utc_now,
        retention: DeletesByAge | None = None,
        quotas: Quotas | None = None,
        ahead_days: int | None = None,
        lazily: bool = False,
    ) -> None:
        """Make the file, or bring it up to date; lazily, when it is first used.

        Events go so many days after they were played. Beyond `max_bytes` no new one is taken.
        The `secret` is what links are derived from that can be had again; without one, by this
        object alone.
        """
        self.days = days
        self.max_bytes = max_bytes
        self._secret = secret or secrets.token_hex(32)
        self.clock = clock
        self.retention = retention or ClockAlone(clock)
        self.ahead_days = ahead_days
        self._quotas = quotas
        trial = "insert into events values ('try', '', '', '', null, null, 0, '', 0)"
        super().__init__(path, migrations, EventStoreError, trial=trial, lazily=lazily)

    @property
    def secret(self) -> str:
        """What links are derived from. Raises StorageError if it can't be had now."""
        return self._secret if isinstance(self._secret, str) else self._secret()

    @property
    def since(self) -> str:
        """The day of the oldest event that is still there."""
        # Asked anew each time: a service runs for longer than a day.
        # By all witnesses: while a clock is a year ahead no event is hidden.
        return (self.retention.agreed_now().date() - timedelta(days=self.days)).isoformat()

    @contextmanager
    def changing(
        self, authority: Authority, *roles: Role, arrived: float | None = None
    ) -> Iterator[EventChange]:
        """A change to an event by somebody who has one of the roles, or runs the service.

        It counts from when it `arrived`, by `time.monotonic`.
        Raises NoSuchEventError for an event that is not there or a key that does not fit; what
        lets somebody in is looked at in the same transaction.
        """
        with self.writing() as db:
            # Under the lock: a link that is revoked at this moment opens either before it or not at
            # all.
            event = self.let_in(db, authority, *roles)
            waited = 0.0 if arrived is None else time.monotonic() - arrived
            bounded = timedelta(seconds=min(max(0.0, waited), MAX_WAIT))
            change = EventChange(db, event, authority, self.clock(), bounded)
            yield change
            if change.number != event.revision:
                self.take_room(db, event.id, event.bytes)

    def take_room(self, db: sqlite3.Connection, event: str, before: int = 0) -> None:
        """Note what an event has grown by for who is asking. Raises QuotaError, which undoes it."""
        if self._quotas is None:
            return
        row = db.execute("select bytes, day from events where id = ?", [event]).fetchone()
        if row is not None:  # or it was deleted
            size, day = row
            # Past the calendar's end an event stays.
            with suppress(OverflowError):
                gone = date.fromisoformat(day) + timedelta(days=self.days)
                day = gone.isoformat()
            # A new event has rows beside its revisions.
            more = size - before + (0 if before else NEW_EVENT_BYTES)
            self._quotas.take("events", event, more, self.max_bytes, day)

    def forget_takings(self) -> None:
        """Let what is no longer kept count for nobody."""
        if self._quotas is not None:
            self._quotas.keep_only("events", self._those_there)

    def _those_there(self, events: Iterable[str]) -> set[str]:
        query = "select 1 from events where id = ?"
        with self.reading() as db:
            return {each for each in events if db.execute(query, [each]).fetchone()}

    def make(self) -> None:
        """Make the file if there never was one, and bring its tables up to date.

        Where there were events an empty file is no beginning: raises EventStoreError.
        """
        if said := self.lost():
            raise EventStoreError(
                f"{said} Whoever runs this service can restore it: deckmarshal doctor says how."
            )
        super().make()

    def lost(self) -> str:
        """Whether there were events that are gone, as a sentence; empty if not."""
        keeper = self.retention
        try:
            return lost_text(self.path, keeper) if isinstance(keeper, Retention) else ""
        except OSError:
            return ""  # it can't be looked at, which is told as that

    def mark_first(self) -> None:
        """Keep elsewhere that there are events now, unless that is kept already.

        How many there are by then is counted each minute: to write it down for every new event
        took as long as the event itself, while all others waited for the lock.
        """
        keeper = self.retention
        if isinstance(keeper, Retention) and not marked_count(keeper.marks_of(self.path.name)):
            self.mark()

    def mark(self) -> None:
        """Keep elsewhere how many events there are, so that their loss is noticed."""
        if not isinstance(self.retention, Retention):
            return
        try:
            with self.reading() as db:
                (count,) = db.execute("select count(*) from events").fetchone()
            with self._sentences(), locked(self.path):
                mark_events(self.path, self.retention, count)
        # What was just kept is kept; the next minute is another try.
        except StorageError as error:
            _log.warning("events are not marked: %s", error)

    def let_in(self, db: sqlite3.Connection, authority: Authority, *roles: Role) -> Event:
        """The event that somebody may see. Raises NoSuchEventError."""
        event = event_of(db, authority.event, self.since)
        # One answer for "no such event" and "wrong key": nobody learns which events there are.
        if isinstance(authority, Key) and not (opens(db, authority) and authority.role in roles):
            raise NoSuchEventError
        if event is None:
            raise NoSuchEventError
        return event

    def forget_old(self) -> int:
        """Delete what was played too long ago and announced so; how many events that was."""
        since, old = self.since, "from events where day < ?"
        with self.reading() as db:
            (count,) = db.execute(f"select count(*) {old}", [since]).fetchone()
        through = self.retention.cleared("events", since, count)
        if through is None:
            return 0
        with self.writing() as db:
            gone = db.execute(f"select id, day {old}", [through]).fetchall()
            db.execute(f"delete {old}", [through])
        for event, day in gone:
            _log.warning("event %s of %s was deleted: %d days are over", event, day, self.days)
        if gone:
            # Deleted rows stay readable in the log of changes until it is written back.
            self.forget_traces()
        return len(gone)


def open_events(
    folder: Path, secret: str | Callable[[], str], *, lazily: bool = False
) -> EventStore:
    """The events in the folder, as the settings have them."""
    return EventStore(
        folder / "events.db",
        days=EVENT_DAYS.value(),
        max_bytes=MAX_EVENTS.value() * 1024 * 1024,
        secret=secret,
        retention=open_retention(folder),
        quotas=open_quotas(folder),
        ahead_days=EVENT_AHEAD.value(),
        lazily=lazily,
    )
