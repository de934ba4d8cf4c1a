"""The two starting cards of each agent."""

import pytest

from formats.construction.finding import Severity
from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    PAIRS,
    broken,
    found,
    legal,
    measured,
    section,
    set_up,
    starting_card,
    team,
    to_buy,
    undecided,
)

CASE = section("Case", "1 The Old Dark House")


def dealt(*to_hellboy: str, agents: str = "Hellboy\nLiz Sherman") -> str:
    """A set-up in which Hellboy has these starting cards, and Liz her own."""
    return "\n".join(
        [
            section("Agents", agents),
            CASE,
            section("Starting cards of Liz Sherman", *PAIRS["Liz Sherman"]),
            section("Starting cards of Hellboy", *to_hellboy),
        ]
    )


@pytest.mark.rule("HBG-BUDGET-29")
@pytest.mark.parametrize("heading", ["Starting cards of Hellboy", "STARTING CARDS OF HELLBOY"])
def test_each_agent_has_the_two_cards_that_the_board_names(heading: str) -> None:
    decklist = dealt(*PAIRS["Hellboy"]).replace("Starting cards of Hellboy", heading)
    legal(decklist)


@pytest.mark.rule("HBG-BUDGET-29")
@pytest.mark.parametrize(
    ("cards", "count", "message"),
    [
        ([], 0, "Hellboy has 0 starting cards; each agent has exactly 2."),
        (["Deep Pockets"], 1, "Hellboy has 1 starting card; each agent has exactly 2."),
        (
            ["1 Deep Pockets", "2 Hellboy's Pistol"],
            3,
            "Hellboy has 3 starting cards; each agent has exactly 2.",
        ),
    ],
)
def test_another_number_of_starting_cards_is_illegal(
    cards: list[str], count: int, message: str
) -> None:
    finding = broken(dealt(*cards), "HBG-BUDGET-29")
    assert (finding.message, finding.limit, finding.found) == (message, 2, count)
    assert finding.help == "The board of Hellboy names Hellboy's Pistol and Deep Pockets."


@pytest.mark.rule("HBG-BUDGET-29")
def test_one_card_of_the_pair_twice_is_illegal() -> None:
    finding = broken(dealt("2 Deep Pockets"), "HBG-BUDGET-29")
    assert finding.message == "Hellboy lacks the starting card Hellboy's Pistol."


@pytest.mark.rule("HBG-BUDGET-29")
def test_starting_cards_that_were_not_handed_in_leave_each_agent_undecided() -> None:
    decklist = section("Agents", "Hellboy", "Liz Sherman") + CASE
    assert found(decklist, "HBG-BUDGET-29") == [
        (
            Severity.UNVERIFIED,
            f"The starting cards of {name} were not handed in; each agent has exactly 2.",
        )
        for name in ("Hellboy", "Liz Sherman")
    ]


@pytest.mark.rule("HBG-BUDGET-29")
def test_a_line_that_could_not_be_read_may_be_the_missing_card() -> None:
    finding = undecided(dealt("Deep Pockets", "Hellboys old gun"), "HBG-BUDGET-29")
    assert finding.message == (
        "Hellboy has 1 starting card as far as the list was read; each agent has exactly 2."
    )


@pytest.mark.rule("HBG-BUDGET-29", "HBG-BUDGET-31")
def test_a_name_in_no_catalogue_may_be_the_missing_card() -> None:
    decklist = dealt("1 Deep Pockets", "1 Hellboys old gun")
    assert found(decklist, "HBG-BUDGET-29") == []
    finding = undecided(decklist, "HBG-BUDGET-31")
    assert finding.message == (
        "It is not known whether Hellboys old gun is a starting card of Hellboy."
    )


@pytest.mark.rule("HBG-BUDGET-29")
def test_a_card_of_another_kind_is_no_starting_card() -> None:
    decklist = dealt("1 Deep Pockets", "1 Hellboy's Pistol", "1 Blasting Charge")
    finding = broken(decklist, "HBG-BUDGET-29")
    assert finding.message == (
        "Blasting Charge is a requisition card, and no starting card of Hellboy."
    )


