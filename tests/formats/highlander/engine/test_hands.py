"""Hands and hilts: what a player can hold, and what goes onto a weapon."""

import pytest

from formats.highlander.engine.abilities import Script
from formats.highlander.engine.disarming import consider_lost, disarm, sheathe
from formats.highlander.engine.hands import has_free_hand, icons_in_play, put_right
from formats.highlander.engine.hilts import discard_second_hilt, is_on
from formats.highlander.engine.permissions import may_play
from formats.highlander.engine.standing_defenses import remove_all
from formats.highlander.engine.words import HAND_SIZE
from tests.formats.highlander.engine.own_cards import off_hand, own, special_attack, weapon
from tests.formats.highlander.engine.still import Standing, still

SWORD, DAGGER, GAFF = weapon("Sword"), off_hand("Dagger"), weapon("Gaff", hands=2)
LANTERN, TORCH = own("Lantern", "Object", hands=1), own("Torch", "Object", hands=1)
POLE = own("Pole", "Object", hands=2)
PISTOL = special_attack("Pistol", "0X0/000/000", subtype="Ranged")
RING, BOSS = own("Ring Hilt", "Object"), own("Boss Hilt", "Object")
OFF = own("Off Hilt", "Object", keywords=["Off-Hand"])


def playable(ann: Standing) -> list[str]:
    """What Ann may play of her hand."""
    return [card.card.name for card in ann.player.hand if may_play(ann.player, card)]


@pytest.mark.rule("HL-WEAPON-08")
def test_without_a_weapon_of_choice_one_hand_is_taken_and_one_free() -> None:
    ann, _ = still(hand=[LANTERN, POLE])
    assert icons_in_play(ann.player) == 1 and has_free_hand(ann.player)
    assert playable(ann) == ["Lantern"]


@pytest.mark.rule("HL-WEAPON-01", "HL-WEAPON-03", "HL-AMBIGUOUS-91")
def test_what_takes_a_hand_needs_a_free_one() -> None:
    ann, _ = still(hand=[LANTERN, POLE, PISTOL, own("Ally", "Situation")], pre_game=[SWORD])
    assert has_free_hand(ann.player)
    assert playable(ann) == ["Lantern", "Pistol", "Ally"]
    full, _ = still(hand=[LANTERN, PISTOL, own("Ally", "Situation")], pre_game=[GAFF])
    assert not has_free_hand(full.player)
    assert playable(full) == ["Ally"]
    both, _ = still(hand=[LANTERN], pre_game=[SWORD, DAGGER])
    assert playable(both) == []


@pytest.mark.rule("HL-WEAPON-01")
def test_cards_in_play_take_hands_too() -> None:
    ann, _ = still(hand=[LANTERN], in_play=[TORCH], pre_game=[SWORD])
    assert icons_in_play(ann.player) == 2
    assert playable(ann) == []


@pytest.mark.rule("HL-WEAPON-50")
def test_a_weapon_that_lies_face_down_takes_no_hand() -> None:
    ann, _ = still(hand=[LANTERN, POLE], pre_game=[GAFF])
    disarm(ann.game, ann.player)
    assert icons_in_play(ann.player) == 0
    assert playable(ann) == ["Lantern", "Pole"]
    other, _ = still(hand=[POLE], pre_game=[GAFF])
    sheathe(other.game, other.player, other.weapon("Gaff"))
    assert playable(other) == ["Pole"]


def test_a_weapon_that_is_only_considered_lost_is_still_in_hand() -> None:
    ann, ben = still(hand=[LANTERN], pre_game=[GAFF], ben_in_play=[own("Fog", "Situation")])
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    assert playable(ann) == []


@pytest.mark.rule("HL-WEAPON-02", "HL-WEAPON-04")
def test_who_holds_too_much_puts_down_cards_of_choice() -> None:
    ann, _ = still(in_play=[LANTERN, TORCH, own("Ally", "Situation")], pre_game=[SWORD])
    ann.says("Torch")
    put_right(ann.game, ann.player)
    assert ann.in_play == ["Lantern", "Ally"] and ann.discards == ["Torch"]
    put_right(ann.game, ann.player)
    assert len(ann.asked) == 1


def test_weapons_alone_are_never_put_down() -> None:
    ann, _ = still(pre_game=[GAFF, DAGGER])
    put_right(ann.game, ann.player)
    assert icons_in_play(ann.player) == 3


@pytest.mark.rule("HL-WEAPON-39")
def test_a_hilt_needs_a_weapon_of_choice() -> None:
    ann, _ = still(hand=[RING], pre_game=[SWORD])
    assert playable(ann) == ["Ring Hilt"]
    disarm(ann.game, ann.player)
    assert playable(ann) == []
    without, _ = still(hand=[RING])
    assert playable(without) == []


