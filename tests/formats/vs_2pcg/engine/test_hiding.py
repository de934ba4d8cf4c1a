"""Hiding, and what a hidden character still is (KEYWORD-08)."""

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.combat.attacks import attack
from formats.vs_2pcg.engine.counters import put_minus, put_plus
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.powers import COMBAT
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.values import has_flight, names, teams
from tests.formats.vs_2pcg.engine.own_scripts import played, to_all, used
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    numbers,
    twist,
)

RUNNER = card("Runner", teams=["Team"], flight=True, **numbers(3, 3, 3))
GUARD = card("Guard", **numbers(5, 5, 2))


@pytest.mark.rule("PCG-KEYWORD-08", "PCG-AMBIGUOUS-07", "PCG-AMBIGUOUS-52")
@pytest.mark.parametrize(("wounds", "vitality"), [(1, 0), (0, 1)])
def test_a_hidden_character_is_face_down_ready_and_bare(wounds: int, vitality: int) -> None:
    facts = {"plus": 2, "exhausted": True, "wounds": wounds, "vitality": vitality}
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", facts)], equipment={"Cape": "Runner"}),
        None,
        RUNNER,
        equipment("Cape"),
        scripts={"Runner": used()},
    )
    game, runner = table.game, table["Runner"]
    hide(game, runner)
    assert (runner.is_face_up, runner.is_exhausted, runner.is_stunned) == (False, False, False)
    assert (runner.plus, runner.equipment, runner.wounds) == (0, None, wounds)
    assert (runner.vitality, table.where("Cape")) == (vitality, ("KO'd", 0))
    assert (has_flight(game, runner), game.players[0].usable) == (False, [])
    assert teams(game, runner) == {"Team"}
    assert names(game, runner) == {"Runner"}


@pytest.mark.rule("PCG-KEYWORD-08")
def test_a_hidden_character_neither_attacks_nor_defends_nor_protects() -> None:
    hidden = [Placed("Guard", {"hidden": True})]
    table = begin(
        "main phase",
        Side(front=["Runner", Placed("Peer", {"hidden": True})]),
        Side(front=hidden, main_in="back"),
        card("Runner"),
        card("Peer"),
        GUARD,
    )
    table.you.intend("main phase", "attack with Runner")
    table.play("Turn 10")
    # Their main in the back row was the only one to attack.
    assert table.told("Runner attacks Their main")
    assert not table.you.was_ever_offered("main phase", "attack with Peer")


@pytest.mark.rule("PCG-AMBIGUOUS-06")
def test_a_hidden_character_turns_face_up_in_its_players_recovery_phase() -> None:
    table = begin(
        "main phase", None, Side(front=[Placed("Runner", {"hidden": True, "wounds": 1})]), RUNNER
    )
    table.play("recovery phase of Player 2")
    assert not table["Runner"].is_face_up
    table = begin(
        "recovery phase",
        Side(front=[Placed("Runner", {"hidden": True, "wounds": 1})]),
        None,
        RUNNER,
    ).play("resource step")
    runner = table["Runner"]
    assert (runner.is_face_up, runner.is_hidden, runner.wounds) == (True, False, 1)
    assert runner.is_active


@pytest.mark.rule("PCG-AMBIGUOUS-50")
def test_a_hidden_character_can_have_counters_and_is_stunned_at_def_0() -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {"hidden": True})]), None, RUNNER)
    put_plus(table.game, table["Runner"])
    assert table["Runner"].plus == 1
    put_minus(table.game, table["Runner"], 4)
    assert (table["Runner"].is_stunned, table["Runner"].is_hidden) == (True, False)


@pytest.mark.rule("PCG-STUN-01")
def test_a_hidden_character_is_stunned_by_an_effect() -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {"hidden": True})]), None, RUNNER)
    stun(table.game, table["Runner"])
    runner = table["Runner"]
    assert (runner.is_stunned, runner.is_hidden, runner.is_exhausted) == (True, False, True)
    hide(table.game, runner)
    assert (runner.is_stunned, runner.is_hidden, runner.is_exhausted) == (True, False, True)


def in_combat(hider: str) -> Playing:
    """A combat in which somebody hides."""
    return begin(
        "main phase",
        Side(front=["Runner"], hand=["Vanish"]),
        Side(front=["Guard"]),
        card("Runner", **numbers(9, 9, 3)),
        GUARD,
        twist("Vanish"),
        scripts={"Vanish": played(to_all(hide, titles=(hider,)), COMBAT)},
    )


@pytest.mark.rule("PCG-AMBIGUOUS-51")
@pytest.mark.parametrize("hider", ["Runner", "Guard"])
def test_who_hides_is_removed_from_the_combat(hider: str) -> None:
    table = in_combat(hider)
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    table.you.intend("combat action", "play Vanish")
    table.play("Turn 10")
    assert table.told("The combat ends without a strike.")
    assert not table["Guard"].is_stunned
    assert table[hider].is_hidden


def test_an_attack_goes_on_where_nobody_hides() -> None:
    table = in_combat("Nobody")
    table.game.active = 0
    attack(table.game, [table["Runner"]], table["Guard"])
    assert table["Guard"].is_stunned
