"""Which cards of a name are levels of one Main Character, over a catalogue of many sets."""

import pytest

from formats.construction.finding import Severity, Verdict
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, card, with_main
from tests.helpers import Cards, assert_finding, assert_legal, checked

RULE = "PCG-SETUP-01"
CARDS = f"{FIFTY_SIX}4 Mercury\n"
NOT_KNOWN = "a deck has one, and it is not known whether these are its levels."


def level(
    code: str, number: int, of: int, name: str = "Ferryman", **facts: object
) -> dict[str, object]:
    """The card of a level, from that set."""
    where = {"set": code, "number": str(number), "level": of, "complete": False}
    return card(name, "main character") | where | facts


TWO_OF_A_NAME = [
    level("ONE", 1, 1, atk=1),
    level("ONE", 2, 2, atk=3),
    level("TWO", 1, 1, atk=2),
    level("TWO", 2, 2, atk=4),
]
LATER_LEVELS = [*TWO_OF_A_NAME, level("SIX", 1, 2, atk=5), level("SIX", 2, 3, atk=6)]
NAMED_ANEW = [
    level("ONE", 1, 1),
    level("ONE", 2, 2, "Harbour Master"),
    level("ONE", 3, 1, "Stoker"),
    level("ONE", 4, 2, "Stoker"),
]


def listing(mains: str) -> str:
    return f"Main Character\n{mains}\nDeck\n{CARDS}"


@pytest.mark.rule("PCG-SETUP-01", "PCG-BUILD-12", "PCG-CARD-02")
@pytest.mark.parametrize(
    "mains",
    [
        "1 Ferryman [ONE-1]\n1 Ferryman [ONE-2]",
        "1 Ferryman [TWO-2]\n1 Ferryman [TWO-1]",
        "1 Ferryman [ONE-1]",
        "1 Ferryman [ONE]",
        "1 Ferryman L1\n1 Ferryman L2",
        "Ferryman",
        "2 Ferryman",
    ],
)
def test_the_levels_of_one_set_or_just_the_name_are_one_main_character(mains: str) -> None:
    assert_legal(listing(mains), FORMAT, LATER_LEVELS)


ONE_OF_THE_NAME = TWO_OF_A_NAME[:2]


@pytest.mark.rule("PCG-BUILD-12")
@pytest.mark.parametrize(
    "heading",
    [
        "Set aside",
        "Tokens:",
        "Misc",
        "Level 2",
        "Level 2:",
        "Other levels",
        "Main Character Level 2",
    ],
)
@pytest.mark.parametrize("other", ["1 Ferryman [ONE-2]", "Ferryman"])
@pytest.mark.parametrize("main", ["Ferryman", "1 Ferryman [ONE-1]"])
def test_the_other_level_may_be_listed_as_set_aside(heading: str, other: str, main: str) -> None:
    decklist = with_main(f"{CARDS}{heading}\n{other}\n", main)
    assert_legal(decklist, FORMAT, ONE_OF_THE_NAME)


@pytest.mark.rule("PCG-BUILD-12")
def test_the_other_level_may_stand_behind_its_level_on_one_line() -> None:
    decklist = f"Level 1: Ferryman [ONE-1]\nLevel 2: Ferryman [ONE-2]\nDeck\n{CARDS}"
    assert_legal(decklist, FORMAT, ONE_OF_THE_NAME)


@pytest.mark.rule("PCG-BUILD-12", "PCG-SETUP-01")
def test_a_level_of_another_main_character_is_not_set_aside() -> None:
    decklist = with_main(f"{CARDS}Set aside\n1 Stoker\n", "Ferryman [ONE-1]")
    cards = [*ONE_OF_THE_NAME, level("TWO", 7, 1, "Stoker"), level("TWO", 8, 2, "Stoker")]
    finding = assert_finding(decklist, FORMAT, RULE, cards=cards)
    assert finding.message == (
        "Ferryman and Stoker are listed as the Main Character; a deck has one."
    )


@pytest.mark.rule("PCG-BUILD-12", "PCG-SETUP-01")
def test_a_level_is_not_set_aside_twice() -> None:
    decklist = with_main(f"{CARDS}Set aside\n2 Ferryman [ONE-2]\n", "Ferryman [ONE-1]")
    assert_finding(decklist, FORMAT, RULE, cards=ONE_OF_THE_NAME)


