"""Anybody proposes over the API; who has the operator's token reads and decides."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from carddb.model import UNKNOWN
from tests.validator.proposals.here import CARD, GAME, Here, fact
from validator.app import create_app
from validator.proposals.model import ProposalState
from validator.proposals.store import ProposalLimits
from validator.reloading import ReloadingChecker

BASE = "/api/v1/proposals"
COST = {"game": GAME, "source": "the card itself", "cards": [{"name": CARD, "cost": 3}]}


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path / "here")


@pytest.fixture
def app_here(here: Here) -> Flask:
    app = create_app(ReloadingChecker(here.cards))
    app.extensions["proposals"] = here.store
    return app


@pytest.fixture
def client(app_here: Flask) -> FlaskClient:
    return app_here.test_client()


@pytest.fixture
def operator(here: Here) -> dict[str, str]:
    """What lets the operator in."""
    return {"Authorization": f"Bearer {here.store.new_link()}"}


def test_facts_are_proposed_and_count_for_nothing(here: Here, client: FlaskClient) -> None:
    answer = client.post(BASE, json=COST)
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.get_json() == {
        "proposals": [{"number": 1, "card": CARD, "state": "open", "is_new": True}],
        "notes": [],
    }
    assert client.post(BASE, json=COST).get_json()["proposals"][0]["is_new"] is False
    assert fact(here, "cost") is UNKNOWN
    report = {"format": GAME, "decklist": f"4 {CARD}"}
    assert client.get(f"/api/v1/cards/{GAME}/anole-supporting-character").get_json()["unknown"]
    assert client.post("/api/v1/check", json=report).status_code == 200


def test_a_card_file_is_proposed(client: FlaskClient) -> None:
    body = {"game": GAME, "source": "x", "file": "name,cost,flavour\nAnole,3,red\n"}
    told = client.post(BASE, json=body).get_json()
    assert told["notes"] == ["Left out, as it can't be proposed: flavour."]


@pytest.mark.parametrize(
    ("changed", "status", "path"),
    [
        ({"game": "chess"}, 422, "game"),
        ({"source": ""}, 422, "source"),
        ({"source": "=1+1"}, 422, None),
        ({"source": "x" * 201}, 422, "source"),
        ({"file": "name\nAnole"}, 422, ""),
        ({"cards": []}, 422, "cards"),
        ({"cards": [{"name": CARD}] * 501}, 422, "cards"),
        ({"cards": [{"name": CARD, "cost": "two"}]}, 422, "cards.0.cost"),
        ({"cards": [{"name": CARD, "text": "Draws."}]}, 422, "cards.0.text"),
        ({"cards": [{"name": CARD, "complete": True}]}, 422, "cards.0.complete"),
        ({"cards": [{"name": "=cmd|' /C calc'!A0"}]}, 422, "cards.0.name"),
        ({"cards": [{"name": CARD, "keywords": ["x" * 200_000]}]}, 422, "cards.0.keywords"),
        ({"cards": [{"name": "x" * 2_000_000}]}, 413, None),
    ],
)
def test_what_can_not_be_proposed_is_refused_with_its_place(
    here: Here, client: FlaskClient, changed: dict[str, Any], status: int, path: str | None
) -> None:
    answer = client.post(BASE, json={**COST, **changed})
    assert answer.status_code == status, answer.text
    if path is not None:
        assert path in [each["path"] for each in answer.get_json()["errors"]]
    assert here.store.counts() == {}


def test_the_operator_lists_shows_and_decides(
    here: Here, client: FlaskClient, operator: dict[str, str]
) -> None:
    client.post(BASE, json=COST)
    listed = client.get(f"{BASE}?kind=fills", headers=operator)
    assert listed.headers["Cache-Control"] == "no-cache, private"
    (row,) = listed.get_json()["proposals"]
    assert row["facts"] == [
        {
            "column": "cost",
            "proposed": "3",
            "now": "unknown",
            "kind": "fills",
            "is_inferred": False,
            "called_so": [],
        }
    ]
    assert client.get(f"{BASE}?state=refused", headers=operator).get_json()["total"] == 0
    shown = client.get(f"{BASE}/1", headers=operator).get_json()
    assert shown["outcome"]["decision"] == "accept"
    assert shown["outcome"]["changed"] == [
        {"card": CARD, "facts": [{"column": "cost", "before": "unknown", "after": "3"}]}
    ]
    said = {"decision": "accept", "hash": shown["hash"], "reason": "seen it"}
    done = client.post(f"{BASE}/1/decide", json=said, headers=operator)
    assert (done.status_code, done.get_json()["state"]) == (200, "accepted")
    assert fact(here, "cost") == 3
    # The same again is no second decision.
    assert client.post(f"{BASE}/1/decide", json=said, headers=operator).status_code == 409
    shown = client.get(f"{BASE}/1", headers=operator).get_json()
    assert [(each["decision"], each["by"]) for each in shown["history"]] == [("accept", "api")]
    said = {"decision": "drop", "hash": shown["hash"]}
    assert client.post(f"{BASE}/1/decide", json=said, headers=operator).status_code == 200
    assert fact(here, "cost") is UNKNOWN


def test_all_of_one_kind_are_decided_by_the_hash_of_their_preview(
    here: Here, client: FlaskClient, operator: dict[str, str]
) -> None:
    here.propose({"name": CARD, "cost": 3}, {"name": "Armor", "cost": 2})
    asked = {"decision": "accept", "kind": "fills", "game": GAME}
    preview = client.get(f"{BASE}/preview", query_string=asked, headers=operator).get_json()
    assert (preview["proposals"], preview["cards"]) == ([1, 2], 2)
    here.propose({"name": CARD, "deck_limit": 60})
    said = {**asked, "hash": preview["hash"]}
    refused = client.post(f"{BASE}/decide", json=said, headers=operator)
    assert refused.status_code == 409
    assert fact(here, "cost") is UNKNOWN
    again = client.get(f"{BASE}/preview", query_string=asked, headers=operator).get_json()
    done = client.post(f"{BASE}/decide", json={**said, "hash": again["hash"]}, headers=operator)
    assert done.get_json() == {"decision": "accept", "proposals": [1, 2, 3]}
    empty = client.get(f"{BASE}/preview", query_string=asked, headers=operator).get_json()
    assert (empty["hash"], empty["proposals"]) == (None, [])


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        ({}, 401),
        ({"Authorization": "Bearer "}, 401),
        ({"Authorization": "Bearer x"}, 401),
        ({"Authorization": f"Bearer {'a' * 26}"}, 404),
        ({"Authorization": f"Bearer 1.{'a' * 26}"}, 404),
    ],
)
def test_a_guessed_token_reads_and_decides_nothing(
    here: Here, client: FlaskClient, shown: dict[str, str], status: int, operator: dict[str, str]
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    said = {"decision": "accept", "hash": here.seen(number).hash}
    answers = [
        client.get(BASE, headers=shown),
        client.get(f"{BASE}/1", headers=shown),
        client.get(f"{BASE}/preview?decision=accept", headers=shown),
        client.post(f"{BASE}/1/decide", json=said, headers=shown),
        client.post(f"{BASE}/decide", json=said, headers=shown),
    ]
    assert [answer.status_code for answer in answers] == [status] * 5
    assert not any(CARD in answer.text for answer in answers)
    assert here.store.get(number).state is ProposalState.OPEN


def test_the_token_of_an_entry_is_not_the_operators(
    here: Here, client: FlaskClient, operator: dict[str, str]
) -> None:
    token = operator["Authorization"].replace("Bearer ", "Bearer 1.")
    assert client.get(BASE, headers={"Authorization": token}).status_code == 404


def test_a_flood_of_one_network_is_a_429_and_others_are_taken(
    here: Here, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.store, "_limits", ProposalLimits(100, 3, 10**8))

    def sent(cost: int, address: str) -> int:
        body = {**COST, "cards": [{"name": CARD, "cost": cost}]}
        return client.post(BASE, json=body, environ_overrides={"REMOTE_ADDR": address}).status_code

    # A /56 is one client, whichever of its addresses asks.
    statuses = [sent(cost, f"2001:db8:0:{cost:x}::1") for cost in range(6)]
    assert statuses == [201] * 3 + [429] * 3
    assert sent(9, "2001:db8:1::1") == 201


def test_a_flood_of_many_networks_is_a_503_at_the_limit_of_all(
    here: Here, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.store, "_limits", ProposalLimits(3, 3, 10**8))
    statuses = []
    for cost in range(5):
        body = {**COST, "cards": [{"name": CARD, "cost": cost}]}
        address = {"REMOTE_ADDR": f"192.0.2.{cost}"}
        statuses.append(client.post(BASE, json=body, environ_overrides=address).status_code)
    assert statuses == [201] * 3 + [503] * 2
    check = {"format": GAME, "decklist": f"4 {CARD}"}
    assert client.post("/api/v1/check", json=check).status_code == 200
