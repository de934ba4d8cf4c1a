"""Setting up a case, rounds, and what everybody sees."""

import pytest

from formats.hellboy_board_game.engine.actions import legal_actions
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Carried,
    EncounterText,
    Face,
)
from formats.table.deciding import TABLE, Everybody, seat
from formats.table.position import Position, PositionError
from tests.formats.hellboy_board_game.engine.playing import ALL_ROOMS, Person, begin, set_up_case
from tests.formats.hellboy_board_game.engine.small_case import NE, SW, Backup, Own, do, small_case
from tests.formats.table.intending import Intending


@pytest.mark.rule("HBG-SETUP-15", "HBG-SETUP-18", "HBG-SETUP-19", "HBG-SETUP-27", "HBG-SETUP-12")
def test_a_case_begins_with_everybody_at_the_start_and_both_markers_on_the_first_space() -> None:
    playing = set_up_case(Person(), Person(), Person()).play("enemy phase")
    assert [(agent.area, agent.cubes) for agent in playing.game.agents] == [(SW, 3)] * 3
    assert (playing.game.doom, playing.game.information) == (1, 1)
    assert len(playing.game.queue) == 3
    assert playing.game.turn == 1


@pytest.mark.rule(
    "HBG-SETUP-16", "HBG-BUDGET-24", "HBG-BUDGET-33", "HBG-BUDGET-25", "HBG-BACKUP-03"
)
def test_the_cards_of_a_loadout_lie_beside_the_board_fronts_up() -> None:
    moss = Backup("Moss", is_direct=False)
    ann = Person(starting=[Own("Rope")], requisitions=[Own("Lamp")], backups=[moss])
    playing = set_up_case(ann, Person()).play("enemy phase")
    assert sorted(playing.ann.cards) == ["Lamp", "Rope"]
    assert not any(state.is_flipped for _, state in playing.ann.agent.carried())
    assert playing["Moss"].supported is playing.ann.agent
    assert playing.ben.cards == []


@pytest.mark.rule("HBG-BUDGET-26", "HBG-BUDGET-27", "HBG-AMBIGUOUS-81", "HBG-BACKUP-02")
def test_a_backup_agent_begins_in_remote_or_in_direct_support_with_a_cube() -> None:
    people = Person(backups=[Backup("Moss", is_direct=False), Backup("Wren")])
    playing = set_up_case(people).play("enemy phase")
    assert (playing["Moss"].area, playing["Moss"].cubes) == (None, 0)
    assert (playing["Wren"].area, playing["Wren"].cubes) == (SW, 1)


@pytest.mark.rule("HBG-SETUP-21", "HBG-AGENT-11", "HBG-TRACK-14")
def test_target_priority_starts_by_descending_threat() -> None:
    people = [Person(threat=threat) for threat in (2, 4, 1, 3)]
    playing = set_up_case(*people).play("enemy phase")
    assert list(map(str, playing.game.queue)) == ["Ben", "Dot", "Ann", "Cid"]


@pytest.mark.rule("HBG-SETUP-22")
def test_agents_of_one_threat_level_choose_their_order() -> None:
    playing = set_up_case(Person(threat=2), Person(threat=2), Person(threat=1))
    playing.ann.intend("further forward", "Ben")
    playing.play("enemy phase")
    assert list(map(str, playing.game.queue)) == ["Ben", "Ann", "Cid"]


@pytest.mark.rule("HBG-SETUP-26", "HBG-SETUP-28", "HBG-BOARD-27", "HBG-BOARD-18")
def test_every_room_but_the_starts_gets_an_encounter_card_and_is_unexplored() -> None:
    playing = set_up_case(Person()).play("enemy phase")
    game = playing.game
    assert game.explored == {"hall"}
    cards = [game.encounter_deck.face_down(room) for room in ALL_ROOMS]
    assert [card is not None and not card.is_face_up for card in cards] == [True] * 3
    assert game.encounter_deck.face_down("hall") is None
    assert list(game.layout.areas_of) == ["hall", "gallery", "crypt", "cell"]


