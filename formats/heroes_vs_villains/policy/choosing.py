"""What a policy has chosen: an option, and what it gains."""

from typing import Final, NamedTuple


class Preference(NamedTuple):
    """An option of a window."""

    gain: float
    place: int


NOTHING: Final = Preference(0.0, 0)
"""To pass, which is the first option of every window."""
