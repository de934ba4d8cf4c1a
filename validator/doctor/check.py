"""How one thing stands that was looked at."""

from dataclasses import dataclass
from enum import StrEnum


class CheckState(StrEnum):
    """How something stands."""

    WELL = "well"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class DoctorCheck:
    """One thing that was looked at."""

    state: CheckState
    what: str
    """A sentence."""
    todo: str = ""
    """What to do; empty if nothing is to be done."""


def well(what: str) -> DoctorCheck:
    """Something that is as it should be."""
    return DoctorCheck(CheckState.WELL, what)


def warning(what: str, todo: str = "") -> DoctorCheck:
    """Something that works and that somebody should know of."""
    return DoctorCheck(CheckState.WARNING, what, todo)


def wrong(what: str, todo: str) -> DoctorCheck:
    """Something that does not work."""
    return DoctorCheck(CheckState.WRONG, what, todo)
