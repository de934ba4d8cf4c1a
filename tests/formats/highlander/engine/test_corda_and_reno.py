"""Corda and Reno: two Immortals of one player who take turns."""

from collections.abc import Sequence

import pytest

from formats.highlander.engine import corda_and_reno, texts
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.disarming import consider_lost, disarm
from formats.highlander.engine.game import Duel
from formats.highlander.engine.pending import add_gain
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.unarmed import is_unarmed
from formats.highlander.engine.values import MAXIMUM_ABILITY
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    THRUST,
    UPPER_CENTER,
    UPPER_LEFT,
)
from tests.formats.highlander.engine.own_cards import own, persona, weapon
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, does, laid
from tests.formats.highlander.engine.test_setting_up import deck, started

CORDA, RENO = persona("Corda"), persona("Reno")
SWORD = weapon("Sword", 2)
SHOT = laid(UPPER_CENTER, attack=1, head_shot=True)


def _switch(game: HlGame, _card: HlCard, player: Player) -> None:
    corda_and_reno.may_switch(game, player)


SWITCH = acts(own("Change Places", "Event"), when_played=does(_switch))


def pair(
    hand: Sequence[object] = (), *, ability: int = 8, in_play: Sequence[object] = ()
) -> Person:
    """Ann with both, Corda active."""
    return Person(
        hand,  # type: ignore[arg-type]
        in_play,  # type: ignore[arg-type]
        pre_game=[CORDA, RENO, SWORD],
        other_hand=[THRUST, DODGE],
        endurance=FILLERS,
        ability=ability,
        maximum=8,
    )


def waits(playing: Playing) -> corda_and_reno.Pair:
    """The one who waits."""
    both = playing.ann.player.pair
    assert both is not None
    return both


def switched(playing: Playing) -> Playing:
    """Ann plays the card that lets her switch, and does."""
    playing.ann.intend("attack", "play Change Places")
    playing.ann.intend("switch hands", "Reno")
    return playing.play("Ability Adjustment Phase")


def started_as(who: str | None, before: Sequence[object] = ()) -> Duel:
    intend = [(0, "starting Immortal", who)] if who else []
    one = deck(before=[CORDA, RENO, *before], ability=8)  # type: ignore[list-item]
    return started(one, deck(), intend=intend)


@pytest.mark.rule("HL-SETUP-10", "HL-CARDS-025", "HL-AMBIGUOUS-86", "HL-AMBIGUOUS-59")
@pytest.mark.parametrize(("who", "waiting"), [("Corda", "Reno"), ("Reno", "Corda")])
def test_who_starts_is_chosen_after_both_hands_are_drawn(who: str, waiting: str) -> None:
    game = started_as(who)
    ann = game.players[0]
    assert ann.pair is not None
    assert str(ann.pair.persona) == waiting
    assert (len(ann.hand), len(ann.pair.hand), len(ann.endurance)) == (8, 8, 34)
    assert (ann.ability, ann.pair.ability) == (8, 8)
    # The top eight are Corda's, whoever starts.
    cordas = started_as("Corda").players[0].hand.cards
    now = ann.hand if who == "Corda" else ann.pair.hand
    assert sorted(map(str, now)) == sorted(map(str, cordas))


@pytest.mark.rule("HL-AMBIGUOUS-86")
def test_only_the_active_ones_hand_is_played_from_and_adjusted() -> None:
    playing = begin(pair(), phase="Attack Phase")
    playing.until_asked("draw")
    assert not playing.ann.was_ever_offered("attack", "attack with Thrust")
    other = begin(pair(), phase="Attack Phase").play("Ben's turn")
    assert [str(card) for card in waits(other).hand] == ["Thrust", "Side Step"]
    assert waits(other).ability == 8


@pytest.mark.rule("HL-CARDS-024")
def test_only_the_power_of_the_active_one_acts() -> None:
    playing = begin(pair([SWITCH]), phase="Attack Phase")
    game, ann = playing.game, playing.game.players[0]
    assert texts.acts_on(game, playing["Corda"], ann)
    assert not texts.acts_on(game, playing["Reno"], ann)
    switched(playing)
    assert not texts.acts_on(game, playing["Corda"], ann)
    assert texts.acts_on(game, playing["Reno"], ann)


def test_a_switch_may_be_declined_and_is_offered_to_nobody_else() -> None:
    playing = begin(pair([SWITCH]), phase="Attack Phase")
    playing.ann.intend("attack", "play Change Places")
    playing.play("Ability Adjustment Phase")
    assert str(waits(playing).persona) == "Reno"
    alone = begin(Person([SWITCH], pre_game=[CORDA], endurance=FILLERS), phase="Attack Phase")
    alone.ann.intend("attack", "play Change Places")
    alone.play("Ability Adjustment Phase")
    assert alone.ann.offered("switch hands") == []


