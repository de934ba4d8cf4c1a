"""GET /api/v1/cards and one card of it."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from carddb.builtin import builtin_cards
from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.records import read_card
from carddb.store import keep_source
from validator.app import create_app
from validator.reloading import ReloadingChecker

ADDRESS = "/api/v1/cards"


def found(client: FlaskClient, **query: Any) -> list[str]:
    """The ids of the Vs. System cards that a query finds."""
    answer = client.get(ADDRESS, query_string={"game": "vs-system", **query})
    assert answer.status_code == 200, answer.text
    return [card["id"] for card in answer.get_json()["cards"]]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ({"q": "kroenen"}, ["kroenen"]),
        ({"q": "hell doom"}, ["hellboy-right-hand-of-doom"]),
        ({"where": "type:plot twist", "q": "rok"}, ["project-ragna-rok"]),
        ({"where": "teams:thule society"}, ["damn-nazis", "kroenen"]),
        ({"where": "teams:b.p.r.d.,range:yes"}, ["liz-sherman", "sidney-leach"]),
        ({"where": "cost:3", "q": "ilsa"}, ["ilsa-hauptstein"]),
        ({"where": "credits:3"}, []),
        ({"q": "nobody"}, []),
    ],
)
def test_cards_are_found_by_words_and_facts(
    client: FlaskClient, query: dict[str, str], ids: list[str]
) -> None:
    assert sorted(found(client, **query)) == ids


@pytest.fixture
def twice_printed(tmp_path: Path) -> FlaskClient:
    """A client of a service that has a card of two printings, and one without its number."""
    records: list[dict[str, object]] = [
        {"name": "Night Porter", "set": "SE; HS1", "number": "12; 5"},
        {"name": "Day Porter", "set": "HS9"},
    ]
    path = tmp_path / "cards.db"
    cards = [read_card("vs-system", record, read_value) for record in records]
    keep_source(path, "vs-system", "mine", CardFile(cards))
    return create_app(ReloadingChecker(path)).test_client()


@pytest.mark.parametrize(
    ("where", "ids"),
    [
        ("set:se", ["night-porter"]),
        ("set:HS1", ["night-porter"]),
        ("number:12", ["night-porter"]),
        ("number:5", ["night-porter"]),
        ("set:SE,number:12", ["night-porter"]),
        ("set:HS1,number:5", ["night-porter"]),
        ("set:HS9,number:unknown", ["day-porter"]),
        ("set:SE,number:5", []),
        ("set:SE,type:character", []),
    ],
)
def test_a_card_is_found_by_each_of_its_printings(
    twice_printed: FlaskClient, where: str, ids: list[str]
) -> None:
    assert found(twice_printed, where=where) == ids


def test_without_a_query_all_cards_come_by_title(client: FlaskClient) -> None:
    ids = [*found(client), *found(client, page=2), *found(client, page=3)]
    assert len(ids) == len(builtin_cards("vs-system"))
    assert ids[:2] == ["abe-sapien-ichthyo-sapien", "accept-your-destiny"]


def test_the_page_is_told_in_the_body(client: FlaskClient) -> None:
    body = client.get(ADDRESS, query_string={"game": "vs-system", "page": 4}).get_json()
    total = len(builtin_cards("vs-system"))
    assert body == {"cards": [], "page": 4, "pages": 3, "total": total}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ({"game": "chess"}, "Must be one of: vs-system, vs-2pcg"),
        ({"where": "colour:red"}, "No game has a column 'colour'."),
        ({"where": "aliases:hb"}, "Cards can't be looked for by aliases."),
        ({"where": "source:x"}, "Cards can't be looked for by source."),
        ({"where": "complete:yes"}, "Cards can't be looked for by complete."),
        ({"where": "text:x"}, "Cards can't be looked for by text."),
        ({"where": "type"}, "Takes column:value, such as type:character,cost:3."),
        ({"page": "0"}, "Must be greater than or equal to 1"),
        ({"q": "x" * 201}, "Longer than maximum length 200."),
    ],
)
def test_a_query_that_does_not_fit_is_told_why(
    client: FlaskClient, query: dict[str, str], message: str
) -> None:
    answer = client.get(ADDRESS, query_string=query)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    (fault,) = answer.get_json()["errors"]
    assert fault["message"].startswith(message)
    assert fault["path"] == next(iter(query))


def test_a_card_has_its_facts_and_says_what_is_unknown(client: FlaskClient) -> None:
    card = client.get(f"{ADDRESS}/vs-system/kroenen").get_json()
    assert (card["title"], card["type"]) == ("Kroenen", "character")
    numbers = {"atk": 3, "def": 2, "unique": True}
    assert card["facts"] == {"type": "character", "teams": ["Thule Society"], **numbers}
    assert {"version", "cost", "flight"} <= set(card["unknown"])
    assert "variant" not in card["unknown"], "a rare mark that nobody recorded"
    assert card["source"].startswith("rulebook §5.2")


def test_a_card_has_the_rulings_of_the_ledger(client: FlaskClient) -> None:
    card = client.get(f"{ADDRESS}/vs-system/weapons-lab").get_json()
    (ruling,) = card["rulings"]
    assert (ruling["rule"], ruling["citation"]) == ("VS-CARDS-01", "§X Q8")


@pytest.mark.parametrize("place", ["vs-system/nobody", "chess/kroenen"])
def test_a_card_that_is_not_there_is_404(client: FlaskClient, place: str) -> None:
    answer = client.get(f"{ADDRESS}/{place}")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")


@pytest.mark.parametrize("place", ["?q=kroenen", "/vs-system/kroenen"])
def test_what_has_not_changed_is_not_sent_again(client: FlaskClient, place: str) -> None:
    first = client.get(ADDRESS + place)
    again = client.get(ADDRESS + place, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(ADDRESS + place, headers={"If-None-Match": '"something"'})
    assert (other.status_code, other.data) == (200, first.data)
