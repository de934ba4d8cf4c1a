"""What the training cards do, and the cards of the rulebook whose text its rules give."""

import pytest

from carddb.model import Card
from formats.highlander.scripts import REGISTRY
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, begin, laid
from tests.formats.highlander.engine.training_decks import training_cards

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
ROOF = block("Roof", "XXX/000/000")
CUTLASS, GAFF = "Keeper's Cutlass", "Two-Fathom Gaff"


def of(title: str) -> Own:
    """A training card with its text."""
    card = training_cards()[title]
    return Own(card, REGISTRY.of(card))


def weapon_of(title: str) -> Own:
    """A training weapon, with its text if it has one."""
    card = training_cards()[title]
    return Own(card, REGISTRY.of(card))


def printed(card: Card) -> Own:
    """A card of the rulebook with its text."""
    assert REGISTRY.has(card)
    return Own(card, REGISTRY.of(card))


def test_a_successful_knee_lays_the_opponent_down() -> None:
    playing = begin(Person(), Person(attacks=[of("Knee on the Stair")]))
    playing.play("Attack Phase")
    assert playing.ann.player.prone.is_down
    assert playing.ann.pending == []


def test_a_successful_wrist_lock_disarms() -> None:
    playing = begin(Person(pre_game=[weapon("Sword")]), Person(attacks=[of("Wrist Lock")]))
    playing.play("Attack Phase")
    assert [str(each.state) for each in playing.ann.player.weapons] == ["disarmed"]


@pytest.mark.parametrize("card", [of("One Clean Stroke"), printed(own("Head Shot", "Event"))])
@pytest.mark.rule("HL-HEADSHOT-01", "HL-HEADSHOT-09")
def test_a_head_shot_is_played_with_an_upper_attack(card: Own) -> None:
    playing = begin(Person([UPPER, LOWER, card]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("in conjunction", card.card.title)
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot and made.is_power_blow
    assert playing.game.now.special_cards == 1


@pytest.mark.parametrize("title", ["Doused Light", "Face in the Fog"])
def test_the_opponent_loses_an_attack(title: str) -> None:
    def offered(*in_play: Own) -> bool:
        ben = Person([LOWER], endurance=[LOWER] * 8)
        playing = begin(
            Person(in_play=in_play, endurance=[LOWER] * 8), ben, player="Ben", phase="Attack Phase"
        )
        playing.until_asked("attack", "Ben")
        return playing.game.now.tickets != []

    assert offered()
    assert not offered(laid(of(title), came=1))


@pytest.mark.parametrize("title", ["Lantern Feint (Maren)"])
def test_an_additional_attack(title: str) -> None:
    playing = begin(Person([of(title), UPPER, LOWER]), phase="Attack Phase")
    playing.ann.intend("attack", f"play {title}", "attack with Upper", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Lower"]


@pytest.mark.parametrize(
    ("title", "ann", "ben"),
    [
        ("Relief at Dawn", [("gain", 2)], []),
        ("Settle the Account (Penhallow)", [], [("loss", 2)]),
        ("Sudden Squall", [("loss", 1)], [("loss", 1)]),
    ],
)
def test_gains_and_losses_wait(
    title: str, ann: list[tuple[str, int]], ben: list[tuple[str, int]]
) -> None:
    playing = begin(Person([of(title)]), phase="Attack Phase")
    playing.ann.intend("attack", f"play {title}")
    playing.play("Ability Adjustment Phase")
    assert (playing.ann.pending, playing.ben.pending) == (ann, ben)


@pytest.mark.parametrize(
    ("title", "more"), [("Granite Stance (Penhallow)", 2), ("Patience of the Tide (Maren)", 1)]
)
def test_a_larger_hand(title: str, more: int) -> None:
    ann = Person(in_play=[of(title)], endurance=[LOWER] * 20, ability=3)
    playing = begin(ann, phase="Draw/Discard Phase")
    playing.ann.intend("draw", "draw up")
    playing.play("Ben's turn")
    assert len(playing.ann.hand) == 3 + more


@pytest.mark.parametrize(
    ("in_play", "pre_game", "ben", "size"),
    [
        ([], [of("Salt-Worn Charm")], [], 6),
        ([], [], [of("Iron Butt-Cap (Two-Fathom Gaff)")], 4),
        ([], [], [], 5),
    ],
)
def test_larger_and_smaller_exertions(
    in_play: list[Own], pre_game: list[Own], ben: list[Own], size: int
) -> None:
    ann = Person(in_play=in_play, pre_game=pre_game, endurance=[LOWER] * 20)
    playing = begin(ann, Person(in_play=ben, pre_game=[weapon_of(GAFF)]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == size


@pytest.mark.parametrize(
    ("in_play", "pre_game"),
    [
        ([of("Storm-Ring Hilt (Keeper's Cutlass)")], [weapon_of(CUTLASS)]),
        ([], [printed(weapon("Rapier"))]),
    ],
)
def test_two_opportunities_to_attack(in_play: list[Own], pre_game: list[Own]) -> None:
    ann = Person([UPPER, LOWER], in_play=in_play, pre_game=pre_game)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Lower"]


@pytest.mark.parametrize(
    "held", [of(GAFF), printed(weapon("Two Handed Broadsword", hands=2))], ids=["gaff", "sword"]
)
@pytest.mark.rule("HL-AMBIGUOUS-67")
def test_a_second_exertion(held: Own) -> None:
    ann = Person([UPPER], pre_game=[held], endurance=[LOWER] * 20)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    assert playing.game.now.exertions == 2
    # The third is not offered any more.
    assert len([each for each in playing.ann.offered("attack") if "exert for nothing" in each]) == 2


def test_a_new_weapon_for_a_lost_one() -> None:
    ann = Person([of("Rack of Boathooks")], pre_game=[weapon("Sword")])
    playing = begin(
        ann,
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "broken"}],
    )
    playing.ann.intend("attack", "play Rack of Boathooks")
    playing.play("Ability Adjustment Phase")
    assert [str(each.state) for each in playing.ann.player.weapons] == ["drawn"]


def test_armor_takes_one_off_an_attack() -> None:
    playing = begin(Person(in_play=[of("Oilskin Jack")]), Person(attacks=[UPPER]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 1)]


def test_a_block_that_is_a_power_block() -> None:
    power = laid(UPPER, attack=1, power_blow=True)
    playing = begin(Person([ROOF, of("Long Memory (Penhallow)")]), Person(attacks=[power]))
    playing.ann.intend("defense", "defend with Roof")
    playing.ann.intend("in conjunction", "Long Memory (Penhallow)")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_dodge_of_what_can_t_be_dodged() -> None:
    sure = attack("Sure", "0X0/000/000", keywords=["Undodgeable"])
    playing = begin(
        Person([dodge("Duck"), of("Promise at the Rail (Maren)")]), Person(attacks=[sure])
    )
    playing.ann.intend("defense", "defend with Duck")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_card_is_drawn() -> None:
    playing = begin(
        Person([of("Quick Breath"), UPPER], endurance=[LOWER] * 9), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Quick Breath")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Upper", "Lower"]


def test_an_attack_that_can_t_be_dodged() -> None:
    playing = begin(Person([UPPER, of("Sand From a Pocket")]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("in conjunction", "Sand From a Pocket")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_undodgeable
