"""Weapons: how they are lost and regained, and what may be played without them."""

import pytest

from formats.highlander.engine import restrictions
from formats.highlander.engine.abilities import FROM_HAND, Script
from formats.highlander.engine.considered import source_left
from formats.highlander.engine.disarming import (
    break_weapon,
    consider_lost,
    disarm,
    draw_weapon,
    may_rearm,
    recover,
    roll_to_rearm,
    sheathe,
)
from formats.highlander.engine.permissions import may_play
from formats.highlander.engine.unarmed import is_disarmed, is_unarmed
from formats.highlander.engine.words import ATTACKS, WITHOUT_WEAPON
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    guard,
    off_hand,
    own,
    special_attack,
    weapon,
)
from tests.formats.highlander.engine.still import Standing, still

CUT = "0X0/000/000"
SWORD, DAGGER, GAFF = weapon("Sword"), off_hand("Dagger"), weapon("Gaff", hands=2)
WATCH = guard("Watch", "XXX/XXX/000")
WAYS = [
    attack("Cut", CUT),
    block("Parry", CUT),
    WATCH,
    special_attack("Rush", CUT),
    dodge("Duck"),
    attack("Dirty Trick", CUT, subtype="Kick"),
    attack("Punch", CUT, keywords=["Martial Arts"]),
    block("Forearm", CUT, keywords=["Martial Arts"]),
    special_attack("Flask", CUT, subtype="Ranged"),
    attack("Throw", CUT, keywords=["Without a Weapon"]),
]
WITHOUT = ["Duck", "Dirty Trick", "Punch", "Forearm", "Flask", "Throw"]


def playable(ann: Standing) -> list[str]:
    """What Ann may play of her hand."""
    return [
        card.card.name
        for card in ann.player.hand
        if may_play(ann.player, card) and restrictions.allows(ann.game, ann.player, card, FROM_HAND)
    ]


@pytest.mark.rule("HL-SETUP-11")
def test_all_weapons_begin_drawn() -> None:
    ann, ben = still(pre_game=[SWORD, DAGGER])
    assert ann.states == {"Sword": "drawn", "Dagger": "drawn"}
    assert ben.states == {"weapon": "drawn"}


@pytest.mark.rule("HL-WEAPON-09")
def test_the_assumed_weapon_is_no_weapon_of_choice_and_can_be_lost() -> None:
    ann, _ = still(hand=WAYS)
    (assumed,) = ann.player.weapons
    assert assumed.card is None and assumed.names == frozenset()
    assert disarm(ann.game, ann.player) is assumed
    assert is_unarmed(ann.player)


@pytest.mark.rule("HL-WEAPON-15", "HL-WEAPON-16")
def test_a_disarm_takes_one_weapon_which_its_player_chooses() -> None:
    ann, ben = still(pre_game=[SWORD, DAGGER])
    ann.says("Dagger")
    disarm(ann.game, ann.player)
    assert ann.states == {"Sword": "drawn", "Dagger": "disarmed"}
    assert ann.asked == [("which weapon", ["Sword", "Dagger"])]
    assert ben.asked == []


@pytest.mark.rule("HL-WEAPON-20", "HL-WEAPON-21")
def test_the_disarmed_play_only_what_takes_no_weapon() -> None:
    ann, _ = still(hand=WAYS, pre_game=[SWORD])
    assert len(playable(ann)) == len(WAYS)
    disarm(ann.game, ann.player)
    assert playable(ann) == WITHOUT


@pytest.mark.rule("HL-WEAPON-18")
def test_whose_only_weapon_breaks_is_unarmed() -> None:
    ann, _ = still(hand=WAYS, pre_game=[SWORD])
    break_weapon(ann.game, ann.player)
    assert ann.states == {"Sword": "broken"}
    assert is_unarmed(ann.player) and not is_disarmed(ann.player)
    assert playable(ann) == WITHOUT


@pytest.mark.rule("HL-WEAPON-19", "HL-AMBIGUOUS-76")
def test_with_a_second_weapon_nothing_is_barred_until_that_is_lost_too() -> None:
    ann, _ = still(hand=WAYS, in_play=[WATCH], pre_game=[SWORD, DAGGER])
    disarm(ann.game, ann.player)
    assert is_disarmed(ann.player) and not is_unarmed(ann.player)
    assert len(playable(ann)) == len(WAYS)
    assert ann.in_play == ["Watch"]
    break_weapon(ann.game, ann.player)
    assert is_unarmed(ann.player)
    assert playable(ann) == WITHOUT
    assert ann.in_play == []


