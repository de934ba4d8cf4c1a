"""Errors of the API: every one is a problem, whatever goes wrong."""

import json
from typing import NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException, default_exceptions
from werkzeug.test import TestResponse

from tests.helpers import reloading_checker
from tests.validator.api.problems import assert_problem
from validator.api import checks
from validator.app import create_app
from validator.limits import MAX_BYTES

CHECK = "/api/v1/check"
POSTS = ("check", "explain", "repair", "legal-in", "compare", "convert")
GETS = ("formats", "formats/vs-system", "cards", "cards/vs-system/kroenen", "rules")


def post(client: FlaskClient, operation: str, body: str | bytes) -> TestResponse:
    return client.post(f"/api/v1/{operation}", data=body, content_type="application/json")


@pytest.mark.parametrize(
    "address",
    [
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v1/nothing",
        "/api/v2/check",
        "/api/v1/check/",
        "/api/v1/formats/chess",
        "/api/v1/rules/chess",
        "/api/v1/cards/chess/roger",
        "/api/v1/cards/vs-system/nobody",
        "/api/v1/%00",
        "/api/v1/%F0%28",
    ],
)
def test_an_address_that_is_not_there_is_404(client: FlaskClient, address: str) -> None:
    assert_problem(client.get(address), 404, "There is nothing at this address.")


@pytest.mark.parametrize("operation", POSTS)
@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE"])
def test_another_method_is_405_and_says_which_are_taken(
    client: FlaskClient, operation: str, method: str
) -> None:
    answer = client.open(f"/api/v1/{operation}", method=method)
    assert_problem(answer, 405, "This address does not take that method.")
    assert set(answer.headers["Allow"].split(", ")) == {"OPTIONS", "POST"}


@pytest.mark.parametrize("operation", GETS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_what_is_read_can_not_be_written(client: FlaskClient, operation: str, method: str) -> None:
    answer = client.open(f"/api/v1/{operation}", method=method, json={})
    assert_problem(answer, 405)
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("operation", POSTS)
@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""],
)
def test_a_body_of_another_kind_is_415(client: FlaskClient, operation: str, kind: str) -> None:
    answer = client.post(f"/api/v1/{operation}", data=b"{}", content_type=kind)
    assert_problem(answer, 415, "The body must be JSON, sent as application/json.")


@pytest.mark.parametrize("operation", POSTS)
@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"",
        b"4 Roger",
        b'{"decklist": "4 Roger",}',
        b"{'decklist': '4 Roger'}",
        b'{"decklist": NaN}',
        b'{"decklist": -Infinity}',
        b'\xff\xfe{"a": 1}',
        b'{"decklist": "\xff"}',
        b"[" * 100_000,
        b"9" * 5_000,
    ],
    ids=lambda body: body[:12].decode("latin-1"),
)
def test_what_is_not_json_is_400(client: FlaskClient, operation: str, body: bytes) -> None:
    assert_problem(post(client, operation, body), 400, "The body is not JSON that can be read.")


@pytest.mark.parametrize("operation", POSTS)
@pytest.mark.parametrize("body", ["[]", "null", "4", '"4 Roger"', "true", "{}", '{"a": 1}'])
def test_json_of_another_shape_is_422(client: FlaskClient, operation: str, body: str) -> None:
    shown = assert_problem(
        post(client, operation, body), 422, "The request does not fit what this address takes."
    )
    assert shown["errors"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ('{"decklist": "4 Roger", "decklist": "4 Kroenen", "format": "vs-system"}', "decklist"),
        ('{"sections": {"deck": [[4, "Roger"]], "deck": []}, "format": "vs-system"}', "deck"),
        (r'{"format": "vs-system", "sections": {"\u0064eck": [], "deck": []}}', "deck"),
    ],
)
def test_a_key_that_stands_twice_is_400_so_that_nothing_is_lost(
    client: FlaskClient, body: str, key: str
) -> None:
    detail = f"The body has the key '{key}' twice in one object. Nothing was checked."
    assert_problem(post(client, "check", body), 400, detail)


@pytest.mark.parametrize("operation", POSTS)
def test_a_body_that_is_too_large_is_413(client: FlaskClient, operation: str) -> None:
    body = json.dumps({"decklist": "4 Roger\n" * (MAX_BYTES // 8)})
    detail = "The request is larger than 1,024 KB, the most that is read. Nothing was checked."
    assert_problem(post(client, operation, body), 413, detail)


@pytest.mark.parametrize("query", ["cards?page=x", "cards?game=chess", "rules/vs-system?state=x"])
def test_a_query_that_does_not_fit_is_422(client: FlaskClient, query: str) -> None:
    (fault,) = assert_problem(client.get(f"/api/v1/{query}"), 422)["errors"]
    assert fault["path"] == query.partition("?")[2].partition("=")[0]


def test_a_fault_of_the_service_is_a_plain_500(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> NoReturn:
        raise RuntimeError("the database is at /secret/place")

    monkeypatch.setattr(checks, "current_checker", fail)
    answer = (
        create_app(reloading_checker())
        .test_client()
        .post(CHECK, json={"format": "vs-system", "decklist": "4 Roger"})
    )
    assert_problem(answer, 500, "Something went wrong here. Nothing was kept.")
    assert "secret" not in answer.text
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("status", sorted(default_exceptions))
def test_any_error_is_a_problem(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    error: HTTPException = default_exceptions[status]()

    def fail() -> NoReturn:
        raise error

    monkeypatch.setattr(checks, "current_checker", fail)
    answer = (
        create_app(reloading_checker())
        .test_client()
        .post(CHECK, json={"format": "vs-system", "decklist": "4 Roger"})
    )
    assert_problem(answer, status)


def test_too_many_requests_get_429_and_are_told_when_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "2/hour")
    client = create_app(reloading_checker()).test_client()
    answers = [client.get("/api/v1/formats") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert_problem(answers[2], 429)
    assert 0 < int(answers[2].headers["Retry-After"]) <= 3600
    assert answers[2].headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/v1/formats", 200),
        ("/api/v1/rules/vs-system", 200),
        ("/api/v1/cards/vs-system/kroenen", 200),
        ("/api/v1/nothing", 404),
        ("/api/v1/check", 405),
        ("/api/v1/cards?page=0", 422),
    ],
)
def test_head_answers_as_get_does_but_without_a_body(
    client: FlaskClient, address: str, status: int
) -> None:
    head, get = client.head(address), client.get(address)
    assert (head.status_code, head.data) == (status, b"")
    assert head.content_type == get.content_type
    assert head.headers.get("ETag") == get.headers.get("ETag")
    assert head.headers["Content-Length"] == str(len(get.data))


@pytest.mark.parametrize("operation", [*POSTS, *GETS])
def test_options_says_what_an_address_takes(client: FlaskClient, operation: str) -> None:
    answer = client.options(f"/api/v1/{operation}")
    assert (answer.status_code, answer.data) == (204, b"")
    taken = {"OPTIONS", "POST"} if operation in POSTS else {"GET", "HEAD", "OPTIONS"}
    assert set(answer.headers["Allow"].split(", ")) == taken


def test_options_of_an_address_that_is_not_there_is_404(client: FlaskClient) -> None:
    assert_problem(client.options("/api/v1/nothing"), 404)


def test_a_problem_of_the_api_is_json_whatever_is_accepted(app: Flask) -> None:
    answer = app.test_client().get("/api/v1/nothing", headers={"Accept": "text/html"})
    assert_problem(answer, 404)
