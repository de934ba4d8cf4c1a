"""Where the lines of an Encounter card go (ACTION-50 and 51)."""

import pytest

from formats.hellboy_board_game.engine.board.exploring import areas_of_lines
from tests.formats.hellboy_board_game.engine.board.layouts import CLOSET, HALL, NICHE


@pytest.mark.rule("HBG-ACTION-50")
def test_four_areas_take_a_line_each_clockwise() -> None:
    assert areas_of_lines(HALL, "hall south-east") == (
        "hall south-east",
        "hall south-west",
        "hall north-west",
        "hall north-east",
    )


@pytest.mark.rule("HBG-ACTION-51", "HBG-AMBIGUOUS-19")
def test_two_areas_take_two_lines_each_the_nearer_first() -> None:
    assert areas_of_lines(CLOSET, "closet east") == (
        "closet east",
        "closet east",
        "closet west",
        "closet west",
    )


@pytest.mark.rule("HBG-AMBIGUOUS-17")
def test_one_area_takes_all_lines() -> None:
    assert areas_of_lines(NICHE, "niche") == ("niche",) * 4
