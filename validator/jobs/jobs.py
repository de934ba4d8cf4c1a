"""The jobs of a service as its pages and its API use them."""

import hmac
import logging
from pathlib import Path

from validator.jobs.job import Job
from validator.jobs.queue import JobQueue, QueueError
from validator.jobs.spec import JobSpec
from validator.jobs.store import JobLimits, JobStore
from validator.settings import GAMES_DAYS, MAX_GAMES_KEPT, MAX_JOBS, MAX_JOBS_EACH

_log = logging.getLogger(__name__)

_STORE, _QUEUE = "games.db", "queue.db"


class Jobs:
    """Asks for games, and tells how far they are. Safe to use from several threads."""

    def __init__(self, store: JobStore, queue: JobQueue, secret: str) -> None:
        self.store = store
        self.queue = queue
        self._secret = secret

    def client(self, sender: str) -> str:
        """What somebody is known by: their address is not kept."""
        return hmac.new(self._secret.encode(), sender.encode(), "sha256").hexdigest()[:24]

    def ask(self, order: JobSpec, client: str) -> Job:
        """The job for an order. Raises BusyError, JobsError."""
        job = self.store.ask(order, client)
        if not job.state.is_over:
            self._let_play(job)
        return job

    def cancel(self, name: str, client: str) -> Job | None:
        """Let no more games of the job be played. Raises NotYoursError, JobsError."""
        job = self.store.cancel(name, client)
        if job is not None:
            self._let_play(job)
        return job

    def _let_play(self, job: Job) -> None:
        """Let what is due of the same client stand in the queue; a worker sees to it otherwise."""
        try:
            if (due := self.store.due_beside(job.id)) is not None:
                self.queue.add(due)
        except QueueError as error:
            _log.warning("a job waits until a worker finds it: %s", error)


def limits() -> JobLimits:
    """What the settings say."""
    return JobLimits(
        MAX_JOBS.value(),
        MAX_JOBS_EACH.value(),
        GAMES_DAYS.value(),
        MAX_GAMES_KEPT.value() * 1024 * 1024,
    )


def job_store(folder: Path) -> JobStore:
    """The jobs that are kept in the folder. Raises JobsError."""
    return JobStore(folder / _STORE, limits())


def job_queue(folder: Path) -> JobQueue:
    """The queue that is kept in the folder."""
    return JobQueue(folder / _QUEUE)


def open_jobs(folder: Path, secret: str) -> Jobs:
    """The jobs of the service whose files are in the folder. Raises JobsError."""
    return Jobs(job_store(folder), job_queue(folder), secret)
