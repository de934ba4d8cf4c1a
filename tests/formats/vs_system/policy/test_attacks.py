"""Whom the greedy policy attacks, and with whom."""

from typing import Any

from carddb.model import Card
from tests.formats.vs_system.engine.playing import THEY, YOU, Side
from tests.formats.vs_system.policy.greedily import exhausted, fighter, greedily, stunned


def attack(you: Side, they: Side, *cards: Card, **more: Any) -> tuple[list[str], list[str]]:
    """Whom it attacks with whom, in its own attack step."""
    table, greedy = greedily("attack step", you, they, *cards, **more)
    table.play("recovery phase")
    return greedy.chosen("attack"), greedy.chosen("defender")


def test_it_takes_an_attack_that_stuns_without_being_stunned() -> None:
    assert attack(Side(front=["Drop 4"]), Side(front=["Drop 3"]))[0] == ["Drop 4"]


def test_it_does_not_throw_a_character_away() -> None:
    assert attack(Side(front=["Drop 2"]), Side(front=["Drop 4"]))[0] == []


def test_it_does_not_attack_for_nothing() -> None:
    wall = fighter("Wall", 4, 0, 9)
    assert attack(Side(front=["Drop 4"]), Side(front=["Wall"]), wall)[0] == []


def test_it_attacks_the_one_whose_stun_costs_most() -> None:
    assert attack(Side(front=["Drop 5"]), Side(front=["Drop 2", "Drop 4", "Drop 3"]))[1] == [
        "Drop 4"
    ]


def test_it_would_rather_break_through_than_stun_a_little_more() -> None:
    weak = fighter("Weak", 3, 1, 1)
    they = Side(front=["Weak", exhausted("Drop 4")])
    assert attack(Side(front=["Drop 5"]), they, weak)[1] == ["Weak"]


def test_it_attacks_directly_if_nobody_is_there() -> None:
    table, greedy = greedily("attack step", Side(front=["Drop 3", "Drop 2"]), Side())
    table.play("recovery phase")
    assert table.endurance == (50, 40)
    assert len(greedy.chosen("attack")) == 2


def test_a_team_brings_down_what_nobody_can_alone() -> None:
    table, greedy = greedily(
        "attack step", Side(front=["Drop 3", "Drop 2"]), Side(front=[exhausted("Drop 5")])
    )
    table.play("recovery phase")
    assert greedy.chosen("attack") == ["Drop 3"]
    assert greedy.chosen("team") == ["Drop 2"]
    assert table["Drop 5"].is_stunned


def test_characters_of_different_teams_do_not_plan_a_team_attack() -> None:
    loner = fighter("Loner", 2, 4, 4)
    they = Side(front=[exhausted("Drop 5")])
    assert attack(Side(front=["Drop 3", "Loner"]), they, loner)[0] == []


def test_an_even_trade_is_for_whoever_attacks_first() -> None:
    """The defender that is stunned can't attack any more; later it has done so already."""
    you, they = Side(front=["Drop 4"]), Side(front=["Drop 4"])
    assert attack(you, they)[0] == ["Drop 4"]
    assert attack(you, Side(front=[exhausted("Drop 4")]), initiative=THEY)[0] == []


def test_a_second_stun_is_worth_more_as_only_one_recovers() -> None:
    you = Side(front=["Drop 4"])
    they = Side(front=[exhausted("Drop 4"), stunned("Drop 7")])
    assert attack(you, they, initiative=THEY)[0] == ["Drop 4"]


def test_it_loses_a_character_to_win_the_game() -> None:
    table, _greedy = greedily(
        "attack step", Side(front=["Drop 3"]), Side(front=["Bomb"], endurance=5), BOMB
    )
    assert table.play_out().winners == (YOU,)


BOMB = fighter("Bomb", 2, 9, 2)


def test_the_attacker_whose_stun_is_worst_is_struck() -> None:
    you = Side(front=["Drop 5"])
    they = Side(front=["Drop 2", "Drop 4", "Drop 3"])
    table, greedy = greedily("attack step", you, they, player=THEY)
    table.they.intend("attack", "Drop 2").intend("team", "Drop 4", "Drop 3")
    table.play("recovery phase")
    assert greedy.chosen("struck") == ["Drop 4"]
    assert table["Drop 4"].is_stunned
