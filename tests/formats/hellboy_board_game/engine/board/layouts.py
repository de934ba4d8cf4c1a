"""Layouts for tests: the rulebook's own examples, and any that dice could lay."""

from hypothesis import strategies as st

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Room, RoomName, room

SIZES = ((1, 1), (2, 1), (1, 2), (2, 2))

HALL = room("hall", 0, 0, 2, 2)
CELLAR = room("cellar", 2, 0, 2, 2)
CLOSET = room("closet", 2, 2, 2, 1)
PASSAGE = room("passage", 4, 0, 1, 2)
NICHE = room("niche", -1, 0, 1, 1)

HOUSE = Layout(
    (HALL, CELLAR, CLOSET, PASSAGE, NICHE),
    (
        Door("hall north-east", "cellar north-west"),
        Door("cellar south-west", "closet west"),
        Door("cellar north-east", "passage north"),
        Door("hall north-west", "niche"),
    ),
)
"""Five rooms: hall and cellar side by side, a closet south, a passage east, a niche west."""

ALL = frozenset({"hall", "cellar", "closet", "passage", "niche"})


@st.composite
def layouts(draw: st.DrawFn) -> tuple[Layout, frozenset[RoomName]]:
    """Rooms anywhere on a small grid, doors wherever two touch, and some of them explored."""
    rooms: list[Room] = []
    taken: set[tuple[int, int]] = set()
    for number in range(draw(st.integers(1, 6))):
        x, y = draw(st.integers(0, 4)), draw(st.integers(0, 4))
        each = room(f"room {number}", x, y, *draw(st.sampled_from(SIZES)))
        if taken.isdisjoint(each.cells):
            rooms.append(each)
            taken.update(each.cells)
    cells = {
        cell: (each.name, area)
        for each in rooms
        for area, cell in zip(each.areas, each.cells, strict=True)
    }
    possible = [
        Door(area, cells[beside][1])
        for (x, y), (name, area) in cells.items()
        for beside in ((x + 1, y), (x, y + 1))
        if beside in cells and cells[beside][0] != name
    ]
    doors = tuple(door for door in possible if draw(st.booleans()))
    explored = frozenset(each.name for each in rooms if draw(st.integers(0, 3)))
    return Layout(tuple(rooms), doors, draw(st.sampled_from((2, 4, 6)))), explored
