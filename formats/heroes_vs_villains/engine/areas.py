"""The three areas, and who stands where (BOARD)."""

from enum import Enum
from typing import Final

from formats.heroes_vs_villains.sides import Side


class Area(Enum):
    """Two areas of the field of play, and everything else (HVV-BOARD-01, 02; HVV-KEYWORD-008)."""

    HEROES = "the heroes' area"
    VILLAINS = "the villains' area"
    OUT_OF_PLAY = "out of play"

    def __str__(self) -> str:
        return self.value


# Members of enumerations are looked up slowly, and these are asked for all the time.
HEROES_AREA: Final = Area.HEROES
VILLAINS_AREA: Final = Area.VILLAINS
OUT_OF_PLAY: Final = Area.OUT_OF_PLAY

OTHER: Final = {HEROES_AREA: VILLAINS_AREA, VILLAINS_AREA: HEROES_AREA}
"""The other area of the field; there is no way by oneself out of play (ruling HVV-AMBIGUOUS-86)."""


def own_area(side: Side) -> Area:
    """The area of a side."""
    return HEROES_AREA if side is Side.HEROES else VILLAINS_AREA
