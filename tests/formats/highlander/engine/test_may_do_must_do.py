"""May Do/Must Do Phase: what cards tell a player to do, and the spare Defense."""

from typing import Any

import pytest

from formats.highlander.engine import duties
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.values import COUNTERS, EFFECT, SPECIAL_CARDS
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    THRUST,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins


def duty(says: str, *, is_must: bool, seen: list[str]) -> Any:
    """A card that tells the opponent to do something."""

    def done(_game: Any, _card: Any, player: Any) -> None:
        seen.append(f"{player} {says}")

    effect = Effect(says, done)
    return acts(
        own(says.capitalize(), "Event"),
        when_played=does(
            lambda game, card, player: duties.give(
                game.foe_of(player), effect, card, is_must=is_must
            )
        ),
    )


@pytest.mark.rule("HL-GAME-08", "HL-TURN-14", "HL-TURN-10")
def test_what_a_card_makes_the_opponent_do_waits_for_the_beginning_of_that_turn() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person([UPPER_GUARD], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    asked = playing.until_asked("may do", "Ben")
    assert seen == []
    # It has to be done before the turn goes on, so there is no passing.
    assert None not in asked.options


@pytest.mark.rule("HL-TURN-14")
def test_all_of_it_is_done_before_the_turn_goes_on() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    playing.play("Defense Phase", turn=4)
    assert seen == ["Ben bow"]


@pytest.mark.rule("HL-TURN-11", "HL-TURN-12", "HL-TURN-13")
def test_may_do_effects_are_optional_and_used_in_any_order_at_any_time_of_the_turn() -> None:
    seen: list[str] = []
    more = acts(own("Broad", "Situation"), values={SPECIAL_CARDS: 2})
    bow, nod, wink = (
        duty(says, is_must=says == "bow", seen=seen) for says in ("bow", "nod", "wink")
    )
    playing = begin(
        Person([bow, nod, wink], in_play=[more]), Person(endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Bow", "play Nod", "play Wink")
    playing.ben.intend("may do", "Nod: nod", "Bow: bow")
    playing.ben.intend("attack", "Wink: wink")
    playing.play("Ability Adjustment Phase", turn=4)
    assert seen == ["Ben nod", "Ben bow", "Ben wink"]
    assert "Wink: wink" in playing.ben.offered("defense")[0]


@pytest.mark.rule("HL-TURN-12")
def test_a_may_do_effect_that_was_not_used_is_over_with_the_turn() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("nod", is_must=False, seen=seen)], endurance=FILLERS),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Nod")
    playing.play("Attack Phase", turn=6)
    assert seen == []
    assert "Nod: nod" in playing.ben.offered("may do")[0]
    assert "Nod: nod" not in playing.ben.offered("may do")[-1]


@pytest.mark.rule("HL-TURN-16")
@pytest.mark.parametrize("counters", [True, False])
def test_an_edge_that_concerns_such_an_effect_is_played_as_it_is_handled(counters: bool) -> None:
    seen: list[str] = []
    refuse = acts(own("Refusal", "Edge"), joins=joins(EFFECT, *([COUNTERS] if counters else [])))
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person([refuse], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    playing.ben.intend("answer an effect", "Refusal")
    playing.play("Defense Phase", turn=4)
    assert seen == ([] if counters else ["Ben bow"])
    assert playing.ben.in_play == ["Refusal"]


@pytest.mark.rule("HL-TURN-15", "HL-AMBIGUOUS-28")
def test_one_defense_is_discarded_if_the_opponent_did_not_attack() -> None:
    playing = begin(
        Person([DODGE, UPPER_CENTER_BLOCK, THRUST]), phase="May Do/Must Do Phase", exertions=1
    )
    playing.ann.intend("may do", "discard Side Step")
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == [
        ["None", "discard Side Step", "discard Upper Center Block"]
    ]
    assert playing.ann.discards == ["Side Step"]


@pytest.mark.rule("HL-TURN-15")
def test_no_defense_is_discarded_if_the_opponent_attacked() -> None:
    playing = begin(
        Person([DODGE]), Person(attacks=[THRUST]), phase="May Do/Must Do Phase", acted=True
    )
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == []


@pytest.mark.rule("HL-AMBIGUOUS-85")
def test_the_starting_player_discards_no_defense_in_the_first_turn() -> None:
    playing = begin(
        Person([DODGE]), Person(had_turn=False), phase="May Do/Must Do Phase", acted=True
    )
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == []


@pytest.mark.rule("HL-AMBIGUOUS-85")
def test_once_the_opponent_has_had_a_turn_a_defense_may_be_discarded() -> None:
    playing = begin(
        Person(endurance=FILLERS),
        Person([DODGE], endurance=FILLERS, had_turn=False),
        phase="Attack Phase",
    )
    playing.ann.player.has_had_turn = False
    playing.play("Defense Phase", turn=4)
    assert playing.ben.could("may do", "discard Side Step")


def test_a_goldfish_does_nothing_that_it_is_told() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ben.player.is_goldfish = True
    playing.ann.intend("attack", "play Bow")
    playing.play("Sweep Phase", turn=5)
    assert seen == [] and playing.ben.asked == []
