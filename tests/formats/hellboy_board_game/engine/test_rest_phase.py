"""The Rest phase: taking time, rest actions, preparing, and backup agents meanwhile."""

from collections.abc import Sequence
from typing import Any

import pytest

from formats.hellboy_board_game.engine.preparing import cheapest_ways
from formats.hellboy_board_game.engine.values import Carried, CheckIn, Colour, Skill
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
    CRYPT_NW,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    Own,
    do,
)
from tests.formats.hellboy_board_game.engine.test_dice import dice_of

ROPE = Own("Rope", Carried(can_be_traded=True))
NET = Own("Net", Carried(can_be_traded=True))


def resting(*people: Person, wanting: Sequence[str] = ("Ann",), **others: Any) -> Playing:
    """The Rest phase, in which these want to take time."""
    playing = begin(*people, phase="rest phase", **others)
    for name in wanting:
        playing.players[name].intend("take time", "take time")
    return playing


@pytest.mark.rule("HBG-REST-01")
def test_with_an_enemy_on_the_board_the_phase_is_skipped() -> None:
    playing = resting(Person(SW), wanting=(), enemies=[at("Lump", EAST)], explored=["gallery"])
    playing.play("doom phase")
    assert not playing.was_asked("take time")
    assert playing.game.history.times_taken == 0


@pytest.mark.rule("HBG-REST-02", "HBG-REST-04", "HBG-TURN-02")
def test_whoever_does_not_take_time_does_nothing_in_the_phase() -> None:
    playing = resting(Person(SW, wounds=2), wanting=()).play("doom phase")
    assert playing.was_asked("take time")
    assert (playing.game.doom, playing.ann.damage) == (1, 2)
    assert not playing.was_asked("rest action")


@pytest.mark.rule("HBG-REST-03")
@pytest.mark.parametrize(
    ("wanting", "queue", "is_taken"),
    [
        (["Ann"], ("Ann", "Ben", "Cid"), False),
        (["Ann", "Cid"], ("Ann", "Ben", "Cid"), True),
        (["Ben", "Cid"], ("Ann", "Ben", "Cid"), True),
    ],
)
def test_a_majority_of_the_players_decides(
    wanting: list[str], queue: tuple[str, ...], is_taken: bool
) -> None:
    playing = resting(Person(SW), Person(SW), Person(SW), wanting=wanting, queue=queue)
    playing.play("doom phase")
    assert (playing.game.history.times_taken == 1) is is_taken


@pytest.mark.rule("HBG-REST-03", "HBG-TRACK-18")
@pytest.mark.parametrize(("lead", "is_taken"), [("Ann", True), ("Ben", False)])
def test_on_a_split_the_lead_agents_vote_decides(lead: str, is_taken: bool) -> None:
    other = "Ben" if lead == "Ann" else "Ann"
    playing = resting(Person(SW), Person(SW), queue=(lead, other)).play("doom phase")
    assert (playing.game.history.times_taken == 1) is is_taken


@pytest.mark.rule("HBG-AMBIGUOUS-83", "HBG-SETUP-13")
def test_a_solo_player_decides_alone_for_two_agents() -> None:
    playing = resting(Person(SW), Person(SW), solo=True).play("doom phase")
    assert len(playing.ann.offered("take time")) == 1
    assert playing.game.history.times_taken == 1


@pytest.mark.rule(
    "HBG-REST-05", "HBG-REST-06", "HBG-REST-07", "HBG-AMBIGUOUS-41", "HBG-AMBIGUOUS-42"
)
def test_a_knocked_out_agent_makes_them_take_time_and_returns_with_the_damage() -> None:
    fallen = Person(injuries=["FIGHT"] * 3, facts={"out": True, "fell_in": SW})
    playing = resting(fallen, Person(SW), wanting=(), explored=["gallery"])
    playing.ben.intend("return to", EAST)
    playing.play("doom phase")
    assert not playing.was_asked("take time")
    assert (playing.ann.area, playing.ann.injuries) == (EAST, ["FIGHT"] * 3)
    assert playing.game.doom == 2
    assert set(playing.game.queue) == set(playing.game.agents)


