"""The Encounter deck: of each icon as many cards as the case's table says."""

import pytest

from formats.construction.finding import Severity
from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    FORMAT,
    broken,
    found,
    legal,
    measured,
    noted,
    of_deck,
    section,
    set_up,
    undecided,
    with_facts,
    without_facts,
)
from tests.helpers import Cards, checked

RULE = "HBG-DECKS-33"
FOR_THREE = "for 3 agents The Old Dark House takes 1 with the icon I and 2 with the icon M"


def encounters(*cards: str, agents: int = 3) -> str:
    """A set-up with an Encounter deck."""
    return set_up(agents, section("Encounter deck", *cards))


@pytest.mark.rule("HBG-DECKS-27", "HBG-DECKS-28", "HBG-DECKS-33")
@pytest.mark.parametrize(
    ("agents", "cards"),
    [
        (2, ["1 Wet Cellar", "1 Dusty Attic"]),
        (3, ["1 Ambush!", "2 Dusty Attic"]),
        (4, ["1 Ambush!", "1 Wet Cellar", "3 Dusty Attic"]),
    ],
)
def test_as_many_cards_of_each_icon_as_the_case_lists(agents: int, cards: list[str]) -> None:
    legal(encounters(*cards, agents=agents))


@pytest.mark.rule("HBG-EXAMPLE-07", "HBG-AMBIGUOUS-16")
@pytest.mark.parametrize("first", ["1 Ambush!", "1 Wet Cellar"])
def test_three_players_of_the_rulebook_take_one_card_and_two(first: str) -> None:
    """Either card of the first icon may be drawn; the icons survive as the labels I and M."""
    decklist = "Players: 3\n" + encounters(first, "2 Dusty Attic")
    legal(decklist)
    assert measured(decklist, RULE) == f"3 cards; {FOR_THREE}"
    finding = broken("Players: 3\n" + encounters(first, "1 Dusty Attic"), RULE)
    assert finding.message == f"The encounter deck has 1 card with the icon M; {FOR_THREE}."
    assert "ruling HBG-AMBIGUOUS-16" in finding.help


@pytest.mark.rule("HBG-DECKS-28", "HBG-DECKS-33")
@pytest.mark.parametrize(
    ("cards", "faults"),
    [
        (["2 Wet Cellar", "2 Dusty Attic"], ["2 cards with the icon I"]),
        (["1 Wet Cellar", "1 Ambush!", "2 Dusty Attic"], ["2 cards with the icon I"]),
        (["1 Wet Cellar", "3 Dusty Attic"], ["3 cards with the icon M"]),
        (["2 Dusty Attic"], ["0 cards with the icon I"]),
        (["1 Wet Cellar", "2 Dusty Attic", "1 Burnt Chapel"], ["1 card with the icon X"]),
        ([], ["0 cards with the icon I", "0 cards with the icon M"]),
    ],
)
def test_another_number_of_an_icon_is_illegal(cards: list[str], faults: list[str]) -> None:
    assert found(encounters(*cards), RULE) == [
        (Severity.ILLEGAL, f"The encounter deck has {fault}; {FOR_THREE}.") for fault in faults
    ]


@pytest.mark.rule("HBG-DECKS-28")
def test_the_deck_for_another_number_of_agents_is_illegal() -> None:
    assert broken(encounters("1 Ambush!", "2 Dusty Attic", agents=2), RULE).message == (
        "The encounter deck has 2 cards with the icon M; for 2 agents The Old Dark House takes "
        "1 with the icon I and 1 with the icon M."
    )


@pytest.mark.rule("HBG-DECKS-27")
def test_a_card_without_an_icon_is_in_no_encounter_deck() -> None:
    cards: Cards = [*CORE_SET, of_deck("encounter", "Empty Room", None, 1)]
    finding = broken(encounters("1 Ambush!", "2 Dusty Attic", "1 Empty Room"), RULE, cards)
    assert finding.message == "Empty Room has no icon, and cards are taken by their icons."


@pytest.mark.rule("HBG-DECKS-33")
def test_a_card_of_another_kind_is_illegal() -> None:
    finding = broken(encounters("1 Ambush!", "2 Dusty Attic", "1 Rasputin"), RULE)
    assert finding.message == "Rasputin is a boss and does not belong in the encounter deck."


