"""Geometry as a child would do it: walls painted pixel by pixel, lines walked in tiny steps.

Nothing is shared with the engine's board but the values that describe a layout.
"""

from fractions import Fraction
from itertools import pairwise

from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area, RoomName

Exact = tuple[Fraction, Fraction]


def crossings(start: Exact, end: Exact) -> list[Exact]:
    """Every point of a line where it meets a line of the grid of areas, and both its ends."""
    (x1, y1), (x2, y2) = start, end
    shares = {Fraction(0), Fraction(1)}
    for low, high in ((x1, x2), (y1, y2)):
        if low != high:
            shares |= {
                (Fraction(number) - low) / (high - low)
                for number in range(int(min(low, high)) - 1, int(max(low, high)) + 2)
            }
    return [
        (x1 + share * (x2 - x1), y1 + share * (y2 - y1))
        for share in sorted(each for each in shares if 0 <= each <= 1)
    ]


def middle(layout: Layout, area: Area) -> Exact:
    """The centre, with areas one by one."""
    x, y = layout.cell_of[area]
    return Fraction(2 * x + 1, 2), Fraction(2 * y + 1, 2)


def is_wall(layout: Layout, explored: frozenset[RoomName], point: Exact) -> bool:
    """Whether some tile has its wall at a point, and no door takes it away there."""
    x, y = point
    touching = [
        (area, cell)
        for area, cell in layout.cell_of.items()
        if cell[0] <= x <= cell[0] + 1 and cell[1] <= y <= cell[1] + 1
    ]
    if not touching or (x.denominator != 1 and y.denominator != 1):
        return False  # outside all tiles, or inside an area
    for area, (column, row) in touching:
        for east, south in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            on_edge = x == column + (east > 0) if east else y == row + (south > 0)
            if not on_edge:
                continue
            beyond = [each for each, cell in touching if cell == (column + east, row + south)]
            there = [
                each
                for each, cell in layout.cell_of.items()
                if cell == (column + east, row + south)
            ]
            if there and layout.room_of[there[0]] == layout.room_of[area]:
                continue
            along = y - row if east else x - column
            if not (beyond and is_gap(layout, explored, area, beyond[0], along)):
                return True
    return False


def is_gap(
    layout: Layout, explored: frozenset[RoomName], area: Area, other: Area, along: Fraction
) -> bool:
    """Whether a working door between two areas is open at a place along their edge."""
    if not any({door.first, door.second} == {area, other} for door in layout.doors):
        return False
    if layout.room_of[area] not in explored or layout.room_of[other] not in explored:
        return False
    half = Fraction(layout.door_width, 12)
    return layout.door_width == 6 or abs(along - Fraction(1, 2)) < half


def is_visible(layout: Layout, explored: frozenset[RoomName], area: Area, other: Area) -> bool:
    """Whether no point of the line between two centres is a wall."""
    line = crossings(middle(layout, area), middle(layout, other))
    return not any(is_wall(layout, explored, point) for point in line)


def passed(layout: Layout, area: Area, other: Area) -> set[Area]:
    """The areas in whose inside a piece of the line lies, but for the first and the last."""
    points = crossings(middle(layout, area), middle(layout, other))
    found = set()
    for (x1, y1), (x2, y2) in pairwise(points):
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        found |= {
            each
            for each, (column, row) in layout.cell_of.items()
            if column < x < column + 1 and row < y < row + 1
        }
    return found - {area, other}


def is_adjacent(layout: Layout, area: Area, other: Area) -> bool:
    """Areas of one room that touch anywhere, and areas on both sides of a door."""
    if area == other:
        return False
    (x, y), (other_x, other_y) = layout.cell_of[area], layout.cell_of[other]
    if layout.room_of[area] == layout.room_of[other]:
        return max(abs(x - other_x), abs(y - other_y)) == 1
    return any({door.first, door.second} == {area, other} for door in layout.doors)


def distance(layout: Layout, explored: frozenset[RoomName], start: Area, goal: Area) -> int | None:
    """The least number of moves, by growing the reached areas once around at a time."""
    reached, moves = {start}, 0
    while goal not in reached:
        grown = reached | {
            each
            for each in layout.cell_of
            if layout.room_of[each] in explored
            and any(is_adjacent(layout, area, each) for area in reached)
        }
        if grown == reached:
            return None
        reached, moves = grown, moves + 1
    return moves
