"""What may be deleted by age: what two witnesses call old, after a time to stop it.

The record is one small file, running.json, that all processes of the service carry on together.
"""

import json
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

from validator.settings import GRACE_DAYS
from validator.storage.clock_reading import ClockReading, read_clocks
from validator.storage.running_record import DueBatch, RunningRecord, begun
from validator.storage.sqlite_file import StorageError, connected, locked

_log = logging.getLogger(__name__)

RECORD = "running.json"
_CACHE_SECONDS = 5.0
"""For which a process believes what it has read of the record."""
_DAY = 86_400
_MAX_RECORD_BYTES = 1024 * 1024
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
_NEWEST = (
    ("events.db", "select max(changed_at) from events"),
    ("service.db", "select max(made_at) from kept"),
    ("games.db", "select max(changed_at) from jobs"),
)
"""Where it is told when something was kept last."""


class RetentionError(StorageError):
    """The record can't be read or written; the message is a sentence."""

    holds = "the time that the service runs"


class DeletesByAge(Protocol):
    """What tells a store how old something is, and whether it may be deleted for that."""

    def agreed_now(self) -> datetime:
        """The time by all witnesses: what has expired by it is hidden."""

    def likely_now(self) -> datetime:
        """The time for what can't be undone, such as to show lists; never ahead of the clock."""

    def cleared(self, kind: str, through: str, count: int) -> str | None:
        """Up to where to delete now, of so many things that are older than `through`."""