@pytest.mark.rule("HL-GUARD-10", "HL-DEFENSE-17")
def test_guards_leave_with_the_weapon_unless_they_take_none() -> None:
    bare = guard("Bare Watch", "000/000/XXX", keywords=["Martial Arts"])
    by_text = guard("Cloak", "000/XXX/000")
    stance = own("Stance", "Situation", subtype="Standing Defense")
    gridded = block("Wall", "XXX/000/000", subtype="Standing Defense")
    for lose in (disarm, break_weapon):
        ann, _ = still(
            in_play=[WATCH, bare, by_text, stance, gridded],
            pre_game=[SWORD],
            scripts={"Cloak": Script(words=frozenset((WITHOUT_WEAPON,)))},
        )
        lose(ann.game, ann.player)
        assert ann.in_play == ["Bare Watch", "Cloak", "Stance"]
        assert ann.discards == ["Watch", "Wall"]


@pytest.mark.rule("HL-WEAPON-17")
def test_a_disarmed_weapon_lies_face_down_without_effect_until_it_is_regained() -> None:
    ann, _ = still(pre_game=[SWORD], scripts={"Sword": Script(values={ATTACKS: 1})})
    ann.game.words_known = frozenset((ATTACKS,))
    assert ann.game.value(ann.player, ATTACKS) == 1
    disarm(ann.game, ann.player)
    assert ann.game.value(ann.player, ATTACKS) == 0
    recover(ann.game, ann.player)
    assert ann.game.value(ann.player, ATTACKS) == 1


@pytest.mark.rule("HL-WEAPON-14", "HL-WEAPON-22", "HL-WEAPON-23", "HL-AMBIGUOUS-51")
def test_cards_of_a_lost_weapon_and_blade_cards_are_barred() -> None:
    hand = [
        own("Sword Trick", "Event", subtitle="Sword"),
        own("Dagger Trick", "Event", subtitle="Dagger"),
        own("Blade Dance", "Event"),
        own("Bladed Fan", "Event"),
    ]
    ann, _ = still(hand=hand, pre_game=[SWORD, DAGGER])
    assert len(playable(ann)) == 4
    ann.says("Sword")
    disarm(ann.game, ann.player)
    # With the dagger left a Blade card may be the dagger's.
    assert playable(ann) == ["Dagger Trick", "Blade Dance", "Bladed Fan"]
    disarm(ann.game, ann.player)
    assert playable(ann) == ["Bladed Fan"]


@pytest.mark.rule("HL-WEAPON-24")
@pytest.mark.parametrize("lose", [disarm, break_weapon])
def test_cards_in_play_of_the_lost_weapon_are_discarded(lose: object) -> None:
    assert callable(lose)
    in_play = [
        own("Sword Knot", "Object", subtitle="Sword"),
        own("Dagger Sheath", "Object", subtitle="Dagger"),
        own("Spare Blade", "Object"),
        own("Lantern", "Object"),
    ]
    ann, _ = still(in_play=in_play, pre_game=[SWORD, DAGGER])
    ann.says("Sword")
    lose(ann.game, ann.player)
    assert ann.in_play == ["Dagger Sheath", "Spare Blade", "Lantern"]
    lose(ann.game, ann.player)
    assert ann.in_play == ["Lantern"]


@pytest.mark.rule("HL-WEAPON-25", "HL-WEAPON-26", "HL-AMBIGUOUS-73")
@pytest.mark.parametrize(
    ("in_six", "rolled", "is_back"),
    [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)],
)
def test_a_roll_of_n_or_less_rearms(in_six: int, rolled: int, is_back: bool) -> None:
    ann, _ = still(pre_game=[SWORD], dice=[rolled])
    disarm(ann.game, ann.player)
    ann.game.turn = 5
    (sword,) = may_rearm(ann.game, ann.player)
    assert roll_to_rearm(ann.game, ann.player, sword, in_six) is is_back
    assert is_unarmed(ann.player) is not is_back