@pytest.mark.rule("HBG-DECKS-33")
def test_more_copies_than_the_collection_holds_are_illegal() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", encounters_3_I=3)
    finding = broken(encounters("3 Ambush!", "2 Dusty Attic"), RULE, cards)
    assert finding.message == ("Ambush! is in the encounter deck 3 times; the collection holds 2.")


@pytest.mark.rule("HBG-DECKS-33")
@pytest.mark.parametrize(("count", "severities"), [(1, []), (2, [Severity.UNVERIFIED])])
def test_one_copy_of_a_card_is_always_there(count: int, severities: list[Severity]) -> None:
    cards = without_facts(CORE_SET, "Dusty Attic", "copies")
    cards = with_facts(cards, "The Old Dark House", encounters_3_M=count)
    decklist = encounters("1 Ambush!", f"{count} Dusty Attic")
    assert [severity for severity, _ in found(decklist, RULE, cards)] == severities


@pytest.mark.rule("HBG-AMBIGUOUS-13")
def test_cards_of_unknown_kind_may_be_those_that_the_collection_lacks() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", encounters_3_I=12)
    cards = [*cards, of_deck("encounter", "Far Tower", "X", 10)]
    decklist = encounters("2 Ambush!", "10 Wet Cellar", "2 Dusty Attic")
    legal(decklist, cards)
    undecided(decklist, RULE, without_facts(cards, "Wet Cellar", "kind"))


@pytest.mark.rule("HBG-AMBIGUOUS-13")
@pytest.mark.parametrize("deck", ["", "Encounter deck\n2 Dusty Attic\n12 Wet Cellar\n1 Ambush!"])
def test_a_case_that_demands_more_than_the_collection_holds_is_illegal(deck: str) -> None:
    """Whether the deck is handed in or not: it can't be built."""
    cards = with_facts(CORE_SET, "The Old Dark House", encounters_3_I=13)
    illegal = [m for severity, m in found(set_up(3, deck), RULE, cards) if severity == "illegal"]
    assert (
        "The collection holds 12 Encounter cards with the icon I; for 3 agents The Old Dark House "
        "takes 13 with the icon I and 2 with the icon M." in illegal
    )


@pytest.mark.rule("HBG-AMBIGUOUS-13")
def test_the_ruling_on_too_few_cards_is_named() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", encounters_3_X=11)
    finding = checked(set_up(3), FORMAT, cards).findings[0]
    assert (finding.rule, finding.limit, finding.found) == (RULE, 11, 10)
    assert "ruling HBG-AMBIGUOUS-13" in finding.help


@pytest.mark.rule("HBG-AMBIGUOUS-13")
@pytest.mark.parametrize(
    "cards",
    [
        without_facts(CORE_SET, "Burnt Chapel", "icon"),
        without_facts(CORE_SET, "Wet Cellar", "copies"),
        [card for card in CORE_SET if card["name"] != "Burnt Chapel"],
    ],
)
def test_of_a_collection_that_is_not_known_in_full_nobody_can_say_that_it_has_too_few(
    cards: Cards,
) -> None:
    demanding = with_facts(cards, "The Old Dark House", encounters_3_I=13)
    assert noted(set_up(3), RULE, demanding).message.startswith("The encounter deck was not handed")


@pytest.mark.rule("HBG-DECKS-33")
def test_cards_of_unknown_icon_may_be_the_missing_ones() -> None:
    cards = without_facts(CORE_SET, "Dusty Attic", "icon")
    finding = undecided(encounters("1 Ambush!", "2 Dusty Attic"), RULE, cards)
    assert finding.message == (
        "It is not known whether Dusty Attic fits, as nobody recorded the kind and the icon; "
        f"{FOR_THREE}."
    )


@pytest.mark.rule("HBG-DECKS-33")
@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        (["1 Ambush!", "1 Odd Room"], "1 card too few"),
        (["1 Ambush!", "2 Dusty Attic", "1 Odd Room"], "1 card too many"),
        (["1 Odd Room"], "2 cards too few"),
    ],
)
def test_a_wrong_number_of_cards_is_illegal_whatever_their_icons_are(
    deck: list[str], fault: str
) -> None:
    finding = broken(encounters(*deck), RULE)
    assert finding.message == (
        f"The encounter deck has {fault}, whatever the icon of Odd Room; {FOR_THREE}."
    )


