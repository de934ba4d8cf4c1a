"""GET /api/v1/rules and one game's ledger; GET /api/v1/formats and one format."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.games import GAMES
from formats.ledger import RowState
from tests.spending import assert_spends_less
from validator.api import rules
from validator.named_formats import format_ids
from validator.reports.ledger import ledger_data

ADDRESS = "/api/v1/rules"


def ledger(client: FlaskClient, game: str, **query: str) -> dict[str, Any]:
    answer = client.get(f"{ADDRESS}/{game}", query_string=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_the_games_are_listed_with_their_totals(client: FlaskClient) -> None:
    listed = client.get(ADDRESS).get_json()
    assert [game["game"] for game in listed] == list(GAMES)
    first = GAMES["vs-system"]
    assert listed[0] == {
        "game": "vs-system",
        "name": "Vs. System",
        "rulebook": first.rulebook,
        "totals": {str(state): count for state, count in first.ledger.totals().items()},
    }
    assert sum(listed[0]["totals"].values()) == len(first.ledger.rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_ledger_has_every_row(client: FlaskClient, game: str) -> None:
    assert ledger(client, game) == ledger_data(GAMES[game])


def test_a_row_has_its_text_source_state_and_reason(client: FlaskClient) -> None:
    (build,) = ledger(client, "vs-system", area="BUILD")["areas"]
    assert (build["title"], build["complete"]) == ("Deck construction", True)
    assert build["rows"][0] == {
        "id": "VS-BUILD-01",
        "text": "A deck holds at least 60 cards.",
        "source": "§IX Deckbuilding",
        "state": "implemented",
        "reason": None,
    }


@pytest.mark.parametrize("state", RowState)
def test_rows_of_one_state_are_shown_alone(client: FlaskClient, state: RowState) -> None:
    shown = ledger(client, "highlander", state=state)
    rows = [row for area in shown["areas"] for row in area["rows"]]
    # An area may be complete, and a whole ledger, as all are.
    assert {row["state"] for row in rows} <= {state}
    assert len(rows) == shown["totals"][state]
    assert all(bool(row["reason"]) is (state is RowState.NOT_APPLICABLE) for row in rows)


def test_state_and_area_narrow_together(client: FlaskClient) -> None:
    shown = ledger(client, "vs-system", area="FORMAT", state="not applicable")
    assert [row["id"] for area in shown["areas"] for row in area["rows"]] == [
        "VS-FORMAT-02",
        "VS-FORMAT-03",
        "VS-FORMAT-04",
    ]


def test_an_area_of_another_game_finds_nothing(client: FlaskClient) -> None:
    assert ledger(client, "vs-system", area="HEADSHOT")["areas"] == []


@pytest.mark.parametrize("query", [{"state": "done"}, {"area": "build"}])
def test_what_no_ledger_has_is_422(client: FlaskClient, query: dict[str, str]) -> None:
    answer = client.get(f"{ADDRESS}/vs-system", query_string=query)
    (fault,) = answer.get_json()["errors"]
    assert (answer.status_code, fault["path"]) == (422, next(iter(query)))


def test_the_largest_ledger_is_made_into_json_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(f"{ADDRESS}/highlander")
    monkeypatch.setattr(rules, "ledger_data", None)  # would fail if it were asked again
    answer = assert_spends_less(0.02, lambda: client.get(f"{ADDRESS}/highlander"))
    assert answer.status_code == 200


def test_one_format_is_as_the_list_has_it(client: FlaskClient) -> None:
    listed = client.get("/api/v1/formats").get_json()
    assert [source["id"] for source in listed] == format_ids()
    for source in listed:
        assert client.get(f"/api/v1/formats/{source['id']}").get_json() == source


@pytest.mark.parametrize(
    "address",
    [
        "/api/v1/rules",
        "/api/v1/rules/highlander",
        "/api/v1/rules/vs-system?area=BUILD",
        "/api/v1/formats",
        "/api/v1/formats/vs-2pcg",
        "/api/v1/openapi.json",
    ],
)
def test_what_has_not_changed_is_not_sent_again(client: FlaskClient, address: str) -> None:
    first = client.get(address)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]
    other = client.get(address, headers={"If-None-Match": '"something"'})
    assert (other.status_code, other.data) == (200, first.data)


def test_different_answers_have_different_tags(client: FlaskClient) -> None:
    addresses = [f"{ADDRESS}/{game}" for game in GAMES] + [ADDRESS, f"{ADDRESS}/vs-system?area=WIN"]
    tags = {client.get(address).headers["ETag"] for address in addresses}
    assert len(tags) == len(addresses)
