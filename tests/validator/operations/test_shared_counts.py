"""Counts that processes share in memory."""

import os
from collections.abc import Callable

from validator.operations.shared_counts import MAX_PROCESSES, MAX_VALUES, SharedCounts


def in_a_fork(does: Callable[[], object]) -> None:
    """Do something in a process of its own, to its end."""
    pid = os.fork()
    if pid == 0:
        try:
            does()
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(pid, 0)[1] == 0


def test_every_process_tells_the_sum_of_all() -> None:
    counts = SharedCounts()
    counts.add(("requests", "/"), 1)
    for _ in range(3):
        in_a_fork(lambda: counts.add(("requests", "/"), 2))
    in_a_fork(lambda: counts.add(("seconds", "/"), 0.5, 0, 1))
    assert counts.totals() == {("requests", "/"): [7], ("seconds", "/"): [0.5, 0, 1]}


def test_a_process_goes_on_where_a_dead_one_was() -> None:
    """Or its memory would be full after so many processes."""
    counts = SharedCounts()
    for _ in range(2 * MAX_PROCESSES):
        in_a_fork(lambda: counts.add(("requests", "/"), 1))
    assert counts.totals() == {("requests", "/"): [2 * MAX_PROCESSES]}
    assert counts.dropped() == 0


def test_what_there_is_no_room_for_is_dropped_and_counted() -> None:
    counts = SharedCounts()
    for number in range(MAX_VALUES + 100):
        counts.add((str(number),), 1)
    kept = len(counts.totals())
    assert kept <= MAX_VALUES
    assert counts.dropped() == MAX_VALUES + 100 - kept
    counts.add(("0",), 1)
    assert counts.totals()["0",] == [2], "what has its room is counted further"


def test_long_names_are_dropped_too() -> None:
    counts = SharedCounts()
    for number in range(20):
        counts.add((f"{number}{'x' * 10_000}",), 1)
    assert len(counts.totals()) < 20
    assert counts.dropped() == 20 - len(counts.totals())


def test_the_memory_can_not_be_cut_short() -> None:
    """A mapped file that is cut ends whoever touches it: that was the fault of files on a disk."""
    counts = SharedCounts()
    file = counts._file
    assert file is not None
    try:
        os.ftruncate(file, 0)
    except PermissionError:
        counts.add(("requests", "/"), 1)
        assert counts.totals() == {("requests", "/"): [1]}
    else:
        raise AssertionError("it was cut")
