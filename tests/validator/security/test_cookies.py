"""Attack: take over or forge the session that guards the forms."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import URLSafeTimedSerializer
from werkzeug.http import parse_cookie
from werkzeug.test import TestResponse

from tests.validator.security.doors import addresses
from tests.validator.web.lists import EVERYTHING


def with_token(client: FlaskClient, **environ: str) -> TestResponse:
    """A page that has a token, and so sets a cookie."""
    answer = client.post(
        "/",
        data={"decklist": EVERYTHING, "format": "vs-system"},
        environ_overrides=dict(environ),
    )
    assert "csrf_token" in answer.text
    return answer


def test_no_script_and_no_other_site_gets_the_cookie(client: FlaskClient) -> None:
    (cookie,) = with_token(client).headers.getlist("Set-Cookie")
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert not [part for part in parts if part.startswith("domain")]


def test_over_https_the_cookie_stays_there(client: FlaskClient) -> None:
    answer = with_token(client, **{"wsgi.url_scheme": "https"})
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert "secure" in cookie.lower().replace(" ", "").split(";")
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")


def test_reading_and_asking_set_no_cookie_for_the_api(app: Flask, client: FlaskClient) -> None:
    for address in addresses(app):
        if address.startswith(("/api/v1/", "/static", "/healthz", "/readyz", "/metrics")):
            assert "Set-Cookie" not in client.get(address, buffered=True).headers, address


def test_the_session_holds_nothing_but_the_token(app: Flask, client: FlaskClient) -> None:
    cookie = with_token(client).headers["Set-Cookie"]
    value = parse_cookie(cookie.split(";")[0])[app.config["SESSION_COOKIE_NAME"]]
    serializer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    assert set(serializer.loads(value)) == {"csrf_token"}


@pytest.mark.parametrize("key", ["", "dev", "secret", "deckmarshal", "0" * 64])
def test_a_session_signed_with_a_key_that_is_guessed_is_worth_nothing(app: Flask, key: str) -> None:
    forged = URLSafeTimedSerializer(key or "x", salt="cookie-session").dumps({"csrf_token": "a"})
    client = app.test_client()
    client.set_cookie(app.config["SESSION_COOKIE_NAME"], forged)
    token = URLSafeTimedSerializer(key or "x", salt="wtf-csrf-token").dumps("a")
    answer = client.post("/share", data={"decklist": EVERYTHING, "csrf_token": token})
    assert answer.status_code == 400


def test_the_key_is_long_random_and_the_owners_alone(app: Flask, folder: Path) -> None:
    kept = folder / "secret.key"
    assert kept.read_text() == app.secret_key
    assert len(kept.read_text()) == 64
    assert kept.stat().st_mode & 0o077 == 0
