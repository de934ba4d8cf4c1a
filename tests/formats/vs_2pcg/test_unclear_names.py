"""What the rules say of names that mean cards of several types, or several basic Locations."""

import pytest

from formats.construction.finding import Severity
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, SIXTY, basic_location, card, with_main
from tests.helpers import Cards, assert_finding, assert_legal, checked

TYPES = "PCG-BUILD-10"
NAMES = "PCG-BUILD-03"
COPIES = "PCG-BUILD-04"
DEMAND = "basic Locations of one type must have one name."


def of_set(code: str, **facts: object) -> dict[str, object]:
    """Where a card was printed."""
    return {"set": code, "number": "7", "complete": False, **facts}


PIERS: Cards = [
    basic_location("Pier", "Might") | of_set("ONE"),
    basic_location("Pier", "Skill") | of_set("TWO"),
    basic_location("Wharf", "Might"),
    basic_location("Quay", "Energy"),
]


@pytest.mark.rule("PCG-BUILD-10")
def test_types_of_the_deck_are_legal_whichever_is_meant() -> None:
    cards = [card("Lab", "equipment") | of_set("ONE"), card("Lab") | of_set("TWO")]
    assert_legal(with_main(f"{FIFTY_SIX}4 Lab"), FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-10", "PCG-BUILD-12", "PCG-BUILD-13")
def test_a_name_of_a_main_character_and_a_token_is_undecided_in_the_deck() -> None:
    cards = [card("Imp", "token") | of_set("ONE"), card("Imp", "main character") | of_set("TWO")]
    decklist = with_main(f"{FIFTY_SIX}4 Imp")
    finding = assert_finding(decklist, FORMAT, TYPES, Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "Imp may mean a card that is not among the 60; the deck holds Supporting Characters, Plot "
        "Twists, Equipment and Locations."
    )


@pytest.mark.rule("PCG-BUILD-13")
def test_a_token_is_illegal_in_the_deck_whichever_is_meant() -> None:
    cards = [card("Imp", "token") | of_set("ONE"), card("Imp", "token") | of_set("TWO")]
    finding = assert_finding(with_main(f"{FIFTY_SIX}4 Imp"), FORMAT, TYPES, cards=cards)
    assert finding.message == "Imp is a Token Character; tokens are set aside, not among the 60."
    assert_legal(f"{SIXTY}Tokens\n4 Imp", FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-13")
def test_what_is_not_clear_to_be_a_token_is_undecided_beside_the_deck() -> None:
    cards = [
        {"name": "Imp", "set": "ONE", "number": "7", "universe": "illustrated"},
        {"name": "Imp", "set": "TWO", "number": "7", "universe": "illustrated"},
    ]
    finding = assert_finding(
        f"{SIXTY}Tokens\n4 Imp", FORMAT, TYPES, Severity.UNVERIFIED, cards=cards
    )
    assert finding.message == (
        "It is not clear whether Imp is a token; only tokens and levels of the Main Character are "
        "set aside."
    )


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize(
    ("types", "severity", "message"),
    [
        (
            ("plot twist", "equipment"),
            Severity.ILLEGAL,
            "Lab is listed as the Main Character, but its type is Equipment or Plot Twist.",
        ),
        (
            ("plot twist", "supporting character"),
            Severity.UNVERIFIED,
            "Lab is listed as the Main Character, but may mean a card that is no character.",
        ),
    ],
)
def test_a_name_of_no_main_character(
    types: tuple[str, str], severity: Severity, message: str
) -> None:
    cards = [card("Lab", of) | of_set(code) for of, code in zip(types, ("ONE", "TWO"), strict=True)]
    report = checked(with_main(f"{FIFTY_SIX}4 Mercury", "Lab"), FORMAT, cards)
    assert (severity, message) in {(f.severity, f.message) for f in report.findings}


@pytest.mark.rule("PCG-BUILD-03", "PCG-BUILD-04")
@pytest.mark.parametrize("lines", ["4 Pier", "2 Pier\n2 Quay", "1 Pier\n3 TWO-7"])
def test_basic_locations_that_are_apart_whichever_is_meant(lines: str) -> None:
    report = checked(with_main(FIFTY_SIX + lines), FORMAT, PIERS)
    assert NAMES not in {finding.rule for finding in report.findings}
    assert COPIES not in {finding.rule for finding in report.findings}


@pytest.mark.rule("PCG-BUILD-03")
def test_an_unclear_basic_location_may_be_of_the_type_of_another_name() -> None:
    decklist = with_main(f"{FIFTY_SIX}2 Pier\n2 Wharf")
    finding = assert_finding(decklist, FORMAT, NAMES, Severity.UNVERIFIED, cards=PIERS)
    assert finding.message == (
        f"Pier may mean a basic Location of the type of another name; {DEMAND}"
    )
    assert (finding.cards, finding.lines) == (("Pier",), (17,))


@pytest.mark.rule("PCG-BUILD-04")
def test_there_may_be_too_many_of_a_type_by_what_a_name_means() -> None:
    decklist = with_main(f"{FIFTY_SIX}2 Pier\n3 TWO-7")
    finding = assert_finding(decklist, FORMAT, COPIES, Severity.UNVERIFIED, cards=PIERS)
    assert finding.message == (
        "The deck may have more than 4 basic Locations of one type, by what Pier means; 4 are "
        "allowed."
    )
    assert_finding(with_main(f"{FIFTY_SIX}2 Pier\n5 TWO-7"), FORMAT, COPIES, cards=PIERS)


@pytest.mark.rule("PCG-BUILD-03", "PCG-AMBIGUOUS-01")
def test_a_printing_without_a_symbol_has_the_one_of_its_name_in_the_catalogue() -> None:
    cards = [
        basic_location("Pier") | of_set("ONE"),
        basic_location("Pier", "Skill") | of_set("TWO"),
        basic_location("Wharf", "Might"),
    ]
    for pier in ("ONE-7", "TWO-7", "Pier"):
        assert_legal(with_main(f"{FIFTY_SIX}2 {pier}\n2 Wharf"), FORMAT, cards)
    cards[-1] = basic_location("Wharf", "Skill")
    finding = assert_finding(with_main(f"{FIFTY_SIX}2 ONE-7\n2 Wharf"), FORMAT, NAMES, cards=cards)
    assert finding.message == (f"Pier and Wharf are basic Locations of one type, Skill; {DEMAND}")


@pytest.mark.rule("PCG-BUILD-11")
def test_an_unclear_name_may_be_that_of_the_main_character() -> None:
    cards = [card("Cyclops") | of_set("ONE"), card("Cyclops", "equipment") | of_set("TWO")]
    report = assert_legal(with_main(f"{FIFTY_SIX}4 Cyclops"), FORMAT, cards)
    assert "PCG-BUILD-11" in {finding.rule for finding in report.findings}


@pytest.mark.rule("PCG-BUILD-01")
def test_an_unclear_name_among_the_cards_may_be_the_main_character() -> None:
    cards = [
        card("Ferryman", "main character", level=1) | of_set("ONE"),
        card("Ferryman", "main character", level=1) | of_set("TWO"),
    ]
    finding = assert_finding(
        f"1 Ferryman\n{FIFTY_SIX}4 Mercury",
        FORMAT,
        "PCG-BUILD-01",
        Severity.UNVERIFIED,
        cards=cards,
    )
    assert finding.cards == ("Ferryman",)
