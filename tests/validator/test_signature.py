"""A signature is that of the cards and their sections, and of nothing else."""

import re

import pytest

from tests.helpers import checked
from validator.signature import signature

DECK = "4 Kroenen\n4 Roger\n3 Hellboy, Anung Un Rama"


def signed(decklist: str, format_id: str = "vs-system") -> str:
    """The signature of a list."""
    found = signature(checked(decklist, format_id).submission)
    assert found is not None
    return found


def test_a_signature_is_three_groups_that_can_be_read_out() -> None:
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}", signed(DECK))


def test_a_signature_stays_the_same_from_version_to_version() -> None:
    assert signed("4 Kroenen\n4 Roger") == "GHW0-88AE-7ZEQ"


@pytest.mark.parametrize(
    "alike",
    [
        "3 Hellboy, Anung Un Rama\n4 Roger\n4 Kroenen",
        "# mine\nPlayer: Ann\nCharacters (11)\n4x KROENEN\nRoger x4\n3 hellboy anung un rama",
        "2 Kroenen\n4 Roger\n3 Hellboy, Anung Un Rama\n2 Kroenen",
        'count,name\n4,Kroenen\n4,Roger\n3,"Hellboy, Anung Un Rama"',
    ],
    ids=["order", "spelling and comments", "a card on two lines", "another notation"],
)
def test_the_same_cards_have_the_same_signature(alike: str) -> None:
    assert signed(alike) == signed(DECK)


@pytest.mark.parametrize(
    "other",
    [
        "4 Kroenen\n4 Roger\n2 Hellboy, Anung Un Rama",
        "4 Kroenen\n4 Roger\n3 Hellboy, Little Boy",
        "4 Kroenen\n4 Roger\n3 Helboy",
        "4 Kroenen\n4 Roger",
    ],
    ids=["a count", "a version", "an unknown name", "a card less"],
)
def test_other_cards_have_another_signature(other: str) -> None:
    assert signed(other) != signed(DECK)


def test_a_card_in_another_section_changes_the_signature() -> None:
    lists = (f"{heading}\n1 Kroenen" for heading in ("Deck", "Sideboard"))
    assert len({signed(each) for each in lists}) == 2


def test_a_card_of_which_there_is_none_changes_nothing() -> None:
    assert signed("4 Kroenen\n0 Roger") == signed("4 Kroenen")


@pytest.mark.parametrize(
    "typed", ["4 Kroenen\nthis is no line", "4 Kroenen\n20,000 Roger", "Deck:"]
)
def test_a_list_that_was_not_read_whole_has_none(typed: str) -> None:
    assert signature(checked(typed, "vs-system").submission) is None
