"""Simulations on a real cluster: the same games, nothing lost, and sentences if it can't be."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from distributed import Client
from flask import Flask

from formats.games import playable_game
from formats.samples import samples
from formats.simulation.runs import Run, play_all, play_part
from formats.simulation.tally import Tally
from tests.validator.jobs.helping import jobs_in
from tests.validator.play.typing import sample_deck
from tests.validator.web.games import address as address_of
from tests.validator.web.games import asked, job_at
from tests.validator.web.html import Page
from tests.waiting import PATIENCE, wait_until
from validator.cli.main import main
from validator.jobs.playing import Player
from validator.simulation import cluster
from validator.simulation.cluster import ClusterError, cluster_executor, mark
from validator.simulation.cluster_worker import worker_command
from validator.simulation.workers import Workers

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[3]
FIRST, SECOND = (sample_deck(number).listed.deck for number in (1, 2))
GAMES = range(60)
Process = subprocess.Popen[bytes]


def match() -> Run:
    return playable_game("vs-system").match(
        FIRST, SECOND, seed="friday", policy="greedy", keep=None
    )


def goldfish() -> Run:
    return playable_game("vs-system").goldfish(FIRST, seed="friday", policy="greedy", keep=None)


@contextmanager
def started(command: list[str], folder: Path) -> Iterator[Process]:
    """A process with all that it starts; they end with the block."""
    environment = {**os.environ, "DASK_TEMPORARY_DIRECTORY": str(folder)}
    with (folder / f"{time.monotonic_ns()}.log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True
        )
    try:
        yield process
    finally:
        kill(process)


def kill(process: Process) -> None:
    """End it and its children at once, as a power cut does."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def scheduling(folder: Path) -> Iterator[tuple[str, Process]]:
    """The address of a scheduler, and its process."""
    file = folder / "scheduler.json"
    command = [sys.executable, "-m", "dask", "scheduler", "--host", "tcp://127.0.0.1:0"]
    command += ["--no-dashboard", "--dashboard-address", "127.0.0.1:0"]
    with started([*command, "--scheduler-file", str(file)], folder) as process:

        def is_there() -> bool:
            assert process.poll() is None
            return file.exists() and file.read_text().endswith("}")

        wait_until(is_there)
        yield json.loads(file.read_text())["address"], process


