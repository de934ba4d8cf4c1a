"""Leveling up (LEVEL)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.levels import gain_xp, level_up
from formats.vs_2pcg.engine.powers import COMBAT, MAIN, Script, Triggered, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import ATK, THIS_TURN, atk, defence, give, has_flight
from tests.formats.vs_2pcg.engine.own_scripts import is_this, nothing, played, to_this, used
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

FIRST = main("Hero", 1, xp=3, teams=["Team"], **numbers(2, 3, 5))
SECOND = main("Hero", 2, xp=2, flight=True, teams=["Team"], **numbers(6, 7, 6))
THIRD = main("Hero", 3, **numbers(8, 9, 7))
GUARD = card("Guard", **numbers(3, 5, 2))


def hero(facts: dict[str, Any] | None = None, *more: str, **scripts: Script) -> Playing:
    """A Main Character of Level 1, with Level 2 and perhaps further ones set aside."""
    return begin(
        "main phase",
        Side(
            front=[Placed("Hero, Level 1", facts or {}), "Peer"],
            aside=["Hero, Level 2", *more],
            hand=["Lesson"],
        ),
        Side(front=["Guard"]),
        FIRST,
        SECOND,
        THIRD,
        GUARD,
        card("Peer", **numbers(1, 1, 1)),
        twist("Lesson"),
        equipment("Cape"),
        scripts={key.replace("_", ", Level "): each for key, each in scripts.items()},
    )


def gaining(event: str, count: int = 1) -> Script:
    """A Level Up Power."""
    does = to_this(gain_xp, count)
    return Script((Triggered(event, f"{count} XP", does, is_this, is_level_up=True),))


@pytest.mark.rule("PCG-LEVEL-01", "PCG-LEVEL-02", "PCG-LEVEL-03")
def test_xp_are_gained_each_time_and_the_next_level_comes_at_the_number() -> None:
    table = hero(Hero_1=gaining("attacks"), Hero_2=used(name="Soar", does=nothing))
    game, this = table.game, table["Hero"]
    for xp, level in [(1, 1), (2, 1), (0, 2), (0, 2)]:
        game.occur("attacks", this)
        settle(game)
        assert (this.xp, this.printed.level) == (xp, level)
    # It plays by the next level's numbers and powers, and by no others.
    assert (atk(game, this), defence(game, this), has_flight(game, this)) == (6, 7, True)
    assert [use.name for _, use in game.players[0].usable] == ["Soar"]
    assert not game.listeners.are_waiting_for("attacks")


@pytest.mark.rule("PCG-LEVEL-02")
def test_other_events_give_no_xp() -> None:
    table = hero(Hero_1=gaining("attacks"))
    table.game.occur("attacks", table["Peer"])
    table.game.occur("defends", table["Hero"])
    settle(table.game)
    assert table["Hero"].xp == 0


@pytest.mark.rule("PCG-LEVEL-01")
@pytest.mark.parametrize("xp", [None, 3])
def test_a_main_character_without_number_or_without_another_level_gains_none(
    xp: int | None,
) -> None:
    table = begin(
        "main phase",
        Side(front=["Hero, Level 1"], aside=[] if xp else ["Hero, Level 2"]),
        None,
        main("Hero", 1, xp=xp),
        SECOND,
        scripts={"Hero": gaining("attacks")},
    )
    gain_xp(table.game, table["Hero"], 5)
    settle(table.game)
    assert (table["Hero"].xp, table["Hero"].printed.level) == (0, 1)
    assert table.game.listeners.are_waiting_for("attacks") is not xp


@pytest.mark.rule("PCG-LEVEL-03", "PCG-AMBIGUOUS-20")
@pytest.mark.parametrize("xp", [3, 4, 9])
def test_xp_beyond_the_number_are_lost(xp: int) -> None:
    table = hero(None, "Hero, Level 3")
    gain_xp(table.game, table["Hero"], xp)
    settle(table.game)
    assert (table["Hero"].xp, table["Hero"].printed.level) == (0, 2)


@pytest.mark.rule("PCG-AMBIGUOUS-22")
def test_each_level_rises_to_the_next() -> None:
    table = hero(None, "Hero, Level 3")
    for _ in range(2):
        gain_xp(table.game, table["Hero"], 3)
        settle(table.game)
    assert (table["Hero"].printed.level, atk(table.game, table["Hero"])) == (3, 8)
    assert table["Hero"].levels == ()


STATES = [
    ({}, False),
    ({"exhausted": True}, False),
    ({"stunned": True, "wounds": 1}, True),
    ({"hidden": True}, True),
]


@pytest.mark.rule("PCG-LEVEL-04")
@pytest.mark.parametrize(("facts", "is_down"), STATES)
def test_the_next_level_is_turned_as_the_one_before(
    facts: dict[str, Any], *, is_down: bool
) -> None:
    table = hero(facts, Hero_2=used(name="Soar", does=nothing))
    game, this = table.game, table["Hero"]
    # Its own power is off while it is stunned; another effect may still give XP.
    gain_xp(game, this, 3)
    settle(game)
    assert this.printed.level == 2
    assert this.is_face_up is not is_down
    assert this.is_stunned is bool(facts.get("stunned"))
    assert this.is_exhausted is (bool(facts.get("exhausted") or facts.get("stunned")))
    assert bool(game.players[0].usable) is not is_down


@pytest.mark.rule("PCG-LEVEL-05")
@pytest.mark.parametrize(
    "facts", [{"wounds": 2, "plus": 2}, {"vitality": 2, "plus": -2}, {"exhausted": True}]
)
def test_counters_and_equipment_stay_on_it(facts: dict[str, Any]) -> None:
    table = begin(
        "main phase",
        Side(
            front=[Placed("Hero, Level 1", facts)],
            aside=["Hero, Level 2"],
            equipment={"Cape": "Hero, Level 1"},
        ),
        None,
        FIRST,
        SECOND,
        equipment("Cape"),
    )
    this = table["Hero"]
    level_up(table.game, this)
    told = {"wounds": 0, "vitality": 0, "plus": 0, "exhausted": False} | facts
    assert (this.wounds, this.vitality) == (told["wounds"], told["vitality"])
    assert (this.plus, this.is_exhausted) == (told["plus"], told["exhausted"])
    assert this.equipment is table["Cape"]
    assert atk(table.game, this) == 6 + told["plus"]


@pytest.mark.rule("PCG-LEVEL-06")
def test_a_level_2_character_attacks_as_a_level_1_does() -> None:
    table = hero()
    level_up(table.game, table["Hero"])
    table.you.intend("main phase", "attack with Hero").intend("defender", table["Guard"])
    table.play("Turn 10")
    assert table["Guard"].is_stunned
    assert table["Hero"].is_exhausted


@pytest.mark.rule("PCG-AMBIGUOUS-21")
def test_the_level_changes_when_the_effect_is_over_and_before_others_go_off() -> None:
    seen = []

    def learn(game: PcgGame, _effect: Effect) -> None:
        gain_xp(game, table["Hero"], 3)
        game.occur("lesson")
        seen.append(table["Hero"].printed.level)

    def look(_game: PcgGame, _effect: Effect) -> None:
        seen.append(table["Hero"].printed.level)

    table = hero(Lesson=played(learn, MAIN), Peer=Script((Triggered("lesson", "it looks", look),)))
    table.you.intend("main phase", "play Lesson")
    table.play("Turn 10")
    assert seen == [1, 2]


@pytest.mark.rule("PCG-AMBIGUOUS-49")
def test_leveling_up_breaks_no_combat_and_ends_no_modifier() -> None:
    def learn(game: PcgGame, effect: Effect) -> None:
        give(game, table["Hero"], ATK, 1, THIS_TURN)
        gain_xp(game, table["Hero"], 3)

    table = hero(
        Lesson=played(learn, COMBAT),
        Hero_2=Script((Use("Soar", "a counter", to_this(put_plus), (COMBAT,)),)),
    )
    table.you.intend("main phase", "attack with Hero").intend("defender", table["Guard"])
    table.you.intend("combat action", "play Lesson", "use Soar of Hero")
    table.play("Turn 10")
    assert table.told("ATK 8 of Hero meets DEF 5 of Guard; ATK 3 of Guard meets DEF 8 of Hero")
    assert (table["Guard"].is_stunned, table["Hero"].is_stunned) == (True, False)


def test_who_is_koed_before_the_effect_is_over_levels_up_no_more() -> None:
    table = hero()
    gain_xp(table.game, table["Hero"], 3)
    this = table["Hero"]
    ko(table.game, this)
    level_up(table.game, this)
    assert this.printed.level == 1
