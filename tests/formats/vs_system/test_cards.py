"""The words that Vs. System's rules use of a card."""

import pytest

from carddb.cells import read_cell
from carddb.model import UNKNOWN, Truth, unlisted
from carddb.records import read_card
from formats.vs_system.cards import is_army, is_team_up
from tests.helpers import checker


@pytest.mark.rule("VS-BUILD-11")
def test_the_words_in_a_name_do_not_make_a_team_up() -> None:
    (marvel_team_up,) = checker().names("vs-system").cards_named("Marvel Team-Up")
    assert is_team_up(marvel_team_up) is False


@pytest.mark.rule("VS-BUILD-11")
def test_the_version_makes_a_team_up() -> None:
    record = {"name": "Truce", "version": "Team-Up"}
    assert is_team_up(read_card("vs-system", record, read_cell)) is True


def is_army_card(**facts: str) -> Truth:
    return is_army(read_card("vs-system", {"name": "Patrol", **facts}, read_cell))


@pytest.mark.rule("VS-BUILD-05")
@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("Army", True),
        ("ARMY", True),
        ("Army of One", False),
        ("Veteran", False),
        ("-", False),
        ("", UNKNOWN),
    ],
)
def test_army_is_the_whole_version(version: str, expected: Truth) -> None:
    assert is_army_card(version=version) is expected


@pytest.mark.rule("VS-BUILD-05", "VS-UNIQUE-01")
@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"type": "character"}, UNKNOWN),
        ({"type": "character", "unique": "yes"}, False),
        ({"type": "character", "unique": "no"}, True),
        ({"type": "plot twist"}, False),
        ({"type": "location"}, False),
        ({"type": "equipment", "unique": "no"}, False),
        ({"unique": "no"}, UNKNOWN),
        ({"unique": "yes"}, UNKNOWN),
    ],
)
def test_what_tells_of_a_version_that_nobody_recorded(
    facts: dict[str, str], expected: Truth
) -> None:
    assert is_army_card(**facts) is expected


def test_a_card_of_which_every_fact_is_known_has_no_version() -> None:
    assert is_army_card(complete="yes") is False


def test_of_a_card_in_no_catalogue_nothing_is_known() -> None:
    assert is_army(unlisted("vs-system", "Patrol", "patrol")) is UNKNOWN
    assert is_team_up(unlisted("vs-system", "Patrol", "patrol")) is UNKNOWN