@contextmanager
def working(address: str, folder: Path, *commands: list[str]) -> Iterator[list[Process]]:
    """A worker of each command, all of them known to the scheduler."""
    with ExitStack() as stack:
        workers = [stack.enter_context(started(command, folder)) for command in commands]
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(len(workers), timeout=PATIENCE)
        yield workers


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, Process]]:
    """The address of a scheduler, and its process."""
    with scheduling(tmp_path) as both:
        yield both


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, to which nothing happens."""
    folder = tmp_path_factory.mktemp("cluster")
    with scheduling(folder) as (address, _):
        command = worker_command(address, 1)
        with working(address, folder, command, command):
            yield address


@pytest.fixture
def pair(scheduler: tuple[str, Process], tmp_path: Path) -> Iterator[tuple[str, Process]]:
    """The address of a scheduler with two workers, and the process of one of them."""
    address, _ = scheduler
    command = worker_command(address, 1)
    with working(address, tmp_path, command, command) as workers:
        yield address, workers[0]


def test_a_cluster_plays_the_same_games(standing: str) -> None:
    with cluster_executor(standing) as (executor, cores):
        assert cores == 2
        (there,) = play_all([match()], GAMES, executor, size=7, ahead=8)
    assert there == play_part(match(), GAMES)


def test_page_api_command_line_and_cluster_agree(
    standing: str, app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs, browser = jobs_in(tmp_path), app.test_client()
    monkeypatch.setitem(app.extensions, "jobs", jobs)
    on_page = asked(browser, jobs, games="40", against_sample="vs-system-2")
    with cluster_executor(standing) as (executor, cores):
        player = Player(jobs, Workers(executor, number=cores, size=7))
        while not job_at(jobs, on_page.id).state.is_over:
            player.play_turn()
    first, second = (
        {"decklist": sample.text, "format": sample.format}
        for sample in (samples()[f"vs-system-{number}"] for number in (1, 2))
    )
    said = {"first": first, "second": second, "games": 40, "seed": "friday"}
    over_json = browser.post("/api/v1/match", json=said).get_json()
    words = ["match", "vs-system-1", "vs-system-2", "--games", "40", "--seed", "friday", "--json"]
    here, there = (
        json.loads(CliRunner().invoke(main, [*words, *where]).stdout)["runs"][0]
        for where in (["--workers", "1"], ["--cluster", standing])
    )
    assert over_json["id"] == on_page.id
    assert over_json["summary"] == here["summary"] == there["summary"]
    assert there["tally"] == here["tally"]
    assert Tally.from_data(here["tally"]) == job_at(jobs, on_page.id).tally
    won = here["summary"]["apart"][0]["won"]
    share, low, high = (f"{100 * won[name]:.1f}" for name in ("value", "low", "high"))
    assert (
        f"wins {share} % ({low} to {high}) of 40 games"
        in Page(browser.get(address_of(on_page)).text).words
    )


def test_a_cluster_of_other_code_is_refused(standing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "mark", lambda: "deckmarshal-of-tomorrow")
    said = r"None of the 2 workers of the cluster at tcp://\S+ runs the same Deckmarshal as this "
    with (
        pytest.raises(ClusterError, match=said + r"one \(deckmarshal-of-tomorrow\)\."),
        cluster_executor(standing),
    ):
        pass


def test_a_worker_that_is_killed_loses_nothing(
    pair: tuple[str, Process],
) -> None:
    address, worker = pair
    told: list[int] = []

    def tell(more: int) -> bool:
        if not told:
            kill(worker)
        told.append(more)
        return True

    with cluster_executor(address) as (executor, _):
        (there,) = play_all([goldfish()], GAMES, executor, size=3, ahead=8, tell=tell)
    assert told[0] < sum(told) == len(GAMES)
    assert there == play_part(goldfish(), GAMES)
    assert worker.returncode == -signal.SIGKILL


def test_workers_of_other_code_are_given_nothing(
    scheduler: tuple[str, Process], tmp_path: Path
) -> None:
    address, _ = scheduler
    same = worker_command(address, 1)
    other = [part.replace(mark(), "deckmarshal-of-tomorrow") for part in same]
    with working(address, tmp_path, same, other), cluster_executor(address) as (executor, cores):
        assert cores == 1
        assert len({executor.submit(os.getpid).result() for _ in range(20)}) == 1


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduler that takes the first death for the part's fault, and not the fourth."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")


def test_a_part_that_kills_its_workers_ends_the_games(
    impatient: None, pair: tuple[str, Process]
) -> None:
    said = r"^The workers of the cluster at tcp://\S+ die of a part of the games, one after the "
    with (
        pytest.raises(ClusterError, match=said + r"other\. Their logs say why\.$"),
        cluster_executor(pair[0]) as (executor, _),
    ):
        executor.submit(os._exit, 1).result()


def test_a_scheduler_that_dies_ends_the_games(
    pair: tuple[str, Process],
    scheduler: tuple[str, Process],
    capfd: pytest.CaptureFixture[str],
) -> None:
    def tell(_: int) -> bool:
        kill(scheduler[1])
        return True

    with (
        pytest.raises(ClusterError, match=r"^The cluster at tcp://\S+ was lost while it played\.$"),
        cluster_executor(pair[0]) as (executor, _),
    ):
        play_all([goldfish()], range(1_000), executor, size=2, ahead=8, tell=tell)
    assert capfd.readouterr() == ("", "")


def test_a_cluster_without_workers_is_refused(
    scheduler: tuple[str, Process],
) -> None:
    address, _ = scheduler
    said = f"^The cluster at {address} has no workers. Start some with 'make worker CLUSTER="
    with pytest.raises(ClusterError, match=said), cluster_executor(address):
        pass


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff" * 64])
def test_a_scheduler_must_be_there(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_CONNECT_TIMEOUT", 1)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with ThreadPoolExecutor(1) as accepting:
            accepted = accepting.submit(other.accept)
            accepted.add_done_callback(lambda made: made.result()[0].sendall(answer))
            with (
                pytest.raises(ClusterError, match=rf"^No scheduler answers at {address}\."),
                cluster_executor(address),
            ):
                pass
        accepted.result()[0].close()


@pytest.mark.parametrize(
    "address",
    ["", "host:8786", "tcp://host", "http://host:8786", "tcp://host:65536", "tcp://a b:8786"],
)
def test_an_address_must_be_one_of_a_scheduler(address: str) -> None:
    said = rf"^'{address}' is no address of a cluster\. It must be like tcp://host:8786 or tls://"
    with pytest.raises(ClusterError, match=said), cluster_executor(address):
        pass
    with pytest.raises(ClusterError, match=said):
        worker_command(address)


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    said = r"the extra 'cluster', which is not installed: pip install 'deckmarshal\[cluster\]'\."
    with pytest.raises(ClusterError, match=said), cluster_executor("tcp://127.0.0.1:8786"):
        pass


def test_workers_have_the_mark_of_their_code_and_listen_where_the_scheduler_is() -> None:
    command = worker_command("tcp://127.0.0.1:8786")
    assert command[command.index("--resources") + 1] == f"{mark()}=1"
    assert command[command.index("--host") + 1] == "127.0.0.1"
    assert command[command.index("--nthreads") + 1] == "1"
