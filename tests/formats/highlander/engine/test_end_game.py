"""End Game: after time was called, and after a card that ends the game."""

from typing import Any

import pytest

from formats.highlander.engine.end_game import ENDS_THE_GAME
from tests.formats.highlander.engine.cards_of_tests import FILLERS, THRUST
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, laid

PEDESTRIAN = acts(own("Pedestrian", "Situation"), values={ENDS_THE_GAME: 5})
GAIN = {"player": 0, "harm": "gain", "amount": 3}
DAMAGE = {"player": 0, "harm": "damage", "amount": 1}


def at(phase: str, **facts: Any) -> Playing:
    return begin(
        Person(endurance=FILLERS, ability=10), Person(endurance=FILLERS), phase=phase, **facts
    )


@pytest.mark.rule("HL-EVENT-03")
def test_the_turn_in_which_time_is_called_is_finished_as_always() -> None:
    playing = at("Attack Phase", time_called=True, pending=[GAIN])
    playing.play("Ben's turn")
    assert playing.ann.ability == 13
    assert playing.told("End Game begins.")
    assert playing.game.is_end_game


@pytest.mark.rule("HL-EVENT-04", "HL-AMBIGUOUS-46")
def test_nobody_gains_ability_in_end_game() -> None:
    playing = at("Attack Phase", end_game=True, pending=[GAIN, DAMAGE])
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 10 - 1 - 2
    # What is applied now is all of one kind, so there is no order to say.
    assert playing.ann.offered("adjustment") == []


@pytest.mark.rule("HL-EVENT-05")
def test_each_player_loses_2_in_the_own_ability_adjustment_phase() -> None:
    playing = at("Attack Phase", time_called=True)
    playing.play("Attack Phase", turn=5)
    # Ann's own phase was before End Game began.
    assert (playing.ann.ability, playing.ben.ability) == (10, 13)


@pytest.mark.rule("HL-EVENT-05")
def test_who_falls_to_0_in_end_game_loses_as_the_next_attack_phase_begins() -> None:
    playing = begin(
        Person(endurance=FILLERS, ability=2),
        Person(endurance=FILLERS),
        phase="Attack Phase",
        end_game=True,
    )
    outcome = playing.play_out()
    assert (outcome.winners, playing.game.turn) == ((1,), 5)


@pytest.mark.rule("HL-EVENT-06")
def test_all_else_is_played_as_before() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS),
        Person(endurance=FILLERS),
        phase="Attack Phase",
        end_game=True,
    )
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Draw/Discard Phase", turn=4)
    assert (playing.ann.ability, playing.ben.ability) == (13, 11)
    assert playing.ann.offered("draw") != []


@pytest.mark.rule("HL-WIN-06", "HL-AMBIGUOUS-57")
@pytest.mark.parametrize(("ann", "ben", "winner"), [(10, 9, 0), (9, 10, 1)])
def test_the_higher_ability_wins_as_the_fifth_turn_ends(ann: int, ben: int, winner: int) -> None:
    playing = begin(
        Person(in_play=[laid(PEDESTRIAN, came=3)], endurance=FILLERS, ability=ann),
        Person(endurance=FILLERS, ability=ben),
        phase="Attack Phase",
    )
    outcome = playing.play_out()
    # It came in turn 0, so turn 4 is its fifth.
    assert (outcome.winners, playing.game.turn) == ((winner,), 4)
    assert outcome.because.endswith(("than Ann", "than Ben"))


@pytest.mark.rule("HL-WIN-06")
def test_a_card_that_left_play_ends_nothing() -> None:
    playing = begin(
        Person(endurance=FILLERS, ability=9, discards=[PEDESTRIAN]),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.play("Ben's turn", turn=8)


@pytest.mark.rule("HL-WIN-07")
def test_the_same_ability_leads_into_end_game() -> None:
    playing = begin(
        Person(in_play=[laid(PEDESTRIAN, came=4)], endurance=FILLERS),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.play("Draw/Discard Phase", turn=4)
    assert playing.told("End Game begins.")
    assert (playing.ann.ability, playing.ben.ability) == (15, 13)