@pytest.mark.rule("HBG-AMBIGUOUS-14")
def test_a_room_for_which_there_is_no_card_is_explored_and_empty() -> None:
    playing = set_up_case(
        Person(), encounters={"Only": EncounterText(((do("spawn", slot="A"),),))}
    ).play("enemy phase")
    assert playing.game.explored == {"hall", "crypt", "cell"}
    assert playing.game.enemies == []


@pytest.mark.rule("HBG-SETUP-25", "HBG-SETUP-30", "HBG-TURN-03", "HBG-DECKS-10", "HBG-DECKS-11")
def test_set_up_ends_by_resolving_the_card_under_the_briefing() -> None:
    first = Face("First", CardText((do("place", what="clue", where=NE),)))
    playing = set_up_case(Person(), case_file=[first, Face("Later")]).play("enemy phase")
    assert playing[NE].clues == 1
    assert playing.game.case_file.in_play is first
    assert [card.front.title for card in playing.game.case_file.discards] == ["Briefing"]
    assert playing.game.turn == 1


@pytest.mark.rule("HBG-SETUP-40", "HBG-SETUP-13", "HBG-SETUP-01")
def test_a_solo_player_has_two_agents_with_cubes_and_markers_of_their_own() -> None:
    playing = set_up_case(Person(), Person(), solo=True).play("enemy phase")
    assert list(playing.game.deciders) == [TABLE, seat(0)]
    assert [agent.cubes for agent in playing.game.agents] == [3, 3]
    assert len(playing.game.queue) == 2


@pytest.mark.rule("HBG-DECKS-01", "HBG-DECKS-02", "HBG-BUDGET-38", "HBG-DECKS-05")
def test_the_decks_of_a_case() -> None:
    playing = set_up_case(Person(requisitions=[Own("Lamp")])).play("enemy phase")
    game = playing.game
    assert len(game.deck_of_doom.cards) == 1
    assert len(game.case_file) == 1
    assert sorted(map(str, game.requisition_deck.cards)) == ["Lamp", "Rope"]


@pytest.mark.rule("HBG-TURN-01", "HBG-TURN-02")
def test_a_round_has_five_phases_and_the_next_one_follows() -> None:
    playing = begin(Person(), phase="enemy phase").play_round(3)
    phases = [line for line in playing.log.lines if line.startswith("Round")]
    assert phases == [
        f"Round {number}: {phase}."
        for number in (1, 2)
        for phase in ("enemy phase", "agent phase", "rest phase", "doom phase", "end phase")
    ]


def test_a_position_with_one_agent_can_be_played() -> None:
    playing = begin(Person()).play_round(2)
    assert list(map(str, playing.game.agents)) == ["Ann"]


def test_a_position_with_an_agent_in_an_unexplored_room_is_refused() -> None:
    case = small_case({"Ann": Person()})
    position = Position({}, {"agents": {"Ann": {"area": "cell"}}})
    with pytest.raises(PositionError, match="Ann stands in cell, which is not explored"):
        HellboyGame.at(position, case, {}, Everybody(Intending()))


def test_a_position_that_names_what_the_case_has_not_is_refused() -> None:
    case = small_case({"Ann": Person()})
    position = Position({}, {"enemies": [{"type": "Ogre", "area": SW}]})
    with pytest.raises(PositionError, match="names what the case has not"):
        HellboyGame.at(position, case, {}, Everybody(Intending()))


def test_a_case_that_goes_on_for_ever_is_ended_and_says_so() -> None:
    game = begin(Person()).game
    outcome = game.play()
    assert (outcome.winners, outcome.is_stalled) == ((), True)
    assert (outcome.because, game.turn) == ("more than 200 rounds", 201)


