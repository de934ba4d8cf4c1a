"""Jobs in files of their own, played in the tests' own process."""

from pathlib import Path

from validator.jobs.jobs import Jobs
from validator.jobs.playing import Player
from validator.jobs.queue import JobQueue
from validator.jobs.store import JobLimits, JobStore
from validator.simulation.workers import Workers

SECRET = "s" * 40
MANY = JobLimits(jobs=100_000, jobs_each=100_000, days=400, bytes=1024**3)


def jobs_in(folder: Path, limits: JobLimits = MANY) -> Jobs:
    """The jobs of a folder, as a service has them."""
    return Jobs(JobStore(folder / "games.db", limits), JobQueue(folder / "queue.db"), SECRET)


def play_a_go(jobs: Jobs) -> bool:
    """Play the next games of the job that waits longest; whether there was one."""
    due = jobs.store.first_of_each()
    if due:
        Player(jobs.store, Workers(None)).play_a_go(due[0], jobs.queue)
    return bool(due)


def play_all(jobs: Jobs) -> None:
    """Play all jobs to their end."""
    while play_a_go(jobs):
        pass
