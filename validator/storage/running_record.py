"""How long the service was seen running, and whether the clock is to be believed.

Nothing is deleted by age because the clock alone says so: a clock that was a year ahead for a
minute would delete everything. Beside it counts how long the service was seen running, by the
machine's other clock, which nobody sets.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from validator.storage.clock_reading import ClockReading

MAX_STEP = 300.0
"""Seconds between two steps of a service that runs; after a longer pause it was not seen running.
"""
TOLERANCE = timedelta(minutes=5)
"""By so much the clock may be set without being doubted."""
MAX_ABSENCE = timedelta(days=30)
"""A machine that was off for longer is as likely to have a wrong clock."""


@dataclass(frozen=True, slots=True)
class ClockDoubt:
    """A clock that shows what it can't."""

    noticed_at: datetime
    """By that clock."""
    by: timedelta
    """How far it leapt, back if it is negative."""


@dataclass(frozen=True, slots=True)
class DueBatch:
    """What is to be deleted once the operator had time to stop it."""

    through: str
    """All that is older than this."""
    since: float
    """The seconds of running at which it was announced."""
    count: int


@dataclass(frozen=True, slots=True)
class RunningRecord:
    """What is kept of the clocks, and of what is due."""

    trusted: ClockReading
    """The last reading that fitted those before."""
    stepped: ClockReading
    """The last one of all."""
    seconds: float
    """For which the service was seen running."""
    agreed: datetime
    """The time by running alone: where the record began, and on as long as the service ran."""
    doubt: ClockDoubt | None = None
    held_at: datetime | None = None
    """Since when the operator lets nothing be deleted by age."""
    due: Mapping[str, tuple[DueBatch, ...]] = field(default_factory=dict)
    """By what is deleted: events, results, simulations."""
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By database: how it is known again, and whether there was anything in it."""

    @property
    def deletes(self) -> bool:
        """Whether anything may be deleted by age at all."""
        return self.doubt is None and self.held_at is None

    def at(self, now: ClockReading) -> "RunningRecord":
        """The record, carried on to this moment."""
        ran = _ran(self.stepped, now)
        known = replace(
            self,
            stepped=now,
            seconds=self.seconds + ran,
            agreed=self.agreed + timedelta(seconds=ran),
        )
        leap = _leap(self.trusted, now)
        if leap is None:
            return replace(known, trusted=now, doubt=None)
        # What was announced is announced anew once the clock is believed again.
        return replace(known, doubt=self.doubt or ClockDoubt(now.wall, leap), due={})

    def expected(self, now: ClockReading) -> datetime:
        """What the clock would show if it had not been set since it was believed last."""
        if now.boot != self.trusted.boot:
            return self.trusted.wall
        return self.trusted.wall + timedelta(seconds=now.ticks - self.trusted.ticks)

    def data(self) -> dict[str, Any]:
        """The record as JSON has it."""
        doubt = self.doubt
        return {
            "trusted": _reading_data(self.trusted),
            "stepped": _reading_data(self.stepped),
            "seconds": self.seconds,
            "agreed": self.agreed.isoformat(),
            "doubt": doubt and [doubt.noticed_at.isoformat(), doubt.by.total_seconds()],
            "held_at": self.held_at and self.held_at.isoformat(),
            "due": {
                kind: [[each.through, each.since, each.count] for each in batches]
                for kind, batches in self.due.items()
            },
            "marks": {name: dict(mark) for name, mark in self.marks.items()},
        }

    @classmethod
    def of(cls, data: Any) -> "RunningRecord":
        """The record that `data` gave. Raises ValueError, KeyError or TypeError if it is none."""
        doubt, held = data["doubt"], data["held_at"]
        return cls(
            _reading(data["trusted"]),
            _reading(data["stepped"]),
            float(data["seconds"]),
            datetime.fromisoformat(data["agreed"]),
            ClockDoubt(datetime.fromisoformat(doubt[0]), timedelta(seconds=doubt[1]))
            if doubt
            else None,
            datetime.fromisoformat(held) if held else None,
            {
                kind: tuple(DueBatch(str(t), float(s), int(c)) for t, s, c in batches)
                for kind, batches in data["due"].items()
            },
            {str(name): dict(mark) for name, mark in data["marks"].items()},
        )


def begun(now: ClockReading, newest: datetime | None) -> RunningRecord:
    """A new record. The newest thing that is kept bears witness against a clock that is ahead."""
    agreed = now.wall if newest is None else min(now.wall, newest)
    return RunningRecord(now, now, 0.0, agreed)


def _ran(before: ClockReading, now: ClockReading) -> float:
    """Seconds for which the service was seen running since."""
    passed = now.ticks - before.ticks
    return passed if before.boot == now.boot and 0 < passed <= MAX_STEP else 0.0


def _leap(trusted: ClockReading, now: ClockReading) -> timedelta | None:
    """How far the clock was set since it was believed; None if it may well show the time."""
    if now.boot == trusted.boot:
        by = now.wall - trusted.wall - timedelta(seconds=now.ticks - trusted.ticks)
        return by if abs(by) > TOLERANCE else None
    # Nobody knows how long the machine was off.
    by = now.wall - trusted.wall
    return None if -TOLERANCE <= by <= MAX_ABSENCE else by


def _reading_data(reading: ClockReading) -> list[Any]:
    return [reading.wall.isoformat(), reading.ticks, reading.boot]


def _reading(data: Any) -> ClockReading:
    wall, ticks, boot = data
    return ClockReading(datetime.fromisoformat(wall), float(ticks), str(boot))
