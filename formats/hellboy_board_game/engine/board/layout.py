"""A layout: which rooms lie where, and the doors that join them (BOARD-01, 11 and 12)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from formats.hellboy_board_game.engine.board.doors import DOOR_WIDTH, Door
from formats.hellboy_board_game.engine.board.rooms import (
    SIDE,
    Area,
    BadLayoutError,
    Cell,
    Room,
    RoomName,
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The rooms and doors on the table, explored or not."""

    rooms: tuple[Room, ...]
    doors: tuple[Door, ...] = ()
    door_width: int = DOOR_WIDTH
    """How much of the wall a door takes away, of the six units of an area's edge."""
    room_of: Mapping[Area, RoomName] = field(init=False, repr=False, compare=False)
    areas_of: Mapping[RoomName, tuple[Area, ...]] = field(init=False, repr=False, compare=False)
    cell_of: Mapping[Area, Cell] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "room_of", {area: each.name for each in self.rooms for area in each.areas})
        put(self, "areas_of", {each.name: each.areas for each in self.rooms})
        put(
            self,
            "cell_of",
            {
                area: cell
                for each in self.rooms
                for area, cell in zip(each.areas, each.cells, strict=True)
            },
        )
        self._check()

    def room(self, name: RoomName) -> Room:
        """The room of a name."""
        return next(each for each in self.rooms if each.name == name)

    def with_room(self, room: Room, doors: Iterable[Door]) -> "Layout":
        """The layout with a room more, which a card places."""
        return Layout((*self.rooms, room), (*self.doors, *doors), self.door_width)

    def _check(self) -> None:
        """Each area has a place of its own, and each door joins neighbours (BOARD-12)."""
        if self.door_width not in (2, 4, 6):
            raise BadLayoutError(
                f"A door is 2, 4 or 6 units wide, of the {SIDE} of an edge; not {self.door_width}."
            )
        names: set[RoomName] = set()
        taken: dict[Cell, RoomName] = {}
        for each in self.rooms:
            if each.name in names:
                raise BadLayoutError(f"Two rooms are called {each.name}.")
            names.add(each.name)
            for cell in each.cells:
                if cell in taken:
                    raise BadLayoutError(f"{each.name} lies on top of {taken[cell]}.")
                taken[cell] = each.name
        for door in self.doors:
            for area in (door.first, door.second):
                if area not in self.cell_of:
                    raise BadLayoutError(f"A door leads to '{area}', which no room has.")
            if self.room_of[door.first] == self.room_of[door.second]:
                raise BadLayoutError(
                    f"A door joins two rooms; {door.first} and {door.second} are in one."
                )
            (x, y), (other_x, other_y) = self.cell_of[door.first], self.cell_of[door.second]
            if abs(x - other_x) + abs(y - other_y) != 1:
                raise BadLayoutError(
                    f"A door lies between neighbouring areas; {door.first} and {door.second} "
                    "have no edge in common."
                )
