"""The jobs of a service, in one SQLite file: what was asked, and what was played of it.

Whatever is stored of a job is its games of the lowest numbers. A worker that is killed loses the
games of one turn, and whoever goes on plays the same ones again: games follow from their seeds.

The table is the queue as well. A turn of one job is a turn of all that its client waits for: they
go to the end of the line together. So whoever asks for much waits for their own, and not everybody
for them.
"""

import hmac
import logging
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from formats.construction.words import counted
from formats.simulation.tally import Tally
from validator.jobs.job import Job, JobState
from validator.jobs.spec import JobSpec
from validator.jobs.tables import migrations
from validator.settings import (
    GAMES_DAYS,
    MAX_GAMES_KEPT,
    MAX_GAMES_WAITING,
    MAX_JOBS,
    MAX_JOBS_EACH,
)
from validator.storage.clock_reading import utc_now
from validator.storage.packing import packed, unpacked
from validator.storage.retention import ClockAlone, DeletesByAge, open_retention
from validator.storage.sqlite_file import SqliteFile, StorageError, used_bytes

_log = logging.getLogger(__name__)

UNFINISHED = "state in ('waiting', 'running')"
"""Of which jobs games are still to be played."""
# The worker looks every moment: without its name SQLite takes another index, and sorts.
NEXT_IN_LINE = (
    f"select id from jobs indexed by jobs_in_line where {UNFINISHED} "  # noqa: S608
    "order by turn, asked_at, id limit 1"
)
_COLUMNS = "content, state, tally, seconds, client, asked_at, fault"
_FORGOTTEN_AT_ONCE = 20
MAX_TRIES = 3
"""After so many workers have died of the same games they are not tried again."""


class JobsError(StorageError):
    """The file can't be used, or holds no more; the message is a sentence."""

    holds = "games"


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
    games: int = 1_000_000
    """That are not played yet, of everybody. Some have many, so that jobs alone say little."""

    @property
    def games_each(self) -> int:
        """Games of one client that are not played yet."""
        return self.games // 4


