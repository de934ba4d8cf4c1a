"""A measurement holds on a busy machine, and still fails for what is slow."""

import gc
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import pytest

from tests import spending
from tests.spending import assert_about_as_fast, assert_spends_less, spent


class Clock:
    """A clock that work sets on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, *seconds: float) -> Callable[[], int]:
        """Work that takes those seconds in turn, and gives which time it was done."""
        left: Iterator[tuple[int, float]] = iter(enumerate(seconds, start=1))

        def done() -> int:
            count, cost = next(left)
            self.now += cost
            return count

        return done


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(spending, "process_time", clock)
    return clock


def test_the_first_good_try_is_enough(clock: Clock) -> None:
    assert assert_spends_less(2, clock.work(9, 3, 1, 9)) == 3


def test_work_that_is_slow_each_time_fails(clock: Clock) -> None:
    with pytest.raises(AssertionError, match=r"^took 2\.000, 3\.000, 9\.000, 2\.500 seconds; less"):
        assert_spends_less(2, clock.work(2, 3, 9, 2.5))


def test_an_answer_that_is_remembered_is_no_good_try(clock: Clock) -> None:
    once = clock.work(*[5.0] * 9)

    @lru_cache(maxsize=8)
    def answer() -> int:
        return once()

    with pytest.raises(AssertionError, match=r"^took 5\.000, 5\.000, 5\.000, 5\.000 seconds"):
        assert_spends_less(2, answer)


def test_what_is_made_only_once_is_kept(clock: Clock) -> None:
    assert assert_spends_less(2, cache(clock.work(5))) == 1


def test_the_least_of_both_is_compared(clock: Clock) -> None:
    assert_about_as_fast(clock.work(9, 2.9, 9, 9), than=clock.work(9, 9, 1, 9), times=3)
    with pytest.raises(AssertionError, match=r"^takes 3\.0 times as long; less than 3 is wanted$"):
        assert_about_as_fast(clock.work(3, 9, 9, 9), than=clock.work(9, 9, 9, 1), times=3)


def test_no_garbage_is_collected_meanwhile() -> None:
    assert spent(gc.isenabled)[1] is False
    assert gc.isenabled()


def test_garbage_is_collected_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError):
        spent(lambda: 1 / 0)
    assert gc.isenabled()
