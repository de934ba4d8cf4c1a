"""What a wrong clock does to events: nothing that can't be undone."""

import logging
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.helpers import checker
from tests.validator.events.booked import DEADLINE, NOW, SECOND, STATED, Booked, Clock, new_store
from tests.validator.storage.clocks import Clocks
from tests.validator.storage.test_retention import served
from validator.errors import InputError
from validator.events.creating import create, seen_by
from validator.events.lists import EntryLists
from validator.events.model import Lock, Role
from validator.events.organising import lock_all
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.reopening import reopen
from validator.events.revision_text import revision_text
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.storage.retention import Retention

GRACE = 2


@pytest.fixture
def clocks() -> Clocks:
    return Clocks(NOW)


@pytest.fixture
def retention(tmp_path: Path, clocks: Clocks) -> Retention:
    return Retention(tmp_path, GRACE, clocks)


class _AsSet(Clock):
    """The wall clock of a machine."""

    def __init__(self, clocks: Clocks) -> None:
        super().__init__()
        self._clocks = clocks

    def __call__(self) -> datetime:
        return self._clocks.wall


@pytest.fixture
def kept(tmp_path: Path, clocks: Clocks, retention: Retention) -> Booked:
    clock = _AsSet(clocks)
    store = new_store(tmp_path, clock, days=30, retention=retention)
    booked = Booked(store, clock, create(store, checker(), STATED))
    retention.step()
    return booked


@pytest.mark.parametrize("days", [40, 400, 40_000])
def test_a_clock_that_was_ahead_once_deletes_no_event(
    kept: Booked, clocks: Clocks, retention: Retention, days: int
) -> None:
    kept.joins("Ann")
    clocks.set(days=days)
    for _ in range(3):  # as the service sweeps, and as others make events
        retention.step()
        assert kept.store.forget_old() == 0
        clocks.run(minutes=1)
    assert seen_by(kept.store, kept.organiser, Role.ORGANISER).id == kept.id  # not even hidden
    clocks.set(days=-days)
    retention.step()
    assert len(kept.entries) == 1


def test_a_service_that_starts_with_a_wrong_clock_deletes_no_event(
    tmp_path: Path, kept: Booked, clocks: Clocks
) -> None:
    """Also where its record is gone, as after an update from a version without one."""
    kept.joins("Ann")
    (tmp_path / "running.json").unlink()
    ahead = Clocks(NOW + timedelta(days=500), boot="another")
    anew = Retention(tmp_path, GRACE, ahead)
    store = new_store(tmp_path, _AsSet(ahead), days=30, retention=anew)
    for _ in range(5):
        served(anew, ahead, days=GRACE)
        assert store.forget_old() == 0
    assert len(kept.entries) == 1


def test_an_old_event_is_announced_and_goes_with_a_line_in_the_log(
    kept: Booked, clocks: Clocks, retention: Retention, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    served(retention, clocks, days=36)
    with pytest.raises(NoSuchEventError):  # hidden
        seen_by(kept.store, kept.organiser, Role.ORGANISER)
    assert kept.store.forget_old() == 0
    assert "1 events will be deleted after 2 days" in caplog.text
    served(retention, clocks, days=GRACE)
    assert kept.store.forget_old() == 1
    assert f"event {kept.id} of 2026-11-21 was deleted: 30 days are over" in caplog.text


def test_a_leap_shows_no_lists(tmp_path: Path, kept: Booked, clocks: Clocks) -> None:
    """Lists that are open after the deadline stay hidden: what was seen can't be unseen."""
    clocks.set(days=5)
    assert kept.store.retention.likely_now() < DEADLINE < clocks.wall
    clocks.set(days=-5)
    clocks.run(days=5)
    assert kept.store.retention.likely_now() == clocks.wall


def _joins(booked: Booked, waited: float) -> Receipt:
    handed = EntryContent("Ann", EntryLists("4 Kroenen"))
    arrived = time.monotonic() - waited
    return hand_in(booked.store, booked.checker, booked.player, handed, arrived=arrived)


def test_a_list_that_arrived_in_time_is_in_time(event: Booked) -> None:
    """However long it waited for a thread, for the lock, or to be judged."""
    event.clock.now = DEADLINE + 20 * SECOND
    receipt = _joins(event, 21)
    assert DEADLINE - 2 * SECOND < receipt.at <= DEADLINE


def test_a_list_that_arrived_late_is_late_and_told_when(event: Booked) -> None:
    event.clock.now = DEADLINE + 20 * SECOND
    with pytest.raises(RefusedError) as caught:
        _joins(event, 10)
    assert "and this list arrived on 20 November 2026, 18:00:" in str(caught.value)


def test_nobody_waits_for_so_long_that_it_is_in_time(event: Booked) -> None:
    event.clock.now = DEADLINE + timedelta(minutes=3)
    with pytest.raises(RefusedError):
        _joins(event, 3600)


def test_what_others_do_meanwhile_makes_nobody_late(event: Booked) -> None:
    event.clock.now = DEADLINE + 5 * SECOND
    lock_all(event.store, event.organiser, Lock.UNLOCKED)
    lock_all(event.store, event.organiser, None)  # recorded after the deadline
    receipt = _joins(event, 10)
    assert receipt.at == DEADLINE + 5 * SECOND  # revisions stay in their order


def test_the_organiser_reopens_a_deadline(event: Booked) -> None:
    event.clock.now = DEADLINE + timedelta(days=2)
    with pytest.raises(RefusedError):
        event.joins("Ann")
    reopen(event.store, event.organiser, "2026-11-23T20:00")
    assert event.joins("Ann").entry == 1
    said = revision_text(event.revisions[1], {})
    assert said.sentence == "The organiser reopened the deadline."
    assert [line.partition(":")[0] for line in said.details] == ["Deadline"]


@pytest.mark.parametrize(
    ("until", "said"),
    [
        ("2026-11-20T18:30", "has passed already: the clock of this service shows 22 November"),
        ("soon", "'soon' is no time"),
        ("", "'' is no time"),
    ],
)
def test_a_deadline_is_not_reopened_until(event: Booked, until: str, said: str) -> None:
    event.clock.now = DEADLINE + timedelta(days=2)
    with pytest.raises(InputError, match=said):
        reopen(event.store, event.organiser, until)


def test_locked_lists_are_not_reopened(event: Booked) -> None:
    lock_all(event.store, event.organiser, Lock.LOCKED)
    with pytest.raises(RefusedError, match="All lists are locked"):
        reopen(event.store, event.organiser, "2026-11-23T20:00")


def test_a_player_reopens_nothing(event: Booked) -> None:
    with pytest.raises(NoSuchEventError):
        reopen(event.store, event.player, "2026-11-23T20:00")
