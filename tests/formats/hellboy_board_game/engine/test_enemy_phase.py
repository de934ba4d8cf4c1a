"""The Enemy phase: activation, behaviours, attacks, and target priority."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import room
from formats.hellboy_board_game.engine.values import EnemyCard
from tests.formats.hellboy_board_game.engine.playing import (
    ALL_ROOMS,
    Person,
    Playing,
    at,
    begin,
    rolls,
)
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    CRYPT_NE,
    CRYPT_NW,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
)

TWO_DOORS = Layout(
    (room("hall", 0, 0, 2, 2), room("yard", 2, 0, 2, 2)),
    (Door(NE, "yard north-west"), Door(SE, "yard south-west")),
)


def activated(
    enemies: Sequence[Mapping[str, Any]],
    ann: Person | None = None,
    *people: Person,
    dice: Mapping[str, Any] | None = None,
    **others: Any,
) -> Playing:
    """The Enemy phase, with Agents who have no cubes."""
    return begin(
        ann or Person(SW, cubes=0),
        *people,
        enemies=enemies,
        phase="enemy phase",
        explored=ALL_ROOMS,
        dice=dice,
        **others,
    )


def attackers(playing: Playing) -> list[str]:
    """Who attacked whom, in order."""
    words = (" attacks ", " shoots at ")
    return [line.rstrip(".") for line in playing.log.lines if any(each in line for each in words)]


@pytest.mark.rule("HBG-ENEMY-01", "HBG-ENEMY-02", "HBG-ENEMY-03", "HBG-TRACK-19")
def test_every_minion_is_activated_once_by_slots_and_then_as_the_lead_agent_picks() -> None:
    playing = activated(
        [at("Sneak", SW), at("Spitter", SW), at("Brute", SW), at("Brute", SW)],
        Person(SW, health=9, cubes=0, threat=1),
        Person(CELL, cubes=0, threat=9),
    )
    playing.ben.intend("activate", "Brute 2")
    playing.play("agent phase")
    assert attackers(playing) == [
        "Brute 2 attacks Ann",
        "Brute 1 attacks Ann",
        "Spitter 1 attacks Ann",
        "Sneak 1 attacks Ann",
    ]


@pytest.mark.rule("HBG-ENEMY-05", "HBG-ENEMY-39")
@pytest.mark.parametrize("kind", ["Brute", "Spitter", "Sneak", "Lump"])
def test_any_minion_beside_an_agent_makes_a_melee_attack_and_does_not_move(kind: str) -> None:
    playing = activated([at(kind, SW)]).play("agent phase")
    assert attackers(playing) == [f"{kind} 1 attacks Ann"]
    assert playing[f"{kind} 1"].area == SW


@pytest.mark.rule(
    "HBG-ENEMY-06", "HBG-ENEMY-07", "HBG-ENEMY-08", "HBG-ENEMY-09", "HBG-AMBIGUOUS-105"
)
def test_a_minion_without_a_behaviour_tag_stays_and_does_nothing() -> None:
    playing = activated([at("Lump", NE)]).play("agent phase")
    assert (attackers(playing), playing["Lump 1"].area) == ([], NE)


@pytest.mark.rule("HBG-AMBIGUOUS-105")
def test_of_several_behaviours_the_lead_agent_chooses() -> None:
    odd = EnemyCard("Brute", ("minion", "brawler", "cowardly", "frog"), 2, 3, 0, 3)
    playing = activated([at("Brute", NE)], kinds=[odd])
    playing.ann.intend("behaves as", "cowardly")
    playing.play("agent phase")
    assert playing.ann.offered("behaves as") == [["brawler", "cowardly"]]
    assert playing["Brute 1"].area == EAST


@pytest.mark.rule("HBG-EXAMPLE-39", "HBG-ENEMY-08", "HBG-ENEMY-15", "HBG-ENEMY-40")
def test_a_ranged_minion_shoots_whom_it_sees_in_range_and_does_not_move() -> None:
    playing = activated([at("Spitter", NE)], dice=rolls([0, 0, 0])).play("agent phase")
    assert attackers(playing) == ["Spitter 1 shoots at Ann"]
    assert (playing["Spitter 1"].area, playing.ann.damage) == (NE, 4)


@pytest.mark.rule("HBG-ENEMY-10", "HBG-ENEMY-13", "HBG-ENEMY-24", "HBG-EXAMPLE-27")
def test_a_brawler_goes_to_the_nearest_agent_and_attacks_there() -> None:
    playing = activated([at("Brute", WEST)], Person(SE, cubes=0), Person(CELL, cubes=0)).play(
        "agent phase"
    )
    assert playing["Brute 1"].area == SE
    assert attackers(playing) == ["Brute 1 attacks Ann"]


@pytest.mark.rule("HBG-ENEMY-14", "HBG-ENEMY-24", "HBG-EXAMPLE-27")
def test_a_brawler_that_does_not_reach_an_agent_makes_no_attack() -> None:
    playing = activated([at("Brute", EAST)], Person(CELL, cubes=0)).play("agent phase")
    assert playing["Brute 1"].area == NE
    assert attackers(playing) == []


@pytest.mark.rule("HBG-ENEMY-12", "HBG-ENEMY-25")
def test_the_lead_agent_chooses_the_path() -> None:
    """Step by step: of two ways of the same length through two doors the one that Ben wants."""
    for way in (NE, SE):
        playing = begin(
            Person("yard north-east", cubes=0, threat=1),
            Person("yard north-east", cubes=0, threat=9),
            enemies=[at("Brute", NW)],
            explored=["yard"],
            layout=TWO_DOORS,
            phase="enemy phase",
        )
        playing.ben.intend("enemy moves to", way)
        playing.play("agent phase")
        assert playing.ben.offered("enemy moves to")[0] == [NE, SE]
        assert f"Brute 1 moves to {way}." in playing.log.lines
        assert playing["Brute 1"].area in ("yard north-west", "yard south-west")


@pytest.mark.rule(
    "HBG-ENEMY-11", "HBG-TRACK-13", "HBG-TRACK-15", "HBG-TRACK-16", "HBG-AMBIGUOUS-26"
)
def test_of_areas_equally_near_target_priority_picks_the_front_most_agent() -> None:
    playing = activated(
        [at("Brute", CRYPT_NW)],
        Person(SW, cubes=0),
        Person(NW, cubes=0),
        queue=("Ben", "Ann"),
    ).play("agent phase")
    assert attackers(playing) == ["Brute 1 attacks Ben"]
    assert list(map(str, playing.game.queue)) == ["Ann", "Ben"]


@pytest.mark.rule("HBG-AMBIGUOUS-24")
def test_one_agent_alone_is_attacked_without_target_priority() -> None:
    playing = activated(
        [at("Brute", SW)], Person(SW, cubes=0), Person(CELL, cubes=0), queue=("Ann", "Ben")
    ).play("agent phase")
    assert list(map(str, playing.game.queue)) == ["Ann", "Ben"]


@pytest.mark.rule("HBG-ENEMY-26", "HBG-TRACK-17")
def test_of_several_in_the_area_target_priority_picks_and_others_keep_their_order() -> None:
    playing = activated(
        [at("Brute", SW)],
        Person(SW, cubes=0),
        Person(CELL, cubes=0),
        Person(SW, cubes=0),
        queue=("Ben", "Cid", "Ann"),
    ).play("agent phase")
    assert attackers(playing) == ["Brute 1 attacks Cid"]
    assert list(map(str, playing.game.queue)) == ["Ben", "Ann", "Cid"]


@pytest.mark.rule("HBG-AMBIGUOUS-25")
def test_a_brawler_asks_the_queue_again_for_its_attack_on_one_of_several() -> None:
    """Ann, in front, gives the goal and goes to the back; of the two there Ben is then picked."""
    playing = activated(
        [at("Brute", CRYPT_NW)],
        Person(SW, cubes=0),
        Person(SW, cubes=0),
        Person(NW, cubes=0),
        queue=("Ann", "Cid", "Ben"),
    ).play("agent phase")
    assert attackers(playing) == ["Brute 1 attacks Ben"]
    assert list(map(str, playing.game.queue)) == ["Cid", "Ann", "Ben"]


@pytest.mark.rule("HBG-AMBIGUOUS-25")
def test_a_brawler_moves_a_marker_once_for_an_agent_alone_in_the_area() -> None:
    playing = activated(
        [at("Brute", CRYPT_NW)],
        Person(SW, cubes=0),
        Person(NW, cubes=0),
        Person(CELL, cubes=0),
        queue=("Ann", "Cid", "Ben"),
    ).play("agent phase")
    assert list(map(str, playing.game.queue)) == ["Cid", "Ben", "Ann"]


@pytest.mark.rule("HBG-AMBIGUOUS-23")
def test_a_brawler_walks_round_full_areas() -> None:
    crowd = [at("Lump", NE) for _ in range(6)]
    playing = activated([*crowd, at("Brute", EAST)], Person(SW, cubes=0)).play("agent phase")
    # The way through the door is full: it comes as near as it can.
    assert playing["Brute 1"].area == WEST


@pytest.mark.rule("HBG-ENEMY-13", "HBG-AMBIGUOUS-23")
def test_a_brawler_stops_at_an_agent_whom_it_meets_on_a_way_round() -> None:
    """It is after Ann; with the yard's corner full it comes by Ben, and goes no further."""
    fast = EnemyCard("Brute", ("minion", "brawler"), 3, 5, 2, 3)
    playing = begin(
        Person(NE, cubes=0),
        Person(SE, cubes=0),
        enemies=[at("Brute", "yard north-east")],
        kinds=[fast],
        explored=["yard"],
        layout=TWO_DOORS,
        areas={"yard north-west": {"scenery": [3, 2, 1]}},
        phase="enemy phase",
        queue=("Ann", "Ben"),
    ).play("agent phase")
    assert playing["Brute 1"].area == SE
    assert attackers(playing) == ["Brute 1 attacks Ben"]


