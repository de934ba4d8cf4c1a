"""Whoever plays the games: the same on one process or many, giving way, gone with whoever asked."""

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from formats.simulation.runs import PART, PlayedGame, play_part
from formats.simulation.tally import Tally
from formats.table.log import Log
from tests.waiting import wait_until
from validator.simulation.workers import MAX_WORKERS, cores, workers

ROOT = Path(__file__).parents[3]
NICEST = 19
"""As nice as a process gets."""
GROUP = (True, True)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Games that tell their number, and of the process that they are played in."""

    tells_process: bool = False
    same_luck: int = 1

    def note(self, number: int, tally: Tally) -> None:
        """Take down the number."""
        tally.games += 1
        tally.note(GROUP, "number", number)
        if self.tells_process:
            tally.note(GROUP, "process", os.getpid())
            tally.note(GROUP, "niceness", os.nice(0))

    def played(self, number: int) -> PlayedGame:
        """Nobody chooses anything."""
        return PlayedGame(str(number), (), ())

    def tell(self, number: int, log: Log) -> None:
        """Tell the number."""
        log.note("end", f"{number}.")


@pytest.mark.parametrize("number", [1, 2])
def test_games_in_the_middle_of_a_run_are_played_each_once(number: int) -> None:
    told: list[int] = []

    def tell(more: int) -> bool:
        told.append(more)
        return True

    numbers = range(PART + 7, 4 * PART)
    with workers(number) as players:
        assert players.number == number
        alone = play_part(Numbers(), numbers)
        assert players.play_each([Numbers(), Numbers()], numbers, tell) == [alone, alone]
        assert players.play(Numbers(), range(0)) == Tally()
    assert sum(told) == 2 * len(numbers)


@pytest.mark.parametrize("number", [1, 2])
def test_games_are_stopped_after_a_part(number: int) -> None:
    with workers(number) as players:
        (tally,) = players.play_each([Numbers()], range(1_000 * PART), lambda _more: False)
    assert PART <= tally.games < 1_000 * PART
    assert tally.games % PART == 0


def test_one_worker_is_this_process() -> None:
    with workers(1) as players:
        tally = players.play(Numbers(tells_process=True), range(3))
    assert tally.of("process") == {os.getpid(): 3}


@pytest.mark.parametrize("number", [1, 2])
def test_workers_that_give_way_are_processes_of_their_own_and_nicer(number: int) -> None:
    own = os.nice(0)
    with workers(number, gives_way=True) as players:
        tally = players.play(Numbers(tells_process=True), range(3))
    assert os.getpid() not in tally.of("process")
    assert tally.of("niceness") == {min(own + 10, NICEST): 3}
    assert os.nice(0) == own


def test_workers_that_do_not_give_way_are_as_nice_as_this_process() -> None:
    with workers(2) as players:
        tally = players.play(Numbers(tells_process=True), range(3))
    assert os.getpid() not in tally.of("process")
    assert tally.of("niceness") == {os.nice(0): 3}


@pytest.mark.parametrize(("found", "worth"), [(None, 1), (1, 1), (8, 8), (200, MAX_WORKERS)])
def test_as_many_workers_are_worth_while_as_there_are_cores(
    monkeypatch: pytest.MonkeyPatch, found: int | None, worth: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: found)
    assert cores() == worth


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the workers")
def test_workers_end_with_whoever_started_them() -> None:
    code = (
        "from validator.simulation.workers import workers\n"
        "with workers(2):\n"
        "    print('begun', flush=True)\n"
        "    input()\n"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdin=pipe, stdout=pipe) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline() == b"begun\n"
        children = Path(f"/proc/{asked.pid}/task/{asked.pid}/children").read_text().split()
        assert len(children) == 2
        os.kill(asked.pid, signal.SIGKILL)
    wait_until(lambda: not any(map(is_running, children)))


def is_running(process: str) -> bool:
    """Whether it is there and not merely waiting to be forgotten."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
