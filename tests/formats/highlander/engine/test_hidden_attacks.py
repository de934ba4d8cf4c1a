"""Hidden attacks: played face down, answered blindly, revealed in the order of the attacks."""

from typing import Any

import pytest

from formats.highlander.engine import words
from formats.highlander.engine.attacks import CARD_EFFECT, EXERTION
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_CENTER_BLOCK,
    LOWER_LEFT_BLOCK,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
)
from tests.formats.highlander.engine.own_cards import attack, dodge, own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid


@pytest.mark.rule("HL-HIDDEN-01", "HL-HIDDEN-02")
@pytest.mark.parametrize("power_blow", [True, False])
def test_who_has_the_right_may_play_an_attack_face_down(power_blow: bool) -> None:
    playing = begin(Person([THRUST]), Person(power_blow=power_blow), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Thrust")
    if power_blow:
        playing.ann.intend("hidden", "hide")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].is_hidden is power_blow
    assert playing.told("Ann attacks with a Hidden attack.") is power_blow
    ben = playing.game.view(playing.game.players[1].decider)
    assert (ben.attack_grid(playing.ann.player.attacks[0]) is None) is power_blow
    assert ben.sees(playing["Thrust"]) is not power_blow


def test_an_attack_may_be_hidden_by_its_own_text() -> None:
    shadow = attack("From the Shadow", "0X0/000/000", keywords=["Hidden"])
    playing = begin(Person([shadow]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with From the Shadow")
    playing.ann.intend("hidden", "hide")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].is_hidden


@pytest.mark.rule("HL-HIDDEN-03", "HL-HIDDEN-04")
def test_it_is_revealed_after_the_defenses_which_need_not_fit() -> None:
    playing = begin(Person([LOWER_CENTER_BLOCK, UPPER_CENTER_BLOCK]), Person(hidden=[UPPER_CENTER]))
    playing.ann.intend("defense in advance", "defend with Lower Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]
    played = playing.course.index("Ann plays Lower Center Block.")
    assert played < playing.course.index("The Hidden attack is Upper Center Attack.")


@pytest.mark.rule("HL-HIDDEN-04")
def test_a_blind_defense_that_fits_stops_it() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK]), Person(hidden=[UPPER_CENTER]))
    playing.ann.intend("defense in advance", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    # It lies on the table then, to be swept.
    assert playing["Upper Center Attack"].pile is playing.ben.player.in_play


@pytest.mark.rule("HL-HIDDEN-05")
def test_after_an_unfit_defense_one_may_exert_and_nothing_more_comes_from_hand() -> None:
    playing = begin(
        Person([LOWER_CENTER_BLOCK, UPPER_CENTER_BLOCK], endurance=[*FILLERS, DODGE]),
        Person(hidden=[UPPER_CENTER]),
    )
    playing.ann.intend("defense in advance", "defend with Lower Center Block")
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense found", "Side Step")
    playing.play("Attack Phase")
    assert playing.ann.offered("defense")[0] == ["None", "exert for a Defense"]
    assert playing.told("Ann avoids Upper Center Attack with Side Step.")


@pytest.mark.rule("HL-AMBIGUOUS-43")
def test_the_exertion_after_an_unfit_defense_is_made_with_the_attack_shown() -> None:
    playing = begin(
        Person([LOWER_CENTER_BLOCK], endurance=[*FILLERS, DODGE]), Person(hidden=[UPPER_CENTER])
    )
    playing.ann.intend("defense in advance", "defend with Lower Center Block")
    playing.ann.intend("defense", "exert for a Defense")
    playing.play("Attack Phase")
    shown = playing.course.index("The Hidden attack is Upper Center Attack.")
    assert shown < playing.course.index("Ann, defense: exert for a Defense")


@pytest.mark.rule("HL-HIDDEN-06", "HL-AMBIGUOUS-43")
def test_who_exerts_at_once_takes_the_cards_before_it_is_shown() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=[*FILLERS, DODGE]), Person(hidden=[UPPER_CENTER])
    )
    playing.ann.intend("defense in advance", "exert for a Defense")
    playing.ann.intend("defense found", "Side Step")
    playing.play("Attack Phase")
    taken = playing.course.index("Ann exerts 5 cards for a Defense.")
    assert taken < playing.course.index("The Hidden attack is Upper Center Attack.")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-AMBIGUOUS-43")
