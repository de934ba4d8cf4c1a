"""POST /api/v1/bulk."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.validator.api.problems import assert_problem
from validator.limits import MAX_BYTES, MAX_UPLOAD_BYTES

ADDRESS = "/api/v1/bulk"
REFUSED = "The request does not fit what this address takes."


def ask(client: FlaskClient, *decks: dict[str, Any], **request: Any) -> dict[str, Any]:
    """The answer to a request that is taken; in vs-system, unless it says otherwise."""
    answer = client.post(ADDRESS, json={"format": "vs-system", "decks": decks, **request})
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_the_answer_has_the_promised_shape(client: FlaskClient) -> None:
    deck = {"player": "Ann", "deck": "Reds", "decklist": "5 Kroenen"}
    answer = ask(client, deck, as_of="2026-11-16")
    assert list(answer) == ["totals", "rows"]
    (row,) = answer["rows"]
    alone = {"format": "vs-system", "as_of": "2026-11-16", "decklist": "5 Kroenen"}
    report = client.post("/api/v1/check", json=alone).get_json()
    assert row == {
        "status": "illegal",
        "player": "Ann",
        "deck_name": "Reds",
        "headline": "Illegal in Vs. System: 2 problems",
        "signature": report["deck"]["signature"],
        "problems": 2,
        "cards": 5,
        "report": report,
        "fault": None,
        "notes": [],
    }


def test_a_bad_deck_never_fails_the_others(client: FlaskClient) -> None:
    answer = ask(
        client,
        {"player": "Ann", "decklist": "5 Kroenen"},
        {"player": "Bob"},
        {"player": "Cy", "decklist": " \n"},
        {"decklist": "4 Roger\0"},
        {"decklist": "4 Roger", "format": "nope"},
        {"decklist": "4 Roger", "house": "vs-system; bann Roger"},
        {"decklist": "<html></html>"},
        {"decklist": "1 x\n" * 2_001},
        {"decklist": "x" * (MAX_BYTES + 1)},
        {"sections": {"deck": [[1, "Roger"]] * 2_001}},
        {"sections": {"deck": [[4, "Roger"]]}, "declarations": {"\0": ""}},
        format="vs-system",
    )
    assert [(row["status"], (row["fault"] or "")[:45]) for row in answer["rows"]] == [
        ("illegal", ""),
        ("missing", "No list was submitted."),
        ("missing", "No list was submitted."),
        ("unreadable", "This is not a text: it holds NUL bytes. Paste"),
        ("unreadable", "There is no format 'nope'. The formats are: v"),
        ("unreadable", "'bann Roger': no clause begins with 'bann'. D"),
        ("unreadable", "This is a web page, not a list. Copy or save "),
        ("unreadable", "The list has 2,001 lines; at most 2,000 are r"),
        ("unreadable", "The list is larger than 1,024 KB, the most th"),
        ("unreadable", "The list has 2,001 entries; at most 2,000 are"),
        ("unverified", ""),
    ]
    assert answer["totals"] == {
        "all": 11,
        "legal": 0,
        "illegal": 1,
        "unverified": 1,
        "unreadable": 7,
        "missing": 2,
    }


def test_a_deck_may_name_its_own_format_and_may_be_data(client: FlaskClient) -> None:
    answer = ask(
        client,
        {"decklist": "4 Roger", "format": "Vs-2PCG"},
        {"decklist": "4 Roger", "house": "vs-system; ban Roger"},
        {"sections": {"deck": [[4, "Roger"]]}},
    )
    formats = [row["report"]["format"] for row in answer["rows"]]
    assert formats == ["vs-2pcg", "vs-system; ban Roger", "vs-system"]


def test_a_request_needs_no_format_if_the_lists_have_theirs(client: FlaskClient) -> None:
    body = {"decks": [{"decklist": "Format: vs-2pcg\nPlayer: Ann\n4 Roger"}]}
    (row,) = client.post(ADDRESS, json=body).get_json()["rows"]
    assert (row["player"], row["report"]["format"]) == ("Ann", "vs-2pcg")


def test_players_and_decks_that_are_there_twice_are_noted(client: FlaskClient) -> None:
    one, two = ask(client, *[{"player": "Ann", "decklist": "4 Roger"}] * 2)["rows"]
    assert one["notes"] == [
        "The player is there 2 times: also in deck 2.",
        "The same cards as Ann.",
    ]
    assert two["notes"][0] == "The player is there 2 times: also in deck 1."


@pytest.mark.parametrize(
    ("request_body", "path", "message"),
    [
        ({}, "decks", "Missing data for required field."),
        ({"decks": []}, "decks", "Length must be between 1 and 500."),
        ({"decks": [{}] * 501}, "decks", "Length must be between 1 and 500."),
        ({"decks": [{"decklist": 4}]}, "decks.0.decklist", "Not a valid string."),
        (
            {"decks": [{}, {"decklist": "x", "sections": {}}]},
            "decks.1",
            "Give either decklist or sections.",
        ),
        ({"decks": [{"format": "x", "house": "y"}]}, "decks.0", "Give either format or house."),
        (
            {"decks": [{"declarations": {}}]},
            "decks.0",
            "Declarations go with sections; a text states them itself.",
        ),
        ({"decks": [{"player": "x" * 301}]}, "decks.0.player", "Longer than maximum length 300."),
        ({"decks": [{}], "house": "vs-system"}, "", "Give either format or house."),
    ],
)
def test_a_request_that_does_not_fit_is_refused(
    client: FlaskClient, request_body: dict[str, Any], path: str, message: str
) -> None:
    answer = client.post(ADDRESS, json={"format": "vs-system", **request_body})
    problem = assert_problem(answer, 422, REFUSED)
    assert problem["errors"] == [{"path": path, "message": message}]


@pytest.mark.parametrize(
    ("request_body", "detail"),
    [
        (
            {"house": "vs-system; bann Roger"},
            "'bann Roger': no clause begins with 'bann'.",
        ),
        (
            {"format": "vs-system", "parameters": {"immortals": "male"}},
            "vs-system has no parameters.",
        ),
        ({"parameters": {"x": "y"}}, "No format has a parameter 'x'."),
    ],
)
def test_what_would_be_wrong_for_every_deck_is_refused(
    client: FlaskClient, request_body: dict[str, Any], detail: str
) -> None:
    answer = client.post(ADDRESS, json={"decks": [{"decklist": "4 Roger"}], **request_body})
    assert assert_problem(answer, 422)["detail"].startswith(detail)


def test_many_decks_may_be_larger_than_one(client: FlaskClient) -> None:
    lists = [{"decklist": "5 Kroenen\n" + f"# {'x' * 250}\n" * 100}] * 100
    assert len(json.dumps(lists)) > 2 * MAX_BYTES
    assert ask(client, *lists)["totals"]["illegal"] == 100


def test_a_request_beyond_the_limit_is_refused_with_the_limit_of_its_address(
    client: FlaskClient,
) -> None:
    for address, size, most in (
        (ADDRESS, MAX_UPLOAD_BYTES, "10,240 KB"),
        ("/api/v1/check", MAX_BYTES, "1,024 KB"),
    ):
        answer = client.post(address, data=b" " * (size + 1), content_type="application/json")
        said = f"The request is larger than {most}, the most that is read. Nothing was checked."
        assert_problem(answer, 413, said)


def test_names_can_hold_anything_and_are_shown_clean(client: FlaskClient) -> None:
    deck = {"player": "Ann\n\x1b[2J\ud800", "deck": "\u202e<b>", "decklist": "4 Roger"}
    (row,) = ask(client, deck)["rows"]
    assert (row["player"], row["deck_name"]) == ("Ann ?[2J?", "?<b>")


def test_five_hundred_decks_are_taken_at_once(client: FlaskClient) -> None:
    decks = [{"player": f"P{number}", "decklist": "4 Roger"} for number in range(500)]
    assert ask(client, *decks)["totals"]["all"] == 500
