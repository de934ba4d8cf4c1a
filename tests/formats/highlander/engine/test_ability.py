"""Ability: damage, loss, gain, the maximum, and what redirects or prevents."""

from typing import Any

import pytest

from formats.highlander.engine.pending import (
    DAMAGE,
    add_damage,
    add_gain,
    add_loss,
    may_redirect,
    prevent_damage,
    redirect,
)
from formats.highlander.engine.values import ARMOR, MAXIMUM_ABILITY
from tests.formats.highlander.engine.cards_of_tests import FILLERS, UPPER_CENTER
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does


@pytest.mark.rule("HL-ABILITY-03")
def test_what_prevents_damage_does_not_stop_a_loss() -> None:
    shelter = acts(
        own("Shelter", "Event"), when_played=does(lambda _g, _c, player: prevent_damage(player, 9))
    )
    playing = begin(
        Person([shelter], endurance=FILLERS),
        phase="Attack Phase",
        pending=[
            {"player": 0, "harm": "damage", "amount": 4},
            {"player": 0, "harm": "loss", "amount": 3},
        ],
    )
    playing.ann.intend("attack", "play Shelter")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 12


def test_some_damage_may_be_prevented() -> None:
    playing = begin(Person(), pending=[{"player": 0, "harm": "damage", "amount": 4}])
    ann = playing.game.players[0]
    assert prevent_damage(ann, 3) == 3
    assert playing.ann.pending == [("damage", 1)]


@pytest.mark.rule("HL-ABILITY-04", "HL-ABILITY-05")
@pytest.mark.parametrize(("raises", "left"), [(False, 15), (True, 16)])
def test_gains_end_at_the_maximum_unless_a_card_raises_it(raises: bool, left: int) -> None:
    blade = acts(own("Quality Blade", "Object"), values={MAXIMUM_ABILITY: 1})
    playing = begin(
        Person(ability=14, in_play=[blade] if raises else []),
        phase="Ability Adjustment Phase",
        pending=[{"player": 0, "harm": "gain", "amount": 5}],
    )
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == left


@pytest.mark.rule("HL-AMBIGUOUS-41")
def test_ability_does_not_fall_below_0() -> None:
    playing = begin(
        Person(ability=3),
        phase="Ability Adjustment Phase",
        pending=[{"player": 0, "harm": "damage", "amount": 9}],
    )
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 0


@pytest.mark.rule("HL-ABILITY-07", "HL-EXAMPLE-21")
def test_what_was_redirected_is_not_redirected_again() -> None:
    def boom(game: Any, card: Any, player: Any) -> None:
        add_loss(game.foe_of(player), 1, card)

    def really(game: Any, _card: Any, player: Any) -> None:
        for pending in [each for each in player.pending if may_redirect(each)]:
            redirect(pending, player, game.foe_of(player))

    boom_boom = acts(own("Boom Boom", "Event"), when_played=does(boom))
    answer = acts(own("Really?", "Edge"), when_played=does(really))
    playing = begin(
        Person([boom_boom, answer], endurance=FILLERS),
        Person([answer], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Boom Boom")
    playing.ben.intend("defense", "play Really?")
    playing.ann.intend("defense", "play Really?")
    playing.play("Draw/Discard Phase", turn=5)
    assert (playing.ann.ability, playing.ben.ability) == (14, 15)
    assert playing.ben.pending == []


def test_a_gain_is_not_redirected_and_a_second_time_is_refused() -> None:
    playing = begin(Person(), phase="Attack Phase")
    ann, ben = playing.game.players
    add_damage(playing.game, ann, 2, None)
    (pending,) = ann.pending
    redirect(pending, ann, ben)
    assert (pending.harm, ann.pending, ben.pending) == (DAMAGE, [], [pending])
    with pytest.raises(ValueError, match="can't be redirected"):
        redirect(pending, ben, ann)


@pytest.mark.rule("HL-ABILITY-08", "HL-CARDS-006")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_however_much_armor_takes_1_off_an_attack(count: int) -> None:
    armor = [
        acts(own(f"Plate {number}", "Object", groups=["Armor"]), values={ARMOR: 1})
        for number in range(count)
    ]
    playing = begin(Person(in_play=armor), Person(attacks=[UPPER_CENTER]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 1 if count else 2)]


def test_nothing_is_nothing_pending() -> None:
    playing = begin(Person(), phase="Attack Phase")
    ann = playing.game.players[0]
    add_damage(playing.game, ann, 0, None)
    add_loss(ann, 0, None)
    add_gain(ann, 0, None)
    assert ann.pending == []


def test_damage_is_counted_and_losses_are_not() -> None:
    playing = begin(Person(), phase="Attack Phase")
    ann, ben = playing.game.players
    add_damage(playing.game, ben, 3, None)
    add_damage(playing.game, ben, 1, None)
    add_loss(ann, 2, None)
    assert playing.game.history.damage == [0, 4]


def test_the_order_is_asked_for_only_where_both_kinds_wait() -> None:
    playing = begin(
        Person(),
        phase="Ability Adjustment Phase",
        pending=[
            {"player": 0, "harm": "damage", "amount": 4},
            {"player": 0, "harm": "loss", "amount": 3},
        ],
    )
    playing.play("Draw/Discard Phase")
    assert playing.ann.offered("adjustment") == []
    assert playing.told("Ann goes from 15 to 8 Ability.")


@pytest.mark.parametrize(("damage", "zero_in"), [(14, None), (15, 3), (16, 3)])
def test_the_turn_in_which_ability_came_to_0_is_noted(damage: int, zero_in: int | None) -> None:
    playing = begin(
        Person(),
        phase="Ability Adjustment Phase",
        pending=[{"player": 0, "harm": "damage", "amount": damage}],
    )
    playing.play("Draw/Discard Phase")
    assert playing.game.history.zero_in == [zero_in, None]
