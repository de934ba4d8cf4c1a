"""The words that the rules of Heroes vs. Villains use of a card."""

from collections.abc import Mapping

import pytest

from carddb.cells import read_value
from carddb.model import UNKNOWN, Card, Truth, Unknown, unlisted
from carddb.records import read_card
from formats.heroes_vs_villains.cards import (
    Group,
    group_of,
    is_description,
    is_outlier,
    is_outlier_as_listed,
    may_be_in_a_deck,
    what_it_is,
)
from tests.helpers import checker

GAME = "heroes-vs-villains"


def card(facts: Mapping[str, object]) -> Card:
    return read_card(GAME, {"name": "Thing", **facts}, read_value)


def built_in(name: str) -> Card:
    (found,) = checker().names(GAME).cards_named(name)
    return found


@pytest.mark.parametrize(
    ("facts", "archetype", "profession"),
    [
        ({"archetype": "Speedster"}, "Speedster", None),
        ({"profession": "hero"}, None, "hero"),
        ({"archetype": "Speedster", "profession": "hero"}, "Speedster", "hero"),
        ({"archetype": None}, None, UNKNOWN),
        ({}, UNKNOWN, UNKNOWN),
        ({"complete": True}, None, None),
        ({"archetype": "Speedster", "kind": "play aid"}, None, None),
        ({"kind": "Archetype"}, None, None),
    ],
)
def test_what_a_card_belongs_to(
    facts: dict[str, object], archetype: str | Unknown | None, profession: str | Unknown | None
) -> None:
    assert group_of(card(facts), Group.ARCHETYPE) == archetype
    assert group_of(card(facts), Group.PROFESSION) == profession


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"archetype": "Speedster"}, "of the archetype Speedster"),
        ({"profession": "hero"}, "of the hero profession"),
        ({"kind": "play aid"}, "a play aid"),
        ({"kind": "archetype"}, "an archetype"),
        ({"complete": True}, "of no archetype"),
    ],
)
def test_what_a_card_is_instead(facts: dict[str, object], said: str) -> None:
    assert what_it_is(card(facts), Group.ARCHETYPE) == said


@pytest.mark.parametrize(
    ("facts", "outlier", "as_listed", "describes"),
    [
        ({"outlier": True, "kind": "ally"}, True, True, False),
        ({"outlier": True}, True, True, UNKNOWN),
        ({"kind": "Outlier"}, True, True, False),
        ({"kind": "Archetype Description"}, True, True, True),
        ({"kind": "archetype description card", "outlier": False}, True, True, True),
        ({"outlier": False}, False, False, False),
        ({"kind": "attack"}, False, False, False),
        # In a deck it is taken to be none, among the outliers it may be one.
        ({}, False, UNKNOWN, UNKNOWN),
        ({"outlier": True, "complete": True}, True, True, False),
        ({"complete": True}, False, False, False),
    ],
)
def test_which_cards_are_outliers_and_description_cards(
    facts: dict[str, object], outlier: Truth, as_listed: Truth, describes: Truth
) -> None:
    assert is_outlier(card(facts)) is outlier
    assert is_outlier_as_listed(card(facts)) is as_listed
    assert is_description(card(facts)) is describes


@pytest.mark.rule("HVV-BUILD-24")
def test_the_description_card_of_the_rulebook_is_an_outlier() -> None:
    rulebooks = built_in("Archetype Description card")
    assert is_description(rulebooks) is True
    assert is_outlier(rulebooks) is True


def test_of_a_card_in_no_catalogue_nothing_is_known() -> None:
    stranger = unlisted(GAME, "Stranger", "stranger")
    assert is_outlier(stranger) is UNKNOWN
    assert is_description(stranger) is UNKNOWN
    assert group_of(stranger, Group.ARCHETYPE) is UNKNOWN


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Kick", True), ("Initiative card", False), ("Counter cards", False), ("Speedster", False)],
)
def test_play_aids_and_archetypes_are_no_cards_of_a_deck(name: str, expected: bool) -> None:
    assert may_be_in_a_deck(built_in(name)) is expected
