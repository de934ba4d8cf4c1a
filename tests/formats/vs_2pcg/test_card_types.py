"""What is among the 60, and what is set aside."""

import pytest

from formats.construction.finding import CardCopies, CardMove, Fix, Severity
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, card, with_main
from tests.helpers import assert_finding, assert_legal, checked

RULE = "PCG-BUILD-10"


@pytest.mark.rule("PCG-BUILD-10")
@pytest.mark.parametrize(
    "card_type",
    ["supporting character", "plot twist", "equipment", "basic location", "special location"],
)
def test_every_other_type_may_be_in_the_deck(card_type: str) -> None:
    cards = [card("Newcomer", card_type, basic_location="Energy")]
    assert_legal(with_main(f"{FIFTY_SIX}4 Newcomer"), FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-10", "PCG-BUILD-14")
@pytest.mark.parametrize("card_type", ["supporting character", "plot twist", "equipment"])
@pytest.mark.parametrize("teams", [["X-Men"], ["Resistance", "H.A.M.M.E.R."], None])
def test_teams_may_be_mixed(card_type: str, teams: list[str] | None) -> None:
    cards = [
        card("Newcomer", card_type, teams=teams),
        card("Stranger", card_type, teams=["Night Watch"]),
    ]
    assert_legal(with_main(f"{FIFTY_SIX}2 Newcomer\n2 Stranger"), FORMAT, cards)


@pytest.mark.rule("PCG-BUILD-10")
@pytest.mark.parametrize(
    ("last", "message"),
    [
        (
            "4 Danger Room",
            "The type of Danger Room is not recorded; the deck holds Supporting Characters, Plot "
            "Twists, Equipment and Locations.",
        ),
        (
            "2 Danger Room\n2 Venom",
            "The types of Danger Room and Venom are not recorded; the deck holds Supporting "
            "Characters, Plot Twists, Equipment and Locations.",
        ),
    ],
)
def test_a_card_of_no_recorded_type_is_undecided(last: str, message: str) -> None:
    finding = assert_finding(with_main(FIFTY_SIX + last), FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == message


@pytest.mark.rule("PCG-BUILD-10")
def test_of_many_cards_of_no_recorded_type_six_are_named() -> None:
    names = [f"Card {number}" for number in range(8)]
    cards = [{"name": name, "universe": "illustrated"} for name in names]
    decklist = with_main(FIFTY_SIX + "\n".join(f"1 {name}" for name in names))
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=cards)
    assert "Card 0, Card 1, Card 2, Card 3, Card 4, Card 5 and 2 more are not" in finding.message
    assert finding.cards == tuple(names)


@pytest.mark.rule("PCG-BUILD-10")
def test_a_type_given_with_the_check_decides() -> None:
    given = [card("Danger Room", "special location")]
    assert_legal(with_main(f"{FIFTY_SIX}4 Danger Room"), FORMAT, given)


@pytest.mark.rule("PCG-BUILD-10")
def test_of_a_card_in_no_catalogue_the_type_is_not_asked_again() -> None:
    report = checked(with_main(f"{FIFTY_SIX}4 Newcomer"), FORMAT)
    assert RULE not in {finding.rule for finding in report.findings}


@pytest.mark.rule("PCG-BUILD-12")
@pytest.mark.parametrize("main", ["Cyclops", "Iceman"])
def test_a_main_character_in_the_deck_is_undecided(main: str) -> None:
    """A Supporting Character of the name would be legal, and may not be recorded."""
    decklist = with_main(f"{FIFTY_SIX}4 Cyclops", main)
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == (
        "Cyclops is in the deck, but only a Main Character of that name is recorded; Main "
        "Characters and their levels are not among the 60."
    )
    assert "PCG-BUILD-12" in finding.help
    assert (finding.cards, finding.lines, finding.found) == (("Cyclops",), (17,), 4)


CLERKS = [
    card("Clerk", "main character", level=1, set="ONE", number="1", complete=False),
    card("Clerk", "main character", level=2, set="ONE", number="2", complete=False),
    card("Clerk", set="TWO", number="3", complete=False),
]


@pytest.mark.rule("PCG-BUILD-10", "PCG-BUILD-12")
@pytest.mark.parametrize("number", ["ONE-1", "ONE-2"])
def test_a_main_character_in_the_deck_by_its_number_is_illegal(number: str) -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Clerk [{number}]")
    finding = assert_finding(decklist, FORMAT, RULE, cards=CLERKS)
    assert finding.message == (
        f"Clerk [{number}] is a Main Character; Main Characters and their levels are not among "
        "the 60."
    )
    assert finding.help == (
        "The levels of a Main Character are set aside (PCG-BUILD-12). A Supporting Character of "
        "its name may be in the deck (PCG-BUILD-11)."
    )
    assert (finding.limit, finding.found, finding.fix) == (
        0,
        4,
        Fix((CardCopies(4, "Clerk", "deck"),), (CardCopies(4, None, "deck"),)),
    )
    assert_legal(with_main(f"{FIFTY_SIX}4 Clerk"), FORMAT, CLERKS)
    assert_legal(with_main(f"{FIFTY_SIX}4 Clerk [TWO-3]"), FORMAT, CLERKS)


@pytest.mark.rule("PCG-BUILD-10", "PCG-BUILD-12")
@pytest.mark.parametrize("line", ["4 Clerk [ONE-1]", "4 ONE-1 Clerk", "4 ONE-1", "4 ONE-001"])
def test_a_number_means_the_main_character_though_no_namesake_is_recorded(line: str) -> None:
    finding = assert_finding(with_main(FIFTY_SIX + line), FORMAT, RULE, cards=CLERKS[:2])
    assert finding.message.startswith("Clerk [ONE-1] is a Main Character; ")


@pytest.mark.rule("PCG-BUILD-10", "PCG-BUILD-11")
def test_the_bare_name_of_a_main_character_may_mean_a_card_that_nobody_recorded() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Clerk")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=CLERKS[:1])
    assert finding.message.startswith("Clerk is in the deck, but only a Main Character of that ")


@pytest.mark.rule("PCG-BUILD-10")
def test_a_main_character_among_the_cards_is_undecided_if_none_stands_apart() -> None:
    decklist = f"1 Clerk [ONE-1]\n{FIFTY_SIX}4 Mercury"
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=CLERKS)
    assert finding.message.startswith("Clerk [ONE-1] is a Main Character; ")
    assert finding.fix is None


