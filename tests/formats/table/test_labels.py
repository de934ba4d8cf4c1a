"""Labels that are told apart."""

import pytest

from formats.table.labels import told_apart


@pytest.mark.parametrize(
    ("labels", "where", "told"),
    [
        (["Nub", "Oar"], ["front", ""], ["Nub", "Oar"]),
        (["Nub", "Nub"], ["", ""], ["Nub (1 of 2)", "Nub (2 of 2)"]),
        (["Nub", "Nub"], ["front", "back"], ["Nub (front)", "Nub (back)"]),
        (["Nub", "Nub"], ["front", ""], ["Nub (front)", "Nub"]),
        (
            ["Nub", "Oar", "Nub", "Nub"],
            ["front", "front", "front", "back"],
            ["Nub (front) (1 of 2)", "Oar", "Nub (front) (2 of 2)", "Nub (back)"],
        ),
        (
            ["Nub", "Nub", "Nub (1 of 2)"],
            ["", "", ""],
            ["1: Nub", "2: Nub", "3: Nub (1 of 2)"],
        ),
        ([], [], []),
    ],
)
def test_no_two_labels_are_alike(labels: list[str], where: list[str], told: list[str]) -> None:
    assert told_apart(labels, where) == told
    assert len(set(told)) == len(told)


def test_only_those_of_a_group_are_told_apart() -> None:
    told = told_apart(["use", "use", "use"], among=["a", "b", "a"])
    assert told == ["use (1 of 2)", "use", "use (2 of 2)"]


def test_without_places_copies_are_numbered() -> None:
    assert told_apart(["a", "b", "a"]) == ["a (1 of 2)", "b", "a (2 of 2)"]
