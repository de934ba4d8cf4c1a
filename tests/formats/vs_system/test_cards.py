"""The words that Vs. System's rules use of a card."""

import pytest

from carddb.cells import read_cell
from carddb.model import UNKNOWN, Truth, unlisted
from carddb.records import read_card
from formats.vs_system.cards import is_army, is_team_up
from tests.helpers import desk


@pytest.mark.rule("VS-BUILD-11")
def test_the_words_in_a_name_do_not_make_a_team_up() -> None:
    (marvel_team_up,) = desk().names("vs-system").cards_named("Marvel Team-Up")
    assert is_team_up(marvel_team_up) is False


@pytest.mark.rule("VS-BUILD-11")
def test_the_version_makes_a_team_up() -> None:
    record = {"name": "Truce", "version": "Team-Up"}
    assert is_team_up(read_card("vs-system", record, read_cell)) is True


@pytest.mark.parametrize(
    ("version", "expected"),
    [("Army", True), ("Army of One", False), ("", False), ("-", False)],
)
def test_army_is_the_whole_version(version: str, expected: Truth) -> None:
    record = {"name": "Patrol", "version": version}
    assert is_army(read_card("vs-system", record, read_cell)) is expected


def test_of_a_card_in_no_catalogue_nothing_is_known() -> None:
    assert is_army(unlisted("vs-system", "Patrol", "patrol")) is UNKNOWN
    assert is_team_up(unlisted("vs-system", "Patrol", "patrol")) is UNKNOWN
