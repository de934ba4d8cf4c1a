"""A character moves to another side (CORE-05, rulings PCG-AMBIGUOUS-59 and 60)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.draw_phase import draw
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.powers import COMBAT, MAIN, Continuous, Script, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import DEF, THIS_TURN, atk, give
from tests.formats.vs_2pcg.engine.own_scripts import (
    always,
    as_soon_as,
    is_this,
    nothing,
    played,
    to_all,
)
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    main,
    numbers,
    twist,
)

RUNNER = card("Runner", **numbers(3, 3, 3))
GUARD = card("Guard", **numbers(1, 9, 3))


def theirs(facts: dict[str, Any] | None = None, **scripts: Script) -> Playing:
    """A Runner of theirs with a Cape."""
    fitting = not facts or not (facts.get("stunned") or facts.get("hidden"))
    return begin(
        "main phase",
        Side(front=["Guard"]),
        Side(
            back=[Placed("Runner", facts or {})],
            equipment={"Cape": "Runner"} if fitting else {},
            hand=["Cape"] if not fitting else [],
        ),
        RUNNER,
        GUARD,
        equipment("Cape"),
        scripts=scripts,
    )


@pytest.mark.rule("PCG-AMBIGUOUS-60", "PCG-CORE-05", "PCG-AMBIGUOUS-32", "PCG-KEYWORD-19")
@pytest.mark.parametrize("row", ["front", "back"])
@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"exhausted": True, "plus": 2, "wounds": 1},
        {"stunned": True, "wounds": 2},
        {"hidden": True, "vitality": 2, "plus": -1},
    ],
)
def test_who_changes_sides_is_as_it_was_in_the_row_that_is_chosen(
    facts: dict[str, Any], row: str
) -> None:
    table = theirs(facts)
    game, runner = table.game, table["Runner"]
    give(game, runner, DEF, 1, THIS_TURN)
    table.you.intend("row", row)
    assert take_control(game, runner, game.players[0])
    assert (runner.controller, runner.owner, table.where("Runner")) == (0, 1, (row, 0))
    assert str(runner.row) == row
    told = {"exhausted": False, "stunned": False, "hidden": False} | facts
    assert (runner.is_stunned, runner.is_hidden) == (told["stunned"], told["hidden"])
    assert runner.is_face_up is not (told["stunned"] or told["hidden"])
    assert runner.is_exhausted is (told["exhausted"] or told["stunned"])
    numbers_now = (runner.plus, runner.wounds, runner.vitality)
    assert numbers_now == tuple(facts.get(each, 0) for each in ("plus", "wounds", "vitality"))
    assert len(runner.given) == 1
    assert runner.life == 0


@pytest.mark.rule("PCG-AMBIGUOUS-59")
def test_its_equipment_comes_along_and_goes_to_its_owner_in_the_end() -> None:
    cape = Script(
        (
            Continuous("ATK", "+2 ATK", lambda _, this, each: each is this.bearer, 2),
            Use("Fling", "it is flung", nothing, (MAIN,)),
        )
    )
    table = theirs(Cape=cape)
    game, runner = table.game, table["Runner"]
    take_control(game, runner, game.players[0])
    assert runner.equipment is table["Cape"]
    assert (table.where("Cape"), atk(game, runner)) == (("equipment", 0), 5)
    assert [str(use) for _, use in game.players[0].usable] == ["Fling"]
    assert game.players[1].usable == []
    stun(game, runner)
    assert table.where("Cape") == ("KO'd", 1)


@pytest.mark.rule("PCG-CORE-05")
def test_its_powers_work_for_its_new_controller() -> None:
    table = theirs(
        Runner=Script(
            (
                Use("Leap", "it leaps", nothing, (MAIN,)),
                Continuous("ATK", "+1", lambda _, this, each: each.controller == this.controller),
            )
        )
    )
    game = table.game
    take_control(game, table["Runner"], game.players[0])
    assert [atk(game, table[each]) for each in ("Guard", "Their main")] == [2, 4]
    assert ([str(use) for _, use in game.players[0].usable], game.players[1].usable) == (
        ["Leap"],
        [],
    )


@pytest.mark.rule("PCG-CORE-05")
def test_an_aura_of_its_new_side_may_stun_it_at_once() -> None:
    table = theirs(
        Guard=always(DEF, -3, lambda _, this, each: this is not each and each.controller == 0)
    )
    take_control(table.game, table["Runner"], table.game.players[0])
    settle(table.game)
    assert table["Runner"].is_stunned


@pytest.mark.rule("PCG-CORE-05")
def test_what_triggers_as_it_leaves_belongs_to_who_controlled_it() -> None:
    def learn(game: PcgGame, effect: Effect) -> None:
        draw(game, game.players[effect.controller], 1)

    table = begin(
        "main phase",
        Side(deck=["Filler"] * 3),
        Side(front=["Runner"], deck=["Filler"] * 3),
        RUNNER,
        scripts={"Runner": as_soon_as("KO'd", learn, is_this)},
    )
    take_control(table.game, table["Runner"], table.game.players[0])
    ko(table.game, table["Runner"])
    settle(table.game)
    assert [len(player.hand) for player in table.game.players] == [1, 0]


def test_to_the_own_side_nothing_moves() -> None:
    table = theirs()
    assert not take_control(table.game, table["Runner"], table.game.players[1])
    assert not take_control(table.game, table["Cape"], table.game.players[0])
    assert table.where("Runner") == ("back", 1)


def test_who_changes_sides_leaves_the_combat() -> None:
    def seize(game: PcgGame, runner: Any) -> None:
        take_control(game, runner, game.players[0])

    table = begin(
        "main phase",
        Side(front=["Guard"], hand=["Lure"]),
        Side(front=["Runner"]),
        RUNNER,
        GUARD,
        twist("Lure"),
        scripts={"Lure": played(to_all(seize, titles=("Runner",)), COMBAT)},
    )
    table.you.intend("main phase", "attack with Guard").intend("defender", table["Runner"])
    table.you.intend("combat action", "play Lure")
    table.play("Turn 10")
    assert table.told("The combat ends without a strike.")
    assert table["Runner"].controller == 0


HERO = main("Hero", 1, **numbers(2, 9, 3))


def borrowed(others: int = 0) -> Playing:
    """Their Main Character has come to your side."""
    table = begin(
        "main phase",
        Side(front=["Guard"]),
        Side(front=["Hero, Level 1", "Runner"]),
        HERO,
        RUNNER,
        GUARD,
        others=[Side()] * others,
        scripts={"Runner": as_soon_as("KO'd", to_all(put_plus, titles=("Runner",)))},
    )
    assert take_control(table.game, table["Hero"], table.game.players[0])
    return table


@pytest.mark.rule("PCG-CARD-04", "PCG-CARD-05")
def test_a_main_character_moves_like_any_other_and_fights_for_its_new_side() -> None:
    table = borrowed()
    table.you.intend("main phase", "attack with Hero")
    table.play("Turn 10")
    assert not table.game.players[1].is_out
    assert table.told("Hero attacks Runner")


@pytest.mark.rule("PCG-CARD-05", "PCG-WIN-01")
def test_its_owner_is_out_when_it_is_koed() -> None:
    table = borrowed()
    ko(table.game, table["Hero"])
    outcome = table.play_out()
    assert outcome.winners == (0,)


@pytest.mark.rule("PCG-MULTI-03")
def test_it_goes_back_when_the_player_who_has_it_drops_out() -> None:
    table = borrowed(others=1)
    ko(table.game, table["Your main"])
    settle_out(table)
    assert table.where("Hero") == ("front", 1)
    assert table["Hero"].controller == 1
    assert [player.is_out for player in table.game.players] == [True, False, False]
    assert table.game.piles.faults() == []


def settle_out(table: Playing) -> None:
    """See to the KO in the turn of somebody who is still in."""
    table.game.active = 1
    settle(table.game)