@pytest.mark.rule("HBG-AMBIGUOUS-43")
def test_a_returning_agent_takes_a_rest_action() -> None:
    fallen = Person(injuries=["FIGHT"] * 3, facts={"out": True})
    playing = resting(fallen, Person(SW), wanting=(), dice={"healing": [1, 1]})
    playing.ann.intend("rest action", "recuperate")
    playing.play("doom phase")
    assert playing.ann.injuries == ["FIGHT"]


@pytest.mark.rule("HBG-AMBIGUOUS-98")
def test_a_returning_marker_is_last_until_the_queue_is_reset() -> None:
    """Ann has the highest Threat Level, and is last all the same while they rest."""
    fallen = Person(threat=9, facts={"out": True})
    playing = resting(fallen, Person(SW, threat=1, wounds=1), wanting=())
    playing.ben.intend("rest action", "recuperate")
    seen: list[list[str]] = []
    note = playing.log.note

    def noting(kind: str, sentence: str, **facts: Any) -> None:
        if kind == "heal":
            seen.append(list(map(str, playing.game.queue)))
        note(kind, sentence, **facts)

    playing.log.note = noting  # type: ignore[method-assign]
    playing.play("doom phase")
    assert seen == [["Ben", "Ann"]]
    assert list(map(str, playing.game.queue)) == ["Ann", "Ben"]


@pytest.mark.rule("HBG-AMBIGUOUS-40")
def test_taking_time_sets_everybody_upright() -> None:
    stunned = {"stunned": True}
    playing = resting(
        Person(SW, facts=stunned), Person(facts={"out": True, **stunned}), wanting=()
    ).play("doom phase")
    assert [agent.is_stunned for agent in playing.game.agents] == [False, False]


@pytest.mark.rule("HBG-REST-11", "HBG-DICE-33")
def test_recuperating_heals_what_two_red_dice_score() -> None:
    playing = resting(
        Person(SW, injuries=["SHOOT"], wounds=2), dice={"healing": [1, 2], "test": [], "effect": []}
    )
    playing.ann.intend("rest action", "recuperate")
    playing.play("doom phase")
    assert (playing.ann.injuries, playing.ann.wounds) == ([], 1)


@pytest.mark.rule("HBG-REST-10")
def test_investigating_takes_any_clue_of_an_explored_area_and_advances_twice() -> None:
    playing = resting(
        Person(SW), areas={EAST: {"clues": 1}, NE: {"clues": 1}}, explored=["gallery"]
    )
    playing.ann.intend("rest action", "investigate")
    playing.ann.intend("investigate", EAST)
    playing.play("doom phase")
    assert (playing[EAST].clues, playing[NE].clues, playing.game.information) == (0, 1, 3)


@pytest.mark.rule("HBG-AMBIGUOUS-111")
def test_investigating_may_take_a_clue_of_a_bookcase() -> None:
    bookcase = {"size": 2, "name": "Bookcase"}
    playing = resting(Person(SW), areas={NE: {"scenery": [bookcase]}})
    playing.ann.intend("rest action", "investigate")
    playing.play("doom phase")
    assert playing[NE].scenery[0].clues == 1


@pytest.mark.rule("HBG-REST-12", "HBG-COUNTER-05")
def test_securing_clears_one_explored_room() -> None:
    unsafe = {"frog_swarms": 2, "inferno": True}
    playing = resting(
        Person(SW), areas={EAST: unsafe, WEST: unsafe, NE: unsafe}, explored=["gallery"]
    )
    playing.ann.intend("rest action", "secure")
    playing.ann.intend("secure", "gallery")
    playing.play("doom phase")
    assert [playing[area].frog_swarms for area in (EAST, WEST, NE)] == [0, 0, 2]
    assert [playing[area].has_inferno for area in (EAST, WEST, NE)] == [False, False, True]


@pytest.mark.rule("HBG-REST-09")
def test_each_agent_may_make_one_rest_action_or_none() -> None:
    playing = resting(
        Person(SW, wounds=1), Person(SW, wounds=3), wanting=("Ann", "Ben"), dice={"healing": [1, 1]}
    )
    playing.ben.intend("rest action", "recuperate")
    playing.play("doom phase")
    assert (playing.ann.damage, playing.ben.damage) == (1, 1)
    assert [len(each.offered("rest action")) for each in (playing.ann, playing.ben)] == [1, 1]


