"""The OpenAPI description: present, valid, and true under fuzzing."""

from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import negative_data_rejection

from tests.helpers import keeper
from tests.validator.api.fitting import fitted
from validator.app import create_app

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app(keeper()))


@schema.parametrize()
@settings(max_examples=60)
def test_every_operation_answers_as_described(case: schemathesis.Case[Any]) -> None:
    case.body = fitted(case.body)
    response = case.call()
    # A request that is too large is refused for that, before anybody reads what is wrong in it.
    too_large: list[CheckFunction] = []
    if response.status_code == 413:
        too_large.append(negative_data_rejection)
    case.validate_response(response, excluded_checks=too_large)


def test_the_description_is_openapi_3_1(client: FlaskClient) -> None:
    description = client.get("/api/v1/openapi.json").get_json()
    assert description["openapi"] == "3.1.0"
    assert set(description["paths"]) == {
        "/api/v1/check",
        "/api/v1/explain",
        "/api/v1/legal-in",
        "/api/v1/compare",
        "/api/v1/convert",
        "/api/v1/formats",
        "/api/v1/cards",
        "/api/v1/cards/{game}/{card_id}",
    }


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


def test_the_example_is_a_request_that_is_taken(client: FlaskClient) -> None:
    description = client.get("/api/v1/openapi.json").get_json()
    body = description["paths"]["/api/v1/check"]["post"]["requestBody"]["content"]
    example = body["application/json"]["example"]
    assert client.post("/api/v1/check", json=example).get_json()["verdict"] == "illegal"