@pytest.mark.rule("HL-WEAPON-25", "HL-AMBIGUOUS-50", "HL-AMBIGUOUS-73")
def test_each_disarmed_weapon_has_one_roll_a_turn() -> None:
    ann, _ = still(pre_game=[SWORD, DAGGER], dice=[6, 6, 1])
    disarm(ann.game, ann.player)
    disarm(ann.game, ann.player)
    ann.game.turn = 5
    sword, dagger = may_rearm(ann.game, ann.player)
    roll_to_rearm(ann.game, ann.player, sword, 1)
    assert may_rearm(ann.game, ann.player) == [dagger]
    roll_to_rearm(ann.game, ann.player, dagger, 1)
    assert may_rearm(ann.game, ann.player) == []
    ann.game.turn = 7
    roll_to_rearm(ann.game, ann.player, sword, 1)
    assert may_rearm(ann.game, ann.player) == [dagger]


@pytest.mark.rule("HL-WEAPON-27")
def test_who_is_disarmed_in_the_own_turn_does_not_roll_in_it() -> None:
    ann, _ = still(pre_game=[SWORD])
    disarm(ann.game, ann.player)
    assert may_rearm(ann.game, ann.player) == []
    ann.game.turn += 1
    assert [str(each) for each in may_rearm(ann.game, ann.player)] == ["Sword"]


@pytest.mark.rule("HL-WEAPON-28")
def test_a_broken_weapon_gets_no_roll() -> None:
    ann, _ = still(pre_game=[SWORD])
    break_weapon(ann.game, ann.player)
    ann.game.turn += 2
    assert may_rearm(ann.game, ann.player) == []


@pytest.mark.rule("HL-WEAPON-29", "HL-WEAPON-31")
def test_a_new_weapon_stands_for_a_lost_one_of_choice() -> None:
    ann, _ = still(pre_game=[SWORD, DAGGER])
    break_weapon(ann.game, ann.player)
    disarm(ann.game, ann.player)
    ann.says("Dagger")
    recover(ann.game, ann.player)
    assert ann.states == {"Sword": "broken", "Dagger": "drawn"}
    assert ann.asked[-1] == ("recover a weapon", ["Sword", "Dagger"])
    recover(ann.game, ann.player)
    assert ann.states == {"Sword": "drawn", "Dagger": "drawn"}
    assert recover(ann.game, ann.player) is None


@pytest.mark.rule("HL-WEAPON-30")
def test_a_lost_weapon_can_t_be_lost_again() -> None:
    ann, _ = still(pre_game=[SWORD])
    disarm(ann.game, ann.player)
    assert break_weapon(ann.game, ann.player) is None
    assert disarm(ann.game, ann.player) is None
    assert ann.states == {"Sword": "disarmed"}


@pytest.mark.rule("HL-WEAPON-33", "HL-WEAPON-34", "HL-WEAPON-36", "HL-WEAPON-49")
def test_considered_disarmed_lasts_as_long_as_its_card() -> None:
    ann, ben = still(
        hand=WAYS, in_play=[WATCH], pre_game=[SWORD], ben_in_play=[own("Fog", "Situation")]
    )
    fog = ben.card("Fog")
    consider_lost(ann.game, ann.player, fog)
    assert is_unarmed(ann.player)
    assert playable(ann) == WITHOUT
    assert ann.in_play == []
    ben.game.discard_from_play(fog)
    assert not is_unarmed(ann.player)
    assert len(playable(ann)) == len(WAYS)


@pytest.mark.rule("HL-WEAPON-34")
def test_its_player_chooses_the_weapon_that_counts_as_lost() -> None:
    ann, ben = still(pre_game=[SWORD, DAGGER], ben_in_play=[own("Fog", "Situation")])
    ann.says("Dagger")
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    assert ann.weapon("Sword").is_usable and not ann.weapon("Dagger").is_usable


@pytest.mark.rule("HL-AMBIGUOUS-77")
def test_a_considered_state_is_not_harsher_than_the_real_one() -> None:
    really, _ = still(hand=WAYS, pre_game=[SWORD])
    disarm(really.game, really.player)
    ann, ben = still(hand=WAYS, pre_game=[SWORD], ben_in_play=[own("Fog", "Situation")])
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    assert playable(ann) == playable(really)