@pytest.mark.rule("HBG-REST-13", "HBG-REST-20")
def test_requisition_cards_with_the_icon_are_handed_over_anywhere() -> None:
    ann = Person(SW, requisitions=[ROPE, Own("Ring")], starting=[NET])
    playing = resting(ann, Person(EAST), wanting=("Ann", "Ben"), explored=["gallery"])
    playing.table.intend("hand over", "Rope")
    playing.play("doom phase")
    assert playing.table.offered("hand over") == [["None", "Rope"]]
    assert playing.ben.cards == ["Rope"]


@pytest.mark.rule("HBG-REST-14")
def test_starting_cards_that_were_traded_away_come_back() -> None:
    playing = begin(Person(SW, cubes=0, starting=[NET]), Person(SW, cubes=0))
    playing.act("Ann", "trade")
    playing.ann.intend("take time", "take time")
    playing.ben.intend("take time", "take time")
    playing.play("doom phase")
    assert (playing.ann.cards, playing.ben.cards) == (["Net"], [])


@pytest.mark.rule("HBG-REST-15")
def test_agents_then_move_to_any_explored_area_that_they_can_reach() -> None:
    playing = resting(Person(SW), explored=["gallery", "cell"])
    playing.ann.intend("prepare in", EAST)
    playing.play("doom phase")
    assert playing.ann.area == EAST
    (offered,) = playing.ann.offered("prepare in")
    assert set(offered) == {SW, NW, NE, SE, WEST, EAST, CELL}


@pytest.mark.rule("HBG-REST-15")
def test_the_way_does_not_lead_through_unexplored_rooms() -> None:
    """The crypt is explored and cut off: its only door is in the hall's full corner."""
    playing = resting(Person(SW), explored=["crypt"], areas={SE: {"scenery": [3, 3]}})
    playing.play("doom phase")
    assert CRYPT_NW not in playing.ann.offered("prepare in")[0]


@pytest.mark.rule("HBG-AMBIGUOUS-99")
def test_the_free_move_pays_for_fire_left_and_wreckage_entered() -> None:
    playing = resting(
        Person(SW, cubes=0),
        explored=["gallery"],
        areas={SW: {"inferno": True}, WEST: {"destruction": True}},
    )
    playing.ann.intend("prepare in", EAST)
    playing.play("doom phase")
    assert (playing.ann.area, playing.ann.damage) == (EAST, 3)


@pytest.mark.rule("HBG-AMBIGUOUS-99")
def test_the_free_move_takes_the_way_that_costs_least() -> None:
    playing = resting(Person(NW), areas={NE: {"inferno": True}, SE: {"destruction": True}})
    playing.ann.intend("prepare in", SW)
    playing.play("doom phase")
    assert playing.ann.damage == 0


@pytest.mark.rule("HBG-REST-16")
def test_last_the_queue_is_reset() -> None:
    people = [Person(SW, threat=threat) for threat in (1, 3, 2)]
    playing = resting(*people, wanting=("Ann", "Ben", "Cid"), queue=("Ann", "Cid", "Ben"))
    playing.play("doom phase")
    assert list(map(str, playing.game.queue)) == ["Ben", "Cid", "Ann"]


@pytest.mark.rule("HBG-AMBIGUOUS-97")
def test_agents_of_one_threat_level_choose_who_is_further_forward() -> None:
    people = [Person(SW, threat=2), Person(SW, threat=2), Person(SW, threat=5)]
    playing = resting(*people, wanting=("Ann", "Ben"), queue=("Cid", "Ann", "Ben"))
    playing.ann.intend("further forward", "Ben")
    playing.play("doom phase")
    assert list(map(str, playing.game.queue)) == ["Cid", "Ben", "Ann"]


@pytest.mark.rule("HBG-REST-08", "HBG-REST-17")
def test_taking_time_ends_by_advancing_doom_after_rest_actions_and_preparing() -> None:
    playing = resting(Person(SW, wounds=2), dice={"healing": [1, 0]})
    playing.ann.intend("rest action", "recuperate")
    playing.ann.intend("prepare in", NE)
    playing.play("doom phase")
    told = [
        line for line in playing.log.lines if "heals" in line or "moves" in line or "Doom" in line
    ]
    assert told == ["Ann heals 1 damage.", f"Ann moves to {NE}.", "Impending Doom is 2."]


# Backup agents, while time is taken.

