"""Prone: what a card from hand costs then, and how one stands up."""

import pytest

from formats.highlander.engine.prone import (
    can_pay,
    consider_prone,
    is_prone,
    knock_down,
    may_roll,
    pay,
    payments,
    roll_to_stand,
)
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    own,
    special_attack,
    weapon,
)
from tests.formats.highlander.engine.playing import Person, begin
from tests.formats.highlander.engine.still import Standing, still

CUT = "0X0/000/000"
HAND = [
    attack("Cut", CUT),
    attack("Slash", CUT),
    special_attack("Rush", CUT),
    block("Parry", CUT),
    dodge("Duck"),
    own("Focus/Police", "Event/Dodge", titles=["Focus", "Police"]),
]


def paying(ann: Standing, title: str) -> list[str]:
    """What may be discarded for a card of the hand."""
    return [card.card.name for card in payments(ann.player, ann.card(title))]


@pytest.mark.rule("HL-PRONE-01")
def test_a_card_from_hand_costs_another_of_its_icon() -> None:
    ann, _ = still(hand=HAND)
    assert paying(ann, "Cut") == ["Slash"]
    # The grid of a Special Attack is gold.
    assert paying(ann, "Rush") == []
    assert paying(ann, "Parry") == []
    knock_down(ann.game, ann.player)
    assert [card.card.name for card in ann.player.hand if can_pay(ann.player, card)] == [
        *("Cut", "Slash", "Duck", "Focus/Police")
    ]
    pay(ann.game, ann.player, ann.card("Cut"))
    assert ann.discards == ["Slash"]
    assert not can_pay(ann.player, ann.card("Cut"))


@pytest.mark.rule("HL-AMBIGUOUS-52")
def test_a_dual_type_card_in_hand_has_both_icons() -> None:
    ann, _ = still(hand=[*HAND, own("Storm", "Event")])
    assert paying(ann, "Duck") == ["Focus/Police"]
    assert paying(ann, "Storm") == ["Focus/Police"]


def test_who_stands_pays_nothing() -> None:
    ann, _ = still(hand=HAND)
    assert not is_prone(ann.player)
    assert all(can_pay(ann.player, card) for card in ann.player.hand)
    pay(ann.game, ann.player, ann.card("Cut"))
    assert ann.discards == [] and ann.asked == []


@pytest.mark.rule("HL-PRONE-03", "HL-PRONE-04", "HL-AMBIGUOUS-73")
@pytest.mark.parametrize(
    ("in_six", "rolled", "stands"), [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)]
)
def test_a_roll_of_n_or_less_regains_the_feet(in_six: int, rolled: int, stands: bool) -> None:
    ann, _ = still(dice=[rolled])
    knock_down(ann.game, ann.player)
    ann.game.turn += 2
    assert may_roll(ann.game, ann.player)
    assert roll_to_stand(ann.game, ann.player, in_six) is stands
    assert is_prone(ann.player) is not stands


@pytest.mark.rule("HL-AMBIGUOUS-73")
def test_there_is_one_attempt_a_turn() -> None:
    ann, _ = still(dice=[6, 6])
    knock_down(ann.game, ann.player)
    ann.game.turn += 2
    roll_to_stand(ann.game, ann.player, 1)
    assert not may_roll(ann.game, ann.player)
    ann.game.turn += 2
    assert may_roll(ann.game, ann.player)


@pytest.mark.rule("HL-PRONE-05")
def test_who_falls_in_the_own_turn_does_not_roll_in_it() -> None:
    ann, _ = still()
    assert not may_roll(ann.game, ann.player)
    knock_down(ann.game, ann.player)
    assert not may_roll(ann.game, ann.player)
    ann.game.turn += 1
    assert may_roll(ann.game, ann.player)
    knock_down(ann.game, ann.player)
    assert may_roll(ann.game, ann.player)


@pytest.mark.rule("HL-PRONE-06", "HL-PRONE-07", "HL-PRONE-08", "HL-PRONE-09")
def test_considered_prone_lasts_as_long_as_its_card_without_any_roll() -> None:
    ann, ben = still(hand=HAND, ben_in_play=[own("Ice", "Location"), own("Mud", "Location")])
    ice, mud = ben.card("Ice"), ben.card("Mud")
    consider_prone(ann.game, ann.player, ice)
    consider_prone(ann.game, ann.player, mud)
    assert is_prone(ann.player)
    assert not can_pay(ann.player, ann.card("Parry"))
    assert can_pay(ann.player, ann.card("Cut"))
    ann.game.turn += 2
    assert not may_roll(ann.game, ann.player)
    ann.game.discard_from_play(ice)
    assert is_prone(ann.player)
    ann.game.discard_from_play(mud)
    assert not is_prone(ann.player)


@pytest.mark.rule("HL-PRONE-07")
def test_who_is_also_considered_prone_does_not_roll() -> None:
    ann, ben = still(ben_in_play=[own("Ice", "Location")])
    knock_down(ann.game, ann.player)
    consider_prone(ann.game, ann.player, ben.card("Ice"))
    ann.game.turn += 2
    assert not may_roll(ann.game, ann.player)
    ann.game.discard_from_play(ben.card("Ice"))
    assert may_roll(ann.game, ann.player) and is_prone(ann.player)


def test_who_begins_a_game_on_the_ground_may_roll_at_once() -> None:
    playing = begin(Person(prone=True), phase="May Do/Must Do Phase", turn=1, acted=True)
    playing.play("Defense Phase")
    assert playing.ann.could("may do", "roll to stand up")


def test_who_begins_a_game_disarmed_may_roll_at_once() -> None:
    lost = [{"player": 0, "weapon": "Sword", "state": "disarmed"}]
    playing = begin(
        Person(pre_game=[weapon("Sword")]),
        phase="May Do/Must Do Phase",
        turn=1,
        acted=True,
        weapons=lost,
    )
    playing.play("Defense Phase")
    assert playing.ann.could("may do", "roll to rearm Sword")