class ClockAlone:
    """A clock that is believed, for a store of one moment such as a copy."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock

    def agreed_now(self) -> datetime:
        """The time."""
        return self._clock()

    def likely_now(self) -> datetime:
        """The time."""
        return self._clock()

    def cleared(self, _kind: str, through: str, _count: int) -> str | None:
        """All of it, at once."""
        return through


class Retention:
    """The record of one data folder. Safe to use from several threads and processes."""

    def __init__(
        self, folder: Path, grace_days: int, read: Callable[[], ClockReading] = read_clocks
    ) -> None:
        self.path = folder / RECORD
        self.grace_days = grace_days
        self._read = read
        self._cached: tuple[float, RunningRecord] | None = None

    def step(self) -> RunningRecord:
        """Carry the record on to now; says in the log if the clock leapt or is right again."""
        return self.changed(lambda record: record)

    def changed(self, change: Callable[[RunningRecord], RunningRecord]) -> RunningRecord:
        """Carry the record on, and change it, with nobody else doing so meanwhile.

        Raises RetentionError.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with locked(self.path):
                before = self._kept() or begun(self._read(), _newest(self.path.parent))
                carried = before.at(self._read())
                _tell_leaps(before, carried)
                after = change(carried)
                self._write(after)
        except OSError as error:
            raise RetentionError(f"{RECORD} can't be written: {error.strerror}.") from error
        self._cached = (time.monotonic(), after)
        return after

    def record(self) -> RunningRecord | None:
        """The record as it would be now, without writing; None if there is none yet.

        Raises RetentionError for one that can't be read.
        """
        try:
            kept = self._kept(is_strict=True)
        except OSError as error:
            raise RetentionError(f"{RECORD} can't be read: {error.strerror}.") from error
        return kept and kept.at(self._read())

    def agreed_now(self) -> datetime:
        """The earlier of the clock and the time by running: a leap hides nothing."""
        now = self._read()
        return min(now.wall, self._known().at(now).agreed)

    def likely_now(self) -> datetime:
        """The clock; the earlier of it and what it should show while it is doubted."""
        now = self._read()
        carried = self._known().at(now)
        return now.wall if carried.doubt is None else min(now.wall, carried.expected(now))

    def cleared(self, kind: str, through: str, count: int) -> str | None:
        """Up to where to delete now. What is newly due is announced, and waits for its grace."""
        if not count:
            return None
        found: list[str] = []

        def settle(record: RunningRecord) -> RunningRecord:
            if not record.deletes:
                return record
            batches = record.due.get(kind, ())
            over = [b for b in batches if record.seconds - b.since >= self.grace_days * _DAY]
            # A setting that was changed meanwhile keeps what it keeps.
            found.extend(min(b.through, through) for b in over)
            left = tuple(b for b in batches if b not in over)
            # One a day: sweeps come every minute.
            if all(batch.through[:10] < through[:10] for batch in batches):
                left = (*left, DueBatch(through, record.seconds, count))
                _log.warning(
                    "%d %s will be deleted after %d days, as older than %s; "
                    "deckmarshal retention hold stops it",
                    *(count, kind, self.grace_days, through),
                )
            return replace(record, due={**record.due, kind: left})

        try:
            self.changed(settle)
        except RetentionError as error:
            # Without its record nothing is deleted.
            _log.warning("nothing is deleted by age: %s", error)
            return None
        return max(found, default=None)

    def hold(self) -> RunningRecord:
        """Let nothing be deleted by age until it is released."""
        return self.changed(lambda r: replace(r, held_at=r.held_at or r.stepped.wall, due={}))

    def release(self) -> RunningRecord:
        """Let things be deleted by age again; what is due is announced anew."""
        return self.changed(lambda record: replace(record, held_at=None))

    def trust_clock(self) -> RunningRecord:
        """Take the clock for right, also for the time in which the service did not run."""

        def trusting(record: RunningRecord) -> RunningRecord:
            now = record.stepped
            return replace(record, trusted=now, agreed=now.wall, doubt=None, due={})

        return self.changed(trusting)

    def mark(self, name: str, mark: Mapping[str, Any]) -> None:
        """Keep beside a database how it is known again."""
        self.changed(lambda record: replace(record, marks={**record.marks, name: mark}))

    def marks_of(self, name: str) -> Mapping[str, Any]:
        """What was kept of a database; empty if nothing was."""
        with suppress(OSError):
            if kept := self._kept():
                return kept.marks.get(name, {})
        return {}

    def _known(self) -> RunningRecord:
        if self._cached and time.monotonic() - self._cached[0] < _CACHE_SECONDS:
            return self._cached[1]
        try:
            kept = self._kept() or self.step()
        except (OSError, RetentionError):
            # A folder that can't be used shows what it holds: old things are better than none.
            kept = self._cached[1] if self._cached else begun(self._read(), _LONG_AGO)
        self._cached = (time.monotonic(), kept)
        return kept

    def _kept(self, *, is_strict: bool = False) -> RunningRecord | None:
        try:
            with self.path.open("rb") as file:
                return RunningRecord.of(json.loads(file.read(_MAX_RECORD_BYTES)))
        except FileNotFoundError:
            return None
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            if is_strict:
                raise RetentionError(f"{RECORD} is damaged.") from error
            # Begun anew from what the databases tell: nothing is deleted sooner by that.
            _log.error("%s is damaged and begun anew", RECORD)
            return None

    def _write(self, record: RunningRecord) -> None:
        # Aside and renamed: half a record is never read.
        aside = self.path.with_name(f"{RECORD}.{secrets.token_hex(4)}")
        try:
            with os.fdopen(
                os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w"
            ) as file:
                json.dump(record.data(), file)
                file.flush()
                os.fsync(file.fileno())
            aside.replace(self.path)
        finally:
            aside.unlink(missing_ok=True)


def _tell_leaps(before: RunningRecord, after: RunningRecord) -> None:
    if after.doubt and not before.doubt:
        _log.error("%s; nothing is deleted by age", leap_text(after.doubt.by))
    elif before.doubt and not after.doubt:
        _log.warning("the clock agrees with the time before it leapt again")


def leap_text(by: timedelta) -> str:
    """How the clock leapt, in words."""
    seconds = abs(by.total_seconds())
    way = "ahead" if by > timedelta() else "back"
    for unit, size in (("days", _DAY), ("hours", 3600)):
        if seconds >= 2 * size:
            return f"The clock went {seconds / size:,.0f} {unit} {way}"
    return f"The clock went {seconds / 60:,.0f} minutes {way}"


def _newest(folder: Path) -> datetime | None:
    """When something was kept last, by the databases; None if nothing is kept."""
    found = []
    for name, question in _NEWEST:
        path = folder / name
        # What can't be read bears no witness.
        with suppress(sqlite3.Error, OSError, ValueError):
            if path.exists():
                with connected(path, "ro") as db:
                    (at,) = db.execute(question).fetchone()
                if at:
                    found.append(datetime.fromisoformat(at))
    return max(found, default=None)


def open_retention(folder: Path) -> Retention:
    """The record of the folder, as the settings have it."""
    return Retention(folder, GRACE_DAYS.value())
