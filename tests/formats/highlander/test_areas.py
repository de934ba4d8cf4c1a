"""The areas that an attack is aimed at or a defense covers."""

import pytest

from carddb.model import UNKNOWN, Card
from formats.highlander.areas import CELLS, are_presumed, areas_of
from formats.highlander.facts import ATTACKED, BLOCKED


def with_grid(grid: str | None, name: str = "Any Cut") -> Card:
    """A card of which everything is known, with the grid."""
    return Card("highlander", "1", name, name, {"grid": grid}, complete=True)


def unrecorded(name: str) -> Card:
    """A card of which nobody recorded the grid."""
    return Card("highlander", "1", name, name)


def cells_of(card: Card) -> list[str]:
    """The cells among the areas."""
    areas = areas_of(card)
    assert isinstance(areas, tuple)
    return [cell for cell in CELLS if cell in areas]


@pytest.mark.rule("HL-CARD-12")
@pytest.mark.parametrize(
    ("grid", "cells"),
    [
        ("000/X00/000", ["middle left"]),
        ("X00/000/000", ["upper left"]),
        ("00X/000/000", ["upper right"]),
        ("000/0X0/000", ["middle center"]),
        ("000/000/0X0", ["lower center"]),
        ("000/0S0/000", ["middle center"]),
        ("00X/00X/00X", ["upper right", "middle right", "lower right"]),
        ("XXX/000/000", ["upper left", "upper center", "upper right"]),
        ("000/000/000", []),
        ("XXX/XXX/XXX", list(CELLS)),
    ],
)
def test_a_grid_is_written_row_by_row(grid: str, cells: list[str]) -> None:
    assert cells_of(with_grid(grid)) == cells


@pytest.mark.rule("HL-CARD-11", "HL-ATTACK-01")
@pytest.mark.parametrize("grid", ATTACKED)
def test_an_attack_is_aimed_at_the_filled_squares(grid: str) -> None:
    name = ATTACKED[grid]
    aimed = cells_of(with_grid(grid, name))
    area = "middle center" if name == "Thrust" else name.removesuffix(" Attack").lower()
    assert aimed == [area]
    assert cells_of(unrecorded(name)) == aimed


def test_an_area_is_also_in_its_row_and_its_column() -> None:
    assert areas_of(with_grid("X00/000/000")) == ("upper left", "upper", "left")


def test_the_six_basic_blocks_cover_every_area() -> None:
    covered = [cell for name in BLOCKED.values() for cell in cells_of(unrecorded(name))]
    assert set(covered) == set(CELLS)
    assert covered.count("middle center") == 4


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("Lower Left Block", ["lower center", "middle left"]),
        ("Upper Center Block", ["upper left", "upper right"]),
    ],
)
def test_the_blocks_of_the_rulebooks_examples_cover_what_they_do_there(
    name: str, cells: list[str]
) -> None:
    assert set(cells) <= set(cells_of(unrecorded(name)))


def test_what_is_recorded_goes_before_what_a_title_tells() -> None:
    assert cells_of(with_grid("000/000/X00", "Upper Left Attack")) == ["lower left"]


def test_only_a_block_whose_grid_nobody_recorded_is_presumed() -> None:
    assert are_presumed(unrecorded("Upper Left Block"))
    assert not are_presumed(with_grid("XX0/XX0/000", "Upper Left Block"))
    assert not are_presumed(unrecorded("Upper Left Attack"))


def test_areas_that_nobody_recorded_are_unknown_and_a_card_without_a_grid_has_none() -> None:
    assert areas_of(unrecorded("Any Cut")) is UNKNOWN
    assert areas_of(with_grid(None)) is None


@pytest.mark.parametrize("grid", ["", "X", "X00/000", "X" * 40, "???/???/???"])
def test_a_grid_of_another_shape_does_no_harm(grid: str) -> None:
    assert set(cells_of(with_grid(grid))) <= set(CELLS)
