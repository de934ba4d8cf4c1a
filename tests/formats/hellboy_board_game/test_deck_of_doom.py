"""The Deck of Doom: every card with an icon of the case or of an agent on it."""

import pytest

from formats.construction.finding import Severity
from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    broken,
    found,
    legal,
    measured,
    noted,
    of_deck,
    section,
    set_up,
    team,
    undecided,
    with_facts,
    without_facts,
)
from tests.helpers import Cards

RULE = "HBG-DECKS-24"
OF_THE_CASE = ("3 Interesting Remains", "6 Dread Tidings", "6 Moon Madness")
OF_AGENTS = ("2 Fate of Hellboy", "2 Fears of Liz")
TAKES = "every Deck of Doom card with the icon skull or moon, or of Hellboy or Liz Sherman"


def doom(*cards: str, agents: int = 2) -> str:
    """A set-up with a Deck of Doom."""
    return set_up(agents, section("Deck of Doom", *cards))


WHOLE = doom(*OF_THE_CASE, *OF_AGENTS)


@pytest.mark.rule("HBG-DECKS-18", "HBG-DECKS-19", "HBG-DECKS-20", "HBG-DECKS-24")
def test_the_deck_has_every_card_of_the_icons() -> None:
    legal(WHOLE)
    assert measured(WHOLE, RULE) == f"19 cards in the deck of doom, which takes {TAKES}"


@pytest.mark.rule("HBG-DECKS-19", "HBG-DECKS-24")
@pytest.mark.parametrize(
    ("there", "lacking"),
    [
        (("6 Dread Tidings", "6 Moon Madness", *OF_AGENTS), "3 Interesting Remains"),
        (("2 Interesting Remains", *OF_THE_CASE[1:], *OF_AGENTS), "1 Interesting Remains"),
        (
            ("3 Interesting Remains", "1 Moon Madness", *OF_AGENTS),
            "6 Dread Tidings and 5 Moon Madness",
        ),
    ],
)
def test_a_few_cards_of_an_icon_are_not_enough(there: tuple[str, ...], lacking: str) -> None:
    finding = broken(doom(*there), RULE)
    assert finding.message == f"The deck of doom lacks {lacking}; it takes {TAKES}."


@pytest.mark.rule("HBG-DECKS-20", "HBG-AMBIGUOUS-12")
def test_a_card_of_an_agent_on_the_case_is_taken_though_the_case_does_not_list_the_icon() -> None:
    finding = broken(doom(*OF_THE_CASE, "2 Fears of Liz"), RULE)
    assert finding.message == f"The deck of doom lacks 2 Fate of Hellboy; it takes {TAKES}."
    assert finding.cards == ("Fate of Hellboy",)
    assert "ruling HBG-AMBIGUOUS-12" in finding.help


@pytest.mark.rule("HBG-DECKS-21", "HBG-EXAMPLE-08")
@pytest.mark.parametrize("name", ["Dreams of Abe", "Doubts of Johann"])
def test_a_card_of_an_agent_who_is_not_on_the_case_is_illegal(name: str) -> None:
    """Hellboy and Liz are on the case, Abe and Johann are not."""
    finding = broken(doom(*OF_THE_CASE, *OF_AGENTS, f"2 {name}"), RULE)
    assert finding.message == f"{name} does not belong in the deck of doom, which takes {TAKES}."
    assert finding.cards == (name,)


@pytest.mark.rule("HBG-DECKS-21")
def test_unless_the_case_lists_the_icon_of_that_agent() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", doom_icons=["skull", "moon", "abe sapien"])
    legal(doom(*OF_THE_CASE, *OF_AGENTS, "2 Dreams of Abe"), cards)
    assert "lacks 2 Dreams of Abe" in broken(WHOLE, RULE, cards).message


@pytest.mark.rule("HBG-EXAMPLE-08")
def test_the_cards_of_hellboy_and_liz_join_the_deck_when_they_are_on_the_case() -> None:
    of_others = ("2 Dreams of Abe", "2 Doubts of Johann")
    legal(WHOLE)
    case = section("Case", "1 The Old Dark House")
    others = team("Abe Sapien", "Johann Kraus") + case
    legal(others + section("Deck of Doom", *OF_THE_CASE, *of_others))
    messages = [
        m for _, m in found(others + section("Deck of Doom", *OF_THE_CASE, *OF_AGENTS), RULE)
    ]
    assert [message.partition(" ")[0] for message in messages] == ["The", "Fate", "Fears"]


