"""What answers tell the browser to refuse, and what it may keep."""

import pytest
from flask.testing import FlaskClient


def test_an_answer_has_the_usual_headers(client: FlaskClient) -> None:
    headers = client.get("/").headers
    assert headers["Content-Security-Policy"] == (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=(), " in headers["Permissions-Policy"]


def test_only_the_page_of_the_api_may_hold_images_in_its_style(client: FlaskClient) -> None:
    assert "img-src 'self' data:" in client.get("/api/docs").headers["Content-Security-Policy"]
    for address in ("/", "/cards", "/api/v1/formats", "/nothing"):
        assert "data:" not in client.get(address).headers["Content-Security-Policy"]


def test_other_sites_may_use_what_the_api_answers(client: FlaskClient) -> None:
    answer = client.get("/api/v1/formats")
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_browsers_are_told_to_stay_on_https_if_they_are(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" not in client.get("/").headers
    answer = client.get("/", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


@pytest.mark.parametrize("address", ["/bulk", "/bulk/nobodys", "/bulk/nobodys/results.csv"])
def test_no_copy_of_a_secret_address_stays_behind(client: FlaskClient, address: str) -> None:
    assert client.get(address).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", ["/", "/convert", "/compare"])
def test_no_copy_of_a_deck_that_was_sent_stays_behind(client: FlaskClient, address: str) -> None:
    answer = client.post(address, data={"decklist": "4 Roger", "format": "vs-system"})
    assert answer.headers["Cache-Control"] == "no-store"
