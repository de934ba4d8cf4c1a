"""A SQLite file that loses nothing: opened, locked, brought up to date and tried out in one way.

It is in WAL mode and synced in full: what was acknowledged is on disk. Whoever writes waits for the
one before by a lock on a file beside it, where SQLite itself would sleep and try again.
"""

import fcntl
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, LifoQueue
from threading import Lock
from typing import ClassVar

from sqlite_utils import Database, Migrations

from validator.storage.file_faults import fault_text

# Seconds. The service itself never holds SQLite's own lock for long; somebody's shell may.
LOCK_TIMEOUT = 10
_MAX_IDLE = 16
_BUSY_PAUSE = 5.0
"""Seconds for which a file that somebody else had locked for too long is not waited for again."""
_MAKING_TIMEOUT = 2.0
"""Seconds that others wait while a thread makes the file or brings it up to date."""
_BUSY = frozenset((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED))
# secure_delete: what players withdrew must not be left in free pages. trusted_schema: a restored
# file may bring triggers and views of others.
_PRAGMAS = ("synchronous = full", "foreign_keys = on", "secure_delete = on", "trusted_schema = off")
_Stamp = tuple[int, int]


class StorageError(Exception):
    """A file can't be used, or takes no more; the message is a sentence."""

    holds: ClassVar[str] = ""
    """What the file holds, in a word."""


