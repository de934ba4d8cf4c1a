"""Runs: the same summary on any executor, in parts of any size, and stopped when asked to."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from formats.simulation.runs import PART, parts, play_all, play_part
from formats.simulation.tally import Group, Tally


@dataclass(frozen=True, slots=True)
class Squares:
    """Games that tell the square of their number."""

    fails_at: int = -1

    def note(self, number: int, tally: Tally) -> None:
        """Take down the square."""
        if number == self.fails_at:
            raise ValueError("no such game")
        tally.games += 1
        tally.note(Group(number % 2 == 0, is_kept=True), "square", number * number % 7)


def test_parts_have_every_game_once() -> None:
    assert [number for part in parts(237, 50) for number in part] == list(range(237))
    assert list(parts(0)) == []


@pytest.mark.parametrize("workers", [1, 3])
def test_the_summary_is_the_same_on_any_executor(workers: int) -> None:
    alone = play_part(Squares(), range(1_000))
    with ThreadPoolExecutor(workers) as threads:
        assert play_all(Squares(), 1_000, threads) == alone
    with ProcessPoolExecutor(workers) as processes:
        assert play_all(Squares(), 1_000, processes) == alone


def test_a_run_tells_how_far_it_is_and_stops_when_asked_to() -> None:
    told: list[int] = []

    def tell(tally: Tally) -> bool:
        told.append(tally.games)
        return len(told) < 2

    with ThreadPoolExecutor(1) as threads:
        tally = play_all(Squares(), 100 * PART, threads, tell=tell)
    assert told[0] >= PART
    assert told[-1] <= tally.games < 100 * PART


def test_a_game_that_fails_fails_the_run() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(ValueError, match="no such game"):
        play_all(Squares(fails_at=120), 1_000, threads)
