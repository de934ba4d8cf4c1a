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
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path

from validator.compiled_copy import is_compiled
from validator.jobs.playing import NobodyPlaysError, Player
from validator.jobs.store import JobsError, JobStore, open_jobs
from validator.operations.logs import configure_logs, current_log
from validator.settings import CLUSTER, GAME_PROCESSES, SettingError, data_folder
from validator.simulation.cluster import ClusterError
from validator.simulation.workers import Workers, cores, workers

_log = logging.getLogger(__name__)

_LOCK = "worker.lock"
_POLL_INTERVAL = 0.5
_MIN_PAUSE, _MAX_PAUSE, _PAUSE_GROWTH = 0.05, 0.5, 1.15
"""Seconds between two looks for a job while none waits."""
_SWEEP_INTERVAL = 60
"""Seconds after which results are forgotten that nobody has asked for in a long time."""
_OLD_QUEUE = ("queue.db", "queue.db-wal", "queue.db-shm", "queue.lock")
"""Files of earlier versions: what stood there follows from the jobs."""


def work(store: JobStore, players: Workers, goes_on: Callable[[], bool]) -> None:
    """Play one turn after the other while it is to go on; a turn that was begun is ended.

    Raises NobodyPlaysError, JobsError.
    """
    player = Player(store, players, lambda: not goes_on())
    pause, sweeps_at = _MIN_PAUSE, time.monotonic()
    while goes_on():
        if time.monotonic() >= sweeps_at:
            store.forget_old()
            sweeps_at = time.monotonic() + _SWEEP_INTERVAL
        if player.play_turn():
            pause = _MIN_PAUSE
        else:
            time.sleep(pause)
            # Longer and longer: a job that comes soon after another begins at once, and an idle
            # service sleeps.
            pause = min(pause * _PAUSE_GROWTH, _MAX_PAUSE)


def main(parent: int | None = None) -> int:
    """Work on the jobs of the service whose settings these are; 1 if it could not go on.

    It ends without the parent, if there is to be one.
    """
    is_told_to_end = False

    def end(*_: object) -> None:
        nonlocal is_told_to_end
        is_told_to_end = True

    def goes_on() -> bool:
        # A killed parent sends no signal: the process is then given another parent.
        return not is_told_to_end and (parent is None or os.getppid() == parent)

    # Both reach every process of a terminal: the first one of the service ends the others.
    for ignored in (signal.SIGINT, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    try:
        configure_logs()
        folder = data_folder()
        # Without the secret: a worker meets clients by their hashes and never makes one.
        store = open_jobs(folder)
        number = GAME_PROCESSES.value() or cores()
        # During a restart the old server's worker may still be playing.
        if not _has_turn(folder / _LOCK, goes_on):
            return 0
        # Only with the lock: an older version that still runs over these files would miss them.
        for name in _OLD_QUEUE:
            with suppress(OSError):
                (folder / name).unlink()
        current_log().info("games are played", engine="compiled" if is_compiled() else "python")
        with workers(number, CLUSTER.value(), gives_way=True) as players:
            # Those who play have begun, and end at SIGTERM at once: what they play is lost.
            signal.signal(signal.SIGTERM, end)
            work(store, players, goes_on)
    except (
        *(ClusterError, JobsError, NobodyPlaysError, SettingError),
        *(BrokenExecutor, OSError),
    ) as error:
        _log.error("no games are played: %s", error)
        return 1
    return 0


def _has_turn(path: Path, goes_on: Callable[[], bool]) -> bool:
    """Wait until nobody else plays the same jobs; False if it is not to go on before.

    The lock is held until this process ends. The processes that it starts hold it too, so that
    nobody plays any more when another takes it.
    """
    # Never closed, as that would give it back; a fork has it too, and holds on to it.
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    while goes_on():
        try:
            # Not blocking: flock would sleep through the end of the parent.
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            time.sleep(_POLL_INTERVAL)
    return False


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