@pytest.mark.rule("PCG-BUILD-12")
def test_a_level_that_is_not_recorded_is_set_aside_undecided() -> None:
    decklist = with_main(f"{CARDS}Set aside\n1 Porter\n", "Porter")
    finding = assert_finding(
        decklist, FORMAT, "PCG-BUILD-10", Severity.UNVERIFIED, cards=[card("Porter")]
    )
    assert finding.message == (
        "It is not recorded whether Porter is a token; only tokens and levels of the Main "
        "Character are set aside."
    )


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize(
    "mains",
    ["Ferryman", "2 Ferryman", "1 Ferryman L1\n1 Ferryman L2", "2 Ferryman [ONE]"],
)
def test_a_name_without_a_number_stands_for_all_levels(mains: str) -> None:
    assert assert_legal(listing(mains), FORMAT, ONE_OF_THE_NAME).findings == ()


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize("cards", [ONE_OF_THE_NAME, LATER_LEVELS])
@pytest.mark.parametrize(
    ("mains", "again"),
    [
        ("2 Ferryman [ONE-1]", "ONE-1"),
        ("1 Ferryman [ONE-1]\n1 ONE-1", "ONE-1"),
        ("2 Ferryman [ONE-2]", "ONE-2"),
    ],
)
def test_one_level_listed_twice_is_illegal(mains: str, again: str, cards: Cards) -> None:
    finding = assert_finding(listing(mains), FORMAT, RULE, cards=cards)
    assert finding.message == (
        f"Ferryman [{again}] is listed as the Main Character 2 times; it is one of the levels, and "
        "each is listed once at most."
    )
    assert finding.help.startswith("The name without a number stands for all of its levels. A Main")
    assert (finding.limit, finding.found) == (1, 2)


@pytest.mark.rule("PCG-SETUP-01")
def test_one_level_listed_twice_is_illegal_beside_the_other() -> None:
    third = level("ONE", 3, 3)
    decklist = listing("2 ONE-1\n1 ONE-2")
    finding = assert_finding(decklist, FORMAT, RULE, cards=[*ONE_OF_THE_NAME, third])
    assert finding.message.startswith("Ferryman [ONE-1] is listed as the Main Character 2 times;")


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize(
    ("mains", "shown"),
    [
        ("1 Ferryman [ONE-2]", "Ferryman [ONE-2] is"),
        # A later set has no Level 1 of its own.
        ("1 Ferryman [SIX-1]\n1 Ferryman [SIX-2]", "Ferryman [SIX-1] and Ferryman [SIX-2] are"),
    ],
)
def test_later_levels_without_the_first_are_undecided(mains: str, shown: str) -> None:
    """Whether the list stands for all levels is not told, and one is needed to begin."""
    finding = assert_finding(listing(mains), FORMAT, RULE, Severity.UNVERIFIED, cards=LATER_LEVELS)
    assert finding.message == (
        f"{shown} listed as the Main Character without its Level 1, with which it begins; whether "
        "that card is there is not known."
    )
    assert finding.help == (
        "The Level 1 card begins in play (PCG-SETUP-05 and 11). The name without a number stands "
        "for all of its levels."
    )


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize("mains", ["1 Ferryman", "1 Ferryman [ONE-2]", "2 Ferryman"])
def test_of_a_later_level_alone_on_record_the_number_tells_no_more_than_the_name(
    mains: str,
) -> None:
    assert_legal(listing(mains), FORMAT, [level("ONE", 2, 2)])


