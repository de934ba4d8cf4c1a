"""The process that plays: killed, told to end, beside another, and with damaged files."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.validator.jobs.helping import jobs_in
from tests.validator.jobs.processes import children, lives, opened
from tests.validator.jobs.specs import sample_spec, whole
from tests.waiting import PATIENCE, wait_until
from validator.backups.making import make_backup
from validator.backups.restoring import restore
from validator.backups.unpacking import unpacked
from validator.compiled_copy import is_compiled
from validator.jobs.job import Job, JobState
from validator.jobs.store import JobStore

GAMES = 120


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def jobs(folder: Path) -> JobStore:
    return jobs_in(folder)


def start(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """A worker on the folder."""
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "validator.jobs.worker", *arguments],
            env={
                **os.environ,
                "DECKMARSHAL_DATA": str(folder),
                "DECKMARSHAL_GAME_PROCESSES": "2",
            },
            stderr=log,
        )


@contextmanager
def working(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A worker on the folder, ended after the block."""
    worker = start(folder)
    try:
        yield worker
    finally:
        worker.kill()
        worker.wait()


def got(jobs: JobStore, job: Job) -> Job:
    found = jobs.get(job.id)
    assert found is not None
    return found


def engine() -> str:
    return "compiled" if is_compiled() else "python"


def log(folder: Path) -> str:
    return (folder / "log").read_text(encoding="utf-8")


def test_a_worker_that_is_killed_loses_a_turn_and_nothing_else(
    folder: Path, jobs: JobStore
) -> None:
    job = jobs.ask(sample_spec(games=GAMES), "ann")
    with working(folder) as worker:
        wait_until(lambda: got(jobs, job).played > 0)
        players = children(worker.pid)
        assert len(players) == 2
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        wait_until(lambda: not any(map(lives, players)))
    with working(folder):
        wait_until(lambda: got(jobs, job).state.is_over)
    done = got(jobs, job)
    assert (done.state, done.tally) == (JobState.DONE, whole(job.spec))


def test_a_worker_that_is_told_to_end_ends_its_turn_and_leaves_nothing(
    folder: Path, jobs: JobStore
) -> None:
    job = jobs.ask(sample_spec(games=100_000), "ann")
    with working(folder) as worker:
        wait_until(lambda: got(jobs, job).played > 0)
        players = children(worker.pid)
        for harmless in (signal.SIGINT, signal.SIGHUP):
            worker.send_signal(harmless)
        played = got(jobs, job).played
        wait_until(lambda: got(jobs, job).played > played)
        for _ in range(3):
            worker.send_signal(signal.SIGTERM)
        assert worker.wait(PATIENCE) == 0
        assert not any(map(lives, players))
    left = got(jobs, job)
    assert (left.state, left.fault) == (JobState.RUNNING, "")
    (line,) = map(json.loads, log(folder).splitlines())
    assert (line["event"], line["engine"]) == ("games are played", engine())


def test_a_worker_whose_processes_are_killed_ends_and_the_next_goes_on(
    folder: Path, jobs: JobStore
) -> None:
    job = jobs.ask(sample_spec(games=GAMES), "ann")
    with working(folder) as worker:
        wait_until(lambda: got(jobs, job).played > 0)
        os.kill(children(worker.pid)[0], signal.SIGKILL)
        assert worker.wait(PATIENCE) in (0, 1)
    with working(folder):
        wait_until(lambda: got(jobs, job).state.is_over)
    assert got(jobs, job).tally == whole(job.spec)


def test_a_worker_ends_with_who_started_it(folder: Path, jobs: JobStore) -> None:
    with_parent = start(folder, str(os.getpid()))
    orphan = start(folder, "1")
    try:
        assert orphan.wait(PATIENCE) == 0, "its parent was gone before it began"
        job = jobs.ask(sample_spec(games=4), "ann")
        wait_until(lambda: got(jobs, job).state is JobState.DONE)
        assert with_parent.poll() is None
    finally:
        for each in (with_parent, orphan):
            each.kill()
            each.wait()


def test_of_two_workers_one_plays_and_the_other_takes_over(folder: Path, jobs: JobStore) -> None:
    first = jobs.ask(sample_spec("a", 4), "ann")
    with working(folder) as one:
        wait_until(lambda: got(jobs, first).state is JobState.DONE)
        with working(folder) as other:
            wait_until(lambda: folder / "worker.lock" in opened(other.pid))
            second = jobs.ask(sample_spec("b", 4), "ann")
            wait_until(lambda: got(jobs, second).state is JobState.DONE)
            assert children(other.pid) == [], "it has nobody who plays"
            one.kill()
            one.wait()
            third = jobs.ask(sample_spec("c", 4), "ann")
            wait_until(lambda: got(jobs, third).state is JobState.DONE)
    for job in (first, second, third):
        assert got(jobs, job).tally == whole(job.spec)


def test_the_queue_of_an_earlier_version_goes(folder: Path, jobs: JobStore) -> None:
    old = [folder / name for name in ("queue.db", "queue.db-wal", "queue.db-shm", "queue.lock")]
    for path in old:
        path.write_bytes(b"no database at all" * 500)
    job = jobs.ask(sample_spec(games=4), "ann")
    with working(folder):
        wait_until(lambda: got(jobs, job).state is JobState.DONE)
    assert not any(path.exists() for path in old)


def test_a_file_that_is_restored_is_gone_on_with_at_once(folder: Path, jobs: JobStore) -> None:
    """The worker has it open, and sees what another process puts in its place."""
    first = jobs.ask(sample_spec("a", 4), "ann")
    make_backup(folder, folder / "backup.zip")
    with working(folder):
        wait_until(lambda: got(jobs, first).state is JobState.DONE)
        with unpacked(folder / "backup.zip", folder) as given:
            restore(folder, given)
        wait_until(lambda: got(jobs, first).state is JobState.DONE)
    assert got(jobs, first).tally == whole(first.spec)


def test_a_file_that_goes_ends_the_worker(folder: Path, jobs: JobStore) -> None:
    job = jobs.ask(sample_spec(games=100_000), "ann")
    with working(folder) as worker:
        wait_until(lambda: got(jobs, job).played > 0)
        (folder / "games.db").unlink()
        assert worker.wait(PATIENCE) == 1
    assert "no games are played: games.db can't be used to keep games: " in log(folder)


def test_a_file_that_is_none_is_told_in_a_line(folder: Path, jobs: JobStore) -> None:
    jobs.path.write_bytes(b"no database at all" * 500)
    with working(folder) as worker:
        assert worker.wait(PATIENCE) == 1
    (line,) = log(folder).splitlines()
    assert "no games are played: games.db can't be used to keep games: " in line


def test_no_line_of_the_log_tells_where_a_result_is(folder: Path, jobs: JobStore) -> None:
    job = jobs.ask(sample_spec(games=GAMES), "ann")
    with working(folder) as worker:
        wait_until(lambda: got(jobs, job).played > 0)
        for each in children(worker.pid):
            os.kill(each, signal.SIGKILL)
        worker.wait(PATIENCE)
    assert job.id not in log(folder)
