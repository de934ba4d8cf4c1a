"""Rooms: tiles of one, two or four areas on a grid of areas (BOARD-01 and BOARD-02)."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Area: TypeAlias = str
"""An area goes by its name: its room, and where it lies in it ("vestry north-west")."""
RoomName: TypeAlias = str
Cell: TypeAlias = tuple[int, int]
"""A place on the grid of areas: columns eastwards, rows southwards."""

SIDE: Final = 6
"""How long an area's edge is, in the units of sight lines: centre and door gap are whole."""

_CLOCKWISE: Final[dict[tuple[int, int], tuple[tuple[str, Cell], ...]]] = {
    (1, 1): (("", (0, 0)),),
    (2, 1): (("west", (0, 0)), ("east", (1, 0))),
    (1, 2): (("north", (0, 0)), ("south", (0, 1))),
    (2, 2): (
        ("north-west", (0, 0)),
        ("north-east", (1, 0)),
        ("south-east", (1, 1)),
        ("south-west", (0, 1)),
    ),
}
"""Of each size of tile, its areas clockwise, as the lines of an Encounter card go round."""


class BadLayoutError(ValueError):
    """What is wrong with the rooms and doors of a layout, as a sentence."""


@dataclass(frozen=True, slots=True)
class Room:
    """A tile that lies on the table."""

    name: RoomName
    areas: tuple[Area, ...]
    """Clockwise."""
    cells: tuple[Cell, ...]
    """Where each of the areas lies."""


def room(name: RoomName, x: int, y: int, width: int, height: int) -> Room:
    """A room with its north-west corner at a place of the grid."""
    places = _CLOCKWISE.get((width, height))
    if places is None:
        raise BadLayoutError(
            f"A room has 1, 2 or 4 areas (1 by 1, 2 by 1, 1 by 2 or 2 by 2); {name} is "
            f"{width} by {height}."
        )
    return Room(
        name,
        tuple(f"{name} {where}".strip() for where, _ in places),
        tuple((x + east, y + south) for _, (east, south) in places),
    )
