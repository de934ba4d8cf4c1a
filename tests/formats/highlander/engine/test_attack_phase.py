"""The Attack Phase: who may attack where, and how often."""

from typing import Any

import pytest

from formats.highlander.engine import opportunities, words
from formats.highlander.engine.attacks import turn_special
from formats.highlander.engine.options import Deed
from formats.highlander.engine.values import (
    FOE_LOST_ATTACKS,
    FOE_NO_ATTACK,
    IN_PLACE_OF_ATTACK,
    NO_ATTACK,
)
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_GUARD,
    LOWER_LEFT,
    LOWER_RIGHT,
    MIDDLE_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
    UPPER_LEFT_BLOCK,
)
from tests.formats.highlander.engine.own_cards import attack, block, own, special_attack, weapon
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, does, joins

RAPIER = acts(weapon("Rapier"), words={"additional attack"})
EVADE = acts(own("Evade", "Dodge", "XXX/XXX/XXX"), words={"lose an attack"})
DROP_BACK = acts(own("Loss", "Situation"), values={FOE_LOST_ATTACKS: 1})
HEAD_SHOT = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))


def attackable(playing: Playing) -> list[str]:
    """What Ann could attack with when she was first asked."""
    offered = playing.ann.offered("attack")
    return [each.removeprefix("attack with ") for each in offered[0] if each.startswith("attack ")]