@pytest.mark.rule("HBG-DECKS-23")
def test_a_card_of_any_other_icon_is_out_of_the_game() -> None:
    finding = broken(doom(*OF_THE_CASE, *OF_AGENTS, "1 Frog Rain"), RULE)
    assert finding.message == (
        f"Frog Rain does not belong in the deck of doom, which takes {TAKES}."
    )
    assert "no others (HBG-DECKS-23)" in finding.help


@pytest.mark.rule("HBG-DECKS-17")
def test_each_case_has_a_deck_of_its_own() -> None:
    other = {"name": "The Frog Pond", "kind": "case", "doom_icons": ["frog"]}
    cards: Cards = [*CORE_SET, other]
    of_the_pond = section("Deck of Doom", "4 Frog Rain", *OF_AGENTS)
    legal(set_up(2, of_the_pond, case="1 The Frog Pond"), cards)
    assert found(set_up(2, of_the_pond), RULE, cards) == [
        (
            Severity.ILLEGAL,
            "The deck of doom lacks 3 Interesting Remains, 6 Dread Tidings and 6 Moon Madness; "
            f"it takes {TAKES}.",
        ),
        (Severity.ILLEGAL, f"Frog Rain does not belong in the deck of doom, which takes {TAKES}."),
    ]


@pytest.mark.rule("HBG-DECKS-24")
def test_more_copies_than_there_are_are_illegal() -> None:
    finding = broken(doom("4 Interesting Remains", *OF_THE_CASE[1:], *OF_AGENTS), RULE)
    assert finding.message == "Interesting Remains is in the deck of doom 4 times; 3 belong there."
    assert (finding.limit, finding.found) == (3, 4)


@pytest.mark.rule("HBG-DECKS-24")
def test_a_card_of_another_kind_is_illegal() -> None:
    finding = broken(doom(*OF_THE_CASE, *OF_AGENTS, "1 Rasputin"), RULE)
    assert finding.message == "Rasputin is a boss and does not belong in the deck of doom."


@pytest.mark.rule("HBG-DECKS-18")
def test_a_card_without_an_icon_is_in_no_deck_of_doom() -> None:
    cards: Cards = [*CORE_SET, of_deck("doom", "Blank Page", None, 1)]
    finding = broken(doom(*OF_THE_CASE, *OF_AGENTS, "1 Blank Page"), RULE, cards)
    assert finding.cards == ("Blank Page",)


@pytest.mark.rule("HBG-DECKS-18")
def test_whether_a_card_whose_icon_nobody_recorded_belongs_is_undecided() -> None:
    cards = without_facts(CORE_SET, "Moon Madness", "icon")
    finding = undecided(WHOLE, RULE, cards)
    assert finding.message == (
        f"It is not known whether Moon Madness belongs in the deck of doom, which takes {TAKES}."
    )
    without = doom(*OF_THE_CASE[:2], *OF_AGENTS)
    finding = undecided(without, RULE, cards)
    assert finding.message == (
        "Moon Madness is not in the deck of doom, and it is not known whether it belongs there."
    )
    assert finding.cards == ("Moon Madness",)


@pytest.mark.rule("HBG-DECKS-24")
def test_how_many_copies_belong_is_undecided_if_nobody_counted_them() -> None:
    cards = [*without_facts(CORE_SET, "Moon Madness", "copies"), of_deck("doom", "Rain", "fog", 5)]
    finding = undecided(WHOLE, RULE, cards)
    assert finding.message == (
        "How many of Moon Madness belong in the deck of doom is not known: nobody recorded how "
        "many the collection holds (copies)."
    )
    assert "lacks 1 Moon Madness" in broken_message(doom(*OF_THE_CASE[:2], *OF_AGENTS), cards)


def broken_message(decklist: str, cards: Cards) -> str:
    """What makes the deck illegal, whatever is not known."""
    (message,) = [m for severity, m in found(decklist, RULE, cards) if severity == "illegal"]
    return message


@pytest.mark.rule("HBG-DECKS-24")
def test_a_collection_that_is_not_known_in_full_leaves_the_deck_undecided() -> None:
    cards = [card for card in CORE_SET if card["name"] != "Frog Rain"]
    finding = undecided(WHOLE, RULE, cards)
    assert finding.message == (
        "Only 23 of the 27 Deck of Doom cards of the core set are recorded, so whether the deck of "
        "doom is all that it takes is not known."
    )
    assert "(HBG-SETUP-39)" in finding.help


@pytest.mark.rule("HBG-DECKS-24")
def test_what_is_wrong_is_illegal_though_the_collection_is_not_known_in_full() -> None:
    cards = [card for card in CORE_SET if card["name"] != "Frog Rain"]
    finding = broken(doom(*OF_THE_CASE, *OF_AGENTS, "2 Dreams of Abe"), RULE, cards)
    assert finding.cards == ("Dreams of Abe",)


