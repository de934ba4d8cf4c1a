"""Picking several things, and paying for several needs."""

from typing import Any

import pytest

from formats.table.deciding import DONE, seat
from formats.table.game import can_pay
from tests.formats.table.test_game import Looking, answering, small


def test_several_things_are_picked_one_by_one_until_done() -> None:
    looking = Looking(2, 1, 0)
    game = small((seat(0), looking))
    assert game.pick("team", seat(0), ["Ann", "Ben", "Cem"]) == ["Ben", "Ann"]
    assert [list(decision.options) for decision, _ in looking.asked] == [
        [DONE, "Ann", "Ben", "Cem"],
        [DONE, "Ann", "Cem"],
        [DONE, "Cem"],
    ]
    assert game.choices == [2, 1, 0]


def test_a_pick_ends_by_itself_when_nothing_is_left() -> None:
    assert answering(1, 1).pick("team", seat(0), ["Ann", "Ben"]) == ["Ann", "Ben"]
    assert small().pick("team", seat(0), []) == []


def test_a_pick_can_not_be_done_before_there_is_enough() -> None:
    looking = Looking(0, 0)
    game = small((seat(0), looking))
    assert game.pick("discard", seat(0), ["Ann", "Ben", "Cem"], least=1) == ["Ann"]
    assert [decision.options[0] for decision, _ in looking.asked] == ["Ann", DONE]


def test_a_pick_ends_with_the_most() -> None:
    assert answering(1).pick("build", seat(0), ["Ann", "Ben"], most=1) == ["Ann"]
    assert small().pick("build", seat(0), ["Ann", "Ben"], most=0) == []


def test_a_pick_takes_as_many_as_there_are_if_more_are_needed() -> None:
    assert small().pick("discard", seat(0), ["Ann"], least=2) == ["Ann"]


def test_what_was_picked_decides_what_may_join_it() -> None:
    looking = Looking(1, 1)
    game = small((seat(0), looking))

    def of_one_parity(picked: Any, another: int) -> bool:
        return all((each - another) % 2 == 0 for each in picked)

    assert game.pick("numbers", seat(0), [1, 2, 3], allows=of_one_parity) == [1, 3]
    assert [list(decision.options) for decision, _ in looking.asked] == [
        [DONE, 1, 2, 3],
        [DONE, 3],
    ]


def test_what_is_decided_is_told_with_every_decision() -> None:
    looking = Looking(0, 1, 1)
    game = small((seat(0), looking))
    game.ask("place", seat(0), ["left", "right"], "Ann")
    game.offer("priority", seat(0), ["play"], "the attack")
    game.pick("dice", seat(0), ["red"], about="the test")
    assert [decision.about for decision, _ in looking.asked] == ["Ann", "the attack", "the test"]


def test_nothing_is_offered_that_leads_to_fewer_than_must_be_picked() -> None:
    looking = Looking(1)
    game = small((seat(0), looking))

    def neighbours(picked: Any, another: int) -> bool:
        return all(abs(each - another) == 1 for each in picked)

    # 5 has no neighbour, and of 1, 2 and 3 only two are beside one another.
    assert game.pick("pair", seat(0), [1, 5, 2], least=2, most=2, allows=neighbours) == [2, 1]
    assert [list(decision.options) for decision, _ in looking.asked] == [[1, 2]]


def test_as_many_are_picked_as_there_can_be_if_that_is_fewer() -> None:
    def alone(picked: Any, _another: int) -> bool:
        return not picked

    assert answering(1).pick("cost", seat(0), [1, 2, 3], least=2, allows=alone) == [2]
    assert small().pick("cost", seat(0), [1, 2], least=1, allows=lambda *_: False) == []


def letters(need: str, candidate: str) -> bool:
    """Whether the candidate has the letter."""
    return need in candidate


def test_what_is_paid_for_one_need_leaves_the_others_payable() -> None:
    looking = Looking(1)
    game = small((seat(0), looking))
    # "ab" alone has a b, so that it may not pay for the a.
    assert game.pay("symbols", seat(0), "ab", ["a", "ab", "ac"], letters) == ["ac", "ab"]
    (asked,) = [decision for decision, _ in looking.asked]
    assert (list(asked.options), asked.about) == (["a", "ac"], "a")


def test_what_cant_be_paid_is_known_before() -> None:
    assert can_pay("ab", ["ab", "a"], letters)
    assert not can_pay("aab", ["ab", "ab"], letters)
    assert not can_pay("bb", ["ab", "a"], letters)
    with pytest.raises(ValueError, match="nothing pays for b of symbols"):
        small().pay("symbols", seat(0), "b", ["a"], letters)


def test_equal_things_are_picked_as_often_as_they_are_there() -> None:
    def at_most_twice(picked: Any, another: str) -> bool:
        return list(picked).count(another) < 2

    game, reds = answering(0, 0), ["red"] * 3
    assert game.pick("dice", seat(0), reds, least=3, most=3, allows=at_most_twice) == ["red"] * 2


def test_at_least_none_is_asked_for_with_done() -> None:
    looking = Looking(0)
    game = small((seat(0), looking))
    assert game.pick("team", seat(0), [1], least=0, allows=lambda *_: True) == []
    assert [list(decision.options) for decision, _ in looking.asked] == [[DONE, 1]]
