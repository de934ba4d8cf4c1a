"""The titles that are offered while a name is typed."""

import pytest
from flask.testing import FlaskClient

from tests.helpers import checker
from tests.spending import assert_spends_less
from validator.web.names import MAX_NAMES, names_like

KROENEN = {"names": ["Kroenen"], "invented": []}
NONE: dict[str, list[str]] = {"names": [], "invented": []}


@pytest.mark.parametrize(
    ("game", "typed", "names"),
    [
        ("vs-system", "liz", ["Liz Sherman", "Liz Sherman, Uncontrolled Power"]),
        ("vs-system", "LIZ   sherman,", ["Liz Sherman", "Liz Sherman, Uncontrolled Power"]),
        ("vs-system", "uncon", ["Liz Sherman, Uncontrolled Power"]),
        ("vs-system", "power liz", ["Liz Sherman, Uncontrolled Power"]),
        ("vs-system", "krö", ["Kroenen"]),
        ("vs-system", "l", []),
        ("vs-system", "", []),
        ("vs-system", "zzzz", []),
        ("vs-2pcg", "kroenen", []),
        ("", "kroenen", ["Kroenen"]),
    ],
)
def test_titles_that_begin_so_come_first(game: str, typed: str, names: list[str]) -> None:
    assert names_like(checker(), game, typed) == names


def test_no_more_than_eight_are_offered_and_each_once() -> None:
    found = names_like(checker(), "highlander", "th")
    assert len(found) == MAX_NAMES == 8
    assert len(set(found)) == 8


def test_the_format_tells_the_game(client: FlaskClient) -> None:
    address = "/cards/names?q=kroe&format={}&game={}"
    assert client.get(address.format("vs-system", "vs-2pcg")).json == KROENEN
    assert client.get(address.format("", "vs-2pcg")).json == NONE
    assert client.get(address.format("nothing", "nothing")).json == KROENEN
    assert client.get("/cards/names").json == NONE
    assert client.get("/cards/names?q=" + "%ED%A0%80" * 1000).status_code == 200


def test_invented_cards_are_told_apart(client: FlaskClient) -> None:
    found = client.get("/cards/names?q=mother&game=vs-system").json
    assert found is not None
    assert found["names"] == found["invented"] != []


def test_names_are_found_quickly() -> None:
    names_like(checker(), "", "th")
    parts = ("th", "the", "ze", "uncontrolled po")
    assert_spends_less(0.1, lambda: [names_like(checker(), "", typed) for typed in parts])
