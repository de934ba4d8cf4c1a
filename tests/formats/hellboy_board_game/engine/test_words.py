"""Words of card texts that no other test comes by."""

import pytest

from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Carried,
    EncounterText,
    Face,
    Modifier,
    Reaction,
)
from tests.formats.hellboy_board_game.engine.playing import Person, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
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
from tests.formats.hellboy_board_game.engine.test_tracks import told


@pytest.mark.rule("HBG-DECKS-03", "HBG-DECKS-04")
def test_a_case_file_card_put_into_play_goes_on_holding() -> None:
    faces = [
        Face("Curse", CardText(modifiers=(Modifier("enemy move", 1),))),
        Face("Next", CardText((do("advance information"),))),
    ]
    put = told(do("put into play"), case_file=faces).play("end phase")
    assert (put.game.modifier("enemy move"), put.game.information) == (1, 2)
    discarded = told(do("discard"), case_file=faces).play("end phase")
    assert discarded.game.modifier("enemy move") == 0
    assert discarded.game.case_file.in_play is faces[1]


def test_an_encounter_card_discards_itself_when_it_says_so() -> None:
    text = CardText((do("discard this"),), modifiers=(Modifier("enemy move", 1),))
    playing = begin(
        Person(NE, cubes=0),
        encounters={"Find": EncounterText(((),), text)},
        encounter_deck=["Find"] * 3,
    ).act("Ann", "explore")
    playing.play("rest phase")
    assert playing.game.encounter_deck.in_play("gallery") is None
    assert playing.game.modifier("enemy move") == 0


def test_the_encounter_text_is_about_the_explorer_and_the_area_behind_the_door() -> None:
    text = CardText((do("damage", who="agent"), do("place", what="clue", where="here")))
    playing = begin(
        Person(NE, cubes=0),
        Person(SW, cubes=0),
        encounters={"Find": EncounterText(((),), text)},
        encounter_deck=["Find"] * 3,
        queue=("Ben", "Ann"),
    ).act("Ann", "explore")
    playing.play("rest phase")
    assert (playing.ann.damage, playing.ben.damage, playing[WEST].clues) == (1, 0, 1)


def test_agents_lose_cubes_and_never_have_fewer_than_none() -> None:
    lose = do("lose cube", who="each agent", number=2)
    curse = CardText(reactions=(Reaction("agent phase", (lose,)),))
    playing = begin(
        Person(SW, cubes=3),
        Person(SW, cubes=1),
        phase="agent phase",
        doom_in_play=["Chill"],
        doom_texts={"Chill": curse},
    )
    playing.until_asked("who acts")
    assert [agent.cubes for agent in playing.game.agents] == [1, 0]


def test_fire_damage_of_a_card_spares_the_fireproof() -> None:
    people = (Person(NW, is_fireproof=True), Person(NE))
    playing = told(do("damage", who="each agent", number=2, fire=True), people=people)
    playing.play("end phase")
    assert (playing.ann.damage, playing.ben.damage) == (0, 2)


def test_everybody_in_an_area_may_be_meant() -> None:
    tremor = ActionText("Stamp", 1, does=(do("damage", who="agents here"),))
    playing = begin(
        Person(SW, cubes=1, actions=(tremor,)), Person(SW), Person(NE), enemies=[at("Lump", SW)]
    ).act("Ann", "Stamp")
    playing.play("rest phase")
    assert [agent.damage for agent in playing.game.agents] == [1, 1, 0]
    assert playing["Lump 1"].damage == 0


def test_an_action_may_hurl_its_target_and_do_something_to_it() -> None:
    push = ActionText("Push", 1, does=(do("hurl"), do("stun", who="target")), target="enemy here")
    playing = begin(
        Person(SW, cubes=1, actions=(push,)), enemies=[at("Lump", SW)], dice={"hurl": []}
    ).act("Ann", "Push", hurl_into=SE)
    playing.play("rest phase")
    assert (playing["Lump 1"].area, playing["Lump 1"].is_stunned) == (SE, True)


@pytest.mark.parametrize(
    ("target", "offered"), [("agent here", ["Ben", "Dot"]), ("friend here", ["Ann", "Ben", "Dot"])]
)
def test_an_action_may_be_for_another_agent_here_or_for_oneself_too(
    target: str, offered: list[str]
) -> None:
    tend = ActionText("Tend", 1, does=(do("heal", who="target"),), target=target)
    people = [Person(area, wounds=1, cubes=0) for area in (SW, NE, SW)]
    playing = begin(Person(SW, cubes=1, wounds=1, actions=(tend,)), *people)
    playing.act("Ann", "Tend", target="Dot").play("rest phase")
    assert playing.ann.offered("target") == [offered]
    assert [agent.damage for agent in playing.game.agents] == [1, 1, 1, 0]


def test_an_action_barred_by_enemies_needs_an_area_without_them() -> None:
    pray = ActionText("Pray", 1, does=(do("heal"),), is_barred_by_enemies=True)
    ann = Person(SW, actions=(pray,))
    assert "Pray" in begin(ann).legal()
    assert "Pray" not in begin(ann, enemies=[at("Lump", SW)]).legal()


