"""The table: exactly as text, of small positions; and what is where at a table of four."""

import pytest

from formats.table.deciding import Decision
from formats.table.drawing import table_text
from formats.table.position import Placed
from formats.table.shown import ShownTable
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.showing import SHOWING
from tests.formats.vs_2pcg.engine.playing import (
    FOURTH,
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
)
from tests.formats.vs_2pcg.showing.looking import LABELS, seen


def table_of(decision: Decision, view: PcgView) -> ShownTable:
    return SHOWING.table(view, LABELS, decision)


def text_of(_decision: Decision, view: PcgView) -> str:
    return table_text(SHOWING.table(view, LABELS, None))


@pytest.mark.rule("PCG-STUN-08", "PCG-LOC-08", "PCG-COUNTER-06")
def test_both_sides_lie_as_at_a_table_with_all_that_is_true_of_each_card() -> None:
    table = begin(
        "formation step",
        Side(
            front=[
                Placed("Hana, Level 1", {"wounds": 2, "xp": 3}),
                Placed("Ivo", {"plus": 2, "exhausted": True}),
                Placed("Pell", {"stunned": True}),
            ],
            back=[Placed("Nub", {"hidden": True, "vitality": 1})],
            machines=[Placed("Crane", {"row": "back"})],
            equipment={"Long Hook": "Ivo"},
            hand=["Nub", "Quay"],
            resources=["Nub"],
            locations=["Quay"],
            aside=["Hana, Level 2"],
        ),
        Side(front=["Rook"], resources=2, ko_pile=["Nub"], deck=["Nub", "Nub"]),
        main("Hana", xp=4, ranged=True, teams=["Ferry"], **numbers(3, 4, 5)),
        main("Hana", 2, **numbers(6, 6, 6)),
        card("Ivo", flight=True, **numbers(2, 1, 2)),
        card("Pell"),
        card("Nub", cost=1, keywords=["Swarm"]),
        card("Rook"),
        equipment("Long Hook"),
        equipment("Crane", cost=3, is_machine=True),
        location("Quay", "Might"),
    )
    assert seen(table, text_of) == (
        "── Turn 9, build phase, formation step of Player 1 (you) ───────────────────────\n"
        "\n"
        "Player 2  health 5 of 5  hand 0  deck 2  KO'd 1\n"
        "  resources: 2: 2 face down\n"
        "  front Rook                    Their main\n"
        "        3/3, health 1/1, cost 2 4/4, health 5/5\n"
        "                                level 1\n"
        "                                Main Character\n"
        "\n"
        "  front Hana                    Ivo                     Pell\n"
        "        3/4, health 3/5         4/3, health 2/2, cost 2 3/3, health 1/1, cost 2\n"
        "        level 1                 exhausted, 2 × +1/+1    stunned\n"
        "        Main Character          flight\n"
        "        2 wounds, ranged        + Long Hook\n"
        "  back  Nub                     Crane\n"
        "        3/3, health 2/2, cost 1 cost 3\n"
        "        hidden, 1 vitality      machine\n"
        "Player 1 (you)  health 3 of 5  XP 3 of 4  hand 2  deck 0  KO'd 0  aside 1  has\n"
        "    the turn\n"
        "  resources: 2: Nub; Quay (face up)\n"
        "\n"
        "Hand (2)\n"
        "  1 Nub                                     supporting character, 3/3, health 1,\n"
        "      cost 1, swarm\n"
        "  1 Quay                                    basic location, might"
    )


def test_the_counters_of_the_next_level_lie_on_it() -> None:
    table = begin(
        "formation step",
        Side(front=[Placed("Hana, Level 1", {"xp": 3})], aside=["Hana, Level 2"]),
        None,
        main("Hana", xp=4),
        main("Hana", 2),
    )
    own = seen(table, table_of).sides[-1]
    (aside,) = [zone for zone in own.zones if zone.name == "aside"]
    assert [cell.marks for cell in aside.rows[0].cells] == [("3 XP",)]


