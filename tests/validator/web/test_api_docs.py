"""The page of the API shows whatever its description holds."""

import json
import shlex
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from validator.web.api_docs import DescriptionReader, Operation, page_of

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

SPEC: dict[str, Any] = {
    "info": {"title": "Things", "version": "1"},
    "servers": [{"url": "/"}],
    "paths": {
        "/things/{number}": {
            "parameters": [{"in": "path", "name": "number", "required": True, "schema": {}}],
            "put": {
                "operationId": "putThing",
                "tags": ["things"],
                "security": [{"link": []}],
                "parameters": [
                    {
                        "in": "path",
                        "name": "number",
                        "required": True,
                        "schema": {"type": "integer", "minimum": 1},
                    },
                    {"in": "header", "name": "Key", "schema": {"type": "string"}, "example": "k"},
                    {"in": "query", "name": "q", "schema": {"type": "string"}},
                ],
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}
                    }
                },
                "responses": {"default": {"description": "odd"}, "204": {"description": "done"}},
            },
            "delete": {"responses": {"204": {"description": "done"}}},
        },
    },
    "components": {
        "schemas": {"Thing": THING, "Part": {"type": "object", "properties": {}}},
        "securitySchemes": {"link": {"type": "http", "scheme": "bearer", "description": "A link."}},
    },
}


def operation(name: str, spec: dict[str, Any] = SPEC) -> Operation:
    """The operation with the anchor."""
    groups = DescriptionReader(spec).described().groups
    (found,) = (each for group in groups for each in group.operations if each.anchor == name)
    return found


def put() -> Operation:
    return operation("operation-putThing")


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
        found = operation(f"operation-{stated['operationId']}", spec)
        line = shlex.split(found.curl("http://127.0.0.1"))
        where = urlsplit(line[2])
        body = line[line.index("-d") + 1] if "-d" in line else None
        answer = client.open(
            f"{where.path}?{where.query}",
            method=found.method,
            data=body,
            content_type="application/json" if body else None,
        )
        assert answer.status_code in (200, 202), (line, answer.text)
        tried += 1
    assert tried >= 12


def test_a_field_has_its_type_its_limits_and_its_meaning() -> None:
    body = put().body
    assert body is not None
    name, part, tags = body.shape.fields
    assert (name.is_required, part.is_required) == (True, False)
    assert [limit.phrase for limit in name.limits] == ["1 to 300 characters"]
    assert name.description == "Its name."
    assert [(word.text, word.anchor) for word in part.type] == [
        ("Part", "schema-Part"),
        (" or ", ""),
        ("null", ""),
    ]
    assert [limit.phrase for limit in tags.limits] == ["at most 3 items", "each item: one of 2"]
    assert tags.limits[1].codes == ("a", "b")


def test_fields_that_exclude_each_other_are_told() -> None:
    body = put().body
    assert body is not None
    assert body.shape.together == ("not (part and tags)",)
    assert body.shape.is_closed


def test_the_real_demands_read_as_phrases(client: FlaskClient) -> None:
    words = Page(client.get("/api/docs").text).words
    assert "either decklist but not (sections or declarations), or sections but not decklist" in (
        words
    )
    assert "Which fields are given: either format, or house." in words


def test_a_body_without_example_gets_one_of_what_it_needs() -> None:
    body = put().body
    assert body is not None
    assert body.example == {"name": "text"}
    assert json.loads(body.example_text) == body.example


def test_a_line_of_curl_has_method_address_secret_headers_and_body() -> None:
    assert shlex.split(put().curl("http://here")) == [
        "curl",
        "-s",
        "-X",
        "PUT",
        "http://here/things/1",
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
    spec = json.loads(json.dumps(SPEC))
    content = spec["paths"]["/things/{number}"]["put"]["requestBody"]["content"]
    content["application/json"]["example"] = {"name": "'; rm -rf $HOME `id` #"}
    line = operation("operation-putThing", spec).curl("http://a;b")
    assert shlex.split(line)[4] == "http://a;b/things/1"
    assert json.loads(shlex.split(line)[-1]) == {"name": "'; rm -rf $HOME `id` #"}


def test_a_parameter_of_the_operation_outranks_that_of_the_address() -> None:
    (number,) = (each for each in put().parameters if each.place == "path")
    assert [limit.phrase for limit in number.limits] == ["at least 1"]


def test_answers_come_by_status_and_any_other_last() -> None:
    assert [(each.status, each.is_error) for each in put().answers] == [
        ("204", False),
        ("any other", True),
    ]


def test_an_operation_without_tag_or_id_is_shown_too() -> None:
    groups = DescriptionReader(SPEC).described().groups
    assert [group.name for group in groups] == ["things", "other"]
    assert groups[1].operations[0].anchor == "operation-delete-things-number"


@pytest.mark.parametrize("host", ["decks.example", SCRIPT, '"><b>'])
def test_nothing_becomes_a_tag(client: FlaskClient, host: str) -> None:
    answer = client.get("/api/docs", headers={"Host": host})
    assert "<script>alert" not in answer.text
    assert '"><b>' not in answer.text


def test_what_the_description_holds_is_escaped(app: Flask) -> None:
    spec = json.loads(json.dumps(SPEC))
    spec["components"]["schemas"]["Thing"]["properties"][SCRIPT] = {"description": SCRIPT}
    spec["paths"]["/things/{number}"]["put"]["summary"] = SCRIPT
    with app.test_request_context():
        page = Page(page_of(DescriptionReader(spec).described(), "http://here"))
    assert page.inline_scripts == 0
    assert page.words.count(SCRIPT) >= 3
    assert "Authorisation Authorization: Bearer TOKEN A link." in page.words
    assert "Needs Authorization: Bearer TOKEN." in page.words


def test_each_address_of_the_service_has_a_page_of_its_own(client: FlaskClient) -> None:
    for host in ("one.example", "two.example", "one.example"):
        words = Page(client.get("/api/docs", base_url=f"http://{host}").text).words
        assert f"Base address http://{host} Version" in words


@pytest.mark.parametrize(
    ("server", "base"),
    [
        ("/", "http://here"),
        ("/deep/", "http://here/deep"),
        ("https://there/v1", "https://there/v1"),
    ],
)
def test_the_base_address_is_that_of_the_description(app: Flask, server: str, base: str) -> None:
    spec = {**SPEC, "servers": [{"url": server}]}
    with app.test_request_context():
        words = Page(page_of(DescriptionReader(spec).described(), "http://here")).words
    assert f"Base address {base} Version" in words
