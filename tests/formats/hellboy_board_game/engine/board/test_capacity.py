"""How many characters an area holds (BOARD-05, 07, EXAMPLE-30)."""

import pytest

from formats.hellboy_board_game.engine.board.capacity import places_left


@pytest.mark.rule("HBG-BOARD-05")
def test_an_area_holds_six_characters() -> None:
    assert places_left(0) == 6
    assert places_left(5) == 1
    assert places_left(6) == 0


@pytest.mark.rule("HBG-BOARD-07", "HBG-EXAMPLE-30")
def test_scenery_takes_room_by_its_size() -> None:
    assert places_left(0, [2]) == 4
    assert places_left(3, [2, 1]) == 0