@pytest.mark.rule("PCG-SETUP-01")
def test_a_level_that_sources_call_otherwise_may_be_of_the_same() -> None:
    cards = [level("ONE", 1, 1), level("ONE", 2, 2, "Ferrymann", aliases=["Ferryman"])]
    decklist = listing("1 ONE-1\n1 ONE-2")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert (
        finding.message == f"Ferryman and Ferrymann are listed as the Main Character; {NOT_KNOWN}"
    )
    # Its other levels are on record under the other name.
    decklist = listing("2 ONE-2")
    assert_finding(decklist, FORMAT, RULE, cards=cards)


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize("cards", [TWO_OF_A_NAME, LATER_LEVELS])
@pytest.mark.parametrize(("one", "other"), [("ONE-1", "TWO-2"), ("ONE-1", "TWO-1")])
def test_levels_of_two_sets_that_have_their_own_are_illegal(
    one: str, other: str, cards: Cards
) -> None:
    decklist = listing(f"1 Ferryman [{one}]\n1 Ferryman [{other}]")
    finding = assert_finding(decklist, FORMAT, RULE, cards=cards)
    assert finding.message == (
        f"Ferryman [{one}] and Ferryman [{other}] are of different Main Characters; a deck has one."
    )
    assert finding.help == (
        "Cards of one set and name are taken as levels of one Main Character; two that differ in "
        "the same level are two (PCG-CARD-02)."
    )
    assert (finding.limit, finding.found, finding.lines) == (1, 2, (2, 3))


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize(
    ("mains", "shown"),
    [
        # A later set has no Level 1 of its own, so its levels may go with those of another.
        ("1 Ferryman [ONE-1]\n1 Ferryman [SIX-1]", "Ferryman [ONE-1] and Ferryman [SIX-1]"),
        (
            "1 Ferryman [ONE-1]\n1 Ferryman [SIX-1]\n1 Ferryman [SIX-2]",
            "Ferryman [ONE-1], Ferryman [SIX-1] and Ferryman [SIX-2]",
        ),
        ("1 Ferryman [ONE-1]\n1 Ferryman", "Ferryman [ONE-1] and Ferryman"),
    ],
)
def test_whether_levels_of_a_later_set_go_with_others_is_not_known(mains: str, shown: str) -> None:
    finding = assert_finding(listing(mains), FORMAT, RULE, Severity.UNVERIFIED, cards=LATER_LEVELS)
    assert finding.message == f"{shown} are listed as the Main Character; {NOT_KNOWN}"
    assert "no recorded fact tells (PCG-CARD-02)" in finding.help


@pytest.mark.rule("PCG-SETUP-01")
def test_levels_that_may_be_printed_again_are_not_known_to_be_of_two() -> None:
    cards = [level("ONE", 1, 1), level("ONE", 2, 2), level("TWO", 1, 1), level("TWO", 2, 2)]
    for other in ("TWO-1", "TWO-2"):
        decklist = listing(f"1 ONE-1\n1 {other}")
        assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)


@pytest.mark.rule("PCG-SETUP-01")
def test_a_level_of_no_recorded_set_is_of_the_only_one_of_its_name() -> None:
    first = card("Ferryman", "main character", level=1, aliases=["Old Ferryman"])
    cards = [first, level("ONE", 2, 2)]
    assert_legal(listing("1 Old Ferryman\n1 ONE-2"), FORMAT, cards)
    cards += [level("TWO", 1, 1, atk=2), level("TWO", 2, 2)]
    decklist = listing("1 Old Ferryman\n1 ONE-2")
    assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)


@pytest.mark.rule("PCG-AMBIGUOUS-22")
def test_more_cards_than_one_set_has_levels_are_undecided() -> None:
    decklist = listing("3 Ferryman")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=LATER_LEVELS)
    assert finding.message == (
        "Ferryman is listed as the Main Character 3 times; 2 levels of one set are known, and "
        "whether those of other sets go with them is not."
    )
    finding = assert_finding(listing("4 Ferryman"), FORMAT, RULE, cards=LATER_LEVELS)
    assert (finding.limit, finding.found) == (3, 4)


@pytest.mark.rule("PCG-SETUP-01")
def test_a_main_character_may_have_another_name_at_its_next_level() -> None:
    decklist = listing("1 Ferryman [ONE-1]\n1 Harbour Master [ONE-2]")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=NAMED_ANEW)
    assert finding.message == (
        f"Ferryman and Harbour Master are listed as the Main Character; {NOT_KNOWN}"
    )


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize(
    "mains", ["1 ONE-1\n1 ONE-3", "1 ONE-2\n1 ONE-3", "1 ONE-1\n1 ONE-4", "1 ONE-1\n2 ONE-2"]
)
def test_other_names_are_two_main_characters(mains: str) -> None:
    assert_finding(listing(mains), FORMAT, RULE, cards=NAMED_ANEW)


