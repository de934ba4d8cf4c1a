"""Stunning: by combat, by an effect, by a DEF of 0; and daze (STUN)."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.position import Placed
from formats.table.seeing import Seen
from formats.vs_2pcg.engine.appearing import appear, appear_together, equip
from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.counters import put_minus, put_plus, remove_plus
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.levels import gain_xp
from formats.vs_2pcg.engine.powers import MAIN, Continuous, Script, Triggered, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import daze, stun, stun_together
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import (
    BASE_DEF,
    DEF,
    FLIGHT,
    TEAM,
    THIS_COMBAT,
    THIS_TURN,
    give,
    has_flight,
    names,
    teams,
)
from tests.formats.vs_2pcg.engine.own_scripts import (
    always,
    as_soon_as,
    is_this,
    nothing,
    played,
    to_all,
    to_this,
    used,
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

RUNNER = card("Runner", teams=["Team", "Other"], flight=True, **numbers(3, 3, 2))
GUARD = card("Guard", **numbers(5, 5, 2))
PEER = card("Peer", **numbers(1, 3, 2))
WATCHER = card("Watcher", **numbers(1, 9, 2))


def one(facts: dict[str, Any] | None = None, script: Script | None = None) -> Playing:
    """A Runner of yours, and a Guard of theirs."""
    return begin(
        "main phase",
        Side(front=[Placed("Runner", facts or {}), "Peer"]),
        Side(front=["Guard"], back=["Watcher"]),
        RUNNER,
        GUARD,
        PEER,
        WATCHER,
        scripts={} if script is None else {"Watcher": script},
    )


STUNS: dict[str, Callable[[PcgGame, PcgCard], None]] = {
    "an effect": stun,
    "-1/-1 counters": lambda game, runner: put_minus(game, runner, 3),
    "more than enough counters": lambda game, runner: put_minus(game, runner, 7),
    "a modifier": lambda game, runner: give(game, runner, DEF, -3, THIS_TURN),
    "a lower base": lambda game, runner: give(game, runner, BASE_DEF, 0, THIS_TURN),
}


@pytest.mark.rule("PCG-STUN-01", "PCG-STUN-02", "PCG-AMBIGUOUS-05", "PCG-AMBIGUOUS-67")
@pytest.mark.parametrize("way", STUNS)
def test_effects_stun_and_so_does_a_def_reduced_to_0(way: str) -> None:
    table = one()
    STUNS[way](table.game, table["Runner"])
    settle(table.game)
    assert table["Runner"].is_stunned
    assert table["Runner"].wounds == 1


@pytest.mark.rule("PCG-STUN-01")
def test_defeat_in_combat_stuns() -> None:
    table = one()
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    table.play("Turn 10")
    assert table["Runner"].is_stunned
    assert not table["Guard"].is_stunned


@pytest.mark.rule("PCG-STUN-02")
def test_counters_stun_at_once_before_the_effect_goes_on() -> None:
    seen = []

    def do(game: PcgGame, effect: Any) -> None:
        put_minus(game, effect.this, 3)
        seen.append(effect.this.is_stunned)

    table = begin(
        "main phase", Side(front=["Runner"]), None, RUNNER, scripts={"Runner": used(do, MAIN)}
    )
    table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert seen == [True]


def lowering(this: PcgCard, other: PcgCard) -> bool:
    """Whether two characters are enemies."""
    return this.controller != other.controller


AURA = always(DEF, -3, lambda _, this, other: lowering(this, other))
SHIELD = always(DEF, 3, lambda _, __, other: str(other) == "Runner")


@pytest.mark.rule("PCG-STUN-02")
def test_an_aura_stuns_as_it_appears_also_those_who_come_later() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Peer"]),
        Side(hand=["Watcher"]),
        RUNNER,
        PEER,
        WATCHER,
        scripts={"Watcher": AURA},
    )
    game = table.game
    appear(game, table["Watcher"], game.players[1], FRONT)
    assert table["Runner"].is_stunned
    assert not table["Watcher"].is_stunned
    appear(game, table["Peer"], game.players[0], FRONT)
    assert table["Peer"].is_stunned


@pytest.mark.rule("PCG-STUN-02")
def test_an_equipment_or_one_of_several_may_bring_the_aura() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Peer"], hand=["Anchor", "Watcher"]),
        Side(front=["Guard"]),
        RUNNER,
        PEER,
        GUARD,
        WATCHER,
        equipment("Anchor"),
        scripts={
            "Anchor": always(DEF, -3, lambda _, this, each: each is this.bearer),
            "Watcher": always(DEF, -5, lambda _, this, each: lowering(this, each)),
        },
    )
    equip(table.game, table["Anchor"], table["Runner"])
    assert (table["Runner"].is_stunned, table["Peer"].is_stunned) == (True, False)
    appear_together(table.game, [table["Watcher"]], table.game.players[0], FRONT)
    assert table["Guard"].is_stunned


@pytest.mark.rule("PCG-STUN-02")
@pytest.mark.parametrize("end", [ko, stun])
def test_who_was_held_up_by_another_is_stunned_as_that_one_goes(
    end: Callable[[PcgGame, PcgCard], None],
) -> None:
    table = one({"plus": -3}, SHIELD)
    settle(table.game)
    assert not table["Runner"].is_stunned
    end(table.game, table["Watcher"])
    settle(table.game)
    assert table["Runner"].is_stunned


@pytest.mark.rule("PCG-STUN-02")
def test_one_stun_may_lead_to_another_and_that_to_a_ko() -> None:
    # The last in the row holds up the one before, and that one the first, who has one wound left.
    def holds_up(title: str) -> Script:
        return always(DEF, 2, lambda _, __, other: str(other) == title)

    trio = [Placed(title, {"plus": -3, "wounds": 1}) for title in ("Runner", "Peer")]
    table = begin(
        "main phase",
        Side(front=[*trio, "Watcher"]),
        None,
        RUNNER,
        PEER,
        WATCHER,
        scripts={"Watcher": holds_up("Peer"), "Peer": holds_up("Runner")},
    )
    settle(table.game)
    assert not table["Runner"].is_stunned
    stun(table.game, table["Watcher"])
    settle(table.game)
    assert [table.where(title)[0] for title in ("Runner", "Peer")] == ["KO'd", "KO'd"]


@pytest.mark.rule("PCG-STUN-02")
@pytest.mark.parametrize(("ends", "when"), [(THIS_COMBAT, "Turn 10"), (THIS_TURN, "Turn 10")])
def test_a_bonus_that_ends_leaves_a_def_of_0_that_stuns(ends: Any, when: str) -> None:
    table = begin(
        "main phase",
        Side(front=["Peer", "Runner"], hand=["Aid"]),
        Side(front=["Watcher"]),
        PEER,
        RUNNER,
        WATCHER,
        twist("Aid"),
        scripts={"Aid": played(to_all(aid, ends, titles=("Runner",)))},
    )
    table.you.intend("main phase", "attack with Peer").intend("defender", table["Watcher"])
    table.you.intend("combat action", "play Aid")
    table.play(when)
    assert table["Runner"].is_stunned
    assert table["Runner"].plus == 0


def aid(game: PcgGame, runner: PcgCard, ends: Any) -> None:
    """Raise the DEF for a while, and put counters that would stun it otherwise."""
    give(game, runner, DEF, 2, ends)
    put_minus(game, runner, 4)
    assert not runner.is_stunned


@pytest.mark.rule("PCG-AMBIGUOUS-67")
@pytest.mark.parametrize("facts", [{"plus": 0}, {"plus": 1}, {"given": [{"kind": "ATK"}]}])
def test_a_printed_def_of_0_stuns_nobody_by_itself(facts: dict[str, Any]) -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Moth", facts)]),
        None,
        card("Moth", **numbers(1, 0, 2)),
    )
    settle(table.game)
    remove_plus(table.game, table["Moth"])
    settle(table.game)
    assert not table["Moth"].is_stunned
    put_minus(table.game, table["Moth"])
    assert table["Moth"].is_stunned


@pytest.mark.rule("PCG-STUN-03", "PCG-STUN-15", "PCG-EQUIP-03")
@pytest.mark.parametrize("plus", [2, -1])
def test_a_stunned_character_is_face_down_exhausted_and_bare(plus: int) -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"plus": plus})], equipment={"Cape": "Runner"}),
        None,
        RUNNER,
        equipment("Cape"),
    )
    runner = table["Runner"]
    stun(table.game, runner)
    assert (runner.is_face_up, runner.is_exhausted, runner.plus) == (False, True, 0)
    assert (runner.wounds, runner.equipment) == (1, None)
    assert table.where("Cape") == ("KO'd", 0)
    assert table.where("Runner") == ("front", 0)


@pytest.mark.rule("PCG-STUN-04")
def test_a_stunned_character_neither_attacks_nor_defends_nor_protects() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", Placed("Peer", {"stunned": True})]),
        Side(front=[Placed("Guard", {"stunned": True})], back=["Watcher"], main_in="back"),
        card("Runner", **numbers(3, 3, 2)),
        PEER,
        GUARD,
        WATCHER,
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Watcher"])
    table.play("Turn 10")
    assert not table.you.was_ever_offered("main phase", "attack with Peer")
    assert table.you.offered("defender") == [["Watcher", "Their main"]]


@pytest.mark.rule("PCG-STUN-05", "PCG-STUN-07")
def test_a_stunned_character_has_neither_powers_nor_counters() -> None:
    powers = Script(
        (
            Use("Leap", "it leaps", nothing, (MAIN,)),
            Continuous("ATK", "+1 ATK", lambda _, this, card: card is this),
            *as_soon_as("wounded", to_this(put_plus)).powers,
        )
    )
    table = begin(
        "main phase",
        Side(front=["Runner", "Peer"], hand=["Runner"]),
        None,
        RUNNER,
        PEER,
        scripts={"Runner": powers},
    )
    game, runner = table.game, table["Runner"]
    assert game.players[0].usable
    assert has_flight(game, runner)
    stun(game, runner)
    settle(game)
    give(game, runner, FLIGHT)
    put_plus(game, runner)
    put_minus(game, runner)
    assert (runner.plus, has_flight(game, runner)) == (0, False)
    assert (game.players[0].usable, game.continuous.by_kind) == ([], {})
    assert not game.listeners.are_waiting_for("wounded")
    table.play("Turn 10")
    assert not table.you.was_ever_offered("main phase", "use Leap of Runner")


@pytest.mark.rule("PCG-STUN-06")
def test_a_stunned_character_keeps_its_name_and_its_teams() -> None:
    table = one({"given": [{"kind": TEAM, "value": "Third"}]})
    stun(table.game, table["Runner"])
    assert teams(table.game, table["Runner"]) == {"Team", "Other", "Third"}
    assert names(table.game, table["Runner"]) == {"Runner"}


@pytest.mark.rule("PCG-STUN-07", "PCG-LEVEL-07")
@pytest.mark.parametrize(("is_stunned", "xp"), [(False, 1), (True, 0)])
def test_the_level_up_power_of_a_stunned_main_character_is_off(
    *, is_stunned: bool, xp: int
) -> None:
    table = leveling("moved", is_stunned=is_stunned)
    table.game.occur("moved", None)
    settle(table.game)
    assert table["Hero"].xp == xp


@pytest.mark.rule("PCG-LEVEL-07")
def test_no_xp_for_what_happens_as_the_main_character_is_stunned_itself() -> None:
    table = leveling("stunned")
    stun_together(table.game, [table["Guard"], table["Hero"]])
    settle(table.game)
    assert table["Hero"].xp == 0


def leveling(event: str, *, is_stunned: bool = False) -> Playing:
    """A Main Character who gains XP whenever that happens."""
    script = Script((Triggered(event, "1 XP", to_this(gain_xp), is_level_up=True),))
    return begin(
        "main phase",
        Side(front=[Placed("Hero, Level 1", {"stunned": is_stunned})], aside=["Hero, Level 2"]),
        Side(front=["Guard"]),
        main("Hero", 1, xp=3),
        main("Hero", 2),
        GUARD,
        scripts={"Hero": script},
    )


@pytest.mark.rule("PCG-STUN-08", "PCG-AMBIGUOUS-35")
@pytest.mark.parametrize("state", ["stunned", "hidden"])
def test_anybody_may_look_at_a_stunned_or_hidden_character(state: str) -> None:
    table = one({state: True})
    for player in table.game.players:
        seen = table.game.view(player.decider).piles.of("front", 0)
        assert "Runner" in [each.card.title for each in seen if isinstance(each, Seen)]


@pytest.mark.rule("PCG-AMBIGUOUS-08")
@pytest.mark.parametrize("again", [stun, daze])
def test_who_is_stunned_already_is_left_alone(again: Callable[[PcgGame, PcgCard], None]) -> None:
    table = one({"stunned": True, "wounds": 1}, as_soon_as("stunned", to_this(put_plus)))
    again(table.game, table["Runner"])
    settle(table.game)
    assert table["Runner"].wounds == 1
    assert table.where("Runner") == ("front", 0)
    assert table["Watcher"].plus == 0


@pytest.mark.rule("PCG-STUN-13", "PCG-KEYWORD-05")
def test_daze_stuns_in_every_way_but_the_wound() -> None:
    table = begin(
        "main phase",
        Side(
            front=[Placed("Runner", {"plus": 2, "wounds": 1})],
            equipment={"Cape": "Runner"},
        ),
        None,
        RUNNER,
        equipment("Cape"),
        scripts={"Runner": as_soon_as("stunned", to_all(put_plus, titles=("Your main",)), is_this)},
    )
    runner = table["Runner"]
    daze(table.game, runner)
    settle(table.game)
    assert (runner.is_stunned, runner.is_face_up, runner.is_exhausted) == (True, False, True)
    assert (runner.plus, runner.wounds, runner.equipment) == (0, 1, None)
    assert table["Your main"].plus == 1


@pytest.mark.rule("PCG-STUN-01")
def test_who_is_stunned_at_the_same_moment_still_sees_the_other() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
        scripts=dict.fromkeys(
            ("Runner", "Guard"), as_soon_as("stunned", to_all(put_plus, titles=("Your main",)))
        ),
    )
    stun_together(table.game, [table["Runner"], table["Guard"]])
    settle(table.game)
    assert table["Your main"].plus == 4
