"""One name for each type of basic Location, and four of a type."""

import pytest

from formats.construction.finding import CardCopies, Fix, Severity
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, FORTY, basic_location, with_main
from tests.helpers import Cards, assert_finding, assert_legal, checked

NAMES = "PCG-BUILD-03"
COPIES = "PCG-BUILD-04"
DEMAND = "basic Locations of one type must have one name."

SIX = ("Alien", "Energy", "Humanity", "Intellect", "Might", "Skill")
STARTER_FOUR = "4 Academy\n4 Fortress\n4 Laboratory\n4 Training Ground\n"


@pytest.mark.rule("PCG-BUILD-03", "PCG-BUILD-04")
def test_four_of_each_of_the_six_types_are_legal() -> None:
    cards = [basic_location(f"{symbol} Well", symbol) for symbol in SIX]
    lines = "".join(f"4 {symbol} Well\n" for symbol in SIX)
    forty = "".join(f"{line}\n" for line in FIFTY_SIX.splitlines()[:9])
    assert assert_legal(with_main(forty + lines), FORMAT, cards).findings == ()


@pytest.mark.rule("PCG-BUILD-03", "PCG-BUILD-05")
@pytest.mark.parametrize("symbol", ["Intellect", "intellect"])
def test_two_names_of_one_type_are_illegal(symbol: str) -> None:
    cards = [basic_location("Academy", "Intellect"), basic_location("Star School", symbol)]
    decklist = with_main(f"{FIFTY_SIX}2 Academy\n2 Star School")
    finding = assert_finding(decklist, FORMAT, NAMES, cards=cards)
    assert finding.message == (
        f"Academy and Star School are basic Locations of one type, Intellect; {DEMAND}"
    )
    assert (finding.cards, finding.lines) == (("Academy", "Star School"), (17, 18))
    assert (finding.limit, finding.found) == (1, 2)
    assert "PCG-BUILD-05" in finding.help
    assert "ruling PCG-AMBIGUOUS-01" in finding.help


@pytest.mark.rule("PCG-BUILD-03")
def test_two_types_with_two_names_each_are_both_reported() -> None:
    wells = [("Red", "Energy"), ("Blue", "Energy"), ("Green", "Skill"), ("Grey", "Skill")]
    cards = [basic_location(name, symbol) for name, symbol in wells]
    decklist = with_main(FIFTY_SIX + "".join(f"1 {name}\n" for name, _ in wells))
    found = [f.cards for f in checked(decklist, FORMAT, cards).findings if f.rule == NAMES]
    assert found == [("Red", "Blue"), ("Green", "Grey")]


@pytest.mark.rule("PCG-BUILD-04", "PCG-BUILD-05")
def test_two_names_of_one_type_are_counted_together() -> None:
    cards = [basic_location("Academy", "Intellect"), basic_location("Star School", "Intellect")]
    decklist = with_main(f"{FIFTY_SIX}2 Academy\n3 Star School")
    finding = assert_finding(decklist, FORMAT, COPIES, cards=cards)
    assert finding.message == (
        "The deck has 5 basic Locations of one type (Academy and Star School); 4 are allowed."
    )
    assert (finding.limit, finding.found) == (4, 5)
    assert finding.fix == Fix(remove=(CardCopies(1, "Star School", "deck"),))


