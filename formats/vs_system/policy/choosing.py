"""What a greedy player has found worth doing."""

from typing import Any, Final


class Choice:
    """An option with what it gains, and what it is aimed at."""

    __slots__ = ("aim", "gain", "place")

    def __init__(self, gain: float, place: int, aim: Any) -> None:
        self.gain = gain
        self.place = place
        self.aim = aim
        """The target, if that was weighed too."""


NOTHING: Final = Choice(0.0, 0, None)
"""To pass: the first option of a window."""