CHECKS = CheckIn(
    Skill.EXAMINE,
    ((2, (do("advance information"),)), (6, (do("advance information", number=2),))),
)


def checking_in(pips: list[int], effect: str = "", **others: Any) -> Playing:
    """Ann's backup agent in remote support checks in."""
    moss = Backup("Moss", is_direct=False, check_in=CHECKS)
    playing = resting(Person(SW, backups=[moss]), dice=rolls(pips, effect=effect), **others)
    playing.ann.intend("check in", "check in")
    return playing


@pytest.mark.rule("HBG-BACKUP-04", "HBG-REST-18", "HBG-AMBIGUOUS-90", "HBG-BACKUP-02")
@pytest.mark.parametrize(
    ("pips", "information"), [([0, 0, 0], 1), ([1, 0, 0], 2), ([2, 2, 0], 2), ([2, 2, 1], 3)]
)
def test_a_backup_agent_in_remote_support_checks_in_with_the_test_on_the_card(
    pips: list[int], information: int
) -> None:
    playing = checking_in(pips).play("doom phase")
    assert dice_of(playing) == ["yellow"] * 3
    assert playing.game.information == information


@pytest.mark.rule("HBG-AMBIGUOUS-90")
def test_a_check_in_is_not_the_agents_rest_action() -> None:
    moss = Backup("Moss", is_direct=False, check_in=CHECKS)
    playing = resting(
        Person(SW, wounds=1, backups=[moss]), dice={**rolls([1, 1, 1]), "healing": [1, 0]}
    )
    playing.ann.intend("check in", "check in")
    playing.ann.intend("rest action", "recuperate")
    playing.play("doom phase")
    assert (playing.ann.damage, playing.game.information) == (0, 2)


@pytest.mark.rule("HBG-BACKUP-05", "HBG-BACKUP-23", "HBG-AMBIGUOUS-56", "HBG-AMBIGUOUS-92")
def test_a_catastrophe_fails_the_check_in_and_discards_the_card_for_good() -> None:
    playing = checking_in([2, 2, 2], effect="Catastrophe").play("doom phase")
    assert playing.game.information == 1
    assert playing.ann.agent.backups == []
    assert list(map(str, playing.game.out_of_the_case)) == ["Moss"]
    assert not playing.was_asked("call for backup")


@pytest.mark.rule("HBG-AMBIGUOUS-91")
def test_a_check_in_is_optional() -> None:
    moss = Backup("Moss", is_direct=False, check_in=CHECKS)
    playing = resting(Person(SW, backups=[moss]), dice={"test": [], "effect": []})
    playing.play("doom phase")
    assert playing.ann.offered("check in") == [["check in", "no"]]
    assert not playing.was_asked("call for backup")


@pytest.mark.rule("HBG-AMBIGUOUS-91")
def test_the_card_says_which_dice_a_check_in_is_made_on() -> None:
    red = CheckIn(Skill.EXAMINE, (), Colour.RED)
    moss = Backup("Moss", is_direct=False, check_in=red)
    playing = resting(Person(SW, backups=[moss]), dice=rolls([0, 0, 0]))
    playing.ann.intend("check in", "check in")
    assert dice_of(playing.play("doom phase")) == ["red"] * 3


@pytest.mark.rule("HBG-BACKUP-06", "HBG-BACKUP-08")
def test_after_its_test_a_backup_agent_may_be_called_into_the_agents_area() -> None:
    playing = checking_in([0, 0, 0])
    playing.ann.intend("call for backup", "call for backup")
    playing.play("doom phase")
    assert (playing["Moss"].area, playing["Moss"].cubes) == (SW, 1)
    assert playing[SW].characters == 2


@pytest.mark.rule("HBG-BACKUP-19", "HBG-BACKUP-20", "HBG-BACKUP-21", "HBG-REST-19")
def test_a_backup_agent_sent_away_heals_all_and_does_not_check_in() -> None:
    wren = Backup("Wren", check_in=CHECKS, facts={"area": NE, "damage": 2})
    playing = resting(Person(SW, backups=[wren]), dice={"test": [], "effect": []})
    playing.ann.intend("send away", "send away")
    playing.play("doom phase")
    assert (playing["Wren"].area, playing["Wren"].damage) == (None, 0)
    assert playing[NE].characters == 0
    assert not playing.was_asked("check in")


