"""Whom the greedy policy attacks, and with whom."""

from dataclasses import replace
from typing import Any

from carddb.model import Card
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side
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


def test_it_attacks_directly_if_nobody_can_be_reached() -> None:
    they = Side(front=["Drop 1"], support=["Drop 2"], face_up=["Sanctuary Steps"], endurance=4)
    assert attack(Side(front=["Drop 2"]), they)[0] == ["Drop 2"]


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


def wins_this_turn(table: Playing) -> bool:
    """Whether you win before the next turn begins."""
    turn = table.game.turn
    return table.play_out().winners == (YOU,) and table.game.turn == turn


def test_several_attacks_that_lose_singly_are_made_if_they_win_together() -> None:
    """Each attack throws its character away; after the second the opponent is at 0."""
    you = Side(front=["Brute 1", "Brute 2"])
    they = Side(front=[exhausted("Thorn 1"), exhausted("Thorn 2")], endurance=4)
    brutes = [fighter(f"Brute {number}", 6, 3, 1) for number in (1, 2)]
    thorns = [fighter(f"Thorn {number}", 2, 9, 3) for number in (1, 2)]
    table, _greedy = greedily("attack step", you, they, *brutes, *thorns)
    assert wins_this_turn(table)
    assert attack(you, replace(they, endurance=5), *brutes, *thorns)[0] == []


def test_a_team_opens_the_way_for_those_who_end_the_game() -> None:
    """Nobody stuns the wall alone, and a team gains too little by itself."""
    you = Side(front=["Ox 1", "Ox 2", "Ox 3"])
    oxen = [fighter(f"Ox {number}", 5, 5, 1, teams=["Oxen"]) for number in (1, 2, 3)]
    wall = fighter("Wall", 1, 9, 8)
    table, greedy = greedily(
        "attack step", you, Side(front=[exhausted("Wall")], endurance=6), *oxen, wall
    )
    assert wins_this_turn(table)
    assert greedy.chosen("team") == ["Ox 2", "Done.DONE"]


def test_whoever_is_protected_can_be_reached_after_the_protector() -> None:
    you = Side(front=["Brute 1", "Brute 2"])
    brutes = [fighter(f"Brute {number}", 6, 4, 1) for number in (1, 2)]
    guard, clerk = fighter("Guard", 1, 9, 4), fighter("Clerk", 3, 9, 4)
    they = Side(front=[exhausted("Guard")], support=[exhausted("Clerk")], endurance=4)
    table, _greedy = greedily("attack step", you, they, *brutes, guard, clerk)
    assert wins_this_turn(table)
    alone = Side(front=["Brute 1"])
    assert attack(alone, replace(they, endurance=3), *brutes, guard, clerk)[0] == []


def test_who_would_fall_further_than_the_opponent_does_not_go_on() -> None:
    """Both would be at 0 or less, and the opponent higher."""
    brutes = [fighter(f"Brute {number}", 6, 3, 1) for number in (1, 2)]
    thorns = [fighter(f"Thorn {number}", 2, 9, 3) for number in (1, 2)]
    you = Side(front=["Brute 1", "Brute 2"], endurance=5)
    they = Side(front=[exhausted("Thorn 1"), exhausted("Thorn 2")], endurance=4)
    assert attack(you, they, *brutes, *thorns)[0] == []


def test_an_attack_is_planned_with_the_tricks_in_hand() -> None:
    """A power-up lets it stun, and live."""
    you, they = Side(front=["Ada"], hand=["Ada"]), Side(front=["Rock"])
    ada, rock = fighter("Ada", 4, 7, 8), fighter("Rock", 5, 8, 8)
    table, greedy = greedily("attack step", you, they, ada, rock)
    table.play("recovery phase")
    assert greedy.chosen("attack") == ["Ada"]
    assert (table["Rock"].is_stunned, table["Ada"].is_stunned) == (True, False)
    assert attack(Side(front=["Ada"]), they, ada, rock)[0] == []


def test_no_attack_is_planned_with_a_plot_twist_that_costs_too_much() -> None:
    you = Side(front=["Drop 3"], hand=["Cast Off!"], resources=9)
    soft = fighter("Soft", 6, 1, 7)
    assert attack(you, Side(front=["Soft"]), soft)[0] == ["Drop 3"]
    assert attack(replace(you, resources=0), Side(front=["Soft"]), soft)[0] == []
