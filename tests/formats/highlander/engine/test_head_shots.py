"""Head Shots: which attacks can be one, and what becomes of who does not defend."""

from typing import Any

import pytest

from formats.highlander.engine import head_shots, words
from formats.highlander.engine.attacks import turn_special
from formats.highlander.engine.game import begin as begin_game
from formats.highlander.engine.pre_game import ENDURANCE_PART
from formats.table.deciding import Everybody
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
)
from tests.formats.highlander.engine.own_cards import attack, own, special_attack, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

HEAD_SHOT = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))
RAPIER = acts(weapon("Rapier"), words={"additional attack"})


@pytest.mark.rule("HL-HEADSHOT-01", "HL-AMBIGUOUS-72")
@pytest.mark.parametrize(
    ("grid", "is_upper"),
    [("0X0/000/000", True), ("00X/00X/00X", True), ("000/XXX/000", False), ("000/000/X00", False)],
)
def test_a_head_shot_is_played_with_an_upper_attack(grid: str, is_upper: bool) -> None:
    cut = attack("Cut", grid)
    playing = begin(Person([cut, HEAD_SHOT]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Cut")
    playing.play("Ability Adjustment Phase")
    assert bool(playing.ann.offered("in conjunction")) is is_upper
    # By itself it is not played at all.
    assert not playing.ann.was_ever_offered("attack", "play Head Shot")


@pytest.mark.rule("HL-HEADSHOT-02", "HL-HEADSHOT-04", "HL-WIN-01")
def test_a_head_shot_is_a_power_blow_at_once_and_takes_the_head() -> None:
    playing = begin(Person([UPPER_CENTER, HEAD_SHOT], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper Center Attack")
    playing.ann.intend("in conjunction", "Head Shot")
    outcome = playing.play_out()
    assert outcome.winners == (0,)
    assert outcome.because == "Ann took the head of Ben"
    # At once: before Ability Adjustment, and without an exertion for it.
    assert playing.course[-1] == "Ann takes the head of Ben."
    assert "Ben's Ability Adjustment Phase." not in playing.course
    assert playing.game.history.exertions[0] == 0
    assert playing.told("Upper Center Attack is a Power Blow, by card effect.")


@pytest.mark.rule("HL-HEADSHOT-04")
def test_a_head_shot_that_is_dodged_takes_nothing() -> None:
    shot = laid(UPPER_CENTER, attack=1, head_shot=True)
    playing = begin(Person([DODGE]), Person(attacks=[shot]))
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-AMBIGUOUS-35")
def test_a_head_shot_that_is_only_blocked_costs_2_and_not_the_head() -> None:
    shot = laid(UPPER_CENTER, attack=1, head_shot=True)
    playing = begin(Person([UPPER_CENTER_BLOCK]), Person(attacks=[shot]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-HEADSHOT-03")
def test_only_what_can_be_a_power_blow_can_be_a_head_shot() -> None:
    trick = attack("Dirty Trick", "0X0/000/000", subtype="Trip")
    never = attack("Tap", "0X0/000/000", keywords=["No Power Blow"])
    playing = begin(Person([trick, never, HEAD_SHOT], pre_game=[RAPIER]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Dirty Trick", "attack with Tap")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == []


@pytest.mark.rule("HL-HEADSHOT-03", "HL-AMBIGUOUS-74")
def test_a_second_power_blow_of_a_turn_can_be_no_head_shot() -> None:
    mighty = attack("Mighty Cut", "000/0X0/000", keywords=["Power Blow"])
    playing = begin(
        Person([mighty, UPPER_CENTER, HEAD_SHOT], pre_game=[RAPIER]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Mighty Cut", "attack with Upper Center Attack")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == []


@pytest.mark.rule("HL-HEADSHOT-05")
def test_attacks_that_are_head_shots_by_their_text_follow_the_same_rules() -> None:
    master = attack("Master Head Shot", "0X0/000/000", keywords=["Head Shot"])
    playing = begin(Person([master]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Master Head Shot")
    outcome = playing.play_out()
    assert outcome.because == "Ann took the head of Ben"


@pytest.mark.rule("HL-HEADSHOT-06")
def test_what_is_a_head_shot_no_longer_remains_a_power_blow() -> None:
    def spare(game: Any, _card: Any, player: Any) -> None:
        head_shots.unmake(game, game.foe_of(player).attacks[0])

    mercy = acts(own("Mercy", "Event"), when_played=does(spare))
    shot = laid(UPPER_CENTER, attack=1, head_shot=True)
    playing = begin(Person([mercy]), Person(attacks=[shot]))
    playing.ann.intend("defense", "play Mercy")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 4)]


@pytest.mark.rule("HL-HEADSHOT-07")
def test_the_power_blow_of_the_turn_may_become_a_head_shot() -> None:
    mighty = attack("Mighty Cut", "0X0/000/000", keywords=["Power Blow"])
    playing = begin(Person([mighty, HEAD_SHOT]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Mighty Cut")
    playing.ann.intend("in conjunction", "Head Shot")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].is_head_shot
    assert playing.game.now.power_blows == 1


@pytest.mark.rule("HL-HEADSHOT-08", "HL-ATTACK-21", "HL-ATTACK-22")
@pytest.mark.parametrize(
    ("says", "may_be", "may_exert"),
    [
        ([], False, False),
        (["May be a Head Shot"], True, False),
        (["May be a Power Blow"], True, True),
    ],
)
def test_a_special_attack_is_a_head_shot_only_where_its_text_allows_it(
    says: list[str], may_be: bool, may_exert: bool
) -> None:
    rush = special_attack("Rush", "0X0/000/000", keywords=says)
    playing = begin(Person([rush, HEAD_SHOT], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Rush")
    playing.play("Ability Adjustment Phase")
    assert bool(playing.ann.offered("in conjunction")) is may_be
    # A Power Blow by itself it is only where it says so.
    assert playing.ann.was_ever_offered("attack", "make Rush a Power Blow") is may_exert


@pytest.mark.rule("HL-HEADSHOT-09")
def test_the_head_shot_is_the_special_card_of_the_turn() -> None:
    event = acts(own("Squall", "Event"), words={"noted"})
    playing = begin(Person([UPPER_CENTER, HEAD_SHOT, event]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper Center Attack")
    playing.ann.intend("in conjunction", "Head Shot")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.offered("attack")) == 1
    again = begin(Person([UPPER_CENTER, HEAD_SHOT, event]), phase="Attack Phase")
    again.ann.intend("attack", "play Squall", "attack with Upper Center Attack")
    again.play("Ability Adjustment Phase")
    assert again.ann.offered("in conjunction") == []


@pytest.mark.rule("HL-EXAMPLE-29")
def test_a_head_shot_without_damage_takes_the_head_all_the_same() -> None:
    # Flamboyant Attack takes all damage from the attack that it is played with.
    flamboyant = acts(own("Flamboyant Attack", "Edge"), joins=joins("attack"))
    master = attack(
        "Master Head Shot", "0X0/000/000", keywords=["Head Shot"], damage=0, power_damage=0
    )
    playing = begin(Person([master, flamboyant]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Master Head Shot")
    playing.ann.intend("in conjunction", "Flamboyant Attack")
    outcome = playing.play_out()
    assert outcome.winners == (0,)
    assert playing.game.history.damage == [0, 0]


def test_what_was_turned_into_a_special_attack_can_be_no_head_shot() -> None:
    playing = begin(Person(), Person(attacks=[UPPER_CENTER]))
    (made,) = playing.ben.player.attacks
    assert head_shots.can_be(made)
    turn_special(playing.game, made)
    assert not head_shots.can_be(made)


class _TakesHeads:
    """Attacks, with whatever goes with it."""

    def choose(self, decision: Any, _view: Any) -> int:
        for place, option in enumerate(decision.options):
            if str(option).startswith(("attack with", "Head Shot")):
                return place
        return 0


def test_a_goldfish_keeps_its_head_and_the_first_chance_is_noted() -> None:
    master = attack("Master Head Shot", "0X0/000/000", keywords=["Head Shot"])
    deck = PlayDeck((DeckPart(ENDURANCE_PART, (master,) * 50),))
    game = begin_game([deck], "a goldfish", Everybody(_TakesHeads()))
    outcome = game.play()
    assert outcome.because == "Player 2 had no Ability left"
    assert game.history.head_in[0] is not None
    assert game.history.head_in[0] < game.turn


@pytest.mark.rule("HL-HEADSHOT-05", "HL-HEADSHOT-08")
def test_a_special_attack_may_be_a_head_shot_by_what_it_is_printed_or_given() -> None:
    printed = special_attack("Rush", "0X0/000/000", keywords=["Head Shot"])
    by_text = acts(special_attack("Rush", "0X0/000/000"), words={words.MAY_BE_POWER_BLOW})
    never = special_attack("Rush", "0X0/000/000", keywords=["Head Shot", "No Head Shot"])
    low = special_attack("Rush", "000/000/0X0", keywords=["Head Shot"])
    for rush, may_be in ((printed, True), (by_text, True), (never, False), (low, False)):
        playing = begin(Person(attacks=[rush]), player="Ben")
        (attack_,) = playing.ann.player.attacks
        assert head_shots.may_become(playing.game, attack_) is may_be
