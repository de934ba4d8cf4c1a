"""Ways that cost least, and of those the shortest; and who moves where in full or wrecked areas."""

from itertools import pairwise
from typing import Any

import pytest

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import room
from formats.hellboy_board_game.engine.preparing import cheapest_ways
from formats.hellboy_board_game.engine.values import (
    ActionText,
    Attack,
    CardText,
    Carried,
    EnemyCard,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import EAST, NE, NW, SE, SW, WEST, Own, do
from tests.formats.hellboy_board_game.engine.test_enemy_phase import attackers

ROW, BELOW = ("start", "second", "third", "goal"), ("one", "two", "three", "four")
TWO_ROWS = Layout(
    tuple(
        room(name, column, row, 1, 1)
        for row, names in enumerate((ROW, BELOW))
        for column, name in enumerate(names)
    ),
    (
        *(Door(*ends) for names in (ROW, BELOW) for ends in pairwise(names)),
        Door("start", "one"),
        Door("goal", "four"),
    ),
)
"""Two rows of four rooms, joined at their ends: three steps lead to the goal, or five."""


def way_to_goal(areas: dict[str, dict[str, Any]], **ann: Any) -> tuple[str, ...]:
    """The way that Ann takes from the start to the goal."""
    playing = begin(
        Person("start", **ann),
        layout=TWO_ROWS,
        start="start",
        explored=[*ROW, *BELOW],
        areas=areas,
    )
    return cheapest_ways(playing.game, playing.game.agents[0])["goal"]


SHORT, LONG = ("second", "third", "goal"), (*BELOW, "goal")
FIRE, WRECK = {"inferno": True}, {"destruction": True}


@pytest.mark.rule("HBG-REST-15", "HBG-AMBIGUOUS-99")
@pytest.mark.parametrize(
    ("areas", "way"),
    [
        ({}, SHORT),
        ({"second": FIRE}, LONG),
        ({"second": WRECK}, LONG),
        ({"second": WRECK, "three": WRECK}, SHORT),
        ({"second": FIRE, "three": WRECK}, LONG),
        ({"second": FIRE, "four": FIRE}, SHORT),
        ({"second": FIRE, "two": WRECK, "three": WRECK}, SHORT),
        ({"third": {"scenery": [3, 2, 1]}}, LONG),
        ({"third": {"scenery": [3, 2]}}, SHORT),
    ],
)
def test_the_way_costs_least_and_is_the_shortest_of_those(
    areas: dict[str, dict[str, Any]], way: tuple[str, ...]
) -> None:
    assert way_to_goal(areas) == way


@pytest.mark.rule("HBG-EFFECT-12", "HBG-AMBIGUOUS-99")
def test_fire_is_no_detour_for_the_fireproof() -> None:
    assert way_to_goal({"second": FIRE}, is_fireproof=True) == SHORT
    assert way_to_goal({"second": WRECK}, is_fireproof=True) == LONG


def moved(kind: EnemyCard | None, enemy: str, ann: Person, **others: Any) -> Playing:
    """An Enemy's activation in the hall and the gallery."""
    return begin(
        ann,
        enemies=[at("Sneak" if kind is None else kind.name, enemy)],
        kinds=[] if kind is None else [kind],
        explored=["gallery"],
        phase="enemy phase",
        **others,
    ).play("agent phase")


@pytest.mark.rule("HBG-COUNTER-15", "HBG-AMBIGUOUS-32")
@pytest.mark.parametrize(
    ("start", "wreck", "end"),
    [(NE, WEST, WEST), (NE, NE, EAST), (NE, EAST, EAST), (NE, NW, EAST)],
)
def test_wreckage_ends_the_way_of_a_coward_that_enters_it(start: str, wreck: str, end: str) -> None:
    playing = moved(None, start, Person(SW, cubes=0), areas={wreck: WRECK})
    assert playing["Sneak 1"].area == end
    assert f"Sneak 1 moves to {end}." in playing.log.lines


@pytest.mark.rule("HBG-BOARD-06", "HBG-ENEMY-20")
@pytest.mark.parametrize(("scenery", "end"), [([3, 2], EAST), ([3, 2, 1], WEST)])
def test_a_coward_enters_an_area_with_one_place_left(scenery: list[int], end: str) -> None:
    playing = moved(None, NE, Person(SW, cubes=0), areas={EAST: {"scenery": scenery}})
    assert playing["Sneak 1"].area == end


@pytest.mark.rule("HBG-BOARD-06", "HBG-AMBIGUOUS-23")
@pytest.mark.parametrize(("scenery", "end"), [([3, 2], NE), ([3, 2, 1], WEST)])
def test_a_brawler_enters_an_area_with_one_place_left(scenery: list[int], end: str) -> None:
    brute = EnemyCard("Brute", ("minion", "brawler"), 1, 5, 2, 3)
    playing = moved(brute, WEST, Person(SW, cubes=0), areas={NE: {"scenery": scenery}})
    assert playing["Brute 1"].area == end


def test_a_brawler_that_can_reach_nobody_stays() -> None:
    playing = moved(
        EnemyCard("Brute", ("minion", "brawler"), 2, 5, 2, 3),
        EAST,
        Person(SW, cubes=0),
        areas={WEST: {"scenery": [3, 2, 1]}},
    )
    assert (playing["Brute 1"].area, attackers(playing)) == (EAST, [])


def test_an_enemy_without_a_ranged_value_shoots_with_its_bonus_alone() -> None:
    playing = begin(
        Person(NE, cubes=0),
        enemies=[at("Warden", NW)],
        kinds=[EnemyCard("Warden", ("boss",), 1, 6, 2, 10, range=3)],
        phase="enemy phase",
        is_confrontation=True,
        behaviour_deck=["Acts"],
        behaviours={"Acts": CardText((do("ranged attack", bonus=4),))},
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert playing.ann.damage == 3


FLARE = Own("Flare", Carried(weapon=Attack("Flare", is_ranged=True, effects=("fire",)), uses=1))
BOW = Own("Bow", Carried(weapon=Attack("Bow", is_ranged=True)))


@pytest.mark.rule("HBG-EFFECT-16", "HBG-ACTION-24")
def test_a_weapon_with_fire_may_be_aimed_where_nobody_stands_and_others_may_not() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[FLARE, BOW]), Person(SE, cubes=0), dice={"test": []}
    ).act("Ann", "shoot", target=NE)
    playing.play("rest phase")
    assert not playing.was_asked("weapon")
    assert playing.ann.offered("target") == [[NW, NE]]
    assert playing[NE].has_inferno
    assert playing.ann.cards == ["Bow"]
    assert f"Ann shoots at {NE} with Flare." in playing.log.lines
    assert "shoot" not in begin(Person(SW, starting=[BOW])).legal()


