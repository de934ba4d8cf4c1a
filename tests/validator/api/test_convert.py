"""POST /api/v1/convert."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.validator.api.problems import assert_problem

ADDRESS = "/api/v1/convert"


def ask(client: FlaskClient, **request: Any) -> dict[str, Any]:
    """The answer to a request that is taken; in vs-system, unless it says otherwise."""
    named = {} if "house" in request else {"format": "vs-system"}
    answer = client.post(ADDRESS, json={**named, **request})
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_the_answer_has_the_promised_shape(client: FlaskClient) -> None:
    assert ask(client, decklist="Deck: Right hand\n5 Kroenen", to="csv") == {
        "notation": "csv",
        "file_name": "right-hand.csv",
        "media_type": "text/csv",
        "content": "section,count,name,set,number,id\n"
        "deck,,Right hand,,,\n"
        "format,,vs-system,,,\n"
        "Deck,5,Kroenen,,,kroenen\n",
        "left_out": [],
        "findings": [],
    }


def test_the_example_is_a_request_that_is_taken(client: FlaskClient) -> None:
    description = client.get("/api/v1/openapi.json").get_json()
    body = description["paths"][ADDRESS]["post"]["requestBody"]["content"]
    answer = ask(client, **body["application/json"]["example"])
    assert answer["file_name"] == "the-right-hand.json"
    assert '[4, "Hellboy, Anung Un Rama"]' in answer["content"]
    assert (answer["left_out"], answer["findings"]) == ([], [])


def test_a_deck_as_data_is_written_as_the_same_deck_as_text(client: FlaskClient) -> None:
    as_data = ask(client, sections={"deck": [[4, "Roger"]]}, to="text")
    assert as_data == ask(client, decklist="4 Roger", to="text")
    assert as_data["content"] == "Format: vs-system\n\nDeck (4)\n4 Roger\n"


def test_what_was_written_is_a_list_that_is_taken(client: FlaskClient) -> None:
    written = "4 Roger\n2 Hellboy, Little Boy"
    for to in ("csv", "json", "dek", "o8d", "text"):
        written = ask(client, decklist=written, to=to)["content"]
    assert written == "Format: vs-system\n\nDeck (6)\n4 Roger\n2 Hellboy, Little Boy\n"


def test_what_the_notation_can_not_say_and_what_was_read_otherwise_is_told(
    client: FlaskClient,
) -> None:
    answer = ask(client, decklist="Player: Ann\n4 Helboy", to="dek")
    assert answer["left_out"] == [
        "A LackeyCCG deck (.dek) has no place for 'Player: Ann'.",
        "LackeyCCG may not know 'Helboy': no one image is known for it.",
    ]
    (finding,) = answer["findings"]
    assert (finding["rule"], finding["lines"]) == ("DM-NAME-01", [2])


def test_a_house_format_and_facts_that_come_along_are_used(client: FlaskClient) -> None:
    answer = ask(
        client,
        house="vs-2pcg; size 40-50",
        decklist="4 Night Porter",
        cards=[{"name": "Night Porter", "ids": ["Night_Porter_SC"]}],
        to="dek",
    )
    assert '<name id="Night_Porter_SC">Night Porter</name>' in answer["content"]
    assert answer["left_out"] == [
        "A LackeyCCG deck (.dek) has no place for 'Format: vs-2pcg; size 40-50'."
    ]


def test_names_of_given_cards_can_hold_anything_and_are_written_clean(client: FlaskClient) -> None:
    given = [{"name": "Gull\ufffe\ud800One", "ids": ["Gull\ud800", "\ufffe"], "set": "A\ud800"}]
    for to in ("csv", "json", "dek", "o8d", "text"):
        answer = ask(client, sections={"deck": [[4, "Gull One"]]}, cards=given, to=to)
        assert "Gull One" in answer["content"]
        assert not any("so that it is read" in sentence for sentence in answer["left_out"])


@pytest.mark.parametrize(
    ("request_body", "path", "message"),
    [
        ({"decklist": "4 Roger"}, "to", "Missing data for required field."),
        (
            {"decklist": "4 Roger", "to": "pdf"},
            "to",
            "Must be one of: text, csv, json, dek, o8d.",
        ),
        ({"to": "csv"}, "", "Give either decklist or sections."),
    ],
)
def test_a_request_that_does_not_fit_is_refused(
    client: FlaskClient, request_body: dict[str, str], path: str, message: str
) -> None:
    answer = client.post(ADDRESS, json={"format": "vs-system", **request_body})
    problem = assert_problem(answer, 422, "The request does not fit what this address takes.")
    assert problem["errors"] == [{"path": path, "message": message}]


def test_a_deck_that_is_too_large_for_the_notation_is_refused(client: FlaskClient) -> None:
    pairs = [[1_000, "Roger"]] * 11
    body = {"format": "vs-system", "sections": {"deck": pairs}, "to": "dek"}
    assert_problem(
        client.post(ADDRESS, json=body),
        413,
        "The deck has 11,000 cards, and a .dek has a line for each of them; at most 10,000 are "
        "written. Choose another notation.",
    )
