"""The Defense Phase: which Defenses stop which attacks, one after the other."""

from typing import Any

import pytest

from formats.highlander.engine.opportunities import lose
from formats.highlander.engine.pending import add_gain
from formats.highlander.engine.standing_defenses import remove_all
from formats.highlander.engine.state import HlGame
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_CENTER_BLOCK,
    LOWER_GUARD,
    LOWER_LEFT_BLOCK,
    LOWER_RIGHT,
    MIDDLE_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
    UPPER_LEFT,
    UPPER_RIGHT,
)
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, special_attack
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

TWO_SQUARES = attack("Wide Cut", "XX0/000/000")
WALL = block("Wall", "XXX/XXX/XXX")


@pytest.mark.rule("HL-DEFENSE-02", "HL-DEFENSE-05", "HL-DEFENSE-04")
def test_a_block_must_cover_every_area_of_the_attack() -> None:
    half = block("Half", "X00/XXX/XXX")
    playing = begin(Person([half, UPPER_CENTER_BLOCK]), Person(attacks=[TWO_SQUARES]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    # One that is known not to fit may not even be played.
    assert not playing.ann.could("defense", "defend with Half")
    assert playing.ann.pending == []
    assert playing.told("Ann blocks Wide Cut with Upper Center Block.")


@pytest.mark.rule("HL-DEFENSE-03", "HL-DEFENSE-06")
def test_a_dodge_that_covers_the_areas_avoids_the_attack() -> None:
    low = dodge("Jump", "000/000/XXX")
    playing = begin(Person([DODGE, low]), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert not playing.ann.could("defense", "defend with Jump")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-ATTACK-14", "HL-ATTACK-15", "HL-ABILITY-01", "HL-ABILITY-02")
def test_an_attack_that_nothing_stops_is_successful_and_its_damage_waits() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK]), Person(attacks=[UPPER_CENTER]))
    playing.play("Ability Adjustment Phase")
    # A Defense in hand need not be played.
    assert playing.told("Upper Center Attack is successful.")
    assert (playing.ann.pending, playing.ann.ability) == ([("damage", 2)], 15)


@pytest.mark.rule("HL-ABILITY-02", "HL-TURN-27")
def test_pending_damage_is_taken_in_the_own_ability_adjustment_phase() -> None:
    playing = begin(Person(), Person(attacks=[UPPER_CENTER]))
    playing.play("Draw/Discard Phase")
    assert (playing.ann.pending, playing.ann.ability) == ([], 13)


@pytest.mark.rule("HL-DEFENSE-01", "HL-DEFENSE-08")
def test_each_attack_has_its_own_defense_in_the_order_of_the_attacks() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, LOWER_LEFT_BLOCK]),
        Person(attacks=[LOWER_CENTER, UPPER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Lower Left Block")
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    said = [line for line in playing.course if "blocks" in line]
    assert said == [
        "Ann blocks Lower Center Attack with Lower Left Block.",
        "Ann blocks Upper Center Attack with Upper Center Block.",
    ]
    # The later attack is not asked about, before the first is resolved.
    assert not playing.ann.could("defense", "defend with Upper Center Block")


@pytest.mark.rule("HL-DEFENSE-09", "HL-EXAMPLE-18")
def test_one_defense_serves_against_several_attacks_that_it_covers() -> None:
    playing = begin(Person([LOWER_LEFT_BLOCK]), Person(attacks=[LOWER_CENTER, MIDDLE_LEFT]))
    playing.ann.intend("defense", "defend with Lower Left Block", "let Lower Left Block serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-DEFENSE-19", "HL-EXAMPLE-20")
def test_a_defense_serves_though_an_attack_between_was_not_covered() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK]), Person(attacks=[UPPER_RIGHT, LOWER_CENTER, UPPER_LEFT])
    )
    playing.ann.intend("defense", "defend with Upper Center Block", "let Upper Center Block serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-EXAMPLE-15")
@pytest.mark.parametrize(
    ("chosen", "blocks"),
    [
        (["defend with Wall", "let Wall serve", "let Wall serve"], ["Wall"] * 3),
        (
            [
                f"defend with {where} Block"
                for where in ("Upper Center", "Lower Center", "Lower Left")
            ],
            ["Upper Center Block", "Lower Center Block", "Lower Left Block"],
        ),
        (
            ["defend with Upper Center Block", "defend with Wall", "let Wall serve"],
            ["Upper Center Block", "Wall", "Wall"],
        ),
    ],
)
def test_three_attacks_are_answered_by_one_defense_or_one_each_or_a_mix(
    chosen: list[str], blocks: list[str]
) -> None:
    hand = [WALL, UPPER_CENTER_BLOCK, LOWER_CENTER_BLOCK, LOWER_LEFT_BLOCK]
    playing = begin(Person(hand), Person(attacks=[UPPER_CENTER, LOWER_RIGHT, MIDDLE_LEFT]))
    playing.ann.intend("defense", *chosen)
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    attacks = ("Upper Center Attack", "Lower Right Attack", "Middle Left Attack")
    assert [line for line in playing.course if "blocks" in line] == [
        f"Ann blocks {made} with {block}." for made, block in zip(attacks, blocks, strict=True)
    ]


