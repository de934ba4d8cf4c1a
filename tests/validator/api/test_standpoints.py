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
            "vs-system; unban Rogr",
            "'unban Rogr': 'Rogr' is not in our catalogue. Did you mean 'Roger'?",
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
        ("legal-in", {"decklist": "4 Roger", "game": "chess"}, "game"),
        ("compare", {"decklist": "4 Roger", "before": {"format": "vs-system"}}, "after"),
        ("explain", {"format": "vs-system"}, ""),
    ],
)
def test_what_is_missing_is_told(
    client: FlaskClient, operation: str, request_body: dict[str, Any], path: str
) -> None:
    answer = client.post(f"/api/v1/{operation}", json=request_body)
    assert answer.status_code == 422
    assert path in [error["path"] for error in answer.get_json()["errors"]]


# Without a format.

UNSURE = "Plot Twists\n4 Nobody"


def test_a_list_tells_its_format_and_the_report_says_how(client: FlaskClient) -> None:
    answer = client.post("/api/v1/check", json={"decklist": "Characters\n4 Roger\n4 Kroenen"})
    report = answer.get_json()
    assert report["format"] == "vs-system"
    assert report["detected"] == {
        "by": "cards",
        "reasons": ["the heading 'Characters'", "2 of 2 names"],
        "sure": True,
    }


def test_the_format_line_of_a_list_counts(client: FlaskClient) -> None:
    request_body = {"decklist": "Format: vs-2pcg\n4 Nobody", "house": "size 40"}
    report = client.post("/api/v1/check", json=request_body).get_json()
    assert report["format"] == "vs-2pcg; size 40"
    assert report["detected"]["by"] == "list"


def test_a_format_that_was_given_is_not_detected(client: FlaskClient) -> None:
    request_body = {"decklist": "4 Roger", "format": "vs-system"}
    assert client.post("/api/v1/check", json=request_body).get_json()["detected"] is None


@pytest.mark.parametrize(
    ("operation", "more"),
    [
        ("check", {}),
        ("explain", {}),
        ("repair", {}),
        ("legal-in", {}),
        ("compare", {"before": {}, "after": {"as_of": "2020-01-01"}}),
        ("convert", {"to": "json"}),
        ("hands", {}),
        ("odds", {"wanted": ["1+ character"]}),
        ("goldfish", {}),
    ],
)
def test_an_unsure_list_gets_the_candidates(
    client: FlaskClient, operation: str, more: dict[str, Any]
) -> None:
    answer = client.post(f"/api/v1/{operation}", json={"decklist": UNSURE, **more})
    assert answer.status_code == 422
    problem = answer.get_json()
    assert problem["detail"].startswith("Which game is this?")
    assert problem["candidates"][0] == {
        "game": "vs-system",
        "format": "vs-system",
        "reasons": ["the heading 'Plot Twists'"],
    }
    assert len(problem["candidates"]) == 5


def test_an_unsure_list_of_a_match_gets_them_too(client: FlaskClient) -> None:
    lists = {"first": {"decklist": UNSURE}, "second": {"decklist": "4 Roger"}}
    answer = client.post("/api/v1/match", json=lists)
    assert answer.status_code == 422
    assert answer.get_json()["candidates"][0]["game"] == "vs-system"


def test_legal_in_tells_the_game_itself(client: FlaskClient) -> None:
    answer = client.post("/api/v1/legal-in", json={"decklist": "4 Roger"}).get_json()
    assert [each["format"] for each in answer["formats"]] == ["vs-system", "vs-system-training"]


def test_an_unsure_row_of_many_is_unverified_with_the_question(client: FlaskClient) -> None:
    decks = [
        {"decklist": UNSURE},
        {"decklist": "4 Roger"},
        {"decklist": "4 X", "format": "vs-2pcg"},
    ]
    answer = client.post("/api/v1/bulk", json={"decks": decks, "house": "size 40"}).get_json()
    statuses = [row["status"] for row in answer["rows"]]
    assert statuses[0] == "unverified"
    assert answer["rows"][0]["fault"].startswith("Which game is this?")
    assert answer["rows"][0]["report"] is None
    formats = [row["report"]["format"] for row in answer["rows"][1:]]
    assert formats == ["vs-system; size 40", "vs-2pcg; size 40"]
