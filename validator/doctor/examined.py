"""How one thing stands that was looked at."""

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """How something stands."""

    WELL = "well"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Examined:
    """One thing that was looked at."""

    state: State
    what: str
    """A sentence."""
    todo: str = ""
    """What to do; empty if nothing is to be done."""


def well(what: str) -> Examined:
    """Something that is as it should be."""
    return Examined(State.WELL, what)


def warning(what: str, todo: str = "") -> Examined:
    """Something that works and that somebody should know of."""
    return Examined(State.WARNING, what, todo)


def wrong(what: str, todo: str) -> Examined:
    """Something that does not work."""
    return Examined(State.WRONG, what, todo)
