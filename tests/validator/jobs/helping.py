"""Jobs in files of their own, played in the tests' own process."""

from pathlib import Path

from validator.jobs.playing import Player
from validator.jobs.store import JobLimits, JobStore
from validator.simulation.workers import Workers

SECRET = "s" * 40
MANY = JobLimits(jobs=100_000, jobs_each=100_000, days=400, bytes=1024**3, games=10**9)


def jobs_in(folder: Path, limits: JobLimits = MANY) -> JobStore:
    """The jobs of a folder, as a service has them."""
    return JobStore(folder / "games.db", limits, secret=SECRET)


def play_turn(jobs: JobStore) -> bool:
    """Play the next games of the job whose turn it is; whether there was one."""
    return Player(jobs, Workers(None)).play_turn()


def play_all(jobs: JobStore) -> None:
    """Play all jobs to their end."""
    while play_turn(jobs):
        pass
