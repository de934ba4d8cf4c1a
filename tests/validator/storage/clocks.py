"""Clocks that tests set."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from validator.storage.clock_reading import ClockReading


@dataclass
class Clocks:
    """Both clocks of a machine; call it to read them."""

    wall: datetime = datetime(2026, 11, 18, 12, tzinfo=UTC)
    ticks: float = 1000.0
    boot: str = "first"

    def __call__(self) -> ClockReading:
        return ClockReading(self.wall, self.ticks, self.boot)

    def now(self) -> datetime:
        """What the clock shows."""
        return self.wall

    def run(self, **passed: float) -> None:
        """Let time pass."""
        by = timedelta(**passed)
        self.wall += by
        self.ticks += by.total_seconds()

    def set(self, **by: float) -> None:
        """Set the clock by so much, as a wrong battery or a wrong hand does."""
        self.wall += timedelta(**by)

    def restart(self, **off: float) -> None:
        """Start the machine again after a time."""
        self.wall += timedelta(**off)
        self.boot, self.ticks = self.boot + "'", 5.0