@pytest.mark.rule("HBG-DECKS-33")
def test_a_line_that_could_not_be_read_may_be_the_missing_card() -> None:
    finding = undecided(encounters("2 Dusty Attic", "the wet cellars"), RULE)
    assert finding.message == (
        f"As far as the list was read, the encounter deck lacks 1 card; {FOR_THREE}."
    )


@pytest.mark.rule("HBG-DECKS-33")
def test_a_table_that_nobody_recorded_leaves_the_deck_undecided() -> None:
    cards = without_facts(CORE_SET, "The Old Dark House", "encounters_3_I", "encounters_3_M")
    finding = undecided(encounters("1 Ambush!", "2 Dusty Attic"), RULE, cards)
    assert finding.message == (
        "What the encounter deck takes is not known: the encounters_3_… of The Old Dark House are "
        "not recorded."
    )
    assert "docs/card-files.md" in finding.help


@pytest.mark.rule("HBG-DECKS-33")
def test_a_table_that_is_recorded_in_part_decides_that_part() -> None:
    """The icon M stands in the table for two agents, so it is not known to be left out."""
    cards = without_facts(CORE_SET, "The Old Dark House", "encounters_3_M")
    assert undecided(encounters("1 Ambush!", "2 Dusty Attic"), RULE, cards).message == (
        "The encounter table of The Old Dark House is not recorded in full; for 3 agents The Old "
        "Dark House takes 1 with the icon I and an unknown number with the icon M."
    )
    severities = [s for s, _ in found(encounters("2 Wet Cellar"), RULE, cards)]
    assert severities == [Severity.ILLEGAL, Severity.UNVERIFIED]


@pytest.mark.rule("HBG-DECKS-33")
def test_what_is_empty_in_the_table_of_a_complete_case_is_not_taken() -> None:
    case = {
        "name": "The Frog Pond",
        "kind": "case",
        "complete": True,
        "encounters_2_M": 1,
        "encounters_3_I": 1,
    }
    cards: Cards = [*CORE_SET, case]
    decklist = encounters("1 Ambush!").replace("The Old Dark House", "The Frog Pond")
    legal(decklist, cards)
    with_an_attic = decklist + "1 Dusty Attic"
    assert broken(with_an_attic, RULE, cards).message == (
        "The encounter deck has 1 card with the icon M; for 3 agents The Frog Pond takes 1 with "
        "the icon I."
    )


@pytest.mark.rule("HBG-DECKS-33")
@pytest.mark.parametrize(
    ("decklist", "reason"),
    [
        (
            encounters("1 Ambush!").replace("1 The Old Dark House", "2 The Old Dark House"),
            "which case is played is not clear",
        ),
        (
            encounters("1 Ambush!").replace("Hellboy\n", "Hellboy\nSomebody else\n", 1),
            "the number of agents is not clear",
        ),
    ],
)
def test_what_the_deck_takes_hangs_on_case_and_agents(decklist: str, reason: str) -> None:
    finding = undecided(decklist, RULE)
    assert finding.message == f"What the encounter deck takes is not known: {reason}."


@pytest.mark.rule("HBG-DECKS-33")
def test_for_one_agent_there_is_no_table() -> None:
    assert found(encounters("1 Ambush!", agents=1), RULE) == []


@pytest.mark.rule("HBG-DECKS-33")
def test_the_deck_is_judged_before_any_added_instruction() -> None:
    finding = broken(encounters("1 Ambush!", "3 Dusty Attic"), RULE)
    assert "before any added instruction of the Case File (HBG-DECKS-31 and 33)" in finding.help


@pytest.mark.rule("HBG-DECKS-33", "HBG-DECKS-01")
def test_a_deck_that_was_not_handed_in_is_noted_with_what_it_takes() -> None:
    assert noted(set_up(3), RULE).message == (
        "The encounter deck was not handed in and was not judged. "
        f"{FOR_THREE[0].upper()}{FOR_THREE[1:]}."
    )
    assert measured(set_up(3), RULE) == f"not handed in; {FOR_THREE}"


def test_of_a_case_without_a_table_only_the_missing_deck_is_noted() -> None:
    cards: Cards = [*CORE_SET, {"name": "The Frog Pond", "kind": "case"}]
    decklist = set_up(3, case="The Frog Pond")
    assert noted(decklist, RULE, cards).message == (
        "The encounter deck was not handed in and was not judged."
    )
    assert measured(decklist, RULE, cards) == "not handed in"
