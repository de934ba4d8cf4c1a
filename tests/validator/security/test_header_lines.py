"""Attack: end a header early, and write the next one."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.validator.security.doors import token_of

BREAKS = (
    "x\r\nSet-Cookie: evil=1",
    "x\nSet-Cookie: evil=1",
    "x\rSet-Cookie: evil=1",
    "x%0d%0aSet-Cookie: evil=1",
    "x\r\n\r\n<script>alert(1)</script>",
    "x\u2028Set-Cookie: evil=1",
    "x\u560d\u560aSet-Cookie: evil=1",
    'x"; filename="evil.html',
    "x\0y",
)


def assert_one_line_each(answer: TestResponse) -> None:
    for name, value in answer.headers:
        assert not set(name + value) & set("\r\n\0"), (name, value)
    assert "evil=1" not in str(answer.headers.getlist("Set-Cookie"))


@pytest.mark.parametrize("sent", BREAKS)
@pytest.mark.parametrize("to", ["text", "o8d"])
def test_the_name_of_a_deck_breaks_no_header(client: FlaskClient, sent: str, to: str) -> None:
    data = {"decklist": f"Deck: {sent}\n4 Roger", "format": "vs-system", "to": to, "download": "1"}
    answer = client.post("/convert", data=data)
    assert_one_line_each(answer)
    assert "evil.html" not in answer.headers.get("Content-Disposition", "").partition(";")[2][:12]


@pytest.mark.parametrize("sent", BREAKS)
def test_the_player_of_a_sheet_breaks_no_header(client: FlaskClient, sent: str) -> None:
    data = {
        "csrf_token": token_of(client),
        "format": "vs-system",
        "files": (BytesIO(f"Player: {sent}\n4 Roger".encode()), "deck.txt"),
    }
    kept = client.post("/bulk", data=data)
    assert kept.status_code in (303, 422)
    if kept.status_code == 422:
        return
    for part in ("/1/sheet.pdf", "/results.csv", "/results.json", "/results.pdf", "/sheets.pdf"):
        answer = client.get(kept.headers["Location"] + part)
        assert answer.status_code == 200
        assert_one_line_each(answer)
        name = answer.headers["Content-Disposition"].partition("filename=")[2]
        assert not set(name) & set('"/\\;')


@pytest.mark.parametrize("sent", [*BREAKS, "", "a" * 65, "a b", "é", "<b>", "a;b", "../x"])
def test_a_request_id_that_is_not_plain_is_not_repeated(client: FlaskClient, sent: str) -> None:
    raw = sent.encode().decode("latin-1")
    answer = client.get("/api/v1/rules", environ_overrides={"HTTP_X_REQUEST_ID": raw})
    assert_one_line_each(answer)
    assert answer.headers["X-Request-Id"] != raw
    assert answer.headers["X-Request-Id"].isalnum()


def test_a_plain_request_id_is_kept(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rules", headers={"X-Request-Id": "a-1.B_2"})
    assert answer.headers["X-Request-Id"] == "a-1.B_2"


@pytest.mark.parametrize("sent", BREAKS)
def test_an_address_breaks_no_header(client: FlaskClient, sent: str) -> None:
    for query in ("sample", "format"):
        assert_one_line_each(client.get("/", query_string={query: sent}))
    assert_one_line_each(client.get("/cards", query_string={"q": sent}))


@pytest.mark.parametrize(
    "tag", ['"x\r\nSet-Cookie: evil=1"', "*", 'W/"' + "x" * 10_000, '"a", ' * 5_000, "\0"]
)
def test_a_tag_that_is_sent_back_breaks_nothing(client: FlaskClient, tag: str) -> None:
    answer = client.get("/api/v1/rules", environ_overrides={"HTTP_IF_NONE_MATCH": tag})
    assert answer.status_code in (200, 304)
    assert_one_line_each(answer)


@pytest.mark.parametrize(
    "given", ["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-0,1-1", "x" * 9_999]
)
def test_a_range_breaks_nothing(client: FlaskClient, given: str) -> None:
    answer = client.get("/api/v1/rules", headers={"Range": given})
    assert answer.status_code in (200, 206, 416)
