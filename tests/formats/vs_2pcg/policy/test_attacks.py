"""Whom the greedy policy attacks, and with whom."""

from typing import Any

import pytest

from carddb.model import Card
from formats.table.position import Placed
from tests.formats.vs_2pcg.engine.playing import Side, equipment, main, numbers
from tests.formats.vs_2pcg.policy.greedily import exhausted, fighter, greedily, stunned

WALL = fighter("Wall", 0, 30)
DYING = Placed("Their main, Level 1", {"wounds": 4})


def attack(you: Side, they: Side, *cards: Card, **more: Any) -> tuple[list[str], list[str]]:
    """With whom it attacks whom, in its own Main Phase."""
    table, greedy = greedily("main phase", you, they, WALL, *cards, **more)
    table.play("Turn 10")
    return greedy.chosen("main phase"), greedy.chosen("defender")


def test_it_takes_an_attack_that_stuns_without_being_stunned() -> None:
    you, they = (
        Side(front=["Drop 4"], main_in="back"),
        Side(front=["Drop 3", "Wall"], main_in="back"),
    )
    assert attack(you, they) == (["attack with Drop 4"], ["Drop 3"])


def test_it_does_not_throw_a_character_away() -> None:
    assert (
        attack(Side(front=["Drop 2"], main_in="back"), Side(front=["Drop 4"], main_in="back"))[0]
        == []
    )


def test_it_makes_no_bad_trade() -> None:
    glass = fighter("Glass", 9, 1)
    you = Side(front=["Glass"], main_in="back")
    assert attack(you, Side(front=["Drop 1", "Wall"], main_in="back"), glass)[0] == []
    assert attack(you, Side(front=["Drop 8", "Wall"], main_in="back"), glass)[1] == ["Drop 8"]


def test_it_does_not_attack_for_nothing() -> None:
    assert (
        attack(Side(front=["Drop 4"], main_in="back"), Side(front=["Wall"], main_in="back"))[0]
        == []
    )


def test_it_attacks_whoever_is_worth_most() -> None:
    they = Side(front=["Drop 2", "Drop 4", "Drop 3"], main_in="back")
    assert attack(Side(front=["Drop 5"], main_in="back"), they)[1] == ["Drop 4"]


def test_a_wound_of_the_main_character_is_worth_more_than_a_small_one() -> None:
    you = Side(front=["Drop 5"], main_in="back")
    assert attack(you, Side(front=["Drop 2"]))[1] == ["Their main"]


def ends(you: Side, they: Side, *cards: Card) -> bool:
    """Whether it wins in its Main Phase."""
    table, _greedy = greedily("main phase", you, they, WALL, *cards)
    table.log.stop = "Turn 10"
    return table.game.play().is_won_by(0)


def test_the_last_wound_is_worth_anything() -> None:
    """Its only fighter that can stun it is stunned by that, too."""
    glass = fighter("Glass", 4, 1)
    assert ends(Side(front=["Glass"], main_in="back"), Side(front=[DYING, "Drop 2"]), glass)


def test_it_opens_the_way_by_bad_trades_to_win() -> None:
    """Two protectors must go first, and each takes its attacker along."""
    you = Side(front=["Drop 2", "Drop 2", "Drop 5"], main_in="back")
    assert ends(you, Side(front=["Drop 2", "Drop 2"], back=[DYING]))


def test_it_keeps_who_can_reach_the_main_character_for_it() -> None:
    """A small one opens the way, as the great one alone can stun the Main Character."""
    you = Side(front=["Drop 8", "Drop 1"], main_in="back")
    assert ends(you, Side(front=["Drop 1"], back=[DYING]))


def test_who_flies_goes_over_the_front_row() -> None:
    flier = fighter("Flier", 5, 5, flight=True)
    you = Side(front=["Flier"], main_in="back")
    assert attack(you, Side(front=["Drop 2", "Wall"], main_in="back"), flier)[1] == ["Their main"]


def test_who_shoots_attacks_what_would_strike_back_harder() -> None:
    shooter = fighter("Shooter", 5, 1, ranged=True)
    they = Side(front=["Drop 4", "Wall"], main_in="back")
    assert attack(Side(front=["Wall"], back=["Shooter"], main_in="back"), they, shooter)[1] == [
        "Drop 4"
    ]
    assert attack(Side(front=["Shooter"], main_in="back"), they, shooter)[1] == ["Drop 4"]
    weak = Side(front=["Drop 1", "Wall"], main_in="back")
    assert attack(Side(front=["Shooter"], main_in="back"), weak, shooter)[1] == []


