"""Runs: the same summary on any executor, in parts of any size, and stopped when asked to."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from formats.simulation.runs import AHEAD, PART, PlayedGame, parts, play_all, play_part
from formats.simulation.tally import Tally
from formats.table.log import Log


@dataclass(frozen=True, slots=True)
class Squares:
    """Games that tell the square of their number."""

    fails_at: int = -1
    same_luck: int = 1
    plus: int = 0

    def note(self, number: int, tally: Tally) -> None:
        """Take down the square."""
        if number == self.fails_at:
            raise ValueError("no such game")
        tally.games += 1
        tally.note((number % 2 == 0, True), "square", self.plus + number * number % 7)

    def played(self, number: int) -> PlayedGame:
        """Nobody chooses anything."""
        return PlayedGame(str(number), (), ())

    def tell(self, number: int, log: Log) -> None:
        """Tell the square."""
        log.note("end", f"{number * number}")


class Watched(Executor):
    """Plays at once, one part after the other, and remembers which."""

    def __init__(self) -> None:
        self.parts: list[range] = []
        self.runs: list[Squares] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play a part now."""
        self.runs.append(args[0])
        self.parts.append(args[-1])
        played: Future[Any] = Future()
        played.set_result(fn(*args, **kwargs))
        return played


@pytest.mark.parametrize("numbers", [range(237), range(50), range(30, 171), range(7, 8), range(0)])
@pytest.mark.parametrize("size", [1, 49, 50, 1_000])
def test_parts_have_every_game_once(numbers: range, size: int) -> None:
    given = list(parts(numbers, size))
    assert [number for part in given for number in part] == list(numbers)
    assert all(0 < len(part) <= size for part in given)
    assert all(len(part) == size for part in given[:-1])


@pytest.mark.parametrize("workers", [1, 3])
def test_the_summary_is_the_same_on_any_executor(workers: int) -> None:
    alone = play_part(Squares(), range(1_000))
    with ThreadPoolExecutor(workers) as threads:
        assert play_all([Squares()], range(1_000), threads) == [alone]
    with ProcessPoolExecutor(workers) as processes:
        assert play_all([Squares()], range(1_000), processes) == [alone]


def test_a_run_that_goes_on_in_the_middle_adds_up_to_the_whole() -> None:
    with ThreadPoolExecutor(2) as threads:
        (tally,) = play_all([Squares()], range(130), threads)
        (rest,) = play_all([Squares()], range(130, 400), threads, size=17, ahead=2)
    tally.add(rest)
    assert tally == play_part(Squares(), range(400))


def test_parts_are_of_the_size_that_was_asked_for() -> None:
    executor = Watched()
    play_all([Squares()], range(10, 45), executor, size=20)
    assert executor.parts == [range(10, 30), range(30, 45)]


@pytest.mark.parametrize(("settled", "ahead"), [({}, AHEAD), ({"ahead": 3}, 3)])
def test_no_more_parts_wait_than_are_asked_for_ahead(settled: dict[str, int], ahead: int) -> None:
    executor = Watched()
    play_all([Squares()], range(100 * PART), executor, tell=lambda _more: False, **settled)
    assert len(executor.parts) == ahead


def test_a_run_tells_how_far_it_is_and_stops_when_asked_to() -> None:
    told: list[int] = []

    def tell(more: int) -> bool:
        told.append(more)
        return len(told) < 2

    with ThreadPoolExecutor(1) as threads:
        (tally,) = play_all([Squares()], range(100 * PART), threads, tell=tell)
    assert told[0] == PART
    assert sum(told) <= tally.games < 100 * PART


def test_parts_of_several_runs_are_under_way_at_the_same_time() -> None:
    runs, executor = [Squares(), Squares(same_luck=2), Squares(same_luck=3)], Watched()
    tallies = play_all(runs, range(4), executor, size=2, ahead=6)
    assert executor.runs == [runs[0], runs[0], runs[1], runs[1], runs[2], runs[2]]
    assert tallies == [play_part(Squares(), range(4))] * 3


def test_what_several_runs_tell_is_kept_apart() -> None:
    runs = [Squares(plus=plus) for plus in range(5)]
    with ThreadPoolExecutor(3) as threads:
        tallies = play_all(runs, range(60), threads, size=7)
    assert tallies == [play_part(run, range(60)) for run in runs]
    assert tallies[0] != tallies[1]


def test_of_runs_that_are_stopped_the_last_are_not_begun() -> None:
    runs = [Squares() for _ in range(10)]
    tallies = play_all(runs, range(PART), Watched(), ahead=3, tell=lambda _more: False)
    assert [tally.games for tally in tallies] == [PART] * 3 + [0] * 7


def test_a_game_that_fails_fails_the_run() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(ValueError, match="no such game"):
        play_all([Squares(fails_at=120)], range(1_000), threads)