@pytest.mark.rule("PCG-BUILD-04")
@pytest.mark.parametrize("name", ["Well", "Academy"])
@pytest.mark.parametrize("symbol", ["Might", None])
def test_two_cards_of_one_name_are_of_one_type(name: str, symbol: str | None) -> None:
    old, new = f"{name} (old)", f"{name} (new)"
    cards = [basic_location(name, symbol, variant=variant) for variant in ("old", "new")]
    assert_legal(with_main(f"{FIFTY_SIX}2 {old}\n2 {new}"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}2 {old}\n3 {new}")
    finding = assert_finding(decklist, FORMAT, COPIES, cards=cards)
    assert (finding.cards, finding.found) == ((old, new), 5)
    assert NAMES not in {f.rule for f in checked(decklist, FORMAT, cards).findings}


@pytest.mark.rule("PCG-BUILD-04")
@pytest.mark.parametrize("given", [(), [basic_location("Academy", "Intellect")]])
def test_five_of_one_card_are_five_of_a_type_whatever_it_is(given: Cards) -> None:
    finding = assert_finding(with_main(f"{FIFTY_SIX}5 Academy"), FORMAT, COPIES, cards=given)
    assert finding.message == (
        "The deck has 5 basic Locations of one type (Academy); 4 are allowed."
    )


@pytest.mark.rule("PCG-BUILD-04")
def test_a_limit_that_the_location_prints_goes_before_that_of_its_type() -> None:
    cards = [basic_location("Well", "Might", deck_limit=6)]
    assert_legal(with_main(f"{FIFTY_SIX[:-8]}6 Well\n2 Match"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}7 Well")
    assert assert_finding(decklist, FORMAT, COPIES, cards=cards).limit == 6


@pytest.mark.rule("PCG-AMBIGUOUS-01", "PCG-BUILD-03", "PCG-BUILD-04")
def test_the_four_of_the_starter_decks_are_of_different_types() -> None:
    assert assert_legal(with_main(f"{FORTY}{STARTER_FOUR}4 Utopia"), FORMAT).findings == ()


@pytest.mark.rule("PCG-AMBIGUOUS-01")
def test_what_the_card_data_record_goes_before_what_the_starter_decks_show() -> None:
    cards = [basic_location("Academy", "Might"), basic_location("Fortress", "Might")]
    decklist = with_main(f"{FORTY}{STARTER_FOUR}4 Utopia")
    finding = assert_finding(decklist, FORMAT, NAMES, cards=cards)
    assert finding.cards == ("Academy", "Fortress")


@pytest.mark.rule("PCG-AMBIGUOUS-01", "PCG-BUILD-03", "PCG-BUILD-04")
@pytest.mark.parametrize("names", [("Boat House", "Shipyard"), ("Academy", "Fortress")])
def test_the_only_symbol_that_a_basic_location_makes_is_its_type(names: tuple[str, str]) -> None:
    one, other = names
    decklist = with_main(f"{FIFTY_SIX}2 {one}\n2 {other}")
    cards = [basic_location(one, symbols=["Skill"]), basic_location(other, "Might")]
    assert assert_legal(decklist, FORMAT, cards).findings == ()
    cards = [basic_location(name, symbols=["Might"]) for name in names]
    assert_finding(decklist, FORMAT, NAMES, cards=cards)


@pytest.mark.rule("PCG-AMBIGUOUS-01", "PCG-BUILD-03")
def test_a_basic_location_with_two_symbols_is_of_no_known_type() -> None:
    cards = [
        basic_location("Boat House", symbols=["Skill", "Might"]),
        basic_location("Shipyard", "Energy"),
    ]
    decklist = with_main(f"{FIFTY_SIX}2 Boat House\n2 Shipyard")
    assert_finding(decklist, FORMAT, NAMES, Severity.UNVERIFIED, cards=cards)


@pytest.mark.rule("PCG-AMBIGUOUS-01")
def test_one_of_the_four_that_is_recorded_leaves_the_others_different() -> None:
    cards = [basic_location("Academy", "Might")]
    assert_legal(with_main(f"{FORTY}{STARTER_FOUR}4 Utopia"), FORMAT, cards)


@pytest.mark.rule("PCG-AMBIGUOUS-01", "PCG-BUILD-03", "PCG-BUILD-04")
@pytest.mark.parametrize(
    ("given", "unknown"),
    [
        ([basic_location("Shipyard")], "Academy, Fortress and Shipyard"),
        ([basic_location("Shipyard", "Energy")], "Academy and Fortress"),
        (
            [
                basic_location("Academy", "Intellect"),
                basic_location("Fortress", "Might"),
                basic_location("Shipyard"),
            ],
            "Shipyard",
        ),
    ],
)
def test_a_type_that_is_not_recorded_may_be_that_of_another_name(
    given: Cards, unknown: str
) -> None:
    decklist = with_main(f"{FIFTY_SIX[:-8]}2 Academy\n2 Fortress\n4 Shipyard")
    finding = assert_finding(decklist, FORMAT, NAMES, Severity.UNVERIFIED, cards=given)
    assert finding.message == (
        "The basic Locations Academy, Fortress and Shipyard may be of one type, which is not "
        f"recorded of {unknown}; {DEMAND}"
    )
    assert finding.cards == ("Academy", "Fortress", "Shipyard")
    assert "ruling PCG-AMBIGUOUS-01" in finding.help
    finding = assert_finding(decklist, FORMAT, COPIES, Severity.UNVERIFIED, cards=given)
    assert (finding.limit, finding.found) == (4, 6)


@pytest.mark.rule("PCG-BUILD-04")
@pytest.mark.parametrize(
    ("lines", "most"),
    [
        ("1 Shipyard\n2 Dock\n1 Pier", None),
        ("1 Shipyard\n2 Dock\n2 Pier", 5),
        ("3 Energy Well\n1 Shipyard", None),
        ("3 Energy Well\n2 Shipyard", 5),
        # Of two recorded types, Shipyard can be of one.
        ("2 Energy Well\n2 Skill Well\n2 Shipyard", None),
        # Academy and Fortress are of different types, so Shipyard is of the type of one at most.
        ("2 Academy\n2 Fortress\n2 Shipyard", None),
        ("3 Academy\n2 Fortress\n2 Shipyard", 5),
        ("2 Energy Well\n1 Academy\n2 Shipyard", 5),
        # So are Laboratory, which is recorded here, and Academy.
        ("2 Laboratory\n1 Academy\n2 Shipyard", None),
        ("2 Laboratory\n1 Academy\n3 Shipyard", 5),
    ],
)
def test_how_many_may_be_of_one_type(lines: str, most: int | None) -> None:
    given = [
        *(basic_location(name) for name in ("Shipyard", "Dock", "Pier")),
        basic_location("Energy Well", "Energy"),
        basic_location("Skill Well", "Skill"),
        basic_location("Laboratory", "Intellect"),
    ]
    report = checked(with_main(FIFTY_SIX + lines), FORMAT, given)
    found = [(f.severity, f.found) for f in report.findings if f.rule == COPIES]
    assert found == ([] if most is None else [(Severity.UNVERIFIED, most)])


@pytest.mark.rule("PCG-BUILD-03")
@pytest.mark.parametrize(("recorded", "others"), [(0, 7), (3, 4), (6, 1)])
def test_seven_names_are_illegal_whatever_their_types_are(recorded: int, others: int) -> None:
    cards = [basic_location(f"{symbol} Well", symbol) for symbol in SIX[:recorded]]
    cards += [basic_location(f"Well {number}") for number in range(others)]
    names = [str(each["name"]) for each in cards]
    decklist = with_main(FIFTY_SIX + "".join(f"1 {name}\n" for name in names))
    finding = assert_finding(decklist, FORMAT, NAMES, cards=cards)
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    assert finding.message == (
        f"The deck has basic Locations of 7 names ({listed}), and there are 6 types, so two are "
        f"of one type; {DEMAND}"
    )
    assert "PCG-LOC-10" in finding.help
    assert (finding.limit, finding.found) == (6, 7)


@pytest.mark.rule("PCG-BUILD-03")
def test_six_names_may_be_of_six_types() -> None:
    cards = [basic_location(f"Well {number}") for number in range(6)]
    decklist = with_main(FIFTY_SIX + "".join(f"1 Well {number}\n" for number in range(6)))
    assert_finding(decklist, FORMAT, NAMES, Severity.UNVERIFIED, cards=cards)


@pytest.mark.rule("PCG-BUILD-03")
def test_a_card_of_a_name_whose_type_is_recorded_is_of_that_type() -> None:
    cards = [
        *(basic_location(f"{symbol} Well", symbol, variant="first") for symbol in SIX),
        basic_location("Skill Well", variant="reprint"),
    ]
    names = [*(f"{symbol} Well (first)" for symbol in SIX), "Skill Well (reprint)"]
    decklist = with_main(FIFTY_SIX + "".join(f"1 {name}\n" for name in names))
    assert NAMES not in {f.rule for f in checked(decklist, FORMAT, cards).findings}


@pytest.mark.rule("PCG-BUILD-03", "PCG-BUILD-15")
def test_special_locations_are_no_basic_ones() -> None:
    """Utopia and H.A.M.M.E.R. HQ stand beside the four, and are of no type."""
    assert_legal(
        with_main(f"{FORTY}4 Academy\n4 Fortress\n4 Laboratory\n4 Utopia\n4 H.A.M.M.E.R. HQ"),
        FORMAT,
    )


@pytest.mark.rule("PCG-BUILD-03")
def test_basic_locations_over_whose_names_sources_differ_may_have_one_name() -> None:
    cards = [
        basic_location("Loading Dock", "Might", set="ONE", number="1"),
        basic_location("Laoding Dock", "Might", set="TWO", number="1", aliases=["Loading Dock"]),
    ]
    decklist = with_main(f"{FIFTY_SIX}2 ONE-1\n2 TWO-1")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-03", Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "Loading Dock and Laoding Dock are basic Locations of one type, Might, and sources differ "
        "over their names; basic Locations of one type must have one name."
    )
    cards.append(basic_location("Pier", "Might"))
    decklist = with_main(f"{FIFTY_SIX}1 ONE-1\n2 TWO-1\n1 Pier")
    assert_finding(decklist, FORMAT, "PCG-BUILD-03", cards=cards)


@pytest.mark.rule("PCG-BUILD-03")
def test_two_names_that_may_be_one_are_not_more_names_than_types() -> None:
    cards = [basic_location(f"Pier {number}") for number in range(1, 8)]
    decklist = with_main(FORTY + "".join(f"1 Pier {number}\n" for number in range(1, 8)))
    assert_finding(decklist, FORMAT, "PCG-BUILD-03", cards=cards)
    cards[6]["aliases"] = ["Pier 1"]
    decklist = decklist.replace("1 Pier 1\n", "").replace("1 Pier 7", "1 Pier 7\n1 ONE-1")
    cards[0] |= {"set": "ONE", "number": "1"}
    assert_finding(decklist, FORMAT, "PCG-BUILD-03", Severity.UNVERIFIED, cards=cards)
