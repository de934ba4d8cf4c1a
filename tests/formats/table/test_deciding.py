"""Deciders, decisions, and the policies that answer them."""

from random import Random

import pytest

from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import (
    DONE,
    TABLE,
    Decision,
    IllegalChoiceError,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
    seat,
    side,
)
from formats.table.piles import Piles, Sight, TableCard
from tests.formats.table.cards import cards
from tests.formats.table.policies import FirstOption, Scripted

COLOURS = Decision("colour", seat(0), ["red", "green", "blue"])


def test_deciders_of_the_same_kind_and_name_are_the_same() -> None:
    assert seat(1) is seat(1)
    assert side("heroes") is side(Side.HEROES)
    assert len({seat(1), seat(1), seat(2), side("heroes"), TABLE}) == 4
    assert seat(1) != side("1")


def test_a_decider_is_called_by_its_kind_and_name() -> None:
    assert [str(each) for each in (seat(1), side("heroes"), TABLE)] == [
        "seat 1",
        "side heroes",
        "table",
    ]


def test_the_first_option_is_always_taken() -> None:
    assert FirstOption().choose(COLOURS, None) == 0


def test_a_random_policy_takes_every_option_at_times_and_the_same_by_the_same_chance() -> None:
    def chosen(seed: int) -> list[int]:
        policy = RandomPolicy(Random(seed))
        return [policy.choose(COLOURS, None) for _ in range(50)]

    assert set(chosen(1)) == {0, 1, 2}
    assert chosen(1) == chosen(1)
    assert chosen(1) != chosen(2)


def test_a_replay_answers_in_order_and_ends_with_the_decision_and_the_view() -> None:
    policy = Replaying([2, 0])
    assert [policy.choose(COLOURS, "seen") for _ in range(2)] == [2, 0]
    with pytest.raises(ScriptEndedError, match="no choice is left for colour of seat 0") as ended:
        policy.choose(COLOURS, "seen")
    assert (ended.value.decision, ended.value.view) == (COLOURS, "seen")


def test_a_script_answers_with_the_place_of_an_option() -> None:
    script = Scripted(("colour", "blue"), ("colour", "red"))
    answers = [(script.choose(COLOURS, None), script.is_over) for _ in range(2)]
    assert answers == [(2, False), (0, True)]
    with pytest.raises(ScriptEndedError):
        script.choose(COLOURS, None)


def test_a_script_may_call_a_card_by_its_title_and_means_the_first_of_them() -> None:
    piles = Piles(TableCard)
    brought = piles.bring(cards("Ann", "Ben", "Ben"), piles.add("deck", 0, Sight.NOBODY))
    decision = Decision("recruit", seat(0), [DONE, *brought])
    assert Scripted(("recruit", "Ben")).choose(decision, None) == 2
    assert Scripted(("recruit", brought[2])).choose(decision, None) == 3
    assert Scripted(("recruit", DONE)).choose(decision, None) == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("colour", "pink"), "the script says colour: pink"),
        (("shape", "red"), "the script says shape: red"),
        (("colour", None), "the script says colour: None"),
    ],
)
def test_a_script_that_does_not_fit_fails_at_once(line: tuple[str, str], says: str) -> None:
    script = Scripted(line)
    asked = f"{says}, but seat 0 is asked for colour: red, green, blue"
    with pytest.raises(IllegalChoiceError, match=asked):
        script.choose(COLOURS, None)
    assert not script.is_over
