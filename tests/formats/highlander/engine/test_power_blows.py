"""Power Blows and Power Blocks."""

from typing import Any

import pytest

from formats.highlander.engine import head_shots, words
from formats.highlander.engine.attacks import turn_special
from formats.highlander.engine.disarming import disarm
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
)
from tests.formats.highlander.engine.own_cards import attack, block, own, special_attack, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

BLOW = laid(UPPER_CENTER, attack=1, power_blow=True)
RAPIER = acts(weapon("Rapier"), words={"additional attack"}, values={words.EXERTIONS: 2})
MIGHTY = attack("Mighty Cut", "0X0/000/000", keywords=["Power Blow"])


@pytest.mark.rule("HL-EXERT-11", "HL-EXERT-12", "HL-CARD-28")
def test_an_exertion_makes_an_attack_a_power_blow_of_2_more() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS), Person(endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Thrust", "make Thrust a Power Blow")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 4)]
    assert len(playing.ann.discards) == 5


@pytest.mark.rule("HL-AMBIGUOUS-33", "HL-CARD-26")
def test_a_printed_power_damage_outranks_the_2_more() -> None:
    big = attack("Big Cut", "0X0/000/000", damage=3, power_damage=7)
    playing = begin(Person([big], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Big Cut", "make Big Cut a Power Blow")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 7)]


@pytest.mark.rule("HL-EXERT-11")
def test_an_attack_is_made_a_power_blow_in_the_attack_phase_alone() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS), Person(endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ann's turn")
    assert playing.ann.was_ever_offered("attack", "make Thrust a Power Blow")
    for kind in ("may do", "defense", "attack"):
        assert not playing.ben.was_ever_offered(kind, "make Thrust a Power Blow")


@pytest.mark.rule("HL-EXERT-13", "HL-AMBIGUOUS-74")
@pytest.mark.parametrize("first", ["by text", "by exertion"])
def test_there_is_one_power_blow_a_turn_whatever_made_it(first: str) -> None:
    hand = [MIGHTY if first == "by text" else UPPER_CENTER, THRUST]
    playing = begin(Person(hand, pre_game=[RAPIER], endurance=FILLERS), phase="Attack Phase")
    name = str(hand[0].title)
    playing.ann.intend("attack", f"attack with {name}")
    if first == "by exertion":
        playing.ann.intend("attack", f"make {name} a Power Blow")
    else:
        playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    last = playing.ann.offered("attack")[-1]
    assert not [each for each in last if "Power Blow" in each]
    assert playing.game.now.power_blows == 1


@pytest.mark.rule("HL-EXERT-15")
def test_a_power_blow_is_not_made_one_again_but_may_become_a_head_shot() -> None:
    master = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))
    playing = begin(Person([MIGHTY, master], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Mighty Cut")
    playing.ann.intend("in conjunction", "Head Shot")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "make Mighty Cut a Power Blow")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot and made.is_power_blow


@pytest.mark.rule("HL-EXERT-14", "HL-HIDDEN-02")
def test_after_a_power_blow_the_opponents_next_attack_may_be_hidden() -> None:
    lunge = acts(weapon("Rapier"), words={"additional attack"})
    playing = begin(
        Person([THRUST], endurance=FILLERS),
        Person([UPPER_CENTER, LOWER_CENTER], pre_game=[lunge], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Thrust", "make Thrust a Power Blow")
    playing.ben.intend("attack", "attack with Upper Center Attack")
    playing.ben.intend("hidden", "hide")
    playing.ben.intend("attack", "attack with Lower Center Attack")
    playing.play("Ann's turn")
    # The next one alone.
    assert len(playing.ben.offered("hidden")) == 1
    assert [made.is_hidden for made in playing.ben.player.attacks] == [True, False]


def test_a_power_blow_that_became_a_special_attack_gives_no_right_to_hide() -> None:
    def become_special(game: Any, card: Any, _player: Any) -> None:
        turn_special(game, game.attack_of(card))

    odd = acts(
        attack("Odd Cut", "0X0/000/000", keywords=["Power Blow"]), when_played=does(become_special)
    )
    playing = begin(Person([odd]), Person([THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Odd Cut")
    playing.ben.intend("attack", "attack with Thrust")
    playing.play("Ann's turn")
    assert playing.ben.offered("hidden") == []


def test_the_right_to_hide_is_gone_after_one_turn() -> None:
    playing = begin(Person([UPPER_CENTER]), Person(power_blow=True), phase="Attack Phase")
    playing.play("Attack Phase", turn=5)
    assert playing.game.now.may_hide is False


@pytest.mark.rule("HL-EXERT-16")
def test_a_card_for_a_power_blow_is_played_and_then_the_attack_made_one() -> None:
    blow = acts(own("Hammer Blow", "Edge"), joins=joins("power blow", "undodgeable"))
    playing = begin(Person([THRUST, blow], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Thrust")
    playing.ann.intend("in conjunction", "Hammer Blow")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_power_blow and made.is_undodgeable
    assert playing.course.index("Ann plays Hammer Blow with it.") < playing.course.index(
        "Thrust is a Power Blow, by exertion."
    )


def test_a_card_for_a_power_blow_is_not_played_where_none_can_be_made() -> None:
    blow = acts(own("Hammer Blow", "Edge"), joins=joins("power blow", "undodgeable"))
    rush = special_attack("Rush", "0X0/000/000")
    playing = begin(Person([rush, blow], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Rush")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == []


@pytest.mark.rule("HL-DEFENSE-18")
def test_a_block_of_a_power_blow_takes_2() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK], endurance=FILLERS), Person(attacks=[BLOW]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-EXERT-17", "HL-DEFENSE-20")
def test_a_power_block_takes_nothing() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK], endurance=FILLERS), Person(attacks=[BLOW]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.ann.intend("defense", "make Upper Center Block a Power Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    assert playing.told("Ann exerts 5 cards for a Power Block.")


@pytest.mark.rule("HL-EXERT-18")
def test_a_power_block_is_made_against_a_power_blow_alone() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK], endurance=FILLERS), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.offered("defense")[1:] == [["None", "exert for nothing"]]


@pytest.mark.rule("HL-EXERT-18")
def test_an_attack_that_was_not_blocked_gives_no_power_block() -> None:
    playing = begin(
        Person([DODGE, UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[BLOW, laid(LOWER_CENTER, attack=2)]),
    )
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert not [
        each for asked in playing.ann.offered("defense") for each in asked if "Power" in each
    ]


@pytest.mark.rule("HL-EXERT-19")
def test_a_power_block_is_not_made_one_again() -> None:
    iron = block("Iron Wall", "XXX/000/000", keywords=["Power Block"])
    grant = acts(own("Broadsword", "Situation"), values={words.EXERTIONS: 2})
    playing = begin(Person([iron], in_play=[grant], endurance=FILLERS), Person(attacks=[BLOW]))
    playing.ann.intend("defense", "defend with Iron Wall")
    playing.play("Attack Phase")
    assert not playing.ann.was_ever_offered("defense", "make Iron Wall a Power Block")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-EXERT-20")
def test_a_card_for_the_power_block_is_played_with_the_block_before() -> None:
    brace = acts(own("Brace", "Edge"), joins=joins("block"))
    playing = begin(Person([UPPER_CENTER_BLOCK, brace], endurance=FILLERS), Person(attacks=[BLOW]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.ann.intend("in conjunction", "Brace")
    playing.ann.intend("defense", "make Upper Center Block a Power Block")
    playing.play("Attack Phase")
    assert playing["Upper Center Block"].joined == (playing["Brace"],)
    # Not afterwards: from hand nothing comes any more.
    assert playing.course.index("Ann plays Brace with it.") < playing.course.index(
        "Ann makes Upper Center Block a Power Block."
    )


@pytest.mark.rule("HL-AMBIGUOUS-34")
def test_a_dodge_of_a_power_blow_takes_nothing() -> None:
    playing = begin(Person([DODGE]), Person(attacks=[BLOW]))
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-AMBIGUOUS-68")
def test_a_block_takes_2_for_each_power_blow_that_it_stops() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[BLOW, laid(UPPER_CENTER, attack=2, power_blow=True)]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block", "let Upper Center Block serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2), ("damage", 2)]


def test_a_power_block_covers_all_power_blows_that_the_block_stops() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[BLOW, laid(UPPER_CENTER, attack=2, power_blow=True)]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block", "let Upper Center Block serve")
    playing.ann.intend("defense", "make Upper Center Block a Power Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_block_that_left_play_takes_2_all_the_same() -> None:
    away = acts(
        LOWER_CENTER,
        when_successful=does(
            lambda game, *_: game.discard_from_play(next(iter(game.active.in_play)))
        ),
    )
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[BLOW, laid(away, attack=2)]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2), ("damage", 2)]


@pytest.mark.rule("HL-EXERT-11", "HL-WEAPON-24")
@pytest.mark.parametrize("is_there", [True, False])
def test_only_an_attack_that_is_still_there_is_made_a_power_blow(is_there: bool) -> None:
    """A weapon that is lost takes its attack along."""
    lose = does(lambda game, _, player: disarm(game, player))
    event = own("Clumsy", "Event")
    clumsy = acts(event, values={words.HAND_SIZE: 1}) if is_there else acts(event, when_played=lose)
    cut = attack("Sword Cut", "0X0/000/000", subtitle="Sword")
    playing = begin(
        Person([cut, clumsy], endurance=FILLERS, pre_game=[weapon("Sword")]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Sword Cut (Sword)", "play Clumsy")
    playing.play("Ability Adjustment Phase")
    offered = [each for each in playing.ann.offered("attack")[-1] if "a Power Blow" in each]
    assert offered == (["make Sword Cut (Sword) a Power Blow"] if is_there else [])


@pytest.mark.parametrize("is_there", [True, False])
def test_only_an_attack_that_is_still_there_becomes_a_head_shot(is_there: bool) -> None:
    playing = begin(Person(attacks=[BLOW]), player="Ben")
    (blow,) = playing.ann.player.attacks
    if not is_there:
        playing.game.discard_from_play(blow.card)
    assert head_shots.may_become(playing.game, blow) is is_there


def test_a_power_blow_may_be_given_by_a_card_in_conjunction() -> None:
    might = acts(own("Might", "Edge"), joins=joins("attack", words.POWER_BLOW))
    trick = attack("Dirty Trick", "000/0X0/000", subtype="Trip")
    playing = begin(
        Person([might, THRUST, trick], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Thrust")
    playing.ann.intend("in conjunction", "Might")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert (made.is_power_blow, made.power_blow_by, made.damage()) == (True, "card effect", 4)
    tricked = begin(Person([might, trick], endurance=FILLERS), phase="Attack Phase")
    tricked.ann.intend("attack", "attack with Dirty Trick")
    tricked.play("Ability Adjustment Phase")
    assert tricked.ann.offered("in conjunction") == []