@pytest.mark.rule("HL-ATTACK-02", "HL-TURN-20")
def test_one_attack_may_be_made_a_turn() -> None:
    playing = begin(Person([THRUST, UPPER_CENTER], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Thrust"]
    assert "attack with Upper Center Attack" not in playing.ann.offered("attack")[1]
    assert "exert for an attack" not in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-ATTACK-03")
def test_cards_give_additional_attacks() -> None:
    extra = acts(own("Extra Shot", "Event"), words={"additional attack"})
    playing = begin(
        Person([THRUST, UPPER_CENTER, LOWER_LEFT, LOWER_RIGHT, extra], pre_game=[RAPIER]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Thrust", "attack with Upper Center Attack")
    playing.ann.intend("attack", "play Extra Shot", "attack with Lower Left Attack")
    playing.play("Ben's turn")
    assert playing.ann.attacks == ["Thrust", "Upper Center Attack", "Lower Left Attack"]
    # One by the weapon, one by the Event, and no more.
    assert len(playing.ann.offered("attack")) == 4


@pytest.mark.rule("HL-ATTACK-04", "HL-ATTACK-37")
@pytest.mark.parametrize("how", ["attack with Thrust", "attack with Rush", "play Stand Off"])
def test_an_opportunity_is_spent_by_an_attack_a_special_one_or_a_card_in_its_place(
    how: str,
) -> None:
    stand_off = acts(own("Stand Off", "Event"), words={IN_PLACE_OF_ATTACK})
    rush = special_attack("Rush", "0X0/000/000")
    playing = begin(
        Person([THRUST, rush, stand_off, LOWER_LEFT], endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", how)
    playing.play("Ability Adjustment Phase")
    last = playing.ann.offered("attack")[-1]
    assert not [each for each in last if each.startswith(("attack", "exert for an attack"))]
    assert "play Stand Off" not in last


@pytest.mark.rule("HL-ATTACK-04")
def test_an_opportunity_is_spent_by_an_exertion_for_an_attack() -> None:
    playing = begin(Person([LOWER_LEFT, DODGE], endurance=[*FILLERS, THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Thrust"]
    assert len(playing.ann.offered("attack")) == 1  # Nothing is left to do.


@pytest.mark.rule("HL-ATTACK-05")
def test_the_primary_attack_is_played_or_forfeited_first() -> None:
    playing = begin(Person([THRUST, UPPER_CENTER], pre_game=[RAPIER]), phase="Attack Phase")
    playing.ann.intend("attack", "forfeit the attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Thrust"]
    assert len(playing.ann.offered("attack")) == 2


@pytest.mark.rule("HL-ATTACK-06")
def test_attacks_are_defended_in_the_order_in_which_they_were_played() -> None:
    playing = begin(
        Person([THRUST, UPPER_CENTER], pre_game=[RAPIER], endurance=FILLERS),
        Person([DODGE], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper Center Attack", "attack with Thrust")
    playing.ben.intend("defense", "defend with Side Step")
    playing.play("Ann's turn")
    outcomes = [line for line in playing.course if "avoids" in line or "successful" in line]
    assert outcomes[0] == "Ben avoids Upper Center Attack with Side Step."


@pytest.mark.rule("HL-ATTACK-07")
@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("last", ["Upper Center Attack", "Lower Left Attack", "Thrust"]),
        ("before Upper Center Attack", ["Thrust", "Upper Center Attack", "Lower Left Attack"]),
        ("before Lower Left Attack", ["Upper Center Attack", "Thrust", "Lower Left Attack"]),
    ],
)
def test_an_attack_from_an_exertion_goes_anywhere_in_the_order(
    place: str, order: list[str]
) -> None:
    dirk = acts(weapon("Dirk"), words={"additional attack"}, values={words.ATTACKS: 1})
    playing = begin(
        Person([UPPER_CENTER, LOWER_LEFT], pre_game=[dirk], endurance=[*FILLERS, THRUST]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper Center Attack", "attack with Lower Left Attack")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.ann.intend("place in order", place)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == order


@pytest.mark.rule("HL-ATTACK-08", "HL-ATTACK-36", "HL-AMBIGUOUS-31")
def test_the_last_block_keeps_the_first_attack_from_the_areas_that_it_covers() -> None:
    wide = attack("Wide Cut", "00X/00X/00X")
    playing = begin(
        Person([UPPER_LEFT_BLOCK, UPPER_CENTER_BLOCK, UPPER_CENTER, MIDDLE_LEFT, THRUST, wide]),
        Person(attacks=[MIDDLE_LEFT, UPPER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Upper Left Block")
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Ability Adjustment Phase")
    # Only the last one counts, and one square in its area bars an attack.
    assert attackable(playing) == ["Middle Left Attack", "Thrust"]


@pytest.mark.rule("HL-AMBIGUOUS-30")
def test_the_last_block_limits_the_first_attack_alone() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, UPPER_CENTER, THRUST, LOWER_LEFT], pre_game=[RAPIER]),
        Person(attacks=[UPPER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.ann.intend("attack", "attack with Thrust", "attack with Upper Center Attack")
    playing.play("Ability Adjustment Phase")
    assert attackable(playing) == ["Thrust", "Lower Left Attack"]
    assert playing.ann.attacks == ["Thrust", "Upper Center Attack"]


@pytest.mark.rule("HL-ATTACK-09")
def test_a_dodge_leaves_the_attack_free() -> None:
    playing = begin(Person([DODGE, UPPER_CENTER]), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Ability Adjustment Phase")
    assert attackable(playing) == ["Upper Center Attack"]


@pytest.mark.rule("HL-AMBIGUOUS-31")
def test_a_dodge_behind_a_block_frees_the_attack_again() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, DODGE, UPPER_CENTER]),
        Person(attacks=[UPPER_CENTER, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block", "defend with Side Step")
    playing.play("Ability Adjustment Phase")
    assert attackable(playing) == ["Upper Center Attack"]


@pytest.mark.rule("HL-ATTACK-10", "HL-ATTACK-11", "HL-EXAMPLE-13")
def test_a_lost_attack_is_the_primary_one() -> None:
    playing = begin(
        Person([EVADE, THRUST, LOWER_LEFT], pre_game=[RAPIER], endurance=FILLERS),
        Person(attacks=[UPPER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Evade")
    decision = playing.until_asked("attack", "Ann")
    # Nothing prevents attacking, and the additional opportunity is left.
    assert [ticket.is_primary for ticket in playing.game.now.tickets] == [False]
    assert not opportunities.is_prevented(playing.game, playing.game.players[0])
    assert Deed("attack", playing["Thrust"]) in decision.options


@pytest.mark.rule("HL-ATTACK-12", "HL-EXAMPLE-14", "HL-TURN-21")
def test_two_lost_attacks_take_the_additional_one_as_well() -> None:
    more = acts(own("Extra Shot", "Event"), words={"additional attack"})
    playing = begin(
        Person([EVADE, THRUST, more], pre_game=[RAPIER], endurance=FILLERS),
        Person(attacks=[UPPER_CENTER], in_play=[DROP_BACK]),
    )
    playing.ann.intend("defense", "defend with Evade")
    playing.ann.intend("attack", "play Extra Shot")
    playing.play("Ability Adjustment Phase")
    # Neither an attack nor an exertion for one, until another opportunity is given.
    assert attackable(playing) == []
    assert "exert for an attack" not in playing.ann.offered("attack")[0]
    assert "attack with Thrust" in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-ATTACK-13")
def test_a_lost_attack_without_an_opportunity_left_takes_none_that_comes_later() -> None:
    more = acts(own("Extra Shot", "Event"), words={"additional attack"})
    playing = begin(
        Person([EVADE, THRUST, more], endurance=FILLERS),
        Person(attacks=[UPPER_CENTER], in_play=[DROP_BACK]),
    )
    playing.ann.intend("defense", "defend with Evade")
    playing.ann.intend("attack", "play Extra Shot", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Thrust"]


def test_an_attack_lost_in_the_attack_phase_takes_the_next_opportunity() -> None:
    slip = acts(own("Slip", "Event"), when_played=does(lambda game, *_: opportunities.lose(game)))
    playing = begin(
        Person([slip, THRUST], pre_game=[RAPIER], endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Slip")
    playing.play("Ability Adjustment Phase")
    # The primary one went, the other is left.
    assert [ticket.is_primary for ticket in playing.game.now.tickets] == [False]


@pytest.mark.rule("HL-TURN-21")
@pytest.mark.parametrize(("mine", "key"), [(True, NO_ATTACK), (False, FOE_NO_ATTACK)])
def test_who_is_prevented_from_attacking_neither_attacks_nor_exerts_for_one(
    mine: bool, key: str
) -> None:
    ban = acts(own("Ban", "Situation"), values={key: 1})
    playing = begin(
        Person([THRUST], in_play=[ban] if mine else [], endurance=FILLERS),
        Person(in_play=[] if mine else [ban]),
        phase="Attack Phase",
    )
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("attack") == [["None", "exert for nothing"]]


@pytest.mark.rule("HL-ATTACK-17", "HL-ATTACK-26")
def test_special_attacks_and_dirty_tricks_are_no_power_blows() -> None:
    rush = special_attack("Rush", "0X0/000/000")
    trick = attack("Dirty Trick", "000/0X0/000", subtype="Trip")
    saying = special_attack("Lunge", "000/000/0X0", keywords=["May be a Power Blow"])
    playing = begin(
        Person(
            [rush, trick, saying],
            pre_game=[acts(RAPIER, values={words.ATTACKS: 2})],
            endurance=FILLERS,
        ),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Rush", "attack with Dirty Trick", "attack with Lunge")
    playing.play("Ability Adjustment Phase")
    assert [each for each in playing.ann.offered("attack")[-1] if "Power Blow" in each] == [
        "make Lunge a Power Blow"
    ]


@pytest.mark.rule("HL-ATTACK-20")
def test_an_edge_is_played_in_conjunction_with_a_special_attack() -> None:
    edge = acts(own("Feint", "Edge"), joins=joins("attack", "undodgeable"))
    rush = special_attack("Rush", "0X0/000/000")
    playing = begin(Person([rush, edge]), Person([DODGE]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Rush")
    playing.ann.intend("in conjunction", "Feint")
    playing.play("Ann's turn")
    assert not playing.ben.was_ever_offered("defense", "defend with Side Step")
    assert playing.told("Ann plays Feint with it.")


def become_special(game: Any, card: Any, _player: Any) -> None:
    """An effect that turns an attack into a Special one."""
    turn_special(game, game.attack_of(card))


@pytest.mark.rule("HL-ATTACK-23")
def test_an_attack_turned_into_a_special_one_is_no_power_blow_any_longer() -> None:
    turning = acts(
        attack("Martial Cut", "0X0/000/000", keywords=["Power Blow"]),
        when_played=does(become_special),
    )
    playing = begin(Person([turning], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Martial Cut")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert (made.is_power_blow, made.is_special, made.damage()) == (False, True, 2)
    assert not playing.ann.was_ever_offered("attack", "make Martial Cut a Power Blow")


@pytest.mark.rule("HL-ATTACK-23")
def test_a_dirty_trick_turned_into_a_special_attack_is_no_dirty_trick_any_longer() -> None:
    turning = acts(
        attack("Dirty Trick", "0X0/000/000", subtype="Trip"),
        when_played=does(become_special),
    )
    playing = begin(Person([turning]), Person([UPPER_CENTER_BLOCK]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Dirty Trick")
    playing.ben.intend("defense", "defend with Upper Center Block")
    playing.play("Ann's turn")


@pytest.mark.rule("HL-ATTACK-31", "HL-ATTACK-32")
def test_an_attack_turned_into_a_ranged_one_loses_its_text_and_what_does_not_fit_it() -> None:
    def throw(game: Any, card: Any, _player: Any) -> None:
        turn_special(game, game.attack_of(card), words.RANGED)

    thrown = acts(
        attack("Blade", "0X0/000/000", damage=4),
        words={"undodgeable"},
        when_successful=does(lambda *_: pytest.fail("it has no text")),
        when_played=does(throw),
    )
    feint = acts(own("Feint", "Edge"), joins=joins("attack"))
    playing = begin(
        Person([thrown, HEAD_SHOT, feint]),
        Person([UPPER_CENTER_BLOCK, DODGE]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Blade")
    playing.ann.intend("in conjunction", "Head Shot", "Feint")
    playing.play("Ann's turn")
    # It follows the rules of Ranged Attacks, is no Head Shot, and may be dodged.
    assert playing.ann.discards == ["Head Shot"]
    assert [each for each in playing.ben.offered("defense")[0] if "defend" in each] == [
        "defend with Side Step"
    ]
    assert playing.ben.ability == 13


@pytest.mark.rule("HL-ATTACK-18")
def test_a_special_attack_is_never_hidden() -> None:
    rush = special_attack("Rush", "0X0/000/000", keywords=["Hidden"])
    playing = begin(Person([rush]), Person(power_blow=True), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Rush")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("hidden") == []


@pytest.mark.rule("HL-ATTACK-19")
def test_a_special_attack_is_not_taken_from_an_exertion() -> None:
    rush = special_attack("Rush", "0X0/000/000")
    playing = begin(Person([DODGE], endurance=[*FILLERS, rush, THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("attack found") == [["None", "Thrust"]]


@pytest.mark.rule("HL-GUARD-04")
def test_a_guard_in_play_bars_every_attack_to_its_areas() -> None:
    playing = begin(
        Person([THRUST, UPPER_CENTER, LOWER_LEFT], in_play=[UPPER_GUARD], pre_game=[RAPIER]),
        Person(in_play=[LOWER_GUARD]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Lower Left Attack")
    playing.play("Ability Adjustment Phase")
    assert attackable(playing) == ["Lower Left Attack"]
    assert "attack with Thrust" not in playing.ann.offered("attack")[1]


def test_a_blind_block_that_failed_does_not_limit_the_attack() -> None:
    low = block("Low Block", "000/000/XXX")
    playing = begin(Person([low, LOWER_LEFT]), Person(hidden=[UPPER_CENTER]))
    playing.ann.intend("defense in advance", "defend with Low Block")
    playing.play("Ability Adjustment Phase")
    assert attackable(playing) == ["Lower Left Attack"]


def test_every_deed_of_the_attack_phase_is_counted() -> None:
    """A turn without an end is ended by that count."""
    death = acts(own("Death", "Situation"), values={words.ATTACKS: 2})
    wit = acts(own("Wit", "Edge"), values={words.HAND_SIZE: 1})
    playing = begin(Person([THRUST, wit], in_play=[death], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "forfeit the attack", "attack with Thrust", "play Wit")
    playing.ann.intend("attack", "make Thrust a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert playing.game.acted == 4
    found = begin(Person(endurance=[*FILLERS, THRUST]), phase="Attack Phase")
    found.ann.intend("attack", "exert for an attack").intend("attack found", "Thrust")
    found.play("Ability Adjustment Phase")
    assert found.game.acted == 1


@pytest.mark.parametrize("phase", ["Defense Phase", "Attack Phase"])
def test_an_attack_that_is_given_is_one_opportunity_more(phase: str) -> None:
    feint = acts(own("Feint", "Event"), words={words.ADDITIONAL_ATTACK})
    playing = begin(Person([feint, THRUST]), phase=phase)
    playing.ann.intend(phase.partition(" ")[0].lower(), "play Feint")
    playing.play("Ability Adjustment Phase")
    assert (playing.game.now.opportunities, len(playing.game.now.tickets)) == (2, 2)


@pytest.mark.rule("HL-ATTACK-05")
def test_who_forfeits_gives_up_the_first_opportunity() -> None:
    death = acts(own("Death", "Situation"), values={words.ATTACKS: 1})
    playing = begin(Person([THRUST], in_play=[death]), phase="Attack Phase")
    playing.ann.intend("attack", "forfeit the attack")
    playing.play("Ability Adjustment Phase")
    assert [ticket.is_primary for ticket in playing.game.now.tickets] == [False]
