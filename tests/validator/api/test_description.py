"""The OpenAPI description: present, valid, and true under fuzzing."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import settings
from schemathesis.checks import CheckFunction
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import negative_data_rejection

from tests.validator.api.described import schema
from tests.validator.api.fitting import fitted
from validator.version import VERSION


@schema.parametrize()
@settings(max_examples=60)
def test_every_operation_answers_as_described(case: schemathesis.Case[Any]) -> None:
    case.body = fitted(case.body)
    response = case.call()
    assert response.status_code != 429
    # A request that is too large is refused for that, before anybody reads what is wrong in it.
    too_large: list[CheckFunction] = []
    if response.status_code == 413:
        too_large.append(negative_data_rejection)
    case.validate_response(response, excluded_checks=too_large)


OPERATIONS = {
    "check": "POST /api/v1/check",
    "explain": "POST /api/v1/explain",
    "legalIn": "POST /api/v1/legal-in",
    "compare": "POST /api/v1/compare",
    "convert": "POST /api/v1/convert",
    "bulk": "POST /api/v1/bulk",
    "searchCards": "GET /api/v1/cards",
    "showCard": "GET /api/v1/cards/{game}/{card_id}",
    "listFormats": "GET /api/v1/formats",
    "showFormat": "GET /api/v1/formats/{format_id}",
    "listRules": "GET /api/v1/rules",
    "showRules": "GET /api/v1/rules/{game}",
}
"""What programs call the operations; a name stays."""


@pytest.fixture
def description(client: FlaskClient) -> dict[str, Any]:
    return dict(client.get("/api/v1/openapi.json").get_json())


def described(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation with its path and method."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            if method != "parameters":
                yield path, method, operation


def resolved(description: dict[str, Any], described: dict[str, Any]) -> dict[str, Any]:
    """What is described, or referred to, here."""
    if reference := described.get("$ref"):
        _, _, kind, name = reference.split("/")
        return dict(description["components"][kind][name])
    return described


def test_the_description_is_openapi_3_1_of_every_operation(description: dict[str, Any]) -> None:
    assert description["openapi"] == "3.1.0"
    assert {
        operation["operationId"]: f"{method.upper()} {path}"
        for path, method, operation in described(description)
    } == OPERATIONS


def test_the_description_says_whose_it_is(description: dict[str, Any]) -> None:
    about = description["info"]
    assert (about["title"], about["version"]) == ("Deckmarshal", VERSION)
    assert about["license"] == {"name": "MIT", "identifier": "MIT"}
    assert about["contact"]["name"] == "The Deckmarshal authors"
    assert [server["url"] for server in description["servers"]] == ["/"]
    assert {tag["name"] for tag in description["tags"] if tag["description"]} == {
        tag for _, _, operation in described(description) for tag in operation["tags"]
    }


def test_every_operation_has_a_summary_and_says_what_else_it_answers(
    description: dict[str, Any],
) -> None:
    for path, method, operation in described(description):
        assert operation["summary"].endswith("."), path
        expected = {"200", "429", "500", "503", "default"}
        expected |= {"400", "413", "415", "422"} if method == "post" else {"304"}
        expected |= {"404"} if "{" in path else set()
        assert expected <= set(operation["responses"]), path


def test_every_answer_has_its_headers_described(description: dict[str, Any]) -> None:
    for path, method, operation in described(description):
        for status, said in operation["responses"].items():
            answer = resolved(description, said)
            expected = {"X-Request-Id"}
            expected |= {"Retry-After"} if status in ("429", "503") else set()
            expected |= (
                {"ETag", "Cache-Control"} if method == "get" and status in ("200", "304") else set()
            )
            assert set(answer["headers"]) == expected, (path, status)
            assert all(resolved(description, h)["description"] for h in answer["headers"].values())


def test_every_error_is_described_as_a_problem(description: dict[str, Any]) -> None:
    for path, _, operation in described(description):
        for status, said in operation["responses"].items():
            if status not in ("200", "304"):
                content = resolved(description, said)["content"]
                assert list(content) == ["application/problem+json"], (path, status)
                (shape,) = content.values()
                assert shape["schema"] == {"$ref": "#/components/schemas/Problem"}


def requests(
    description: dict[str, Any], path: str, operation: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    """The requests that the examples of an operation make: each parameter alone, then all."""
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        examples = [content["example"]] if "example" in content else []
        examples += [each["value"] for each in content.get("examples", {}).values()]
        assert examples, path
        yield from ({"path": path, "json": example} for example in examples)
        return
    stated = [*description["paths"][path].get("parameters", ()), *operation.get("parameters", ())]
    address = path.format(**{each["name"]: each["example"] for each in stated})
    query = {each["name"]: each["example"] for each in stated if each["in"] == "query"}
    yield {"path": address}
    yield from ({"path": address, "query_string": {name: query[name]}} for name in query)
    yield {"path": address, "query_string": query}


@pytest.mark.parametrize("operation_id", OPERATIONS)
def test_every_example_is_taken_and_answered_as_described(
    client: FlaskClient, description: dict[str, Any], operation_id: str
) -> None:
    path, method, operation = next(
        each for each in described(description) if each[2]["operationId"] == operation_id
    )
    for request in requests(description, path, operation):
        answer = client.open(method=method.upper(), **request)
        assert answer.status_code == 200, answer.text
        schema[path][method].validate_response(answer)


def test_an_answer_that_is_not_as_described_is_noticed(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rules")
    answer.set_data('[{"game": 4}]')
    with pytest.raises(FailureGroup):
        schema["/api/v1/rules"]["get"].validate_response(answer)


def references(part: Any) -> Iterator[str]:
    """Every place that the description points to."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        part = list(part.values())
    for each in part if isinstance(part, list) else ():
        yield from references(each)


def test_what_the_description_points_to_is_there(client: FlaskClient) -> None:
    description = client.get("/api/v1/openapi.json").get_json()
    found = set(references(description))
    assert "#/components/schemas/Finding" in found
    for reference in found:
        place = description
        for key in reference.removeprefix("#/").split("/"):
            assert key in place, reference
            place = place[key]


def test_every_route_of_the_api_is_described(app: Flask, client: FlaskClient) -> None:
    described = set(client.get("/api/v1/openapi.json").get_json()["paths"])
    rules = [rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/v1/")]
    routes = {rule.replace("<", "{").replace(">", "}") for rule in rules}
    assert routes - described == {"/api/v1/openapi.json"}


def test_formats_are_listed_with_their_rules(client: FlaskClient) -> None:
    shown, *_ = client.get("/api/v1/formats").get_json()
    assert shown["id"] == "vs-system"
    assert shown["rules"][0] == {
        "rule": "VS-BUILD-01",
        "states": "At least 60 cards in the deck.",
        "citation": "§IX Deckbuilding",
        "origin": "vs-system",
    }


@pytest.mark.parametrize("address", ["/api/v1/openapi.json", "/api/v1/formats"])
def test_answers_may_not_be_sniffed_or_framed(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
