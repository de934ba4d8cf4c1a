"""Attack: let a browser run, frame or sniff what it should not."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.validator.security.doors import addresses

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE")
ELSEWHERE = ("/no-such-page", "/api/v1/nothing", "/static/nothing.css", "/cards/vs-system/nobody")

FRAMED = re.compile(r"/check/[a-z2-7]+/card")
"""The one page that other sites may put into a frame, if it is there; it has no form and no
script."""


def policy(answer: TestResponse) -> dict[str, str]:
    """The directives of the content security policy."""
    parts = [
        part.split(maxsplit=1) for part in answer.headers["Content-Security-Policy"].split(";")
    ]
    return {name: "".join(value) for name, *value in parts}


SECRET = ("/bulk/", "/events/", "/play/", "/proposals/")
"""Where an address tells what not everybody is to know."""


def test_every_answer_of_every_route_is_guarded(app: Flask, client: FlaskClient) -> None:
    for address in (*addresses(app), *ELSEWHERE):
        for method in METHODS:
            answer = client.open(address, method=method, buffered=True)
            stated = policy(answer)
            if FRAMED.fullmatch(address) and answer.status_code == 200:
                assert method in ("GET", "HEAD", "OPTIONS")
                assert stated["default-src"] == stated["form-action"] == "'none'"
                assert stated["frame-ancestors"] == "*"
                continue
            assert stated["default-src"] == "'self'", (method, address)
            assert stated["frame-ancestors"] == stated["base-uri"] == "'none'"
            assert stated["form-action"] == "'self'"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            is_secret = address.startswith(SECRET)
            named = {"no-referrer" if is_secret else "same-origin"}
            if address.startswith("/play/examples"):
                # Open to all; but by a method that no example takes it may be a game's address.
                named = {"same-origin", "no-referrer"}
            assert answer.headers["Referrer-Policy"] in named, (address, "to no other site")
            assert answer.headers["X-Frame-Options"] == "DENY"


def test_no_policy_lets_in_scripts_or_styles_from_elsewhere(
    app: Flask, client: FlaskClient
) -> None:
    for address in (*addresses(app), *ELSEWHERE):
        answer = client.get(address, buffered=True)
        stated = policy(answer)
        if FRAMED.fullmatch(address) and answer.status_code == 200:
            assert stated.pop("frame-ancestors") == "*"
            assert stated.pop("style-src") == "'self'"
        for name, sources in stated.items():
            allowed = {"'self'", "'none'"} | ({"data:"} if name == "img-src" else set())
            assert set(sources.split()) <= allowed, (address, name)
        assert not {"script-src", "style-src", "connect-src"} & set(stated), address


@pytest.mark.parametrize("accept", ["text/html", "image/svg+xml", "application/javascript", "*/*"])
def test_what_is_sent_as_text_stays_text(client: FlaskClient, accept: str) -> None:
    """No answer takes the kind that the asker would like."""
    answer = client.get("/api/v1/cards?q=%3Cscript%3E", headers={"Accept": accept})
    assert answer.mimetype == "application/json"


def test_nothing_tells_which_software_runs(client: FlaskClient) -> None:
    assert not re.search("werkzeug|flask|python", str(client.get("/").headers), re.IGNORECASE)


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "FOO", "PROPFIND"])
def test_odd_methods_are_refused(client: FlaskClient, method: str) -> None:
    answer = client.open("/", method=method, headers={"X-Secret": "told-only-to-the-service"})
    assert answer.status_code == 405
    assert "told-only" not in answer.text
