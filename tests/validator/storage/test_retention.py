"""What is deleted by age, and what a wrong clock does to it."""

import logging
import multiprocessing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.validator.storage.clocks import Clocks
from validator.storage import running_record
from validator.storage.clock_reading import read_clocks
from validator.storage.results import ResultStore
from validator.storage.retention import RECORD, Retention, RetentionError, leap_text

GRACE = 3


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def retention(tmp_path: Path, clocks: Clocks) -> Retention:
    return Retention(tmp_path, GRACE, clocks)


def served(retention: Retention, clocks: Clocks, *, steps_of: float = 0.0, **passed: float) -> None:
    """Let the service run for a time; in steps of half a day, to be quick."""
    left = timedelta(**passed).total_seconds()
    with pytest.MonkeyPatch.context() as patched:
        if not steps_of:
            patched.setattr(running_record, "MAX_STEP", 43_200.0)
        while left > 0:
            step = min(steps_of or 43_200.0, left)
            clocks.run(seconds=step)
            left -= step
            retention.step()


@pytest.mark.parametrize("years", [1, 10, 100])
def test_a_clock_that_is_years_ahead_makes_nothing_old(
    retention: Retention, clocks: Clocks, years: int
) -> None:
    retention.step()
    clocks.set(days=365 * years)
    assert retention.agreed_now() < datetime(2026, 11, 19, tzinfo=UTC)
    assert retention.step().doubt is not None
    assert retention.cleared("events", "2027-01-01", 5) is None
    clocks.set(days=-365 * years)
    assert retention.step().doubt is None


def test_a_leap_while_the_machine_was_off_makes_nothing_old(
    retention: Retention, clocks: Clocks
) -> None:
    retention.step()
    clocks.restart(days=20)
    assert retention.step().doubt is None  # it may have been off for that long
    assert retention.agreed_now() < datetime(2026, 11, 19, tzinfo=UTC)
    clocks.restart(days=4000)
    doubt = retention.step().doubt
    assert doubt is not None
    assert leap_text(doubt.by) == "The clock went 4,000 days ahead"


@pytest.mark.parametrize("hours", [-1, -30, -24 * 400])
def test_a_clock_that_goes_back_is_noticed(
    retention: Retention, clocks: Clocks, caplog: pytest.LogCaptureFixture, hours: int
) -> None:
    retention.step()
    clocks.set(hours=hours)
    doubt = retention.step().doubt
    assert doubt is not None
    assert doubt.by == timedelta(hours=hours)
    assert "back; nothing is deleted by age" in caplog.text
    # Also by who asks without writing, such as the doctor.
    kept = retention.record()
    assert kept is not None
    assert kept.doubt == doubt


def test_a_flat_battery_is_forgiven_once_the_clock_is_set(
    retention: Retention, clocks: Clocks
) -> None:
    retention.step()
    before = clocks.wall
    clocks.restart()
    clocks.wall = datetime(1970, 1, 1, tzinfo=UTC)
    assert retention.step().doubt is not None
    clocks.run(minutes=2)
    clocks.wall = before + timedelta(hours=2)
    assert retention.step().doubt is None


def test_small_corrections_are_no_leap(retention: Retention, clocks: Clocks) -> None:
    for _ in range(50):
        clocks.run(minutes=1)
        clocks.set(seconds=20)
        assert retention.step().doubt is None


def test_only_running_counts_as_running(retention: Retention, clocks: Clocks) -> None:
    served(retention, clocks, hours=2, steps_of=300)
    assert retention.step().seconds == pytest.approx(2 * 3600, abs=301)
    clocks.run(days=9)  # stopped, on a machine that runs on
    clocks.restart(days=9)
    record = retention.step()
    assert record.seconds == pytest.approx(2 * 3600, abs=301)
    assert record.doubt is None


def test_what_is_due_is_announced_and_waits(
    retention: Retention, clocks: Clocks, caplog: pytest.LogCaptureFixture
) -> None:
    retention.step()
    assert retention.cleared("events", "2025-10-01", 5) is None
    assert "5 events will be deleted after 3 days, as older than 2025-10-01" in caplog.text
    served(retention, clocks, days=GRACE - 0.5)
    assert retention.cleared("events", "2025-10-03", 6) is None
    served(retention, clocks, days=0.6)
    # What came later has a grace of its own.
    assert retention.cleared("events", "2025-10-04", 7) == "2025-10-01"
    served(retention, clocks, days=GRACE)
    assert retention.cleared("events", "2025-10-07", 2) == "2025-10-04"


