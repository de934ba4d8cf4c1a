"""Which effects the greedy policy uses outside a combat, and at whom it aims them."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.leaving import ko, return_to_hand
from formats.vs_2pcg.engine.powers import BUILD, MAIN, MIGHT, Does, Script
from formats.vs_2pcg.engine.recovering import ready, recover
from formats.vs_2pcg.engine.resources import turn_face_up
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.engine.values import ATK, DEF, THIS_TURN
from formats.vs_2pcg.scripts.doing import (
    all_of,
    each_opponent_discards,
    each_player_draws,
    gaining_xp,
    getting,
    minus,
    plus,
    take_chosen,
    to_chosen,
    to_each,
    to_this,
    vitality,
    wounded,
    you_discard,
    you_draw,
)
from formats.vs_2pcg.scripts.having import plot_twist, reaction, super_power, when
from formats.vs_2pcg.scripts.whom import chosen, chosen_resource, enemy, this, yours
from tests.formats.vs_2pcg.engine.playing import Playing, Side, location, main, numbers, twist
from tests.formats.vs_2pcg.policy.greedily import Telling, exhausted, fighter, greedily, stunned

TRICK = twist("Trick")
WALL = fighter("Wall", 0, 9)
OWN = (TRICK, WALL, location("Might", "Might"))
ANYBODY = chosen("a character")
FILLERS = ["Filler"] * 4


def played(does: Does, *choices: Any, **more: Any) -> tuple[Playing, Telling]:
    """Its turn with a Plot Twist of this effect, in a usual position."""
    you = Side(
        front=["Wall", exhausted("Drop 5"), stunned("Drop 2")],
        hand=["Trick"],
        deck=FILLERS,
        main_in="back",
    )
    they = Side(front=["Wall", "Drop 4"], back=["Drop 6"], hand=FILLERS, main_in="back")
    script = plot_twist("it does", does, *choices, times=(MAIN,))
    table, greedy = greedily("main phase", you, they, *OWN, scripts={"Trick": script}, **more)
    table.play("Turn 10")
    return table, greedy


@pytest.mark.parametrize(
    ("does", "target"),
    [
        (to_chosen(stun), "Drop 6"),
        (to_chosen(minus(5)), "Drop 4"),
        (to_chosen(daze), None),
        (to_chosen(plus(2)), "Wall"),
        (to_chosen(vitality(1)), "Your main"),
        (to_chosen(ready), "Drop 5"),
        (to_chosen(recover), None),
        (to_chosen(return_to_hand), "Drop 6"),
        (take_chosen, "Drop 6"),
        (to_chosen(getting(ATK, -3, THIS_TURN)), None),
        (to_chosen(getting(DEF, -7, THIS_TURN)), "Drop 6"),
    ],
)
def test_an_effect_is_aimed_where_it_is_worth_most(does: Does, target: str | None) -> None:
    assert played(does, ANYBODY)[1].chosen("choose") == ([] if target is None else [target])


@pytest.mark.parametrize("does", [to_chosen(ko), to_chosen(wounded(5))])
def test_an_effect_that_wins_is_aimed_at_the_main_character(does: Does) -> None:
    you, they = Side(hand=["Trick"]), Side(front=["Drop 8"])
    scripts = {"Trick": plot_twist("it does", does, ANYBODY)}
    table, _greedy = greedily("main phase", you, they, *OWN, scripts=scripts)
    assert table.play_out().winners == (0,)


def is_played(does: Does, **more: Any) -> bool:
    """Whether it plays a Plot Twist that does this."""
    return "play Trick" in played(does, **more)[1].chosen("main phase")


@pytest.mark.parametrize(
    ("does", "is_worth_it"),
    [
        (you_draw(2), True),
        (you_draw(1), False),
        (each_player_draws(2), False),
        (each_opponent_discards(2), True),
        (you_discard(1), False),
        (all_of(you_draw(3), you_discard(1)), True),
        (to_each(minus(5), enemy), True),
        (to_each(minus(5), yours), False),
        (to_each(plus(1), yours), True),
        (to_each(plus(1), enemy), False),
    ],
)
def test_an_effect_is_used_that_gains_more_than_the_card(does: Does, is_worth_it: bool) -> None:
    assert is_played(does) is is_worth_it


def test_an_effect_of_which_nothing_is_known_is_left_alone() -> None:
    assert not is_played(lambda _game, _effect: None)


HERO = main("Hero", xp=4, **numbers(0, 4, 5))
GREATER = main("Hero", 2, **numbers(9, 9, 6))


@pytest.mark.parametrize(("xp", "is_worth_it"), [(0, False), (2, True)])
def test_xp_are_worth_most_where_they_make_a_level(xp: int, is_worth_it: bool) -> None:
    you = Side(front=[Placed("Hero, Level 1", {"xp": xp})], aside=["Hero, Level 2"], hand=["Trick"])
    table, greedy = greedily(
        "main phase",
        you,
        Side(front=["Wall"], main_in="back"),
        *OWN,
        HERO,
        GREATER,
        scripts={"Trick": plot_twist("XP", gaining_xp(2))},
    )
    table.play("Turn 10")
    assert ("play Trick" in greedy.chosen("main phase")) is is_worth_it


def powered(does: Does, *choices: Any, symbols: tuple[str, ...] = (MIGHT,), **more: Any) -> Telling:
    """Its turn with a Super Power of this effect."""
    power = super_power("Power", MAIN, symbols, "it does", does, *choices, **more)
    you = Side(front=["Wall"], locations=["Might"], deck=["Filler"] * 9, main_in="back")
    table, greedy = greedily(
        "main phase",
        you,
        Side(front=["Wall"], main_in="back"),
        *OWN,
        scripts={"Wall": Script((power,))},
    )
    table.play("Turn 10")
    return greedy


def test_a_power_is_paid_for_if_it_is_worth_a_location() -> None:
    assert powered(you_draw(2)).chosen("main phase") == ["use Power of Wall"]
    assert powered(to_this(getting(DEF, 1, THIS_TURN))).chosen("main phase") == []


def test_a_power_without_end_is_not_used_for_ever() -> None:
    greedy = powered(you_draw(1), symbols=(), unlimited=True)
    assert 1 <= len(greedy.chosen("main phase")) <= 3


def test_a_build_power_is_used_before_points_are_spent() -> None:
    power = super_power("Power", BUILD, (), "draw", you_draw(1))
    you = Side(front=["Wall"], hand=["Drop 1"], deck=["Filler"] * 9, resources=2)
    table, greedy = greedily("resource step", you, None, *OWN, scripts={"Wall": Script((power,))})
    table.play("main phase")
    assert greedy.chosen("resource step")[0] == "use Power of Wall"


@pytest.mark.parametrize(("count", "reacts"), [(2, ["use"]), (1, ["decline"])])
def test_a_reaction_is_paid_for_if_it_is_worth_it(count: int, reacts: list[str]) -> None:
    """With a Main Character that asks for more symbols than there are Locations."""
    power = reaction("Echo", (MIGHT,), "stunned", "draw", you_draw(count), to=(enemy,))
    echo = fighter("Echo", 5, 5, symbols=["Might"])
    you = Side(front=["Echo"], hand=["Might"], deck=FILLERS, main_in="back")
    they = Side(front=["Drop 2"], main_in="back")
    table, greedy = greedily(
        "main phase", you, they, *OWN, echo, scripts={"Echo": Script((power,))}
    )
    table.play("Turn 10")
    assert greedy.chosen("react") == reacts


@pytest.mark.parametrize(("does", "sides"), [(to_chosen(minus(1)), {1}), (to_chosen(plus(1)), {0})])
def test_what_triggers_is_aimed_at_the_side_that_it_is_for(does: Does, sides: set[int]) -> None:
    script = Script((when("attacks", "it does", does, ANYBODY, of=(this,)),))
    you = Side(front=["Drop 5"], main_in="back")
    they = Side(front=["Drop 3", "Wall"], main_in="back")
    table, greedy = greedily("main phase", you, they, *OWN, scripts={"Drop 5": script})
    table.play("Turn 10")
    (chosen_one,) = greedy.chosen("choose")
    assert {table[chosen_one].owner} == sides


def test_of_face_down_resources_it_turns_up_a_location() -> None:
    does, choice = to_chosen(turn_face_up), chosen_resource("a resource", yours)
    script = Script((when("attacks", "turn it up", does, choice, of=(this,)),))
    you = Side(front=["Drop 5"], resources=["Filler", "Might", "Filler"], main_in="back")
    they = Side(front=["Drop 3"], main_in="back")
    table, _greedy = greedily("main phase", you, they, *OWN, scripts={"Drop 5": script})
    table.play("Turn 10")
    assert [str(each) for each in table.game.players[0].resources if each.is_face_up] == ["Might"]
