"""Winning by Ability; heads are in test_head_shots.py."""

import pytest

from formats.highlander.engine.values import FOE_SKIPS_ATTACK_PHASE, SKIPS_ATTACK_PHASE
from tests.formats.highlander.engine.cards_of_tests import DODGE, FILLERS, THRUST, UPPER_CENTER
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does

DEADLY = [{"player": 0, "harm": "damage", "amount": 15}]


@pytest.mark.rule("HL-WIN-02")
def test_who_begins_the_own_attack_phase_at_0_has_lost() -> None:
    playing = begin(
        Person([UPPER_CENTER], ability=0, endurance=FILLERS),
        Person(attacks=[THRUST]),
        phase="May Do/Must Do Phase",
    )
    outcome = playing.play_out()
    assert (outcome.winners, outcome.because) == ((1,), "Ann had no Ability left")
    # Until then the turn went on.
    assert "Ann's Defense Phase." in playing.course
    assert playing.ann.offered("attack") == []


@pytest.mark.rule("HL-WIN-02")
def test_a_single_ability_is_enough_to_go_on() -> None:
    playing = begin(Person([UPPER_CENTER], ability=1, endurance=FILLERS), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")


@pytest.mark.rule("HL-WIN-03")
@pytest.mark.parametrize("mine", [True, False])
def test_who_skips_the_attack_phase_loses_as_ability_adjustment_ends_at_0(mine: bool) -> None:
    chess = acts(
        own("Chess", "Situation"),
        values={SKIPS_ATTACK_PHASE if mine else FOE_SKIPS_ATTACK_PHASE: 1},
    )
    playing = begin(
        Person([UPPER_CENTER], in_play=[chess] if mine else [], endurance=FILLERS),
        Person(in_play=[] if mine else [chess]),
        pending=DEADLY,
    )
    outcome = playing.play_out()
    assert (outcome.winners, playing.game.turn) == ((1,), 3)
    assert playing.ann.offered("attack") == []
    assert playing.course[-2:] == [
        "Ann goes from 15 to 0 Ability.",
        "Ann has no Ability left.",
    ]


@pytest.mark.rule("HL-WIN-03")
def test_who_skips_it_with_ability_left_goes_on() -> None:
    chess = acts(own("Chess", "Situation"), values={SKIPS_ATTACK_PHASE: 1})
    playing = begin(Person(in_play=[chess], ability=0, endurance=FILLERS))
    outcome = playing.play_out()
    assert outcome.winners == (1,)
    assert "Ann's Ability Adjustment Phase." in playing.course


@pytest.mark.rule("HL-WIN-04")
def test_who_falls_to_0_lives_until_the_own_next_attack_phase() -> None:
    # A gain that waits for Ability Adjustment comes too late there; one at once does not.
    playing = begin(Person(endurance=FILLERS), Person(endurance=FILLERS), pending=DEADLY)
    outcome = playing.play_out()
    assert (outcome.winners, playing.game.turn) == ((1,), 5)
    assert playing.course[-1] == "Ann has no Ability left."
    assert "Ann's Defense Phase." in playing.course


@pytest.mark.rule("HL-WIN-04")
def test_only_ability_that_comes_at_once_saves_who_has_0() -> None:
    def rise(_game: object, _card: object, player: object) -> None:
        player.ability = 1  # type: ignore[attr-defined]

    phoenix = acts(own("Phoenix", "Event"), when_played=does(rise))
    playing = begin(Person([phoenix, DODGE], ability=0, endurance=FILLERS))
    playing.ann.intend("defense", "play Phoenix")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.ability == 1
