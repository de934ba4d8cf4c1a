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
    assert "Go back, reload the page and send the form again. Nothing was kept." in answer.text


@pytest.mark.parametrize(
    ("error", "title", "next_step"),
    [
        (TooManyRequests(), "Too many requests", "wait a minute, then send it again."),
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
