"""Doors: a gap in the wall between two neighbouring areas of different rooms (BOARD-11 to 14)."""

from dataclasses import dataclass
from typing import Final

from formats.hellboy_board_game.engine.board.rooms import Area

DOOR_WIDTH: Final = 2
"""A third of an area's edge, in the middle of it (ruling HBG-AMBIGUOUS-20)."""


@dataclass(frozen=True, slots=True)
class Door:
    """A door counter between two areas."""

    first: Area
    second: Area