class JobStore(SqliteFile):
    """The jobs, and whose turn it is."""

    def __init__(
        self,
        path: Path,
        limits: JobLimits,
        clock: Callable[[], datetime] = utc_now,
        secret: str | Callable[[], str] = "",
        *,
        retention: DeletesByAge | None = None,
        lazily: bool = False,
    ) -> None:
        """Make the file, or bring it up to date; lazily, when it is first used.

        By the `secret` clients are known; without one, by this object alone.
        """
        self.limits = limits
        self._clock = clock
        self._retention = retention or ClockAlone(clock)
        self._secret = secret or secrets.token_hex(32)
        trial = (
            "insert into jobs (id, content, games, state, client, asked_at) "
            "values ('', x'00', 0, 'failed', '', '')"
        )
        super().__init__(path, migrations, JobsError, trial=trial, lazily=lazily)

    def client(self, sender: str) -> str:
        """What somebody is known by: their address is not kept."""
        secret = self._secret if isinstance(self._secret, str) else self._secret()
        # With a secret: the hashes of all IPv4 addresses could be tried out in an hour.
        return hmac.new(secret.encode(), sender.encode(), "sha256").hexdigest()[:24]

    def ask(self, spec: JobSpec, client: str) -> Job:
        """The job of these games: the one that there is, or a new one.

        A cancelled one goes on where it was; one that failed is restarted.
        Raises BusyError if too many wait, JobsError if nothing more can be kept.
        """
        content, now = packed(spec.data()), self._clock().isoformat()
        with self.writing() as db:
            row = db.execute("select state from jobs where id = ?", [spec.id]).fetchone()
            if row is None:
                self._refuse_too_many(db, client, spec.asked.games)
                self._make_room(db)
                db.execute(
                    "insert into jobs "
                    "(id, content, games, state, client, asked_at, changed_at, turn) "
                    "values (?, ?, ?, 'waiting', ?, ?, ?, ?)",
                    [spec.id, content, spec.asked.games, client, now, now, _end_of_line(db)],
                )
            # It waits again, and so counts against the limits as a new one does. Its content is
            # written anew: the day and the headline are not in its name, and may be others by now.
            elif JobState(row[0]) in (JobState.CANCELLED, JobState.FAILED):
                self._refuse_too_many(db, client, spec.asked.games)
                if JobState(row[0]) is JobState.FAILED:
                    self._forget_played(db, spec.id)
                db.execute(
                    "update jobs set state = 'waiting', content = ?, client = ?, asked_at = ?, "
                    "changed_at = ?, fault = '', tries = 0, turn = ? where id = ?",
                    [content, client, now, now, _end_of_line(db), spec.id],
                )
            # Asked for again: it counts as new where old results are forgotten.
            elif JobState(row[0]) is JobState.DONE:
                db.execute("update jobs set changed_at = ? where id = ?", [now, spec.id])
            return self._there(db, spec.id)

    def get(self, name: str) -> Job | None:
        """The job of that name; None if there is none."""
        with self.reading() as db:
            return self._job(db, name)

    def cancel(self, name: str, client: str) -> Job | None:
        """Let no more games of the job be played. None if there is none; one that is over stays so.

        Raises NotYoursError.
        """
        with self.writing() as db:
            job = self._job(db, name)
            if job is None or job.state.is_over:
                return job
            # The name of a job is a link that may be passed on: whoever has it may look, and no
            # more.
            if job.client != client:
                raise NotYoursError("Only who asked for these games can cancel them.")
            self._set(db, name, JobState.CANCELLED)
            return self._job(db, name)

    def next_in_line(self) -> str | None:
        """The job whose turn it is; None if none waits."""
        with self.reading() as db:
            row = db.execute(NEXT_IN_LINE).fetchone()
        return None if row is None else str(row[0])

    def begin(self, name: str, code: str) -> Job | None:
        """The job, to go on with it by this code; None if there is nothing to play of it.

        What other code has played is forgotten: it may have played other games. A job fails whose
        games have ended several workers, and one that can't be read.
        """
        with self.writing() as db:
            row = db.execute(
                f"select tries, code from jobs where id = ? and {UNFINISHED}",  # noqa: S608
                [name],
            ).fetchone()
            if row is None:
                return None
            # Counted before the games are played: who is killed by them can't count afterwards.
            if row[0] >= MAX_TRIES:
                said = "The worker ended again and again while it played these games."
                self._set(db, name, JobState.FAILED, said)
                return None
            if row[1] != code:
                self._forget_played(db, name)
            db.execute("update jobs set tries = tries + 1, code = ? where id = ?", [code, name])
            self._set(db, name, JobState.RUNNING)
            # Already now: if the worker is killed by these games, another's come next and not the
            # same again.
            self._to_end_of_line(db, name)
            try:
                return self._job(db, name)
            except DamagedJobError as error:
                self._set(db, name, JobState.FAILED, str(error))
                return None

    def add(self, job: Job, tally: Tally, seconds: float) -> Job | None:
        """Keep the games that were played next; None if they are no longer wanted."""
        # Into a new one: a job that somebody holds does not change under them.
        whole = Tally()
        whole.add(job.tally)
        whole.add(tally)
        state = JobState.DONE if whole.games >= job.games else JobState.RUNNING
        now = self._clock().isoformat()
        with self.writing() as db:
            changed = db.execute(
                "update jobs set state = ?, played = ?, tally = ?, seconds = seconds + ?, "
                "tries = 0, changed_at = ?, worked_at = ? "
                # Cancelled meanwhile, or played by another: these games must not be added twice.
                "where id = ? and state = 'running' and played = ?",
                [
                    str(state),
                    whole.games,
                    packed(whole.data()),
                    seconds,
                    now,
                    now,
                    job.id,
                    job.played,
                ],
            ).rowcount
            # Again: whoever has asked meanwhile comes first.
            self._to_end_of_line(db, job.id)
            return self._job(db, job.id) if changed else None

    def put_back(self, name: str) -> None:
        """Let the job wait: it could not be gone on with, and that was not its own fault."""
        with self.writing() as db:
            # Only a running one: who cancelled it meanwhile must not see it go on.
            db.execute(
                "update jobs set state = 'waiting', tries = 0 where id = ? and state = 'running'",
                [name],
            )

    def fail(self, name: str, fault: str) -> None:
        """End a job that can't be played."""
        with self.writing() as db:
            # What is over stays so: a cancelled job that then failed would be restarted from
            # nothing.
            # By its state alone: a job that fails as it is damaged can't be read.
            query = f"select 1 from jobs where id = ? and {UNFINISHED}"  # noqa: S608
            if db.execute(query, [name]).fetchone():
                self._set(db, name, JobState.FAILED, fault)

    def forget_old(self) -> int:
        """Forget what nobody has asked for in a long time; how many jobs those were."""
        # By when it was last asked for or changed, not by its age: a result that is still looked
        # for stays.
        before = (self._retention.agreed_now() - timedelta(days=self.limits.days)).isoformat()
        old = f"from jobs where changed_at < ? and not {UNFINISHED}"
        with self.reading() as db:
            (count,) = db.execute(f"select count(*) {old}", [before]).fetchone()
        through = self._retention.cleared("simulations", before, count)
        if through is None:
            return 0
        with self.writing() as db:
            gone = db.execute(f"delete {old}", [through]).rowcount
        if gone:
            said = "%d simulations were deleted: nobody asked for them in %d days"
            _log.warning(said, gone, self.limits.days)
        return gone

    def waits_since(self) -> datetime | None:
        """Since when jobs wait and no game is played of any; None if all are over."""
        with self.reading() as db:
            (asked,) = db.execute(f"select min(asked_at) from jobs where {UNFINISHED}").fetchone()  # noqa: S608
            (worked,) = db.execute("select max(worked_at) from jobs").fetchone()
        # As texts: all are of UTC and written alike, and the empty one of "never" comes before all
        # others.
        return datetime.fromisoformat(max(asked, worked)) if asked else None

    def counts(self) -> dict[JobState, int]:
        """How many jobs wait, and how many are being played in turn."""
        with self.reading() as db:
            rows = db.execute(
                f"select state, count(*) from jobs where {UNFINISHED} group by state"  # noqa: S608
            )
            found = dict(rows.fetchall())
        return {state: found.get(str(state), 0) for state in JobState if not state.is_over}

    def _refuse_too_many(self, db: sqlite3.Connection, client: str, games: int) -> None:
        """Raise BusyError for a job, or for games, that are more than the client's share."""
        count = f"select count(*), coalesce(sum(games - played), 0) from jobs where {UNFINISHED}"  # noqa: S608
        jobs, waiting = db.execute(count).fetchone()
        own, own_waiting = db.execute(f"{count} and client = ?", [client]).fetchone()
        # Their own first: about these they can do something.
        if own >= self.limits.jobs_each:
            said = f"{counted(own, 'simulation')} of yours {'is' if own == 1 else 'are'} not over"
            raise BusyError(f"{said} yet. Wait for one, or cancel one.")
        if own and own_waiting + games > self.limits.games_each:
            raise BusyError(
                f"{counted(own_waiting, 'game')} of yours are not played yet; with these there "
                f"would be more than {self.limits.games_each:,}. Wait for some, or cancel some."
            )
        # Half of the room is for those who have nothing in the line: whoever has can wait.
        part = 2 if own else 1
        is_full = jobs >= self.limits.jobs // part
        # A simulation that nobody else waits for is played, however long it is.
        if is_full or (jobs and waiting + games > self.limits.games // part):
            raise BusyError("Too many simulations are waiting here. Try again in a few minutes.")

    def _make_room(self, db: sqlite3.Connection) -> None:
        """Forget the results that nobody has asked for longest: who asks again gets the same.

        Raises JobsError if that is not enough.
        """
        # A few at a time: the pages in use are known again only after the rows are gone.
        while used_bytes(db) > self.limits.bytes:
            forgotten = db.execute(
                f"delete from jobs where id in (select id from jobs where not {UNFINISHED} "  # noqa: S608
                "order by changed_at limit ?)",
                [_FORGOTTEN_AT_ONCE],
            ).rowcount
            if not forgotten:
                raise JobsError(
                    "There is no room for more games. Please tell whoever runs this service."
                )

    def _set(self, db: sqlite3.Connection, name: str, state: JobState, fault: str = "") -> None:
        db.execute(
            "update jobs set state = ?, fault = ?, changed_at = ? where id = ?",
            [str(state), fault, self._clock().isoformat(), name],
        )

    def _to_end_of_line(self, db: sqlite3.Connection, name: str) -> None:
        """Let all that its client waits for come after what everybody waits for now."""
        db.execute(
            f"update jobs set turn = ? where {UNFINISHED} "  # noqa: S608
            "and client = (select client from jobs where id = ?)",
            [_end_of_line(db), name],
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
                # By when it was asked for and not by its turn, which changes every second while
                # clients take turns.
                f"select count(*) from jobs where asked_at < ? and id != ? and {UNFINISHED}",  # noqa: S608
                [asked_at, name],
            ).fetchone()
        try:
            spec = JobSpec.from_data(unpacked(content))
            # A row whose content was damaged would answer for games that nobody asked for.
            if spec.id != name:
                raise ValueError("its name is that of other games")
            return Job(
                spec,
                JobState(state),
                Tally.from_data(unpacked(tally)) if tally else Tally(),
                seconds,
                client,
                datetime.fromisoformat(asked_at),
                before,
                fault,
            )
        except (ValueError, KeyError, TypeError) as error:
            raise DamagedJobError(f"{self.path.name} holds a job that is damaged.") from error


def _end_of_line(db: sqlite3.Connection) -> int:
    (last,) = db.execute(f"select max(turn) from jobs where {UNFINISHED}").fetchone()  # noqa: S608
    return (last or 0) + 1


def open_jobs(
    folder: Path, secret: str | Callable[[], str] = "", *, lazily: bool = False
) -> JobStore:
    """The jobs in the folder, as the settings have them. Raises JobsError."""
    limits = JobLimits(
        MAX_JOBS.value(),
        MAX_JOBS_EACH.value(),
        GAMES_DAYS.value(),
        MAX_GAMES_KEPT.value() * 1024 * 1024,
        MAX_GAMES_WAITING.value(),
    )
    return JobStore(
        folder / "games.db",
        limits,
        secret=secret,
        retention=open_retention(folder),
        lazily=lazily,
    )
