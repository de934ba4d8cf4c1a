"""Waiting for what others do: other processes, threads and pages."""

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something has gone wrong, however busy the machine is."""


def wait_until(is_so: Callable[[], bool], wait: Callable[[float], object] = time.sleep) -> None:
    """Look again and again until it is so; fail if that never comes.

    What has to go on meanwhile in the test's own thread is done by `wait`, given seconds.
    """
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "nothing happened"
        wait(0.02)
