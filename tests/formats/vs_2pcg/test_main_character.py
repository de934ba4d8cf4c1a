"""One Main Character to a deck, its levels apart, and cards that have its name."""

import pytest

from formats.construction.finding import Severity, Verdict
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, SIXTY, card, with_main
from tests.helpers import Cards, assert_finding, assert_legal, checked

RULE = "PCG-SETUP-01"
CARDS = f"{FIFTY_SIX}4 Mercury\n"

LEVELS = [
    card("Snow Queen", "main character", level=1),
    card("Snow Queen", "main character", level=2),
]
THREE_LEVELS = [*LEVELS, card("Snow Queen", "main character", level=3)]


@pytest.mark.rule("PCG-BUILD-01", "PCG-SETUP-01")
@pytest.mark.parametrize(
    "heading",
    [
        "Main Character: Cyclops",
        "Main Character\n1 Cyclops",
        "Cyclops (Main Character)",
        "MC: Cyclops",
    ],
)
def test_the_main_character_stands_apart_and_is_not_counted(heading: str) -> None:
    report = assert_legal(f"{heading}\nDeck\n{CARDS}", FORMAT)
    assert {part.name: part.size for part in report.submission.sections()} == {
        "main character": 1,
        "deck": 60,
    }


@pytest.mark.rule("PCG-BUILD-01", "PCG-SETUP-01")
def test_a_deck_without_a_main_character_is_illegal() -> None:
    finding = assert_finding(f"Main Character\nDeck\n{CARDS}", FORMAT, RULE)
    assert finding.message == "No Main Character is listed; a deck has one."
    assert (finding.limit, finding.found) == (1, 0)
    assert finding.citation == "Setting Up the Game"


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize("main", ["Deckhand [ONE-7]", "ONE-7"])
def test_a_supporting_character_by_its_number_is_no_main_character(main: str) -> None:
    deckhand = card("Deckhand", set="ONE", number="7")
    decklist = f"Main Character\n1 {main}\nDeck\n{CARDS}"
    finding = assert_finding(decklist, FORMAT, RULE, cards=[deckhand])
    assert finding.message == (
        "Deckhand [ONE-7] is listed as the Main Character, but its type is Supporting Character."
    )


@pytest.mark.rule("PCG-SETUP-01", "PCG-BUILD-11")
def test_the_bare_name_of_a_supporting_character_may_mean_a_main_character() -> None:
    deckhand = card("Deckhand", set="ONE", number="7")
    decklist = f"Main Character\n1 Deckhand\nDeck\n{CARDS}"
    assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=[deckhand])