@pytest.mark.rule("PCG-BUILD-06")
def test_which_is_meant_decides_if_their_universes_differ() -> None:
    cards = [level("ONE", 1, 1), level("TWO", 1, 1, universe="photographic")]
    decklist = with_main(CARDS, "Ferryman")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-06", Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "The universe of Ferryman is not the same for every card meant; a deck is all Illustrated "
        "or all Photographic."
    )
    unclear = assert_finding(decklist, FORMAT, "DM-NAME-02", Severity.UNVERIFIED, cards=cards)
    assert unclear.message.endswith(
        "Write one of these, such as Ferryman [ONE-1]: the verdict depends on it."
    )
    assert_legal(listing("1 Ferryman [ONE-1]"), FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-11")
def test_spellings_of_one_name_are_one_name() -> None:
    cards = [level("ONE", 1, 1, "Dock Hand"), card("Dock-Hand")]
    report = assert_legal(listing("1 ONE-1").replace("Mercury", "Dock-Hand"), FORMAT, cards)
    assert [finding.rule for finding in report.findings] == ["PCG-BUILD-11"]


@pytest.mark.rule("PCG-SETUP-01")
def test_a_level_that_is_typed_is_that_level() -> None:
    assert_finding(
        listing("1 Ferryman L2\n1 Ferryman, Level 2"), FORMAT, "PCG-SETUP-01", cards=ONE_OF_THE_NAME
    )
    alone = listing("1 Ferryman L2")
    assert_finding(alone, FORMAT, "PCG-SETUP-01", Severity.UNVERIFIED, cards=ONE_OF_THE_NAME)


@pytest.mark.rule("PCG-SETUP-01")
def test_a_level_of_unknown_type_is_judged() -> None:
    untyped = {"name": "Nobody Special", "level": 1, "universe": "illustrated"}
    decklist = listing("1 Nobody Special")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=[untyped])
    assert finding.message == (
        "Nobody Special is listed as the Main Character, but its type is not recorded."
    )


THREE = [level("ONE", 1, 1), level("ONE", 2, 2), level("ONE", 3, 3)]


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize("fact", ["level", "type"])
@pytest.mark.parametrize("mains", ["3 Ferryman", "1 ONE-1\n1 ONE-2\n1 ONE-3"])
def test_a_card_that_may_be_a_third_level_leaves_three_undecided(mains: str, fact: str) -> None:
    third = {column: value for column, value in THREE[2].items() if column != fact}
    assert_legal(listing(mains), FORMAT, THREE)
    report = checked(listing(mains), FORMAT, [*THREE[:2], third])
    assert report.verdict is Verdict.UNVERIFIED


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
def test_a_number_means_one_level_though_no_other_is_recorded() -> None:
    finding = assert_finding(listing("2 Ferryman [ONE-1]"), FORMAT, RULE, cards=THREE[:1])
    assert finding.message.startswith("Ferryman [ONE-1] is listed as the Main Character 2 times; ")


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
def test_a_card_of_unknown_level_that_is_listed_twice_by_its_number_is_undecided() -> None:
    unknown = {column: value for column, value in THREE[0].items() if column != "level"}
    decklist = listing("2 Ferryman [ONE-1]")
    cards = [unknown, THREE[1]]
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "Ferryman [ONE-1] is listed as the Main Character 2 times; each level is listed once at "
        "most, and its level is not recorded."
    )


@pytest.mark.rule("PCG-SETUP-01", "PCG-CARD-02")
@pytest.mark.parametrize("fact", ["level", "type"])
def test_two_cards_of_a_name_may_be_levels_of_one_if_a_fact_is_missing(fact: str) -> None:
    other = {column: value for column, value in TWO_OF_A_NAME[2].items() if column != fact}
    decklist = listing("1 ONE-1\n1 TWO-1")
    assert_finding(decklist, FORMAT, RULE, cards=TWO_OF_A_NAME)
    assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=[TWO_OF_A_NAME[0], other])
