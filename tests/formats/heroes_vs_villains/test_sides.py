"""The two sides of a game, and who is on them."""

import pytest

from formats.construction.submission import Submission
from formats.heroes_vs_villains.sides import Side, player_key, sides_of


def declared(heroes: str, villains: str) -> Submission:
    return Submission((), {"heroes": heroes, "villains": villains})


@pytest.mark.parametrize(
    ("stated", "names"),
    [
        ("Ann", ("Ann",)),
        ("Ann, Bob", ("Ann", "Bob")),
        ("Ann; Bob and Cid & Dan", ("Ann", "Bob", "Cid", "Dan")),
        ("Andrew, Sandy", ("Andrew", "Sandy")),
        (" , ", ()),
    ],
)
def test_the_players_of_a_side_are_parted(stated: str, names: tuple[str, ...]) -> None:
    assert sides_of(declared(stated, "Zoe")).stated[Side.HEROES] == names


def test_a_side_that_is_not_declared_is_not_stated() -> None:
    assert sides_of(Submission((), {"heroes": "Ann"})).unstated() == [Side.VILLAINS]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "ann"), ("Ann-Marie", "ann marie"), ("Günter", "gunter"), ("A. Example", "a example")],
)
def test_names_are_compared_without_case_accents_and_punctuation(one: str, other: str) -> None:
    assert player_key(one) == player_key(other)


def test_names_of_signs_alone_stay_apart() -> None:
    assert player_key("!!") != player_key("??")


@pytest.mark.parametrize(
    ("owner", "side"),
    [
        ("heroes", Side.HEROES),
        ("Hero side", Side.HEROES),
        ("VILLAINS", Side.VILLAINS),
        ("villain", Side.VILLAINS),
        ("villains' side", Side.VILLAINS),
        ("ann", Side.HEROES),
        ("Bob", Side.VILLAINS),
        ("Cid", None),
        ("", None),
    ],
)
def test_the_side_of_an_owner(owner: str, side: Side | None) -> None:
    assert sides_of(declared("Ann", "Bob")).side_of(owner) is side


def test_somebody_on_both_sides_is_on_neither_for_certain() -> None:
    assert sides_of(declared("Ann", "Ann")).side_of("Ann") is None


def test_a_player_may_be_called_hero() -> None:
    sides = sides_of(declared("Ann", "Hero"))
    assert not sides.is_a_side("Hero")
    assert sides.side_of("Hero") is Side.VILLAINS
