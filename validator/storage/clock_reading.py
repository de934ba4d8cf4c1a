"""What the machine's clocks say: the one that people set, and the one that only runs on."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

# Runs on while a machine sleeps, and is the same for all processes since it was started.
_TICKS = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class ClockReading:
    """Both clocks at one moment."""

    wall: datetime
    """What the clock shows, in UTC; it may be set to anything."""
    ticks: float
    """Seconds since the machine was started."""
    boot: str
    """Which start that was: ticks of two starts can't be compared."""


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def read_clocks() -> ClockReading:
    """Both clocks now."""
    return ClockReading(utc_now(), time.clock_gettime(_TICKS), _boot_id())


@cache
def _boot_id() -> str:
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        # Where the system does not tell, a start is known by when it was, to ten minutes.
        return str(int((time.time() - time.clock_gettime(_TICKS)) // 600))
