"""Guards: blocks that stay, and stand in the way of their own player."""

import pytest

from formats.highlander.engine.disarming import disarm
from formats.highlander.engine.standing_defenses import remove_all, standing
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_GUARD,
    LOWER_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

BLOW = laid(UPPER_CENTER, attack=1, power_blow=True)


@pytest.mark.rule("HL-GUARD-01")
def test_a_guard_stays_in_play_and_blocks_again() -> None:
    playing = begin(
        Person([UPPER_GUARD], endurance=FILLERS),
        Person([UPPER_CENTER], attacks=[UPPER_CENTER], endurance=FILLERS),
    )
    playing.ann.intend("defense", "defend with Upper Guard")
    playing.ben.intend("attack", "attack with Upper Center Attack")
    playing.ann.intend("defense", "let Upper Guard serve")
    playing.play("Attack Phase", turn=5)
    assert playing.ann.in_play == ["Upper Guard"]
    assert playing.course.count("Ann blocks Upper Center Attack with Upper Guard.") == 2


@pytest.mark.rule("HL-GUARD-02")
def test_a_guard_is_a_block_in_every_respect() -> None:
    trick = own("Dirty Trick", "Attack", "0X0/000/000", subtype="Trip")
    alert = acts(own("Alertness", "Event"), joins=joins("block", "blocks unblockable"))
    playing = begin(Person([UPPER_GUARD, alert], endurance=FILLERS), Person(attacks=[trick, BLOW]))
    playing.ann.intend("defense", "defend with Upper Guard", "let Upper Guard serve")
    playing.play("Ability Adjustment Phase")
    # It is joined by what joins blocks, and takes 2 from a Power Blow.
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-GUARD-03")
def test_a_guard_is_a_power_block_for_one_turn_only() -> None:
    mighty = own("Mighty Cut", "Attack", "0X0/000/000", keywords=["Power Blow"])
    playing = begin(
        Person(in_play=[UPPER_GUARD], endurance=FILLERS),
        Person([mighty], attacks=[BLOW], endurance=FILLERS),
    )
    playing.ann.intend("defense", "let Upper Guard serve", "make Upper Guard a Power Block")
    playing.ben.intend("attack", "attack with Mighty Cut")
    playing.ann.intend("defense", "let Upper Guard serve")
    playing.play("Attack Phase", turn=5)
    # Nothing was taken in the first turn, and 2 are in the second.
    assert (playing.ann.ability, playing.ann.pending) == (15, [("damage", 2)])
    assert playing.ann.was_ever_offered("defense", "make Upper Guard a Power Block")


@pytest.mark.rule("HL-GUARD-05", "HL-AMBIGUOUS-65")
def test_a_guard_of_an_earlier_turn_makes_way_for_a_new_defense() -> None:
    playing = begin(
        Person([DODGE, LOWER_GUARD], in_play=[UPPER_GUARD]),
        Person(attacks=[LOWER_LEFT, THRUST]),
    )
    playing.ann.intend("defense", "defend with Lower Guard", "defend with Side Step")
    playing.play("Attack Phase")
    # The one of this turn stands beside the next Defense.
    assert playing.ann.discards == ["Upper Guard"]
    assert playing.ann.in_play == ["Lower Guard", "Side Step"]


@pytest.mark.rule("HL-AMBIGUOUS-65")
def test_guards_against_several_attacks_of_one_turn_stand_together() -> None:
    playing = begin(Person([UPPER_GUARD, LOWER_GUARD]), Person(attacks=[UPPER_CENTER, LOWER_LEFT]))
    playing.ann.intend("defense", "defend with Upper Guard", "defend with Lower Guard")
    playing.play("Attack Phase")
    assert playing.ann.in_play == ["Upper Guard", "Lower Guard"]


@pytest.mark.rule("HL-GUARD-05")
def test_a_guard_is_dropped_to_attack_its_areas() -> None:
    playing = begin(Person([UPPER_CENTER], in_play=[UPPER_GUARD]), phase="Attack Phase")
    playing.ann.intend("attack", "drop Upper Guard", "attack with Upper Center Attack")
    playing.play("Ability Adjustment Phase")
    assert "attack with Upper Center Attack" not in playing.ann.offered("attack")[0]


