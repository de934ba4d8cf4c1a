"""Each operation says everything about itself beside its view."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from marshmallow import Schema, fields

from tests.helpers import reloading_checker
from validator.api.addresses import PREFIX
from validator.api.answering import answer
from validator.api.operations import Operations, asks, in_path, takes
from validator.app import create_app
from validator.operations.handling import bulk_rate, costs, handling_of

TOKEN = {"Authorization": f"Bearer {'a' * 26}"}


def views(app: Flask) -> Iterator[tuple[str, Any]]:
    """The view of each operation, by what programs call it."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(PREFIX) and not rule.rule.endswith("openapi.json"):
            view: Any = app.view_functions[rule.endpoint]
            yield view._apidoc["manual_doc"]["operationId"], view


def test_every_operation_has_a_name_of_its_own_and_a_summary(app: Flask) -> None:
    names = [name for name, _ in views(app)]
    assert len(names) == len(set(names)) > 40
    for name, view in views(app):
        assert view.__doc__.split("\n\n")[0].rstrip().endswith("."), name


def test_every_operation_says_what_it_answers(app: Flask) -> None:
    for name, view in views(app):
        answers = view._apidoc["response"]["responses"]
        assert any(200 <= status < 300 for status in answers), name


def test_every_body_and_every_part_of_a_query_has_an_example(app: Flask) -> None:
    for name, view in views(app):
        for taken in view._apidoc.get("arguments", {}).get("parameters", ()):
            if taken["in"] == "json":
                assert taken["example"], name
                continue
            for field in taken["schema"].fields.values():
                assert "example" in field.metadata, (name, field)


def test_every_operation_is_counted(app: Flask) -> None:
    for name, view in views(app):
        endpoint = next(each for each, known in app.view_functions.items() if known is view)
        blueprint = app.blueprints[endpoint.rpartition(".")[0]]
        assert handling_of(blueprint).is_reading_counted, name
        assert handling_of(view).cost >= 1, name


class ToyRequestSchema(Schema):
    """A number."""

    number = fields.Integer(required=True)


class ToyQuerySchema(Schema):
    """A word."""

    word = fields.String(metadata={"example": "yes"})


def with_toys(monkeypatch: pytest.MonkeyPatch, **settings: str) -> Flask:
    """The service with operations that it has not."""
    for name, value in settings.items():
        monkeypatch.setenv(f"DECKMARSHAL_{name}", value)
    toys = Operations(
        "toys",
        "Toys.",
        below="/toys",
        parts=[in_path("toy", "which", "bear"), in_path("other", "no part of it", "x")],
        needs_token=True,
    )

    @toys.operation("POST", "", "makeToy", gives=ToyRequestSchema, is_for_anybody=True)
    @takes(ToyRequestSchema, {"number": 4}, max_bytes=100)
    @bulk_rate
    def make(asked: dict[str, Any]) -> Response:
        """Make a toy."""
        return answer(asked)

    @toys.operation("GET", "/<toy>", "showToy", gives=ToyRequestSchema, errors=(410,))
    @asks(ToyQuerySchema)
    @costs(2)
    def show(asked: dict[str, Any], toy: str) -> Response:
        """Show a toy."""
        return answer({"number": len(toy), **asked})

    app = create_app(reloading_checker())
    app.extensions["flask-smorest"]["apis"][""]["ext_obj"].register_blueprint(toys)
    return app


@pytest.fixture
def toy_client(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    return with_toys(monkeypatch).test_client()


def test_an_operation_is_described_by_what_stands_beside_it(toy_client: FlaskClient) -> None:
    paths = toy_client.get("/api/v1/openapi.json").get_json()["paths"]
    made = paths["/api/v1/toys"]["post"]
    assert (made["operationId"], made["summary"]) == ("makeToy", "Make a toy.")
    assert made["requestBody"]["content"]["application/json"]["example"] == {"number": 4}
    assert {"200", "400", "413", "415", "422", "429"} <= made["responses"].keys()
    assert not {"304", "401", "409"} & made["responses"].keys()
    assert "security" not in made
    item = paths["/api/v1/toys/{toy}"]
    assert [each["name"] for each in item["parameters"]] == ["toy"]
    shown = item["get"]
    assert {"200", "304", "401", "404", "410", "422"} <= shown["responses"].keys()
    assert not {"400", "409", "413", "415"} & shown["responses"].keys()
    assert shown["security"] == [{"link": []}]
    assert [(each["name"], each["example"]) for each in shown["parameters"]] == [("word", "yes")]


def test_a_body_is_refused_before_it_is_read(toy_client: FlaskClient) -> None:
    assert toy_client.post("/api/v1/toys", json={"number": 4}).get_json() == {"number": 4}
    assert toy_client.post("/api/v1/toys", data="number=4").status_code == 415
    assert toy_client.post("/api/v1/toys", json={"number": "0" * 100 + "4"}).status_code == 413
    assert toy_client.post("/api/v1/toys", json={}).status_code == 422


def test_a_token_must_be_shown_where_one_is_needed(toy_client: FlaskClient) -> None:
    answered = toy_client.get("/api/v1/toys/bear")
    assert answered.status_code == 401
    assert answered.headers["WWW-Authenticate"].lower() == "bearer"
    address = "/api/v1/toys/bear?word=no"
    assert toy_client.get(address, headers=TOKEN).get_json() == {"number": 4, "word": "no"}


def test_an_operation_costs_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    client = with_toys(monkeypatch, RATE="5/hour", BULK_RATE="1/hour").test_client()
    made = [client.post("/api/v1/toys", json={"number": 4}).status_code for _ in range(2)]
    assert made == [200, 429]
    shown = [client.get("/api/v1/toys/bear", headers=TOKEN).status_code for _ in range(2)]
    assert shown == [200, 429], "two of five are counted, then two more, then there is one left"
