"""The nine squares: what covers what, what lies beside what."""

import pytest

from formats.highlander.engine import grids
from formats.highlander.engine.grids import (
    CENTER,
    FULL,
    LEFT,
    LOWER,
    MIDDLE,
    RIGHT,
    UPPER,
    are_adjacent,
    areas_in,
    around,
    covers,
    is_upper,
    mask_of,
    written,
)

THRUST = mask_of("000/0X0/000")
LOWER_RIGHT = mask_of("000/000/00X")


@pytest.mark.rule("HL-CARD-12")
def test_a_grid_is_read_row_by_row_with_x_or_s_for_a_filled_square() -> None:
    assert areas_in(mask_of("000/X00/000")) == ("middle left",)
    assert areas_in(mask_of("S00/000/00S")) == ("upper left", "lower right")
    assert areas_in(mask_of("0X00X0000")) == ("upper center", "middle center")
    assert mask_of("000/000/000") == 0


def test_rows_and_columns_are_the_squares_of_their_names() -> None:
    for name in ("upper", "middle", "lower", "left", "center", "right"):
        mask = getattr(grids, name.upper())
        assert len(areas_in(mask)) == 3
        assert all(name in area.split() for area in areas_in(mask))
    assert UPPER | MIDDLE | LOWER == LEFT | CENTER | RIGHT == FULL


def test_a_written_grid_is_read_back_as_the_same_squares() -> None:
    assert all(mask_of(written(mask)) == mask for mask in range(FULL + 1))


def test_a_grid_that_is_too_long_is_read_as_far_as_it_goes() -> None:
    assert mask_of("X00/000/000/XXX") == mask_of("X00/000/000")


def test_a_defense_covers_an_attack_only_with_every_square() -> None:
    assert covers(mask_of("XX0/XX0/000"), mask_of("XX0/000/000"))
    assert not covers(mask_of("XX0/XX0/000"), mask_of("XXX/000/000"))
    assert covers(THRUST, THRUST)
    assert not covers(FULL, 0)


@pytest.mark.rule("HL-AMBIGUOUS-72")
def test_an_attack_with_one_square_in_the_upper_row_is_an_upper_attack() -> None:
    assert is_upper(mask_of("00X/00X/00X"))
    assert not is_upper(mask_of("000/XXX/XXX"))


@pytest.mark.rule("HL-EXAMPLE-01")
def test_a_thrust_and_a_lower_right_attack_are_adjacent_as_they_share_a_corner() -> None:
    assert are_adjacent(THRUST, LOWER_RIGHT)


@pytest.mark.rule("HL-ATTACK-35")
def test_a_square_is_adjacent_to_its_eight_neighbours_and_to_nothing_around_the_edge() -> None:
    assert around(THRUST) == FULL & ~THRUST
    assert set(areas_in(around(LOWER_RIGHT))) == {"middle center", "middle right", "lower center"}
    assert set(areas_in(around(mask_of("000/X00/000")))) == {
        *("upper left", "upper center", "middle center", "lower left", "lower center")
    }
    assert not are_adjacent(mask_of("X00/000/000"), LOWER_RIGHT)
    assert not are_adjacent(mask_of("00X/000/000"), mask_of("000/X00/000"))
