"""What the rulebook does not print of the box is data, marked as assumed."""

import pytest

from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.engine.values import Colour, EffectFace, Skill


@pytest.mark.rule("HBG-AMBIGUOUS-01")
def test_the_faces_of_the_dice_are_assumed() -> None:
    assert box().faces == {
        Colour.YELLOW: (0, 0, 0, 1, 1, 2),
        Colour.ORANGE: (0, 0, 1, 1, 2, 2),
        Colour.RED: (0, 1, 1, 2, 2, 3),
        Colour.BLACK: (1, 1, 2, 2, 3, 4),
    }
    assert "dice faces" in box().assumed


@pytest.mark.rule("HBG-AMBIGUOUS-02")
def test_each_effect_is_assumed_to_be_on_one_face() -> None:
    assert sorted(box().effect_die) == sorted(EffectFace)
    assert "effect die" in box().assumed


@pytest.mark.rule("HBG-AMBIGUOUS-71")
def test_the_injuries_are_spread_as_evenly_as_27_markers_can_be() -> None:
    assert set(box().injuries) == {*map(str, Skill), "action cube"}
    assert sum(box().injuries.values()) == 27
    assert set(box().injuries.values()) == {5, 6}
    assert "injury mix" in box().assumed


@pytest.mark.rule("HBG-AMBIGUOUS-72")
def test_the_number_of_frog_swarms_is_data() -> None:
    assert box().frog_swarms > 0
    assert "number of frog swarms" in box().assumed


def test_printed_numbers_of_counters_are_those_of_the_rulebook() -> None:
    assert (box().infernos, box().clues, box().destruction) == (9, 10, 6)
    assert sum(box().scenery.values()) + len(box().special_scenery) == 9
