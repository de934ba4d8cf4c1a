"""How much one address may have kept: so much a day, and a share of a store at most.

Who fills a store keeps everybody else from it. What is kept is noted with a keyed hash of the
address, in a file of its own: if it is lost, counting begins anew and nothing else is.
"""

import math
import sqlite3
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlite_utils import Database, Migrations

from validator.settings import ADDRESS_DAY_MB, ADDRESS_SHARE
from validator.storage.clock_reading import utc_now
from validator.storage.sqlite_file import SqliteFile, StorageError

TAKER: ContextVar[Callable[[], str] | None] = ContextVar("taker", default=None)
"""Gives the hash of who sends what is being kept; None for whoever runs the service."""

_MEGABYTE = 1024 * 1024
MAX_SMALL = 1024
"""Bytes of what has as much room again, such as a lock: organisers are to stay able to act."""
_SETTLING_SECONDS = 600
"""For which a note may be of something that is only just being kept."""

migrations = Migrations("quotas")


@migrations()
def m001_takings(db: Database) -> None:
    """What each address has kept, by day and thing."""
    db.table("takings").create(
        {
            "store": str,
            "item": str,
            "client": str,
            "day": str,
            "bytes": int,
            "goes_on": str,
            "noted_at": float,
        },
        pk=("store", "item", "client", "day"),
        not_null=("bytes", "goes_on", "noted_at"),
    )
    db.table("takings").create_index(["client", "day"])


_TOTALS = (
    "create table totals (client text, what text, bytes integer not null, "
    "primary key (client, what)) without rowid",
    "insert into totals select client, day, sum(bytes) from takings group by client, day",
    "insert into totals select client, store, sum(bytes) from takings group by client, store",
    "create trigger taken after insert on takings begin "
    "insert into totals values (new.client, new.day, new.bytes), "
    "(new.client, new.store, new.bytes) "
    "on conflict do update set bytes = bytes + excluded.bytes; end",
    "create trigger changed after update of bytes on takings begin "
    "update totals set bytes = bytes - old.bytes + new.bytes "
    "where client = new.client and what in (new.day, new.store); end",
    "create trigger forgotten after delete on takings begin "
    "update totals set bytes = bytes - old.bytes "
    "where client = old.client and what in (old.day, old.store); "
    "delete from totals "
    "where client = old.client and what in (old.day, old.store) and bytes <= 0; end",
)


@migrations()
def m002_totals(db: Database) -> None:
    """The sums by address and day, and by address and store, kept as takings come and go.

    An address may have kept thousands of small things, and each further one asks for the sums.
    """
    for statement in _TOTALS:
        db.execute(statement)
    db.execute("drop index idx_takings_client_day")
    db.table("takings").create_index(["client", "store", "goes_on"])


class QuotaFileError(StorageError):
    """What addresses keep can't be counted; the message is a sentence."""

    holds = "count of what addresses keep"


class QuotaError(Exception):
    """An address has kept as much as it may; the message is a sentence."""

    def __init__(self, message: str, seconds: int) -> None:
        """There is room again after so many seconds."""
        self.seconds = seconds
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class QuotaLimits:
    """What one address may have kept, in bytes."""

    a_day: int
    percent: int
    """Of a store."""


