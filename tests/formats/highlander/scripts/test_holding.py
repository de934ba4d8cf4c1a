"""Weapons that are held in one hand or in both, and shields."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander.engine import hands, values
from tests.formats.highlander.engine.own_cards import attack, block, off_hand, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
DECK = [UPPER] * 9
KANWULF = the("Kanwulf")
AXE = weapon("War Axe", 2)
HAND_AXE = off_hand("Hand Axe")
ADVANTAGE = acts(own("Master's Advantage", "Situation"), values={values.FOE_NO_PERSONA_TEXT: 1})
ONE, TWO = (f"use Kanwulf: Hold the War Axe in {how}." for how in ("one hand", "both hands"))


def held(second: tuple[Card, ...] = (), *hand: Own) -> Playing:
    ann = Person(list(hand), pre_game=[KANWULF, AXE, *second], endurance=DECK)
    ben = Person([ADVANTAGE], endurance=DECK)
    playing = begin(ann, ben, phase="May Do/Must Do Phase")
    playing.ann.intend("may do", ONE)
    return playing


def states(playing: Playing) -> list[str]:
    return [str(weapon.state) for weapon in playing.ann.player.weapons]


@pytest.mark.rule("HL-CARDS-075")
def test_kanwulf_holds_a_two_handed_weapon_in_one_hand() -> None:
    playing = held()
    playing.play("Defense Phase")
    (axe,) = playing.ann.player.weapons
    # It takes one hand, and is no one-handed weapon for that.
    assert hands.icons_in_play(playing.ann.player) == 1 and axe.icons == 2
    assert hands.has_free_hand(playing.ann.player)


@pytest.mark.rule("HL-CARDS-075")
def test_without_his_text_he_uses_both_hands() -> None:
    playing = held()
    playing.ben.intend("attack", f"play {ADVANTAGE.card.title}")
    playing.play("Ability Adjustment Phase", turn=4)
    assert hands.icons_in_play(playing.ann.player) == 2
    assert ONE not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-075")
@pytest.mark.parametrize(
    ("choice", "left"),
    [("both hands", ["drawn", "disarmed"]), ("lay it down", ["disarmed", "drawn"])],
)
def test_or_lays_it_down_in_favour_of_a_second_weapon(choice: str, left: list[str]) -> None:
    playing = held((HAND_AXE,))
    playing.ben.intend("attack", f"play {ADVANTAGE.card.title}")
    playing.ann.intend("grip", choice)
    playing.play("Ability Adjustment Phase", turn=4)
    assert states(playing) == left
    assert hands.icons_in_play(playing.ann.player) <= 2


@pytest.mark.rule("HL-CARDS-075")
def test_he_may_take_it_in_both_hands_again_if_they_are_free() -> None:
    alone, beside = held(), held((HAND_AXE,))
    alone.ann.intend("may do", TWO)
    for playing in (alone, beside):
        playing.play("Defense Phase")
    assert hands.icons_in_play(alone.ann.player) == 2
    assert TWO not in str(beside.ann.offered("may do"))


KATANA = the("Katana Sword")
BOTH_HANDS = "use Katana Sword: Hold the Katana Sword in both hands."
DAGGER = own("Dagger", "Object", hands=1)


@pytest.mark.rule("HL-CARDS-078")
@pytest.mark.parametrize("second", [(), (HAND_AXE,), (laid(DAGGER, came=1),)])
def test_a_katana_is_held_in_both_hands_only_if_one_is_free(second: tuple[Card | Own, ...]) -> None:
    in_play = [each for each in second if isinstance(each, Own)]
    more = [each for each in second if isinstance(each, Card)]
    ann = Person([UPPER], in_play, pre_game=[KATANA, *more], endurance=DECK)
    playing = begin(ann, phase="May Do/Must Do Phase")
    if not second:
        playing.ann.intend("may do", BOTH_HANDS)
    playing.play("Defense Phase")
    assert hands.icons_in_play(playing.ann.player) == 2
    assert (BOTH_HANDS in str(playing.ann.offered("may do"))) is (not second)


@pytest.mark.rule("HL-CARDS-078")
@pytest.mark.parametrize("held_so", [True, False])
def test_then_no_card_that_takes_a_hand_is_played(held_so: bool) -> None:
    knife = acts(own("Knife", "Edge", hands=1), words={"knife"})
    ann = Person([knife], pre_game=[KATANA], endurance=DECK)
    playing = begin(ann, phase="May Do/Must Do Phase")
    if held_so:
        playing.ann.intend("may do", BOTH_HANDS)
    playing.play("Ability Adjustment Phase")
    assert ("play Knife" in str(playing.ann.offered("attack"))) is not held_so


@pytest.mark.rule("HL-CARDS-127")
def test_who_has_a_shield_alone_attacks_with_it() -> None:
    shield = shield_of_2nd_edition()
    ann = Person([UPPER, block("Roof", "XXX/000/000")], pre_game=[shield], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    (only,) = playing.ann.player.weapons
    assert str(only) == "The Shield" and playing.ann.attacks == ["Upper"]


@pytest.mark.rule("HL-CARDS-127")
def test_and_can_lose_it_as_any_weapon() -> None:
    lost = {"player": 0, "weapon": "The Shield", "state": "disarmed"}
    ann = Person([UPPER], pre_game=[shield_of_2nd_edition()], endurance=DECK)
    playing = begin(ann, phase="Attack Phase", weapons=[lost])
    playing.play("Ability Adjustment Phase")
    assert "attack with Upper" not in str(playing.ann.offered("attack"))


def shield_of_2nd_edition() -> Card:
    """The card of the catalogue."""
    return next(
        card
        for card in builtin_cards("highlander")
        if card.name == "The Shield" and card.fact("edition") == "2nd"
    )