def test_who_lets_it_come_unseen_does_not_exert_once_it_is_shown() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=[*FILLERS, DODGE]), Person(hidden=[UPPER_CENTER])
    )
    playing.play("Attack Phase")
    assert playing.ann.was_ever_offered("defense in advance", "exert for a Defense")
    assert not playing.ann.was_ever_offered("defense", "exert for a Defense")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-HIDDEN-07")
def test_that_it_is_a_power_blow_is_told_before_the_attack_phase_ends() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS), Person(power_blow=True), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Thrust").intend("hidden", "hide")
    playing.ann.intend("attack", "make Thrust a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert playing.told("The Hidden attack is a Power Blow, by exertion.")
    assert not any("Thrust" in line for line in playing.log.lines)


@pytest.mark.rule("HL-HIDDEN-08", "HL-HIDDEN-09", "HL-CARDS-011")
@pytest.mark.parametrize(("is_text", "by"), [(True, CARD_EFFECT), (False, EXERTION)])
def test_how_it_is_a_power_blow_is_told(is_text: bool, by: str) -> None:
    cut = attack("Cut", "0X0/000/000", **({"keywords": ["Power Blow"]} if is_text else {}))
    playing = begin(Person([cut], endurance=FILLERS), Person(power_blow=True), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Cut")
    playing.ann.intend("hidden", "hide")
    if not is_text:
        playing.ann.intend("attack", "make Cut a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].power_blow_by == by
    assert playing.told(f"The Hidden attack is a Power Blow, by {by}.")


@pytest.mark.rule("HL-HIDDEN-10")
def test_that_it_can_not_be_blocked_by_its_text_is_not_told() -> None:
    sly = acts(attack("Sly Cut", "0X0/000/000"), words={"unblockable"})
    playing = begin(Person([UPPER_CENTER_BLOCK]), Person(hidden=[sly]))
    playing.ann.intend("defense in advance", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-HIDDEN-11")
def test_a_choice_that_its_text_leaves_is_told_as_it_is_played() -> None:
    def choose(game: Any, card: Any, player: Any) -> None:
        made = game.attack_of(card)
        word = game.ask("which", player.decider, (words.UNBLOCKABLE, words.UNDODGEABLE), about=card)
        made.given |= {word}
        game.tell("choice", f"The attack is {word}.")

    sly = acts(attack("Sly Cut", "0X0/000/000"), when_played=does(choose))
    playing = begin(
        Person([sly]), Person([UPPER_CENTER_BLOCK, DODGE], power_blow=True), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Sly Cut")
    playing.ann.intend("hidden", "hide")
    playing.ann.intend("which", "undodgeable")
    playing.ben.intend("defense in advance", "defend with Upper Center Block")
    playing.play("Ann's turn")
    told = playing.course.index("The attack is undodgeable.")
    assert told < playing.course.index("The Hidden attack is Sly Cut.")
    assert playing.ben.ability == 15


@pytest.mark.rule("HL-HIDDEN-12", "HL-HIDDEN-13", "HL-HIDDEN-14", "HL-HIDDEN-15", "HL-HIDDEN-16")
def test_exerting_against_it_goes_in_steps() -> None:
    alert = acts(own("Alertness", "Event"), joins=joins("dodge", "dodges undodgeable"))
    sly = acts(attack("Sly Cut", "0X0/000/000"), words={"undodgeable"})
    low = dodge("Jump", "000/000/XXX")
    playing = begin(Person([alert], endurance=[*FILLERS, low, DODGE]), Person(hidden=[sly]))
    playing.ann.intend("defense in advance", "exert for a Defense")
    playing.ann.intend("in conjunction", "Alertness")
    playing.ann.intend("defense found", "Side Step")
    playing.play("Attack Phase")
    steps = [
        "Ann will exert for a Defense.",
        "Ann plays Alertness ahead.",
        "Ann exerts 5 cards for a Defense.",
        "The Hidden attack is Sly Cut.",
        "Ann, defense found: Side Step",
        "Ann avoids Sly Cut with Side Step.",
    ]
    assert [line for line in playing.course if line in steps] == steps
    assert playing.ann.offered("defense found") == [["None", "Side Step"]]
    # The other cards are discarded.
    assert playing.ann.discards == ["Filler 10", "Filler 11", "Filler 12", "Jump"]


@pytest.mark.rule("HL-HIDDEN-17")
def test_without_a_fitting_defense_all_of_it_is_discarded() -> None:
    alert = acts(own("Alertness", "Event"), joins=joins("dodge", "dodges undodgeable"))
    playing = begin(
        Person([alert], endurance=[*FILLERS, dodge("Jump", "000/000/XXX")]),
        Person(hidden=[UPPER_CENTER]),
    )
    playing.ann.intend("defense in advance", "exert for a Defense")
    playing.ann.intend("in conjunction", "Alertness")
    playing.play("Attack Phase")
    assert playing.ann.in_play == []
    assert playing.ann.discards[:1] == ["Alertness"]
    assert len(playing.ann.discards) == 6


@pytest.mark.rule("HL-HIDDEN-18")
def test_the_effects_of_a_successful_hidden_attack_come_last() -> None:
    seen: list[list[str]] = []

    def look(game: Any, _card: Any, _player: Any) -> None:
        seen.append([str(card) for card in game.active.exertion])

    sly = acts(attack("Sly Cut", "0X0/000/000"), when_successful=does(look))
    playing = begin(Person(endurance=FILLERS), Person(hidden=[sly]))
    playing.ann.intend("defense in advance", "exert for a Defense")
    playing.play("Attack Phase")
    # The cards of the exertion were discarded before.
    assert seen == [[]]


@pytest.mark.rule("HL-AMBIGUOUS-90")
def test_with_a_hidden_attack_all_are_answered_from_hand_before_any_is_revealed() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK, UPPER_CENTER_BLOCK, DODGE]),
        Person(
            attacks=[laid(LOWER_CENTER, attack=1), laid(UPPER_CENTER, attack=3)],
            hidden=[laid(THRUST, attack=2)],
        ),
    )
    playing.ann.intend("defense in advance", "defend with Lower Left Block")
    playing.ann.intend("defense in advance", "defend with Side Step")
    playing.ann.intend("defense in advance", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    revealed = playing.course.index("The Hidden attack is Thrust.")
    assert playing.course.index("Ann plays Upper Center Block.") < revealed
    # Yet they are resolved in their order.
    assert playing.course.index("Ann blocks Lower Center Attack with Lower Left Block.") < revealed
    assert revealed < playing.course.index(
        "Ann blocks Upper Center Attack with Upper Center Block."
    )


def test_an_attack_let_come_in_advance_is_not_answered_from_hand_later() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK]),
        Person(attacks=[laid(UPPER_CENTER, attack=2)], hidden=[laid(THRUST, attack=1)]),
    )
    playing.play("Attack Phase")
    assert playing.ann.offered("defense") == []
    assert playing.ann.pending == [("damage", 2), ("damage", 2)]


@pytest.mark.rule("HL-AMBIGUOUS-43")
def test_an_open_attack_beside_a_hidden_one_keeps_its_exertion() -> None:
    """Who let it come before it was resolved may still exert; behind a Hidden one that is over."""
    playing = begin(
        Person(endurance=FILLERS), Person(attacks=[UPPER_CENTER], hidden=[LOWER_CENTER])
    )
    playing.play("Attack Phase")
    assert playing.ann.offered("defense")[0] == ["None", "exert for a Defense"]
