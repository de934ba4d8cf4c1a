"""Which areas are adjacent: they touch, and no wall is between them (BOARD-15 to 17, 29, 30)."""

from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area


def adjacent_areas(layout: Layout) -> dict[Area, tuple[Area, ...]]:
    """Of each area those adjacent, explored or not: of its own room, then through its doors.

    All areas of a room touch one another, if only at a corner. Across a door it is the two that
    the door joins, and never another diagonally.
    """
    adjacent = {
        area: [each for each in room.areas if each != area]
        for room in layout.rooms
        for area in room.areas
    }
    for door in layout.doors:
        for here, there in ((door.first, door.second), (door.second, door.first)):
            if there not in adjacent[here]:
                adjacent[here].append(there)
    return {area: tuple(others) for area, others in adjacent.items()}
