"""Powers of cards in play and of Pre-Game cards, Triggers among them."""

from typing import Any

import pytest

from formats.highlander.engine.abilities import Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.effect_classes import classes_of
from formats.highlander.engine.pending import add_gain
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, MAY_DO
from tests.formats.highlander.engine.own_cards import attack, own, persona
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid

PLAN = acts(own("Plan", "Event"))
QUICK = acts(own("Quick", "Edge"))
FOES = "power in the opponent's turn"


def _heal(_game: HlGame, card: HlCard, player: Player) -> None:
    add_gain(player, 1, card)


def healing(title: str = "Herbs", type_: str = "Situation", **power: Any) -> Own:
    """A card with a power that gains its player 1 Ability."""
    return acts(own(title, type_), powers=(Power("Gain 1.", _heal, **power),))


def uses(playing: Playing, kind: str) -> int:
    """How often the power was offered in such decisions of Ann's."""
    return sum("use Herbs: Gain 1." in offered for offered in playing.ann.offered(kind))


def test_a_power_is_used_once_a_turn_in_its_phases() -> None:
    playing = begin(
        Person(in_play=[healing(phases=(ATTACK,))], hand=[PLAN]), phase="May Do/Must Do Phase"
    )
    playing.ann.intend("attack", "use Herbs: Gain 1.")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("gain", 1)]
    assert uses(playing, "may do") == 0
    assert uses(playing, "attack") == 1


def test_a_power_may_be_used_as_often_as_it_says() -> None:
    playing = begin(Person(in_play=[healing(is_once=False)]), phase="Attack Phase")
    playing.ann.intend("attack", "use Herbs: Gain 1.")
    playing.ann.intend("attack", "use Herbs: Gain 1.")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("gain", 1)] * 2


def test_a_power_has_its_own_condition() -> None:
    playing = begin(Person(in_play=[healing(may=lambda *_: False)]), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert uses(playing, "attack") == 0


def test_a_persona_has_powers() -> None:
    who = acts(persona("Mako"), powers=(Power("Gain 1.", _heal, phases=(MAY_DO,)),))
    playing = begin(Person(pre_game=[who]), phase="May Do/Must Do Phase")
    playing.ann.intend("may do", "use Mako: Gain 1.")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("gain", 1)]


def test_a_power_is_for_the_own_turn() -> None:
    playing = begin(Person(hand=[PLAN]), Person(in_play=[healing()]), phase="Attack Phase")
    playing.ann.intend("attack", "play Plan")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.offered(FOES) == []


@pytest.mark.rule("HL-KEYWORD-06", "HL-KEYWORD-09", "HL-KEYWORD-12", "HL-KEYWORD-13")
@pytest.mark.parametrize(("way", "pile"), [("discard", "discards"), ("remove", "removed")])
def test_a_trigger_is_paid_for_with_its_card(way: str, pile: str) -> None:
    playing = begin(
        Person(hand=[PLAN]), Person(in_play=[healing(trigger=way)]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Plan")
    playing.ben.intend(FOES, "Herbs: Gain 1.")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == [("gain", 1)]
    assert [str(card) for card in getattr(playing.ben.player, pile)] == ["Herbs"]


@pytest.mark.rule("HL-KEYWORD-10")
def test_a_trigger_is_not_used_in_the_turn_it_came() -> None:
    herbs = healing(trigger="discard")
    playing = begin(Person(hand=[herbs]), phase="Attack Phase")
    playing.ann.intend("attack", "play Herbs")
    playing.play("Ability Adjustment Phase")
    assert uses(playing, "attack") == 0
    playing = begin(Person(in_play=[herbs]), phase="Attack Phase")
    playing.ann.intend("attack", "use Herbs: Gain 1.")
    playing.play("Ability Adjustment Phase")


@pytest.mark.rule("HL-KEYWORD-11")
@pytest.mark.parametrize(
    ("hand", "does", "is_ready"),
    [
        (QUICK, "play Quick", False),
        (PLAN, "play Plan", True),
        (attack("Cut", "000/000/0X0"), "attack with Cut", True),
        (None, "exert for nothing", True),
    ],
)
def test_a_trigger_waits_for_a_card_that_is_no_edge_or_an_exertion(
    hand: Any, does: str, is_ready: bool
) -> None:
    """It came in Ben's last turn, and Ann begins hers."""
    rest = [attack(f"Rest {n}", "000/000/0X0") for n in range(9)]
    playing = begin(
        Person(hand=[hand] if hand else [], endurance=rest),
        Person(in_play=[laid(healing(trigger="discard"), came=1)]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", does)
    playing.play("Ability Adjustment Phase")
    assert bool(playing.ben.offered(FOES)) == is_ready


@pytest.mark.rule("HL-KEYWORD-07")
def test_a_trigger_is_neither_a_discard_nor_a_removal() -> None:
    herbs = healing(trigger="discard")
    playing = begin(Person(in_play=[herbs]), phase="Attack Phase")
    assert classes_of(playing["Herbs"]) == {"Trigger"}


def _has_played(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return bool(game.now.played)


@pytest.mark.rule("HL-CARDS-003")
@pytest.mark.parametrize("plays", [True, False])
def test_an_edge_is_a_card_played_for_a_power_but_no_action(plays: bool) -> None:
    silas = acts(persona("Silas"), powers=(Power("Gain 1.", _heal, may=_has_played),))
    playing = begin(
        Person([QUICK], pre_game=[silas], endurance=[attack("Cut", "0X0/000/000")] * 9),
        phase="Attack Phase",
    )
    if plays:
        playing.ann.intend("attack", "play Quick", "use Silas: Gain 1.")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.could("attack", "use Silas: Gain 1.") is False
    assert playing.ann.pending == ([("gain", 1)] if plays else [])
    # An exertion is owed all the same.
    assert playing.told("as a turn takes that at least")
