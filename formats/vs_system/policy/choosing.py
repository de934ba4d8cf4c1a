"""What a greedy player has found worth doing."""

from typing import Any, NamedTuple


class Choice(NamedTuple):
    """An option with what it gains, and what it is aimed at."""

    gain: float
    place: int
    aim: Any
    """The target, if that was weighed too."""


NOTHING = Choice(0.0, 0, None)
"""To pass: the first option of a window."""
