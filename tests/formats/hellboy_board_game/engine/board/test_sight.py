"""Sight between the centres of areas (BOARD-03, 13, 14, 19, 21 to 26, EXAMPLE-23 to 25)."""

from itertools import product

import pytest

from formats.hellboy_board_game.engine.board.doors import DOOR_WIDTH, Door
from formats.hellboy_board_game.engine.board.explored import explored_board
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import SIDE, room
from tests.formats.hellboy_board_game.engine.board.layouts import ALL, HOUSE

BOARD = explored_board(HOUSE, ALL)


@pytest.mark.rule("HBG-BOARD-03", "HBG-BOARD-21")
def test_the_edge_of_a_tile_blocks_the_line() -> None:
    assert "cellar south-west" not in BOARD.visible["hall south-east"]
    assert "hall north-west" in BOARD.visible["hall south-east"]


@pytest.mark.rule("HBG-BOARD-13", "HBG-BOARD-22")
def test_a_line_goes_through_the_gap_of_a_door() -> None:
    assert "cellar north-west" in BOARD.visible["hall north-east"]
    assert "cellar north-east" in BOARD.visible["hall north-west"]


@pytest.mark.rule("HBG-BOARD-14", "HBG-BOARD-19")
def test_nobody_sees_into_an_unexplored_room() -> None:
    before = explored_board(HOUSE, frozenset({"hall"}))
    assert before.visible["hall north-east"] == frozenset(HOUSE.areas_of["hall"])
    after = explored_board(HOUSE, frozenset({"hall", "cellar"}))
    assert "cellar north-west" in after.visible["hall north-east"]


@pytest.mark.rule("HBG-BOARD-14", "HBG-BOARD-19")
def test_nobody_sees_through_an_unexplored_room() -> None:
    near, far = ("hall north-east", "cellar north-west"), ("passage north", "cellar north-east")
    assert "passage north" in BOARD.visible["hall north-east"]
    for doors in product((near, near[::-1]), (far, far[::-1])):
        layout = Layout(HOUSE.rooms, tuple(Door(*door) for door in doors))
        around = explored_board(layout, ALL - {"cellar"})
        assert "passage north" not in around.visible["hall north-east"]


@pytest.mark.rule("HBG-BOARD-21", "HBG-BOARD-26", "HBG-EXAMPLE-25")
def test_only_the_centres_count() -> None:
    # A miniature at the door could look into the far corner; the line of centres meets the wall.
    assert "cellar south-east" not in BOARD.visible["hall north-east"]
    assert "cellar south-west" not in BOARD.visible["hall north-west"]


@pytest.mark.rule("HBG-BOARD-23")
def test_the_line_passes_the_areas_between_and_not_its_own() -> None:
    assert BOARD.between["hall north-west", "cellar north-east"] == (
        "hall north-east",
        "cellar north-west",
    )
    assert BOARD.between["hall north-west", "hall north-east"] == ()


@pytest.mark.rule("HBG-AMBIGUOUS-20")
def test_a_door_is_a_third_of_the_edge_unless_the_case_says_otherwise() -> None:
    assert DOOR_WIDTH * 3 == SIDE
    rooms = (room("north hall", 0, 0, 2, 2), room("south hall", 0, 2, 2, 2))
    doors = (Door("north hall south-west", "south hall north-west"),)
    both = frozenset({"north hall", "south hall"})
    start, end = "north hall south-west", "south hall south-east"
    narrow = explored_board(Layout(rooms, doors), both)
    wide = explored_board(Layout(rooms, doors, 4), both)
    # From the door's own area the line leaves a quarter of an area beside the middle.
    assert end not in narrow.visible[start]
    assert end in wide.visible[start]


@pytest.mark.rule("HBG-AMBIGUOUS-21")
def test_a_line_through_a_corner_is_blocked_only_by_a_wall_there() -> None:
    inside = BOARD.between["hall north-west", "hall south-east"]
    assert inside == ()  # two areas touch the line at the corner alone
    rooms = (
        room("west", 0, 0, 1, 1),
        room("north", 1, 0, 1, 1),
        room("south", 0, 1, 1, 1),
        room("east", 1, 1, 1, 1),
    )
    doors = (Door("west", "north"), Door("west", "south"), Door("north", "east"))
    around = explored_board(Layout(rooms, doors), frozenset({"west", "north", "south", "east"}))
    assert "east" not in around.visible["west"]  # four walls meet in the middle


@pytest.mark.rule("HBG-EXAMPLE-23", "HBG-EXAMPLE-25")
def test_whom_liz_sees() -> None:
    # Liz in the south of a hall; a door east of her leads on, as in the picture of page 13.
    rooms = (room("hall", 0, 0, 2, 2), room("cellar", 2, 0, 2, 2))
    layout = Layout(rooms, (Door("hall south-east", "cellar south-west"),))
    board = explored_board(layout, frozenset({"hall", "cellar"}))
    liz = "hall south-west"
    frogs = {
        "A": "hall north-west",
        "B": "cellar north-west",
        "C": "hall south-east",
        "D": "cellar south-west",
        "E": "cellar north-east",
    }
    seen = {frog for frog, area in frogs.items() if area in board.visible[liz]}
    assert seen == {"A", "C", "D"}
    # Hellboy and C stand between Liz and D: that area is visible all the same, and obscured.
    assert board.between[liz, frogs["D"]] == ("hall south-east",)
    assert board.between[liz, frogs["A"]] == board.between[liz, frogs["C"]] == ()
