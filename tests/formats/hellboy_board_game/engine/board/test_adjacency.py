"""Which areas are adjacent (BOARD-15 to 17, 20, 27, 29, 30, EXAMPLE-22)."""

import pytest

from formats.hellboy_board_game.engine.board.adjacency import adjacent_areas
from formats.hellboy_board_game.engine.board.explored import explored_board
from tests.formats.hellboy_board_game.engine.board.layouts import ALL, HOUSE

BOARD = explored_board(HOUSE, ALL)


@pytest.mark.rule("HBG-BOARD-15", "HBG-BOARD-29")
def test_all_areas_of_a_room_are_adjacent_diagonals_included() -> None:
    for areas in HOUSE.areas_of.values():
        for area in areas:
            assert set(areas) - {area} <= set(BOARD.neighbours[area])


@pytest.mark.rule("HBG-BOARD-15")
def test_a_wall_separates_areas_that_touch() -> None:
    assert "cellar south-west" not in BOARD.neighbours["hall south-east"]


@pytest.mark.rule("HBG-BOARD-16", "HBG-BOARD-17", "HBG-EXAMPLE-22")
def test_across_a_door_only_the_area_opposite_is_adjacent() -> None:
    assert set(BOARD.neighbours["hall north-east"]) == {
        "hall north-west",  # B
        "hall south-east",  # B
        "hall south-west",  # B
        "cellar north-west",  # C
    }
    assert "cellar south-west" not in BOARD.neighbours["hall north-east"]  # D


@pytest.mark.rule("HBG-BOARD-20", "HBG-BOARD-30")
def test_areas_of_an_unexplored_room_are_adjacent_but_not_to_be_entered() -> None:
    board = explored_board(HOUSE, frozenset({"hall"}))
    assert "cellar north-west" in adjacent_areas(HOUSE)["hall north-east"]
    assert "cellar north-west" not in board.neighbours["hall north-east"]
    assert board.unexplored_doors["hall north-east"] == (("cellar", "cellar north-west"),)
    assert board.unexplored_doors["hall south-east"] == ()
