"""What a legal 2PCG deck is: its size, its copies, and the format as a whole."""

from dataclasses import replace

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, SIXTY, basic_location, card, with_main
from tests.formats.vs_2pcg.test_examples import ICEMAN
from tests.helpers import AS_OF, Cards, assert_finding, assert_legal, checked
from validator.check import check

COMPONENTS = "Omega Machine Components"


@pytest.mark.rule("PCG-BUILD-01")
@pytest.mark.parametrize("last", ["4 Mercury", "3 Mercury\n1 Sentry"])
def test_exactly_sixty_cards_are_legal(last: str) -> None:
    assert_legal(with_main(FIFTY_SIX + last), FORMAT)


@pytest.mark.rule("PCG-BUILD-01")
@pytest.mark.parametrize(
    ("last", "count", "message", "fix"),
    [
        (
            "3 Mercury",
            59,
            "59 cards in the deck; exactly 60 are needed.",
            Fix(add=(CardCopies(1, None, "deck"),)),
        ),
        (
            "4 Mercury\n1 Sentry",
            61,
            "61 cards in the deck; exactly 60 are needed.",
            Fix(remove=(CardCopies(1, None, "deck"),)),
        ),
    ],
)
def test_any_other_number_is_illegal(last: str, count: int, message: str, fix: Fix | None) -> None:
    finding = assert_finding(with_main(FIFTY_SIX + last), FORMAT, "PCG-BUILD-01")
    assert (finding.message, finding.limit, finding.found) == (message, 60, count)
    assert finding.fix == fix
    assert finding.citation == "Basic Game Concepts: Deck; Deck Building Rules"


@pytest.mark.rule("PCG-BUILD-02")
def test_a_fifth_copy_is_illegal() -> None:
    finding = assert_finding(SIXTY + "1 Anole", FORMAT, "PCG-BUILD-02")
    assert finding.message == "Anole is in the deck 5 times; 4 copies of a card are allowed."
    assert (finding.cards, finding.lines) == (("Anole",), (3, 18))
    assert (finding.limit, finding.found) == (4, 5)
    assert finding.fix == Fix(remove=(CardCopies(1, "Anole", "deck"),))


@pytest.mark.rule("PCG-BUILD-02")
@pytest.mark.parametrize(("more", "rules"), [(1, set()), (2, {"PCG-BUILD-02"})])
def test_copies_of_one_card_in_several_entries_add_up(more: int, rules: set[str]) -> None:
    plain = checked(with_main("3 Anole"), FORMAT)
    (anole,) = plain.submission.named("deck")[0].entries
    deck = Section("deck", (anole, replace(anole, count=more)))
    report = check(Submission((Deck((deck,)),)), plain.format, as_of=AS_OF)
    assert {f.rule for f in report.findings} & {"PCG-BUILD-02"} == rules


@pytest.mark.rule("PCG-BUILD-02", "PCG-BUILD-15")
@pytest.mark.parametrize(
    "card_type", ["supporting character", "plot twist", "equipment", "special location"]
)
def test_the_copy_limit_covers_every_type(card_type: str) -> None:
    cards = [card("Newcomer", card_type)]
    assert_legal(with_main(f"{FIFTY_SIX}4 Newcomer"), FORMAT, cards)
    finding = assert_finding(
        with_main(f"{FIFTY_SIX}5 Newcomer"), FORMAT, "PCG-BUILD-02", cards=cards
    )
    assert (finding.limit, finding.found) == (4, 5)


@pytest.mark.rule("PCG-BUILD-15")
def test_a_fifth_special_location_is_illegal() -> None:
    finding = assert_finding(with_main(f"{FIFTY_SIX}5 Utopia"), FORMAT, "PCG-BUILD-02")
    assert finding.message == "Utopia is in the deck 5 times; 4 copies of a card are allowed."


