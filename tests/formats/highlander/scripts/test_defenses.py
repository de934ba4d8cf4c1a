"""What Defenses do by their texts."""

import pytest

from tests.formats.highlander.engine.own_cards import attack
from tests.formats.highlander.engine.playing import Person, begin
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
RICHIE = the("Master's Block (Richie Ryan)", grid="XXX/000/000")
CONNOR = the("Master's Block (Connor MacLeod)", grid="XXX/000/000")


@pytest.mark.rule("HL-CARDS-220")
def test_behind_richies_block_any_area_may_be_attacked_from_hiding() -> None:
    ann = Person([RICHIE, UPPER, LOWER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER]))
    playing.ann.intend("defense", f"defend with {RICHIE.card.title}")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("hidden", "hide")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_hidden and playing.ann.pending == []


@pytest.mark.rule("HL-CARDS-220")
def test_it_is_the_next_attack_alone() -> None:
    ann = Person([RICHIE, UPPER, LOWER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER]))
    playing.ann.intend("defense", f"defend with {RICHIE.card.title}")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.game.now.next_attack == frozenset()


@pytest.mark.rule("HL-CARDS-221")
def test_behind_connors_block_the_next_attack_is_unblockable() -> None:
    ann = Person([CONNOR, UPPER, LOWER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER]))
    playing.ann.intend("defense", f"defend with {CONNOR.card.title}")
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_unblockable and not made.is_hidden
    # It leaves no room where it was, as any block.
    assert "attack with Upper" not in str(playing.ann.offered("attack"))
