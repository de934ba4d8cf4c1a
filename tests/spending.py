"""What work costs, told apart from what a busy machine adds.

Noise only ever makes a measurement longer, so that the least of a few is the nearest. Processor
time is measured, of all threads, and no garbage is collected meanwhile: that takes the longer the
more tests ran before.
"""

import gc
from collections.abc import Callable
from functools import _lru_cache_wrapper
from time import process_time
from typing import Any, TypeVar

_TRIES = 4

T = TypeVar("T")


def spent(work: Callable[[], T]) -> tuple[float, T]:
    """The seconds that the work takes, and what it gives."""
    collects = gc.isenabled()
    gc.disable()
    try:
        began = process_time()
        given = work()
        return process_time() - began, given
    finally:
        if collects:
            gc.enable()


def assert_spends_less(seconds: float, work: Callable[[], T]) -> T:
    """What the work gives, if one of a few tries takes less than that.

    Each try starts without the answers that the one before has left to be remembered.
    """
    took = []
    for _ in range(_TRIES):
        cost, given = spent(work)
        if cost < seconds:
            return given
        took.append(cost)
        _forget_answers(_limited_caches())
    tries = ", ".join(f"{each:.3f}" for each in took)
    raise AssertionError(f"took {tries} seconds; less than {seconds} is wanted")


def assert_about_as_fast(
    work: Callable[[], object], *, than: Callable[[], object], times: float
) -> None:
    """The work takes less than that many times as long as the other; both are tried in turn."""
    pairs = []
    caches = _limited_caches()
    for _ in range(_TRIES):
        _forget_answers(caches)
        cost, _given = spent(work)
        _forget_answers(caches)
        other, _given = spent(than)
        pairs.append((cost, other))
    costs, others = zip(*pairs, strict=True)
    ratio = min(costs) / min(others)
    assert ratio < times, f"takes {ratio:.1f} times as long; less than {times} is wanted"


def _limited_caches() -> list["_lru_cache_wrapper[Any]"]:
    """Every cache of a limited size; those without a limit hold what is made only once.

    Looks through all objects that there are, which takes a while after many tests.
    """
    caches = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    return [each for each in caches if each.cache_parameters()["maxsize"] is not None]


def _forget_answers(caches: list["_lru_cache_wrapper[Any]"]) -> None:
    for each in caches:
        each.cache_clear()