def test_a_card_that_is_turned_sideways_or_flipped_changes_nothing() -> None:
    charm = Own("Charm", Carried(modifiers=(Modifier("upgrade", 1, "DEFENCE"),)))
    for state in ({"sideways": True}, {"flipped": True}):
        ann = Person(SW, cubes=0, starting=[charm], facts={"cards": {"Charm": state}})
        playing = begin(
            ann, enemies=[at("Brute", SW)], phase="enemy phase", dice=rolls([1, 1, 1])
        ).play("agent phase")
        assert playing.told("Ann tests DEFENCE: orange 1, orange 1, orange 1")


def test_cards_in_play_change_the_resilience_of_a_type() -> None:
    thick = CardText(modifiers=(Modifier("enemy resilience", 2, "Brute"),))
    for kind, damage in (("Brute", 2), ("Warden", 4)):
        playing = begin(
            Person(SW, cubes=1),
            enemies=[at(kind, SW)],
            doom_in_play=["Thick Hides"],
            doom_texts={"Thick Hides": thick},
            dice=rolls([2, 2, 1]),
        ).act("Ann", "fight")
        playing.play("rest phase")
        assert playing.told(f"suffers {damage} damage")


def test_what_listens_to_a_knock_out_a_clue_or_a_track_hears_of_it() -> None:
    for event, does in (
        ("agent knocked out", do("damage", who="lead", number=7)),
        ("doom advanced", do("advance doom")),
        ("information advanced", do("advance information")),
    ):
        heard = CardText(reactions=(Reaction(event, (do("place", what="clue", where=NW),)),))
        playing = begin(
            Person(SW),
            Person(SE),
            phase="doom phase",
            doom_deck=["Word"],
            doom_in_play=["Ear"],
            doom_texts={"Word": CardText((does,)), "Ear": heard},
        ).play("end phase")
        assert playing[NW].clues == 1
    place = do("place", what="frog swarm", where=NW)
    clue = CardText(reactions=(Reaction("clue examined", (place,)),))
    examined = begin(
        Person(SW, cubes=1),
        areas={SW: {"clues": 1}},
        doom_in_play=["Ear"],
        doom_texts={"Ear": clue},
        dice=rolls([1, 1, 1]),
    ).act("Ann", "examine")
    assert examined.play("rest phase")[NW].frog_swarms == 1


def test_what_a_simulation_measures_is_counted_once() -> None:
    playing = begin(
        Person(SW, cubes=2),
        Person(SE, injuries=["SHOOT"] * 3, cubes=0),
        enemies=[at("Brute", SW)],
        areas={SW: {"clues": 1}},
        doom_deck=["Pain"],
        doom_texts={"Pain": CardText((do("damage", who="lead"), do("begin confrontation")))},
        queue=("Ben", "Ann"),
        dice=rolls([5, 5, 5], [1, 1, 1]),
        doom=3,
    )
    playing.act("Ann", "fight").act("Ann", "examine")
    playing.play("end phase")
    history = playing.game.history
    assert (history.defeated, history.clues_examined, history.knock_outs) == (1, 1, 1)
    assert history.confrontation_round == 1
    assert (history.doom_at_confrontation, history.information_at_confrontation) == (3, 2)
    assert history.times_taken == 0


def test_a_card_that_is_discarded_reacts_no_more() -> None:
    clue = do("place", what="clue", where=NW)
    curse = CardText(reactions=(Reaction("agent phase", (clue,), discards=True),))
    playing = begin(
        Person(SW, cubes=0),
        phase="agent phase",
        doom_in_play=["Once"],
        # Enough of them that it is not drawn again.
        doom_deck=["Calm"] * 5,
        doom_texts={"Once": curse, "Calm": CardText()},
    ).play_round(3)
    assert playing.game.deck_of_doom.in_play.cards == []
    assert playing[NW].clues == 1


def test_of_several_agents_the_first_chooses() -> None:
    options = [{"label": label, "does": ()} for label in ("left", "right")]
    playing = told(do("choose", who="each agent", options=options), people=(Person(NW), Person(NE)))
    playing.ann.intend("choose", "right")
    playing.play("end phase")
    assert not playing.ben.offered("choose")


def test_an_enemy_is_made_to_attack_whom_it_reaches_alone() -> None:
    """Without a Range a Brute reaches its own area; with Range 2 a Spitter two areas."""
    possess = ActionText("Possess", 1, does=(do("enemy attacks enemy"),), target="enemy seen")
    near, far = at("Lump", NE, damage=-9), at("Lump", EAST, damage=-9)
    for kind, seen in (("Brute", []), ("Spitter", [["Lump 1", "Lump 2"]])):
        playing = begin(
            Person(SW, cubes=1, actions=(possess,)),
            enemies=[at(kind, NE), near, far],
            explored=["gallery"],
        ).act("Ann", "Possess", target=f"{kind} 1")
        playing.play("rest phase")
        assert playing.ann.offered("attacked") == seen
    three_away = begin(
        Person(SW, cubes=1, actions=(possess,)),
        enemies=[at("Spitter", NW), at("Lump", NW, damage=-9), far],
        explored=["gallery"],
    ).act("Ann", "Possess", target="Spitter 1")
    three_away.play("rest phase")
    assert not three_away.was_asked("attacked")


def test_those_who_may_act_are_offered_in_the_order_of_the_case() -> None:
    playing = begin(
        Person(SW, backups=(Backup("Dog"),)),
        Person(SE),
        queue=("Ben", "Ann"),
    )
    offered = playing.until_asked("who acts").options
    assert [str(each) for each in offered[1:]] == ["Ann", "Dog", "Ben"]
