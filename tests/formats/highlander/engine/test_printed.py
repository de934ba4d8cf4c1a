"""What is read off a card: its type, its icons, its damage, its squares."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander.engine.grids import covers, mask_of, written
from formats.highlander.engine.playable import refuse_unplayable
from formats.highlander.engine.printed import Face, face_of, faces_of
from formats.table.playable import UnplayableError
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

CUT = "0X0/000/000"


def builtin(title: str) -> Face:
    """A card of the catalogue that has no number or text of its own."""
    return face_of(next(card for card in builtin_cards("highlander") if card.title == title))


@pytest.mark.rule("HL-CARD-13", "HL-CARD-14", "HL-CARD-15")
def test_special_attacks_blocks_and_dodges_are_told_by_their_icons() -> None:
    gold, blue, green = (
        face_of(card) for card in (special_attack("Rush", CUT), block("Parry", CUT), dodge("Duck"))
    )
    assert gold.is_attack and gold.is_special_attack and not gold.is_defense
    assert blue.is_block and blue.is_defense and not blue.is_dodge
    assert green.is_dodge and green.is_defense and not green.is_block
    assert not face_of(attack("Cut", CUT)).is_special_attack


@pytest.mark.rule("HL-CARD-16", "HL-CARD-24")
def test_five_types_are_special_cards_and_no_other_is() -> None:
    types = [
        *("Attack", "Special Attack", "Block", "Dodge", "Event", "Situation", "Location"),
        *("Plot", "Object", "Edge", "Illusion"),
    ]
    special = [type_ for type_ in types if face_of(own("Card", type_)).is_special_card]
    assert special == ["Event", "Situation", "Location", "Plot", "Object"]
    assert face_of(own("Card", "Edge")).is_edge


@pytest.mark.rule("HL-CARD-17", "HL-CARD-18", "HL-CARD-19", "HL-CARD-20", "HL-CARD-22")
def test_situations_plots_locations_and_objects_stay_and_events_are_swept() -> None:
    stays = {
        type_: face_of(own("Card", type_)).stays
        for type_ in ("Event", "Edge", "Illusion", "Situation", "Plot", "Location", "Object")
    }
    assert [type_ for type_, it in stays.items() if it] == [
        *("Situation", "Plot", "Location", "Object")
    ]


@pytest.mark.rule("HL-CARD-33")
def test_an_event_with_a_question_mark_behind_plot_is_an_event() -> None:
    assert face_of(own("Riddle", "Event", subtype="Plot?")).is_event
    assert face_of(own("Scheme", "Event", subtype="Plot")).is_plot


@pytest.mark.rule("HL-CARD-26", "HL-CARD-27", "HL-CARD-28", "HL-AMBIGUOUS-33")
@pytest.mark.parametrize(
    ("card", "damage", "as_power_blow"),
    [
        (attack("Cut", CUT, damage=3), 3, 5),
        (attack("Cut", CUT, damage=2, power_damage=5), 2, 5),
        (attack("Cut", CUT), 2, 4),
        (attack("Upper Center Attack", CUT, subtype="Basic"), 2, 4),
        (attack("Cut", CUT, damage=0), 0, 2),
    ],
)
def test_an_attack_deals_what_is_printed_or_2(card: Card, damage: int, as_power_blow: int) -> None:
    face = face_of(card)
    assert (face.damage, face.power_damage) == (damage, as_power_blow)


@pytest.mark.rule("HL-ATTACK-25", "HL-ATTACK-26")
def test_a_dirty_trick_deals_no_damage_unless_stated_and_is_no_power_blow() -> None:
    by_title = face_of(attack("Dirty Trick", CUT, subtype="Head Butt"))
    by_subtype = face_of(attack("Sand", CUT, subtype="Dirty Trick", damage=1))
    assert by_title.is_dirty_trick and by_subtype.is_dirty_trick
    assert (by_title.damage, by_subtype.damage) == (0, 1)
    assert not by_title.may_be_power_blow and not by_subtype.may_be_power_blow


@pytest.mark.rule(
    "HL-ATTACK-17", "HL-ATTACK-21", "HL-ATTACK-22", "HL-HEADSHOT-03", "HL-HEADSHOT-08"
)
@pytest.mark.parametrize(
    ("card", "power_blow", "head_shot"),
    [
        (attack("Cut", CUT), True, True),
        (special_attack("Rush", CUT), False, False),
        (special_attack("Rush", CUT, keywords=["May be a Power Blow"]), True, True),
        (special_attack("Rush", CUT, keywords=["May be a Head Shot"]), False, True),
        (attack("Cut", CUT, keywords=["No Power Blow"]), False, False),
        (attack("Cut", CUT, keywords=["No Head Shot"]), True, False),
        (attack("Dirty Trick", CUT, keywords=["May be a Head Shot"]), False, False),
        (block("Parry", CUT), False, False),
    ],
)
def test_what_may_be_a_power_blow_or_a_head_shot(
    card: Card, power_blow: bool, head_shot: bool
) -> None:
    face = face_of(card)
    assert (face.may_be_power_blow, face.may_be_head_shot) == (power_blow, head_shot)


@pytest.mark.rule("HL-ATTACK-28")
def test_a_ranged_attack_is_a_special_attack_whatever_its_type_says() -> None:
    assert face_of(attack("Pistol Shot", CUT, subtype="Ranged")).is_special_attack


@pytest.mark.rule("HL-ATTACK-33", "HL-CARDS-111")
@pytest.mark.parametrize(
    ("title", "subtitle", "hands"),
    [
        ("Pistol", None, 1),
        ("Pistol", "Zachary Blaine", 1),
        ("Thrown Dagger", "Kronos", 1),
        ("Thrown Dagger", "Grayson", 1),
        ("Thrown Dagger", None, 0),
        ("Berreta Special", "Nick Wolf", 1),
        ("9MM", "Paul Kinman", 1),
        ("Gas Cannister", "Xavier", 1),
        ("Musket", "Kern", 1),
        ("Shooting Blade", "Slan Quince", 1),
        ("Crossbow", None, 0),
    ],
)
def test_the_ranged_attacks_that_take_a_hand(title: str, subtitle: str | None, hands: int) -> None:
    card = special_attack(title, CUT, subtype="Ranged", subtitle=subtitle)
    assert face_of(card).hands == hands


def test_a_hand_that_is_recorded_counts_whatever_the_list_of_ranged_attacks_has() -> None:
    assert face_of(special_attack("Improvised Weapon", CUT, subtype="Ranged", hands=1)).hands == 1
    assert face_of(special_attack("Pistol", CUT, subtype="Ranged", hands=0)).hands == 0


@pytest.mark.rule("HL-CARD-08", "HL-WEAPON-05", "HL-WEAPON-07", "HL-WEAPON-11")
def test_weapons_take_as_many_hands_as_they_show_and_off_hand_ones_always_one() -> None:
    assert face_of(weapon("Sword", hands=2)).hands == 2
    assert face_of(off_hand("Dagger", hands=2)).hands == 1
    assert face_of(own("Lantern", "Object", hands=1)).hands == 1
    assert face_of(own("Lantern", "Object")).hands == 0


@pytest.mark.rule("HL-CARD-29", "HL-CARDS-014")
def test_a_special_attack_and_block_counts_as_both() -> None:
    (face,) = faces_of(own("Shield Rush", "Special Attack/Block", CUT))
    assert face.is_special_attack and face.is_block and face.is_attack and face.is_defense


@pytest.mark.rule("HL-CARD-30", "HL-CARDS-002")
def test_a_dual_type_card_counts_as_both_its_types_and_titles_in_hand() -> None:
    whole, *each = faces_of(own("Focus/Police", "Event/Edge", titles=["Focus", "Police"]))
    assert whole.is_event and whole.is_edge and set(whole.titles) == {"Focus", "Police"}
    assert [(face.title, face.is_event, face.is_edge) for face in each] == [
        ("Focus", True, False),
        ("Police", False, True),
    ]


@pytest.mark.rule("HL-GUARD-02", "HL-GUARD-11", "HL-DEFENSE-21")
def test_a_guard_is_a_block_and_a_standing_defense_and_stays() -> None:
    face = face_of(guard("Watch", "XXX/XXX/000"))
    assert face.is_guard and face.is_block and face.is_standing_defense and face.stays
    assert not face_of(block("Parry", "XXX/XXX/000")).stays
    stance = face_of(own("Stance", "Situation", subtype="Standing Defense"))
    assert (
        stance.is_standing_defense and not stance.is_guard and stance.is_gridless_standing_defense
    )
    assert not face_of(own("Ally", "Situation")).is_standing_defense


@pytest.mark.rule("HL-ATTACK-27", "HL-ATTACK-30", "HL-ATTACK-34", "HL-DEFENSE-07")
@pytest.mark.parametrize(
    ("card", "needs_weapon"),
    [
        (attack("Cut", CUT), True),
        (special_attack("Rush", CUT), True),
        (block("Parry", CUT), True),
        (guard("Watch", CUT), True),
        (dodge("Duck"), False),
        (attack("Dirty Trick", CUT), False),
        (special_attack("Flask", CUT, subtype="Ranged"), False),
        (attack("Kick", CUT, keywords=["Martial Arts"]), False),
        (block("Forearm", CUT, subtype="Martial Arts"), False),
        (attack("Throw", CUT, keywords=["Without a Weapon"]), False),
        (own("Ally", "Situation"), False),
    ],
)
def test_what_takes_a_weapon(card: Card, needs_weapon: bool) -> None:
    assert face_of(card).needs_weapon is needs_weapon


@pytest.mark.rule("HL-CARD-10")
def test_a_sub_category_may_name_several_things() -> None:
    face = face_of(own("Low Watch", "Block", CUT, subtype="Standing Defense: Guard"))
    assert {"standing defense", "guard"} <= face.words


@pytest.mark.rule("HL-CARD-03", "HL-CARD-07")
def test_diamonds_and_marks_are_read() -> None:
    face = face_of(own("Charm", "Object", diamond=True, mark="signature"))
    assert face.is_diamond and face.is_signature and not face.is_reserved
    assert face_of(own("Charm", "Object", mark="reserved")).is_reserved
    assert not face_of(own("Charm", "Object")).is_diamond


@pytest.mark.rule("HL-CARD-01")
def test_a_pre_game_card_has_no_type_but_its_kind() -> None:
    card = Card("highlander", "s", "Sword", "Sword", {"pregame_kind": "weapon", "hands": 1})
    face = face_of(card)
    assert face.is_pregame and face.pregame_kind == "weapon" and not face.is_attack


@pytest.mark.rule("HL-AMBIGUOUS-37", "HL-EXAMPLE-18", "HL-EXAMPLE-20")
def test_basics_of_the_catalogue_have_the_squares_of_their_titles() -> None:
    assert written(builtin("Thrust").grid) == "000/0X0/000"
    lower_left, upper_center = builtin("Lower Left Block").grid, builtin("Upper Center Block").grid
    assert covers(lower_left, builtin("Lower Center Attack").grid)
    assert covers(lower_left, builtin("Middle Left Attack").grid)
    assert covers(upper_center, builtin("Upper Right Attack").grid)
    assert covers(upper_center, builtin("Upper Left Attack").grid)
    assert not covers(upper_center, builtin("Thrust").grid)


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({}, "type"),
        ({"type": "Attack"}, "grid"),
        ({"type": "Dodge"}, "grid"),
        ({"type": "Pre-Game", "pregame_kind": "weapon"}, "hands"),
    ],
)
def test_cards_of_which_too_little_is_known_are_refused(
    facts: dict[str, str], missing: str
) -> None:
    card = Card("highlander", "x", "Odd Card", "Odd Card", facts)
    with pytest.raises(UnplayableError, match=f"Odd Card: {missing}"):
        refuse_unplayable([card])


def test_cards_with_type_and_grid_are_playable() -> None:
    event = Card("highlander", "e", "Odd Event", "Odd Event", {"type": "Event"})
    basic = Card("highlander", "t", "Thrust", "Thrust", {"type": "Attack", "subtype": "Basic"})
    refuse_unplayable([event, basic, attack("Cut", CUT), weapon("Sword")])


def test_mask_of_an_attack_without_squares_is_empty() -> None:
    assert face_of(attack("Nothing", "000/000/000")).grid == mask_of("") == 0


def test_a_weapon_takes_a_hand_at_least() -> None:
    assert face_of(own("Sword", "Pre-Game", pregame_kind="weapon", hands=None)).hands == 1
    assert face_of(own("Bell", "Object", hands=None)).hands == 0


def test_a_card_with_one_title_has_one_face() -> None:
    (face,) = faces_of(own("Focus", "Event", titles=["Focus"]))
    assert face.titles == ("Focus",)
    assert len(faces_of(own("Focus/Police", "Event/Dodge", titles=["Focus", "Police"]))) == 3
