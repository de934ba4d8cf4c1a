"""Rolls: those that succeed with a chance, those that tell a number, and attacks that may miss."""

import pytest

from formats.highlander.engine import opportunities, values
from formats.highlander.engine.abilities import Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from formats.highlander.scripts.further import burn
from tests.formats.highlander.engine.own_cards import attack, own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, laid

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30
IRON_WILL = acts(own("Iron Will", "Situation"), values={values.CHANCES: 1})


def roll_for_attacks(game: HlGame, _card: HlCard, _player: Player) -> None:
    """What Berkeley Games Distributors does."""
    opportunities.set_base(game, game.d6("attacks"))


BERKELEY = acts(
    own("Berkeley", "Situation"),
    powers=(Power("Roll for attacks.", roll_for_attacks, phases=(MAY_DO,), trigger="discard"),),
)


@pytest.mark.rule("HL-CARDS-012")
@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_a_roll_fixes_the_attacks_and_no_will_changes_it(rolled: int) -> None:
    hand = [attack(f"Cut {n}", "0X0/000/000") for n in range(6)]
    playing = begin(
        Person(hand, in_play=[laid(BERKELEY), laid(IRON_WILL)], endurance=PLENTY),
        phase="May Do/Must Do Phase",
        dice={"attacks": [rolled]},
    )
    playing.ann.intend("may do", "use Berkeley: Roll for attacks.")
    playing.ann.intend("attack", *[f"attack with Cut {n}" for n in range(rolled)])
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.attacks) == rolled
    assert not any("attack with" in option for option in playing.ann.offered("attack")[-1])


@pytest.mark.rule("HL-CARDS-012")
@pytest.mark.parametrize("gives", [0, 1])
def test_what_gives_attacks_adds_to_the_roll(gives: int) -> None:
    more = acts(own("More", "Situation"), values={"attacks a turn": gives})
    playing = begin(
        Person([UPPER, LOWER], in_play=[laid(BERKELEY), laid(more)], endurance=PLENTY),
        phase="May Do/Must Do Phase",
        dice={"attacks": [1]},
    )
    playing.ann.intend("may do", "use Berkeley: Roll for attacks.")
    playing.until_asked("attack", "Ann")
    assert len(playing.game.now.tickets) == 1 + gives


@pytest.mark.rule("HL-CARDS-012")
@pytest.mark.parametrize("helps", [True, False])
def test_a_will_changes_chances_of_success(helps: bool) -> None:
    playing = begin(
        Person(
            in_play=[laid(IRON_WILL)] if helps else [],
            prone=True,
            pre_game=[weapon("Sword")],
            endurance=PLENTY,
        ),
        phase="May Do/Must Do Phase",
        dice={"stand up": [2], "rearm": [2]},
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    playing.ann.intend("may do", "roll to stand up", "roll to rearm Sword")
    playing.play("Defense Phase")
    assert playing.ann.player.prone.is_down != helps
    (sword,) = playing.ann.player.weapons
    assert sword.is_lost != helps


def missed(game: HlGame, card: HlCard, player: Player) -> None:
    """Something that tells which image has seen the miss."""
    burn(game, player, 1, card)
    game.tell("miss", f"seen by number {card.number}")


IMAGE = acts(own("Mirror Image", "Situation"), must_hit=3, when_missed=does(missed))


@pytest.mark.rule("HL-CARDS-094")
@pytest.mark.parametrize("images", [0, 1, 2])
@pytest.mark.parametrize("rolled", [3, 4])
def test_one_roll_is_made_against_several_images(images: int, rolled: int) -> None:
    playing = begin(
        Person([UPPER], endurance=PLENTY),
        Person(
            in_play=[laid(IMAGE, id=str(place), came=3 - place) for place in range(images)],
            endurance=PLENTY,
        ),
        phase="Attack Phase",
        dice={"hit": [rolled] if images else []},
    )
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    misses = bool(images) and rolled == 4
    assert playing.ann.attacks == ([] if misses else ["Upper"])
    # Both stay, and a miss counts for both.
    assert len(playing.ben.in_play) == images
    assert len(playing.ben.discards) == (images if misses else 0)


@pytest.mark.rule("HL-CARDS-094")
def test_the_roll_is_made_against_the_latest_image() -> None:
    # Told apart by how they are written, as a test tells texts by titles.
    hard = acts(own("MIRROR IMAGE", "Situation"), must_hit=1)
    playing = begin(
        Person([UPPER], endurance=PLENTY),
        Person([hard], in_play=[laid(IMAGE, came=3)], endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
        dice={"hit": [2]},
    )
    playing.ben.intend("attack", "play MIRROR IMAGE")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.told("misses: 2 against MIRROR IMAGE")
