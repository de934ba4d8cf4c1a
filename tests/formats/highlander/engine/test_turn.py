"""The six phases of a turn, and the duty to act."""

import pytest

from formats.highlander.engine import words
from formats.highlander.engine.pending import add_gain, add_loss
from formats.highlander.engine.this_turn import Phase
from formats.highlander.engine.values import SPECIAL_CARDS
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_LEFT,
    THRUST,
    UPPER_CENTER,
)
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does

EVENT = acts(own("Squall", "Event"), words={"noted"})
EDGE = acts(own("Quick Wit", "Edge"), words={"noted"})


@pytest.mark.rule("HL-TURN-01", "HL-SETUP-07", "HL-TURN-36")
def test_a_turn_has_six_phases_and_the_players_alternate() -> None:
    playing = begin(Person(endurance=FILLERS), Person(endurance=FILLERS), phase="Sweep Phase")
    playing.play("Sweep Phase", turn=5)
    told = [line for line in playing.course if line.endswith("Phase.")]
    assert told == [f"{who}'s {phase}." for who in ("Ann", "Ben") for phase in Phase]
    assert [str(phase) for phase in Phase] == [
        *("Sweep Phase", "May Do/Must Do Phase", "Defense Phase", "Attack Phase"),
        *("Ability Adjustment Phase", "Draw/Discard Phase"),
    ]


@pytest.mark.rule("HL-TURN-02", "HL-AMBIGUOUS-27")
@pytest.mark.parametrize(
    ("kind", "deed"),
    [
        ("attack", "attack with Thrust"),
        ("attack", "play Squall"),
        ("defense", "defend with Side Step"),
        ("attack", "exert for nothing"),
        ("", ""),
    ],
)
def test_a_turn_takes_a_card_or_an_exertion_or_is_given_one(kind: str, deed: str) -> None:
    playing = begin(Person([THRUST, EVENT, DODGE], endurance=FILLERS), Person(attacks=[LOWER_LEFT]))
    if kind:
        playing.ann.intend(kind, deed)
    playing.play("Ability Adjustment Phase")
    assert playing.told("for nothing, as a turn takes that at least") is not bool(kind)


@pytest.mark.rule("HL-TURN-03")
def test_an_edge_does_not_fulfil_the_duty_to_act() -> None:
    playing = begin(Person([EDGE], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Quick Wit")
    playing.play("Ability Adjustment Phase")
    assert playing.told("for nothing, as a turn takes that at least")


@pytest.mark.rule("HL-AMBIGUOUS-27")
def test_who_can_not_exert_is_spared_the_duty() -> None:
    playing = begin(Person(), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert not playing.told("exerts")


@pytest.mark.rule("HL-TURN-28", "HL-AMBIGUOUS-42")
@pytest.mark.parametrize(
    ("order", "left"), [(["1 damage", "2 Ability gained"], 15), (["2 Ability gained"], 14)]
)
def test_the_player_orders_what_is_applied(order: list[str], left: int) -> None:
    playing = begin(
        Person(ability=15),
        phase="Ability Adjustment Phase",
        pending=[
            {"player": 0, "harm": "gain", "amount": 2},
            {"player": 0, "harm": "damage", "amount": 1},
        ],
    )
    playing.ann.intend("adjustment", *order[:1])
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == left
    assert playing.ben.offered("adjustment") == []


@pytest.mark.rule("HL-GAME-04")
def test_a_text_outranks_a_rule() -> None:
    # One attack a turn is the rule, and three are the text.
    death = acts(own("Death", "Situation"), values={words.ATTACKS: 2})
    playing = begin(
        Person([THRUST, UPPER_CENTER, LOWER_LEFT], in_play=[death]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Thrust", "attack with Upper Center Attack")
    playing.ann.intend("attack", "attack with Lower Left Attack")
    playing.play("Ability Adjustment Phase")


def test_gains_and_losses_by_effects_wait_too() -> None:
    heal = acts(
        own("Heal", "Event"), when_played=does(lambda _, card, player: add_gain(player, 3, card))
    )
    boom = acts(
        own("Boom", "Event"),
        when_played=does(lambda game, card, player: add_loss(game.foe_of(player), 1, card)),
    )
    more = acts(own("Combination", "Situation"), values={SPECIAL_CARDS: 1})
    playing = begin(Person([heal, boom], in_play=[more], ability=5), phase="Attack Phase")
    playing.ann.intend("attack", "play Heal", "play Boom")
    playing.play("Ben's turn")
    assert playing.ann.ability == 8
    assert (playing.ben.ability, playing.ben.pending) == (15, [("loss", 1)])