@pytest.mark.rule("HBG-AMBIGUOUS-82")
def test_a_challenge_rating_is_nothing_that_the_game_knows() -> None:
    with pytest.raises(TypeError, match="challenge_rating"):
        set_up_case(Person(), challenge_rating=5)


def test_everybody_begins_unhurt_upright_and_ready() -> None:
    salve = Carried(actions=(ActionText("Salve", 0, does=(do("heal"),)),))
    ann = Person(
        starting=[Own("Salve", salve)],
        backups=[Backup("Wren"), Backup("Moss", is_direct=False)],
    )
    playing = set_up_case(ann).play("agent phase")
    agent = playing.ann.agent
    assert (agent.damage, agent.insight, agent.fell_in) == (0, 0, "")
    assert not agent.is_stunned
    assert repr(agent) == f"<Ann in {SW}>"
    assert [(str(each), each.area, each.damage) for each in agent.backups] == [
        ("Wren", SW, 0),
        ("Moss", None, 0),
    ]
    assert [each.cubes for each in agent.backups] == [1, 0]
    assert not any(each.is_stunned or each.has_moved_freely for each in agent.backups)
    assert repr(agent.backups[1]) == "<Moss in None>"
    assert "Salve" in map(str, legal_actions(playing.game, agent))
    assert playing.game.legal_now == {}


def test_an_area_has_nothing_but_what_a_position_says() -> None:
    there = begin(Person(SW), areas={SW: {"clues": 1}})[SW]
    assert (there.clues, there.frog_swarms, there.points_of_interest, there.scenery) == (
        1,
        0,
        0,
        [],
    )
    assert not (there.has_inferno or there.has_destruction)
    nowhere = begin(Person(SW), areas={SW: {"frog_swarms": 1}})[SW]
    assert (nowhere.clues, nowhere.frog_swarms) == (0, 1)


@pytest.mark.parametrize(("injuries", "wounds"), [(3, 0), (0, 3), (1, 2)])
def test_a_position_has_no_more_damage_markers_than_spaces(injuries: int, wounds: int) -> None:
    person = Person(SW, health=3, injuries=["FIGHT"] * injuries, wounds=wounds)
    assert len(begin(person).ann.agent.health_track) == 3
    more = Person(SW, health=3, injuries=["FIGHT"] * injuries, wounds=wounds + 1)
    with pytest.raises(PositionError, match="Ann has more damage markers than spaces for them"):
        begin(more)


def test_a_position_that_says_nothing_is_the_first_round_with_everybody_at_the_start() -> None:
    case = small_case({"Ann": Person(), "Ben": Person()})
    game = HellboyGame.at(Position({}, {}), case, {}, Everybody(Intending()))
    assert (game.turn, game.doom, game.information, game.is_confrontation) == (1, 1, 1, False)
    assert (game.insight_on_track, game.slots, game.explored) == ({}, [None] * 4, {"hall"})
    assert game.case_file.in_play is case.case_file[0].front
    assert [(agent.area, agent.cubes, agent.damage) for agent in game.agents] == [(SW, 3, 0)] * 2
    assert list(map(str, game.queue)) == ["Ann", "Ben"]
    assert (game.enemies, game.boss) == ([], None)


@pytest.mark.parametrize(("track", "reached"), [("doom", 3), ("information", 3)])
def test_a_position_has_the_trigger_markers_that_are_not_reached(track: str, reached: int) -> None:
    does = (do("place", what="clue", where=NE),)
    triggers = [do("place trigger", track=track, space=space, does=does) for space in (2, 3, 4)]
    face = Face("Arrival", CardText((*triggers, do("advance doom"))))
    game = begin(Person(SW), case_file=[face], **{track: reached}).game  # type: ignore[arg-type]
    assert [(each.space, each.is_doom) for each in game.track_triggers] == [(4, track == "doom")]
    # What the face did as it was turned up is not done again.
    assert (game.doom, game.areas[NE].clues) == (3 if track == "doom" else 1, 0)
