"""Several attacks, Defenses in advance, and what an exertion brings for them."""

from typing import Any

import pytest

from formats.highlander.engine import values, words
from formats.highlander.engine.disarming import disarm
from formats.highlander.engine.pending import add_damage
from formats.highlander.engine.prone import knock_down
from formats.highlander.engine.standing_defenses import remove_all
from tests.formats.highlander.engine.cards_of_tests import (
    FILLERS,
    LOWER_CENTER,
    LOWER_GUARD,
    LOWER_LEFT_BLOCK,
    MIDDLE_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
    UPPER_LEFT,
    UPPER_RIGHT,
)
from tests.formats.highlander.engine.own_cards import attack, guard, own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

EVADE = own("Evade", "Dodge", "XXX/XXX/XXX")


@pytest.mark.rule("HL-DEFENSE-10", "HL-DEFENSE-13", "HL-EXAMPLE-17")
def test_before_an_exertion_the_remaining_attacks_are_answered() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK], endurance=[*FILLERS, EVADE]),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER, MIDDLE_LEFT]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Lower Left Block")
    playing.ann.intend("defense in advance", "let Lower Left Block serve")
    playing.ann.intend("defense found", "Evade")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    said = [
        line
        for line in playing.course
        if line.startswith(("Ann plays", "Ann exerts", "Ann blocks", "Ann avoids"))
    ]
    # The exertion comes behind the Defenses, and resolution begins with the first attack.
    assert said == [
        "Ann plays Lower Left Block.",
        "Ann exerts 5 cards for a Defense.",
        "Ann plays Evade.",
        "Ann avoids Upper Right Attack with Evade.",
        "Ann blocks Lower Center Attack with Lower Left Block.",
        "Ann blocks Middle Left Attack with Lower Left Block.",
    ]


@pytest.mark.rule("HL-DEFENSE-11")
@pytest.mark.parametrize("carries", [True, False])
def test_what_was_found_may_carry_over_for_the_price_of_the_declared_defense(
    carries: bool,
) -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK], endurance=[*FILLERS, EVADE]),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Lower Left Block")
    playing.ann.intend("defense found", "Evade")
    if carries:
        playing.ann.intend("carry over", "let Evade serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    assert ("Lower Left Block" in playing.ann.discards) is carries
    by = (
        "Ann avoids Lower Center Attack with Evade."
        if carries
        else ("Ann blocks Lower Center Attack with Lower Left Block.")
    )
    assert playing.told(by)


@pytest.mark.rule("HL-DEFENSE-11")
def test_a_defense_that_went_for_one_attack_is_not_kept_for_another() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK], endurance=[*FILLERS, EVADE]),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER, MIDDLE_LEFT]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Lower Left Block")
    playing.ann.intend("defense in advance", "let Lower Left Block serve")
    playing.ann.intend("defense found", "Evade")
    playing.ann.intend("carry over", "let Evade serve")
    playing.ann.intend("defense", "let Evade serve")
    playing.play("Attack Phase")
    assert len(playing.ann.offered("carry over")) == 1
    assert playing.told("Ann avoids Middle Left Attack with Evade.")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-DEFENSE-12")
def test_if_nothing_is_found_the_attack_may_hit_what_was_declared() -> None:
    def remove(game: Any, _card: Any, player: Any) -> None:
        remove_all(game, game.foe_of(player))

    hammer = acts(UPPER_CENTER, when_successful=does(remove))
    playing = begin(
        Person([LOWER_GUARD], endurance=FILLERS), Person(attacks=[hammer, LOWER_CENTER])
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Lower Guard")
    playing.play("Attack Phase")
    assert playing.ann.discards[-1] == "Lower Guard"
    assert playing.ann.pending == [("damage", 2), ("damage", 2)]


def test_without_the_exertion_the_rest_is_answered_one_at_a_time() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK, EVADE], endurance=FILLERS),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Evade", "defend with Lower Left Block")
    playing.play("Attack Phase")
    assert playing.ann.offered("defense in advance") == []


def test_who_may_exert_twice_may_do_so_for_two_attacks() -> None:
    twice = acts(weapon("Twin Blades"), values={words.EXERTIONS: 1})
    playing = begin(
        Person(pre_game=[twice], endurance=FILLERS * 2),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "exert for a Defense", "exert for a Defense")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2), ("damage", 2)]
    assert len(playing.ann.discards) == 10


def test_one_exertion_is_declared_once() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK], endurance=FILLERS),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.play("Attack Phase")
    (advance,) = playing.ann.offered("defense in advance")
    assert advance == ["None", "defend with Lower Left Block"]