class Quotas(SqliteFile):
    """What each address has kept."""

    # Counts alone: what is kept would wait for the disk twice, and everybody else with it.
    survives_power_cuts = False

    def __init__(
        self, path: Path, limits: QuotaLimits, clock: Callable[[], datetime] = utc_now
    ) -> None:
        """The file is made when something is kept first."""
        self._limits = limits
        self._clock = clock
        trial = "insert into takings values ('', '', '', '', 0, '', 0)"
        super().__init__(path, migrations, QuotaFileError, trial=trial, lazily=True)

    def take(self, store: str, item: str, size: int, room: int | None, goes_on: str = "") -> None:
        """Note that so many bytes more are kept of a store of that `room`.

        It goes on a day, if it does. Raises QuotaError if that is more than one address may have.
        """
        asking = TAKER.get()
        client = asking() if asking is not None else ""
        if not client or size <= 0:
            return
        now = self._clock()
        day = now.date().isoformat()
        with self.writing() as db:
            self._refuse_too_much(db, client, (store, room), size, now)
            db.execute(
                "insert into takings values (?, ?, ?, ?, ?, ?, ?) on conflict do update set "
                "bytes = bytes + excluded.bytes, goes_on = excluded.goes_on, "
                "noted_at = excluded.noted_at",
                [store, item, client, day, size, goes_on, now.timestamp()],
            )

    def _refuse_too_much(
        self,
        db: sqlite3.Connection,
        client: str,
        where: tuple[str, int | None],
        size: int,
        now: datetime,
    ) -> None:
        store, room = where
        times = 2 if size <= MAX_SMALL else 1
        if _total(db, client, now.date().isoformat()) + size > self._limits.a_day * times:
            midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
            seconds = max(1, math.ceil((midnight - now).total_seconds()))
            most = _megabytes(self._limits.a_day)
            raise QuotaError(
                f"This address may keep {most} a day here, and this would be more. Nothing was "
                f"kept; there is room again at 0:00 UTC, in {_hours(seconds)}.",
                seconds,
            )
        if room is None:
            return
        most_held = room * self._limits.percent // 100
        if _total(db, client, store) + size > most_held * times:
            (first,) = db.execute(
                "select min(goes_on) from takings where client = ? and store = ? and goes_on > ''",
                [client, store],
            ).fetchone()
            raise _share_error(store, most_held, first, now)

    def keep_only(self, store: str, is_there: Callable[[Iterable[str]], set[str]]) -> int:
        """Forget what is no longer kept; how many things that was."""
        before = self._clock().timestamp() - _SETTLING_SECONDS
        with self.reading() as db:
            noted = [
                item
                for (item,) in db.execute(
                    "select distinct item from takings where store = ? and noted_at < ?",
                    [store, before],
                )
            ]
        gone = set(noted) - is_there(noted)
        if gone:
            with self.writing() as db:
                db.executemany(
                    "delete from takings where store = ? and item = ?",
                    [(store, item) for item in gone],
                )
        return len(gone)

    def holders(self, store: str) -> dict[str, str]:
        """By thing the address that keeps most of it, as its hash."""
        with self.reading() as db:
            rows = db.execute(
                "select item, client, sum(bytes) as total from takings where store = ? "
                "group by item, client order by total",
                [store],
            )
            return {item: client for item, client, _ in rows}


def _total(db: sqlite3.Connection, client: str, what: str) -> int:
    """What an address has kept: on that day, or of that store."""
    found = db.execute(
        "select bytes from totals where client = ? and what = ?", [client, what]
    ).fetchone()
    return int(found[0]) if found is not None else 0


def _share_error(store: str, most: int, first: str | None, now: datetime) -> QuotaError:
    said = f"What this address keeps here may fill {_megabytes(most)} of the {store}"
    if first is None:
        return QuotaError(
            f"{said}, and this would be more. Nothing was kept; there is room again when whoever "
            "runs this service makes some.",
            86_400,
        )
    then = datetime.fromisoformat(first).replace(tzinfo=UTC)
    seconds = max(1, math.ceil((then - now).total_seconds()))
    return QuotaError(
        f"{said}, and this would be more. Nothing was kept; there is room again on {first[:10]}, "
        "when the oldest of it goes, or when whoever runs this service makes some.",
        seconds,
    )


def _megabytes(size: int) -> str:
    return f"{size / _MEGABYTE:,.0f} MB" if size >= _MEGABYTE else f"{size / 1024:,.0f} KB"


def _hours(seconds: int) -> str:
    hours = math.ceil(seconds / 3600)
    return "an hour" if hours == 1 else f"{hours} hours"


def open_quotas(folder: Path) -> Quotas:
    """The quotas of the folder, as the settings have them."""
    limits = QuotaLimits(ADDRESS_DAY_MB.value() * _MEGABYTE, ADDRESS_SHARE.value())
    return Quotas(folder / "quotas.db", limits)