@pytest.mark.rule("HL-WEAPON-35")
def test_under_it_no_weapon_is_regained() -> None:
    ann, ben = still(pre_game=[SWORD, DAGGER], ben_in_play=[own("Fog", "Situation")])
    disarm(ann.game, ann.player)
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    ann.game.turn += 2
    assert may_rearm(ann.game, ann.player) == []
    assert recover(ann.game, ann.player) is None


@pytest.mark.rule("HL-WEAPON-38", "HL-CARDS-022")
def test_to_be_considered_disarmed_is_not_to_be_disarmed() -> None:
    ann, ben = still(pre_game=[SWORD], ben_in_play=[own("Fog", "Situation")])
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    assert not is_disarmed(ann.player)


@pytest.mark.rule("HL-WEAPON-43", "HL-WEAPON-44")
def test_a_hilt_leaves_with_a_disarmed_weapon_and_not_with_one_considered_so() -> None:
    ring = own("Ring Hilt", "Object", hilt_weapon="Sword")
    ann, ben = still(in_play=[ring], pre_game=[SWORD], ben_in_play=[own("Fog", "Situation")])
    consider_lost(ann.game, ann.player, ben.card("Fog"))
    assert ann.in_play == ["Ring Hilt"]
    source_left(ann.game, ben.card("Fog"))
    disarm(ann.game, ann.player)
    assert ann.in_play == [] and ann.discards == ["Ring Hilt"]


@pytest.mark.rule("HL-WEAPON-43")
def test_the_hilt_of_the_other_weapon_stays() -> None:
    hilts = [
        own("Ring Hilt", "Object", hilt_weapon="Sword"),
        own("Off Hilt", "Object", keywords=["Off-Hand"], hilt_weapon="Dagger"),
    ]
    ann, _ = still(in_play=hilts, pre_game=[SWORD, DAGGER])
    ann.says("Dagger")
    disarm(ann.game, ann.player)
    assert ann.in_play == ["Ring Hilt"]


@pytest.mark.rule("HL-WEAPON-45", "HL-WEAPON-46", "HL-WEAPON-47", "HL-WEAPON-48")
def test_a_sheathed_weapon_turns_its_cards_down_until_it_is_drawn() -> None:
    in_play = [
        own("Ring Hilt", "Object", hilt_weapon="Sword"),
        own("Sword Knot", "Object", subtitle="Sword"),
        own("Lantern", "Object"),
        WATCH,
    ]
    ann, _ = still(
        hand=WAYS,
        in_play=in_play,
        pre_game=[SWORD],
        scripts={"Sword Knot": Script(values={ATTACKS: 1})},
    )
    ann.game.words_known = frozenset((ATTACKS,))
    sheathe(ann.game, ann.player, ann.weapon("Sword"))
    assert is_unarmed(ann.player) and not is_disarmed(ann.player)
    assert playable(ann) == WITHOUT
    assert ann.in_play == ["Ring Hilt", "Sword Knot", "Lantern"]
    assert [card.is_turned_down for card in ann.player.in_play] == [True, True, False]
    assert ann.game.value(ann.player, ATTACKS) == 0
    draw_weapon(ann.game, ann.player, ann.weapon("Sword"))
    assert not is_unarmed(ann.player)
    assert not any(card.is_turned_down for card in ann.player.in_play)
    assert ann.game.value(ann.player, ATTACKS) == 1


def test_a_sheathed_weapon_is_in_no_hand_that_could_lose_it() -> None:
    ann, _ = still(pre_game=[SWORD])
    sheathe(ann.game, ann.player, ann.weapon("Sword"))
    assert disarm(ann.game, ann.player) is None
    assert ann.states == {"Sword": "sheathed"}
    draw_weapon(ann.game, ann.player, ann.weapon("Sword"))
    disarm(ann.game, ann.player)
    sheathe(ann.game, ann.player, ann.weapon("Sword"))
    draw_weapon(ann.game, ann.player, ann.weapon("Sword"))
    assert ann.states == {"Sword": "disarmed"}


def test_of_two_weapons_by_one_name_the_other_serves_for_their_cards() -> None:
    twin = weapon("Twin")
    ann, _ = still(
        hand=[block("Twin Parry", CUT, subtitle="Twin")],
        pre_game=[twin, off_hand("Twin", variant="left")],
    )
    disarm(ann.game, ann.player)
    assert playable(ann) == ["Twin Parry"]
    disarm(ann.game, ann.player)
    assert playable(ann) == []