@pytest.mark.rule("HL-ATTACK-16", "HL-EXAMPLE-16")
def test_the_effects_of_a_successful_attack_come_before_the_next_is_answered() -> None:
    def discard_blocks(game: HlGame, _card: Any, _player: Any) -> None:
        for card in list(game.active.hand.cards):
            if card.printed.is_block:
                game.discard_from_hand(card)

    pistol = acts(
        special_attack("Pistol", "000/0X0/000", subtype="Ranged"),
        when_successful=does(discard_blocks),
    )
    upper_right, middle_right = UPPER_RIGHT, attack("Middle Right Attack", "000/00X/000")
    playing = begin(
        Person([UPPER_CENTER_BLOCK, DODGE]),
        Person(attacks=[pistol, upper_right, middle_right]),
    )
    playing.ann.intend("defense", None, "defend with Side Step", "let Side Step serve")
    playing.play("Attack Phase")
    # The block was gone before the second attack was answered.
    assert playing.ann.discards == ["Upper Center Block"]
    assert "defend with Upper Center Block" not in playing.ann.offered("defense")[1]
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-TURN-18", "HL-TURN-19", "HL-EXERT-26")
def test_without_an_attack_no_defense_is_played_nor_exerted_for() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, DODGE, UPPER_GUARD], endurance=FILLERS), phase="Defense Phase"
    )
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("defense") == [["None", "put up Upper Guard", "exert for nothing"]]
    # Nor is a Defense in the Attack Phase.
    assert playing.ann.offered("attack") == [["None", "exert for an attack", "exert for nothing"]]


@pytest.mark.rule("HL-DEFENSE-14", "HL-DEFENSE-15", "HL-DEFENSE-21")
@pytest.mark.parametrize("phase", ["Defense Phase", "Attack Phase"])
def test_a_gridless_standing_defense_is_played_without_an_attack_and_stays(phase: str) -> None:
    stance = acts(own("Stance", "Situation", subtype="Standing Defense"), words={"noted"})
    gridded = own("Raised Arm", "Block", "XXX/000/000", subtype="Standing Defense")
    # That its text names it one makes it one.
    plain = own("Raised Brow", "Block", "XXX/000/000")
    playing = begin(Person([stance, gridded, plain], endurance=FILLERS), phase=phase)
    kind = "defense" if phase == "Defense Phase" else "attack"
    playing.ann.intend(kind, "play Stance")
    playing.play("Ben's turn")
    offered = playing.ann.offered(kind)[0]
    assert "play Raised Arm" not in offered and "play Raised Brow" not in offered
    assert playing.ann.in_play == ["Stance"]
    assert playing["Stance"].printed.is_standing_defense
    assert playing["Raised Arm"].printed.is_standing_defense
    assert not playing["Raised Brow"].printed.is_standing_defense


@pytest.mark.rule("HL-DEFENSE-14")
def test_a_standing_defense_is_not_swept_and_defends_again() -> None:
    arm = own("Raised Arm", "Block", "XXX/000/000", subtype="Standing Defense")
    playing = begin(
        Person(in_play=[arm, laid(UPPER_LEFT)]),
        Person(attacks=[UPPER_CENTER]),
        phase="Sweep Phase",
    )
    playing.ann.intend("defense", "let Raised Arm serve")
    playing.play("Attack Phase")
    assert playing.ann.in_play == ["Raised Arm"]
    assert playing.ann.discards == ["Upper Left Attack"]
    assert playing.ann.pending == []


@pytest.mark.rule("HL-DEFENSE-16", "HL-GUARD-07", "HL-CARDS-054")
@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        ("May Do/Must Do Phase", "may do"),
        ("Defense Phase", "defense"),
        ("Attack Phase", "attack"),
    ],
)
def test_a_standing_defense_is_dropped_at_any_time_of_the_own_turn(phase: str, kind: str) -> None:
    stance = own("Stance", "Situation", subtype="Standing Defense")
    playing = begin(
        Person(in_play=[stance, UPPER_GUARD]),
        Person(in_play=[LOWER_GUARD]),
        phase=phase,
        acted=True,
    )
    playing.ann.intend(kind, "drop Stance", "drop Upper Guard")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.discards == ["Stance", "Upper Guard"]
    # The opponent's are not one's own to drop.
    assert not playing.ann.was_ever_offered(kind, "drop Lower Guard")


