"""A game that everybody plays with one list, over the API: a case of the board game."""

from xml.etree.ElementTree import fromstring

import pytest
from flask.testing import FlaskClient

from formats.samples import samples

CASE = {"first": {"decklist": samples()["hellboy-board-game-1"].text}, "seed": "friday"}


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def test_it_has_one_seat_and_a_board(client: FlaskClient) -> None:
    told = client.post("/api/v1/play", json=CASE).get_json()
    assert [seat["player"] for seat in told["seats"]] == ["you"]
    assert told["question"]["words"] == "Who acts next?"
    drawing = told["table"]["drawing"]
    assert fromstring(drawing["svg"]).tag.endswith("svg")
    assert drawing["words"][0] == "Nave: 4 areas; doors to crypt, porch and vestry."
    choices = [*told["choices"], 1]
    on = client.post("/api/v1/play", json={**CASE, "choices": choices}).get_json()
    assert on["choices"] == choices
    assert on["question"]["words"] == "What does Hester Quayle do?"


def test_a_policy_plays_it_to_the_end(client: FlaskClient) -> None:
    told = client.post("/api/v1/play", json={**CASE, "seats": ["greedy"]}).get_json()
    assert told["question"] is None
    assert told["outcome"]["sentence"].split(":")[0] in (
        "Player 1 (greedy) wins",
        "Nobody wins",
    )


def test_a_second_seat_or_list_is_refused(client: FlaskClient) -> None:
    answer = client.post("/api/v1/play", json={**CASE, "seats": ["you", "greedy"]})
    assert answer.status_code == 422
    answer = client.post("/api/v1/play", json={**CASE, "second": CASE["first"]})
    assert answer.status_code == 422


def test_a_game_without_a_board_has_no_drawing(client: FlaskClient) -> None:
    lists = {"first": {"decklist": samples()["vs-system-1"].text}, "seats": ["you", "goldfish"]}
    told = client.post("/api/v1/play", json=lists).get_json()
    assert told["table"]["drawing"] is None