@pytest.mark.rule("HL-GUARD-06", "HL-GUARD-08", "HL-CARDS-054")
def test_a_guard_that_blocked_limits_the_attack_even_when_it_is_dropped() -> None:
    playing = begin(
        Person([UPPER_CENTER, LOWER_LEFT], in_play=[UPPER_GUARD]), Person(attacks=[UPPER_CENTER])
    )
    playing.ann.intend("defense", "let Upper Guard serve")
    playing.ann.intend("attack", "drop Upper Guard", "attack with Lower Left Attack")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "attack with Upper Center Attack")


@pytest.mark.rule("HL-GUARD-09", "HL-TURN-17", "HL-TURN-04", "HL-AMBIGUOUS-29")
@pytest.mark.parametrize(
    ("phase", "kind"), [("May Do/Must Do Phase", "may do"), ("Defense Phase", "defense")]
)
def test_one_guard_a_turn_is_put_up_unprovoked_and_is_no_card_played(phase: str, kind: str) -> None:
    playing = begin(Person([UPPER_GUARD, LOWER_GUARD], endurance=FILLERS), phase=phase)
    playing.ann.intend(kind, "put up Upper Guard")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Upper Guard"]
    later = [
        each
        for asked in ("may do", "defense")
        for offered in playing.ann.offered(asked)[1 if asked == kind else 0 :]
        for each in offered
    ]
    # One in both phases together.
    assert "put up Lower Guard" not in later
    # The duty to act was not fulfilled by it.
    assert playing.told("for nothing, as a turn takes that at least")


@pytest.mark.rule("HL-TURN-17")
def test_no_guard_is_put_up_while_an_attack_is_pending() -> None:
    playing = begin(
        Person([LOWER_GUARD], endurance=FILLERS),
        Person(attacks=[UPPER_CENTER]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Ability Adjustment Phase")
    for kind in ("may do", "defense"):
        assert not playing.ann.was_ever_offered(kind, "put up Lower Guard")


@pytest.mark.rule("HL-AMBIGUOUS-80")
def test_who_is_prone_owes_nothing_for_a_guard_that_is_put_up() -> None:
    playing = begin(
        Person([UPPER_GUARD, UPPER_CENTER_BLOCK], endurance=FILLERS, prone=True),
        phase="May Do/Must Do Phase",
        dice={"stand up": []},
    )
    playing.ann.intend("may do", "put up Upper Guard")
    playing.play("Attack Phase")
    assert playing.ann.hand == ["Upper Center Block"]


@pytest.mark.rule("HL-GUARD-10", "HL-DEFENSE-17")
def test_guards_and_standing_defenses_with_a_weapon_go_when_it_is_lost() -> None:
    strike = acts(
        own("Disarm", "Event"),
        when_played=does(lambda game, _, player: disarm(game, game.foe_of(player))),
    )
    # One that is made with the body alone stays.
    fists = own("Fists Up", "Block", "XXX/000/000", subtype="Standing Defense: Martial Arts")
    arm = own("Steel Arm", "Block", "XXX/000/000", subtype="Standing Defense")
    stance = own("Stance", "Situation", subtype="Standing Defense")
    playing = begin(
        Person([strike]),
        Person(in_play=[UPPER_GUARD, arm, stance, fists]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Disarm")
    playing.play("Ben's turn")
    assert playing.ben.in_play == ["Stance", "Fists Up"]


@pytest.mark.rule("HL-GUARD-11")
def test_guards_are_standing_defenses() -> None:
    stance = own("Stance", "Situation", subtype="Standing Defense")
    sweep = acts(
        own("Hammer", "Event"),
        when_played=does(lambda game, _, player: remove_all(game, game.foe_of(player))),
    )
    playing = begin(
        Person([sweep]),
        Person(in_play=[UPPER_GUARD, stance, own("Ledger", "Object")]),
        phase="Attack Phase",
    )
    assert [str(card) for card in standing(playing.game.players[1])] == ["Upper Guard", "Stance"]
    playing.ann.intend("attack", "play Hammer")
    playing.play("Ben's turn")
    assert playing.ben.in_play == ["Ledger"]


@pytest.mark.rule("HL-AMBIGUOUS-79")
def test_blocking_with_a_guard_that_was_left_over_is_no_card_played() -> None:
    playing = begin(
        Person(in_play=[UPPER_GUARD], endurance=FILLERS), Person(attacks=[UPPER_CENTER])
    )
    playing.ann.intend("defense", "let Upper Guard serve")
    playing.play("Ability Adjustment Phase")
    assert playing.told("for nothing, as a turn takes that at least")