@pytest.mark.rule("HL-DEFENSE-07")
def test_dodges_are_played_without_a_weapon() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, DODGE]),
        Person(attacks=[UPPER_CENTER]),
        weapons=[{"player": 0, "weapon": "weapon", "state": "disarmed"}],
    )
    playing.ann.intend("defense", "defend with Side Step")
    playing.play("Attack Phase")
    assert not playing.ann.could("defense", "defend with Upper Center Block")


@pytest.mark.rule("HL-ATTACK-24")
def test_a_dirty_trick_is_dodged_and_never_blocked() -> None:
    trick = attack("Dirty Trick", "0X0/000/000", subtype="Trip")
    able = acts(block("Alert Block", "XXX/000/000"), words={"blocks unblockable"})
    playing = begin(Person([UPPER_CENTER_BLOCK, DODGE, able]), Person(attacks=[trick]))
    playing.play("Attack Phase")
    assert [each for each in playing.ann.offered("defense")[0] if "defend" in each] == [
        *("defend with Side Step", "defend with Alert Block")
    ]
    # And it deals no damage.
    assert playing.ann.pending == []


@pytest.mark.rule("HL-ATTACK-29")
def test_a_ranged_attack_is_blocked_only_by_what_says_so() -> None:
    shot = special_attack("Shot", "0X0/000/000", subtype="Ranged")
    shield = acts(block("Shield", "XXX/000/000"), words={"blocks ranged"})
    playing = begin(Person([UPPER_CENTER_BLOCK, DODGE, shield]), Person(attacks=[shot]))
    playing.play("Attack Phase")
    assert [each for each in playing.ann.offered("defense")[0] if "defend" in each] == [
        *("defend with Side Step", "defend with Shield")
    ]


def test_unblockable_and_undodgeable_attacks_are_stopped_by_what_says_so_alone() -> None:
    both = acts(attack("Both", "0X0/000/000"), words={"unblockable", "undodgeable"})
    able = acts(dodge("Vault"), words={"dodges undodgeable"})
    playing = begin(Person([UPPER_CENTER_BLOCK, DODGE, able]), Person(attacks=[both]))
    playing.play("Attack Phase")
    assert [each for each in playing.ann.offered("defense")[0] if "defend" in each] == [
        "defend with Vault"
    ]


def test_a_card_in_conjunction_lets_a_block_stop_what_it_could_not() -> None:
    alertness = acts(own("Alertness", "Event"), joins=joins("block", "blocks unblockable"))
    trick = attack("Dirty Trick", "0X0/000/000", subtype="Trip")
    playing = begin(Person([UPPER_CENTER_BLOCK, alertness]), Person(attacks=[trick]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    # It needs it, so it is not asked for.
    assert playing.ann.in_play == ["Upper Center Block", "Alertness"]
    assert playing.told("Ann blocks Dirty Trick with Upper Center Block.")


@pytest.mark.rule("HL-ABILITY-09")
def test_an_attack_without_damage_leaves_nothing_pending() -> None:
    playing = begin(Person(), Person(attacks=[attack("Tap", "0X0/000/000", damage=0)]))
    playing.play("Attack Phase")
    assert playing.told("Tap is successful.")
    assert playing.ann.pending == []


def test_effects_of_defending_come_as_the_attack_is_stopped() -> None:
    def gain(game: HlGame, card: Any, player: Any) -> None:
        assert game.active is player
        add_gain(player, 1, card)

    parry = acts(UPPER_CENTER_BLOCK, when_defending=does(gain))
    hammer = acts(
        UPPER_CENTER,
        when_defended=does(lambda game, _card, player: remove_all(game, game.foe_of(player))),
    )
    stance = own("Stance", "Situation", subtype="Standing Defense")
    playing = begin(Person([parry], in_play=[stance]), Person(attacks=[hammer]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("gain", 1)]
    assert playing.ann.discards == ["Stance"]


def test_a_dodge_may_cost_an_attack() -> None:
    evade = acts(dodge("Evade"), when_played=does(lambda game, *_: lose(game)))
    playing = begin(Person([evade, THRUST], endurance=FILLERS), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend("defense", "defend with Evade")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "attack with Thrust")
