"""Equipment on characters (EQUIP)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.appearing import equip
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.leaving import ko, return_to_hand
from formats.vs_2pcg.engine.powers import COMBAT, MAIN, MIGHT, Continuous, Script, Use
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import FLIGHT, THIS_TURN, atk, has_flight
from tests.formats.vs_2pcg.engine.own_scripts import nothing
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
)

RUNNER = card("Runner", teams=["Team"], **numbers(3, 3, 3))
LONER = card("Loner", teams=["Other"], **numbers(3, 3, 3))
CAPE, HAT = equipment("Cape", cost=2), equipment("Hat", cost=2)
BEARER = Script(
    (
        Continuous("ATK", "+2 ATK", lambda _, this, each: each is this.bearer, 2),
        Continuous(FLIGHT, "Flight", lambda _, this, each: each is this.bearer),
        Use("Fling", "it is flung", nothing, (COMBAT,)),
        Use(
            "Polish",
            "a +1/+1 counter",
            lambda game, effect: put_plus(game, effect.this.bearer or effect.this),
            (MAIN,),
            (MIGHT,),
        ),
    )
)


@pytest.mark.rule("PCG-EQUIP-01")
@pytest.mark.parametrize(
    ("bearer", "facts"),
    [("Runner", {}), ("Runner", {"exhausted": True}), ("Your main", {})],
)
def test_equipment_costs_points_and_goes_on_a_face_up_character(
    bearer: str, facts: dict[str, Any]
) -> None:
    table = begin(
        "recruit step",
        Side(
            front=[Placed("Runner", facts), Placed("Loner", {"stunned": True})],
            hand=["Cape", "Hat"],
            resources=3,
        ),
        Side(front=["Foe"]),
        RUNNER,
        LONER,
        CAPE,
        HAT,
        card("Foe"),
    )
    table.you.intend("recruit step", "play Cape").intend("bearer", bearer)
    table.play("formation step")
    assert str(table["Cape"].bearer) == bearer
    assert table["Cape"].bearer is table[bearer]
    assert table[bearer].equipment is table["Cape"]
    assert table.you.offered("bearer") == [["Runner", "Your main"]]
    # One point was left, which is too few for the Hat.
    (first,) = table.you.offered("recruit step")
    assert "play Hat" in first


def equipped(*, hand: tuple[str, ...] = ()) -> Playing:
    """A Runner with a Cape that gives it powers."""
    return begin(
        "main phase",
        Side(
            front=["Runner", "Loner"],
            equipment={"Cape": "Runner"},
            hand=["Hat", *hand],
            locations=["Yard"],
        ),
        Side(front=["Foe"]),
        RUNNER,
        LONER,
        CAPE,
        HAT,
        card("Foe", **numbers(1, 9, 9)),
        location("Yard", MIGHT),
        scripts={"Cape": BEARER},
    )


@pytest.mark.rule("PCG-EQUIP-02")
def test_equipment_gives_its_character_powers_and_nobody_else() -> None:
    table = equipped()
    game = table.game
    assert [atk(game, table[each]) for each in ("Runner", "Loner")] == [5, 3]
    assert [has_flight(game, table[each]) for each in ("Runner", "Loner")] == [True, False]
    table.you.intend("main phase", "use Polish of Cape")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
    assert not table["Yard"].is_face_up


@pytest.mark.rule("PCG-EQUIP-02", "PCG-COMBAT-36")
@pytest.mark.parametrize(("attacker", "is_offered"), [("Runner", True), ("Loner", False)])
def test_a_combat_power_of_an_equipment_is_its_characters(
    attacker: str, *, is_offered: bool
) -> None:
    table = equipped()
    table.you.intend("main phase", f"attack with {attacker}").intend("defender", table["Foe"])
    table.play("Turn 10")
    assert table.you.was_ever_offered("combat action", "use Fling of Cape") is is_offered


@pytest.mark.rule("PCG-EQUIP-02", "PCG-LOC-11")
@pytest.mark.parametrize(("bearer", "is_offered"), [("Runner", True), ("Loner", False)])
def test_a_power_of_an_equipment_is_paid_by_its_character(bearer: str, *, is_offered: bool) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Loner"], equipment={"Cape": bearer}, locations=["Palace"]),
        None,
        RUNNER,
        LONER,
        CAPE,
        location("Palace", MIGHT, team="Team"),
        scripts={"Cape": BEARER},
    )
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", "use Polish of Cape") is is_offered


@pytest.mark.rule("PCG-EQUIP-02", "PCG-CARDS-12")
def test_what_an_equipment_gives_is_lost_with_its_characters_powers() -> None:
    table = equipped()
    game, runner = table.game, table["Runner"]
    lose_powers(game, runner, THIS_TURN)
    assert (has_flight(game, runner), atk(game, runner), game.players[0].usable) == (False, 3, [])
    game.lasting.end("turn", 0)
    settle(game)
    assert (has_flight(game, runner), atk(game, runner)) == (True, 5)
    assert [str(use) for _, use in game.players[0].usable] == ["Fling", "Polish"]


@pytest.mark.rule("PCG-EQUIP-02", "PCG-CARDS-12")
def test_an_equipment_gives_nothing_to_whom_cannot_gain_powers() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Cape"]),
        None,
        RUNNER,
        CAPE,
        scripts={"Cape": BEARER},
    )
    lose_powers(table.game, table["Runner"])
    equip(table.game, table["Cape"], table["Runner"])
    assert not has_flight(table.game, table["Runner"])
    assert table.game.players[0].usable == []


@pytest.mark.rule("PCG-EQUIP-03")
@pytest.mark.parametrize("leave", [ko, return_to_hand, hide])
def test_equipment_is_koed_as_its_character_leaves(leave: Any) -> None:
    table = equipped()
    leave(table.game, table["Runner"])
    assert table.where("Cape") == ("KO'd", 0)
    assert table["Cape"].bearer is None
    assert table.game.players[0].usable == []


@pytest.mark.rule("PCG-EQUIP-03")
def test_equipment_stays_from_turn_to_turn() -> None:
    table = equipped().play("Turn 10")
    assert table["Cape"].bearer is table["Runner"]
    ko(table.game, table["Cape"])
    assert table["Runner"].equipment is None


@pytest.mark.rule("PCG-EQUIP-04")
def test_a_second_equipment_kos_the_first() -> None:
    table = equipped()
    equip(table.game, table["Hat"], table["Runner"])
    assert table["Runner"].equipment is table["Hat"]
    assert (table["Hat"].bearer, table.where("Cape")) == (table["Runner"], ("KO'd", 0))
    assert not has_flight(table.game, table["Runner"])


TEAMS = [
    ([], [], True),
    (["Team"], ["Runner"], True),
    (["Team"], ["Loner"], False),
    (["Team"], [Placed("Runner", {"stunned": True}), "Loner"], False),
    (["Team"], [Placed("Runner", {"hidden": True}), "Loner"], False),
    (["Team"], ["Own"], True),
]


@pytest.mark.rule("PCG-EQUIP-05", "PCG-EQUIP-07", "PCG-MACHINE-02", "PCG-AMBIGUOUS-34")
@pytest.mark.parametrize("is_machine", [False, True])
@pytest.mark.parametrize(("teams", "front", "is_offered"), TEAMS)
def test_a_team_symbol_asks_for_a_face_up_character_of_that_team(
    teams: list[str], front: list[Any], *, is_offered: bool, is_machine: bool
) -> None:
    row = [each for each in front if each != "Own"]
    head = "Head, Level 1" if "Own" in front else "Stranger, Level 1"
    table = begin(
        "recruit step",
        Side(front=row, back=[head], hand=["Badge"], resources=1),
        None,
        RUNNER,
        LONER,
        main("Head", 1, teams=["Team"]),
        main("Stranger", 1, teams=["None"]),
        equipment("Badge", is_machine=is_machine, teams=teams),
    )
    table.play("formation step")
    assert table.you.was_ever_offered("recruit step", "play Badge") is is_offered


@pytest.mark.rule("PCG-EQUIP-05")
def test_equipment_of_a_team_may_go_on_a_character_of_another() -> None:
    table = begin(
        "recruit step",
        Side(front=["Runner", "Loner"], hand=["Badge"], resources=1),
        None,
        RUNNER,
        LONER,
        equipment("Badge", teams=["Team"]),
    )
    table.you.intend("recruit step", "play Badge").intend("bearer", table["Loner"])
    table.play("formation step")
    assert table["Badge"].bearer is table["Loner"]


@pytest.mark.rule("PCG-EQUIP-06", "PCG-MACHINE-10")
def test_equipment_is_not_unique() -> None:
    table = begin(
        "recruit step",
        Side(front=["Runner", "Loner"], hand=["Cape", "Cape"], resources=4),
        None,
        RUNNER,
        LONER,
        CAPE,
    )
    table.you.intend("recruit step", "play Cape").intend("bearer", table["Runner"])
    table.you.intend("recruit step", "play Cape").intend("bearer", table["Loner"])
    table.play("formation step")
    assert [each.bearer for each in table.all("Cape")] == [table["Runner"], table["Loner"]]


@pytest.mark.rule("PCG-EQUIP-08")
@pytest.mark.parametrize(("is_machine", "is_offered"), [(False, False), (True, True)])
def test_equipment_needs_somebody_face_up_unless_it_is_a_machine(
    *, is_machine: bool, is_offered: bool
) -> None:
    table = begin(
        "recruit step",
        Side(front=[Placed("Your main, Level 1", {"stunned": True})], hand=["Badge"], resources=1),
        None,
        equipment("Badge", is_machine=is_machine),
    )
    table.play("formation step")
    assert table.you.was_ever_offered("recruit step", "play Badge") is is_offered
