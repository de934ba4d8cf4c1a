"""Where the four lines of an Encounter card are set up (ACTION-50 and ACTION-51)."""

from formats.hellboy_board_game.engine.board.rooms import Area, Room


def areas_of_lines(room: Room, entrance: Area) -> tuple[Area, ...]:
    """The area of each of the four lines, beginning behind the door that is used.

    That area is the closest to the one who explores (ruling HBG-AMBIGUOUS-19). Four areas take a
    line each, clockwise; two take two lines each; one takes all (ruling HBG-AMBIGUOUS-17).
    """
    first = room.areas.index(entrance)
    clockwise = room.areas[first:] + room.areas[:first]
    lines_each = 4 // len(clockwise)
    return tuple(area for area in clockwise for _ in range(lines_each))
