"""A case as data: its rooms, its Case File and how it ends, read from `cases/*.toml`.

A Case File is sealed, so the cases of the box are not among them; an owner writes a file beside
those that are here, under the name that the case has in card files.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from formats.hellboy_board_game.cards import called
from formats.hellboy_board_game.engine.board.doors import DOOR_WIDTH, Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import BadLayoutError, Room, RoomName, room
from formats.hellboy_board_game.engine.values import CaseFileCard, Confrontation
from formats.hellboy_board_game.reading_data import Place, read_toml, read_value


@dataclass(frozen=True, slots=True)
class PlacedRoom:
    """A room of a layout, with its doors to rooms that were named before it."""

    name: RoomName
    at: tuple[int, int]
    """Column and row of its north-west area."""
    size: tuple[int, int]
    """Areas from west to east, and from north to south."""
    doors: tuple[tuple[str, str], ...] = ()
    """The two areas that each door joins."""
    is_laid: bool = True
    """Whether it is on the table from the start; if not, a card places it."""


@dataclass(frozen=True, slots=True)
class CaseData:
    """All that a case says which is on no card of its decks."""

    case: str
    """Its name, as card files have it."""
    start: str
    """The starting area."""
    rooms: tuple[PlacedRoom, ...]
    enemies: tuple[str, ...]
    """The Minion types that it may bring, by the names of their Enemy cards."""
    doom_spaces: int
    information_spaces: int
    case_file: tuple[CaseFileCard, ...]
    confrontation: Confrontation
    door_width: int = DOOR_WIDTH
    layout: Layout = field(init=False, compare=False)
    """The rooms on the table at the start."""
    later_rooms: Mapping[RoomName, tuple[Room, tuple[Door, ...]]] = field(init=False, compare=False)
    """Those that a card places, with their doors."""

    def __post_init__(self) -> None:
        laid = [each for each in self.rooms if each.is_laid]
        made = {each.name: room(each.name, *each.at, *each.size) for each in self.rooms}
        doors = {
            each.name: tuple(Door(one, other) for one, other in each.doors) for each in self.rooms
        }
        layout = Layout(
            tuple(made[each.name] for each in laid),
            tuple(door for each in laid for door in doors[each.name]),
            self.door_width,
        )
        later = {
            each.name: (made[each.name], doors[each.name])
            for each in self.rooms
            if not each.is_laid
        }
        whole = layout
        for placed, its_doors in later.values():
            whole = whole.with_room(placed, its_doors)
        if self.start not in layout.room_of:
            raise BadLayoutError(f"The starting area '{self.start}' is in no room on the table.")
        if self.confrontation.boss_area not in whole.room_of:
            raise BadLayoutError(f"The boss' area '{self.confrontation.boss_area}' is in no room.")
        numbers = [card.number for card in self.case_file]
        if numbers != sorted(set(numbers)):
            raise BadLayoutError(f"The Case File cards are not in order: {numbers}.")
        object.__setattr__(self, "layout", layout)
        object.__setattr__(self, "later_rooms", later)


def read_case(file: Traversable) -> CaseData:
    """The case of a file. Raises DataFileError, a sentence with the place."""
    place = Place(file.name)
    try:
        return read_value(CaseData, read_toml(file), place)
    except BadLayoutError as error:
        raise place.error(str(error)) from error


@cache
def all_cases() -> Mapping[str, CaseData]:
    """Every case that there is a file of, by its name as names are compared."""
    folder = files("formats.hellboy_board_game") / "cases"
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    cases = [read_case(file) for file in found if file.name.endswith(".toml")]
    return {called(case.case): case for case in cases}


def case_data_of(name: str) -> CaseData | None:
    """The case of that name; None if nobody wrote a file of it."""
    return all_cases().get(called(name))
