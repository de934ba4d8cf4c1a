"""`parameters`: what the event settles, in the requests that take a list."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from validator.limits import MAX_LINE_LENGTH

TWO_HEADED = "highlander-two-headed-giant"
LIST = "Immortals: movie/series\nPre-Game\n1 Duncan MacLeod\nDeck\n4 Thrust\n"
DIFFERS = "The list says Immortals: movie/series; it was checked with male/female."


def ask(client: FlaskClient, operation: str, **request: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/{operation}", json={"decklist": LIST, **request})
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def other_parameter(report: dict[str, Any]) -> list[str]:
    return [each["message"] for each in report["findings"] if each["rule"] == "DM-FORMAT-03"]


@pytest.mark.parametrize("operation", ["check", "explain"])
@pytest.mark.parametrize("name", ["immortals", "Immortals", "IMMORTALS"])
@pytest.mark.parametrize("value", ["male/female", "  male/female ", "male/\u200bfemale"])
def test_a_check_takes_what_the_event_settles(
    client: FlaskClient, operation: str, name: str, value: str
) -> None:
    report = ask(client, operation, format=TWO_HEADED, parameters={name: value})
    assert other_parameter(report) == [DIFFERS]
    assert report["parameters"] == {"immortals": "male/female"}
    alone = ask(client, operation, format=TWO_HEADED, parameters={})
    assert other_parameter(alone) == []
    assert alone["parameters"] == {"immortals": "movie/series"}


def test_a_report_has_what_it_takes_to_ask_again(client: FlaskClient) -> None:
    settled = {"immortals": "male/female"}
    first = ask(client, "check", format=TWO_HEADED, parameters=settled)
    told = {"format": TWO_HEADED, "parameters": first["parameters"]}
    again = client.post("/api/v1/check", json={**told, "sections": first["deck"]["sections"]})
    assert again.get_json()["parameters"] == settled
    sections = {"agents": [[1, "Hellboy"]], "case": []}
    told = {"format": "hellboy-board-game", "sections": sections}
    asked = {**told, "declarations": {"Players": "2"}}
    first = client.post("/api/v1/check", json=asked).get_json()
    assert first["declarations"] == {"players": "2"}
    asked = {**told, "declarations": first["declarations"]}
    assert client.post("/api/v1/check", json=asked).get_json() == first


def test_legal_in_and_compare_take_what_some_format_has(client: FlaskClient) -> None:
    settled = {"parameters": {"immortals": "male/female"}}
    shown = ask(client, "legal-in", game="highlander", **settled)
    told = {each["format"]: other_parameter(each) for each in shown["formats"]}
    assert told.pop(TWO_HEADED) == [DIFFERS]
    assert set(map(tuple, told.values())) == {()}
    sides = {"before": {"format": "highlander-standard"}, "after": {"format": TWO_HEADED}}
    shown = ask(client, "compare", **sides, **settled)
    assert (other_parameter(shown["before"]), other_parameter(shown["after"])) == ([], [DIFFERS])


@pytest.mark.parametrize(
    ("request_body", "detail"),
    [
        (
            {"format": "vs-system", "parameters": {"immortals": "male"}},
            "vs-system has no parameters.",
        ),
        (
            {"format": TWO_HEADED, "parameters": {"weather": "rain"}},
            "No format has a parameter 'weather'. The parameters are: immortals.",
        ),
        (
            {"format": TWO_HEADED, "parameters": {"immortals": "male", "Immortals": "male"}},
            "The parameter 'immortals' is given twice.",
        ),
    ],
)
def test_a_parameter_that_the_format_does_not_have_is_a_problem(
    client: FlaskClient, request_body: dict[str, object], detail: str
) -> None:
    answer = client.post("/api/v1/check", json={"decklist": LIST, **request_body})
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert answer.get_json()["detail"] == detail


NOTHING_TO_SEE = "Must hold something to see and no control characters."


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("", NOTHING_TO_SEE),
        (" ", NOTHING_TO_SEE),
        ("\n", NOTHING_TO_SEE),
        ("\u200b\u3000", NOTHING_TO_SEE),
        ("male\nfemale", NOTHING_TO_SEE),
        ("male\n", NOTHING_TO_SEE),
        ("male\x00", NOTHING_TO_SEE),
        ("m" * (MAX_LINE_LENGTH + 1), "Must have at most 300 characters."),
        (5, "Not a valid string."),
        (None, "Field may not be null."),
    ],
)
def test_a_value_that_can_not_be_read_is_one_problem(
    client: FlaskClient, value: object, message: str
) -> None:
    request = {"decklist": LIST, "format": TWO_HEADED, "parameters": {"immortals": value}}
    answer = client.post("/api/v1/check", json=request)
    assert answer.status_code == 422
    assert answer.get_json()["errors"] == [{"path": "parameters.immortals", "message": message}]


def test_the_parameters_are_described_by_their_names(client: FlaskClient) -> None:
    schemas = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]
    for request in ("CheckRequest", "LegalInRequest", "CompareRequest"):
        described = schemas[request]["properties"]["parameters"]
        assert set(described["properties"]) == {"immortals"}
        assert described["additionalProperties"] is False


@pytest.mark.parametrize(
    ("request_name", "refused"),
    [
        ("CheckRequest", "A parameter that the format does not have is a 422."),
        ("LegalInRequest", "A parameter that no format of the game has is a 422."),
        ("CompareRequest", "A parameter that neither of the two formats has is a 422."),
    ],
)
def test_each_request_says_which_parameters_it_refuses(
    client: FlaskClient, request_name: str, refused: str
) -> None:
    schemas = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]
    described = schemas[request_name]["properties"]["parameters"]["description"]
    assert described.endswith(refused)


def test_a_report_is_described_with_what_was_settled_and_declared(client: FlaskClient) -> None:
    schemas = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]
    for report in ("Report", "ExplainedReport"):
        for name in ("parameters", "declarations"):
            described = schemas[report]["properties"][name]
            assert (described["type"], described["additionalProperties"]) == (
                "object",
                {"type": "string"},
            )
            assert name in schemas[report]["required"]


def test_formats_are_listed_with_their_parameters(client: FlaskClient) -> None:
    shown = {each["id"]: each["parameters"] for each in client.get("/api/v1/formats").get_json()}
    (parameter,) = shown[TWO_HEADED]
    assert parameter["name"] == "immortals"
    assert parameter["meaning"]
    assert shown["vs-system"] == []