@pytest.mark.rule("PCG-BUILD-02")
@pytest.mark.parametrize(("limit", "count"), [(2, 2), (8, 5), (8, 8), (60, 20)])
def test_a_card_may_be_there_as_often_as_it_says_itself(limit: int, count: int) -> None:
    cards = [card("Foot Soldier", deck_limit=limit)]
    report = checked(with_main(f"{FIFTY_SIX}{count} Foot Soldier"), FORMAT, cards)
    assert "PCG-BUILD-02" not in {finding.rule for finding in report.findings}


@pytest.mark.rule("PCG-BUILD-02")
@pytest.mark.parametrize(("limit", "count"), [(0, 2), (2, 3), (8, 9), (60, 61)])
def test_more_copies_than_a_card_says_itself_are_illegal(limit: int, count: int) -> None:
    cards = [card("Foot Soldier", deck_limit=limit)]
    decklist = with_main(f"{FIFTY_SIX}{count} Foot Soldier")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02", cards=cards)
    assert finding.message == (
        f"Foot Soldier is in the deck {count} times; {limit} copies of this card are allowed."
    )
    assert "PCG-CORE-01" in finding.help


@pytest.mark.rule("PCG-BUILD-02")
def test_a_limit_that_nobody_recorded_of_a_listed_card_is_taken_not_to_be_printed() -> None:
    cards: Cards = [{"name": "Foot Soldier", "type": "equipment", "universe": "illustrated"}]
    decklist = with_main(f"{FIFTY_SIX}5 Foot Soldier")
    assert assert_finding(decklist, FORMAT, "PCG-BUILD-02", cards=cards).limit == 4


@pytest.mark.rule("PCG-BUILD-02")
def test_many_copies_of_a_card_in_no_catalogue_are_undecided() -> None:
    decklist = with_main(f"{FIFTY_SIX}5 Foot Soldier")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02", Severity.UNVERIFIED)
    assert finding.message == (
        "Foot Soldier is in the deck 5 times; 4 copies of a card are allowed, any number of cards "
        "whose own text allows it, and it is not known which this card is."
    )


@pytest.mark.rule("PCG-AMBIGUOUS-02")
@pytest.mark.parametrize("deck_limit", [None, 4])
def test_a_second_one_of_a_kind_card_is_illegal(deck_limit: int | None) -> None:
    cards = [card("Relic", "equipment", one_of_a_kind=True, deck_limit=deck_limit)]
    assert_legal(with_main(f"{FIFTY_SIX}1 Relic\n3 Mercury"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}2 Relic\n2 Mercury")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02", cards=cards)
    assert finding.message == "Relic is in the deck 2 times; 1 copy of this card is allowed."
    assert "ruling PCG-AMBIGUOUS-02" in finding.help


