"""Sharing a result, as the check page does."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.validator.web.lists import LEGAL


def share(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    """The answer to "Share this result" on the page of a checked list."""
    page = client.post("/", data={"decklist": LEGAL}).text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token is not None
    return client.post("/share", data={"decklist": decklist, "csrf_token": token[1], **fields})


def shared_id(client: FlaskClient, decklist: str, **fields: str) -> str:
    """The id under which the result is shared."""
    answer = share(client, decklist, **{"format": "vs-system", "as_of": "2026-11-16", **fields})
    assert answer.status_code == 303
    return answer.headers["Location"].rpartition("/")[2]
