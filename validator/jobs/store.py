"""The jobs of a service, in one SQLite file: what was asked, and what was played of it.

Whatever is stored of a job is its games of the lowest numbers. A worker that is killed loses the
games of one go, and whoever goes on plays the same ones again: games follow from their seeds.
"""

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from formats.construction.words import counted
from formats.simulation.tally import Tally
from validator.events.store import locked
from validator.jobs.job import Job, JobState
from validator.jobs.spec import JobSpec
from validator.jobs.tables import migrations

_LOCK_TIMEOUT = 10
UNFINISHED = "state in ('waiting', 'running')"
"""Of which jobs games are still to be played."""
_COLUMNS = "content, state, tally, seconds, client, asked_at, fault"
_FORGOTTEN_AT_ONCE = 20
MAX_TRIES = 3
"""After so many workers have died of the same games they are not tried again."""


class JobsError(Exception):
    """The file can't be used, or holds no more; the message is a sentence."""


class DamagedJobError(JobsError):
    """One job can't be read; the message is a sentence."""


class BusyError(Exception):
    """Too many jobs wait already; the message is a sentence."""


class NotYoursError(Exception):
    """Somebody else asked for the job; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class JobLimits:
    """How much may wait, and how much is kept."""

    jobs: int
    """That are not over, of everybody."""
    jobs_each: int
    """That are not over, of one client."""
    days: int
    """For which a result is kept after somebody has last asked for it."""
    bytes: int


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class JobStore:
    """The jobs. Safe to use from several threads and processes."""

    def __init__(
        self, path: Path, limits: JobLimits, clock: Callable[[], datetime] = utc_now
    ) -> None:
        """Make the file, or bring it up to date. Raises JobsError."""
        self.path = path
        self.limits = limits
        self._clock = clock
        self._make()

    def _make(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with locked(self.path):
                # Decks are nobody's business: SQLite gives the files beside it the same rights.
                self.path.touch(mode=0o600)
                self.path.chmod(0o600)
                with self._opened() as db:
                    db.execute("pragma journal_mode = wal")
                    db.execute("begin immediate")
                    migrations.apply(Database(db))
                    db.execute("commit")
        except OSError as error:
            raise self._unusable(error.strerror) from error

    def ask(self, order: JobSpec, client: str) -> Job:
        """The job for an order: the one that there is, or a new one.

        A cancelled one goes on where it was; one that failed begins anew.
        Raises BusyError if too many wait, JobsError if nothing more can be kept.
        """
        now = self._clock().isoformat()
        with self._changing() as db:
            row = db.execute("select state from jobs where id = ?", [order.id]).fetchone()
            if row is None:
                self._refuse_too_many(db, client)
                self._make_room(db)
                db.execute(
                    "insert into jobs (id, content, games, state, client, asked_at, changed_at) "
                    "values (?, ?, ?, 'waiting', ?, ?, ?)",
                    [order.id, _packed(order.data()), order.asked.games, client, now, now],
                )
            elif JobState(row[0]) in (JobState.CANCELLED, JobState.FAILED):
                self._refuse_too_many(db, client)
                if JobState(row[0]) is JobState.FAILED:
                    self._forget_played(db, order.id)
                db.execute(
                    "update jobs set state = 'waiting', content = ?, client = ?, asked_at = ?, "
                    "changed_at = ?, fault = '', tries = 0 where id = ?",
                    [_packed(order.data()), client, now, now, order.id],
                )
            elif JobState(row[0]) is JobState.DONE:
                db.execute("update jobs set changed_at = ? where id = ?", [now, order.id])
            return self._there(db, order.id)

    def get(self, name: str) -> Job | None:
        """The job of that name; None if there is none."""
        with self._opened() as db:
            return self._job(db, name)

    def cancel(self, name: str, client: str) -> Job | None:
        """Let no more games of the job be played. None if there is none; one that is over stays so.

        Raises NotYoursError.
        """
        with self._changing() as db:
            job = self._job(db, name)
            if job is None or job.state.is_over:
                return job
            if job.client != client:
                raise NotYoursError("Only who asked for these games can cancel them.")
            self._set(db, name, JobState.CANCELLED)
            return self._job(db, name)

    def first_of_each(self) -> list[str]:
        """Of every client the job that is due: the oldest that is not over."""
        with self._opened() as db:
            # SQLite takes the other columns from the row that has the least.
            rows = db.execute(
                f"select id, min(asked_at) from jobs where {UNFINISHED} group by client "  # noqa: S608
                "order by min(asked_at)"
            )
            return [row[0] for row in rows]

    def due_beside(self, name: str) -> str | None:
        """The job that is due of the client who asked for this one; None if none is."""
        with self._opened() as db:
            row = db.execute(
                f"select id from jobs where {UNFINISHED} "  # noqa: S608
                "and client = (select client from jobs where id = ?) order by asked_at, id limit 1",
                [name],
            ).fetchone()
        return None if row is None else str(row[0])

    def begin(self, name: str, code: str) -> Job | None:
        """The job, to go on with it by this code; None if there is nothing to play of it.

        What other code has played is forgotten: it may have played other games. A job fails whose
        games have ended several workers, and one that can't be read.
        """
        with self._changing() as db:
            row = db.execute(
                f"select tries, code from jobs where id = ? and {UNFINISHED}",  # noqa: S608
                [name],
            ).fetchone()
            if row is None:
                return None
            if row[0] >= MAX_TRIES:
                said = "The worker ended again and again while it played these games."
                self._set(db, name, JobState.FAILED, said)
                return None
            if row[1] != code:
                self._forget_played(db, name)
            db.execute("update jobs set tries = tries + 1, code = ? where id = ?", [code, name])
            self._set(db, name, JobState.RUNNING)
            try:
                return self._job(db, name)
            except DamagedJobError as error:
                self._set(db, name, JobState.FAILED, str(error))
                return None

    def add(self, job: Job, tally: Tally, seconds: float) -> Job | None:
        """Keep the games that were played next; None if they are no longer wanted."""
        whole = Tally()
        whole.add(job.tally)
        whole.add(tally)
        state = JobState.DONE if whole.games >= job.games else JobState.RUNNING
        now = self._clock().isoformat()
        with self._changing() as db:
            changed = db.execute(
                "update jobs set state = ?, played = ?, tally = ?, seconds = seconds + ?, "
                "tries = 0, changed_at = ?, worked_at = ? "
                "where id = ? and state = 'running' and played = ?",
                [
                    str(state),
                    whole.games,
                    _packed(whole.data()),
                    seconds,
                    now,
                    now,
                    job.id,
                    job.played,
                ],
            ).rowcount
            return self._job(db, job.id) if changed else None

    def put_back(self, name: str) -> None:
        """Let the job wait: it could not be gone on with, and that was not its own fault."""
        with self._changing() as db:
            db.execute(
                "update jobs set state = 'waiting', tries = 0 where id = ? and state = 'running'",
                [name],
            )

    def fail(self, name: str, fault: str) -> None:
        """End a job that can't be played."""
        with self._changing() as db:
            if (job := self._job(db, name)) is not None and not job.state.is_over:
                self._set(db, name, JobState.FAILED, fault)

    def forget_old(self) -> int:
        """Forget what nobody has asked for in a long time; how many jobs those were."""
        before = self._clock() - timedelta(days=self.limits.days)
        with self._changing() as db:
            return db.execute(
                f"delete from jobs where changed_at < ? and not {UNFINISHED}",  # noqa: S608
                [before.isoformat()],
            ).rowcount

    def waits_since(self) -> datetime | None:
        """Since when jobs wait and no game is played of any; None if all are over."""
        with self._opened() as db:
            (asked,) = db.execute(f"select min(asked_at) from jobs where {UNFINISHED}").fetchone()  # noqa: S608
            (worked,) = db.execute("select max(worked_at) from jobs").fetchone()
        return datetime.fromisoformat(max(asked, worked)) if asked else None

    def counts(self) -> dict[JobState, int]:
        """How many jobs wait, and how many are being played in turn."""
        with self._opened() as db:
            rows = db.execute(
                f"select state, count(*) from jobs where {UNFINISHED} group by state"  # noqa: S608
            )
            found = dict(rows.fetchall())
        return {state: found.get(str(state), 0) for state in JobState if not state.is_over}

    def try_out(self) -> None:
        """Raise JobsError if nothing can be kept now. Writes, and takes it back."""
        with self._opened() as db:
            db.execute("begin immediate")
            db.execute(
                "insert into jobs (id, content, games, state, client, asked_at) "
                "values ('', x'00', 0, 'failed', '', '')"
            )
            db.execute("rollback")

    def _refuse_too_many(self, db: sqlite3.Connection, client: str) -> None:
        count = f"select count(*), count(*) filter (where client = ?) from jobs where {UNFINISHED}"  # noqa: S608
        everybody, own = db.execute(count, [client]).fetchone()
        if own >= self.limits.jobs_each:
            said = f"{counted(own, 'simulation')} of yours {'is' if own == 1 else 'are'} not over"
            raise BusyError(f"{said} yet. Wait for one, or cancel one.")
        if everybody >= self.limits.jobs:
            raise BusyError("Too many simulations are waiting here. Try again in a few minutes.")

    def _make_room(self, db: sqlite3.Connection) -> None:
        """Forget the results that nobody has asked for longest: who asks again gets the same.

        Raises JobsError if that is not enough.
        """
        while self._bytes(db) > self.limits.bytes:
            forgotten = db.execute(
                f"delete from jobs where id in (select id from jobs where not {UNFINISHED} "  # noqa: S608
                "order by changed_at limit ?)",
                [_FORGOTTEN_AT_ONCE],
            ).rowcount
            if not forgotten:
                raise JobsError("No more games can be kept here. Tell whoever runs this service.")

    def _bytes(self, db: sqlite3.Connection) -> int:
        pages, free, size = (
            db.execute(f"pragma {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * size)

    def _set(self, db: sqlite3.Connection, name: str, state: JobState, fault: str = "") -> None:
        db.execute(
            "update jobs set state = ?, fault = ?, changed_at = ? where id = ?",
            [str(state), fault, self._clock().isoformat(), name],
        )

    def _forget_played(self, db: sqlite3.Connection, name: str) -> None:
        db.execute("update jobs set played = 0, tally = null, seconds = 0 where id = ?", [name])

    def _there(self, db: sqlite3.Connection, name: str) -> Job:
        job = self._job(db, name)
        if job is None:
            raise JobsError(f"{self.path.name} has lost a job.")
        return job

    def _job(self, db: sqlite3.Connection, name: str) -> Job | None:
        row = db.execute(f"select {_COLUMNS} from jobs where id = ?", [name]).fetchone()  # noqa: S608
        if row is None:
            return None
        content, state, tally, seconds, client, asked_at, fault = row
        before = 0
        if not JobState(state).is_over:
            (before,) = db.execute(
                f"select count(*) from jobs where asked_at < ? and id != ? and {UNFINISHED}",  # noqa: S608
                [asked_at, name],
            ).fetchone()
        try:
            order = JobSpec.from_data(_unpacked(content))
            if order.id != name:
                raise ValueError("its name is that of another order")
            return Job(
                order,
                JobState(state),
                Tally.from_data(_unpacked(tally)) if tally else Tally(),
                seconds,
                client,
                datetime.fromisoformat(asked_at),
                before,
                fault,
            )
        except (zlib.error, ValueError, KeyError, TypeError) as error:
            raise DamagedJobError(f"{self.path.name} holds a job that is damaged.") from error

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """The database in a transaction, which is kept if the block ends well."""
        with self._opened() as db:
            db.execute("begin immediate")
            yield db
            db.execute("commit")

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The database; it is not made if it is not there."""
        address = f"{self.path.absolute().as_uri()}?mode=rw"
        try:
            with closing(
                sqlite3.connect(address, timeout=_LOCK_TIMEOUT, isolation_level=None, uri=True)
            ) as db:
                db.execute("pragma synchronous = full")
                yield db
        except sqlite3.Error as error:
            raise self._unusable(str(error)) from error

    def _unusable(self, why: str | None) -> JobsError:
        # Its name alone: visitors see this, and where files are is not for them.
        return JobsError(f"{self.path.name} can't be used to keep games: {why}.")


def _packed(content: Any) -> bytes:
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 6)


def _unpacked(packed: bytes) -> Any:
    return json.loads(zlib.decompress(packed))
