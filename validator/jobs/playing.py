"""Playing jobs, a turn at a time."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import suppress
from math import ceil

from formats.simulation.runs import PART
from validator.jobs.job import Job
from validator.jobs.store import JobsError, JobStore
from validator.simulation.cluster import mark
from validator.simulation.workers import Workers

_log = logging.getLogger(__name__)

_TURN_SECONDS = 1.0
"""So long other jobs wait, and so much work is lost at most if the worker is killed."""
_FIRST_GAMES = 10
"""Of a job: nobody knows yet how long they take."""
_TOLD_OF_A_NAME = 6
"""Letters of a job's name in the log: who knows all of them sees the result."""


class NobodyPlaysError(Exception):
    """Whoever played the games is gone: nothing more can be played without a new worker."""


class Player:
    """Plays whatever job is next in line."""

    def __init__(
        self, store: JobStore, workers: Workers, is_to_end: Callable[[], bool] = lambda: False
    ) -> None:
        """`is_to_end` says whether the processes may have been told to end as well."""
        self._store = store
        self._workers = workers
        self._is_to_end = is_to_end
        # Of the code as it was loaded: by the first turn there may be other files.
        self._code = mark()

    def play_turn(self) -> bool:
        """Play some games of the job whose turn it is, and keep them; whether there was one.

        Raises NobodyPlaysError, JobsError.
        """
        name = self._store.next_in_line()
        if name is None:
            return False
        # None if another has taken or cancelled it between the two.
        job = self._store.begin(name, self._code)
        if job is not None:
            self._play(job)
        return True

    def _play(self, job: Job) -> None:
        # Half of the games by one engine and half by another would be a result of neither.
        if job.spec.is_of_older_version:
            self._store.fail(
                job.id, "The rules or the policy have changed since. Ask for these games again."
            )
            return
        numbers = self._numbers(job)
        began = time.monotonic()
        try:
            tally = self._workers.play(job.spec.run, numbers)
            self._store.add(job, tally, time.monotonic() - began)
        except BrokenExecutor as error:
            # The job counts how often: one of its games may be what ends them.
            if self._is_to_end():
                self._store.put_back(job.id)
            # A broken pool stays broken; the supervisor starts a new worker.
            raise NobodyPlaysError("a process that played games has ended") from error
        except (CancelledError, OSError) as error:
            self._store.put_back(job.id)
            raise NobodyPlaysError("the cluster was lost") from error
        # Games that can't be kept are no fault of the job: it must not count as one that ends
        # workers.
        except JobsError:
            with suppress(JobsError):
                self._store.put_back(job.id)
            raise
        # Whatever a game raises ends this job alone; the worker goes on with everybody else's.
        except Exception:
            _log.exception("job %s… failed", job.id[:_TOLD_OF_A_NAME])
            self._store.fail(job.id, _fault(numbers))

    def _numbers(self, job: Job) -> range:
        """The games of the next turn: about a second of them, where there can be in whole parts."""
        games, rate = _FIRST_GAMES, job.rate
        if rate is not None:
            games = max(1, int(rate * _TURN_SECONDS))
            all_at_once = PART * self._workers.number
            if games >= all_at_once:
                # Whole parts for every worker: with one part more, all but one would wait for it.
                games = all_at_once * ceil(games / all_at_once)
        return range(job.played, min(job.played + games, job.games))


def _fault(numbers: range) -> str:
    return (
        f"One of the games {numbers.start + 1:,} to {numbers.stop:,} could not be played. That is "
        "a bug in this service; its log has the details."
    )
