"""Outliers are kept outside the deck; the archetype description card is one of them."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, CardMove, Fix, Severity, Verdict
from formats.construction.format import Unchecked
from tests.formats.heroes_vs_villains.lists import (
    FORMAT,
    POOL,
    archetype_deck,
    card,
    description,
    moves,
    profession_deck,
)
from tests.helpers import assert_finding, assert_legal, checked

OUTSIDE, NEEDED, OF_THE_ARCHETYPE = "HVV-BUILD-22", "HVV-BUILD-25", "HVV-BUILD-26"

DECK = moves("Powerhouse")


@pytest.mark.rule("HVV-BUILD-22", "HVV-BUILD-24", "HVV-BUILD-25", "HVV-BUILD-26")
@pytest.mark.parametrize(
    "outliers",
    [
        "Outliers\n1 Powerhouse Description",
        "Outliers\n1 Powerhouse Description\n3 Titan Form",
        "Description card\n1 Powerhouse Description",
        "Outlier cards\n1 powerhouse description",
    ],
)
def test_outliers_beside_the_deck_are_legal(outliers: str) -> None:
    assert_legal(f"{DECK}{outliers}", FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-22", "HVV-BUILD-24", "HVV-AMBIGUOUS-02")
@pytest.mark.parametrize(
    ("decklist", "message"),
    [
        (
            f"{DECK}1 Titan Form\n",
            "Titan Form is an outlier; outliers are kept outside the archetype deck.",
        ),
        (
            f"Deck of Ann\n{DECK}1 Powerhouse Description\n",
            "Powerhouse Description is an outlier; "
            "outliers are kept outside the archetype deck of Ann.",
        ),
        (
            f"{profession_deck('Hero', of='the heroes')}1 Titan Form\n",
            "Titan Form is an outlier; "
            "outliers are kept outside the profession deck of the heroes.",
        ),
    ],
)
def test_an_outlier_in_a_deck_is_illegal(decklist: str, message: str) -> None:
    finding = assert_finding(decklist, FORMAT, OUTSIDE, cards=POOL)
    assert finding.message == message
    assert "ruling HVV-AMBIGUOUS-02" in finding.help
    section, _, owner = message.partition("outside the ")[2].rstrip(".").partition(" of ")
    owner = owner.removeprefix("the ")
    assert finding.fix == Fix(remove=(CardCopies(1, finding.cards[0], section, owner),))
    assert (finding.limit, finding.found) == (0, 1)


@pytest.mark.rule("HVV-BUILD-22")
def test_an_outlier_in_a_deck_goes_among_the_outliers_that_are_handed_in() -> None:
    deck = archetype_deck(of="Ann").replace("Outliers", "1 Titan Form\nOutliers")
    finding = assert_finding(deck, FORMAT, OUTSIDE, cards=POOL)
    assert finding.fix == Fix(
        move=(CardMove(1, "Titan Form", "archetype deck", "outliers", "Ann", "Ann"),)
    )


@pytest.mark.rule("HVV-BUILD-22")
def test_a_card_of_unknown_kind_among_the_outliers_may_be_one() -> None:
    cards = [*POOL, {"name": "Odd Form", "archetype": "Powerhouse"}]
    decklist = f"{DECK}Outliers\n1 Powerhouse Description\n1 Odd Form"
    finding = assert_finding(decklist, FORMAT, OUTSIDE, Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "Odd Form is among the outliers, and it is not recorded whether it is one."
    )


@pytest.mark.rule("HVV-BUILD-22")
@pytest.mark.parametrize("name", ["Powerhouse Move A", "Kick", "Initiative card", "Powerhouse"])
def test_what_is_no_outlier_is_not_among_them(name: str) -> None:
    decklist = f"{archetype_deck(of='Ann')}2 {name}\n"
    finding = assert_finding(decklist, FORMAT, OUTSIDE, cards=POOL)
    assert finding.message == f"{name} is among the outliers of Ann and is no outlier."
    assert finding.help == "A card that nobody recorded as an outlier is taken to be none."
    assert finding.fix == Fix(
        move=(CardMove(2, name, "outliers", "archetype deck", "Ann", "Ann"),)
        if name == "Powerhouse Move A"
        else (),
        remove=() if name == "Powerhouse Move A" else (CardCopies(2, name, "outliers", "Ann"),),
    )


@pytest.mark.rule("HVV-BUILD-22")
def test_an_outlier_given_with_the_check_decides() -> None:
    given = [*POOL, {"name": "Kick", "archetype": "Powerhouse", "outlier": True}]
    assert_legal(f"{archetype_deck()}2 Kick\n", FORMAT, given)
    assert_finding(f"{DECK}2 Kick\n", FORMAT, OUTSIDE, cards=given)


@pytest.mark.rule("HVV-BUILD-22")
def test_an_outlier_of_another_archetype_is_illegal() -> None:
    decklist = f"{archetype_deck('Speedster', of='Ann')}1 Titan Form\n"
    finding = assert_finding(decklist, FORMAT, OUTSIDE, cards=POOL)
    assert finding.message == (
        "Titan Form is of the archetype Powerhouse; the archetype deck of Ann has outliers of "
        "the archetype Speedster alone."
    )
    assert [f.rule for f in checked(decklist, FORMAT, POOL).findings] == [OUTSIDE]


@pytest.mark.rule("HVV-BUILD-22")
def test_an_outlier_of_a_profession_is_illegal() -> None:
    """Outliers belong to an archetype."""
    given = [*POOL, card("Sidekick", profession="hero", outlier=True)]
    finding = assert_finding(f"{archetype_deck()}1 Sidekick\n", FORMAT, OUTSIDE, cards=given)
    assert finding.message == (
        "Sidekick is of the hero profession; the archetype deck has outliers of the archetype "
        "Powerhouse alone."
    )


@pytest.mark.rule("HVV-BUILD-22")
@pytest.mark.parametrize("name", ["Shadow Form", "Stranger"])
def test_an_outlier_of_an_unknown_archetype_is_undecided(name: str) -> None:
    """Stranger is in no catalogue at all."""
    given = [*POOL, {"name": "Shadow Form", "kind": "ally", "outlier": True}]
    decklist = f"{archetype_deck()}1 {name}\n"
    finding = assert_finding(decklist, FORMAT, OUTSIDE, Severity.UNVERIFIED, cards=given)
    assert finding.message == (
        f"The archetype of {name} is not recorded, so it is not known whether it belongs to the "
        "archetype deck."
    )


@pytest.mark.rule("HVV-BUILD-22")
def test_a_card_in_no_catalogue_is_not_taken_for_an_outlier_in_a_deck() -> None:
    report = checked(f"{DECK}1 Stranger\nOutliers\n1 Powerhouse Description", FORMAT, POOL)
    assert [finding.rule for finding in report.findings] == ["DM-NAME-01", "HVV-BUILD-20"]


@pytest.mark.rule("HVV-BUILD-22")
def test_the_outliers_of_a_deck_of_an_unknown_archetype_are_undecided() -> None:
    decklist = "50 Kick\nOutliers\n1 Archetype Description card\n1 Titan Form"
    finding = assert_finding(decklist, FORMAT, OUTSIDE, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "Which archetype the archetype deck is of is not known, so it is not known either "
        "whether Titan Form belongs to it."
    )


@pytest.mark.rule("HVV-BUILD-22")
def test_outliers_without_their_deck_are_undecided() -> None:
    """What stands under no name belongs to whoever was named last: here to the heroes."""
    decklist = (
        f"Archetype deck of Ann\n{DECK}{profession_deck('Hero', of='the heroes')}"
        "Outliers\n1 Powerhouse Description"
    )
    finding = assert_finding(decklist, FORMAT, OUTSIDE, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "No archetype deck was handed in with the outliers of the heroes, so it is not known "
        "whether they belong to it."
    )
    assert_finding(decklist, FORMAT, NEEDED, Severity.UNVERIFIED, cards=POOL)


@pytest.mark.rule("HVV-BUILD-25")
@pytest.mark.parametrize("outliers", ["Outliers of Ann", "Outliers of Ann\n1 Titan Form"])
def test_outliers_without_a_description_card_are_illegal(outliers: str) -> None:
    decklist = f"Deck of Ann\n{DECK}{outliers}"
    finding = assert_finding(decklist, FORMAT, NEEDED, cards=POOL)
    assert finding.message == (
        "No archetype description card is listed with the archetype deck of Ann; nobody may "
        "play without one."
    )
    assert (finding.limit, finding.found) == (1, 0)
    assert checked(decklist, FORMAT, POOL).verdict is Verdict.ILLEGAL


@pytest.mark.rule("HVV-BUILD-25")
def test_outliers_that_were_not_handed_in_leave_the_description_card_open() -> None:
    decklist = f"Deck of Ann\n{DECK}"
    finding = assert_finding(decklist, FORMAT, NEEDED, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "No archetype description card is listed with the archetype deck of Ann; its outliers "
        "were not handed in."
    )
    assert checked(decklist, FORMAT, POOL).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("HVV-BUILD-25")
@pytest.mark.parametrize("name", ["Old Sheet", "Stranger"])
def test_an_outlier_that_may_be_a_description_card_leaves_it_open(name: str) -> None:
    given = [*POOL, {"name": "Old Sheet", "archetype": "Powerhouse", "outlier": True}]
    decklist = f"{DECK}Outliers\n1 {name}"
    finding = assert_finding(decklist, FORMAT, NEEDED, Severity.UNVERIFIED, cards=given)
    assert finding.message == (
        "No archetype description card is listed with the archetype deck, unless "
        f"{name} is one: its kind would tell."
    )
    assert finding.cards == (name,)


@pytest.mark.rule("HVV-BUILD-25")
def test_lines_that_could_not_be_read_leave_the_description_card_open() -> None:
    decklist = f"{DECK}Outliers\n1Powerhouse Description"
    finding = assert_finding(decklist, FORMAT, NEEDED, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "No archetype description card is listed with the archetype deck as far as it was read; "
        "1 line of its outliers could not be read."
    )


@pytest.mark.rule("HVV-BUILD-25")
def test_a_profession_deck_needs_no_description_card() -> None:
    assert_legal(profession_deck(), FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-25")
def test_each_player_needs_a_description_card() -> None:
    decklist = f"{archetype_deck(of='Ann')}Deck of Bob\n{DECK}Outliers\n1 Titan Form"
    finding = assert_finding(decklist, FORMAT, NEEDED, cards=POOL)
    assert "the archetype deck of Bob;" in finding.message


@pytest.mark.rule("HVV-BUILD-26")
def test_several_description_cards_of_the_own_archetype_are_legal() -> None:
    """One of them is shown, the one whose special ability the player will use."""
    given = [*POOL, description("Powerhouse", "Second Powerhouse Description")]
    assert_legal(f"{archetype_deck()}1 Second Powerhouse Description\n", FORMAT, given)


@pytest.mark.rule("HVV-BUILD-26")
@pytest.mark.parametrize(
    ("decklist", "explained"),
    [
        (
            f"Archetype: Powerhouse\n{DECK}Outliers\n1 Speedster Description",
            "The list declares the archetype Powerhouse.",
        ),
        (
            f"{archetype_deck()}1 Speedster Description",
            "The deck is of the archetype that its cards share.",
        ),
        (
            f"{DECK}1 Speedster Description\nOutliers\n1 Powerhouse Description",
            "The deck is of the archetype that its cards share.",
        ),
        (
            "50 Kick\n1 Speedster Description\nOutliers\n1 Powerhouse Description",
            "The description card is of the archetype Powerhouse.",
        ),
    ],
)
def test_a_description_card_of_another_archetype_is_illegal(decklist: str, explained: str) -> None:
    finding = assert_finding(decklist, FORMAT, OF_THE_ARCHETYPE, cards=POOL)
    assert finding.message == (
        "Speedster Description is of the archetype Speedster; the archetype deck has outliers "
        "of the archetype Powerhouse alone."
    )
    assert finding.help == explained


@pytest.mark.rule("HVV-BUILD-26")
def test_description_cards_of_two_archetypes_are_illegal_whichever_is_meant() -> None:
    decklist = "50 Kick\nOutliers\n1 Speedster Description\n1 Powerhouse Description"
    finding = assert_finding(decklist, FORMAT, OF_THE_ARCHETYPE, cards=POOL)
    assert finding.message == (
        "The description cards with the archetype deck are of the archetypes Powerhouse and "
        "Speedster; a deck is of one archetype."
    )


@pytest.mark.rule("HVV-BUILD-26")
def test_a_description_card_of_an_unknown_archetype_is_undecided() -> None:
    decklist = f"{DECK}Outliers\n1 Archetype Description card"
    finding = assert_finding(decklist, FORMAT, OF_THE_ARCHETYPE, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "The archetype of Archetype Description card is not recorded, so it is not known "
        "whether it belongs to the archetype deck."
    )
    given = [*POOL, {"name": "Archetype Description card", "archetype": "Powerhouse"}]
    assert_legal(decklist, FORMAT, given)


@pytest.mark.rule("HVV-BUILD-20", "HVV-BUILD-26")
def test_a_wrong_description_card_does_not_make_the_deck_wrong() -> None:
    report = checked(f"{moves('Speedster')}Outliers\n1 Powerhouse Description", FORMAT, POOL)
    (finding,) = report.findings
    assert (finding.rule, finding.severity) == (OF_THE_ARCHETYPE, Severity.ILLEGAL)
    assert finding.message == (
        "Powerhouse Description is of the archetype Powerhouse; the archetype deck has outliers "
        "of the archetype Speedster alone."
    )
    assert finding.fix == Fix(remove=(CardCopies(1, "Powerhouse Description", "outliers"),))


@pytest.mark.rule("HVV-BUILD-23")
def test_how_an_outlier_enters_the_game_is_named_as_not_checked() -> None:
    states = "An outlier enters the game only by its own conditions or by a card that brings it in."
    report = assert_legal(archetype_deck(), FORMAT, POOL)
    assert Unchecked("HVV-BUILD-23", states) in explain(report).unchecked
