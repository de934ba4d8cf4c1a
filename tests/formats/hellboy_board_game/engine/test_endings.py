"""When a case is over, to the moment; and how the Confrontation finds everybody."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.values import CardText, Confrontation, EnemyCard, Reaction
from formats.table.deciding import seat
from formats.table.game import Outcome
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    do,
)
from tests.formats.hellboy_board_game.engine.test_confrontation import beginning, facing

LAST_LEGS = ["SHOOT"] * 3
"""With so many injuries the next damage knocks an Agent out."""
FULL, NEARLY_FULL = {"scenery": [3, 2, 1]}, {"scenery": [3, 2]}


def phases(playing: Playing) -> list[str]:
    """The phases that began, from the Confrontation on."""
    lines = playing.log.lines
    return [line.split(": ")[1] for line in lines if line.startswith("Round")]


def attacked(playing: Playing) -> list[str]:
    return [line for line in playing.log.lines if " attacks " in line]


@pytest.mark.rule("HBG-WIN-03")
def test_no_minion_acts_once_the_boss_has_felled_the_last_agent() -> None:
    playing = facing(
        Person(NW, cubes=0, injuries=LAST_LEGS),
        enemies=[at("Warden", NW), at("Brute", SW), at("Brute", SW)],
        behaviour_deck=["Acts"],
        behaviours={"Acts": CardText((do("melee attack"),))},
        dice=rolls([0, 0, 0]),
    )
    assert playing.play_out() == Outcome((), "all Agents are knocked out")
    assert attacked(playing) == ["Warden attacks Ann."]
    assert not playing.was_asked("activate")


@pytest.mark.rule("HBG-WIN-03", "HBG-WIN-04")
def test_no_other_minion_acts_once_the_last_agent_has_fallen() -> None:
    enemies = [at("Brute", SW), at("Brute", SW)]
    in_it = facing(
        Person(SW, cubes=0, injuries=LAST_LEGS),
        enemies=[*enemies, at("Warden", NE)],
        dice=rolls([0, 0, 0]),
    )
    assert in_it.play_out().winners == ()
    assert len(attacked(in_it)) == 1
    before = begin(
        Person(SW, cubes=0, injuries=LAST_LEGS),
        enemies=enemies,
        phase="enemy phase",
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert before.game.is_confrontation
    assert len(attacked(before)) == 1


@pytest.mark.rule("HBG-WIN-04")
def test_a_card_of_doom_that_fells_the_last_agent_begins_the_confrontation_at_once() -> None:
    playing = begin(
        Person(SW, injuries=LAST_LEGS),
        phase="doom phase",
        doom_deck=["Pain"],
        doom_texts={"Pain": CardText((do("damage"),))},
    ).play("end phase")
    assert playing.game.is_confrontation
    assert not playing.ann.agent.is_out


@pytest.mark.rule("HBG-WIN-03")
@pytest.mark.parametrize("cause", ["card", "fire"])
def test_the_case_is_lost_in_the_end_phase_if_the_last_agent_falls_there(cause: str) -> None:
    toll = CardText(reactions=(Reaction("end phase", (do("damage"),), False),))
    playing = facing(
        Person(SW, injuries=LAST_LEGS),
        phase="end phase",
        doom_in_play=["Toll"] if cause == "card" else [],
        doom_texts={"Toll": toll},
        areas={SW: {"inferno": cause == "fire", "frog_swarms": 3}},
        dice={"inferno": [1]} if cause == "fire" else {},
    )
    assert playing.play_out().because == "all Agents are knocked out"
    assert phases(playing) == ["end phase."]


@pytest.mark.rule("HBG-AMBIGUOUS-106")
def test_fire_that_defeats_the_last_enemy_wins_the_case() -> None:
    playing = facing(
        Person(SW, injuries=LAST_LEGS),
        phase="end phase",
        enemies=[at("Warden", SW, damage=9)],
        areas={SW: {"inferno": True}},
        dice={"inferno": [1]},
    )
    assert playing.play_out() == Outcome((0,), "all Enemies are defeated")


@pytest.mark.rule("HBG-WIN-01")
def test_with_the_boss_alone_asked_for_minions_decide_nothing() -> None:
    card = Confrontation("Warden", NW, wins_when="boss")
    without_minions = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Lump", SW), at("Warden", EAST)],
        confrontation=card,
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    without_minions.play_round(2)
    assert list(map(str, without_minions.game.enemies)) == ["Warden"]
    without_boss = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Lump", SW)],
        confrontation=card,
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    without_boss.play_round(2)
    won = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Warden", SW, damage=9), at("Lump", EAST)],
        confrontation=card,
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    assert won.play_out() == Outcome((0,), "the Boss is defeated")
    assert "The case is completed: the Boss is defeated." in won.log.lines


@pytest.mark.rule("HBG-BOSS-08")
def test_a_defeated_boss_acts_no_more() -> None:
    playing = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Warden", SW, damage=9), at("Lump", EAST)],
        behaviour_deck=["Acts"],
        behaviours={"Acts": CardText((do("damage", who="each agent"),))},
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    playing.play_round(3)
    assert playing.ann.damage == 0


def test_a_boss_without_behaviour_cards_does_nothing() -> None:
    playing = facing(Person(NW, cubes=0), behaviours={"Waits": CardText()}, behaviour_deck=[])
    playing.game.piles.draw(playing.game.behaviour_deck.cards, playing.game.out_of_the_case, 1)
    playing.play("agent phase")
    assert playing.ann.damage == 0


def test_a_boss_that_comes_before_the_confrontation_acts_by_its_cards() -> None:
    playing = begin(
        Person(CELL, cubes=0),
        phase="doom phase",
        doom_deck=["Calm", "Omen"],
        doom_texts={"Omen": CardText((do("spawn", type="Warden", where=NE),))},
        behaviour_deck=["Acts"],
        behaviours={"Acts": CardText((do("advance information"),))},
    ).play("agent phase")
    assert (playing.game.information, playing["Warden"].area) == (2, NE)


@pytest.mark.rule("HBG-AMBIGUOUS-47")
def test_the_card_may_leave_who_is_out_where_they_are() -> None:
    card = Confrontation("Warden", NW, returns_knocked_out=False)
    playing = begin(
        Person(SW, injuries=LAST_LEGS),
        phase="doom phase",
        confrontation=card,
        doom_deck=["Pain"],
        doom_texts={"Pain": CardText((do("damage"),))},
    )
    assert playing.play_out() == Outcome((), "all Agents are knocked out")


@pytest.mark.rule("HBG-AMBIGUOUS-47", "HBG-TRACK-18")
def test_while_all_are_out_the_first_agent_is_the_lead() -> None:
    playing = begin(
        Person(injuries=LAST_LEGS, facts={"out": True}),
        Person(SW, injuries=["FIGHT"] * 3),
        phase="doom phase",
        doom_deck=["Pain"],
        doom_texts={"Pain": CardText((do("damage", who="lead"),))},
        queue=("Ben",),
    )
    playing.ann.intend("return to", SE, NE)
    playing.play("end phase")
    assert (playing.ann.area, playing.ben.area) == (SE, NE)
    assert [agent.fell_in for agent in playing.game.agents] == ["", ""]
    assert playing.game.lead is seat(0)


def test_agents_are_put_where_the_card_says_unless_they_are_there_or_out() -> None:
    card = Confrontation("Warden", NW, agents_area=SW)
    playing = beginning(
        Person(SW),
        Person(SE),
        Person(facts={"out": True, "fell_in": NE}),
        confrontation=card,
        areas={SW: {"scenery": [3, 1]}},
    ).play("end phase")
    # With one place left beside Ann.
    assert (playing.ann.area, playing.ben.area, playing.cid.area) == (SW, SW, None)
    full = beginning(Person(SW), Person(SE), confrontation=card, areas={SW: {"scenery": [3, 2]}})
    full.ann.intend("set up in", NE)
    full.play("end phase")
    assert (full.ann.area, full.ben.area) == (SW, NE)


def test_agents_are_put_into_a_room_that_is_explored_by_it() -> None:
    card = Confrontation("Warden", NW, agents_area=WEST)
    playing = beginning(confrontation=card).play("end phase")
    assert playing.game.explored == {"hall", "gallery"}
    assert WEST in playing.game.board.areas
    assert [agent.area for agent in playing.game.agents] == [WEST, WEST]


@pytest.mark.rule("HBG-AMBIGUOUS-18")
def test_a_boss_comes_beside_a_full_area_or_into_it_if_all_are() -> None:
    near = beginning(areas={NW: FULL})
    near.ann.intend("set up in", NE)
    assert near.play("end phase")["Warden"].area == NE
    nowhere = beginning(
        Person(SW),
        Person(SE),
        areas={NW: FULL, NE: FULL, SE: NEARLY_FULL, SW: NEARLY_FULL},
    )
    assert nowhere.play("end phase")["Warden"].area == NW


@pytest.mark.rule("HBG-CONFRONTATION-17", "HBG-DAMAGE-12")
def test_who_recovers_is_upright_and_marks_no_area_any_longer() -> None:
    fallen = Person(facts={"out": True, "fell_in": SE, "stunned": True})
    playing = facing(
        fallen, Person(SW, cubes=0), phase="agent phase", dice={"recovery": [1, 1, 1]}
    ).play("end phase")
    agent = playing.ann.agent
    assert (agent.area, agent.is_stunned, agent.fell_in) == (SE, False, "")
    assert f"Ann returns to {SE}." in playing.log.lines


def test_who_fell_nowhere_recovers_in_the_starting_area() -> None:
    playing = facing(
        Person(facts={"out": True, "fell_in": ""}),
        Person(NW, cubes=0),
        phase="agent phase",
        dice={"recovery": [1, 1, 1]},
    ).play("end phase")
    assert playing.ann.area == SW


def test_who_finds_no_space_anywhere_stays_out() -> None:
    """Every explored area is full."""
    areas: dict[str, Any] = dict.fromkeys((NW, NE, SE), FULL)
    playing = facing(
        Person(facts={"out": True, "fell_in": SE}),
        Person(SW, cubes=0),
        phase="agent phase",
        areas={**areas, SW: {"scenery": [3, 2]}},
        enemies=[at("Warden", NW)],
        dice={"recovery": [1, 1, 1]},
    ).play("end phase")
    assert playing.ann.agent.is_out


@pytest.mark.rule("HBG-BACKUP-18")
def test_a_backup_agent_that_falls_is_on_the_board_no_longer() -> None:
    wren = Backup("Wren", health=1, facts={"area": SW, "cubes": 0})
    playing = facing(
        Person(WEST, cubes=0, backups=[wren]),
        explored=["gallery"],
        enemies=[at("Warden", NW), at("Brute", SW)],
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert playing.game.backups == []


@pytest.mark.rule("HBG-TRACK-20")
def test_there_are_four_slots_and_types_without_one_act_last() -> None:
    fifth, sixth = (EnemyCard(name, ("minion",), 1, 3, 1, 9) for name in ("Fifth", "Sixth"))
    playing = begin(
        Person(SW, cubes=0, health=40),
        enemies=[at("Sixth", SW), at("Fifth", SW), at("Brute", SW)],
        kinds=[fifth, sixth],
        slots=("Brute", "Spitter", "Sneak", "Lump", "Fifth"),
        phase="enemy phase",
    ).play("agent phase")
    assert [line.split(" attacks")[0] for line in attacked(playing)] == [
        "Brute 1",
        "Fifth 1",
        "Sixth 1",
    ]
    assert len(begin(Person(SW), slots=()).game.slots) == 4


def test_the_last_slot_spawns_the_type_to_its_left() -> None:
    playing = begin(
        Person(NW),
        phase="doom phase",
        doom_deck=["Omen"],
        doom_texts={"Omen": CardText((do("spawn", slot="D", where=SE),))},
    ).play("end phase")
    assert [str(enemy) for enemy in playing.game.enemies] == ["Sneak 1"]


def test_a_player_is_called_by_the_agents() -> None:
    alone = begin(Person(SW), Person(SE), solo=True).game
    assert [alone.name_of(each) for each in alone.deciders] == ["the players", "Ann and Ben"]
    two = begin(Person(SW), Person(SE)).game
    assert [two.name_of(each) for each in two.deciders] == ["the players", "Ann", "Ben"]
