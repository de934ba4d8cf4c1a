"""What keeps a worker running, and the service with all of its processes."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import requests

from formats.samples import samples
from tests.helpers import AS_OF
from tests.validator.jobs.helping import jobs_in
from tests.validator.jobs.processes import children, command, descendants, lives
from tests.validator.jobs.specs import sample_spec, whole
from tests.validator.operations.service import Service, running
from tests.waiting import PATIENCE, wait_until
from validator.jobs.job import JobState
from validator.simulation.games import SimulationResult

GAMES = 120


@contextmanager
def keeping(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A keeper of a worker on the folder, which is begun when this begins."""
    supervisor = subprocess.Popen(
        [sys.executable, "-P", "-m", "validator.jobs.supervisor", str(os.getpid())],
        env={**os.environ, "DECKMARSHAL_DATA": str(folder)},
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: bool(children(supervisor.pid)))
        yield supervisor
    finally:
        supervisor.terminate()
        supervisor.wait()


def test_a_worker_that_is_killed_is_begun_anew(tmp_path: Path) -> None:
    jobs = jobs_in(tmp_path)
    with keeping(tmp_path) as supervisor:
        (first,) = children(supervisor.pid)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: bool(children(supervisor.pid)) and children(supervisor.pid) != [first])
        job = jobs.ask(sample_spec(games=4), "ann")
        wait_until(lambda: getattr(jobs.get(job.id), "state", None) is JobState.DONE)


def test_a_keeper_that_is_told_to_end_leaves_nothing(tmp_path: Path) -> None:
    with keeping(tmp_path) as supervisor:
        wait_until(lambda: len(descendants(supervisor.pid)) > 1)
        every = descendants(supervisor.pid)
        for harmless in (signal.SIGINT, signal.SIGHUP):
            supervisor.send_signal(harmless)
        supervisor.send_signal(signal.SIGTERM)
        assert supervisor.wait(PATIENCE) == 0
        # Those of a worker that had only begun see a moment later that it is gone.
        wait_until(lambda: not any(map(lives, every)))


def test_a_keeper_that_is_killed_leaves_nothing_for_long(tmp_path: Path) -> None:
    with keeping(tmp_path) as supervisor:
        wait_until(lambda: len(descendants(supervisor.pid)) > 1)
        every = descendants(supervisor.pid)
        supervisor.kill()
        wait_until(lambda: not any(map(lives, every)))


def test_a_worker_that_has_only_begun_ends_with_its_keeper_too(tmp_path: Path) -> None:
    with keeping(tmp_path) as supervisor:
        every = descendants(supervisor.pid)
        supervisor.kill()
        wait_until(lambda: not any(map(lives, every)))


def ask(service: Service, games: int) -> dict[str, Any]:
    """Ask a running service for games of a sample."""
    sample = samples()["vs-system-1"]
    answer = requests.post(
        f"http://127.0.0.1:{service.port}/api/v1/goldfish",
        json={
            "format": sample.format,
            "as_of": AS_OF.isoformat(),
            "decklist": sample.text,
            "games": games,
            "seed": "friday",
        },
        timeout=PATIENCE,
    )
    assert answer.status_code in (200, 202), answer.text
    return dict(answer.json())


def told(service: Service, job: dict[str, Any]) -> dict[str, Any]:
    return dict(service.get(f"/api/v1/games/{job['id']}").json())


def everything(service: Service) -> list[int]:
    """The server and all processes that it has, once it has those that play."""
    server = service.process.pid

    def plays() -> list[int]:
        return [pid for pid in descendants(server) if "validator.jobs.worker" in command(pid)]

    wait_until(lambda: len(plays()) > 1)
    return [server, *descendants(server)]


def kill(every: list[int], sign: signal.Signals) -> None:
    """Send the signal to those that are there still."""
    for pid in every:
        with suppress(ProcessLookupError):
            os.kill(pid, sign)


def test_a_service_that_is_killed_in_the_middle_of_a_job_goes_on_with_it(tmp_path: Path) -> None:
    with running(tmp_path, WORKERS="1") as service:
        job = ask(service, GAMES)
        every = everything(service)
        wait_until(lambda: told(service, job)["played"] > 0)
        assert told(service, job)["state"] == "running"
        kill(every, signal.SIGKILL)
        service.process.wait(PATIENCE)
        wait_until(lambda: not any(map(lives, every)))
    with running(tmp_path, WORKERS="1") as service:
        assert told(service, job)["played"] > 0
        wait_until(lambda: told(service, job)["state"] == "done")
        spec = sample_spec("friday", GAMES)
        summary = SimulationResult(spec.decks, spec.asked, whole(spec)).summary
        assert summary is not None
        found = told(service, job)
        assert found["summary"] == json.loads(json.dumps(summary.data()))
        assert ask(service, GAMES) == found


def test_a_keeper_that_is_killed_is_replaced_and_games_go_on(tmp_path: Path) -> None:
    def keepers() -> list[int]:
        every = children(service.process.pid)
        return [pid for pid in every if "validator.jobs.supervisor" in command(pid)]

    with running(tmp_path, WORKERS="1") as service:
        job = ask(service, GAMES)
        wait_until(lambda: told(service, job)["played"] > 0)
        (first,) = keepers()
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(keepers()) == 1 and keepers() != [first])
        wait_until(lambda: told(service, job)["state"] == "done")
        assert service.get("/readyz").status_code == 200


@pytest.mark.parametrize("ends", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_service_that_ends_leaves_nothing(tmp_path: Path, ends: signal.Signals) -> None:
    with running(tmp_path, WORKERS="1") as service:
        job = ask(service, 100_000)
        every = everything(service)
        wait_until(lambda: told(service, job)["played"] > 0)
        if ends is signal.SIGINT:  # Ctrl-C at a terminal reaches all of them
            kill(every, ends)
        service.process.send_signal(ends)
        service.process.wait(PATIENCE)
        wait_until(lambda: not any(map(lives, every)))
    left = jobs_in(tmp_path / "data").get(job["id"])
    assert left is not None
    assert (left.state, left.fault) == (JobState.RUNNING, "")
    assert left.played > 0