@pytest.mark.rule("HBG-BACKUP-22", "HBG-DICE-33")
def test_a_backup_agent_that_stays_heals_the_roll_of_a_red_die() -> None:
    wren = Backup("Wren", health=5, facts={"area": NE, "damage": 4})
    playing = resting(Person(SW, backups=[wren]), dice={"backup healing": [3]})
    playing.play("doom phase")
    assert playing["Wren"].damage == 1


@pytest.mark.rule("HBG-AMBIGUOUS-100")
def test_backup_agents_take_no_rest_action_and_no_free_move_to_prepare() -> None:
    wren = Backup("Wren", facts={"area": NE})
    playing = resting(Person(SW, wounds=1, backups=[wren])).play("doom phase")
    assert len(playing.ann.offered("rest action")) == 1
    assert len(playing.ann.offered("prepare in")) == 1
    assert playing["Wren"].area == NE


@pytest.mark.rule("HBG-REST-15")
def test_of_ways_that_cost_the_same_the_shortest_is_taken() -> None:
    game = resting(Person(SW), explored=ALL_ROOMS).game
    ways = cheapest_ways(game, game.agents[0])
    assert {area: len(way) for area, way in ways.items()} == game.board.distances[SW]


@pytest.mark.rule("HBG-BACKUP-06", "HBG-BACKUP-19")
def test_a_backup_agent_that_is_called_again_is_upright() -> None:
    wren = Backup("Wren", check_in=CHECKS, facts={"area": NE, "stunned": True})
    playing = begin(
        Person(SW, backups=[wren]), phase="rest phase", dice=rolls([0, 0, 0], effect="B.P.R.D.")
    )
    playing.ann.intend("take time", "take time", "take time")
    playing.ann.intend("send away", "send away")
    playing.ann.intend("check in", "check in")
    playing.ann.intend("call for backup", "call for backup")
    playing.play_round(3)
    assert (playing["Wren"].area, playing["Wren"].is_stunned) == (SW, False)
    assert playing.game.backups == [playing["Wren"]]
    assert {"Wren is sent away.", f"Wren arrives in {SW}."} <= set(playing.log.lines)
    # No text lets the icon be spent.
    assert "spend" not in playing.ann.offered("wild card")[0]


def test_a_backup_agent_that_was_sent_away_is_on_the_board_no_longer() -> None:
    wren = Backup("Wren", check_in=CHECKS, facts={"area": NE})
    playing = resting(Person(SW, backups=[wren]))
    playing.ann.intend("send away", "send away")
    playing.play("doom phase")
    assert playing.game.backups == []


def test_what_is_done_while_time_is_taken_is_told() -> None:
    playing = resting(
        Person(SW, requisitions=[ROPE], wounds=1),
        Person(SW),
        Person(SW),
        wanting=("Ann", "Ben"),
        areas={SW: {"clues": 1}, NE: {"inferno": True}},
    )
    playing.ann.intend("rest action", "investigate")
    playing.ben.intend("rest action", "secure")
    playing.table.intend("hand over", "Rope")
    playing.table.intend("trade with", "Cid")
    playing.play("doom phase")
    assert playing.log.lines[1:] == [
        "2 of 3 vote to take time.",
        "The Agents take time.",
        f"Ann investigates a clue of {SW}.",
        "Information Gathered is 2.",
        "Information Gathered is 3.",
        "Ben secures hall.",
        "Cid takes Rope.",
        "Impending Doom is 2.",
    ]


@pytest.mark.rule("HBG-REST-13")
def test_an_agent_alone_hands_nothing_over() -> None:
    playing = resting(Person(SW, requisitions=[ROPE])).play("doom phase")
    assert playing.game.history.times_taken == 1
    assert not playing.was_asked("hand over")


@pytest.mark.rule("HBG-AMBIGUOUS-99")
def test_who_falls_by_the_fire_that_is_left_does_not_come_to_the_goal() -> None:
    playing = resting(
        Person(SW, injuries=["FIGHT"] * 3),
        Person(NW),
        wanting=("Ann", "Ben"),
        areas={SW: {"inferno": True}},
    )
    playing.ann.intend("prepare in", SE)
    playing.play("doom phase")
    assert (playing.ann.agent.is_out, playing.ann.agent.fell_in) == (True, SW)
    assert not playing.told("Ann moves to")
