"""The requisition deck: whatever nobody bought."""

import pytest

from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    broken,
    found,
    legal,
    measured,
    section,
    set_up,
    to_buy,
    undecided,
)

ALL = [
    *CORE_SET,
    to_buy("Ancient Blade", 2, 1),
    to_buy("Blasting Charge", 3, 2),
    to_buy("Field Dressings", 1, 4),
    to_buy("Stun Grenade", 2, 7),
]
"""With rope and lanterns twenty cards: all there are."""

BOUGHT = section("Requisitions of Hellboy", "1 Rope", "2 Lantern")
LEFT = ("2 Rope", "1 Lantern", "1 Ancient Blade", "2 Blasting Charge", "4 Field Dressings")
"""What is left of it, but for the grenades."""


@pytest.mark.rule("HBG-BUDGET-38")
def test_what_was_not_bought_is_the_requisition_deck() -> None:
    decklist = set_up(2, BOUGHT, section("Requisition deck", *LEFT, "7 Stun Grenade"))
    legal(decklist, ALL)
    assert measured(decklist, "HBG-BUDGET-38", ALL) == (
        "17 cards in the requisition deck, which takes every requisition card that was not bought"
    )


@pytest.mark.rule("HBG-BUDGET-38")
def test_nobody_has_to_hand_in_the_requisition_deck() -> None:
    assert found(set_up(2, BOUGHT), "HBG-BUDGET-38") == []
    assert measured(set_up(2, BOUGHT), "HBG-BUDGET-38") == "not handed in"


@pytest.mark.rule("HBG-BUDGET-38")
@pytest.mark.parametrize(
    ("card", "message"),
    [
        (
            "6 Stun Grenade",
            "The requisition deck lacks 1 Stun Grenade; it takes every requisition card that was "
            "not bought.",
        ),
        ("8 Stun Grenade", "Stun Grenade is in the requisition deck 8 times; 7 belong there."),
        (
            "7 Stun Grenade\n1 Kate Corrigan",
            "Kate Corrigan is a backup agent and does not belong in the requisition deck.",
        ),
        (
            "7 Stun Grenade\n1 Lantern",
            "Lantern is in the requisition deck 2 times; 1 belongs there.",
        ),
    ],
)
def test_another_requisition_deck_is_illegal(card: str, message: str) -> None:
    decklist = set_up(2, BOUGHT, section("Requisition deck", *LEFT, card))
    assert broken(decklist, "HBG-BUDGET-38", ALL).message == message


@pytest.mark.rule("HBG-BUDGET-38")
def test_a_card_of_which_every_copy_was_bought_is_not_in_the_deck() -> None:
    bought = section("Requisitions of Hellboy", "1 Rope", "2 Lantern", "1 Ancient Blade")
    decklist = set_up(2, bought, section("Requisition deck", *LEFT, "7 Stun Grenade"))
    assert broken(decklist, "HBG-BUDGET-38", ALL).message == (
        "Ancient Blade is in the requisition deck once; 0 belong there."
    )


@pytest.mark.rule("HBG-BUDGET-38")
def test_a_collection_that_is_not_known_in_full_decides_nothing() -> None:
    """Six kinds of requisition card are known; of four nobody knows how many there are."""
    deck = ("3 Rope", "3 Lantern", "Ancient Blade", "Blasting Charge", "Stun Grenade")
    bought = section("Requisitions of Hellboy", "1 Field Dressings")
    decklist = set_up(2, bought, section("Requisition deck", *deck))
    assert sorted(message for _, message in found(decklist, "HBG-BUDGET-38")) == [
        "How many of Ancient Blade, Blasting Charge, Stun Grenade and Field Dressings belong in "
        "the requisition deck is not known: nobody recorded how many the collection holds "
        "(copies).",
        "Only 10 of the 20 requisition cards of the core set are recorded, so whether the "
        "requisition deck is all that it takes is not known.",
    ]


@pytest.mark.rule("HBG-BUDGET-38")
def test_a_card_in_no_catalogue_may_be_the_missing_one() -> None:
    decklist = set_up(2, BOUGHT, section("Requisition deck", *LEFT, "7 Stun Bomb"))
    assert [message for _, message in found(decklist, "HBG-BUDGET-38", ALL)] == [
        "As far as the list was read, the requisition deck lacks 7 Stun Grenade; it takes every "
        "requisition card that was not bought.",
        "It is not known whether Stun Bomb belongs in the requisition deck, which takes every "
        "requisition card that was not bought.",
    ]


@pytest.mark.rule("HBG-BUDGET-38")
def test_a_line_that_could_not_be_read_may_be_the_missing_card() -> None:
    decklist = set_up(2, BOUGHT, section("Requisition deck", *LEFT, "many grenades"))
    finding = undecided(decklist, "HBG-BUDGET-38", ALL)
    assert finding.message.startswith("As far as the list was read, the requisition deck lacks 7 ")
