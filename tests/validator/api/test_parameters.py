"""`parameters`: what the event settles, in the requests that take a list."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from validator.limits import LONGEST_LINE

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
@pytest.mark.parametrize("value", ["male/female", "  male/female "])
def test_a_check_takes_what_the_event_settles(
    client: FlaskClient, operation: str, value: str
) -> None:
    report = ask(client, operation, format=TWO_HEADED, parameters={"immortals": value})
    assert other_parameter(report) == [DIFFERS]
    assert other_parameter(ask(client, operation, format=TWO_HEADED, parameters={})) == []


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
            "There is no parameter 'immortals' in vs-system. There are none.",
        ),
        (
            {"format": TWO_HEADED, "parameters": {"weather": "rain"}},
            f"There is no parameter 'weather' in {TWO_HEADED}. The parameters are: immortals.",
        ),
    ],
)
def test_a_parameter_that_the_format_does_not_have_is_a_problem(
    client: FlaskClient, request_body: dict[str, object], detail: str
) -> None:
    answer = client.post("/api/v1/check", json={"decklist": LIST, **request_body})
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert answer.get_json()["detail"] == detail


@pytest.mark.parametrize(
    "value", ["", " ", "\n", "male\nfemale", "male\x00", 5, None, "m" * (LONGEST_LINE + 1)]
)
def test_a_value_that_can_not_be_read_is_a_problem(client: FlaskClient, value: object) -> None:
    request = {"decklist": LIST, "format": TWO_HEADED, "parameters": {"immortals": value}}
    answer = client.post("/api/v1/check", json=request)
    assert answer.status_code == 422
    assert {each["path"] for each in answer.get_json()["errors"]} == {"parameters.immortals"}


def test_the_parameters_are_described_by_their_names(client: FlaskClient) -> None:
    schemas = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]
    for request in ("CheckRequest", "LegalInRequest", "CompareRequest"):
        described = schemas[request]["properties"]["parameters"]
        assert set(described["properties"]) == {"immortals"}
        assert described["additionalProperties"] is False


def test_formats_are_listed_with_their_parameters(client: FlaskClient) -> None:
    shown = {each["id"]: each["parameters"] for each in client.get("/api/v1/formats").get_json()}
    (parameter,) = shown[TWO_HEADED]
    assert parameter["name"] == "immortals"
    assert parameter["meaning"]
    assert shown["vs-system"] == []
