"""GET /api/v1/cards and one card of it."""

from typing import Any

import pytest
from flask.testing import FlaskClient

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
        ({"where": "type:plot twist"}, ["project-ragna-rok"]),
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


def test_without_a_query_all_cards_come_by_title(client: FlaskClient) -> None:
    ids = found(client)
    assert len(ids) == 20
    assert ids[:2] == ["abe-sapien-ichthyo-sapien", "accept-your-destiny"]


def test_the_page_is_told_in_the_body(client: FlaskClient) -> None:
    body = client.get(ADDRESS, query_string={"game": "vs-system", "page": 2}).get_json()
    assert body == {"cards": [], "page": 2, "pages": 1, "total": 20}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ({"game": "chess"}, "Must be one of: vs-system, vs-2pcg"),
        ({"where": "colour:red"}, "No game has a column 'colour'."),
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
    assert card["facts"] == {"type": "character", "teams": ["Thule Society"], "atk": 3, "def": 2}
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