@pytest.mark.rule("PCG-SETUP-01")
def test_a_main_character_that_was_not_handed_in_leaves_the_deck_unverified() -> None:
    report = checked(CARDS, FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    assert [finding.rule for finding in report.findings] == ["DM-SECTION-02"]


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize("mains", ["Main Character\n0 Cyclops", "Main Character: 0 Cyclops"])
def test_no_copies_of_a_main_character_are_none(mains: str) -> None:
    finding = assert_finding(f"{mains}\nDeck\n{CARDS}", FORMAT, RULE)
    assert finding.message == "No Main Character is listed; a deck has one."


@pytest.mark.rule("PCG-SETUP-01")
def test_a_main_character_on_a_line_that_could_not_be_read_is_undecided() -> None:
    decklist = f"Main Character\n-1 Cyclops\nDeck\n{CARDS}"
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == (
        "No Main Character is listed as far as it was read; a deck has one, and 1 line could not "
        "be read."
    )


@pytest.mark.rule("PCG-BUILD-01", "PCG-SETUP-01")
@pytest.mark.parametrize(
    ("mains", "message"),
    [
        (
            "Cyclops\nPixie",
            "Cyclops and Pixie are listed as the Main Character; a deck has one.",
        ),
        (
            "2 Cyclops\n1 Pixie\n1 Iceman",
            "Cyclops, Pixie and Iceman are listed as the Main Character; a deck has one.",
        ),
        # Whatever the type of Venom is, or if a Main Character is called Wolverine.
        (
            "Cyclops\nVenom",
            "Cyclops and Venom are listed as the Main Character; a deck has one.",
        ),
        (
            "Cyclops\nWolverine",
            "Cyclops and Wolverine are listed as the Main Character; a deck has one.",
        ),
    ],
)
def test_two_main_characters_are_illegal(mains: str, message: str) -> None:
    finding = assert_finding(f"Main Character\n{mains}\nDeck\n{CARDS}", FORMAT, RULE)
    assert finding.message == message
    assert (finding.limit, finding.found) == (1, len(finding.cards))


LACKEY = f"Player Deck\n{CARDS}Main Deck\n"
"""A list as LackeyCCG writes it: what follows is the Main Character and what is set aside."""


@pytest.mark.rule("PCG-SETUP-01", "PCG-BUILD-13")
@pytest.mark.parametrize("main", ["1 Ferryman [ONE-1]\n1 Ferryman [ONE-2]", "1 Ferryman"])
def test_a_token_of_no_recorded_type_is_no_second_main_character(main: str) -> None:
    # Of neither is the type recorded, so nothing tells which of them is set aside.
    cards: Cards = [{"name": "Ferryman", "set": "ONE", "number": each} for each in ("1", "2")]
    cards = [*cards, {"name": "Skiff", "set": "ONE", "number": "9"}]
    report = checked(f"{LACKEY}{main}\n4 Skiff [ONE-9]\n", FORMAT, cards)
    assert report.verdict is Verdict.UNVERIFIED
    (finding,) = [each for each in report.findings if each.rule == RULE]
    assert finding.message == (
        "Ferryman and Skiff are listed as the Main Character; a deck has one, and it is not "
        "recorded which of these it is."
    )


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize("card_type", ["main character", "supporting character"])
def test_two_that_are_no_tokens_are_illegal_whatever_a_third_is(card_type: str) -> None:
    cards: Cards = [
        card("Ferryman", card_type),
        card("Stoker", card_type),
        {"name": "Skiff", "set": "ONE", "number": "9"},
    ]
    decklist = f"Main Character\n1 Ferryman\n1 Stoker\n4 Skiff [ONE-9]\nDeck\n{CARDS}"
    assert_finding(decklist, FORMAT, RULE, Severity.ILLEGAL, cards=cards)


@pytest.mark.rule("PCG-SETUP-01")
def test_of_a_whole_deck_under_the_wrong_heading_six_cards_are_named() -> None:
    finding = assert_finding(f"Main Character\n{CARDS}", FORMAT, RULE)
    assert finding.message == (
        "Anole, Ares, Armor, Avalanche, Bullseye, Celeste and 9 more are listed as the Main "
        "Character; a deck has one."
    )


@pytest.mark.rule("PCG-SETUP-01")
def test_a_second_name_of_no_catalogue_may_be_that_of_a_level() -> None:
    decklist = f"Main Character\n1 Cyclops\n1 Cyclops Level Two\nDeck\n{CARDS}"
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == (
        "Cyclops and Cyclops Level Two are listed as the Main Character; a deck has one, and it "
        "is not known whether these are its levels."
    )


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize(
    ("main", "message"),
    [
        ("Spin Master", "Spin Master is listed as the Main Character, but its type is Plot Twist."),
        ("Academy", "Academy is listed as the Main Character, but its type is Basic Location."),
        ("Imp", "Imp is listed as the Main Character, but its type is Token."),
    ],
)
@pytest.mark.parametrize("beside", ["", "1 Cyclops\n"])
def test_a_card_of_another_type_is_no_main_character(main: str, message: str, beside: str) -> None:
    decklist = f"Main Character\n{beside}1 {main}\nDeck\n{CARDS}"
    finding = assert_finding(decklist, FORMAT, RULE, cards=[card("Imp", "token")])
    assert (finding.message, finding.cards) == (message, (main,))


@pytest.mark.rule("PCG-SETUP-01")
@pytest.mark.parametrize(
    ("main", "message"),
    [
        (
            "Wolverine",
            "Wolverine is listed as the Main Character, but only a Supporting Character of that "
            "name is recorded.",
        ),
        ("Venom", "Venom is listed as the Main Character, but its type is not recorded."),
    ],
)
def test_a_name_of_which_no_main_character_is_recorded_is_undecided(
    main: str, message: str
) -> None:
    decklist = with_main(CARDS, main)
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert (finding.message, finding.cards) == (message, (main,))
    assert_legal(decklist, FORMAT, [card(main, "main character", level=1)])


@pytest.mark.rule("PCG-SETUP-01")
def test_of_a_main_character_in_no_catalogue_its_own_finding_is_enough() -> None:
    report = checked(f"Main Character\n1 Snow Queen\nDeck\n{CARDS}", FORMAT)
    assert [finding.rule for finding in report.findings] == ["DM-NAME-01", "PCG-BUILD-06"]


@pytest.mark.rule("PCG-BUILD-12", "PCG-AMBIGUOUS-22")
@pytest.mark.parametrize(
    ("count", "cards"),
    [(1, LEVELS), (2, LEVELS), (1, THREE_LEVELS), (2, THREE_LEVELS), (3, THREE_LEVELS)],
)
def test_the_levels_of_the_main_character_are_not_among_the_sixty(count: int, cards: Cards) -> None:
    report = assert_legal(with_main(CARDS, f"{count} Snow Queen"), FORMAT, cards)
    assert report.findings == ()
    assert [part.size for part in report.submission.named("deck")] == [60]


@pytest.mark.rule("PCG-BUILD-12")
def test_levels_that_are_listed_one_by_one_are_one_main_character() -> None:
    cards = [
        card("Snow Queen", "main character", level=1, set="TST", number="1"),
        card("Snow Queen", "main character", level=2, set="TST", number="2"),
    ]
    report = assert_legal(f"Main Character\n1 TST-1\n1 TST-2\nDeck\n{CARDS}", FORMAT, cards)
    (main,) = report.submission.named("main character")
    assert [entry.card.fact("level") for entry in main.entries] == [1, 2]


@pytest.mark.rule("PCG-BUILD-12")
def test_two_cards_of_a_name_are_its_two_levels_if_only_one_is_recorded() -> None:
    assert_legal(with_main(CARDS, "2 Cyclops"), FORMAT)


@pytest.mark.rule("PCG-AMBIGUOUS-22")
@pytest.mark.parametrize(
    ("main", "count", "levels", "cards"),
    [
        ("Cyclops", 3, 2, ()),
        ("Cyclops", 3, 2, THREE_LEVELS),
        ("Snow Queen", 3, 2, LEVELS),
        ("Snow Queen", 4, 3, THREE_LEVELS),
    ],
)
def test_more_cards_than_levels_are_illegal(
    main: str, count: int, levels: int, cards: Cards
) -> None:
    finding = assert_finding(with_main(CARDS, f"{count} {main}"), FORMAT, RULE, cards=cards)
    assert finding.message == (
        f"{main} is listed as the Main Character {count} times; {levels} levels are known, and "
        "each is listed once at most."
    )
    assert (finding.limit, finding.found) == (levels, count)
    assert "ruling PCG-AMBIGUOUS-22" in finding.help


@pytest.mark.rule("PCG-AMBIGUOUS-22")
def test_how_many_levels_an_unlisted_main_character_has_is_not_known() -> None:
    decklist = with_main(CARDS, "3 Snow Queen")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert (finding.limit, finding.found) == (2, 3)


@pytest.mark.rule("PCG-BUILD-11")
@pytest.mark.parametrize("name", ["Iceman", "Pixie", "Dark Beast", "Weapon Omega"])
def test_a_supporting_character_with_the_main_characters_name_is_legal_with_a_note(
    name: str,
) -> None:
    cards: Cards = [card("Dark Beast", "main character", level=1)]
    report = assert_legal(with_main(f"{FIFTY_SIX}4 {name}", name), FORMAT, cards)
    (note,) = report.findings
    assert (note.rule, note.severity, note.found) == ("PCG-BUILD-11", Severity.NOTE, 4)
    assert note.message == (
        f"{name} has the Main Character's name: it is legal, but can never be played as a "
        "character, only discarded to Power Up or put down as a resource."
    )
    assert (note.cards, note.lines) == ((name,), (17,))


@pytest.mark.rule("PCG-BUILD-11")
def test_a_card_that_is_also_known_by_the_main_characters_name_gets_the_note() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Iron Patriot", "Norman Osborn")
    note = assert_finding(decklist, FORMAT, "PCG-BUILD-11", Severity.NOTE)
    assert note.help == (
        "Iron Patriot counts as having the Main Character's name too (PCG-CARDS-24)."
    )


@pytest.mark.rule("PCG-BUILD-11")
@pytest.mark.parametrize("main", ["Cyclops", "Cyclops [ONE-1]"])
@pytest.mark.parametrize(
    "supporting",
    [
        card("Cylcops", aliases=["Cyclops"], set="ONE", number="2", complete=False),
        card("Cylcops", aliases=["Cyclops (mail)"], set="ONE", number="2", variant="mail"),
    ],
)
def test_a_card_that_another_source_calls_as_the_main_character_gets_the_note(
    main: str, supporting: dict[str, object]
) -> None:
    first = card("Cyclops", "main character", level=1, set="ONE", number="1")
    decklist = with_main(f"{FIFTY_SIX}4 ONE-2", main)
    found = assert_legal(decklist, FORMAT, [first, supporting]).findings
    (note,) = [finding for finding in found if finding.rule == "PCG-BUILD-11"]
    assert (note.severity, note.found) == (Severity.NOTE, 4)
    assert note.message == (
        f"{note.cards[0]} is also recorded under the Main Character's name: it is legal, but can "
        "never be played as a character, only discarded to Power Up or put down as a resource."
    )


@pytest.mark.rule("PCG-BUILD-11")
@pytest.mark.parametrize(
    ("main", "last"),
    [("Cyclops", "Iceman"), ("Cyclops", "Iron Patriot"), ("Venom", "★Venom★")],
)
def test_any_other_name_gets_no_note(main: str, last: str) -> None:
    cards: Cards = [card("Venom", "main character", level=1)]
    report = assert_legal(with_main(f"{FIFTY_SIX}4 {last}", main), FORMAT, cards)
    assert report.findings == ()


@pytest.mark.rule("PCG-BUILD-11")
def test_a_plot_twist_with_the_main_characters_name_gets_no_note() -> None:
    cards = [card("Cyclops", "plot twist")]
    assert assert_legal(with_main(f"{FIFTY_SIX}4 Cyclops"), FORMAT, cards).findings == ()


def test_the_main_character_of_a_plain_deck_leaves_nothing_to_say() -> None:
    assert assert_legal(SIXTY, FORMAT).findings == ()