@pytest.mark.rule("PCG-BUILD-10")
def test_a_main_character_in_the_deck_by_its_set_is_undecided() -> None:
    """A set may have a Supporting Character too that nobody recorded."""
    decklist = with_main(f"{FIFTY_SIX}4 Clerk [ONE]")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=CLERKS)
    assert finding.message == (
        "Clerk [ONE] may mean a card that is not among the 60; the deck holds Supporting "
        "Characters, Plot Twists, Equipment and Locations."
    )


@pytest.mark.rule("PCG-BUILD-12")
def test_a_name_in_the_deck_means_the_supporting_character() -> None:
    cards = [card("Cyclops")]
    report = assert_legal(with_main(f"{FIFTY_SIX}4 Cyclops", "Iceman"), FORMAT, cards)
    (deck,) = report.submission.named("deck")
    assert deck.entries[-1].card.fact("type") == "supporting character"


@pytest.mark.rule("PCG-BUILD-12")
def test_a_level_that_the_main_character_lacks_is_moved_there() -> None:
    decklist = f"Main Character\n1 Clerk [ONE-1]\nDeck\n{FIFTY_SIX}3 Mercury\n1 Clerk [ONE-2]"
    finding = assert_finding(decklist, FORMAT, RULE, cards=CLERKS)
    assert finding.fix is not None
    assert finding.fix.move == (CardMove(1, "Clerk", "deck", "main character"),)


@pytest.mark.rule("PCG-BUILD-13")
def test_a_token_among_the_sixty_is_illegal() -> None:
    decklist = with_main(f"{FIFTY_SIX}3 Mercury\n1 Imp")
    finding = assert_finding(decklist, FORMAT, RULE, cards=[card("Imp", "token")])
    assert finding.message == "Imp is a Token Character; tokens are set aside, not among the 60."
    assert "PCG-BUILD-13" in finding.help
    assert (finding.limit, finding.found, finding.fix) == (
        0,
        1,
        Fix((), (CardCopies(1, None, "deck"),), (CardMove(1, "Imp", "deck", "tokens"),)),
    )


@pytest.mark.rule("PCG-BUILD-13")
@pytest.mark.parametrize("heading", ["Tokens", "Token Characters:"])
def test_tokens_may_be_listed_beside_the_deck(heading: str) -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury\n{heading}\n3 Imp")
    assert_legal(decklist, FORMAT, [card("Imp", "token")])


@pytest.mark.rule("PCG-BUILD-13")
def test_only_tokens_are_set_aside_beside_the_deck() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury\nTokens\n1 Porter")
    finding = assert_finding(decklist, FORMAT, RULE, cards=[card("Porter")])
    assert finding.message == (
        "Porter is no Token Character; only tokens and levels of the Main Character are set aside."
    )


@pytest.mark.rule("PCG-BUILD-13")
def test_another_main_character_is_not_set_aside() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury\nTokens\n1 Pixie Dust")
    cards = [
        card("Pixie Dust", "main character", level=1),
        card("Cyclops", "main character", level=1),
    ]
    finding = assert_finding(decklist, FORMAT, "PCG-SETUP-01", cards=cards)
    assert finding.message == (
        "Cyclops and Pixie Dust are listed as the Main Character; a deck has one."
    )


@pytest.mark.rule("PCG-BUILD-12", "PCG-SETUP-01")
def test_the_main_character_itself_is_not_set_aside_too() -> None:
    clerk = card("Clerk", "main character", level=1, set="ONE", number="1")
    decklist = (
        f"Main Character\n1 Clerk [ONE-1]\nDeck\n{FIFTY_SIX}4 Mercury\nTokens\n1 Clerk [ONE-1]"
    )
    finding = assert_finding(decklist, FORMAT, "PCG-SETUP-01", cards=[clerk])
    assert finding.message == (
        "Clerk [ONE-1] is listed as the Main Character 2 times; it is one of the levels, and each "
        "is listed once at most."
    )


@pytest.mark.rule("PCG-BUILD-13")
def test_a_number_tells_that_no_level_is_set_aside() -> None:
    cards = [
        card("Clerk", "main character", level=1, set="ONE", number="1"),
        card("Clerk", set="ONE", number="3"),
    ]
    decklist = f"Main Character\n1 Clerk [ONE-1]\nDeck\n{FIFTY_SIX}4 Mercury\nTokens\n1 Clerk"
    assert_finding(f"{decklist} [ONE-3]", FORMAT, RULE, cards=cards)


@pytest.mark.rule("PCG-BUILD-13")
def test_what_may_be_a_token_or_not_is_undecided() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury\nTokens\n4 Danger Room")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == (
        "It is not recorded whether Danger Room is a token; only tokens and levels of the Main "
        "Character are set aside."
    )
