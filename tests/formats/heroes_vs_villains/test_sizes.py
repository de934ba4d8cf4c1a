"""A deck holds 50 cards or more."""

import pytest

from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from tests.formats.heroes_vs_villains.lists import (
    FORMAT,
    POOL,
    archetype_deck,
    card,
    moves,
    profession_deck,
)
from tests.helpers import assert_finding, assert_legal, checked


@pytest.mark.rule("HVV-BUILD-06", "HVV-BUILD-09", "HVV-EXAMPLE-36")
@pytest.mark.parametrize("count", [50, 51, 200, 4000])
def test_fifty_cards_of_an_archetype_are_enough_and_none_are_too_many(count: int) -> None:
    assert_legal(archetype_deck(count=count), FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-06", "HVV-BUILD-08", "HVV-EXAMPLE-36", "HVV-AMBIGUOUS-02")
@pytest.mark.parametrize(
    ("count", "of", "message"),
    [
        (49, "", "49 cards in the archetype deck; at least 50 are needed."),
        (49, "Ann", "49 cards in the archetype deck of Ann; at least 50 are needed."),
        (1, "Ann", "1 card in the archetype deck of Ann; at least 50 are needed."),
        (0, "", "0 cards in the archetype deck; at least 50 are needed."),
    ],
)
def test_fewer_than_fifty_cards_of_an_archetype_are_illegal(
    count: int, of: str, message: str
) -> None:
    finding = assert_finding(archetype_deck(count=count, of=of), FORMAT, "HVV-BUILD-06", cards=POOL)
    assert (finding.message, finding.limit, finding.found) == (message, 50, count)
    assert finding.fix == Fix(add=(CardCopies(50 - count, None, "archetype deck", of),))
    assert finding.help == (
        "Outliers are no part of the deck and are not counted (ruling HVV-AMBIGUOUS-02). "
        "A deck below the minimum may not be used at all (HVV-BUILD-08)."
    )


@pytest.mark.rule("HVV-BUILD-07", "HVV-BUILD-09", "HVV-BUILD-16")
@pytest.mark.parametrize("count", [50, 51, 200])
def test_fifty_cards_of_a_profession_are_enough_and_none_are_too_many(count: int) -> None:
    assert_legal(profession_deck(count=count), FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-07", "HVV-BUILD-08", "HVV-AMBIGUOUS-03")
@pytest.mark.parametrize(
    ("count", "of", "message"),
    [
        (49, "", "49 cards in the profession deck; at least 50 are needed."),
        (
            49,
            "the heroes",
            "49 cards in the profession deck of the heroes; at least 50 are needed.",
        ),
        (49, "Ann", "49 cards in the profession deck of Ann; at least 50 are needed."),
    ],
)
def test_fewer_than_fifty_cards_of_a_profession_are_illegal(
    count: int, of: str, message: str
) -> None:
    decklist = profession_deck(count=count, of=of)
    finding = assert_finding(decklist, FORMAT, "HVV-BUILD-07", cards=POOL)
    assert (finding.message, finding.limit, finding.found) == (message, 50, count)
    assert "ruling HVV-AMBIGUOUS-03" in finding.help


@pytest.mark.rule("HVV-BUILD-06", "HVV-BUILD-07")
def test_every_deck_that_is_too_small_is_found() -> None:
    decks = (
        archetype_deck(count=49, of="Ann"),
        archetype_deck("Speedster", 30, of="Bob"),
        archetype_deck("Gunslinger", 50, of="Cid"),
        profession_deck("Villain", 48, of="the villains"),
    )
    report = checked("".join(decks), FORMAT, POOL)
    assert [(f.rule, f.message) for f in report.findings] == [
        ("HVV-BUILD-06", "30 cards in the archetype deck of Bob; at least 50 are needed."),
        ("HVV-BUILD-06", "49 cards in the archetype deck of Ann; at least 50 are needed."),
        (
            "HVV-BUILD-07",
            "48 cards in the profession deck of the villains; at least 50 are needed.",
        ),
    ]


@pytest.mark.rule("HVV-AMBIGUOUS-02")
@pytest.mark.parametrize("misplaced", ["1 Powerhouse Description", "1 Titan Form"])
def test_outliers_do_not_count_toward_the_fifty(misplaced: str) -> None:
    decklist = f"{moves('Powerhouse', 49)}{misplaced}\nOutliers\n1 Powerhouse Description"
    finding = assert_finding(decklist, FORMAT, "HVV-BUILD-06", cards=POOL)
    assert finding.found == 49
    outside = f"{moves('Powerhouse', 49)}Outliers\n1 Powerhouse Description\n9 Titan Form"
    assert assert_finding(outside, FORMAT, "HVV-BUILD-06", cards=POOL).found == 49


@pytest.mark.rule("HVV-BUILD-06")
def test_lines_that_could_not_be_read_leave_the_size_open() -> None:
    decklist = f"{moves('Powerhouse', 49)}4Powerhouse Move A\n"
    finding = assert_finding(decklist, FORMAT, "HVV-BUILD-06", Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "49 cards in the archetype deck as far as it was read; at least 50 are needed, and "
        "1 line could not be read."
    )


@pytest.mark.rule("HVV-BUILD-06")
@pytest.mark.parametrize("decklist", ["Outliers\n1 Powerhouse Description", "Heroes: Ann"])
def test_a_submission_without_a_deck_is_not_cleared(decklist: str) -> None:
    finding = assert_finding(decklist, FORMAT, "HVV-BUILD-06", Severity.UNVERIFIED, cards=POOL)
    assert finding.message == "Neither an archetype deck nor a profession deck was handed in."
    assert checked(decklist, FORMAT, POOL).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("HVV-AMBIGUOUS-01", "HVV-BUILD-29")
@pytest.mark.parametrize("of", ["Powerhouse", "Hero"])
def test_fifty_copies_of_one_card_are_a_deck(of: str) -> None:
    """The rulebook limits no copies, of any kind of deck."""
    heading = "Archetype deck" if of == "Powerhouse" else "Profession deck"
    decklist = f"{heading}\n50 {of} Move A\n"
    if of == "Powerhouse":
        decklist += "Outliers\n1 Powerhouse Description"
    assert_legal(decklist, FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-13", "HVV-BUILD-28", "HVV-AMBIGUOUS-71")
def test_a_core_deck_may_be_used_as_it_is_or_with_cards_left_out() -> None:
    """Nobody asks how many core decks and add-packs the owner has."""
    core = [card(f"Core Move {n}", archetype="Powerhouse", set="CORE") for n in range(60)]
    whole = "".join(f"1 {each['name']}\n" for each in core)
    without_ten = "".join(f"1 {each['name']}\n" for each in core[10:])
    beside = "Outliers\n1 Powerhouse Description"
    assert_legal(whole + beside, FORMAT, [*POOL, *core])
    assert_legal(without_ten + beside, FORMAT, [*POOL, *core])


@pytest.mark.rule("HVV-BUILD-16", "HVV-BUILD-18", "HVV-BUILD-19", "HVV-AMBIGUOUS-55")
@pytest.mark.parametrize(
    ("heading", "facts", "beside"),
    [
        ("Archetype deck", {"archetype": "Powerhouse"}, "Outliers\n1 Powerhouse Description"),
        ("Profession deck", {"profession": "hero"}, ""),
    ],
)
def test_core_decks_and_add_packs_may_be_combined(
    heading: str, facts: dict[str, object], beside: str
) -> None:
    sets = ("CORE", "CORE 2", "ADD-PACK 1")
    cards = [card(f"{name.title()} Move", set=name, **facts) for name in sets]
    deck = "".join(f"17 {each['name']}\n" for each in cards)
    assert_legal(f"{heading}\n{deck}{beside}", FORMAT, [*POOL, *cards])
