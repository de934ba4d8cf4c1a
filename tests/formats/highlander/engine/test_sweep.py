"""Sweep Phase: what goes, at once or in an order of choice."""

from typing import Any

import pytest

from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, laid

EVENT = acts(own("Squall", "Event"), words={"noted"})
SECOND = acts(own("Signal", "Event"), words={"noted"})
EDGE = acts(own("Quick Wit", "Edge"), words={"noted"})
SITUATION = acts(own("Fog", "Situation"), words={"noted"})


@pytest.mark.rule("HL-TURN-05", "HL-TURN-06", "HL-TURN-08", "HL-CARD-17")
def test_what_does_not_stay_is_swept_in_its_players_next_sweep_phase() -> None:
    playing = begin(
        Person([EVENT, SITUATION], in_play=[UPPER_CENTER_BLOCK, UPPER_GUARD, DODGE, EDGE]),
        Person(endurance=FILLERS),
        phase="Sweep Phase",
    )
    playing.ann.intend("attack", "play Squall")
    playing.play("Sweep Phase", turn=5)
    assert playing.ann.discards == ["Upper Center Block", "Side Step", "Quick Wit"]
    # What was played is in play through the opponent's turn.
    assert playing.ann.in_play == ["Upper Guard", "Squall"]
    assert not playing.told("removed from play")


@pytest.mark.rule("HL-TURN-07")
def test_what_an_effect_removes_goes_at_once() -> None:
    police = acts(
        own("Police", "Event"),
        when_played=does(
            lambda game, _, player: game.discard_from_play(next(iter(game.foe_of(player).in_play)))
        ),
    )
    playing = begin(Person([police]), Person(in_play=[EVENT]), phase="Attack Phase")
    playing.ann.intend("attack", "play Police")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.discards == ["Squall"]


@pytest.mark.rule("HL-TURN-09", "HL-ZONE-03")
def test_swept_cards_go_on_the_pile_in_an_order_of_choice() -> None:
    playing = begin(Person(in_play=[EVENT, SECOND, DODGE], discards=[THRUST]), phase="Sweep Phase")
    playing.ann.intend("sweep", "in another order")
    playing.ann.intend("sweep order", "Side Step", "Squall")
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Thrust", "Side Step", "Squall", "Signal"]


@pytest.mark.parametrize(("swept", "asked"), [([EVENT, DODGE], 1), ([EVENT], 0)])
def test_an_order_is_asked_for_of_two_cards_and_more(swept: list[Any], asked: int) -> None:
    playing = begin(Person(in_play=swept), phase="Sweep Phase")
    playing.play("Defense Phase")
    assert len(playing.ann.offered("sweep")) == asked
    assert playing.ann.discards == ["Squall", "Side Step"][: len(swept)]


def test_a_position_may_begin_with_the_sweep_of_the_last_attacks() -> None:
    """They were defended in the turn before: nothing of them waits any longer."""
    playing = begin(
        Person(attacks=[laid(THRUST, power_blow=True)], hidden=[UPPER_CENTER]),
        phase="Sweep Phase",
        acted=True,
    )
    playing.ann.intend("sweep", "in another order")
    playing.ann.intend("sweep order", "Upper Center Attack")
    playing.play("Ben's turn")
    assert playing.ann.attacks == []
    assert playing.ann.discards == ["Upper Center Attack", "Thrust"]
    # No attack of this turn was a Power Blow.
    assert not playing.game.now.may_hide