@pytest.mark.rule("HBG-COUNTER-15")
def test_wreckage_ends_the_move_of_a_ranged_minion_too() -> None:
    playing = activated(
        [at("Spitter", EAST)], Person(CELL, cubes=0), areas={WEST: {"destruction": True}}
    ).play("agent phase")
    assert playing["Spitter 1"].area == WEST


@pytest.mark.rule("HBG-ENEMY-20")
def test_a_coward_does_not_pass_an_agent_either() -> None:
    """Beyond Ann it would be farther from her; and behind it there is no space."""
    fast = EnemyCard("Sneak", ("minion", "cowardly"), 3, 2, 1, 1)
    playing = activated(
        [at("Sneak", WEST)],
        Person(NE, cubes=0),
        kinds=[fast],
        areas={EAST: {"scenery": [3, 2, 1]}},
    ).play("agent phase")
    assert playing["Sneak 1"].area == WEST


@pytest.mark.rule("HBG-ENEMY-16", "HBG-EXAMPLE-26", "HBG-AMBIGUOUS-22")
@pytest.mark.parametrize(("where", "shoots"), [(WEST, True), (EAST, False)])
def test_range_2_reaches_two_areas_away_and_not_three(where: str, shoots: bool) -> None:
    playing = activated([at("Spitter", where)], Person(NW, cubes=0)).play("agent phase")
    assert attackers(playing) == ["Spitter 1 shoots at Ann"]
    assert (playing["Spitter 1"].area == where) is shoots


