"""2 Headed Giant: two Immortals of one player, and the loss of the first head."""

import pytest

from formats.highlander.engine.permissions import may_play
from tests.formats.highlander.engine.cards_of_tests import DODGE, FILLERS, THRUST, UPPER_CENTER
from tests.formats.highlander.engine.own_cards import attack, block, guard, own, persona
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, does, laid

ADA, BEA = persona("Ada"), persona("Bea")
ADAS = guard("Ada's Watch", "000/000/XXX", subtitle="Ada")
BEAS = own("Bea's House", "Situation", subtitle="Bea")
COMMON = own("Common House", "Situation")
ADAS_CUT = attack("Ada's Cut", "0X0/000/000", subtitle="Ada")
SHOT = laid(UPPER_CENTER, attack=1, head_shot=True)
TEACHER = own("Teacher of Many", "Pre-Game", pregame_kind="premium", lets_in=["any"])


def shot_at(ann: Person, leaves: str | None = None) -> Playing:
    """Ann after a Head Shot of Ben's that she does not answer."""
    playing = begin(ann, Person(attacks=[SHOT], endurance=FILLERS))
    if leaves is not None:
        playing.ann.intend("head", leaves)
    return playing


def giant(**others: object) -> Person:
    """Ann with two Immortals."""
    return Person(pre_game=[ADA, BEA], endurance=FILLERS, **others)  # type: ignore[arg-type]


@pytest.mark.rule("HL-FORMAT-25")
def test_the_first_head_does_not_end_the_duel_and_the_second_does() -> None:
    playing = shot_at(giant(), "Ada").play("Attack Phase")
    assert playing.told("Ann loses the head of Ada.")
    again = begin(
        Person(pre_game=[BEA], endurance=FILLERS), Person(attacks=[SHOT], endurance=FILLERS)
    )
    assert again.play_out().because == "Ben took the head of Ann"


@pytest.mark.rule("HL-FORMAT-25")
def test_two_head_shots_of_a_turn_take_both_heads() -> None:
    other = laid(attack("Cut", "X00/000/000"), attack=2, head_shot=True)
    playing = begin(giant(), Person(attacks=[SHOT, other], endurance=FILLERS))
    playing.ann.intend("head", "Bea")
    outcome = playing.play_out()
    assert (outcome.winners, playing.game.turn) == ((1,), 3)


@pytest.mark.rule("HL-FORMAT-26")
@pytest.mark.parametrize(("leaves", "stays"), [("Ada", "Bea"), ("Bea", "Ada")])
def test_the_player_says_who_of_the_two_leaves(leaves: str, stays: str) -> None:
    playing = shot_at(giant(), leaves).play("Attack Phase")
    player = playing.ann.player
    assert [str(card) for card in player.pre_game] == [stays]
    assert [str(card) for card in player.removed] == [leaves]
    assert playing.ann.offered("head") == [["Ada", "Bea"]]


@pytest.mark.rule("HL-FORMAT-27")
def test_the_lost_immortals_cards_leave_play_and_are_played_no_more() -> None:
    ann = giant(hand=[ADAS_CUT], in_play=[ADAS, BEAS, COMMON])
    playing = shot_at(ann, "Ada")
    assert may_play(playing.game.players[0], playing["Ada's Cut (Ada)"])
    playing.play("Attack Phase")
    assert playing.ann.in_play == ["Bea's House (Bea)", "Common House"]
    assert playing.ann.discards == ["Ada's Watch (Ada)"]
    assert not may_play(playing.game.players[0], playing["Ada's Cut (Ada)"])


@pytest.mark.rule("HL-FORMAT-27")
def test_an_effect_that_lets_others_in_keeps_them_playable() -> None:
    ann = Person([ADAS_CUT], [ADAS], pre_game=[ADA, BEA, TEACHER], endurance=FILLERS)
    playing = shot_at(ann, "Ada").play("Attack Phase")
    assert playing.ann.in_play == []
    assert may_play(playing.game.players[0], playing["Ada's Cut (Ada)"])


@pytest.mark.rule("HL-FORMAT-27")
def test_the_power_of_the_lost_immortal_is_gone() -> None:
    drill = acts(ADA, at_start=does(lambda game, card, _player: game.tell("drill", f"{card}!")))
    ann = Person(pre_game=[drill, BEA], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[SHOT], endurance=FILLERS))
    playing.ann.intend("head", "Ada")
    playing.play("Attack Phase", turn=5)
    assert not playing.told("Ada!")
    kept = begin(ann, Person(attacks=[SHOT], endurance=FILLERS))
    kept.ann.intend("head", "Bea")
    kept.play("Attack Phase", turn=5)
    assert kept.told("Ada!")


@pytest.mark.rule("HL-FORMAT-28")
def test_the_damage_of_the_power_blow_stays_pending() -> None:
    playing = shot_at(giant(), "Ada").play("Attack Phase")
    assert playing.ann.pending == [("damage", 4)]
    later = shot_at(giant(), "Ada").play("Draw/Discard Phase")
    assert later.ann.ability == 11


@pytest.mark.rule("HL-FORMAT-32")
def test_one_deck_one_hand_and_one_ability_as_in_other_formats() -> None:
    playing = begin(giant(hand=[DODGE]), Person(attacks=[SHOT], endurance=FILLERS))
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert playing.ann.ability == 15
    assert playing.ann.offered("head") == []
    assert playing.game.players[0].pair is None


@pytest.mark.rule("HL-FORMAT-27")
def test_a_defense_that_was_played_still_answers_its_attack() -> None:
    parry = block("Ada's Parry", "000/XXX/000", subtitle="Ada")
    foe = Person(attacks=[SHOT], hidden=[THRUST], endurance=FILLERS)
    playing = begin(giant(hand=[parry]), foe)
    playing.ann.intend("defense in advance", "defend with Ada's Parry (Ada)")
    playing.ann.intend("head", "Ada")
    playing.play("Attack Phase")
    assert playing.told("Ann blocks Thrust with Ada's Parry (Ada).")
    assert playing.ann.pending == [("damage", 4)]
    assert playing.ann.in_play == ["Ada's Parry (Ada)"]
