"""Errors that say what to do next."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException, ServiceUnavailable, TooManyRequests

from validator.web.errors import error_page


def test_a_form_without_its_token_has_expired(client: FlaskClient) -> None:
    answer = client.post("/bulk", data={"lists": "4 Roger"})
    assert answer.status_code == 400
    assert "<h1>The form has expired</h1>" in answer.text
    assert "Go back and copy what you typed; then reload the page and send it again." in answer.text


@pytest.mark.parametrize(
    ("error", "title", "next_step"),
    [
        (TooManyRequests(), "Too many requests", "wait a little, then send it again."),
        (ServiceUnavailable(), "The service can&#39;t answer this now", "try again in a minute."),
    ],
)
def test_what_passes_says_when_to_come_back(
    app: Flask, error: HTTPException, title: str, next_step: str
) -> None:
    with app.test_request_context():
        page = error_page(error).get_data(as_text=True)
    assert f"<h1>{title}</h1>" in page
    assert next_step in page


@pytest.mark.parametrize("host", ["..", "a..b", "x" * 300])
@pytest.mark.parametrize("path", ["/", "/healthz", "/check/x", "/no-such-page"])
def test_a_host_that_can_not_be_is_told(client: FlaskClient, host: str, path: str) -> None:
    answer = client.get(path, headers={"Host": host})
    assert (answer.status_code, answer.text) == (400, "The request names a host that can't be.")
    problem = client.get("/api/v1/formats", headers={"Host": host})
    assert (problem.status_code, problem.json["detail"]) == (400, answer.text)  # type: ignore[index]