@pytest.mark.rule("HBG-BUDGET-29")
def test_the_only_known_card_of_a_pair_twice_decides_nothing() -> None:
    decklist = set_up(2).replace("Steady Nerves", "Living Flame")
    finding = undecided(decklist, "HBG-BUDGET-29")
    assert finding.message == (
        "Liz Sherman has Living Flame 2 times, and it is not known whether that is both starting "
        "cards."
    )


@pytest.mark.rule("HBG-BUDGET-29")
def test_a_card_that_the_board_is_known_to_name_must_be_there() -> None:
    cards = [*CORE_SET, starting_card("Cold Ashes", "Liz Sherman")]
    decklist = set_up(2).replace("Living Flame", "Cold Ashes")
    finding = broken(decklist, "HBG-BUDGET-29", cards)
    assert finding.message == "Liz Sherman lacks the starting card Living Flame."


@pytest.mark.rule("HBG-BUDGET-30")
@pytest.mark.parametrize("cost", [None, 5])
def test_starting_cards_use_no_credits(cost: int | None) -> None:
    cards = [*CORE_SET, {"name": "Deep Pockets", "kind": "starting card", "credits": cost}]
    bought = section("Requisitions of Hellboy", "2 Lantern", "1 Blasting Charge", "1 Rope")
    legal(set_up(2, bought), cards)
    assert measured(set_up(2, bought), "HBG-BUDGET-12", cards) == "8 of 8 credits for 2 agents"


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_starting_card_of_another_agent_is_illegal() -> None:
    decklist = dealt("Harpoon", "Deep Pockets", agents="Hellboy\nLiz Sherman\nAbe Sapien")
    assert found(decklist, "HBG-BUDGET-31") == [
        (Severity.ILLEGAL, "Harpoon is a starting card of Abe Sapien, not of Hellboy.")
    ]


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_starting_card_that_belongs_to_nobody_is_illegal() -> None:
    cards = [*CORE_SET, starting_card("Old Coin", None)]
    decklist = set_up(2).replace("Steady Nerves", "Old Coin")
    finding = broken(decklist, "HBG-BUDGET-31", cards)
    assert finding.message == "Old Coin is no starting card of Liz Sherman."


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_starting_card_of_which_the_agent_is_not_recorded_is_undecided() -> None:
    cards = [*CORE_SET, {"name": "Old Coin", "kind": "starting card"}]
    finding = undecided(set_up(2).replace("Steady Nerves", "Old Coin"), "HBG-BUDGET-31", cards)
    assert finding.message == (
        "It is not known whether Old Coin is a starting card of Liz Sherman."
    )
    assert finding.help == (
        "A card file says it: agent of the card, or starting_card_1 and starting_card_2 of the "
        "agent."
    )


@pytest.mark.rule("HBG-BUDGET-31")
def test_what_the_board_names_decides_whose_a_card_is() -> None:
    cards = [
        *CORE_SET,
        {"name": "Old Coin", "kind": "starting card"},
        {"name": "Liz Sherman", "kind": "agent", "starting_card_2": "Old Coin"},
    ]
    legal(set_up(2).replace("Steady Nerves", "Old Coin"), cards)
    finding = broken(set_up(2), "HBG-BUDGET-31", cards)
    assert finding.message == "Steady Nerves is no starting card of Liz Sherman."


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_card_under_no_agents_name_is_given_to_the_agent_it_belongs_to() -> None:
    every = [card for name in ("Hellboy", "Liz Sherman") for card in PAIRS[name]]
    decklist = section("Agents", "Hellboy", "Liz Sherman") + CASE
    legal(decklist + section("Starting cards", *every))
    assert measured(decklist + section("Starting cards", *every), "HBG-BUDGET-31") == (
        "Hellboy: Hellboy's Pistol and Deep Pockets; Liz Sherman: Living Flame and Steady Nerves"
    )


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_card_that_nobody_knows_the_agent_of_must_stand_under_a_name() -> None:
    gruagach = {"name": "Gruagach", "kind": "agent"}
    cards = [*CORE_SET, gruagach, {"name": "Old Coin", "kind": "starting card"}]
    decklist = set_up(2, section("Starting cards", "Old Coin"))
    decklist = decklist.replace("Hellboy\n", "Hellboy\nGruagach\n", 1)
    finding = undecided(decklist, "HBG-BUDGET-31", cards)
    assert finding.message == "It is neither said nor known which agent Old Coin belongs to."