@pytest.mark.rule("HL-WEAPON-39")
def test_a_hilt_that_is_tied_to_a_weapon_needs_that_one() -> None:
    tied = own("Gaff Hilt", "Object", hilt_weapon="Gaff")
    assert playable(still(hand=[tied], pre_game=[SWORD])[0]) == []
    assert playable(still(hand=[tied], pre_game=[GAFF])[0]) == ["Gaff Hilt"]


@pytest.mark.rule("HL-WEAPON-40", "HL-WEAPON-41")
def test_a_second_hilt_may_not_be_played() -> None:
    ann, _ = still(hand=[BOSS], in_play=[RING], pre_game=[SWORD])
    assert playable(ann) == []


@pytest.mark.rule("HL-WEAPON-42")
def test_an_off_hand_hilt_may_stand_beside_another() -> None:
    pre_game = [SWORD, DAGGER]
    assert playable(still(hand=[OFF], in_play=[RING], pre_game=pre_game)[0]) == ["Off Hilt"]
    assert playable(still(hand=[BOSS], in_play=[OFF], pre_game=pre_game)[0]) == ["Boss Hilt"]
    assert playable(still(hand=[OFF], in_play=[OFF], pre_game=pre_game)[0]) == []
    assert playable(still(hand=[OFF], in_play=[RING, OFF], pre_game=pre_game)[0]) == []


def test_a_hilt_of_no_weapon_is_on_the_first_and_an_off_hand_hilt_on_the_last() -> None:
    ann, _ = still(in_play=[RING, OFF], pre_game=[SWORD, DAGGER])
    ring, off = ann.player.in_play
    sword, dagger = ann.weapon("Sword"), ann.weapon("Dagger")
    assert (is_on(ann.player, ring, sword), is_on(ann.player, ring, dagger)) == (True, False)
    assert (is_on(ann.player, off, sword), is_on(ann.player, off, dagger)) == (False, True)


@pytest.mark.rule("HL-WEAPON-42")
def test_of_two_hilts_in_play_one_goes() -> None:
    ann, _ = still(in_play=[RING, BOSS], pre_game=[SWORD])
    ann.says("Boss Hilt")
    discard_second_hilt(ann.game, ann.player)
    assert ann.in_play == ["Ring Hilt"]
    pair, _ = still(in_play=[RING, OFF], pre_game=[SWORD, DAGGER])
    discard_second_hilt(pair.game, pair.player)
    assert pair.in_play == ["Ring Hilt", "Off Hilt"]


@pytest.mark.rule("HL-CARD-03")
def test_a_diamond_is_in_play_once_a_player() -> None:
    charm = own("Charm", "Object", diamond=True)
    other = own("Charm", "Object", diamond=True, subtitle="Maren")
    ann, _ = still(hand=[charm, other], in_play=[charm])
    assert [str(card) for card in ann.player.hand if may_play(ann.player, card)] == [
        "Charm (Maren)"
    ]
    ben_has_it, _ = still(hand=[charm], ben_in_play=[charm])
    assert playable(ben_has_it) == ["Charm"]


@pytest.mark.rule("HL-ZONE-12")
def test_of_other_objects_and_situations_several_may_be_in_play() -> None:
    rope, wind = own("Rope", "Object"), own("Wind", "Situation")
    ann, _ = still(hand=[rope, wind], in_play=[rope, wind])
    assert playable(ann) == ["Rope", "Wind"]


@pytest.mark.rule("HL-PREGAME-10")
def test_a_pre_game_card_is_not_in_play_but_its_effect_is_until_it_is_nullified() -> None:
    charm = own("Charm", "Pre-Game", pregame_kind="other", diamond=True)
    ann, _ = still(pre_game=[charm], scripts={"Charm": Script(values={HAND_SIZE: 1})})
    ann.game.words_known = frozenset((HAND_SIZE,))
    assert ann.in_play == []
    assert ann.game.value(ann.player, HAND_SIZE) == 1
    assert list(ann.game.standing_cards(ann.player)) == [ann.card("Charm")]
    ann.card("Charm").is_turned_down = True
    assert ann.game.value(ann.player, HAND_SIZE) == 0
    assert list(ann.game.standing_cards(ann.player)) == []


@pytest.mark.rule("HL-PREGAME-11")
def test_what_takes_cards_from_play_leaves_pre_game_cards_alone() -> None:
    vow = own("Vow", "Pre-Game", pregame_kind="other", subtype="Standing Defense", hands=1)
    wall = own("Wall", "Situation", subtype="Standing Defense", hands=1)
    ann, _ = still(in_play=[wall], pre_game=[GAFF, vow])
    put_right(ann.game, ann.player)
    assert ann.discards == ["Wall"]
    other, _ = still(in_play=[wall], pre_game=[SWORD, vow])
    remove_all(other.game, other.player)
    disarm(other.game, other.player)
    assert other.discards == ["Wall"]
    assert [card.card.name for card in other.player.pre_game] == ["Sword", "Vow"]
