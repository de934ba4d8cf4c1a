"""Every answer has an id, and the log has the same."""

import re

import pytest
from flask.testing import FlaskClient

NEW = re.compile(r"[0-9a-f]{32}")


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/static/site.css", 200),
        ("GET", "/nobody/lives/here", 404),
        ("GET", "/static/nothing.css", 404),
        ("DELETE", "/", 405),
        ("POST", "/api/v1/check", 415),
        ("GET", "/api/v1/nothing", 404),
        ("OPTIONS", "/api/v1/check", 204),
        ("POST", "/crash/here", 500),
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 200),
    ],
)
def test_every_answer_has_an_id(
    client: FlaskClient, method: str, address: str, status: int
) -> None:
    answer = client.open(address, method=method, buffered=True)
    assert answer.status_code == status
    assert NEW.fullmatch(answer.headers["X-Request-Id"])


def test_an_answer_without_a_body_has_one_too(client: FlaskClient) -> None:
    tag = client.get("/static/site.css", buffered=True).headers["ETag"]
    answer = client.get("/static/site.css", headers={"If-None-Match": tag}, buffered=True)
    assert answer.status_code == 304
    assert NEW.fullmatch(answer.headers["X-Request-Id"])


@pytest.mark.parametrize("given", ["a", "Trace-7.of_9", "x" * 64])
def test_a_well_formed_id_is_kept(client: FlaskClient, given: str) -> None:
    answer = client.get("/formats", headers={"X-Request-Id": given})
    assert answer.headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", 'a"b', "<script>", "ä", "a,b", "a;b"])
def test_any_other_is_replaced(client: FlaskClient, given: str) -> None:
    answer = client.get("/formats", headers={"X-Request-Id": given})
    assert NEW.fullmatch(answer.headers["X-Request-Id"])


def test_no_two_requests_share_one(client: FlaskClient) -> None:
    ids = {client.get("/formats").headers["X-Request-Id"] for _ in range(20)}
    assert len(ids) == 20