@pytest.mark.rule("HL-EXAMPLE-19", "HL-EXAMPLE-31", "HL-AMBIGUOUS-36")
def test_the_fourth_example_of_multiple_defenses() -> None:
    # What the texts of Hammer Blow and the Kurgan's cards say the rulebook does not give: here one
    # removes Standing Defenses as it is blocked, the other knocks down and deals 2.
    hammer = acts(
        own("Hammer Blow", "Edge"),
        joins=joins("attack"),
        when_defended=does(lambda game, _, player: remove_all(game, game.foe_of(player))),
    )
    head_shot = acts(
        own("Master's Head Shot", "Edge"), joins=joins("upper attack", words.HEAD_SHOT)
    )

    def trip(game: Any, card: Any, player: Any) -> None:
        knock_down(game, game.foe_of(player))
        add_damage(game, game.foe_of(player), 2, card)

    trick = acts(attack("Dirty Trick", "000/000/0X0", subtype="Kurgan"), when_successful=does(trip))
    alertness = acts(own("Alertness", "Event"), joins=joins("block", "blocks unblockable"))
    rapier = acts(own("Rapier", "Situation"), values={words.ATTACKS: 2})
    playing = begin(
        Person([UPPER_RIGHT, trick, UPPER_LEFT, hammer, head_shot], in_play=[rapier]),
        Person(
            [LOWER_GUARD, UPPER_GUARD, alertness],
            endurance=[*FILLERS, UPPER_CENTER_BLOCK],
        ),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper Right Attack")
    playing.ann.intend("in conjunction", "Hammer Blow", "Master's Head Shot")
    playing.ann.intend("attack", "attack with Dirty Trick", "attack with Upper Left Attack")
    playing.ben.intend("defense", "exert for a Defense")
    playing.ben.intend("defense in advance", "defend with Lower Guard", "defend with Upper Guard")
    playing.ben.intend("defense found", "Upper Center Block")
    playing.ben.intend("defense", "let Upper Center Block serve")
    playing.play("Attack Phase", turn=4)
    assert [line for line in playing.course if line.startswith("Ben blocks")] == [
        "Ben blocks Upper Right Attack with Upper Center Block.",
        "Ben blocks Upper Left Attack with Upper Center Block.",
    ]
    assert playing.told("Dirty Trick is successful.")
    assert playing.ben.player.prone.is_down
    assert sum(amount for _, amount in playing.ben.pending) == 4
    assert {"Lower Guard", "Upper Guard"} <= set(playing.ben.discards)


def test_a_defense_that_is_gone_may_be_made_up_for_by_another_on_the_table() -> None:
    hammer = acts(
        UPPER_CENTER,
        when_defended=does(lambda game, _, player: remove_all(game, game.foe_of(player))),
    )
    playing = begin(
        Person([UPPER_GUARD], endurance=[*FILLERS, EVADE]),
        Person(attacks=[hammer, THRUST]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Upper Guard")
    playing.ann.intend("defense found", "Evade")
    playing.ann.intend("defense", "let Evade serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_declared_defense_serves_also_the_attack_for_which_nothing_was_found() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[UPPER_LEFT, UPPER_RIGHT]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Upper Center Block")
    playing.ann.intend("defense", "let Upper Center Block serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_found_defense_is_offered_only_where_it_could_replace_another() -> None:
    playing = begin(
        Person([LOWER_LEFT_BLOCK], endurance=[*FILLERS, UPPER_CENTER_BLOCK]),
        Person(attacks=[UPPER_RIGHT, LOWER_CENTER, UPPER_LEFT]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Lower Left Block")
    playing.ann.intend("defense found", "Upper Center Block")
    playing.ann.intend("defense", "let Upper Center Block serve")
    playing.play("Attack Phase")
    # It does not cover the second attack, and nothing was declared against the third.
    assert playing.ann.offered("carry over") == []
    assert playing.ann.pending == []


def test_a_chance_to_let_another_serve_may_be_passed() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[UPPER_LEFT, UPPER_RIGHT]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Upper Center Block")
    playing.ann.intend("defense", None)
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


def test_an_attack_whose_card_is_discarded_is_over() -> None:
    sword_cut = attack("Sword Cut", "0X0/000/000", subtitle="Katana")
    strike = acts(
        own("Disarm", "Event"),
        when_played=does(lambda game, _, player: disarm(game, game.foe_of(player))),
    )
    playing = begin(
        Person([strike], endurance=FILLERS),
        Person(attacks=[sword_cut, THRUST], pre_game=[weapon("Katana")]),
    )
    playing.ann.intend("defense", f"play {strike.card.title}")
    playing.play("Attack Phase")
    # The Weapon Specific attack goes with the weapon; the other one was made, and comes through.
    exchanges = playing.game.now.exchanges
    assert [exchange.outcome for exchange in exchanges] == ["gone", "successful"]
    assert all(exchange.is_resolved for exchange in exchanges)
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.parametrize("behind", [True, False])
def test_a_guard_of_an_earlier_turn_serves_once_where_nothing_serves_twice(behind: bool) -> None:
    alone = acts(own("Alone", "Situation"), values={values.NO_SHARED_DEFENSES: 1})
    high = attack("High", "0X0/000/000")
    attacks = [laid(high), laid(high, id="2")] if behind else [laid(high)]
    playing = begin(
        Person(in_play=[guard("Watch", "XXX/000/000")]), Person(attacks=attacks, in_play=[alone])
    )
    playing.ann.intend("defense", "let Watch serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == ([("damage", 2)] if behind else [])