@pytest.mark.rule("HBG-DECKS-24")
def test_icons_of_the_case_that_nobody_recorded_leave_the_deck_undecided() -> None:
    cards = without_facts(CORE_SET, "The Old Dark House", "doom_icons")
    finding = undecided(WHOLE, RULE, cards)
    assert finding.message == (
        "What the deck of doom takes is not known in full: the doom_icons of The Old Dark House "
        "are not recorded."
    )
    assert "docs/card-files.md" in finding.help
    without_hellboys = doom(*OF_THE_CASE, "2 Fears of Liz")
    assert broken_message(without_hellboys, cards) == (
        "The deck of doom lacks 2 Fate of Hellboy; it takes every Deck of Doom card with an icon "
        "of the case, or of Hellboy or Liz Sherman."
    )


@pytest.mark.rule("HBG-DECKS-24")
@pytest.mark.parametrize(
    ("decklist", "reason"),
    [
        (
            WHOLE.replace("1 The Old Dark House", "2 The Old Dark House"),
            "which case is played is not clear",
        ),
        (
            WHOLE.replace("Hellboy\n", "Hellboy\n1 Somebody Else\n", 1),
            "not every agent on the case is known",
        ),
    ],
)
def test_what_the_deck_takes_hangs_on_case_and_agents(decklist: str, reason: str) -> None:
    with_frogs = decklist + "4 Frog Rain"
    for each in (decklist, with_frogs):
        assert undecided(each, RULE).message == (
            f"What the deck of doom takes is not known in full: {reason}."
        )


@pytest.mark.rule("HBG-DECKS-24", "HBG-AMBIGUOUS-16")
def test_icons_are_labels() -> None:
    """An agent's is the agent's name, or what is recorded as icon; case is nothing."""
    hellboy = {"name": "Hellboy", "kind": "agent", "icon": "stone_hand"}
    cards = [*with_facts(CORE_SET, "Fate of Hellboy", icon="Stone Hand"), hellboy]
    cards = with_facts(cards, "Moon Madness", icon="MOON")
    legal(WHOLE, cards)
    finding = broken(doom(*OF_THE_CASE, "2 Fears of Liz"), RULE, cards)
    assert "ruling HBG-AMBIGUOUS-16" in finding.help


@pytest.mark.rule("HBG-DECKS-24")
def test_a_case_that_takes_no_icon_has_a_deck_of_its_agents_alone() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", doom_icons=None)
    legal(doom(*OF_AGENTS), cards)
    assert measured(doom(*OF_AGENTS), RULE, cards).endswith(
        "takes every Deck of Doom card of Hellboy or Liz Sherman"
    )


@pytest.mark.rule("HBG-DECKS-24", "HBG-DECKS-01")
def test_a_deck_that_was_not_handed_in_is_noted_with_what_it_takes() -> None:
    finding = noted(set_up(2), RULE)
    assert finding.message == (
        f"The deck of doom was not handed in and was not judged. It takes {TAKES}."
    )
    assert measured(set_up(2), RULE) == f"not handed in; it takes {TAKES}"


@pytest.mark.rule("HBG-DECKS-24")
def test_a_line_that_could_not_be_read_may_be_a_missing_card() -> None:
    finding = undecided(doom(*OF_THE_CASE, "2 Fears of Liz", "fates of hellboy"), RULE)
    assert finding.message == (
        f"As far as the list was read, the deck of doom lacks 2 Fate of Hellboy; it takes {TAKES}."
    )


FLAME = with_facts(CORE_SET, "Fears of Liz", icon="flame")
"""No card of doom bears the name of Liz, so nobody knows what her icon is called."""


@pytest.mark.rule("HBG-DECKS-20", "HBG-DECKS-24")
def test_an_agents_icon_may_be_called_otherwise() -> None:
    cards = [*FLAME, {"name": "Liz Sherman", "icon": "flame"}]
    legal(WHOLE, cards)
    broken(doom(*OF_THE_CASE, "2 Fate of Hellboy"), RULE, cards)


@pytest.mark.rule("HBG-DECKS-20", "HBG-DECKS-24")
@pytest.mark.parametrize("of_agents", [OF_AGENTS, ("2 Fate of Hellboy",)])
def test_an_agents_icon_that_is_not_recorded_decides_nothing(of_agents: tuple[str, ...]) -> None:
    finding = undecided(doom(*OF_THE_CASE, *of_agents), RULE, FLAME)
    assert finding.message == (
        "What the deck of doom takes is not known in full: the icon of Liz Sherman is not recorded."
    )
