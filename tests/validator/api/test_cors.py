"""The API is open to the pages of other sites, and nothing else is."""

import json
from collections.abc import Iterator
from datetime import date
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

ORIGIN = {"Origin": "https://decks.example"}
ASKED_BEFORE_A_POST = {
    **ORIGIN,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
}
OPEN = "Access-Control-Allow-Origin"


def addresses(app: Flask, *, of_the_api: bool) -> list[str]:
    """Every address without variables that can be read, of the API or not."""
    rules = [
        rule.rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and not rule.arguments
    ]
    return [rule for rule in rules if rule.startswith("/api/v1/") is of_the_api]


def test_every_answer_of_the_api_may_be_read_by_any_page(app: Flask, client: FlaskClient) -> None:
    found = addresses(app, of_the_api=True)
    assert {"/api/v1/formats", "/api/v1/rules", "/api/v1/cards"} <= set(found)
    for address in [*found, "/api/v1/nothing", "/api/v1/check"]:
        headers = client.get(address, headers=ORIGIN).headers
        assert headers[OPEN] == "*", address
        assert headers["Access-Control-Expose-Headers"] == (
            "Deckmarshal-Cards, ETag, Location, Retry-After, X-Request-Id"
        )


def test_a_304_may_be_read_as_well(client: FlaskClient) -> None:
    tag = client.get("/api/v1/rules").headers["ETag"]
    answer = client.get("/api/v1/rules", headers={**ORIGIN, "If-None-Match": tag})
    assert (answer.status_code, answer.headers[OPEN]) == (304, "*")


def test_no_answer_is_given_with_credentials(client: FlaskClient) -> None:
    for answer in (
        client.get("/api/v1/formats", headers=ORIGIN),
        client.options("/api/v1/check", headers=ASKED_BEFORE_A_POST),
    ):
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert "Set-Cookie" not in answer.headers


def test_what_a_browser_asks_before_a_post_is_answered(client: FlaskClient) -> None:
    answer = client.options("/api/v1/check", headers=ASKED_BEFORE_A_POST)
    assert (answer.status_code, answer.data) == (204, b"")
    assert answer.headers[OPEN] == "*"
    assert answer.headers["Access-Control-Allow-Methods"] == "POST"
    assert answer.headers["Access-Control-Allow-Headers"] == (
        "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id"
    )
    assert answer.headers["Access-Control-Max-Age"] == "7200"


def test_what_a_browser_asks_about_an_address_is_told_of_all_its_operations(
    client: FlaskClient,
) -> None:
    asked = {**ORIGIN, "Access-Control-Request-Method": "DELETE"}
    for address in (f"/api/v1/events/{'a' * 16}", f"/api/v1/games/{'a' * 26}"):
        answer = client.options(address, headers=asked)
        assert (answer.status_code, answer.data) == (204, b"")
        assert answer.headers["Access-Control-Allow-Methods"] == "DELETE, GET, HEAD"
        assert answer.headers["Allow"] == "DELETE, GET, HEAD, OPTIONS"


def test_no_page_is_open(app: Flask, client: FlaskClient) -> None:
    found = addresses(app, of_the_api=False)
    assert {"/", "/cards", "/api/docs", "/healthz"} <= set(found)
    for address in [*found, "/nothing", "/static/site.css", "/api/v2/check"]:
        answer = client.get(address, headers=ORIGIN, buffered=True)
        assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]
        asked = client.options(address, headers=ASKED_BEFORE_A_POST, buffered=True)
        assert not [name for name, _ in asked.headers if name.startswith("Access-Control")]


@Request.application
def _elsewhere(_: Request) -> Response:
    return Response("<!doctype html><title>Elsewhere</title>", mimetype="text/html")


@pytest.fixture
def elsewhere(browser: Browser) -> Iterator[Page]:
    """A page of another origin."""
    server = make_server("127.0.0.1", 0, _elsewhere)
    thread = Thread(target=server.serve_forever)
    thread.start()
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    yield page
    page.close()
    server.shutdown()
    thread.join()
    server.server_close()


FETCH = """async ([address, options]) => {
    const answer = await fetch(address, options);
    const headers = Object.fromEntries(answer.headers.entries());
    return { status: answer.status, headers, body: await answer.text() };
}"""


def fetched(page: Page, address: str, **options: Any) -> dict[str, Any]:
    """What a script of the page gets to see."""
    return dict(page.evaluate(FETCH, [address, options]))


@pytest.mark.browser
def test_a_page_of_another_origin_can_check_a_deck(elsewhere: Page, site: str) -> None:
    answer = fetched(
        elsewhere,
        f"{site}/api/v1/check",
        method="POST",
        headers={"Content-Type": "application/json"},
        body='{"format": "vs-system", "decklist": "5 Kroenen"}',
    )
    assert answer["status"] == 200
    assert '"verdict":"illegal"' in answer["body"]


@pytest.mark.browser
def test_it_can_make_an_event_and_delete_it(elsewhere: Page, site: str) -> None:
    settings = {
        "name": "Friday",
        "date": date.today().isoformat(),
        "format": "vs-system",
        "deadline": "2099-11-20T18:00",
    }
    made = fetched(
        elsewhere,
        f"{site}/api/v1/events",
        method="POST",
        headers={"Content-Type": "application/json", "Idempotency-Key": "k" * 20},
        body=json.dumps(settings),
    )
    assert made["status"] == 201
    told = json.loads(made["body"])
    deleted = fetched(
        elsewhere,
        f"{site}/api/v1/events/{told['event']}?name=Friday",
        method="DELETE",
        headers={"Authorization": f"Bearer {told['organiser_token']}"},
    )
    assert deleted["status"] == 204


@pytest.mark.browser
def test_it_can_read_tags_and_send_them_back(elsewhere: Page, site: str) -> None:
    first = fetched(elsewhere, f"{site}/api/v1/rules", cache="no-store")
    assert first["status"] == 200
    assert first["headers"]["etag"].startswith('"')
    again = fetched(
        elsewhere,
        f"{site}/api/v1/rules",
        cache="no-store",
        headers={"If-None-Match": first["headers"]["etag"]},
    )
    assert (again["status"], again["body"]) == (304, "")


@pytest.mark.browser
def test_it_can_read_problems_and_request_ids(elsewhere: Page, site: str) -> None:
    answer = fetched(elsewhere, f"{site}/api/v1/cards?page=0")
    assert answer["status"] == 422
    assert "Must be greater than or equal to 1" in answer["body"]
    assert answer["headers"]["x-request-id"]


@pytest.mark.browser
def test_it_can_not_read_a_page(elsewhere: Page, site: str) -> None:
    refused = elsewhere.evaluate("address => fetch(address).then(() => '', String)", f"{site}/")
    assert "Failed to fetch" in refused


@pytest.mark.browser
def test_it_can_not_send_cookies_along(elsewhere: Page, site: str) -> None:
    asked = "address => fetch(address, {credentials: 'include'}).then(() => '', String)"
    assert "Failed to fetch" in elsewhere.evaluate(asked, f"{site}/api/v1/formats")
