"""What a position says, and the sentences for what is no such fact."""

from enum import Enum
from typing import Any

import pytest

from formats.table.position import MAX_SAID_LENGTH, PositionError, said
from formats.table.position_facts import MAX_NUMBER, Facts


class Area(Enum):
    """Words of a game."""

    LEFT = "left"
    RIGHT = "right"


def facts(**told: Any) -> Facts:
    return Facts(told, "Ann", told)


def refused(ask: Any) -> str:
    """The sentence with which a question is refused."""
    with pytest.raises(PositionError) as error:
        ask()
    return str(error.value)


def test_a_fact_that_is_not_known_is_refused() -> None:
    known = Facts({"atk": 1}, "Ann", ["atk"])
    assert "atk" in known
    assert "def" not in known
    assert refused(lambda: Facts({"atk": 1, "x": 2}, "Ann", ["atk"])) == (
        "Ann: nothing is known of 'x'."
    )
    assert refused(lambda: Facts([], "Ann", [])) == "Ann: facts are needed here, each with a name."


def test_a_number_lies_between_its_bounds() -> None:
    assert [facts(atk=atk).number("atk", 5, 1, 3) for atk in (1, 3)] == [1, 3]
    assert facts().number("atk", 5, 1) == 5
    assert facts(atk=MAX_NUMBER).number("atk", 5, 1) == MAX_NUMBER == 9_999
    for atk in (0, 4, True, 2.0, "2", None):
        assert refused(lambda atk=atk: facts(atk=atk).number("atk", 2, 1, 3)) == (
            "Ann: 'atk' is a whole number from 1 to 3."
        )
    assert refused(lambda: facts(atk=10_000).number("atk", 2, 1)) == (
        "Ann: 'atk' is a whole number from 1 to 9,999."
    )


def test_a_number_need_not_be_said() -> None:
    assert facts().number_if_said("atk", 1, 3) is None
    assert [facts(atk=atk).number_if_said("atk", 1, 3) for atk in (1, 3)] == [1, 3]
    assert facts(atk=MAX_NUMBER).number_if_said("atk", 1) == MAX_NUMBER
    for atk in (0, 4, True, None):
        assert refused(lambda atk=atk: facts(atk=atk).number_if_said("atk", 1, 3)) == (
            "Ann: 'atk' is a whole number from 1 to 3."
        )


def test_each_player_has_a_number_or_none_has() -> None:
    assert facts(points=[1, 3]).numbers("points", 2, 1, 3) == [1, 3]
    assert facts(points=(1, MAX_NUMBER)).numbers("points", 2, 1) == [1, MAX_NUMBER]
    assert facts().numbers("points", 2, 1) == []
    for points in ([1], [1, 2, 3], "12", 12):
        assert refused(lambda points=points: facts(points=points).numbers("points", 2, 1)) == (
            "Ann: 'points' is said of each of the 2 players, or of none."
        )
    assert refused(lambda: facts(points=[1, 4]).numbers("points", 2, 1, 3)) == (
        "Ann: 'points' is a whole number from 1 to 3."
    )


def test_something_is_true_or_false() -> None:
    assert facts(stunned=True).is_true("stunned")
    assert not facts(stunned=False).is_true("stunned", otherwise=True)
    assert not facts().is_true("stunned")
    assert facts().is_true("stunned", otherwise=True)
    assert refused(lambda: facts(stunned=1).is_true("stunned")) == (
        "Ann: 'stunned' is true or false."
    )


def test_a_text_is_a_text() -> None:
    assert (facts(on="x").text("on"), facts().text("on"), facts().text("on", "y")) == ("x", "", "y")
    assert refused(lambda: facts(on=1).text("on")) == "Ann: 'on' is a text."


def test_texts_are_a_list_of_texts() -> None:
    assert facts(on=["x", "y"]).texts("on") == ["x", "y"]
    assert facts().texts("on") == []
    for on in ("xy", 1):
        assert refused(lambda on=on: facts(on=on).texts("on")) == "Ann: 'on' is a list."
    assert refused(lambda: facts(on=["x", 1]).texts("on")) == "Ann: 'on' is a list of texts."


def test_a_list_may_have_anything() -> None:
    assert facts(on=["x", 1]).several("on") == ["x", 1]
    assert list(facts().several("on")) == []
    for on in ("xy", 1):
        assert refused(lambda on=on: facts(on=on).several("on")) == "Ann: 'on' is a list."


def test_anything_may_be_asked_for() -> None:
    assert (facts(on={"x": 1}).anything("on"), facts().anything("on")) == ({"x": 1}, None)


def test_a_word_is_one_of_the_games() -> None:
    assert facts(area="right").one_of("area", Area, Area.LEFT) is Area.RIGHT
    assert facts().one_of("area", Area, Area.LEFT) is Area.LEFT
    assert refused(lambda: facts(area="up").one_of("area", Area, Area.LEFT)) == (
        "Ann: 'area' is one of 'left', 'right', not 'up'."
    )


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x" * MAX_SAID_LENGTH, "x" * 60),
        ("x" * (MAX_SAID_LENGTH + 1), f"{'x' * 60}…"),
        ("a\nb", "a\ufffdb"),
        (10**18, "1" + "0" * 18),
        (10**18 + 1, "a number"),
        (-(10**18) - 1, "a number"),
        (1.5, "1.5"),
    ],
)
def test_a_word_is_repeated_short_and_on_one_line(value: object, text: str) -> None:
    assert said(value) == text
