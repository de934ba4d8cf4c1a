"""How many characters an area holds (BOARD-05 to 07 and BOARD-28)."""

from collections.abc import Iterable
from typing import Final

CAPACITY: Final = 6
"""Characters, backup agents among them."""


def places_left(characters: int, scenery_sizes: Iterable[int] = ()) -> int:
    """How many more may enter: scenery takes room by its size, and nothing else does."""
    return CAPACITY - characters - sum(scenery_sizes)