@pytest.mark.rule("PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_four_one_of_a_kind_cards_of_one_name_are_one_of_each() -> None:
    report = assert_legal(with_main(f"{FIFTY_SIX}4 {COMPONENTS}"), FORMAT)
    (deck,) = report.submission.named("deck")
    assert [(entry.count, entry.card.title) for entry in deck.entries[-4:]] == [
        (1, f"{COMPONENTS} (first)"),
        (1, f"{COMPONENTS} (second)"),
        (1, f"{COMPONENTS} (third)"),
        (1, f"{COMPONENTS} (fourth)"),
    ]
    assert report.findings == ()


@pytest.mark.rule("PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_a_fifth_component_is_illegal_whichever_it_is() -> None:
    report = checked(with_main(f"{FIFTY_SIX[:-8]}5 {COMPONENTS}\n3 Match"), FORMAT)
    assert report.verdict is Verdict.ILLEGAL


@pytest.mark.rule("PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_one_of_each_component_and_one_of_them_again_is_illegal() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 {COMPONENTS}\n1 {COMPONENTS} (third)")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02")
    assert (finding.cards, finding.found) == ((f"{COMPONENTS} (third)",), 2)


@pytest.mark.rule("PCG-AMBIGUOUS-03")
def test_different_cards_of_one_name_are_counted_apart() -> None:
    cards = [card("Echo", "plot twist", variant="dawn"), card("Echo", "plot twist", variant="dusk")]
    assert_legal(with_main(f"{FIFTY_SIX[:-8]}4 Echo (dawn)\n4 Echo (dusk)"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}4 Echo (dawn)\n5 Echo (dusk)")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02", cards=cards)
    assert (finding.cards, finding.found) == (("Echo (dusk)",), 5)
    assert "ruling PCG-AMBIGUOUS-03" in finding.help


@pytest.mark.rule("PCG-AMBIGUOUS-04")
def test_printings_of_one_card_are_counted_together() -> None:
    cards = [card("Echo", "plot twist", set="ONE; TWO", number="7; 31")]
    assert_legal(with_main(f"{FIFTY_SIX}2 Echo [ONE-7]\n2 Echo [TWO-31]"), FORMAT, cards)
    decklist = with_main(f"{FIFTY_SIX}3 ONE-7\n2 TWO-31")
    finding = assert_finding(decklist, FORMAT, "PCG-BUILD-02", cards=cards)
    assert (finding.cards, finding.found) == (("Echo",), 5)
    assert "ruling PCG-AMBIGUOUS-04" in finding.help


def test_all_faults_are_reported_at_once() -> None:
    cards = [
        card("Actor", universe="photographic"),
        card("Imp", "token"),
        basic_location("Academy", "Might"),
        basic_location("Star School", "Might"),
    ]
    decklist = "Main Character\n1 Cyclops\n1 Pixie\nDeck\n" + (
        "5 Anole\n1 Actor\n1 Imp\n4 Academy\n1 Star School\n1 Venom\n1 Rumour"
    )
    report = checked(decklist, FORMAT, cards)
    assert [(finding.rule, finding.severity.value) for finding in report.findings] == [
        ("PCG-BUILD-01", "illegal"),
        ("PCG-BUILD-02", "illegal"),
        ("PCG-BUILD-03", "illegal"),
        ("PCG-BUILD-04", "illegal"),
        ("PCG-BUILD-06", "illegal"),
        ("PCG-BUILD-10", "illegal"),
        ("PCG-SETUP-01", "illegal"),
        ("DM-NAME-01", "unverified"),
        ("PCG-BUILD-10", "unverified"),
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ["5 Anole", "4 Academy", "1 Star School", "1 Venom"],
        ["1 Venom", "1 Star School", "4 Academy", "5 Anole"],
        ["2 Anole", "1 Academy", "1 Venom", "3 Anole", "1 Star School", "3 Academy"],
    ],
)
def test_order_and_split_of_the_lines_change_nothing(lines: list[str]) -> None:
    cards = [basic_location("Academy", "Might"), basic_location("Star School", "Might")]
    report = checked(with_main("\n".join(lines)), FORMAT, cards)
    found = {(finding.rule, finding.severity.value, finding.found) for finding in report.findings}
    assert found == {
        ("PCG-BUILD-01", "illegal", 11),
        ("PCG-BUILD-02", "illegal", 5),
        ("PCG-BUILD-03", "illegal", 2),
        ("PCG-BUILD-04", "illegal", 5),
        ("PCG-BUILD-06", "unverified", 1),
        ("PCG-BUILD-10", "unverified", None),
    }


@pytest.mark.rule("PCG-FORMAT-01")
def test_the_format_has_these_rules_and_no_banned_list() -> None:
    source = compiled_formats()[FORMAT]
    assert [row.rule.id for row in source.table] == [
        "PCG-BUILD-01",
        "PCG-SETUP-01",
        "PCG-BUILD-02",
        "PCG-BUILD-03",
        "PCG-BUILD-04",
        "PCG-BUILD-06",
        "PCG-BUILD-10",
        "PCG-BUILD-11",
        "DM-POOL-01",
    ]
    assert [spec.name for spec in source.sections] == ["deck", "main character", "tokens"]
    assert [spec.required for spec in source.sections] == [True, True, False]


@pytest.mark.rule("PCG-FORMAT-01")
def test_a_sideboard_is_no_section_of_the_game() -> None:
    decklist = f"{SIXTY}Sideboard\n4 Sentry"
    finding = assert_finding(decklist, FORMAT, "DM-SECTION-01", Severity.UNVERIFIED)
    assert "has no section 'Sideboard'" in finding.message


@pytest.mark.rule("PCG-BUILD-12", "PCG-BUILD-13")
def test_what_is_set_aside_no_list_can_show() -> None:
    assert [demand.rule for demand in compiled_formats()[FORMAT].unchecked] == [
        "PCG-BUILD-12",
        "PCG-BUILD-13",
    ]


def test_every_rule_tells_the_number_that_it_found() -> None:
    found = {row.rule: row.found for row in explain(checked(ICEMAN, FORMAT)).rules}
    assert found == {
        "PCG-BUILD-01": "60 of exactly 60 in the deck",
        "PCG-SETUP-01": "1 Main Character (Iceman)",
        "PCG-BUILD-02": "4 of Rockslide in the deck",
        "PCG-BUILD-03": "4 names of basic Locations",
        "PCG-BUILD-04": "4 of a type at most, as far as types are recorded",
        "PCG-BUILD-06": "61 Illustrated, 0 Photographic, 0 not recorded",
        "PCG-BUILD-10": "60 of 60 cards",
        "PCG-BUILD-11": "2 cards of the Main Character's name",
        "DM-POOL-01": "0 training cards",
    }


def test_a_list_without_cards_has_numbers_too() -> None:
    found = [row.found for row in explain(checked("Main Character\nDeck", FORMAT)).rules]
    assert found[1:5] == [
        "0 Main Characters",
        "",
        "0 names of basic Locations",
        "0 of a type at most, as far as types are recorded",
    ]


def test_how_many_copies_a_card_may_have() -> None:
    (copies,) = [r.rule for r in compiled_formats()[FORMAT].table if r.rule.id == "PCG-BUILD-02"]
    cards = {
        entry.card.title: entry.card for entry in _entries(f"4 Anole\n4 {COMPONENTS}\n4 Rumour")
    }
    assert copies.allows(cards["Anole"]) == 4
    assert copies.allows(cards[f"{COMPONENTS} (first)"]) == 1
    assert copies.allows(cards["Rumour"]) is None
    assert copies.states == (
        "At most 4 copies of a card in the deck; of a card that prints a limit of its own as many "
        "as it says, of a One of a Kind card 1."
    )


def _entries(lines: str) -> list[Entry]:
    (deck,) = checked(with_main(lines), FORMAT).submission.named("deck")
    return list(deck.entries)


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        ("Supporting Characters", ["supporting character"]),
        ("Characters (1)", ["supporting character"]),
        ("== Plot Twist ==", ["plot twist"]),
        ("PLOT TWISTS", ["plot twist"]),
        ("Equipment - 1", ["equipment"]),
        ("Machines", ["equipment"]),
        ("Locations", ["basic location", "special location"]),
        ("Location:", ["basic location", "special location"]),
        ("Basic Locations", ["basic location"]),
        ("Special Location", ["special location"]),
        ("Main Character", ["main character"]),
        ("MC", ["main character"]),
        (
            "Main Deck",
            [
                "supporting character",
                "plot twist",
                "equipment",
                "basic location",
                "special location",
            ],
        ),
    ],
)
def test_a_heading_tells_cards_of_one_name_apart(heading: str, meant: list[str]) -> None:
    types = (
        "supporting character",
        "plot twist",
        "equipment",
        "basic location",
        "special location",
        "main character",
        "token",
    )
    cards = [card("Lab", each) for each in types]
    (section,) = checked(f"{heading}\n1 Lab", FORMAT, cards).submission.sections()
    (entry,) = section.entries
    assert [each.fact("type") for each in (entry.card, *entry.others)] == meant
