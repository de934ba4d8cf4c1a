"""A whole case set-up, and the format that judges it."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.explanation import explain
from formats.construction.finding import Severity, Verdict
from formats.construction.format import Unchecked
from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    FORMAT,
    found,
    legal,
    measured,
    section,
    set_up,
    team,
    weighing,
)
from tests.helpers import AS_OF, assert_legal, checked, checker
from tests.spending import assert_spends_less
from validator.decklist import data
from validator.extra_cards import extra_cards_from_records
from validator.question import Question

TRAINING = "hellboy-board-game-training"

WHOLE = "Players: 2\n" + set_up(
    2,
    section("Requisitions of Hellboy", "2 Rope", "1 Blasting Charge"),
    section("Direct support of Liz Sherman", "1 Kate Corrigan"),
    section(
        "Deck of Doom",
        "3 Interesting Remains",
        "6 Dread Tidings",
        "6 Moon Madness",
        "2 Fate of Hellboy",
        "2 Fears of Liz",
    ),
    section("Encounter deck", "1 Ambush!", "1 Dusty Attic"),
    section("Boss", "1 Rasputin"),
    section("Behaviour deck", "6 Roar", "6 Slam"),
)
"""A set-up in which everything that is judged is handed in."""


@pytest.mark.rule("HBG-BUDGET-39", "HBG-DECKS-01")
def test_a_whole_set_up_is_legal_and_nothing_is_left_to_say() -> None:
    report = legal(WHOLE)
    assert report.findings == ()
    held = {
        part.heading: [entry.card.name for entry in part.entries]
        for part in report.submission.sections()
    }
    assert held["case"] == ["The Old Dark House"]
    assert held["agents"] == ["Hellboy", "Liz Sherman"]
    assert held["starting cards of Hellboy"] == ["Hellboy's Pistol", "Deep Pockets"]
    assert held["starting cards of Liz Sherman"] == ["Living Flame", "Steady Nerves"]
    assert held["requisitions of Hellboy"] == ["Rope", "Blasting Charge"]
    assert held["direct support of Liz Sherman"] == ["Kate Corrigan"]
    assert measured(WHOLE, "HBG-BUDGET-12") == (
        "8 of 8 credits for 2 agents; first shared 4 to each player and 0 in the middle"
    )


@pytest.mark.rule("HBG-DECKS-01")
def test_each_deck_that_was_not_handed_in_is_noted_once() -> None:
    report = legal(set_up(2))
    assert [(finding.severity, finding.rule) for finding in report.findings] == [
        (Severity.NOTE, "HBG-BOSS-01"),
        (Severity.NOTE, "HBG-DECKS-24"),
        (Severity.NOTE, "HBG-DECKS-33"),
        (Severity.NOTE, "HBG-DECKS-40"),
    ]


def test_several_faults_are_found_at_once() -> None:
    decklist = "Players: 3\n" + set_up(
        2,
        section("Requisitions of Abe Sapien", "4 Rope"),
        section("Requisitions of Hellboy", "1 Blasting Charge", "1 Lantern", "1 Rasputin"),
        section("Starting cards of Hellboy", "1 Harpoon"),
        section("Deck of Doom", "1 Frog Rain"),
        section("Boss", "1 Giant Frog Monster"),
        case="2 The Old Dark House",
    )
    assert weighing(checked(decklist, FORMAT, CORE_SET)) == [
        "HBG-BUDGET-12",
        "HBG-BUDGET-15",
        "HBG-BUDGET-24",
        "HBG-BUDGET-29",
        "HBG-BUDGET-31",
        "HBG-BUDGET-36",
        "HBG-DECKS-24",
        "HBG-SETUP-03",
        "HBG-SETUP-08",
        "HBG-BOSS-01",
        "HBG-DECKS-24",
    ]


def test_of_the_rulebooks_own_cards_nothing_unknown_is_taken_as_legal() -> None:
    """Nobody recorded a case, nor the second starting card of Liz."""
    decklist = team("Hellboy", "Liz Sherman") + section("Case", "1 Some Sealed Case")
    report = checked(decklist.replace("Steady Nerves", "1 Steady Nerves"), FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    assert weighing(report) == ["DM-NAME-01", "HBG-BUDGET-31", "HBG-SETUP-03"]


BLOCKS = [block for block in WHOLE.split("\n\n") if block.strip()]


@given(st.permutations(BLOCKS[1:]), st.booleans())
def test_the_order_of_sections_and_lines_decides_nothing(blocks: list[str], turned: bool) -> None:
    parts = [BLOCKS[0], *blocks]
    if turned:
        parts = ["\n".join([head, *reversed(cards)]) for head, *cards in map(str.splitlines, parts)]
        parts[0] = BLOCKS[0]
    assert legal("\n\n".join(parts)).findings == ()


@given(st.permutations(BLOCKS[1:]))
def test_the_order_of_sections_changes_no_finding(blocks: list[str]) -> None:
    changes = {"6 Slam": "5 Slam", "2 Rope": "4 Rope", "2 Fears of Liz": "1 Frog Rain"}
    decklist = "\n\n".join([BLOCKS[0], *blocks])
    for before, after in changes.items():
        decklist = decklist.replace(before, after)
    report = checked(decklist, FORMAT, CORE_SET)
    assert sorted(finding.message for finding in report.findings) == [
        "10 credits are spent; 2 agents have 8 in all.",
        "Frog Rain does not belong in the deck of doom, which takes every Deck of Doom card with "
        "the icon skull or moon, or of Hellboy or Liz Sherman.",
        "Rope is bought 4 times; the collection holds 3.",
        "The behaviour deck lacks 1 Slam; it takes every Behaviour card with the icon claw or "
        "fang.",
        "The deck of doom lacks 2 Fears of Liz; it takes every Deck of Doom card with the icon "
        "skull or moon, or of Hellboy or Liz Sherman.",
    ]


def test_a_line_may_be_split() -> None:
    split = WHOLE.replace("6 Slam", "2 Slam\n4 Slam").replace("2 Rope", "1 Rope\n1 Rope")
    assert legal(split).findings == ()


def test_a_set_up_comes_as_data_too() -> None:
    sections: Mapping[str, list[tuple[int, str]]] = {
        "agents": [(1, "Hellboy"), (1, "Liz Sherman")],
        "case": [(1, "The Old Dark House")],
        "starting cards of Hellboy": [(1, "Hellboy's Pistol"), (1, "Deep Pockets")],
        "starting cards of Liz Sherman": [(1, "Living Flame"), (1, "Steady Nerves")],
        "requisitions of Hellboy": [(9, "Rope")],
    }
    question = Question(AS_OF, FORMAT, extra_cards_from_records(CORE_SET))
    report = checker().check(data.parse(sections, {"players": "1"}), question)
    assert weighing(report) == ["HBG-BUDGET-12", "HBG-BUDGET-36"]


@pytest.mark.rule("HBG-SETUP-35")
def test_the_characters_of_the_core_set_are_known() -> None:
    names = checker().names(FORMAT)

    def known(kind: str) -> set[tuple[str, object]]:
        cards = [card for card in names.cards_with("kind", kind) if not card.is_training]
        return {(card.name, card.fact("copies")) for card in cards}

    assert {name for name, _ in known("agent")} == {
        "Hellboy",
        "Liz Sherman",
        "Abe Sapien",
        "Johann Kraus",
    }
    assert {name for name, _ in known("boss")} == {
        "Rasputin",
        "Giant Frog Monster",
        "The Tentacles of Sadu Hem",
    }
    assert known("enemy") == {
        ("Rampaging Frog Monster", 3),
        ("Venomous Frog Monster", 3),
        ("Armed Frog Monster", 3),
        ("Transforming Frog Monster", 3),
    }
    assert {name for name, _ in known("board piece")} == {"Frog Swarm"}


@pytest.mark.rule(
    "HBG-BUDGET-20",
    "HBG-BUDGET-21",
    "HBG-BUDGET-27",
    "HBG-BUDGET-33",
    "HBG-DECKS-02",
    "HBG-DECKS-06",
    "HBG-DECKS-07",
    "HBG-DECKS-08",
    "HBG-DECKS-10",
    "HBG-DECKS-11",
    "HBG-DECKS-22",
    "HBG-DECKS-29",
    "HBG-DECKS-30",
    "HBG-DECKS-31",
    "HBG-AMBIGUOUS-11",
)
@pytest.mark.parametrize(
    ("row", "states"),
    [
        (
            "HBG-BUDGET-20",
            "Credits are spent when case and agents are chosen, and before the table is set up.",
        ),
        (
            "HBG-BUDGET-21",
            "Cards are bought with the briefing read and the rest of the Case File unseen.",
        ),
        (
            "HBG-BUDGET-27",
            "A backup agent in direct support starts on the board with the agents and 1 action "
            "cube.",
        ),
        (
            "HBG-BUDGET-33",
            "Every starting and requisition card begins with its front visible.",
        ),
        (
            "HBG-DECKS-02",
            "The requisition deck is near the HQ board and seldom used once the case has started.",
        ),
        ("HBG-DECKS-06", "The Case File deck is not shuffled."),
        ("HBG-DECKS-07", "Nobody looks through the Case File deck."),
        ("HBG-DECKS-08", "The Case File deck is in the order of the numbers on its cards."),
        ("HBG-DECKS-10", "The Case File deck starts with the briefing card on top."),
        (
            "HBG-DECKS-11",
            "The briefing card is flipped and stays on top; its reverse directs the set-up.",
        ),
        ("HBG-DECKS-22", "The Deck of Doom is shuffled and lies face-down."),
        ("HBG-DECKS-29", "The Encounter cards of each icon are taken at random, unseen."),
        ("HBG-DECKS-30", "The Encounter cards are shuffled together, face-down."),
        ("HBG-DECKS-31", "The Encounter deck follows what else the Case File instructs."),
        ("HBG-AMBIGUOUS-11", "The requisition deck is shuffled at set-up."),
    ],
)
def test_the_explanation_of_a_legal_set_up_says_what_no_list_can_show(
    row: str, states: str
) -> None:
    assert Unchecked(row, states) in explain(legal(WHOLE)).unchecked


CASE = section("Case", "1 The Old Dark House")


def many_agents(number: int) -> str:
    return CASE + section("Agents", *(f"1 Agent {place}" for place in range(number)))


def headed(heading: str, number: int, *cards: str) -> str:
    """As many sections as the number, each of another agent."""
    return "".join(section(f"{heading} of Agent {place}", *cards) for place in range(number))


@pytest.mark.parametrize(
    "decklist",
    [
        many_agents(990) + headed("Starting cards", 990),
        many_agents(600) + headed("Requisitions", 690, "1 Rope"),
        many_agents(990) + section("Starting cards", *(f"1 Card {place}" for place in range(990))),
        set_up(2) + headed("Requisitions", 980, "1 Rope"),
        many_agents(600) + headed("Starting cards", 690, "1 Card").replace("of Agent", "of Nobody"),
        many_agents(600) + headed("Requisitions", 690, "1 Rope").replace("Agent", "Stranger"),
    ],
    ids=[
        "starting cards",
        "requisitions",
        "of nobody",
        "few agents",
        "dealt to strangers",
        "bought by strangers",
    ],
)
def test_a_list_of_very_many_agents_and_headings_is_judged_at_once(decklist: str) -> None:
    assert len(decklist.splitlines()) < 2000

    def explained() -> Verdict:
        report = checked(decklist, FORMAT, CORE_SET)
        explain(report)
        return report.verdict

    assert assert_spends_less(2, explained) is Verdict.ILLEGAL


def test_of_very_many_agents_a_sentence_names_a_few() -> None:
    cards = [*CORE_SET, *({"name": f"Agent {place}", "kind": "agent"} for place in range(9))]
    decklist = many_agents(9) + section("Requisitions of Abe Sapien", "1 Rope")
    assert [message for _, message in found(decklist, "HBG-BUDGET-24", cards)] == [
        "Rope is assigned to Abe Sapien, who is not on the case; on it are Agent 0, Agent 1, "
        "Agent 2, Agent 3, Agent 4, Agent 5 and 3 more."
    ]


TRAINING_CASE = """\
Agents
1 Hester Quayle
1 Dov Pelligrew

