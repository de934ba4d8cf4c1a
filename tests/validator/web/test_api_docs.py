"""The page of the API shows whatever its description holds."""

import json
import shlex
from copy import deepcopy
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from validator.web.api_docs import Description, page_of
from validator.web.schema_words import fields_of, limits_of, together, type_of

SCRIPT = "<script>alert('x')</script>"

THING = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 300, "description": "Its name."},
        "part": {"anyOf": [{"$ref": "#/components/schemas/Part"}, {"type": "null"}]},
        "tags": {"type": "array", "maxItems": 3, "items": {"enum": ["a", "b"]}},
    },
    "additionalProperties": False,
    "not": {"required": ["part", "tags"]},
}


def parameter(place: str, name: str, example: object, schema: dict[str, Any]) -> dict[str, Any]:
    return {"in": place, "name": name, "required": True, "schema": schema, "example": example}


SPEC: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Things", "version": "1", "summary": "Things.", "description": "Of all."},
    "tags": [{"name": "things", "description": "About things."}],
    "paths": {
        "/things/{number}": {
            "parameters": [parameter("path", "number", 1, {"type": "integer", "minimum": 1})],
            "put": {
                "operationId": "putThing",
                "summary": "Put it.",
                "tags": ["things"],
                "security": [{"link": []}],
                "parameters": [
                    parameter("header", "Key", "k", {"type": "string"}),
                    parameter("query", "q", "a b", {"type": "string"}),
                ],
                "requestBody": {
                    "content": {
                        "application/json": {
                            "schema": {"$ref": "#/components/schemas/Thing"},
                            "example": {"name": "text"},
                        }
                    }
                },
                "responses": {
                    "default": {"description": "odd", "headers": {}},
                    "204": {"description": "done", "headers": {}},
                },
            },
        },
    },
    "components": {
        "schemas": {"Thing": THING, "Part": {"type": "object", "properties": {}}},
        "securitySchemes": {"link": {"type": "http", "scheme": "bearer", "description": "A link."}},
    },
}


def curl(name: str, spec: dict[str, Any], base: str = "http://here") -> tuple[str, list[str]]:
    """The method of the operation, and the line that asks for it."""
    api = Description(spec, base)
    every = (each for _, operations in api.groups() for each in operations)
    found = next(each for each in every if each["operationId"] == name)
    return found["method"], shlex.split(api.curl(found))


def shown(app: Flask, spec: dict[str, Any]) -> Page:
    """The page about a description."""
    with app.test_request_context():
        return Page(page_of(spec, "http://here"))


def description(client: FlaskClient) -> dict[str, Any]:
    """What the page is made from."""
    found: dict[str, Any] = client.get("/api/v1/openapi.json").get_json()
    return found


def operations(spec: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method.upper(), path, stated)
        for path, item in spec["paths"].items()
        for method, stated in item.items()
        if method != "parameters"
    ]


def test_every_operation_is_there_with_what_it_says(client: FlaskClient) -> None:
    page = Page(client.get("/api/docs").text)
    for method, path, stated in operations(description(client)):
        assert f"{method} {path} {stated['summary']}" in page.words
        assert f"operation-{stated['operationId']}" in page.ids
        assert " ".join(stated.get("description", "").split()) in page.words


def test_every_schema_is_there_and_has_its_fields(client: FlaskClient) -> None:
    page = Page(client.get("/api/docs").text)
    for name, schema in description(client)["components"]["schemas"].items():
        assert f"schema-{name}" in page.ids
        for field in schema.get("properties", {}):
            assert f" {field} " in page.words


def test_it_says_what_the_api_is_and_where(client: FlaskClient) -> None:
    words = Page(client.get("/api/docs", base_url="https://decks.example").text).words
    info = description(client)["info"]
    assert info["summary"] in words
    assert info["description"] in words
    assert "Base address https://decks.example Version" in words
    assert "curl -s https://decks.example/api/v1/formats Answers" in words