@pytest.mark.rule("HBG-BUDGET-29", "HBG-BUDGET-31")
def test_a_card_that_no_agent_has_room_for_is_illegal_whosesoever_it_is() -> None:
    cards = [*CORE_SET, {"name": "Old Coin", "kind": "starting card"}]
    finding = broken(set_up(2, section("Starting cards", "Old Coin")), "HBG-BUDGET-31", cards)
    assert finding.message == (
        "No agent on the case can take Old Coin, whoever takes the other starting cards; each "
        "agent has exactly 2."
    )


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_card_of_an_unknown_agent_takes_no_place_that_boards_give_to_others() -> None:
    """Both boards name their pairs, of which one card is missing."""
    decklist = set_up(2, section("Starting cards", "Old Coin")).replace("Deep Pockets\n", "")
    cards = [*CORE_SET, {"name": "Old Coin", "kind": "starting card"}]
    assert broken(decklist, "HBG-BUDGET-31", cards).cards == ("Old Coin",)


@pytest.mark.rule("HBG-BUDGET-31")
def test_a_requisition_card_among_the_starting_cards_of_nobody_is_illegal() -> None:
    gruagach = {"name": "Gruagach", "kind": "agent"}
    decklist = set_up(2, section("Starting cards", "Rope"))
    decklist = decklist.replace("Hellboy\n", "Hellboy\nGruagach\n", 1)
    assert broken(decklist, "HBG-BUDGET-31", [*CORE_SET, gruagach]).cards == ("Rope",)


@pytest.mark.rule("HBG-BUDGET-32")
@pytest.mark.parametrize("heading", ["Starting cards of Abe Sapien", "Starting cards"])
def test_starting_cards_of_an_agent_who_is_not_on_the_case_are_illegal(heading: str) -> None:
    finding = broken(set_up(2, section(heading, "Harpoon")), "HBG-BUDGET-32")
    assert finding.message == (
        "Harpoon is assigned to Abe Sapien, who is not on the case; on it are Hellboy and "
        "Liz Sherman."
    )


@pytest.mark.rule("HBG-BUDGET-32")
def test_who_is_not_on_the_case_is_not_known_if_an_agent_is_not() -> None:
    decklist = team("Hellboy", "Liz Sherman").replace("Hellboy\n", "1 Helboy\n", 1) + CASE
    finding = undecided(decklist, "HBG-BUDGET-32")
    assert finding.message == (
        "Hellboy's Pistol and Deep Pockets are assigned to Hellboy, and it is not known whether "
        "Hellboy is on the case."
    )


@pytest.mark.parametrize("name", ["Liz", "liz sherman", "Sherman", "LIZ SHERMAN"])
def test_an_agent_may_be_called_by_a_part_of_the_name(name: str) -> None:
    legal(set_up(2).replace("cards of Liz Sherman", f"cards of {name}"))


def test_a_part_that_two_agents_have_calls_neither() -> None:
    cards = [*CORE_SET, {"name": "Bruno Sherman", "kind": "agent"}]
    decklist = set_up(2, section("Requisitions of Sherman", "Rope"))
    decklist = decklist.replace("Hellboy\n", "Hellboy\nBruno Sherman\n", 1)
    assert broken(decklist, "HBG-BUDGET-24", cards).cards == ("Rope",)


def test_an_alias_calls_an_agent() -> None:
    cards = [*CORE_SET, {"name": "Hellboy", "kind": "agent", "aliases": ["Anung Un Rama"]}]
    legal(set_up(2, section("Requisitions of Anung Un Rama", "Rope")), cards)


@pytest.mark.parametrize(
    ("rule", "number"),
    [
        ("HBG-BUDGET-29", "2 of 2 of Hellboy, 2 of 2 of Liz Sherman"),
        ("HBG-BUDGET-32", "1 of agents who are not on the case"),
    ],
)
def test_the_explanation_counts_starting_cards(rule: str, number: str) -> None:
    decklist = set_up(2, section("Starting cards of Abe Sapien", "Harpoon"))
    assert measured(decklist, rule, [*CORE_SET, to_buy("Net", 1)]) == number
