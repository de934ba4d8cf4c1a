"""Tracks, triggers, the Case File as a program, Minion slots and trackers."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.rooms import room
from formats.hellboy_board_game.engine.carrying_out import WORDS_DONE
from formats.hellboy_board_game.engine.instruction_words import WORDS
from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Carried,
    EncounterText,
    EnemyCard,
    Face,
    Instructions,
    Reaction,
    Tracker,
)
from tests.formats.hellboy_board_game.engine.playing import (
    ALL_ROOMS,
    Person,
    Playing,
    at,
    begin,
    rolls,
    set_up_case,
)
from tests.formats.hellboy_board_game.engine.small_case import EAST, NE, NW, SE, SW, Own, do


def told(*does: Any, people: tuple[Person, ...] = (), **others: Any) -> Playing:
    """A card of doom that says this is drawn."""
    instructions: Instructions = does
    everybody = people or (Person(NW),)
    return begin(
        *everybody,
        phase="doom phase",
        doom_deck=["Word"],
        doom_texts={"Word": CardText(instructions)},
        **others,
    )


def test_every_word_of_the_list_is_carried_out() -> None:
    assert set(WORDS_DONE) == set(WORDS)


@pytest.mark.rule("HBG-TRACK-07", "HBG-AMBIGUOUS-104")
@pytest.mark.parametrize(
    ("word", "start", "number", "end"),
    [
        ("advance information", 3, 2, 5),
        ("reduce information", 3, 2, 1),
        ("reduce information", 2, 5, 1),
        ("advance information", 9, 5, 10),
    ],
)
def test_a_track_advances_and_reduces_and_stays_on_it(
    word: str, start: int, number: int, end: int
) -> None:
    playing = told(do(word, number=number), information=start).play("end phase")
    assert playing.game.information == end


@pytest.mark.rule("HBG-TRACK-07", "HBG-AMBIGUOUS-104")
@pytest.mark.parametrize(("word", "end"), [("advance doom", 6), ("reduce doom", 1)])
def test_impending_doom_goes_both_ways(word: str, end: int) -> None:
    assert told(do(word, number=3), doom=3).play("end phase").game.doom == end


@pytest.mark.rule("HBG-TRACK-01", "HBG-AMBIGUOUS-78", "HBG-CONFRONTATION-02")
def test_the_last_space_of_impending_doom_begins_the_confrontation() -> None:
    """Where it ends is data of the case."""
    for spaces, begins in ((5, True), (6, False)):
        playing = told(do("advance doom"), doom=4, doom_spaces=spaces).play("end phase")
        assert playing.game.is_confrontation is begins


@pytest.mark.rule("HBG-TRACK-02")
def test_information_gives_an_advantage_in_the_confrontation_if_the_case_says_so() -> None:
    helps = do("if", **{"information at least": 4, "then": (do("heal", who="each agent"),)})
    for information, wounds in ((3, 2), (4, 1)):
        playing = told(helps, people=(Person(NW, wounds=2),), information=information).play(
            "end phase"
        )
        assert playing.ann.wounds == wounds


@pytest.mark.rule("HBG-TRACK-08", "HBG-TRACK-09", "HBG-TRACK-10")
def test_a_trigger_goes_off_once_when_its_space_is_reached() -> None:
    trigger = do("place trigger", track="doom", space=3, does=(do("advance information"),))
    playing = told(
        trigger, do("advance doom"), do("advance doom"), do("reduce doom"), do("advance doom")
    ).play("end phase")
    assert playing.game.doom == 3
    assert playing.game.information == 2
    assert playing.game.track_triggers == []


@pytest.mark.rule("HBG-TRACK-08", "HBG-TRACK-12")
def test_a_trigger_of_one_track_hears_nothing_of_the_other() -> None:
    trigger = do("place trigger", track="doom", space=3, does=(do("heal"),))
    playing = told(trigger, do("advance information", number=4)).play("end phase")
    assert len(playing.game.track_triggers) == 1


@pytest.mark.rule("HBG-TRACK-11")
@pytest.mark.parametrize("space", [2, 4])
def test_a_trigger_on_a_space_already_reached_goes_off_at_once(space: int) -> None:
    trigger = do("place trigger", track="doom", space=space, does=(do("advance information"),))
    playing = told(trigger, doom=4).play("end phase")
    assert (playing.game.information, playing.game.track_triggers) == (2, [])


@pytest.mark.rule("HBG-AMBIGUOUS-53")
def test_triggers_passed_in_one_advance_go_off_in_order() -> None:
    triggers = [
        do("place trigger", track="information", space=space, does=does)
        for space, does in ((3, (do("damage"),)), (2, (do("heal", number=5),)))
    ]
    playing = told(
        *triggers, do("advance information", number=3), people=(Person(NW, wounds=2),)
    ).play("end phase")
    # Healed first, and then hurt.
    assert playing.ann.damage == 1


@pytest.mark.rule("HBG-COUNTER-08", "HBG-COUNTER-20", "HBG-AMBIGUOUS-51")
def test_whoever_moves_information_onto_or_past_an_insight_marker_takes_it() -> None:
    playing = begin(
        Person(SW, threat=1, cubes=1),
        Person(NW, threat=9),
        areas={SW: {"clues": 1}},
        insight={2: 1, 3: 2, 4: 1},
        dice=rolls([2, 2, 2]),
    ).act("Ann", "examine")
    playing.play("rest phase")
    assert (playing.ann.agent.insight, playing.ben.agent.insight) == (3, 0)
    assert playing.game.insight_on_track == {4: 1}


@pytest.mark.rule("HBG-AMBIGUOUS-52")
def test_rest_actions_and_interact_take_insight_too() -> None:
    playing = begin(
        Person(SW, threat=1, cubes=1),
        Person(NW, threat=9),
        areas={SW: {"scenery": [{"size": 2, "name": "Writing Desk"}], "clues": 1}},
        insight={2: 1, 3: 1},
    ).act("Ann", "interact")
    playing.ann.intend("take time", "take time")
    playing.ben.intend("take time", "take time")
    playing.ann.intend("rest action", "investigate")
    playing.play("doom phase")
    assert playing.ann.agent.insight == 2


@pytest.mark.rule("HBG-AMBIGUOUS-108")
def test_insight_moved_onto_by_a_card_is_the_lead_agents() -> None:
    playing = told(
        do("advance information"),
        people=(Person(NW), Person(NE)),
        insight={2: 1},
        queue=("Ben", "Ann"),
    ).play("end phase")
    assert (playing.ann.agent.insight, playing.ben.agent.insight) == (0, 1)


@pytest.mark.rule("HBG-COUNTER-09", "HBG-COUNTER-20")
def test_insight_does_something_only_where_a_card_says_so() -> None:
    helps = do("if", **{"insight at least": 2, "then": (do("heal"),), "else": (do("damage"),)})
    for insight, damage in ((1, 2), (2, 0)):
        ann = Person(NW, wounds=1, facts={"insight": insight})
        assert told(helps, people=(ann,)).play("end phase").ann.damage == damage


@pytest.mark.rule("HBG-AMBIGUOUS-109")
def test_insight_markers_never_run_out() -> None:
    playing = told(*[do("place insight", space=5)] * 20).play("end phase")
    assert playing.game.insight_on_track == {5: 20}


# The Case File.


@pytest.mark.rule("HBG-DECKS-12", "HBG-DECKS-15", "HBG-DECKS-16", "HBG-TRACK-21")
def test_discarding_the_top_card_resolves_the_next_one() -> None:
    faces = [
        Face("First", CardText((do("advance information"),))),
        Face("Second", CardText((do("advance doom"),))),
    ]
    playing = set_up_case(
        Person(SW),
        case_file=faces,
        doom={"Turn": CardText((do("discard"),))},
    ).play("end phase")
    assert (playing.game.information, playing.game.doom) == (2, 2)
    assert playing.game.case_file.in_play is faces[1]


@pytest.mark.rule("HBG-DECKS-13", "HBG-DECKS-14")
def test_flipping_resolves_the_back_and_ends_what_the_front_says() -> None:
    front = Face("Front", CardText(interact=(do("heal"),)))
    playing = told(do("flip"), case_file=[front]).play("end phase")
    face = playing.game.case_file.in_play
    assert face is not None
    assert face.title == "Back"
    assert playing.game.interactions == []


@pytest.mark.rule("HBG-EXAMPLE-37", "HBG-TRACK-12")
def test_the_case_file_flips_when_the_next_point_of_interest_is_placed() -> None:
    """No marker is needed as a reminder: the face itself waits for it."""
    face = Face("Wait", CardText(reactions=(Reaction("point of interest placed", (do("flip"),)),)))
    playing = told(do("place", what="point of interest", where=SE), case_file=[face]).play(
        "end phase"
    )
    shown = playing.game.case_file.in_play
    assert shown is not None
    assert (shown.title, playing[SE].points_of_interest) == ("Back", 1)


@pytest.mark.rule("HBG-DECKS-34", "HBG-DECKS-31")
def test_a_room_placed_by_a_card_gets_an_encounter_card_face_down() -> None:
    annex = room("annex", 4, 0, 1, 1)
    playing = told(
        do("place room", room="annex"),
        people=(Person(EAST),),
        explored=["gallery"],
        later_rooms={"annex": (annex, (Door(EAST, "annex"),))},
        encounters=dict.fromkeys(("A", "B", "C", "D"), EncounterText(((),))),
        encounter_deck=["A", "B", "C", "D"],
    ).play("end phase")
    card = playing.game.encounter_deck.face_down("annex")
    assert card is not None
    assert not card.is_face_up
    assert playing.game.board.unexplored_doors[EAST] == (("annex", "annex"),)


@pytest.mark.rule("HBG-CONFRONTATION-01", "HBG-WIN-01")
@pytest.mark.parametrize("won", [True, False])
def test_a_card_may_end_the_case_in_a_way_of_its_own(won: bool) -> None:
    outcome = told(do("end", won=won)).play_out()
    assert outcome.is_won_by(0) is won


# Minion slots.


@pytest.mark.rule("HBG-TRACK-23", "HBG-EXAMPLE-42")
def test_spawning_a_slot_sets_up_one_minion_of_its_type() -> None:
    playing = told(do("spawn", slot="C", where=SE)).play("end phase")
    assert [str(enemy) for enemy in playing.game.enemies] == ["Sneak 1"]
    assert playing["Sneak 1"].area == SE


@pytest.mark.rule("HBG-TRACK-24", "HBG-EXAMPLE-28")
def test_an_empty_slot_spawns_the_type_to_the_left() -> None:
    playing = told(do("spawn", slot="C", where=SE), slots=("Brute", "Spitter")).play("end phase")
    assert [str(enemy) for enemy in playing.game.enemies] == ["Spitter 1"]


@pytest.mark.rule("HBG-AMBIGUOUS-102")
def test_an_empty_slot_without_a_card_to_the_left_spawns_nothing() -> None:
    playing = told(do("spawn", slot="C", where=SE), slots=()).play("end phase")
    assert playing.game.enemies == []


@pytest.mark.rule("HBG-TRACK-20", "HBG-TRACK-21", "HBG-TRACK-22", "HBG-TRACK-25", "HBG-TRACK-26")
def test_enemy_cards_fill_the_four_slots_and_then_lie_to_the_right() -> None:
    fifth = EnemyCard("Fifth", ("minion",), 1, 1, 1, 1)
    words = [do("activate enemy card", type=name) for name in ("Lump", "Fifth", "Brute")]
    playing = told(*words, kinds=[fifth]).play("end phase")
    names = [card.name if card else "" for card in playing.game.slots]
    assert names == ["Brute", "Spitter", "Sneak", "Lump", "Fifth"]


# Trackers.


@pytest.mark.rule("HBG-TRACK-03", "HBG-TRACK-04", "HBG-TRACK-05", "HBG-TRACK-06", "HBG-SETUP-23")
@pytest.mark.parametrize(
    ("before", "word", "after", "wounds"),
    [
        (1, "advance tracker", 2, 3),
        (1, "reduce tracker", 0, 3),
        (2, "advance tracker", 2, 2),
        (0, "reduce tracker", 0, 3),
        (2, "reset tracker", 1, 3),
    ],
)
def test_a_tracker_moves_and_does_what_its_card_says_beyond_its_end(
    before: int, word: str, after: int, wounds: int
) -> None:
    """Three spaces, the middle one marked; beyond the last a wound is healed (AMBIGUOUS-104)."""
    rite = Carried(
        tracker=Tracker(3, 1, beyond=(do("heal"),)),
        actions=(ActionText("Rite", 1, does=(do(word, card="Rite"),)),),
    )
    ann = Person(SW, cubes=1, wounds=3, starting=[Own("Rite", rite)])
    fresh = set_up_case(ann).play("agent phase")
    assert fresh.ann.agent.cards.cards[0].state.tracker == 1
    playing = begin(
        Person(
            SW,
            cubes=1,
            wounds=3,
            starting=[Own("Rite", rite)],
            facts={"cards": {"Rite": {"tracker": before}}},
        )
    ).act("Ann", "Rite")
    playing.play("rest phase")
    assert playing.ann.agent.cards.cards[0].state.tracker == after
    assert playing.ann.wounds == wounds


# Choices and chance.


def test_a_choice_of_a_card_is_the_lead_agents() -> None:
    options = (
        {"label": "hurt", "does": (do("damage", number=2),)},
        {"label": "heal", "does": (do("heal"),)},
    )
    playing = told(
        do("choose", options=options),
        people=(Person(NW, wounds=1), Person(NE)),
        queue=("Ben", "Ann"),
    )
    playing.ben.intend("choose", "heal")
    playing.play("end phase")
    assert (playing.ann.damage, playing.ben.damage) == (1, 0)


@pytest.mark.rule("HBG-DICE-33")
def test_a_roll_of_a_card_is_no_test() -> None:
    results = ((0, (do("damage", number=1),)), (3, (do("damage", number=2),)))
    for rolled, damage in ((2, 1), (3, 2)):
        playing = told(
            do("roll", die="red", results=results),
            dice={"card": [rolled], "test": [], "effect": []},
        ).play("end phase")
        assert playing.ann.damage == damage


def test_a_test_that_a_card_asks_for_goes_by_its_score() -> None:
    results = ((0, (do("damage"),)), (4, (do("advance information"),)))
    for pips, information in (([1, 1, 0], 1), ([1, 1, 1], 2)):
        playing = told(
            do("test", skill="EXAMINE", who="each agent", results=results), dice=rolls(pips)
        ).play("end phase")
        assert playing.game.information == information


def test_words_for_agents_mean_whom_they_say() -> None:
    people = (Person(NW, cubes=0), Person(NE, cubes=0))
    here = told(
        do("stun", who="each agent"),
        do("gain cube", who="lead", number=2),
        do("move to", who="lead", where=SE),
        people=people,
    ).play("end phase")
    assert [agent.is_stunned for agent in here.game.agents] == [True, True]
    assert [agent.cubes for agent in here.game.agents] == [2, 0]
    assert (here.ann.area, here.ben.area) == (SE, NE)


@pytest.mark.rule("HBG-DECKS-37", "HBG-DECKS-02")
def test_a_card_may_let_an_agent_draw_from_the_bottom_of_the_requisition_deck() -> None:
    playing = told(do("draw requisition", who="lead"), requisition_deck=("Rope", "Lamp", "Saw"))
    bottom, *others = map(str, playing.game.requisition_deck.cards)
    playing.play("end phase")
    assert playing.ann.cards == [bottom]
    (card,) = playing.ann.agent.cards
    assert card.state.is_requisition
    assert list(map(str, playing.game.requisition_deck.cards)) == others
    nothing = told(do("draw requisition", who="lead"), requisition_deck=()).play("end phase")
    assert nothing.ann.cards == []


def test_pieces_are_placed_and_removed_where_a_card_says() -> None:
    playing = told(
        do("place", what="clue", where="agents' areas"),
        do("place", what="frog swarm", where="start", number=2),
        do("remove", what="frog swarm", where="start"),
        do("place", what="clue", where="cell"),
        people=(Person(NW), Person(EAST)),
        explored=["gallery"],
    ).play("end phase")
    assert [playing[area].clues for area in (NW, EAST)] == [1, 1]
    assert playing[SW].frog_swarms == 1
    # Nothing is placed in an unexplored room.
    assert playing["cell"].clues == 0


def test_a_word_about_the_boss_needs_one() -> None:
    playing = told(do("damage boss", number=3), enemies=[at("Warden", SE)], explored=ALL_ROOMS)
    assert playing.play("end phase")["Warden"].damage == 3
