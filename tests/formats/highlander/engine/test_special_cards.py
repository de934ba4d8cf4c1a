"""Special Cards and Edges: how many, in which phases, and what keeps them in hand."""

import pytest

from formats.highlander.engine.abilities import Counters
from formats.highlander.engine.values import (
    COSTS_EXERTION,
    IN_PLACE_OF_ATTACK,
    NO_ATTACK,
    SPECIAL_CARDS,
)
from tests.formats.highlander.engine.cards_of_tests import FILLERS, THRUST
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does

EVENT = acts(own("Squall", "Event"), words={"noted"})
SECOND = acts(own("Signal", "Event"), words={"noted"})
EDGE = acts(own("Quick Wit", "Edge"), words={"noted"})
SITUATION = acts(own("Fog", "Situation"), words={"noted"})


@pytest.mark.rule("HL-TURN-22")
def test_one_special_card_is_played_a_turn_unless_an_effect_allows_more() -> None:
    playing = begin(Person([EVENT, SECOND], endurance=FILLERS))
    playing.ann.intend("defense", "play Squall")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "play Signal")
    more = acts(own("Combination", "Situation"), values={SPECIAL_CARDS: 1})
    again = begin(Person([EVENT, SECOND], in_play=[more], endurance=FILLERS))
    again.ann.intend("defense", "play Squall")
    again.ann.intend("attack", "play Signal")
    again.play("Ability Adjustment Phase")


@pytest.mark.rule("HL-TURN-23")
def test_a_special_card_is_played_in_the_defense_or_the_attack_phase_alone() -> None:
    playing = begin(Person([EVENT, SITUATION], endurance=FILLERS), phase="May Do/Must Do Phase")
    playing.play("Draw/Discard Phase")
    for kind, is_there in (("may do", False), ("defense", True), ("attack", True)):
        for title in ("Squall", "Fog"):
            assert playing.ann.was_ever_offered(kind, f"play {title}") is is_there


@pytest.mark.rule("HL-TURN-24", "HL-TURN-25")
def test_any_number_of_edges_is_played_in_each_of_three_phases() -> None:
    edges = [acts(own(f"Wit {number}", "Edge"), words={"noted"}) for number in range(1, 5)]
    playing = begin(Person([*edges, EVENT], endurance=FILLERS), phase="May Do/Must Do Phase")
    playing.ann.intend("may do", "play Wit 1")
    playing.ann.intend("defense", "play Wit 2")
    playing.ann.intend("attack", "play Wit 3", "play Squall", "play Wit 4")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.in_play) == 5


@pytest.mark.rule("HL-TURN-26", "HL-TURN-29")
@pytest.mark.parametrize("phase", ["Ability Adjustment Phase", "Draw/Discard Phase"])
def test_no_card_is_played_in_the_last_two_phases(phase: str) -> None:
    playing = begin(Person([EDGE, EVENT, THRUST], endurance=FILLERS), phase=phase)
    playing.play("Ben's turn")
    kinds = {kind for kind, _ in playing.ann.asked}
    assert kinds == {"draw"}


@pytest.mark.rule("HL-EXERT-36")
def test_a_card_that_costs_an_exertion_is_played_from_hand_behind_it() -> None:
    dear = acts(own("Dear Deed", "Event"), words={COSTS_EXERTION})
    playing = begin(Person([dear, THRUST], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Dear Deed")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Dear Deed"]
    assert playing.told("Ann exerts 5 cards to play Dear Deed.")
    # Nothing else is.
    assert len(playing.ann.offered("attack")) == 1


@pytest.mark.rule("HL-AMBIGUOUS-75")
def test_a_card_with_a_cost_that_can_not_be_paid_stays_in_hand() -> None:
    dear = acts(own("Dear Deed", "Event"), words={COSTS_EXERTION})
    playing = begin(Person([dear], endurance=FILLERS), phase="Attack Phase", exertions=1)
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "play Dear Deed")


def test_a_special_card_of_which_no_text_is_known_stays_in_hand() -> None:
    unknown = own("Riddle", "Event")
    stance = own("Stance", "Situation", subtype="Standing Defense")
    arm = own("Bare Arm", "Dodge", subtype="Standing Defense")
    playing = begin(Person([unknown, stance, arm], endurance=FILLERS))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("defense")[0] == ["None", "play Bare Arm", "exert for nothing"]


def test_a_card_in_place_of_an_attack_waits_for_the_attack_phase() -> None:
    stand_off = acts(own("Stand Off", "Event"), words={IN_PLACE_OF_ATTACK})
    ban = acts(own("Ban", "Situation"), values={NO_ATTACK: 1})
    playing = begin(Person([stand_off], endurance=FILLERS))
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("defense", "play Stand Off")
    assert playing.ann.was_ever_offered("attack", "play Stand Off")
    prevented = begin(Person([stand_off], in_play=[ban], endurance=FILLERS))
    prevented.play("Ability Adjustment Phase")
    assert not prevented.ann.was_ever_offered("attack", "play Stand Off")


def test_what_comes_into_play_is_held_by_two_hands_at_most() -> None:
    lantern = acts(own("Lantern", "Object", hands=1), words={"noted"})
    spare = own("Shield", "Object", hands=1)
    playing = begin(Person([lantern], in_play=[spare], endurance=FILLERS), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    # One holds the weapon that everybody is taken to have.
    assert not playing.ann.was_ever_offered("attack", "play Lantern")


def test_what_only_counters_is_not_played_by_itself() -> None:
    from_hand = Counters("It counters all.", lambda _card: True)
    from_play = Counters("It counters all.", lambda _card: True, "in play")
    nothing = does(lambda *_: None)
    cards = {
        "No": acts(own("No", "Event"), counters=(from_hand,)),
        "Both": acts(own("Both", "Situation"), counters=(from_hand, from_play)),
        "Watch": acts(own("Watch", "Situation"), counters=(from_play,)),
        "Deed": acts(own("Deed", "Event"), counters=(from_hand,), when_played=nothing),
    }
    for title, card in cards.items():
        playing = begin(Person([card], endurance=FILLERS), phase="Attack Phase")
        playing.play("Ability Adjustment Phase")
        is_played = title in ("Watch", "Deed")
        assert playing.ann.was_ever_offered("attack", f"play {title}") is is_played
