"""What a policy has chosen: an option, what it gains, and what it is aimed at."""

from typing import Any, Final, NamedTuple


class Preference(NamedTuple):
    """An option of a window."""

    gain: float
    place: int
    aim: Any = None
    """What it is best aimed at, for the question that follows."""


NOTHING: Final = Preference(0.0, 0)
"""To pass, which is the first option of every window."""
