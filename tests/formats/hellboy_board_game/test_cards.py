"""The words that the board game's rules use of a card."""

import pytest

from carddb.cells import read_value
from carddb.model import UNKNOWN, Card, Truth, unlisted
from carddb.records import read_card
from formats.hellboy_board_game.cards import (
    behaviour_icons,
    copies_in_the_box,
    icon_of,
    is_called,
    is_of_kind,
    kind_of,
    label,
)
from formats.hellboy_board_game.encounter_deck import Listed, encounter_table
from formats.hellboy_board_game.starting_cards import is_starting_card_of
from tests.formats.hellboy_board_game.setups import FORMAT
from tests.helpers import checker

NOBODY = unlisted(FORMAT, "Nobody", "nobody")


def card(**facts: object) -> Card:
    """A card with these facts."""
    return read_card(FORMAT, {"name": "Thing", **facts}, read_value)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Skull", "skull", True), ("frog_head", "Frog  Head", True), ("skull", "skulls", False)],
)
def test_labels_are_compared_without_case_and_underscores(one: str, other: str, same: bool) -> None:
    assert (label(one) == label(other)) is same


@pytest.mark.parametrize("name", ["Hellboy's Pistol", "hellboys pistol", "HELLBOY’S PISTOL"])
def test_names_are_compared_without_apostrophes(name: str) -> None:
    (pistol,) = checker().names(FORMAT).cards_named("Hellboy's Pistol")
    assert is_called(pistol, name)


@pytest.mark.parametrize(
    ("facts", "is_boss", "said"),
    [
        ({"kind": "boss"}, True, "a boss"),
        ({"kind": "agent"}, False, "an agent"),
        ({"kind": "unique action"}, False, "a unique action"),
        ({"kind": None}, False, "a card of no kind"),
    ],
)
def test_kinds(facts: dict[str, object], is_boss: Truth, said: str) -> None:
    assert is_of_kind(card(**facts), "boss") is is_boss
    assert kind_of(card(**facts)) == said


@pytest.mark.rule("HBG-BUDGET-29", "HBG-AGENT-12")
def test_starting_cards_tell_that_a_board_is_an_agent() -> None:
    board = card(starting_card_1="Old Spirit")
    assert kind_of(board) == "an agent"
    assert is_of_kind(board, "agent") is True
    assert is_of_kind(board, "backup agent") is False
    assert is_of_kind(card(starting_card_1=None), "agent") is UNKNOWN


def test_of_a_card_in_no_catalogue_nothing_is_known() -> None:
    (hellboy,) = checker().names(FORMAT).cards_with("starting_card_2", "Deep Pockets")
    assert is_of_kind(NOBODY, "agent") is UNKNOWN
    assert icon_of(NOBODY) is UNKNOWN
    assert behaviour_icons(NOBODY) is UNKNOWN
    assert copies_in_the_box(NOBODY) is UNKNOWN
    assert is_starting_card_of(NOBODY, hellboy) is UNKNOWN


@pytest.mark.parametrize(
    ("facts", "icons"),
    [
        ({"icon": "claw"}, ("claw",)),
        ({"icons": ["claw", "fang"]}, ("claw", "fang")),
        ({"icon": None}, UNKNOWN),
        ({"icon": None, "icons": None}, ()),
        ({"complete": True}, ()),
    ],
)
def test_a_behaviour_card_has_one_icon_or_several(facts: dict[str, object], icons: object) -> None:
    assert behaviour_icons(card(**facts)) == icons


def test_a_number_of_copies_that_is_not_printed_is_not_known() -> None:
    assert copies_in_the_box(card(complete=True)) is UNKNOWN


@pytest.mark.parametrize(
    ("facts", "table"),
    [
        ({}, None),
        ({"encounters_2_i": 1}, None),
        ({"encounters_3_i": 1}, {"i": Listed("i", 1)}),
        ({"encounters_3_I": 2, "encounters_2_i": 1}, {"i": Listed("I", 2)}),
        ({"encounters_3_frog_head": None}, {"frog head": Listed("frog head", 0)}),
        (
            {"encounters_3_i": 1, "encounters_4_m": 1},
            {"i": Listed("i", 1), "m": Listed("m", UNKNOWN)},
        ),
        ({"encounters_4_m": 1, "complete": True}, {"m": Listed("m", 0)}),
        ({"complete": True}, {}),
    ],
)
def test_the_table_of_a_case_for_three_agents(facts: dict[str, object], table: object) -> None:
    assert encounter_table(card(kind="case", **facts), 3) == table