@pytest.mark.rule("HBG-ENEMY-17", "HBG-ENEMY-18")
def test_a_ranged_minion_comes_nearer_and_stops_as_soon_as_it_can_shoot() -> None:
    playing = activated([at("Spitter", EAST)], Person(NW, cubes=0)).play("agent phase")
    # One step brings it within range; its Move would have allowed another.
    assert playing["Spitter 1"].area == WEST
    assert attackers(playing) == ["Spitter 1 shoots at Ann"]


@pytest.mark.rule("HBG-ENEMY-17")
def test_a_ranged_minion_that_sees_nobody_moves_and_does_not_shoot() -> None:
    playing = activated([at("Spitter", EAST)], Person(CELL, cubes=0)).play("agent phase")
    assert (playing["Spitter 1"].area, attackers(playing)) == (NE, [])


@pytest.mark.rule("HBG-ENEMY-29")
def test_a_ranged_attack_picks_by_target_priority_among_those_seen_in_range() -> None:
    playing = activated(
        [at("Spitter", NE)],
        Person(SW, cubes=0),
        Person(NW, cubes=0),
        Person(CELL, cubes=0),
        queue=("Cid", "Ben", "Ann"),
    ).play("agent phase")
    assert attackers(playing) == ["Spitter 1 shoots at Ben"]
    assert list(map(str, playing.game.queue)) == ["Cid", "Ann", "Ben"]


@pytest.mark.rule("HBG-ENEMY-19", "HBG-ENEMY-23", "HBG-AMBIGUOUS-32")
def test_a_coward_goes_as_far_from_any_agent_as_it_can_reach_and_does_not_attack() -> None:
    playing = activated([at("Sneak", NE)], Person(SW, cubes=0)).play("agent phase")
    assert playing["Sneak 1"].area == EAST
    assert attackers(playing) == []


@pytest.mark.rule("HBG-ENEMY-20")
def test_a_coward_never_enters_an_area_with_an_agent() -> None:
    playing = activated([at("Sneak", WEST)], Person(NE, cubes=0), Person(EAST, cubes=0)).play(
        "agent phase"
    )
    assert playing["Sneak 1"].area == WEST


@pytest.mark.rule("HBG-ENEMY-21")
def test_a_coward_that_is_as_far_as_it_can_be_stays() -> None:
    playing = activated([at("Sneak", EAST)], Person(SW, cubes=0)).play("agent phase")
    assert playing["Sneak 1"].area == EAST
    assert not playing.was_asked("enemy moves to")


@pytest.mark.rule("HBG-ENEMY-22")
def test_a_coward_enters_no_unexplored_room() -> None:
    playing = begin(Person(SW, cubes=0), enemies=[at("Sneak", NE)], phase="enemy phase").play(
        "agent phase"
    )
    assert playing["Sneak 1"].area == NE
    # Other areas of the hall are as far, and none is farther: it stays without a question.
    assert not playing.was_asked("enemy moves to")


def test_several_best_places_of_a_coward_are_the_lead_agents_choice() -> None:
    playing = activated([at("Sneak", SE)], Person(CELL, cubes=0))
    playing.ann.intend("enemy moves to", CRYPT_NE)
    playing.play("agent phase")
    assert playing["Sneak 1"].area == CRYPT_NE
