"""Questions and options in words."""

import pytest

from formats.highlander.engine.abilities import Joins
from tests.formats.highlander.engine.own_cards import attack, block, dodge, guard, own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin
from tests.formats.highlander.showing.looking import asked, question_at, stop_of

CUT = attack("Cut", "0X0/000/000")
LOW = attack("Low Cut", "000/000/XXX", damage=3)
PARRY = block("Parry", "XXX/000/000")
WALL = block("Wall", "XXX/XXX/000")


def test_a_defense_says_what_is_coming_and_what_would_stop_it() -> None:
    playing = begin(Person([PARRY, WALL, dodge("Duck"), LOW]), Person(attacks=[CUT]))
    assert asked(playing, "defense") == [
        "What do you do about Cut (2 damage, upper center)?",
        "let it succeed",
        "defend with Parry (Block, upper left, upper center, upper right)",
        "defend with Wall (Block, 6 squares)",
        "defend with Duck (Dodge, all nine squares)",
    ]


def test_a_hidden_attack_is_not_named() -> None:
    playing = begin(Person([PARRY]), Person(hidden=[CUT]))
    question = question_at(playing, "defense in advance")
    assert question.words == "What do you do about an attack (Hidden)?"
    assert question.options[0].label == "nothing against it for now"
    # It lies there, and that is seen.
    assert question.about == "hidden-1-0"


def test_an_attack_phase_names_what_can_be_done() -> None:
    playing = begin(Person([CUT, LOW], endurance=[PARRY]), phase="Attack Phase")
    assert asked(playing, "attack") == [
        "Attack, exert for an attack, exert for nothing or end the Attack Phase?",
        "end the Attack Phase",
        "attack with Cut (Attack, 2 damage, upper center)",
        "attack with Low Cut (Attack, 3 damage, lower left, lower center, lower right)",
        "exert for an attack",
        "exert for nothing",
    ]


def test_like_cards_are_told_apart() -> None:
    playing = begin(Person([PARRY, PARRY]), Person(attacks=[CUT]))
    labels = asked(playing, "defense")[2:]
    assert labels == [
        "defend with Parry (Block, upper left, upper center, upper right) (1 of 2)",
        "defend with Parry (Block, upper left, upper center, upper right) (2 of 2)",
    ]


def test_a_guard_on_the_table_and_one_in_hand_are_told_apart() -> None:
    watch = guard("Watch", "XXX/000/000")
    playing = begin(Person([watch], [watch]), Person(attacks=[CUT]))
    question = question_at(playing, "defense")
    beside = {(option.about, option.short) for option in question.options}
    assert {
        ("hand-0-0", "defend"),
        ("in-play-0-0", "let it serve"),
        ("in-play-0-0", "drop"),
    } <= beside


def test_what_is_played_with_an_attack_is_asked_for() -> None:
    head = acts(
        own("Clean Stroke", "Event"), joins=Joins("upper attack", frozenset(("head shot",)))
    )
    playing = begin(Person([CUT, head]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Cut")
    assert asked(playing, "in conjunction") == [
        "Which card do you play with Cut?",
        "nothing with it",
        "Clean Stroke",
    ]


def test_a_prone_player_is_told_what_a_card_costs() -> None:
    playing = begin(
        Person([CUT, LOW, attack("Slash", "X00/000/000")], prone=True), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Cut")
    assert asked(playing, "prone cost") == [
        "You are Prone: which card do you discard for Cut?",
        "Low Cut",
        "Slash",
    ]


def test_too_many_cards_are_discarded_one_by_one() -> None:
    playing = begin(Person([CUT, LOW], ability=1), phase="Draw/Discard Phase")
    question = question_at(playing, "discard")
    assert question.words == "Which card do you discard?"
    assert [(option.label, option.about, option.short) for option in question.options] == [
        ("Cut", "hand-0-0", "discard"),
        ("Low Cut", "hand-0-1", "discard"),
    ]


def test_drawing_up_is_one_choice() -> None:
    playing = begin(Person(endurance=[CUT] * 5, ability=3), phase="Draw/Discard Phase")
    assert asked(playing, "draw") == [
        "Do you draw?",
        "draw up to the Maximum Hand Size",
        "draw one card",
        "draw no more",
    ]


def test_rolls_for_a_weapon_are_about_its_card() -> None:
    playing = begin(
        Person(endurance=[CUT] * 6, pre_game=[weapon("Sword")]),
        phase="May Do/Must Do Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    question = question_at(playing, "may do")
    assert [(option.label, option.about, option.short) for option in question.options] == [
        ("go on to the Defense Phase", "", ""),
        ("roll to rearm Sword", "pre-game-0-0", "roll"),
        ("exert to rearm Sword", "pre-game-0-0", "exert and roll"),
        ("exert for nothing", "", ""),
    ]


@pytest.mark.parametrize(
    ("phase", "kind", "ben", "stop"),
    [
        ("May Do/Must Do Phase", "may do", Person(), "may-do"),
        ("Defense Phase", "defense", Person(), "no-attack"),
        ("Defense Phase", "defense", Person(attacks=[CUT]), ""),
        ("Attack Phase", "attack", Person(), ""),
    ],
)
def test_moments_without_an_attack_may_be_passed_unasked(
    phase: str, kind: str, ben: Person, stop: str
) -> None:
    ann = Person([PARRY, CUT, guard("Watch", "XXX/000/000")], endurance=[CUT] * 6)
    assert stop_of(begin(ann, ben, phase=phase), kind) == stop
