"""Whoever plays the games of a run: this process, some of its own, or a cluster."""

import gc
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from math import ceil
from multiprocessing import parent_process
from threading import Thread

from formats.simulation.runs import AHEAD, PART, Run, Tell, parts, play_all, play_part
from formats.simulation.tally import Tally
from validator.simulation.cluster import CLUSTER_PART, cluster_executor

MAX_WORKERS = 60
_NICE = 10
"""Of processes that give way: another gets ten times as much of a busy core."""
_OBJECTS_BEFORE_A_LOOK = 20_000
"""New objects between two looks for garbage: a game leaves a few hundred in circles."""
_AHEAD_OF_EACH = 4
"""Parts that wait for each worker: enough that none is idle, few enough to stop soon."""


class Workers:
    """Whoever plays the games."""

    def __init__(self, executor: Executor | None, *, number: int = 1, size: int = PART) -> None:
        self._executor = executor
        self.number = number
        """Games that are played at the same time."""
        self._size = size
        self._ahead = max(AHEAD, _AHEAD_OF_EACH * number)

    def play(self, run: Run, numbers: range) -> Tally:
        """Play the games of these numbers."""
        return self.play_each([run], numbers)[0]

    def play_each(
        self, runs: Sequence[Run], numbers: range, tell: Tell | None = None
    ) -> list[Tally]:
        """Play these games of every run, or as many as there are until it is stopped."""
        if self._executor is None:
            return _play_here(runs, numbers, tell)
        # Of few games everybody has some.
        size = max(1, min(self._size, ceil(len(runs) * len(numbers) / self.number)))
        return play_all(runs, numbers, self._executor, size=size, ahead=self._ahead, tell=tell)


@contextmanager
def workers(number: int, cluster: str = "", *, gives_way: bool = False) -> Iterator[Workers]:
    """So many processes, where one is this one; or those of a cluster, if there is its address.

    They end with the block, or with this process. Those that give way leave the machine to whatever
    else it has to do. Raises ClusterError.
    """
    if cluster:
        with cluster_executor(cluster) as (executor, cores_there):
            yield Workers(executor, number=cores_there, size=CLUSTER_PART)
        return
    # A process can make itself nicer but not take it back, so it never gives way
    # itself.
    if number == 1 and not gives_way:
        yield Workers(None)
        return
    with ProcessPoolExecutor(number, initializer=_begin_worker, initargs=(gives_way,)) as pool:
        # All begin before anything else does that a copy of this process should not have.
        pool.submit(int).result()
        yield Workers(pool, number=number)


def cores() -> int:
    """How many workers are worth while on this machine."""
    return min(os.cpu_count() or 1, MAX_WORKERS)


def look_for_garbage_less() -> None:
    """Let this process play games without being held up, from now on.

    Rules and cards stay: there is nothing to be found in them again and again.
    """
    gc.freeze()
    gc.set_threshold(_OBJECTS_BEFORE_A_LOOK)


def _play_here(runs: Sequence[Run], numbers: range, tell: Tell | None) -> list[Tally]:
    tallies = [Tally() for _ in runs]
    for run, tally in zip(runs, tallies, strict=True):
        # In parts even here: between them it can be told how far it is, and be stopped.
        for part in parts(numbers):
            tally.add(play_part(run, part))
            if tell is not None and not tell(len(part)):
                return tallies
    return tallies


def _begin_worker(gives_way: bool) -> None:
    """Ctrl-C is for whoever started the worker; without them it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_for_garbage_less()
    if gives_way:
        os.nice(_NICE)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        # Not sys.exit, which would end this thread alone, while the other finishes a
        # part that nobody waits for.
        os._exit(1)