@pytest.mark.rule("HL-CARDS-026", "HL-CARDS-027")
def test_they_share_one_weapon_and_one_disarm_disarms_one() -> None:
    playing = begin(pair([SWITCH]), phase="Attack Phase")
    game, ann = playing.game, playing.game.players[0]
    playing.until_asked("attack")
    disarm(game, ann)
    assert is_unarmed(ann)
    corda_and_reno.switch(game, ann)
    assert not is_unarmed(ann)
    assert [weapon.card for weapon in ann.weapons] == [playing["Sword"]]
    assert not playing["Sword"].is_turned_down
    corda_and_reno.switch(game, ann)
    assert is_unarmed(ann)
    assert playing["Sword"].is_turned_down


@pytest.mark.rule("HL-CARDS-030")
def test_what_is_in_play_meets_whoever_is_active() -> None:
    lock = own("Lock", "Situation")
    playing = begin(pair(), Person(in_play=[lock]), phase="Attack Phase")
    game, ann = playing.game, playing.game.players[0]
    playing.until_asked("draw")
    consider_lost(game, ann, playing["Lock"])
    corda_and_reno.switch(game, ann)
    assert is_unarmed(ann)
    corda_and_reno.switch(game, ann)
    assert [weapon.considered for weapon in waits(playing).weapons] == [None]
    game.discard_from_play(playing["Lock"])
    assert not is_unarmed(ann)


@pytest.mark.rule("HL-CARDS-030")
def test_what_is_pending_meets_who_is_active_in_the_adjustment() -> None:
    waiting = [{"player": 0, "harm": "damage", "amount": 3}]
    playing = begin(pair([SWITCH]), phase="Attack Phase", pending=waiting)
    playing.ann.intend("attack", "play Change Places")
    playing.ann.intend("switch hands", "Reno")
    playing.play("Draw/Discard Phase")
    assert (playing.ann.ability, waits(playing).ability) == (5, 8)


def _blade(game: HlGame, card: HlCard, player: Player) -> None:
    del game
    add_gain(player, 1, card)


BLADE = acts(
    own("Quality Blade", "Object"),
    values={MAXIMUM_ABILITY: 1},
    at_start=(Effect("You gain 1 Ability.", _blade),),
)


@pytest.mark.rule("HL-EXAMPLE-24", "HL-CARDS-029")
def test_the_one_who_waits_keeps_the_hand_that_the_blade_gave() -> None:
    nine = [UPPER_LEFT] * 9
    playing = begin(
        Person(
            [*nine, SWITCH],
            [BLADE],
            pre_game=[CORDA, RENO],
            other_hand=[THRUST],
            endurance=FILLERS,
            ability=9,
            maximum=8,
        ),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("attack", "play Change Places")
    playing.ann.intend("switch hands", "Reno")
    playing.ann.intend("draw", "draw up")
    playing.play("Ben's turn")
    assert (len(waits(playing).hand), waits(playing).ability) == (9, 8)
    assert (playing.ann.ability, len(playing.ann.hand)) == (9, 9)


@pytest.mark.rule("HL-WIN-05", "HL-CARDS-028")
def test_only_the_last_head_of_the_pair_wins() -> None:
    playing = begin(pair([UPPER_LEFT], ability=6), Person(attacks=[SHOT], endurance=FILLERS)).play(
        "Attack Phase"
    )
    ann = playing.ann.player
    assert playing.told("Ann loses the head of Corda.")
    assert ann.pair is None
    assert (playing.ann.ability, playing.ann.hand) == (8, ["Thrust", "Side Step"])
    assert texts.acts_on(playing.game, playing["Reno"], ann)
    second = laid(UPPER_LEFT, attack=2, head_shot=True)
    both = begin(pair(), Person(attacks=[SHOT, second], endurance=FILLERS))
    assert both.play_out().because == "Ben took the head of Ann"


@pytest.mark.rule("HL-AMBIGUOUS-86")
def test_the_hand_of_the_lost_one_is_discarded() -> None:
    playing = begin(pair([UPPER_LEFT]), Person(attacks=[SHOT], endurance=FILLERS))
    playing.play("Attack Phase")
    assert playing.ann.discards == ["Upper Left Attack"]
    # What was pending stays with the player.
    assert playing.ann.pending == [("damage", 4)]


def test_one_lies_on_the_ground_and_the_other_stands() -> None:
    playing = begin(pair(), phase="Attack Phase")
    playing.until_asked("draw")
    game, ann = playing.game, playing.game.players[0]
    ann.prone.is_down = True
    corda_and_reno.switch(game, ann)
    assert not ann.prone.is_down
    corda_and_reno.switch(game, ann)
    assert ann.prone.is_down
