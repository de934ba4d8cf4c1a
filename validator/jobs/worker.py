"""The process that plays the games of jobs: `python -P -m validator.jobs.worker`.

It ends when it is told to (SIGTERM), when the process whose number it is given is gone, and when
nobody is left who plays for it. Whoever starts it again goes on where it was. Of several over the
same files one plays, and the others wait for its end.
"""

import fcntl
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from validator.jobs.jobs import job_queue, job_store
from validator.jobs.playing import NobodyPlaysError, Player
from validator.jobs.queue import JobQueue, QueueError
from validator.jobs.store import JobsError, JobStore
from validator.operations.logs import configure_logs
from validator.settings import CLUSTER, GAME_PROCESSES, SettingError, data_folder
from validator.simulation.cluster import ClusterError
from validator.simulation.workers import Workers, cores, workers

_log = logging.getLogger(__name__)

_LOCK = "worker.lock"
_POLL_INTERVAL = 0.5
_POLLS_BETWEEN_SWEEPS = 20
"""Whoever asked for a job may have been killed before it stood in the queue."""


class Worker:
    """Takes one job after the other from the queue and plays a go of it."""

    def __init__(self, store: JobStore, queue: JobQueue, players: Workers) -> None:
        """Begin the queue anew. Raises QueueError."""
        self._store = store
        self._queue = queue
        self._ends = Event()
        self._player = Player(store, players, self._ends.is_set)
        queue.begin_anew()
        self._consumer = queue.consumer(self._play)
        self._stamp = queue.stamp()
        self._taken = 0
        self._taken_before: int | None = None
        self.fault: Exception | None = None
        """Why it could not go on; None if it was told to end."""

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Play until it is told to end, can't go on, or is not to; a go that was begun is ended."""
        with _heeding_only_the_end(self._ends.set):
            self._consumer.start()
        looks = 0
        while not self._ends.is_set() and goes_on():
            if looks % _POLLS_BETWEEN_SWEEPS == 0:
                self.sweep()
            elif self._queue.stamp() != self._stamp:
                self._end_for(QueueError(f"{self._queue.path.name} is gone."))
            looks += 1
            self._ends.wait(_POLL_INTERVAL)
        self._consumer.stop(graceful=True)

    def _play(self, name: str) -> None:
        self._taken += 1
        try:
            self._player.play_a_go(name, self._queue)
        except (NobodyPlaysError, JobsError, QueueError) as error:
            self._end_for(error)

    def sweep(self) -> None:
        """See to it that every job that is due stands in the queue, and forget what is old."""
        try:
            self._store.forget_old()
            queued = self._queue.names()
            self._refuse_if_nobody_takes(queued)
            for name in self._store.first_of_each():
                if name not in (*queued, self._player.plays):
                    self._queue.add(name)
        except (JobsError, QueueError) as error:
            self._end_for(error)

    def _refuse_if_nobody_takes(self, queued: list[str]) -> None:
        """Raise QueueError if jobs stand in the queue and none was taken since the last sweep."""
        waits = bool(queued) and not self._player.plays
        if waits and self._taken == self._taken_before:
            raise QueueError(f"Nobody takes jobs from {self._queue.path.name}.")
        self._taken_before = self._taken if waits else None

    def _end_for(self, error: Exception) -> None:
        self.fault = error
        self._ends.set()


def main(parent: int | None = None) -> int:
    """Work on the jobs of the service whose settings these are; 1 if it could not go on.

    It ends without the parent, if there is to be one.
    """

    def goes_on() -> bool:
        return parent is None or os.getppid() == parent

    # Ctrl-C at a terminal reaches every process of the service: its first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        configure_logs()
        folder = data_folder()
        store, queue = job_store(folder), job_queue(folder)
        number = GAME_PROCESSES.value() or cores()
        if not _has_turn(folder / _LOCK, goes_on):
            return 0
        with workers(number, CLUSTER.value(), gives_way=True) as players:
            worker = Worker(store, queue, players)
            worker.run(goes_on)
        fault = worker.fault
    except (
        *(ClusterError, JobsError, QueueError, SettingError),
        *(BrokenExecutor, OSError),
    ) as error:
        fault = error
    if fault is not None:
        _log.error("no games are played: %s", fault)
        return 1
    return 0


def _has_turn(path: Path, goes_on: Callable[[], bool]) -> bool:
    """Wait until nobody else plays the same jobs; False if it is not to go on before.

    The lock is held until this process ends. The processes that it starts hold it too, so that
    nobody plays any more when another takes it.
    """
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    while goes_on():
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            time.sleep(_POLL_INTERVAL)
    return False


@contextmanager
def _heeding_only_the_end(ends: Callable[[], None]) -> Iterator[None]:
    """Heed SIGTERM alone, whatever the block says of signals; one that comes in it is not lost.

    huey would leave a go in the middle at Ctrl-C, and begin anew when a terminal goes.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    yield
    for ignored in (signal.SIGINT, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: ends())
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
