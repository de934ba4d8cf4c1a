"""Attack: send HTML and have it run by whoever sees the answer."""

from functools import lru_cache
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.security.doors import addresses, every_form, is_page
from tests.validator.security.markup import assert_inert
from tests.validator.web.lists import EVERYTHING

PAYLOADS = (
    "<script>alert(1)</script>",
    "</textarea></title></pre><script src=//evil.example></script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)' x='",
    "javascript:alert(1)",
    "<svg/onload=alert(1)>",
    "<!--<iframe srcdoc='<b>'>",
    "{{ 1337 * 1337 }}{% raw %}${1337*1337}",
    "&lt;script&gt;&#x3C;script&#62;",
    "＜script＞alert(1)＜/script＞",
)
LINES = (
    "4 {}",
    "{}",
    "{}:\n4 Kroenen",
    "{} (4)\n4 Kroenen",
    "Format: {}\n4 Kroenen",
    "Deck: {}\n4 Kroenen",
    "Player: {}\n4 Kroenen",
    "# {}\n4 Kroenen",
    "4 Kroenen [{} 1]",
    "4 Kroenen, {}",
    "Archetype deck of {}\n4 Kroenen",
    "Immortals: {}\n4 Thrust",
    'Count,Name\n4,"{}"',
    '[{{"name": "{}", "cards": []}}]',
    "<deck><meta><game>{}</game></meta></deck>",
)


@pytest.fixture(scope="module")
def client(app: Flask) -> FlaskClient:
    """One visitor for all tests, whose forms are read once."""
    return app.test_client()


@lru_cache(maxsize=32)
def assert_only_text(html: str) -> None:
    """The page is inert, and nobody did its sums; one that came before is not read again."""
    assert_inert(html)
    assert str(1337 * 1337) not in html


def test_the_test_itself_notices_a_script() -> None:
    for hole in (
        "<script>1</script>",
        "<script src='//evil.example'></script>",
        "<p onclick='1'>",
        "<a href='javascript:1'>",
        "<img src='https://evil.example'>",
        "<p style='x'>",
        "<iframe>",
    ):
        with pytest.raises(AssertionError):
            assert_inert(hole)


def test_every_page_is_inert(app: Flask, client: FlaskClient) -> None:
    for address in addresses(app):
        answer = client.get(address, buffered=True)
        if is_page(answer):
            assert_only_text(answer.text)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_field_of_any_form_is_a_way_in(app: Flask, client: FlaskClient, payload: str) -> None:
    tried = set()
    for form in every_form(app, client):
        for name in sorted(form.typed | form.files | set(form.fields)):
            answer = form.send(client, **{name: payload})
            tried.add((form.action.partition("?")[0], name))
            assert answer.status_code < 500, (form.action, name)
            if is_page(answer):
                assert_only_text(answer.text)
    assert {("/", "decklist"), ("/", "house"), ("/cards", "q"), ("/convert", "to")} <= tried
    assert {("/share", "decklist"), ("/compare", "with_house"), ("/bulk", "files")} <= tried
    assert {action for action, _ in tried} >= {"/diff", "/table-check"}


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("format_id", ["", "vs-system", "highlander-two-headed-giant"])
def test_no_line_of_a_list_is_a_way_in(
    client: FlaskClient, line: str, payload: str, format_id: str
) -> None:
    typed = line.format(payload)
    for address, more in (("/", {}), ("/convert", {"to": "text"}), ("/compare", {})):
        answer = client.post(address, data={"decklist": typed, "format": format_id, **more})
        assert answer.status_code < 500
        assert_only_text(answer.text)


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize(
    "address",
    [
        "/?sample={}",
        "/?format={}",
        "/{}",
        "/cards?q={}",
        "/cards?game={}",
        "/cards?game=vs-system&type={}",
        "/cards?page={}",
        "/cards/vs-system/{}",
        "/cards/{}/kroenen",
        "/formats/{}",
        "/rules/{}",
        "/rules/vs-system?state={}",
        "/check/{}",
        "/check/{}/list.txt",
        "/bulk/{}",
        "/static/{}",
        "/api/docs?url={}",
    ],
)
def test_no_address_is_a_way_in(client: FlaskClient, address: str, payload: str) -> None:
    answer = client.get(address.format(payload.replace("#", "%23")))
    assert answer.status_code < 500
    assert is_page(answer)
    assert_only_text(answer.text)


@pytest.mark.parametrize("payload", PAYLOADS[:6])
@pytest.mark.parametrize(
    "header",
    [
        "Host",
        "X-Forwarded-Host",
        "X-Forwarded-Proto",
        "X-Forwarded-Prefix",
        "X-Original-URL",
        "Referer",
        "User-Agent",
        "Accept-Language",
        "Cookie",
        "X-Request-Id",
        "HX-Request",
        "HX-Target",
        "HX-Current-URL",
    ],
)
def test_no_header_is_a_way_in(client: FlaskClient, header: str, payload: str) -> None:
    sent = payload.encode("latin-1", "replace").decode("latin-1")
    data = {"decklist": EVERYTHING, "format": "vs-system"}
    for answer in (
        client.get("/", headers={header: sent}),
        client.post("/", data=data, headers={header: sent}),
        client.get("/nothing", headers={header: sent}),
    ):
        assert answer.status_code < 500
        assert_only_text(answer.text)
        assert "evil.example" not in str(answer.headers)


@pytest.mark.parametrize("address", ["//evil.example/cards", "/\\evil.example", "/cards//", "/."])
def test_no_redirect_leads_to_another_site(client: FlaskClient, address: str) -> None:
    answer = client.get(address, headers={"X-Forwarded-Host": "evil.example"})
    assert urlsplit(answer.headers.get("Location", "/")).hostname in (None, "localhost")


@pytest.mark.parametrize("payload", PAYLOADS)
def test_json_that_repeats_what_was_sent_is_never_a_page(client: FlaskClient, payload: str) -> None:
    for answer in (
        client.post("/api/v1/check", json={"format": "vs-system", "decklist": f"4 {payload}"}),
        client.post("/api/v1/check", json={"format": payload, "decklist": "4 x"}),
        client.post("/api/v1/check", json={"house": f"vs-system; {payload}", "decklist": "4 x"}),
        client.get("/api/v1/cards", query_string={"where": f"{payload}:1"}),
        client.get("/cards/names", query_string={"q": payload}),
    ):
        assert answer.mimetype in ("application/json", "application/problem+json")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
