"""Attack: send more than anybody needs, or something that grows while it is read."""

import json
from functools import partial
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.spending import assert_spends_less
from tests.validator.security.doors import token_of
from validator.limits import MAX_BYTES, MAX_EXTRA_CARDS, MAX_LINES

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=x"
ADDRESSES = ("/", "/compare", "/convert", "/diff", "/table-check", "/share")


@pytest.mark.parametrize("address", [*ADDRESSES, "/api/v1/check"])
def test_a_body_is_refused_by_its_length_before_it_is_read(
    client: FlaskClient, address: str
) -> None:
    class Untouched(BytesIO):
        def read(self, *_: object) -> bytes:
            raise AssertionError("nobody should read this")

    answer = client.post(
        address,
        input_stream=Untouched(),
        environ_overrides={"CONTENT_LENGTH": str(10**12)},
        content_type=JSON if address.startswith("/api") else FORM,
    )
    assert answer.status_code == 413


@pytest.mark.parametrize("address", [*ADDRESSES, "/bulk"])
@pytest.mark.parametrize(
    "body",
    [
        "&".join(f"f{n}=x" for n in range(100_000)),
        "decklist=4+x&" * 80_000,
        "a" * (MAX_BYTES - 10) + "=1",
        "&" * (MAX_BYTES - 10),
        "%" * (MAX_BYTES - 10),
        "decklist=" + "%0A" * (MAX_BYTES // 3 - 10),
        "format=" + "x" * (MAX_BYTES - 100),
        "house=" + "%3B+ban+x" * (MAX_BYTES // 10),
        "as_of=" + "9" * (MAX_BYTES - 100),
        "deck=" + "x" * (MAX_BYTES - 100) + "&decklist=4+x",
    ],
    ids=["fields", "repeated", "name", "&", "%", "lines", "format", "house", "date", "deck"],
)
def test_no_form_within_the_limit_takes_long(client: FlaskClient, address: str, body: str) -> None:
    answer = assert_spends_less(3, lambda: client.post(address, data=body, content_type=FORM))
    assert answer.status_code in (200, 400, 413, 422)
    assert len(answer.data) < 5 * MAX_BYTES


@pytest.mark.parametrize("parts", [2_000, 20_000])
def test_a_form_of_many_parts_is_refused(client: FlaskClient, parts: int) -> None:
    part = '--x\r\nContent-Disposition: form-data; name="decklist"\r\n\r\n4 Roger\r\n'
    body = part * parts + "--x--\r\n"
    answer = assert_spends_less(2, lambda: client.post("/", data=body, content_type=MULTIPART))
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"--x",
        b"--x\r\n",
        b"--x\r\n" + b"A: b\r\n" * 100_000,
        b'--x\r\nContent-Disposition: form-data; name="' + b"a" * 1_000_000,
        b"\r\n" * 400_000,
        b"--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--",
    ],
    ids=["cut", "empty", "headers", "name", "blank", "nameless"],
)
def test_a_broken_form_is_told_so(client: FlaskClient, body: bytes) -> None:
    answer = assert_spends_less(2, lambda: client.post("/", data=body, content_type=MULTIPART))
    assert answer.status_code in (400, 413, 422)


NESTED = "[" * 50_000 + "]" * 50_000


@pytest.mark.parametrize(
    ("body", "statuses"),
    [
        ('{"decklist": ' + NESTED + "}", {400, 422}),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, {400}),
        ('{"sections": {"deck": [[' + "9" * 100_000 + ', "x"]]}}', {400}),
        ('{"sections": {"deck": [[1e999, "x"]]}}', {422}),
        ('{"sections": {"deck": [[-0.0, "x"]]}, "format": "vs-system"}', {200}),
        ('{"sections": {"deck": [[1e308, "x"]]}}', {422}),
        ("{" + ",".join(f'"k{n}": 1' for n in range(70_000)) + "}", {422}),
        ("{" + ",".join('"k": 1' for _ in range(100_000)) + "}", {400}),
        ("{" + ",".join(f'"k{n}": 1' for n in range(60_000)) + ', "k59999": 2}', {400}),
        (json.dumps({"format": "vs-system", "sections": {"s" * 900_000: [[1, "x"]]}}), {200, 422}),
        (json.dumps({"sections": {str(n): [] for n in range(50_000)}}), {413}),
        (json.dumps({"sections": {"deck": [[1, "x"]] * (MAX_LINES + 1)}}), {422}),
        (json.dumps({"cards": [{"name": "x"}] * (MAX_EXTRA_CARDS + 1)}), {422}),
        (json.dumps({"decklist": "x", "parameters": {str(n): "x" for n in range(40_000)}}), {422}),
        (json.dumps({"decklist": "4 x", "house": ";" * 900_000}), {422}),
    ],
    ids=str,
)
def test_no_json_within_the_limit_takes_long(
    client: FlaskClient, body: str, statuses: set[int]
) -> None:
    address = "/api/v1/check"
    answer = assert_spends_less(3, lambda: client.post(address, data=body, content_type=JSON))
    assert answer.status_code in statuses, answer.text[:300]
    assert len(answer.data) < 20 * MAX_BYTES


@pytest.mark.parametrize("length", ["-1", "x", "1e9", "", "99999999999999999999"])
@pytest.mark.parametrize("address", ["/", "/api/v1/check"])
def test_a_length_that_is_none_breaks_nothing(
    client: FlaskClient, address: str, length: str
) -> None:
    answer = client.post(
        address,
        data=b'{"format": "vs-system"}',
        content_type=JSON if "api" in address else FORM,
        environ_overrides={"CONTENT_LENGTH": length},
    )
    assert answer.status_code in (400, 413, 422)


@pytest.mark.parametrize("query", ["q", "game", "type", "page", "where", "state", "sample"])
@pytest.mark.parametrize(
    "address", ["/", "/cards", "/api/v1/cards", "/rules/vs-system", "/cards/names"]
)
def test_long_queries_take_no_time(client: FlaskClient, address: str, query: str) -> None:
    for value in ("a " * 50_000, "9" * 100_000, "a,b:" * 25_000, "type:x," * 15_000 + "type:x"):
        asked = {query: value}
        answer = assert_spends_less(2, partial(client.get, address, query_string=asked))
        assert answer.status_code in (200, 404, 422)


def test_a_json_deck_of_a_page_may_be_as_odd(client: FlaskClient) -> None:
    for typed in ('{"a":' * 50_000, NESTED, '{"deck": ' + "9" * 50_000 + "}", "{" * 300_000):
        sent = {"decklist": typed, "format": "vs-system"}
        answer = assert_spends_less(3, partial(client.post, "/", data=sent))
        assert answer.status_code in (200, 413, 422)


def test_an_upload_larger_than_the_limit_keeps_nothing(client: FlaskClient) -> None:
    head = "--x\r\nContent-Disposition: form-data; name="
    token = f'{head}"csrf_token"\r\n\r\n{token_of(client)}\r\n'
    upload = f'{head}"files"; filename="deck.txt"\r\n\r\n{"4 Roger " * 3_000_000}\r\n'
    body = f"{token}{upload}--x--\r\n".encode()
    answer = assert_spends_less(3, lambda: client.post("/bulk", data=body, content_type=MULTIPART))
    assert answer.status_code == 413
    assert "The upload is larger than 10 MB" in answer.text