def test_it_can_be_stopped_and_begins_anew(retention: Retention, clocks: Clocks) -> None:
    retention.cleared("events", "2025-10-01", 5)
    served(retention, clocks, days=GRACE - 0.5)
    assert retention.hold().held_at == clocks.wall
    served(retention, clocks, days=GRACE)
    assert retention.cleared("events", "2025-10-05", 5) is None
    retention.release()
    assert retention.cleared("events", "2025-10-05", 5) is None
    served(retention, clocks, days=GRACE)
    assert retention.cleared("events", "2025-10-08", 5) == "2025-10-05"


def test_longer_days_that_were_set_meanwhile_count(retention: Retention, clocks: Clocks) -> None:
    retention.cleared("events", "2025-10-01", 5)
    served(retention, clocks, days=GRACE)
    assert retention.cleared("events", "2024-01-01", 1) == "2024-01-01"


def test_a_clock_that_is_trusted_still_leaves_the_grace(
    retention: Retention, clocks: Clocks
) -> None:
    retention.step()
    clocks.set(days=500)
    retention.step()
    assert retention.trust_clock().doubt is None
    assert retention.agreed_now() == clocks.wall
    assert retention.cleared("events", "2027-01-01", 5) is None


def test_a_record_that_begins_believes_the_databases_more_than_the_clock(tmp_path: Path) -> None:
    then = datetime(2026, 11, 1, tzinfo=UTC)
    ResultStore(tmp_path / "service.db", clock=lambda: then).keep("bulk", {"a": 1}, 90)
    clocks = Clocks(datetime(2031, 1, 1, tzinfo=UTC))
    assert Retention(tmp_path, GRACE, clocks).agreed_now() == then


@pytest.mark.parametrize("content", ["", "{", "[]", '{"seconds": 1}', "\0" * 100])
def test_a_damaged_record_deletes_nothing(
    retention: Retention, clocks: Clocks, content: str, caplog: pytest.LogCaptureFixture
) -> None:
    retention.cleared("events", "2025-10-01", 5)
    served(retention, clocks, days=GRACE)
    retention.path.write_text(content)
    with pytest.raises(RetentionError, match=f"{RECORD} is damaged"):
        retention.record()
    assert retention.cleared("events", "2025-10-01", 5) is None
    assert "begun anew" in caplog.text


def test_without_room_for_its_record_nothing_is_deleted(
    retention: Retention, clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    retention.cleared("events", "2025-10-01", 5)
    served(retention, clocks, days=GRACE)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert retention.cleared("events", "2025-10-01", 5) is None
    assert [path.name for path in retention.path.parent.glob(f"{RECORD}*")] == [RECORD]


def test_results_expire_by_both_and_go_after_the_grace(
    tmp_path: Path, clocks: Clocks, retention: Retention, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    store = ResultStore(tmp_path / "service.db", clock=clocks.now, retention=retention)
    kept = store.keep("bulk", {"a": 1}, 1)
    clocks.set(days=800)
    retention.step()
    assert store.get("bulk", kept) == {"a": 1}
    assert store.forget_old() == 0
    clocks.set(days=-800)
    served(retention, clocks, days=1.1)
    assert store.get("bulk", kept) is None
    assert store.forget_old() == 0  # announced
    served(retention, clocks, days=GRACE)
    assert store.forget_old() == 1
    assert "1 bulk results were deleted" in caplog.text


def _steps(folder: Path) -> None:
    here = Retention(folder, GRACE, read_clocks)
    for _ in range(20):
        here.step()


def test_several_processes_count_the_same_time_once(tmp_path: Path) -> None:
    here = Retention(tmp_path, GRACE)
    began = read_clocks().ticks
    here.step()
    context = multiprocessing.get_context("spawn")
    others = [context.Process(target=_steps, args=(tmp_path,)) for _ in range(3)]
    for each in others:
        each.start()
    for each in others:
        each.join()
    assert 0 < here.step().seconds <= read_clocks().ticks - began


@pytest.mark.soak
def test_two_years_with_leaps_delete_only_what_is_old(retention: Retention, clocks: Clocks) -> None:
    """Leaps ahead and back, restarts and pauses: never is anything cleared before its time."""
    began = clocks.wall
    true_now = began
    for number in range(730):
        if number % 7 == 3:
            clocks.set(days=400)
            retention.step()
            assert retention.agreed_now() <= true_now
            clocks.set(days=-400)
        if number % 50 == 9:
            clocks.restart(hours=3)
            true_now += timedelta(hours=3)
        served(retention, clocks, days=1)
        true_now += timedelta(days=1)
        through = (retention.agreed_now() - timedelta(days=400)).date().isoformat()
        cleared = retention.cleared("events", through, 1)
        if cleared is not None:
            assert cleared <= (true_now - timedelta(days=400 + GRACE - 1)).date().isoformat()
    assert clocks.wall == true_now
