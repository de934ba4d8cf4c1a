"""Sight: a line between the centres of two areas, and what it crosses (BOARD-21 to 26).

All in whole numbers: an area is six by six, so that its centre and the ends of its doors lie on
the grid, and whether two lines cross is a matter of signs.
"""

from collections.abc import Iterable
from typing import TypeAlias

from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import SIDE, Area, Cell, RoomName

Point: TypeAlias = tuple[int, int]
Segment: TypeAlias = tuple[Point, Point]


def walls(layout: Layout, explored: frozenset[RoomName]) -> list[Segment]:
    """The edges of all tiles, less the gaps of doors between explored rooms (BOARD-03, 13, 14)."""
    open_edges = {
        frozenset((layout.cell_of[door.first], layout.cell_of[door.second]))
        for door in layout.doors
        if layout.room_of[door.first] in explored and layout.room_of[door.second] in explored
    }
    jamb = (SIDE - layout.door_width) // 2
    standing: list[Segment] = []
    for room in layout.rooms:
        for x, y in room.cells:
            for east, south in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                other = (x + east, y + south)
                if other in room.cells:
                    continue
                start, end = _edge((x, y), east, south)
                if frozenset(((x, y), other)) not in open_edges:
                    standing.append((start, end))
                elif jamb:
                    along = (end[0] > start[0], end[1] > start[1])
                    standing += [
                        (start, (start[0] + jamb * along[0], start[1] + jamb * along[1])),
                        ((end[0] - jamb * along[0], end[1] - jamb * along[1]), end),
                    ]
    return sorted(set(standing))


def _edge(cell: Cell, east: int, south: int) -> Segment:
    """One of the four edges of an area, from its north or west end."""
    left, top = cell[0] * SIDE, cell[1] * SIDE
    if east:
        x = left + SIDE * (east == 1)
        return (x, top), (x, top + SIDE)
    y = top + SIDE * (south == 1)
    return (left, y), (left + SIDE, y)


def centre(cell: Cell) -> Point:
    """Where sight starts and ends, wherever in the area the miniatures stand (BOARD-26)."""
    return cell[0] * SIDE + SIDE // 2, cell[1] * SIDE + SIDE // 2


def is_free(line: Segment, standing: Iterable[Segment]) -> bool:
    """Whether a line crosses no wall; to touch a wall's end is to cross it.

    So a line through the corner of areas is blocked if a wall meets that corner (ruling
    HBG-AMBIGUOUS-21).
    """
    return not any(_cross(line, wall) for wall in standing)


def passes(start: Cell, end: Cell, cell: Cell) -> bool:
    """Whether the line between two areas runs through the inside of one; a corner does not count.

    This is the other half of ruling HBG-AMBIGUOUS-21.
    """
    for first, last, place in zip(start, end, cell, strict=True):
        if not min(first, last) <= place <= max(first, last):
            return False
    line = centre(start), centre(end)
    left, top = cell[0] * SIDE, cell[1] * SIDE
    sides = [_side(line, (left + right, top + down)) for right in (0, SIDE) for down in (0, SIDE)]
    return min(sides) < 0 < max(sides)


def sight(
    layout: Layout, explored: frozenset[RoomName]
) -> tuple[dict[Area, frozenset[Area]], dict[tuple[Area, Area], tuple[Area, ...]]]:
    """Of each explored area those visible from it, and the areas that the lines pass (BOARD-21).

    An area is visible from itself. Unexplored rooms are not seen into, as their doors are walls
    (BOARD-19).
    """
    standing = walls(layout, explored)
    areas = [area for room in layout.rooms if room.name in explored for area in room.areas]
    visible: dict[Area, set[Area]] = {area: {area} for area in areas}
    between: dict[tuple[Area, Area], tuple[Area, ...]] = {(area, area): () for area in areas}
    for place, area in enumerate(areas):
        for other in areas[place + 1 :]:
            start, end = layout.cell_of[area], layout.cell_of[other]
            if not is_free((centre(start), centre(end)), standing):
                continue
            passed = tuple(
                each
                for each in areas
                if each not in (area, other) and passes(start, end, layout.cell_of[each])
            )
            visible[area].add(other)
            visible[other].add(area)
            between[area, other] = between[other, area] = passed
    return {area: frozenset(seen) for area, seen in visible.items()}, between


def _side(line: Segment, point: Point) -> int:
    """On which side of a line a point lies: the sign of a cross product."""
    (x1, y1), (x2, y2) = line
    return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)


def _cross(line: Segment, wall: Segment) -> bool:
    """Whether two segments have a point in common; no wall lies along a line between centres."""
    (first, second), (start, end) = wall, line
    is_beside = _side(line, first) * _side(line, second) > 0
    return not is_beside and _side(wall, start) * _side(wall, end) < 0
