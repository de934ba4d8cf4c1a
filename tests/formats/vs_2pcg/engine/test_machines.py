"""Machines: Equipment that stands in a row by itself (MACHINE)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.appearing import equip
from formats.vs_2pcg.engine.combat.protection import legal_defenders
from formats.vs_2pcg.engine.powers import COMBAT, MAIN
from formats.vs_2pcg.engine.values import NO_MACHINE, give, is_machine
from tests.formats.vs_2pcg.engine.own_scripts import ANY_CHARACTER, nothing, played
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, equipment, numbers, twist

CRANE = equipment("Crane", cost=2, is_machine=True)
ROLLER = equipment("Roller", cost=2, is_machine=True)
CAPE = equipment("Cape")
RUNNER = card("Runner", teams=["Team"], **numbers(3, 3, 3))
FLYER = card("Flyer", flight=True, teams=["Team"], **numbers(3, 3, 3))
ARCHER = card("Archer", ranged=True, **numbers(3, 3, 3))
SNIPER = card("Sniper", ranged=True, keywords=["Sniper"], **numbers(3, 3, 3))
GUARD = card("Guard", **numbers(3, 9, 3))
OWN = (CRANE, ROLLER, CAPE, RUNNER, FLYER, ARCHER, SNIPER, GUARD)


@pytest.mark.rule("PCG-MACHINE-01", "PCG-MACHINE-03", "PCG-MACHINE-11")
@pytest.mark.parametrize("row", ["front", "back"])
def test_a_machine_is_played_for_points_into_a_row_and_on_nobody(row: str) -> None:
    table = begin("recruit step", Side(hand=["Crane", "Roller", "Cape"], resources=3), None, *OWN)
    table.you.intend("recruit step", "play Crane").intend("row", row)
    table.play("formation step")
    assert table.where("Crane") == ("machines", 0)
    assert (str(table["Crane"].row), table["Crane"].bearer) == (row, None)
    assert table["Your main"].equipment is None
    # One of the three points is left, and the other Machine costs two.
    assert "play Roller" not in table.you.offered("recruit step")[-1]
    assert "play Cape" in table.you.offered("recruit step")[-1]


@pytest.mark.rule("PCG-MACHINE-01")
def test_what_is_no_machine_is_put_on_a_character() -> None:
    table = begin("recruit step", Side(hand=["Cape"], resources=3), None, *OWN)
    table.you.intend("recruit step", "play Cape")
    table.play("formation step")
    assert table["Cape"].bearer is table["Your main"]


@pytest.mark.rule("PCG-MACHINE-04")
def test_a_machine_is_not_rearranged() -> None:
    table = begin("formation step", Side(front=["Runner"], machines=["Crane"]), None, *OWN)
    table.play("main phase")
    assert table.you.offered("formation step") == [
        ["None", "move Runner to the back row", "move Your main to the back row"]
    ]


def hidden(title: str) -> Placed:
    """A character that is face down."""
    return Placed(title, {"stunned": True})


BACK = {"row": "back"}
REACHES = [
    # Where the Machine is, who stands there, who attacks, and whether it can.
    ({}, ["Guard"], [], "Runner", False),
    ({}, [hidden("Guard")], [], "Runner", True),
    ({}, [], ["Guard"], "Runner", True),
    ({}, ["Guard"], [], "Flyer", False),
    (BACK, [], ["Guard"], "Runner", False),
    (BACK, [], [hidden("Guard")], "Runner", True),
    (BACK, [], [], "Runner", True),
    (BACK, ["Guard"], [], "Runner", False),
    (BACK, ["Guard"], [], "Flyer", True),
    (BACK, ["Guard"], [], "Archer", False),
    (BACK, ["Guard"], [], "Sniper", True),
]


@pytest.mark.rule("PCG-MACHINE-05", "PCG-MACHINE-06", "PCG-MACHINE-07", "PCG-EXAMPLE-08")
@pytest.mark.parametrize(("where", "front", "back", "attacker", "can"), REACHES)
def test_who_may_attack_a_machine(
    where: dict[str, str], front: list[Any], back: list[Any], attacker: str, *, can: bool
) -> None:
    # Their Main Character is face down, so that nobody but those named is in the way.
    rows: dict[str, list[Any]] = {"front": [*front], "back": [*back]}
    rows["front" if where else "back"].append(hidden("Their main, Level 1"))
    shoots = attacker in ("Archer", "Sniper")
    table = begin(
        "main phase",
        Side(front=[] if shoots else [attacker], back=[attacker] if shoots else []),
        Side(machines=[Placed("Crane", where)], front=rows["front"], back=rows["back"]),
        *OWN,
    )
    crane = table["Crane"]
    assert (crane in legal_defenders(table.game, table[attacker])) is can
    if can:
        table.you.intend("main phase", f"attack with {attacker}")
    if can and len(legal_defenders(table.game, table[attacker])) > 1:
        table.you.intend("defender", crane)
    table.play("Turn 10")
    assert table.where("Crane") == (("KO'd", 1) if can else ("machines", 1))
    assert table[attacker].is_exhausted is can


@pytest.mark.rule("PCG-MACHINE-07", "PCG-MACHINE-13")
def test_a_machine_protects_neither_characters_nor_machines() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(machines=["Crane", Placed("Roller", BACK)], back=[hidden("Guard")], main_in="back"),
        *OWN,
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", "Their main")
    table.play("Turn 10")
    assert table.you.offered("defender") == [["Their main", "Crane"]]
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(machines=["Crane", Placed("Roller", BACK)], back=[hidden("Their main, Level 1")]),
        *OWN,
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", "Roller")
    table.play("Turn 10")
    assert table.where("Roller") == ("KO'd", 1)


@pytest.mark.rule("PCG-MACHINE-08", "PCG-AMBIGUOUS-24", "PCG-AMBIGUOUS-64")
@pytest.mark.parametrize("team", [[], ["Flyer"]])
def test_an_attacked_machine_is_koed_at_once(team: list[str]) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Flyer"], hand=["Zeal"]),
        Side(machines=["Crane"], main_in="back", hand=["Zeal"]),
        *OWN,
        twist("Zeal"),
        scripts={"Zeal": played(nothing, COMBAT, is_any_turn=True)},
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", "Crane")
    table.you.intend("team", *team)
    table.play("Turn 10")
    assert table.where("Crane") == ("KO'd", 1)
    assert [table[each].is_exhausted for each in ("Runner", "Flyer")] == [True, bool(team)]
    assert not table.told("meets DEF")
    for player in table.players:
        assert player.offered("combat action") == []


@pytest.mark.rule("PCG-MACHINE-09")
def test_what_ceases_to_be_equipment_is_no_machine_and_not_attacked_as_one() -> None:
    table = begin(
        "main phase", Side(front=["Runner"]), Side(machines=["Crane"], main_in="back"), *OWN
    )
    assert is_machine(table.game, table["Crane"])
    give(table.game, table["Crane"], NO_MACHINE)
    assert not is_machine(table.game, table["Crane"])
    table.you.intend("main phase", "attack with Runner")
    table.play("Turn 10")
    assert table.told("Runner attacks Their main")


@pytest.mark.rule("PCG-MACHINE-10", "PCG-MACHINE-12")
def test_machines_of_one_name_stand_side_by_side_and_beside_an_equipment() -> None:
    table = begin(
        "recruit step",
        Side(
            front=["Runner"],
            equipment={"Cape": "Runner"},
            machines=["Crane"],
            hand=["Crane", "Roller"],
            resources=4,
        ),
        None,
        *OWN,
    )
    table.you.intend("recruit step", "play Crane", "play Roller")
    table.play("formation step")
    assert [each.pile.name for each in table.all("Crane")] == ["machines", "machines"]
    assert table["Runner"].equipment is table["Cape"]
    equip(table.game, table["Cape"], table["Your main"])
    assert table.where("Roller") == ("machines", 0)


@pytest.mark.rule("PCG-AMBIGUOUS-23")
def test_a_machine_is_no_character_that_an_effect_could_choose() -> None:
    table = begin(
        "main phase",
        Side(machines=["Crane"], hand=["Zeal"]),
        None,
        *OWN,
        twist("Zeal"),
        scripts={"Zeal": played(nothing, MAIN, choices=(ANY_CHARACTER,))},
    )
    table.you.intend("main phase", "play Zeal")
    table.play("Turn 10")
    assert table.you.offered("choose") == [["Your main", "Their main"]]
