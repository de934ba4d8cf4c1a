"""The jobs as pages and the API use them."""

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from tests.validator.jobs.helping import MANY, SECRET, jobs_in, play_all
from tests.validator.jobs.orders import coin_order, whole
from validator.jobs.job import JobState
from validator.jobs.jobs import Jobs, limits, open_jobs
from validator.jobs.store import BusyError

pytestmark = pytest.mark.usefixtures("coins")


@pytest.fixture
def jobs(tmp_path: Path) -> Jobs:
    return jobs_in(tmp_path)


def test_what_is_asked_for_stands_in_the_queue(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(), "ann")
    assert jobs.queue.names() == [job.id]


def test_of_each_client_one_job_stands_in_the_queue(jobs: Jobs) -> None:
    first, *_ = (jobs.ask(coin_order(seed), "ann") for seed in ("a", "b", "c"))
    other = jobs.ask(coin_order("d"), "bob")
    assert jobs.queue.names() == [first.id, other.id]


def test_after_a_job_is_cancelled_the_next_one_of_the_client_is_due(jobs: Jobs) -> None:
    first, second = (jobs.ask(coin_order(seed), "ann") for seed in ("a", "b"))
    jobs.cancel(first.id, "ann")
    assert jobs.queue.names() == [first.id, second.id]
    assert jobs.cancel("a" * 26, "ann") is None


def test_what_is_done_is_answered_and_not_queued(jobs: Jobs) -> None:
    jobs.ask(coin_order(), "ann")
    play_all(jobs)
    jobs.queue.begin_anew()
    again = jobs.ask(coin_order(), "bob")
    assert (again.state, again.tally) == (JobState.DONE, whole(coin_order()))
    assert jobs.queue.names() == []


def test_a_refused_job_is_not_queued(tmp_path: Path) -> None:
    jobs = jobs_in(tmp_path, replace(MANY, jobs=1))
    first = jobs.ask(coin_order("a"), "ann")
    with pytest.raises(BusyError):
        jobs.ask(coin_order("b"), "bob")
    assert jobs.queue.names() == [first.id]


def test_without_a_queue_the_job_is_kept_and_waits_for_a_worker(
    jobs: Jobs, caplog: pytest.LogCaptureFixture
) -> None:
    jobs.queue.path.write_bytes(b"no database at all" * 500)
    job = jobs.ask(coin_order(), "ann")
    assert job.state is JobState.WAITING
    assert jobs.store.first_of_each() == [job.id]
    assert caplog.record_tuples == [
        (
            "validator.jobs.jobs",
            logging.WARNING,
            "a job waits until a worker finds it: queue.db can't be used: file is not a database.",
        )
    ]


def test_an_address_is_known_and_not_kept(jobs: Jobs, tmp_path: Path) -> None:
    ann = jobs.client("192.0.2.7")
    assert ann == jobs.client("192.0.2.7")
    assert ann not in (jobs.client("192.0.2.8"), "192.0.2.7")
    other = jobs_in(tmp_path)
    assert other.client("192.0.2.7") == ann
    assert Jobs(jobs.store, jobs.queue, "t" * 40).client("192.0.2.7") != ann


def test_the_settings_are_the_limits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in (
        ("MAX_JOBS", "7"),
        ("MAX_JOBS_EACH", "3"),
        ("GAMES_DAYS", "11"),
        ("MAX_GAMES_MB", "2"),
    ):
        monkeypatch.setenv(f"DECKMARSHAL_{name}", value)
    found = limits()
    assert (found.jobs, found.jobs_each, found.days, found.bytes) == (7, 3, 11, 2 * 1024**2)
    assert open_jobs(tmp_path, SECRET).store.limits == found
