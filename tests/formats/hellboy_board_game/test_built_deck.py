"""The cards that a set-up's decks are built from, every copy of them."""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from carddb.model import Card
from formats.construction.report import Report
from formats.construction.rule import Context
from formats.construction.submission import Submission
from formats.hellboy_board_game.boss import behaviour_cards
from formats.hellboy_board_game.built_deck import BuildError
from formats.hellboy_board_game.deck_of_doom import cards_of_doom
from formats.hellboy_board_game.encounter_deck import encounter_choices
from formats.hellboy_board_game.requisition_deck import cards_not_bought
from formats.samples import samples
from tests.formats.hellboy_board_game.setups import CORE_SET, FORMAT, set_up, without_facts
from tests.helpers import Cards, checked

SAMPLES = ("hellboy-board-game-1", "hellboy-board-game-2")

Build = Callable[[Submission, Context], Iterable[object]]


def sample(name: str) -> Report:
    """The report on a sample, in which every deck is handed in."""
    return checked(samples()[name].text, samples()[name].format)


def handed_in(report: Report, name: str) -> Counter[str]:
    """The cards of a section."""
    (part,) = report.submission.named(name)
    return Counter({entry.card.title: entry.count for entry in part.entries})


def titles(cards: Iterable[Card]) -> Counter[str]:
    """The cards by title."""
    return Counter(card.title for card in cards)


@pytest.mark.rule("HBG-DECKS-19", "HBG-DECKS-20", "HBG-DECKS-23")
@pytest.mark.parametrize("name", SAMPLES)
def test_the_deck_of_doom_is_built_as_the_legal_sample_has_it(name: str) -> None:
    report = sample(name)
    built = cards_of_doom(report.submission, report.context)
    assert titles(built) == handed_in(report, "deck of doom")


@pytest.mark.rule("HBG-DECKS-39")
@pytest.mark.parametrize("name", SAMPLES)
def test_the_behaviour_deck_is_built_as_the_legal_sample_has_it(name: str) -> None:
    report = sample(name)
    built = behaviour_cards(report.submission, report.context)
    assert titles(built) == handed_in(report, "behaviour deck")


@pytest.mark.rule("HBG-BUDGET-38")
def test_the_requisition_deck_is_what_nobody_bought() -> None:
    report = sample(SAMPLES[0])
    assert titles(cards_not_bought(report.submission, report.context)) == {
        "Annotated Tide Tables": 1,
        "Climbing Line": 1,
        "Clockwork Crossbow": 1,
        "Fire Brigade Axe": 2,
        "Keg of Blasting Powder": 1,
        "Medicine Chest": 1,
        "Ring of Skeleton Keys": 2,
        "Salt Cartridges": 1,
        "Storm Flare": 2,
    }


@pytest.mark.rule("HBG-DECKS-28")
def test_the_encounter_deck_is_chosen_from_every_card_of_each_icon() -> None:
    report = sample(SAMPLES[0])
    choices = encounter_choices(report.submission, report.context)
    assert [(titles(choice.cards), choice.number) for choice in choices] == [
        ({"Claws in the Dark": 3, "Flooded Crypt": 2, "Salvage Crate": 1}, 2),
        ({"Locked Vestry": 2, "Nesting Gulls": 2, "Rotten Stairs": 2}, 3),
    ]


@pytest.mark.rule("HBG-EXAMPLE-07")
def test_three_agents_of_the_rulebooks_case_take_one_card_and_two() -> None:
    report = checked(set_up(3), FORMAT, CORE_SET)
    choices = encounter_choices(report.submission, report.context)
    assert [(set(titles(choice.cards)), choice.number) for choice in choices] == [
        ({"Ambush!", "Wet Cellar"}, 1),
        ({"Dusty Attic"}, 2),
    ]


def without(*names: str) -> Cards:
    """The core set, of which nobody recorded these cards."""
    return [card for card in CORE_SET if card["name"] not in names]


TWO_CASES = set_up(2, case="2 The Old Dark House")
NO_CASE = "which case is played is not clear"


@pytest.mark.parametrize(
    ("build", "decklist", "cards", "problem"),
    [
        (cards_of_doom, TWO_CASES, CORE_SET, f"the deck of doom can't be built: {NO_CASE}"),
        (
            cards_of_doom,
            set_up(2),
            without("Frog Rain"),
            "the deck of doom can't be built: only 23 of the 27 Deck of Doom cards are recorded",
        ),
        (
            cards_of_doom,
            set_up(2),
            without_facts(CORE_SET, "Moon Madness", "icon"),
            "the deck of doom can't be built: how many of Moon Madness belong there is not known",
        ),
        (
            behaviour_cards,
            set_up(2),
            without("Flee"),
            "the behaviour deck can't be built: only 12 of the 16 Behaviour cards are recorded",
        ),
        (
            behaviour_cards,
            set_up(2),
            without_facts(CORE_SET, "Rasputin", "icons"),
            "the behaviour deck can't be built: the icons of Rasputin are not recorded",
        ),
        (
            cards_not_bought,
            set_up(2),
            CORE_SET,
            "the requisition deck can't be built: only 10 of the 20 requisition cards are recorded",
        ),
        (encounter_choices, TWO_CASES, CORE_SET, f"the encounter deck can't be built: {NO_CASE}"),
        (
            encounter_choices,
            set_up(1),
            [*without("The Old Dark House"), {**CORE_SET[0], "complete": True}],
            "the encounter deck can't be built: 1 agent is on the case",
        ),
        (
            encounter_choices,
            set_up(2),
            without("Burnt Chapel"),
            "the encounter deck can't be built: not every Encounter card is known",
        ),
        (
            encounter_choices,
            set_up(2),
            [
                *without_facts(CORE_SET, "Dusty Attic", "copies"),
                {"name": "Hall", "kind": "encounter", "icon": "X", "copies": 19},
            ],
            "the encounter deck can't be built: copies of Dusty Attic unknown",
        ),
        (
            encounter_choices,
            set_up(2),
            [*without("The Old Dark House"), {**CORE_SET[0], "encounters_2_I": 13}],
            "the encounter deck can't be built: there are 12 of 13 cards with the icon I",
        ),
    ],
)
def test_a_deck_of_which_not_everything_is_known_is_not_built(
    build: Build, decklist: str, cards: Cards, problem: str
) -> None:
    report = checked(decklist, FORMAT, cards)
    with pytest.raises(BuildError) as error:
        build(report.submission, report.context)
    assert str(error.value) == problem
