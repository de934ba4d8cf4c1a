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


@pytest.mark.parametrize("address", ["/", "/cards", "/api/docs", "/api/v1/formats", "/nothing"])
def test_no_answer_may_hold_what_is_not_a_file_of_the_service(
    client: FlaskClient, address: str
) -> None:
    assert "data:" not in client.get(address).headers["Content-Security-Policy"]


def test_other_sites_may_use_what_the_api_answers(client: FlaskClient) -> None:
    answer = client.get("/api/v1/formats")
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_browsers_are_told_to_stay_on_https_if_they_are(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" not in client.get("/").headers
    answer = client.get("/", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


@pytest.mark.parametrize(
    "address",
    [
        "/bulk/nobodys",
        "/bulk/nobodys/1",
        "/bulk/nobodys/results.csv",
        "/table-check?bulk=nobodys&row=3",
    ],
)
def test_no_copy_of_a_secret_address_stays_behind_and_nobody_is_told_it(
    client: FlaskClient, address: str
) -> None:
    headers = client.get(address).headers
    assert headers["Cache-Control"] == "no-store"
    assert headers.getlist("Referrer-Policy") == ["no-referrer"]


def test_the_desk_for_uploads_names_itself_to_its_own_site(client: FlaskClient) -> None:
    headers = client.get("/bulk").headers
    assert headers["Cache-Control"] == "no-store"
    assert headers["Referrer-Policy"] == "same-origin", "its form is taken over https only so"


@pytest.mark.parametrize("address", ["/", "/convert", "/compare"])
def test_no_copy_of_a_deck_that_was_sent_stays_behind(client: FlaskClient, address: str) -> None:
    answer = client.post(address, data={"decklist": "4 Roger", "format": "vs-system"})
    assert answer.headers["Cache-Control"] == "no-store"