class SqliteFile:
    """One file with its tables. Safe to use from several threads and processes.

    One that is opened lazily is made, or brought up to date, when it is first used: until that has
    worked every use tries again, so that a service starts without it and has it as soon as it can
    be had. A file that vanishes after that is reported and not made again; another one in its place
    is used from then on.
    """

    survives_power_cuts: ClassVar[bool] = True
    """Whether the last changes do, too: that takes the disk some time for each.

    The kill of a process loses nothing either way.
    """

    def __init__(
        self,
        path: Path,
        migrations: Migrations,
        error: type[StorageError],
        *,
        trial: str,
        lazily: bool = False,
    ) -> None:
        """Make the file, or bring it up to date. Raises the `error`, as everything else here does.

        The `trial` is a statement that writes what would be taken.
        """
        self.path = path
        self._migrations = migrations
        self._error = error
        self._trial = trial
        self._has_traces = False
        # The last used first: its pages are still in SQLite's cache.
        self._idle: LifoQueue[tuple[_Stamp, sqlite3.Connection]] = LifoQueue()
        self._is_made = False
        self._making = Lock()
        self._busy_until, self._busy_because = 0.0, ""
        if not lazily:
            self.make()

    def make(self) -> None:
        """Make the file if there is none, and bring its tables up to date."""
        with self._sentences():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with locked(self.path):
                # For its owner alone: SQLite gives the files beside it the same rights.
                self.path.touch(mode=0o600)
                # touch sets the mode only of a file that it makes; an older one may be open to all.
                self.path.chmod(0o600)
                with connected(self.path) as db:
                    # Outside the transaction, in which SQLite refuses to change it.
                    db.execute("pragma journal_mode = wal")
                    db.execute("begin immediate")
                    self._migrations.apply(Database(db))
                    db.execute("commit")
        self._is_made = True

    def _make_once(self) -> None:
        """Make the file if this object has not done so yet."""
        if self._is_made:
            return
        # Those who come meanwhile wait a little: usually it takes milliseconds. If it does not,
        # each of them would hold a thread that could answer somebody else.
        if not self._making.acquire(timeout=_MAKING_TIMEOUT):
            name, holds = self.path.name, self._error.holds
            raise self._error(f"{name} can't be used to keep {holds}: it is being opened.")
        try:
            if not self._is_made:
                self._refuse_while_busy()
                self.make()
        finally:
            self._making.release()

    def _refuse_while_busy(self) -> None:
        """Raise at once what others have waited for: one tries again after a pause, for all."""
        if not self._busy_because:
            return
        if time.monotonic() < self._busy_until:
            raise self._error(self._busy_because)
        self._busy_until = time.monotonic() + _BUSY_PAUSE

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database as it is at one moment."""
        with self._connection() as db:
            # Without it every select would see the database as it is by then, and two of them might
            # contradict.
            db.execute("begin")
            yield db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The database, for one change: all of it is on disk at the end, or nothing."""
        self._make_once()
        # The lock before the connection: who waits for it holds no connection and no transaction.
        with self._sentences(), locked(self.path), self._connection() as db:
            db.execute("begin immediate")
            yield db
            db.execute("commit")
        if self._has_traces:
            self.forget_traces()

    def try_out(self) -> None:
        """Raise the error if nothing can be written now. Writes, and takes it back."""
        self._make_once()
        with self._sentences(), locked(self.path), self._connection() as db:
            db.execute("begin immediate")
            db.execute(self._trial)
            # Nothing reaches the disk, but SQLite has asked for locks, rights and the constraints
            # of the tables.
            db.execute("rollback")

    def forget_traces(self) -> None:
        """Write the log of changes back, so that nothing of what was deleted is left in it.

        Who reads is not waited for with the lock: then the next change tries again.
        """
        self._make_once()
        with self._sentences(), locked(self.path), self._connection() as db:
            # The lock is held: waiting for a slow reader here would make everybody who writes wait.
            db.execute("pragma busy_timeout = 0")
            try:
                (is_busy, *_) = db.execute("pragma wal_checkpoint(truncate)").fetchone()
            finally:
                db.execute(f"pragma busy_timeout = {LOCK_TIMEOUT * 1000}")
        self._has_traces = bool(is_busy)

    def close(self) -> None:
        """Close what is open and idle."""
        while True:
            try:
                self._idle.get_nowait()[1].close()
            except Empty:
                return

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """A connection, open already if one is idle; whatever was begun and not ended is undone."""
        self._make_once()
        # Here, behind the lock file: whoever waited there need not wait for the same again.
        self._refuse_while_busy()
        with self._sentences():
            stamp, db = self._opened()
            is_kept = False
            try:
                yield db
                self._busy_because = ""
            finally:
                # Also after an error: a connection that goes back to the idle ones must hold no
                # lock.
                try:
                    if db.in_transaction:
                        db.execute("rollback")
                    is_kept = self._idle.qsize() < _MAX_IDLE
                finally:
                    if is_kept:
                        self._idle.put((stamp, db))
                    else:
                        db.close()

    def _opened(self) -> tuple[_Stamp, sqlite3.Connection]:
        about = self.path.stat()
        stamp = (about.st_dev, about.st_ino)
        while True:
            try:
                known, db = self._idle.get_nowait()
            except Empty:
                db = connect(self.path)
                if not self.survives_power_cuts:
                    db.execute("pragma synchronous = normal")
                return stamp, db
            # By device and inode: a backup that was put in place by rename has the same path.
            if known == stamp:
                return stamp, db
            db.close()  # another file is in its place

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """What can't be done with the file, as a sentence."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            # Its name alone: visitors see this, and where files are is not for them.
            said = fault_text(error, self.path)
            name, holds = self.path.name, self._error.holds
            sentence = f"{name} can't be used to keep {holds}: {said}."
            if getattr(error, "sqlite_errorcode", None) in _BUSY:
                self._busy_until = time.monotonic() + _BUSY_PAUSE
                self._busy_because = sentence
            raise self._error(sentence) from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes to the file meanwhile; who wants to waits."""
    # A file of its own, never deleted: who deletes a lock file lets two hold "the" lock.
    lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        # Closing gives the lock back, and so does the death of the process.
        os.close(lock)


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """The database, which is not made if it is not there."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        timeout=LOCK_TIMEOUT,
        # Transactions are begun by hand: Python's own begin late, after the first read.
        isolation_level=None,
        uri=True,
        # A connection goes from thread to thread by the queue of idle ones, never to two at a time.
        check_same_thread=False,
    )
    for pragma in _PRAGMAS:
        db.execute(f"pragma {pragma}")
    return db


@contextmanager
def connected(path: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """The database, closed after the block."""
    db = connect(path, mode)
    try:
        yield db
    finally:
        db.close()


def used_bytes(db: sqlite3.Connection | Database) -> int:
    """What everything in the file takes of it."""
    pages, free, size = (
        db.execute(f"pragma {name}").fetchone()[0]
        for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


def fault_of(db: sqlite3.Connection | Database) -> str:
    """What SQLite finds wrong with its file; empty if nothing is."""
    # One fault is enough to know. Quick: every index compared with its table would take far longer.
    (said,) = db.execute("pragma quick_check(1)").fetchone()
    return "" if said == "ok" else str(said)