def test_a_sniper_shoots_past_the_front_row() -> None:
    sniper = fighter("Sniper", 5, 1, ranged=True, keywords=["Sniper"])
    you = Side(front=["Wall"], back=["Sniper"], main_in="back")
    assert attack(you, Side(front=["Wall"], main_in="back"), sniper)[1] == ["Their main"]


def test_who_strikes_first_fears_no_strike_back() -> None:
    quick = fighter("Quick", 9, 1, keywords=["Ferocious"])
    you, they = (
        Side(front=["Quick"], main_in="back"),
        Side(front=["Drop 2", "Wall"], main_in="back"),
    )
    assert attack(you, they, quick)[1] == ["Drop 2"]


def test_it_does_not_run_into_who_strikes_first() -> None:
    quick = fighter("Quick", 9, 1, keywords=["Ferocious"])
    they = Side(front=["Quick"], main_in="back")
    assert attack(Side(front=["Drop 5"], main_in="back"), they, quick)[0] == []


def test_a_team_brings_down_what_nobody_can_alone() -> None:
    you = Side(front=["Drop 3", "Drop 2"], main_in="back")
    table, greedy = greedily("main phase", you, Side(front=["Drop 6"], main_in="back"))
    table.play("Turn 10")
    assert greedy.chosen("main phase") == ["attack with Drop 3"]
    assert greedy.chosen("team") == ["Drop 2"]
    assert table["Drop 6"].pile.name == "KO'd"


@pytest.mark.parametrize("facts", [{"teams": ["Others"]}, {}])
def test_characters_of_different_teams_plan_no_team_attack(facts: dict[str, list[str]]) -> None:
    loner = fighter("Loner", 3, 3, **facts)
    you = Side(front=["Drop 3", "Loner"], main_in="back")
    assert attack(you, Side(front=["Drop 6"], main_in="back"), loner)[0] == []


def test_it_attacks_a_machine_that_nobody_stands_beside() -> None:
    engine = equipment("Engine", cost=3, is_machine=True)
    you = Side(front=["Drop 1"], main_in="back")
    covered = Side(front=["Wall"], machines=[Placed("Engine", {"row": "back"})], main_in="back")
    assert attack(you, covered, engine)[1] == []
    alone = Side(back=["Wall"], machines=[Placed("Engine", {"row": "front"})], main_in="back")
    assert attack(you, alone, engine)[1] == ["Engine"]


def test_it_counts_on_a_power_up_that_it_has() -> None:
    """With it the attack stuns the Main Character, and costs a card that can't be recruited."""
    hero = fighter("Hero", 3, 5)
    you = Side(front=["Hero"], hand=["Hero"], main_in="back")
    table, greedy = greedily("main phase", you, Side(), hero)
    table.play("Turn 10")
    assert greedy.chosen("combat action") == ["power up Hero"]
    assert table["Their main"].wounds == 1


def test_whom_a_defender_strikes_back_at_is_the_greatest_loss() -> None:
    you = Side(front=["Drop 5"], main_in="back")
    they = Side(front=["Drop 2", "Drop 4"])
    table, greedy = greedily("main phase", you, they, player=1)
    table.they.intend("main phase", "attack with Drop 2").intend("team", "Drop 4")
    table.play("Turn 10")
    assert greedy.chosen("struck") == ["Drop 4"]


def test_of_several_enemies_it_attacks_where_it_pays() -> None:
    you = Side(front=["Drop 5"], main_in="back")
    strong = main("Third main", teams=["Team"], **numbers(9, 9, 5))
    table, greedy = greedily(
        "main phase",
        you,
        Side(front=["Wall"], main_in="back"),
        WALL,
        strong,
        others=[Side(front=["Third main, Level 1", "Drop 3"])],
    )
    table.play("Turn 10")
    assert greedy.chosen("defender") == ["Drop 3"]


def test_it_never_attacks_with_who_is_exhausted_or_stunned() -> None:
    you = Side(front=[exhausted("Drop 5"), stunned("Drop 6")], main_in="back")
    assert attack(you, Side(front=["Drop 2"], main_in="back"))[0] == []