Case: The Drowned Belfry

Starting cards
1 Quayle's Grapnel
1 Sea Legs
1 Brass Signal Pistol
1 Lucky Matchbox

Deck of Doom
2 Tolling From Below
2 Cracked Chime
3 The Water Rises
1 Boat Adrift
1 Old Debts
1 Unlucky Number
"""


def test_the_training_cards_are_a_collection_of_their_own() -> None:
    """Far fewer than a core set has, and yet all there are."""
    assert_legal(TRAINING_CASE, TRAINING)
    report = checked(TRAINING_CASE.replace("1 Boat Adrift\n", ""), TRAINING)
    assert [f.message for f in report.findings if f.severity is Severity.ILLEGAL] == [
        "The deck of doom lacks 1 Boat Adrift; it takes every Deck of Doom card with the icon bell "
        "or tide, or of Hester Quayle or Dov Pelligrew."
    ]


def test_no_training_card_is_missing_from_another_case() -> None:
    """The tide rises in training alone, whatever a case of the core set takes."""
    cards = [*CORE_SET, {"name": "The Frog Pond", "kind": "case", "doom_icons": ["tide"]}]
    doom = section("Deck of Doom", "2 Fate of Hellboy", "2 Fears of Liz")
    legal(set_up(2, doom, case="1 The Frog Pond"), cards)


def test_a_training_case_is_illegal_in_the_normal_format() -> None:
    assert {severity for severity, _ in found(TRAINING_CASE, "DM-POOL-01")} == {Severity.ILLEGAL}


FACTS = [
    (str(card["name"]), column)
    for card in CORE_SET
    for column in card
    if column != "name" and not column.startswith(("encounters_3", "encounters_4"))
]
"""Everything that might not have been recorded; the table for other numbers tells its icons."""
ILLEGAL = (
    WHOLE.replace("2 Rope", "4 Rope"),
    WHOLE.replace("1 Kate Corrigan", "1 Kate Corrigan\n1 Rasputin"),
    WHOLE.replace("1 Ambush!", "1 Burnt Chapel"),
    WHOLE.replace("6 Roar", "4 Flee"),
    WHOLE.replace("2 Fears of Liz", "2 Dreams of Abe"),
    WHOLE.replace("Steady Nerves", "Spare Suit"),
)


def without(unknown: set[tuple[str, str]]) -> list[dict[str, object]]:
    """The core set with these facts not recorded."""
    return [
        {key: fact for key, fact in card.items() if (card["name"], key) not in unknown}
        for card in CORE_SET
    ]


@given(st.sets(st.sampled_from(FACTS), max_size=12))
def test_what_nobody_recorded_never_makes_a_legal_set_up_illegal(
    unknown: set[tuple[str, str]],
) -> None:
    report = checked(WHOLE, FORMAT, without(unknown))
    assert [f.message for f in report.findings if f.severity is Severity.ILLEGAL] == []


@given(st.sampled_from(ILLEGAL), st.sets(st.sampled_from(FACTS), max_size=12))
def test_what_nobody_recorded_never_makes_an_illegal_set_up_legal(
    decklist: str, unknown: set[tuple[str, str]]
) -> None:
    assert checked(decklist, FORMAT, CORE_SET).verdict is Verdict.ILLEGAL
    assert checked(decklist, FORMAT, without(unknown)).verdict is not Verdict.LEGAL
