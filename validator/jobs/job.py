"""A job: games that somebody asked for, and how far they are."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any

from formats.simulation.tally import Tally
from validator.jobs.spec import JobSpec
from validator.simulation.games import SimulationResult


class JobState(StrEnum):
    """What is done about a job."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"

    @property
    def is_over(self) -> bool:
        """Whether no more games are played, unless somebody asks for them again."""
        return self not in (JobState.WAITING, JobState.RUNNING)


@dataclass(frozen=True)
class Job:
    """Games that were asked for."""

    spec: JobSpec
    state: JobState
    tally: Tally
    """Of the games that were played so far: those of the lowest numbers."""
    seconds: float
    """That they took."""
    client: str
    """Who asked for it; nobody else can cancel it."""
    asked_at: datetime
    before: int
    """How many other jobs were asked for before it and are not over; 0 if it is over itself."""
    fault: str
    """Why it failed, a sentence; empty if it did not."""

    @property
    def id(self) -> str:
        """Its name."""
        return self.spec.id

    @property
    def games(self) -> int:
        """How many are to be played."""
        return self.spec.asked.games

    @property
    def played(self) -> int:
        """How many were played so far."""
        return self.tally.games

    @cached_property
    def result(self) -> SimulationResult:
        """What the games told so far."""
        return SimulationResult(self.spec.decks, self.spec.asked, self.tally)

    @property
    def rate(self) -> float | None:
        """Games a second; None before the first ones."""
        # Of all games so far and not of the last turn: a single slow one would make the estimate
        # jump.
        return self.played / self.seconds if self.seconds else None

    @property
    def seconds_left(self) -> float | None:
        """How long the rest would take, if nothing else were to be played; None if unknown."""
        if self.state.is_over or self.rate is None:
            return None
        return (self.games - self.played) / self.rate

    def data(self) -> dict[str, Any]:
        """The job as JSON has it."""
        result = self.result
        return {
            "id": self.id,
            "kind": "match" if self.spec.is_match else "goldfish",
            "state": str(self.state),
            **self.spec.asked.data(),
            "rules_version": self.spec.rules_version,
            "policy_version": self.spec.policy_version,
            "played": self.played,
            "rate": self.rate,
            "seconds_left": self.seconds_left,
            "jobs_before": self.before,
            "fault": self.fault or None,
            "decks": [deck.data() for deck in self.spec.decks],
            "cards_hash": result.cards_hash,
            "is_partial": result.is_partial,
            "summary": result.summary.data() if result.summary else None,
        }
