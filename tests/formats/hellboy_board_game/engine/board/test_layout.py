"""Rooms, their areas and their doors (BOARD-01 to 12)."""

import pytest

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import BadLayoutError, room
from tests.formats.hellboy_board_game.engine.board.layouts import CLOSET, HALL, HOUSE, NICHE


@pytest.mark.rule("HBG-BOARD-01", "HBG-BOARD-02")
def test_a_room_is_a_tile_of_one_two_or_four_areas() -> None:
    assert NICHE.areas == ("niche",)
    assert CLOSET.areas == ("closet west", "closet east")
    assert room("stairs", 0, 0, 1, 2).areas == ("stairs north", "stairs south")
    assert HALL.areas == (
        "hall north-west",
        "hall north-east",
        "hall south-east",
        "hall south-west",
    )
    assert HOUSE.room_of["closet east"] == "closet"
    assert HOUSE.areas_of["hall"] == HALL.areas


def test_a_layout_is_told_by_its_rooms_and_doors_alone() -> None:
    one = Layout((NICHE,))
    assert repr(one) == f"Layout(rooms=({NICHE!r},), doors=(), door_width=2)"
    assert one == Layout((NICHE,))
    assert one != Layout((CLOSET,))


def test_a_placed_room_joins_the_layout_with_its_doors() -> None:
    attic = room("attic", 0, -1, 2, 1)
    grown = HOUSE.with_room(attic, [Door("attic west", "hall north-west")])
    assert grown.room("attic") == attic
    assert len(grown.doors) == len(HOUSE.doors) + 1
    assert "attic" not in HOUSE.areas_of


@pytest.mark.rule("HBG-BOARD-02")
def test_other_shapes_are_refused() -> None:
    with pytest.raises(BadLayoutError, match="A room has 1, 2 or 4 areas"):
        room("gallery", 0, 0, 3, 1)


@pytest.mark.rule("HBG-BOARD-11", "HBG-BOARD-12")
@pytest.mark.parametrize(
    ("door", "sentence"),
    [
        (Door("hall north-east", "hall south-east"), "A door joins two rooms"),
        (Door("hall north-east", "cellar south-west"), "have no edge in common"),
        (Door("hall north-east", "closet east"), "have no edge in common"),
        (Door("hall north-east", "pantry"), "A door leads to 'pantry', which no room has."),
    ],
)
def test_a_door_lies_between_neighbouring_areas_of_two_rooms(door: Door, sentence: str) -> None:
    with pytest.raises(BadLayoutError, match=sentence):
        Layout(HOUSE.rooms, (door,))


def test_rooms_have_places_and_names_of_their_own() -> None:
    with pytest.raises(BadLayoutError, match="shed lies on top of hall"):
        Layout((HALL, room("shed", 1, 1, 2, 2)))
    with pytest.raises(BadLayoutError, match="Two rooms are called hall"):
        Layout((HALL, room("hall", 5, 5, 1, 1)))
    with pytest.raises(BadLayoutError, match="2, 4 or 6 units wide"):
        Layout((HALL,), (), 3)