@pytest.mark.parametrize(("step", "points"), [("recruit step", 2), ("formation step", None)])
def test_points_are_shown_while_there_are_any(step: str, points: int | None) -> None:
    table = begin(step, Side(resources=2, hand=["Nub"]), None, card("Nub", cost=2))
    tracks = {track.name: track.value for track in seen(table, table_of).sides[-1].tracks}
    assert tracks.get("recruit points") == points


def test_with_a_row_to_choose_both_rows_have_a_place_for_it() -> None:
    table = begin("recruit step", Side(resources=2, hand=["Nub"]), None, card("Nub", cost=2))
    shown = seen(table, table_of, "recruit Nub")
    rows = shown.sides[-1].zones[-1].rows
    assert [row.cells[-1].place for row in rows] == ["space-0-front", "space-0-back"]
    assert [len(row.cells) for row in shown.sides[0].zones[-1].rows] == [0, 1]


@pytest.mark.rule("PCG-MULTI-08")
def test_opponents_come_first_then_the_teammate_then_oneself() -> None:
    sides = [Side(), Side()]
    teams = begin("formation step", Side(), Side(), others=sides, two_teams=True)
    shown = seen(teams, table_of)
    assert [side.label for side in shown.sides] == [
        "Player 2",
        "Player 4",
        "Player 3",
        "Player 1 (you)",
    ]
    assert [side.marks for side in shown.sides] == [(), (), ("teammate",), ("has the turn",)]


def test_at_a_table_of_four_others_sit_in_the_order_of_turns() -> None:
    table = begin("formation step", Side(), Side(), others=[Side(), Side()], player=FOURTH)
    shown = seen(table, table_of, by=FOURTH)
    assert [side.label for side in shown.sides] == [*LABELS]
    assert all("teammate" not in side.marks for side in shown.sides)


@pytest.mark.rule("PCG-COMBAT-12", "PCG-COMBAT-29", "PCG-KEYWORD-06")
def test_the_combat_in_the_middle_says_who_would_strike() -> None:
    table = begin(
        "main phase",
        Side(front=["Hana", "Ivo"], hand=["Hana"]),
        Side(front=["Rook"]),
        card("Hana", **numbers(2, 4)),
        card("Ivo", keywords=["Ferocious"], **numbers(3, 1)),
        card("Rook", **numbers(5, 6)),
        combat={"attackers": ["Hana", "Ivo"], "defender": "Rook"},
    )
    assert seen(table, table_of).events == (
        "Melee team attack: Hana and Ivo (ATK 5) against Rook (DEF 6).",
        "Rook would strike back with ATK 5 at Hana (DEF 4) or Ivo (DEF 1).",
        "Ivo would strike first.",
    )


@pytest.mark.rule("PCG-COMBAT-16")
def test_at_range_only_ranged_strikes_back() -> None:
    table = begin(
        "main phase",
        Side(back=["Hana"], hand=["Hana"]),
        Side(front=["Rook"]),
        card("Hana", ranged=True),
        card("Rook"),
        combat={"attackers": ["Hana"], "defender": "Rook"},
    )
    shown = seen(table, table_of)
    assert shown.events == (
        "Ranged attack: Hana (ATK 3) against Rook (DEF 3).",
        "Rook can't strike back at range.",
    )
    marks = [
        cell.marks for side in shown.sides for row in side.zones[-1].rows for cell in row.cells
    ]
    assert ("defending",) in marks
    assert ("exhausted", "attacking") in marks


@pytest.mark.rule("PCG-MULTI-03")
def test_who_is_out_has_nothing_on_the_table_any_more() -> None:
    table = begin(
        "main phase",
        Side(front=["Hana"]),
        Side(main_in="front", hand=["Filler"]),
        card("Hana", **numbers(9, 9)),
        main("Old", **numbers(1, 1, 1)),
        others=[Side(front=["Old, Level 1"])],
    )
    fallen = table["Old"]
    shown = seen(table, table_of, "attack with Hana", str(fallen), by=0)
    gone = next(side for side in shown.sides if side.label == "Player 3")
    assert (gone.marks, gone.zones, gone.tracks) == (("out of the game",), (), ())
