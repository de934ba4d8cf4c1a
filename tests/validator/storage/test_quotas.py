"""One address that would fill a store, and everybody else."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlite_utils import Database

from validator.storage.quotas import (
    TAKER,
    QuotaError,
    QuotaLimits,
    Quotas,
    m001_takings,
    migrations,
)
from validator.storage.results import ResultStore

NOW = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
KB = 1024


class _Clock:
    now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> _Clock:
    return _Clock()


@pytest.fixture
def quotas(tmp_path: Path, clock: _Clock) -> Quotas:
    return Quotas(tmp_path / "quotas.db", QuotaLimits(100 * KB, 10), clock)


@pytest.fixture(autouse=True)
def _nobody() -> Iterator[None]:
    TAKER.set(None)
    yield
    TAKER.set(None)


def as_client(name: str) -> None:
    TAKER.set(lambda: name)


def noise(number: int, size: int) -> dict[str, str]:
    """Something that can't be packed."""
    return {"a": random.Random(number).randbytes(size // 2).hex()}


def test_an_address_that_fills_a_store_meets_its_quota(
    tmp_path: Path, quotas: Quotas, clock: _Clock
) -> None:
    """And everybody else keeps on keeping."""
    store = ResultStore(tmp_path / "service.db", 10 * KB * KB, clock=clock, quotas=quotas)
    as_client("one")
    kept = 0
    with pytest.raises(QuotaError) as caught:
        for number in range(1000):
            store.keep("bulk", noise(number, 20 * KB), 90)
            kept += 1
    assert 2 <= kept <= 8
    assert str(caught.value) == (
        "This address may keep 100 KB a day here, and this would be more. Nothing was kept; there "
        "is room again at 0:00 UTC, in 4 hours."
    )
    assert caught.value.seconds == 3.5 * 3600
    as_client("another")
    store.keep("bulk", noise(-1, 20 * KB), 90)
    clock.now += timedelta(hours=3.5)
    as_client("one")
    store.keep("bulk", noise(-2, 20 * KB), 90)


def test_what_is_refused_is_not_kept(tmp_path: Path, quotas: Quotas, clock: _Clock) -> None:
    store = ResultStore(tmp_path / "service.db", clock=clock, quotas=quotas)
    as_client("one")
    with pytest.raises(QuotaError):
        store.share("check", noise(1, 200 * KB))
    with closing(sqlite3.connect(store.path)) as db:
        assert db.execute("select count(*) from kept").fetchone() == (0,)


def test_no_address_fills_more_than_its_share(quotas: Quotas, clock: _Clock) -> None:
    """Also not a little every day."""
    as_client("one")
    with pytest.raises(QuotaError) as caught:
        for number in range(100):
            quotas.take("results", f"bulk {number}", 50 * KB, 4000 * KB, "2027-02-16")
            clock.now += timedelta(days=1)
    assert clock.now == NOW + timedelta(days=8)
    assert "may fill 400 KB of the results" in str(caught.value)
    assert "there is room again on 2027-02-16, when the oldest of it goes" in str(caught.value)
    assert caught.value.seconds == (datetime(2027, 2, 16, tzinfo=UTC) - clock.now).total_seconds()
    quotas.take("events", "other", 50 * KB, 4000 * KB)  # a store each


def test_what_stays_for_good_says_who_makes_room(quotas: Quotas) -> None:
    as_client("one")
    with pytest.raises(QuotaError, match="when whoever runs this service makes some") as caught:
        quotas.take("results", "check x", 50 * KB, 100 * KB)
    assert caught.value.seconds == 86_400


def test_small_changes_have_as_much_again_and_no_more(quotas: Quotas) -> None:
    """An organiser at the limit locks the lists all the same."""
    as_client("one")
    quotas.take("events", "e", 99 * KB, None)
    with pytest.raises(QuotaError):
        quotas.take("events", "e", 2 * KB, None)
    quotas.take("events", "e", 500, None)
    with pytest.raises(QuotaError):
        for _ in range(1000):
            quotas.take("events", "e", 500, None)


def test_whoever_runs_the_service_has_no_quota(quotas: Quotas) -> None:
    quotas.take("events", "e", 10_000 * KB, 1)


def test_what_is_gone_counts_no_longer(quotas: Quotas, clock: _Clock) -> None:
    as_client("one")
    quotas.take("events", "gone", 60 * KB, None)
    quotas.take("events", "there", 10 * KB, None)
    assert quotas.keep_only("events", set) == 0  # it may be being kept at this moment
    clock.now += timedelta(minutes=11)
    assert quotas.keep_only("events", lambda _: {"there"}) == 1
    quotas.take("events", "more", 80 * KB, None)
    assert quotas.holders("events") == {"there": "one", "more": "one"}


@pytest.mark.soak
def test_an_address_can_not_fill_a_store_in_a_year(
    tmp_path: Path, quotas: Quotas, clock: _Clock
) -> None:
    most = 20 * KB * KB
    store = ResultStore(tmp_path / "service.db", most, clock=clock, quotas=quotas)
    as_client("one")
    refused = 0
    for day in range(365):
        clock.now = NOW + timedelta(days=day)
        for number in range(20):
            try:
                store.keep("bulk", noise(1000 * day + number, 20 * KB), 90)
            except QuotaError:
                refused += 1
        store.forget_takings()
    assert refused > 365 * 10
    assert store.path.stat().st_size < most * 0.15
    as_client("another")
    store.keep("bulk", noise(-1, 20 * KB), 90)


def test_sums_follow_what_comes_changes_and_goes(
    tmp_path: Path, quotas: Quotas, clock: _Clock
) -> None:
    chance = random.Random(1)
    for _ in range(300):
        as_client(chance.choice("ab"))
        clock.now += timedelta(hours=1)
        quotas.take(chance.choice(["events", "results"]), chance.choice("xyz"), 10, None)
    clock.now += timedelta(hours=1)
    quotas.keep_only("events", lambda noted: set(noted) - {"x"})
    with closing(sqlite3.connect(tmp_path / "quotas.db")) as db:
        totals = dict(db.execute("select client || ' ' || what, bytes from totals").fetchall())
        sums = db.execute(
            "select client || ' ' || day, sum(bytes) from takings group by 1 "
            "union select client || ' ' || store, sum(bytes) from takings group by 1"
        ).fetchall()
    assert len(sums) > 20
    assert totals == dict(sums)


def test_sums_count_what_an_older_service_noted(tmp_path: Path) -> None:
    file = tmp_path / "quotas.db"
    db = Database(file)
    m001_takings(db)
    db.table("takings").insert_all(
        {
            "store": "events",
            "item": f"{number}",
            "client": "one",
            "day": "2026-11-18",
            "bytes": 40 * KB,
            "goes_on": "",
            "noted_at": 0.0,
        }
        for number in range(2)
    )
    migrations.ensure_migrations_table(db)
    db.table("_sqlite_migrations").insert(
        {"migration_set": "quotas", "name": "m001_takings", "applied_at": ""}
    )
    db.close()
    quotas = Quotas(file, QuotaLimits(100 * KB, 10), lambda: NOW)
    as_client("one")
    with pytest.raises(QuotaError):
        quotas.take("events", "3", 30 * KB, None)
    quotas.take("events", "3", 20 * KB, None)


def test_what_is_counted_does_not_wait_for_the_disk(quotas: Quotas) -> None:
    with quotas.writing() as db:
        assert db.execute("pragma synchronous").fetchone() == (1,)
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)
