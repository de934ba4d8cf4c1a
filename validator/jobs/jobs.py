"""The jobs of a service as its pages and its API use them."""

import hmac
import logging
from pathlib import Path

from flask import current_app

from validator.jobs.book import JobBook, Limits
from validator.jobs.job import Job
from validator.jobs.order import Order
from validator.jobs.queue import JobQueue, QueueError
from validator.settings import GAMES_DAYS, MOST_GAMES_KEPT, MOST_JOBS, MOST_JOBS_EACH

_log = logging.getLogger(__name__)

_BOOK, _QUEUE = "games.db", "queue.db"


class Jobs:
    """Asks for games, and tells how far they are. Safe to use from several threads."""

    def __init__(self, book: JobBook, queue: JobQueue, secret: str) -> None:
        self.book = book
        self.queue = queue
        self._secret = secret

    def client(self, sender: str) -> str:
        """What somebody is known by: their address is not kept."""
        return hmac.new(self._secret.encode(), sender.encode(), "sha256").hexdigest()[:24]

    def ask(self, order: Order, client: str) -> Job:
        """The job for an order. Raises BusyError, JobsError."""
        job = self.book.ask(order, client)
        if not job.state.is_over:
            self._let_play(job)
        return job

    def cancel(self, name: str, client: str) -> Job | None:
        """Let no more games of the job be played. Raises NotYoursError, JobsError."""
        job = self.book.cancel(name, client)
        if job is not None:
            self._let_play(job)
        return job

    def _let_play(self, job: Job) -> None:
        """Let what is due of the same client stand in the queue; a worker sees to it otherwise."""
        try:
            if (due := self.book.due_beside(job.id)) is not None:
                self.queue.add(due)
        except QueueError as error:
            _log.warning("a job waits until a worker finds it: %s", error)


def limits() -> Limits:
    """What the settings say."""
    return Limits(
        MOST_JOBS.value(),
        MOST_JOBS_EACH.value(),
        GAMES_DAYS.value(),
        MOST_GAMES_KEPT.value() * 1024 * 1024,
    )


def job_book(folder: Path) -> JobBook:
    """The jobs that are kept in the folder. Raises JobsError."""
    return JobBook(folder / _BOOK, limits())


def job_queue(folder: Path) -> JobQueue:
    """The queue that is kept in the folder."""
    return JobQueue(folder / _QUEUE)


def open_jobs(folder: Path, secret: str) -> Jobs:
    """The jobs of the service whose files are in the folder. Raises JobsError."""
    return Jobs(job_book(folder), job_queue(folder), secret)


def current_jobs() -> Jobs:
    """The jobs of the application that answers the request."""
    jobs: Jobs = current_app.extensions["jobs"]
    return jobs