@pytest.mark.rule("HBG-ACTION-60")
def test_what_needs_to_be_seen_from_afar_is_not_aimed_at_ones_own_area() -> None:
    torch = ActionText(
        "Torch", 1, Attack("Torch", is_ranged=True, effects=("fire",)), target="enemy seen"
    )
    playing = begin(
        Person(SW, cubes=1, actions=(torch,)), enemies=[at("Lump", SW)], dice={"test": []}
    ).act("Ann", "Torch", target=NE)
    playing.play("rest phase")
    assert playing.ann.offered("target") == [[NW, NE, SE]]


@pytest.mark.rule("HBG-ACTION-16")
def test_who_has_no_cube_distracts_nobody() -> None:
    playing = begin(
        Person(SW, cubes=1), Person(SW, cubes=0), Person(NW, cubes=2), enemies=[at("Brute", SW)]
    ).act("Ann", "move", move_to=NE)
    playing.play("rest phase")
    assert not playing.was_asked("distract")
    told = begin(Person(SW, cubes=1), Person(SW, cubes=1), enemies=[at("Brute", SW)]).act(
        "Ann", "move", move_to=NE
    )
    told.ben.intend("distract", "distract")
    told.play("rest phase")
    assert "Ben distracts Brute 1." in told.log.lines


@pytest.mark.rule("HBG-ACTION-13")
def test_who_follows_is_told() -> None:
    playing = begin(Person(SW, cubes=1), enemies=[at("Brute", SW), at("Lump", SW)])
    playing.act("Ann", "move", move_to=NE)
    playing.ann.intend("evade", "be followed", "be followed")
    playing.play("rest phase")
    assert f"Ann moves to {NE}, followed by Brute 1, Lump 1." in playing.log.lines
    alone = begin(Person(SW, cubes=1)).act("Ann", "move", move_to=NE).play("rest phase")
    assert f"Ann moves to {NE}." in alone.log.lines
