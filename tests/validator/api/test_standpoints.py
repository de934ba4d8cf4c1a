"""POST /api/v1/explain, /legal-in and /compare, and house formats."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.formats.vs_system.test_construction import SIXTY


def ask(client: FlaskClient, operation: str, **request: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/{operation}", json=request)
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_explain_is_the_report_and_every_rule(client: FlaskClient) -> None:
    request = {"format": "vs-system", "as_of": "2026-11-16", "decklist": SIXTY}
    explained = ask(client, "explain", **request)
    report = ask(client, "check", **request)
    assert {name: explained[name] for name in report} == report
    assert [(each["rule"], each["outcome"]) for each in explained["rules"]] == [
        ("VS-BUILD-01", "kept"),
        ("VS-BUILD-02", "kept"),
        ("DM-POOL-01", "kept"),
    ]
    assert explained["rules"][0]["found"] == "60 of at least 60 in the deck"
    assert explained["is_one_of_several_readings"] is False


def test_explain_says_what_no_list_can_show(client: FlaskClient) -> None:
    explained = ask(client, "explain", format="vs-2pcg", decklist="4 Utopia")
    assert explained["not_checked"]
    assert {"rule", "states"} == set(explained["not_checked"][0])


def test_a_house_format_is_taken_instead_of_a_format(client: FlaskClient) -> None:
    report = ask(client, "check", house="vs-system; ban Roger", decklist=SIXTY)
    assert (report["format"], report["verdict"]) == ("vs-system; ban Roger", "illegal")
    (finding,) = report["findings"]
    assert (finding["rule"], finding["citation"], finding["origin"]) == (
        "DM-HOUSE-01",
        "ban Roger",
        "vs-system; ban Roger",
    )


@pytest.mark.parametrize(
    ("house", "detail"),
    [
        (
            "vs-system; ban Rogr",
            "'ban Rogr': 'Rogr' is not in our catalogue. Did you mean 'Roger'?",
        ),
        (
            "vs-system; size 60+",
            "'size 60+' repeats VS-BUILD-01 of vs-system.",
        ),
    ],
)
def test_a_house_format_that_can_not_be_applied_is_a_problem(
    client: FlaskClient, house: str, detail: str
) -> None:
    answer = client.post("/api/v1/check", json={"house": house, "decklist": "4 Roger"})
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert answer.get_json()["detail"] == detail


def test_a_deck_as_data_may_declare(client: FlaskClient) -> None:
    sections = {"agents": [[1, "Hellboy"], [1, "Liz Sherman"]]}
    asked = {"format": "hellboy-board-game", "sections": sections}
    alone = ask(client, "check", **asked, declarations={"players": "3"})
    solo = ask(client, "check", **asked, declarations={"players": "1"})
    assert "HBG-SETUP-08" in [finding["rule"] for finding in alone["findings"]]
    assert "HBG-SETUP-08" not in [finding["rule"] for finding in solo["findings"]]


def test_legal_in_answers_a_report_a_format(client: FlaskClient) -> None:
    shown = ask(client, "legal-in", game="vs-system", decklist=SIXTY, as_of="2026-11-16")
    alone = ask(client, "check", format="vs-system", decklist=SIXTY, as_of="2026-11-16")
    assert [report["format"] for report in shown["formats"]] == ["vs-system", "vs-system-training"]
    assert shown["formats"][0] == alone


def test_compare_answers_both_reports_and_what_differs(client: FlaskClient) -> None:
    shown = ask(
        client,
        "compare",
        decklist=SIXTY,
        before={"house": "vs-system; ban Roger; from 2027-01-01", "as_of": "2026-12-31"},
        after={"house": "vs-system; ban Roger; from 2027-01-01", "as_of": "2027-01-01"},
    )
    assert shown["changes_the_verdict"] is True
    assert (shown["before"]["verdict"], shown["after"]["verdict"]) == ("legal", "illegal")
    assert [finding["message"] for finding in shown["new"]] == ["Roger is banned."]
    assert [rule["rule"] for rule in shown["rules_new"]] == ["DM-HOUSE-01"]
    assert [rule["rule"] for rule in shown["rules_gone"]] == ["DM-HOUSE-05"]


@pytest.mark.parametrize(
    ("operation", "request_body", "path"),
    [
        ("legal-in", {"decklist": "4 Roger"}, "game"),
        ("legal-in", {"decklist": "4 Roger", "game": "chess"}, "game"),
        ("compare", {"decklist": "4 Roger", "before": {"format": "vs-system"}}, "after"),
        (
            "compare",
            {"decklist": "4 Roger", "before": {"format": "vs-system"}, "after": {}},
            "after",
        ),
        ("explain", {"decklist": "4 Roger"}, ""),
    ],
)
def test_what_is_missing_is_told(
    client: FlaskClient, operation: str, request_body: dict[str, Any], path: str
) -> None:
    answer = client.post(f"/api/v1/{operation}", json=request_body)
    assert answer.status_code == 422
    assert path in [error["path"] for error in answer.get_json()["errors"]]
