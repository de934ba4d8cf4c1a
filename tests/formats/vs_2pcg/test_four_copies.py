"""Four copies of a card over a catalogue of many sets, in which names stand for several cards."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, FORTY, basic_location, card, with_main
from tests.helpers import Cards, assert_finding, assert_legal, checked
from tests.spending import assert_spends_less

RULE = "PCG-BUILD-02"
UNCLEAR = "DM-NAME-02"


def porter(code: str, **facts: object) -> dict[str, object]:
    """A Supporting Character of one name, from that set."""
    return card("Night Porter", set=code, number="1", complete=False) | facts


DIFFERENT: Cards = [porter("ONE", cost=1), porter("TWO", cost=2), porter("SIX", cost=3)]
NOT_TOLD_APART: Cards = [porter("ONE", cost=1), porter("TWO")]
REPRINTED: Cards = [
    basic_location("Loading Dock", symbol, set=code, number="5")
    for code, symbol in (("ONE", "Might"), ("TWO", "might"), ("SIX", "Might"))
]


@pytest.mark.rule("PCG-BUILD-02", "PCG-AMBIGUOUS-03")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"cost": 1}, {"cost": 2}),
        ({"atk": 1}, {"atk": 2}),
        ({"def": 1}, {"def": 2}),
        ({"health": 1}, {"health": 2}),
        ({"variant": "day"}, {"variant": "night"}),
        ({"type": "plot twist"}, {"type": "equipment"}),
    ],
)
def test_cards_in_which_a_recorded_fact_differs_are_counted_apart(
    one: dict[str, object], other: dict[str, object]
) -> None:
    cards = [porter("ONE") | one, porter("TWO") | other]
    assert_legal(with_main(f"{FIFTY_SIX[:-8]}4 ONE-1\n4 TWO-1"), FORMAT, cards)
    finding = assert_finding(with_main(f"{FIFTY_SIX}5 ONE-1\n4 TWO-1"), FORMAT, RULE, cards=cards)
    assert finding.found == 5
    assert "ruling PCG-AMBIGUOUS-03" in finding.help


@pytest.mark.rule("PCG-AMBIGUOUS-04")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, {}),
        ({"cost": 1}, {}),
        ({"cost": 1}, {"atk": 2}),
        ({"cost": 1, "flight": True}, {"cost": 1, "flight": True}),
        # Sources differ over these of one and the same card.
        ({"teams": ["X-Men"]}, {"teams": ["xmen"]}),
        ({"teams": ["Dock Hands"]}, {"teams": ["hands"]}),
        ({"flight": True, "ranged": True}, {"flight": False, "ranged": False}),
        ({"keywords": ["Nimble"]}, {"keywords": ["Sturdy"]}),
        ({"symbols": ["Might"]}, {"symbols": ["Skill"]}),
    ],
)
def test_more_than_four_of_cards_that_nobody_can_tell_apart_are_undecided(
    one: dict[str, object], other: dict[str, object]
) -> None:
    cards = [porter("ONE", **one), porter("TWO", **other)]
    assert_legal(with_main(f"{FIFTY_SIX}2 ONE-1\n2 TWO-1"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}3 ONE-1\n2 TWO-1")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        "Night Porter [ONE-1] and Night Porter [TWO-1] are in the deck 5 times together; 4 copies "
        "of a card are allowed, and whether they are one card is not known."
    )
    assert finding.help == (
        "Copies are counted by card: different cards of one name are counted apart (ruling "
        "PCG-AMBIGUOUS-03), printings of one card together (ruling PCG-AMBIGUOUS-04). No recorded "
        "fact tells these apart for certain, and the texts of cards are not recorded. If they "
        "differ, a variant of each settles it; if they are one card, one entry of a card file "
        "with all of its printings does."
    )
    assert (finding.cards, finding.lines) == (("Night Porter",), (17, 18))
    assert (finding.limit, finding.found, finding.fix) == (4, 5, None)


def numbered(one: str, other: str, **facts: object) -> Cards:
    """Two cards of one name and set that cost 1, and the second what else is said of it."""
    return [
        porter("ONE", cost=1, atk=1, number=one),
        porter("ONE", **{"cost": 1, **facts}) | {"number": other},
    ]


@pytest.mark.rule("PCG-AMBIGUOUS-04")
@pytest.mark.parametrize(
    ("one", "other", "facts"),
    [
        ("093", "093EA", {}),
        ("093", "093EA", {"teams": ["hands"], "atk": 1}),
        # One fact may be mistyped.
        ("093", "093EA", {"cost": 2}),
        ("093EA", "93", {"atk": 2}),
        ("093", "093a", {"type": "equipment"}),
        ("093EA", "093SE", {"cost": 2}),
        ("038A", "038B", {}),
        ("038A", "038B", {"ranged": True}),
    ],
)
def test_a_number_with_letters_may_be_another_art_of_the_same_card(
    one: str, other: str, facts: dict[str, object]
) -> None:
    decklist = with_main(
        f"{FIFTY_SIX[:-8]}4 Night Porter [ONE-{one}]\n4 Night Porter [ONE-{other}]"
    )
    cards = numbered(one, other, **facts)
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert finding.message == (
        f"Night Porter [ONE-{one}] and Night Porter [ONE-{other}] are in the deck 8 times "
        "together; 4 copies of a card are allowed, and whether they are one card is not known."
    )


@pytest.mark.rule("PCG-AMBIGUOUS-03")
@pytest.mark.parametrize(
    ("one", "other", "facts"),
    [
        ("093", "093EA", {"cost": 2, "atk": 2}),
        ("093", "093EA", {"variant": "night"}),
        # A series has a letter each.
        ("038A", "038B", {"cost": 2}),
        ("038A", "038B", {"atk": 2}),
        ("093", "094", {"atk": 2}),
        # A set numbers its cards, so that two numbers are two cards with no other fact.
        ("093", "094", {"atk": 1}),
        ("093", "094EA", {"type": "supporting character"}),
    ],
)
def test_numbers_of_different_cards(one: str, other: str, facts: dict[str, object]) -> None:
    decklist = with_main(
        f"{FIFTY_SIX[:-8]}4 Night Porter [ONE-{one}]\n4 Night Porter [ONE-{other}]"
    )
    first, second = numbered(one, other, **facts)
    cards = [{**first, "variant": "day"} if "variant" in facts else first, second]
    assert_legal(decklist, FORMAT, cards)


@pytest.mark.rule("PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_one_of_a_kind_cards_with_a_number_each_in_one_set_are_different_cards() -> None:
    cards = [
        card("Engine Parts", "equipment", set="ONE", number=number, one_of_a_kind=True)
        for number in ("20", "21", "22", "23")
    ]
    decklist = with_main(f"{FIFTY_SIX}1 ONE-20\n1 ONE-21\n1 ONE-22\n1 ONE-23")
    assert_legal(decklist, FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}2 ONE-20\n1 ONE-21\n1 ONE-22")
    assert assert_finding(decklist, FORMAT, RULE, cards=cards).found == 2


@pytest.mark.rule("PCG-AMBIGUOUS-04")
@pytest.mark.parametrize("card_type", ["basic location", None])
def test_numbers_of_one_set_tell_nothing_of_what_may_be_basic_locations(
    card_type: str | None,
) -> None:
    facts = {} if card_type is None else {"type": card_type}
    cards: Cards = [
        {"name": "Dry Dock", "set": "ONE", "number": number, "universe": "illustrated", **facts}
        for number in ("93", "94")
    ]
    decklist = with_main(f"{FIFTY_SIX[:-8]}4 ONE-93\n4 ONE-94")
    assert checked(decklist, FORMAT, cards).verdict is not Verdict.LEGAL
    found = [f for f in checked(decklist, FORMAT, cards).findings if f.rule == RULE]
    assert [(f.severity, f.found) for f in found] == [(Severity.UNVERIFIED, 8)]


MISSPELT: Cards = [
    card("Night Porter", set="ONE", number="1", complete=False),
    card("Nihgt Porter", set="TWO", number="1", complete=False, aliases=["Night Porter"]),
]


@pytest.mark.rule("PCG-BUILD-02")
def test_a_card_that_other_sources_call_otherwise_may_be_of_either_name() -> None:
    decklist = with_main(f"{FIFTY_SIX}3 ONE-1\n2 TWO-1")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=MISSPELT)
    assert finding.message == (
        "Night Porter [ONE-1] and Nihgt Porter [TWO-1] are in the deck 5 times together; 4 copies "
        "of a card are allowed, and whether they are one card is not known."
    )
    assert_legal(with_main(f"{FIFTY_SIX}2 ONE-1\n2 TWO-1"), FORMAT, MISSPELT)


@pytest.mark.rule("PCG-BUILD-02")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (0, 2, 1)])
def test_two_names_are_counted_with_a_card_that_may_have_both(order: tuple[int, ...]) -> None:
    """As the third may be either, but the two are not one card."""
    cards = [
        card("Night Porter", set="ONE", number="1", complete=False),
        card("Day Porter", set="TWO", number="1", complete=False),
        card(
            "Porter", set="SIX", number="1", aliases=["Night Porter", "Day Porter"], complete=False
        ),
    ]
    lines = ["3 ONE-1\n", "3 TWO-1\n", "2 SIX-1\n"]
    decklist = with_main(FIFTY_SIX[:-8] + "".join(lines[place] for place in order))
    found = [f for f in checked(decklist, FORMAT, cards).findings if f.rule == RULE]
    assert [(f.severity, f.found) for f in found] == [(Severity.UNVERIFIED, 8)]
    decklist = with_main(f"{FIFTY_SIX[:-8]}4 ONE-1\n4 TWO-1")
    assert_legal(decklist, FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-13")
def test_a_token_that_is_set_aside_more_often_than_it_says_gets_a_note() -> None:
    """A limit is one of copies in the deck, and tokens are no part of it."""
    cards = [card("Imp", "token", deck_limit=3), card("Sprite", "token", deck_limit=3)]
    decklist = with_main(f"{FIFTY_SIX}4 Mercury\nTokens\n4 Imp\n3 Sprite")
    (note,) = assert_legal(decklist, FORMAT, cards).findings
    assert (note.rule, note.severity, note.limit, note.found) == (RULE, Severity.NOTE, 3, 4)
    assert note.message == (
        "Imp is set aside 4 times, and its own limit is 3 copies in a deck; tokens are no part of "
        "the deck."
    )


@pytest.mark.rule("PCG-AMBIGUOUS-04")
def test_what_settles_it_is_one_entry_with_all_printings() -> None:
    cards = [card("Night Porter", set="ONE; TWO", number="1; 1")]
    finding = assert_finding(with_main(f"{FIFTY_SIX}3 ONE-1\n2 TWO-1"), FORMAT, RULE, cards=cards)
    assert finding.message == "Night Porter is in the deck 5 times; 4 copies of a card are allowed."


@pytest.mark.rule("PCG-BUILD-02")
def test_a_third_card_that_may_be_either_of_two_is_counted_with_each() -> None:
    cards = [porter("ONE", cost=1), porter("TWO", cost=2), porter("SIX")]
    legal = with_main(f"{FIFTY_SIX[:-8]}3 ONE-1\n4 TWO-1\n1 SIX-1")
    finding = assert_finding(legal, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert finding.found == 8
    assert_legal(with_main(f"{FIFTY_SIX}2 ONE-1\n1 TWO-1\n1 SIX-1"), FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-02")
def test_five_of_one_card_stay_illegal_beside_one_that_may_be_the_same() -> None:
    decklist = with_main(f"{FIFTY_SIX}5 ONE-1\n1 TWO-1")
    finding = assert_finding(decklist, FORMAT, RULE, cards=NOT_TOLD_APART)
    assert (finding.found, finding.lines) == (5, (17,))
    assert finding.fix == Fix(remove=(CardCopies(1, "Night Porter", "deck"),))


@pytest.mark.rule("PCG-BUILD-02", "PCG-BUILD-04", "PCG-AMBIGUOUS-04")
@pytest.mark.parametrize("lines", ["2 ONE-5\n2 TWO-5", "4 Loading Dock", "3 Loading Dock\n1 SIX-5"])
def test_basic_locations_of_one_name_and_symbol_are_one_card(lines: str) -> None:
    report = assert_legal(with_main(FIFTY_SIX + lines), FORMAT, REPRINTED)
    assert not [f for f in report.findings if f.rule != UNCLEAR]


@pytest.mark.rule("PCG-BUILD-02", "PCG-BUILD-04", "PCG-AMBIGUOUS-04")
@pytest.mark.parametrize("lines", ["3 ONE-5\n2 TWO-5", "5 Loading Dock", "4 Loading Dock\n1 SIX-5"])
def test_five_of_a_basic_location_are_illegal_whatever_their_sets(lines: str) -> None:
    finding = assert_finding(with_main(FIFTY_SIX + lines), FORMAT, RULE, cards=REPRINTED)
    assert finding.message == "Loading Dock is in the deck 5 times; 4 copies of a card are allowed."
    assert finding.help.endswith(
        "Basic Locations of one name and symbol are one card, whatever their sets."
    )
    assert_finding(with_main(FIFTY_SIX + lines), FORMAT, "PCG-BUILD-04", cards=REPRINTED)


@pytest.mark.rule("PCG-BUILD-02", "PCG-AMBIGUOUS-03")
def test_four_of_an_unclear_name_are_legal_whichever_is_meant() -> None:
    report = assert_legal(with_main(f"{FIFTY_SIX}4 Night Porter"), FORMAT, DIFFERENT)
    (note,) = report.findings
    assert (note.rule, note.severity) == (UNCLEAR, Severity.NOTE)
    assert note.message == "'Night Porter' means several cards; which of them does not decide."


@pytest.mark.rule("PCG-BUILD-02", "PCG-AMBIGUOUS-03")
@pytest.mark.parametrize(
    ("lines", "cards", "message"),
    [
        (
            "5 Night Porter",
            DIFFERENT,
            "Night Porter is in the deck 5 times and may mean 3 cards; 4 copies of a card are "
            "allowed, and how many are of which is not known.",
        ),
        (
            "12 Night Porter",
            DIFFERENT,
            "Night Porter is in the deck 12 times and may mean 3 cards; 4 copies of a card are "
            "allowed, and how many are of which is not known.",
        ),
        (
            "3 Night Porter\n2 ONE-1",
            DIFFERENT,
            "Night Porter is in the deck 5 times and may mean 3 cards; 4 copies of a card are "
            "allowed, and how many are of which is not known.",
        ),
        (
            "5 Night Porter",
            NOT_TOLD_APART,
            "Night Porter is in the deck 5 times and may mean 2 cards; 4 copies of a card are "
            "allowed, and how many are of which is not known, nor whether they differ.",
        ),
    ],
)
def test_more_of_an_unclear_name_may_be_too_many_of_one_card(
    lines: str, cards: Cards, message: str
) -> None:
    decklist = with_main(FIFTY_SIX + lines)
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert (finding.message, finding.limit) == (message, 4)
    assert "ruling PCG-AMBIGUOUS-03" in finding.help


@pytest.mark.rule("PCG-BUILD-02")
@pytest.mark.parametrize(
    ("lines", "found", "room"),
    [("13 Night Porter", 13, 12), ("4 ONE-1\n9 Night Porter", 13, 12)],
)
def test_too_many_however_they_are_divided_are_illegal(lines: str, found: int, room: int) -> None:
    decklist = with_main(FORTY + lines)
    finding = assert_finding(decklist, FORMAT, RULE, cards=DIFFERENT)
    assert finding.message == (
        f"Night Porter is in the deck {found} times and may mean 3 cards; {room} copies of them "
        "are allowed in all."
    )
    assert (finding.limit, finding.found) == (room, found)


@pytest.mark.rule("PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_a_fifth_of_four_one_of_a_kind_cards_is_illegal_whichever_it_is() -> None:
    decklist = with_main(f"{FIFTY_SIX}5 Omega Machine Components")
    finding = assert_finding(decklist, FORMAT, RULE)
    assert finding.message == (
        "Omega Machine Components is in the deck 5 times and may mean 4 cards; 4 copies of them "
        "are allowed in all."
    )


@pytest.mark.rule("PCG-BUILD-02")
def test_a_list_of_unclear_names_over_a_full_catalogue_is_legal() -> None:
    cards = [
        card(f"Porter {number}", set=code, number=str(number), cost=cost, complete=False)
        for number in range(1, 16)
        for cost, code in enumerate(("ONE", "TWO", "SIX"))
    ]
    decklist = with_main("".join(f"4 Porter {number}\n" for number in range(1, 16)))
    report = assert_legal(decklist, FORMAT, cards)
    assert [(f.rule, f.severity) for f in report.findings] == [(UNCLEAR, Severity.NOTE)]


def test_the_numbers_of_an_unclear_list_are_told() -> None:
    decklist = with_main(f"{FIFTY_SIX}5 Night Porter")
    found = {row.rule: row.found for row in explain(checked(decklist, FORMAT, DIFFERENT)).rules}
    assert found[RULE] == "5 of Night Porter in the deck"


def test_hundreds_of_cards_of_one_name_take_little_time() -> None:
    cards = [porter(f"S{number}", cost=number % 7) for number in range(300)]
    lines = "".join(f"1 S{number}-1\n" for number in range(0, 300, 2))
    decklist = with_main(f"{lines}9 Night Porter")
    report = assert_spends_less(1, lambda: checked(decklist, FORMAT, cards))
    assert report.verdict is Verdict.ILLEGAL
    assert [f.severity for f in report.findings if f.rule == RULE] == [Severity.UNVERIFIED]