def test_every_line_of_curl_that_needs_no_secret_is_taken(client: FlaskClient) -> None:
    spec = description(client)
    tried = 0
    for _, path, stated in operations(spec):
        if stated.get("security") or spec.get("security") or "/events" in path:
            continue
        if "{job_id}" in path:  # of games that are not there
            continue
        method, line = curl(stated["operationId"], spec, "http://127.0.0.1")
        where = urlsplit(line[2])
        body = line[line.index("-d") + 1] if "-d" in line else None
        answer = client.open(
            f"{where.path}?{where.query}",
            method=method,
            data=body,
            content_type="application/json" if body else None,
        )
        assert answer.status_code in (200, 201, 202), (line, answer.text)
        tried += 1
    assert tried >= 12


def test_a_field_has_its_type_and_its_limits() -> None:
    name, part, tags = fields_of(THING)
    assert [(field, is_required) for field, _, is_required in (name, part, tags)] == [
        ("name", True),
        ("part", False),
        ("tags", False),
    ]
    assert limits_of(name[1]) == (("1 to 300 characters", ()),)
    assert type_of(part[1]) == '<a href="#schema-Part">Part</a> or null'
    assert limits_of(tags[1]) == (("at most 3 items", ()), ("each item: one of 2", ("a", "b")))


def test_fields_that_exclude_each_other_are_told(app: Flask) -> None:
    assert together(THING) == ["not (part and tags)"]
    assert "Which fields are given: not (part and tags). Other fields are refused." in (
        shown(app, SPEC).words
    )


def test_the_real_demands_read_as_phrases(client: FlaskClient) -> None:
    words = Page(client.get("/api/docs").text).words
    assert "either decklist but not (sections or declarations), or sections but not decklist" in (
        words
    )
    assert "Which fields are given: not (format and house)." in words


def test_a_line_of_curl_has_method_address_secret_headers_and_body() -> None:
    _, line = curl("putThing", SPEC)
    assert line == [
        "curl",
        "-s",
        "-X",
        "PUT",
        "http://here/things/1?q=a+b",
        "-H",
        "Authorization: Bearer TOKEN",
        "-H",
        "Key: k",
        "-H",
        "Content-Type: application/json",
        "-d",
        '{"name": "text"}',
    ]


def test_a_line_of_curl_is_safe_to_paste() -> None:
    spec = deepcopy(SPEC)
    content = spec["paths"]["/things/{number}"]["put"]["requestBody"]["content"]
    content["application/json"]["example"] = {"name": "'; rm -rf $HOME `id` #"}
    _, line = curl("putThing", spec, "http://a;b")
    assert line[4] == "http://a;b/things/1?q=a+b"
    assert json.loads(line[-1]) == {"name": "'; rm -rf $HOME `id` #"}


def test_answers_come_by_status_and_any_other_last(app: Flask) -> None:
    words = shown(app, SPEC).words
    assert "204 done none" in words
    assert "Errors: any other" in words


@pytest.mark.parametrize("host", ["decks.example", SCRIPT, '"><b>'])
def test_nothing_becomes_a_tag(client: FlaskClient, host: str) -> None:
    answer = client.get("/api/docs", headers={"Host": host})
    assert "<script>alert" not in answer.text
    assert '"><b>' not in answer.text


def test_what_the_description_holds_is_escaped(app: Flask) -> None:
    spec = deepcopy(SPEC)
    properties = spec["components"]["schemas"]["Thing"]["properties"]
    properties[SCRIPT] = {"description": SCRIPT, "const": SCRIPT}
    properties["odd"] = {"type": "array", "items": {"type": ["null", SCRIPT]}}
    spec["paths"]["/things/{number}"]["put"]["summary"] = SCRIPT
    page = shown(app, spec)
    assert page.inline_scripts == 0
    assert page.words.count(SCRIPT) >= 6
    assert f"array of (null or {SCRIPT})" in page.words
    assert "Authorisation Authorization: Bearer TOKEN A link." in page.words
    assert "Needs Authorization: Bearer TOKEN." in page.words


def test_each_address_of_the_service_has_a_page_of_its_own(client: FlaskClient) -> None:
    for host in ("one.example", "two.example", "one.example"):
        words = Page(client.get("/api/docs", base_url=f"http://{host}").text).words
        assert f"Base address http://{host} Version" in words
