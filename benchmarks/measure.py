"""How often something can be done in a second of CPU time."""

from collections.abc import Callable
from time import process_time

_ROUNDS = 5
_SECONDS = 0.6
"""Of CPU time, a round."""


def per_cpu_second(work: Callable[[], object]) -> float:
    """The best of several rounds: noise of the machine only ever slows a round down."""
    work()
    return max(_one_round(work) for _ in range(_ROUNDS))


def _one_round(work: Callable[[], object]) -> float:
    done = 0
    began = process_time()
    while (spent := process_time() - began) < _SECONDS:
        for _ in range(20):
            work()
        done += 20
    return done / spent
