"""Attack: characters that are not what they seem."""

import pytest
from flask.testing import FlaskClient

from tests.validator.security.markup import assert_inert

TRICKS = {
    "right to left": "\u202egpj.exe",
    "zero width": "Kro\u200benen",
    "soft hyphen": "Kro\u00adenen",
    "byte order mark": "\ufeffKroenen",
    "tag characters": "Kroenen\U000e0041\U000e007f",
    "combining": "K" + "\u0301" * 200,
    "fullwidth markup": "＜script＞alert(1)＜/script＞",
    "small form markup": "﹤script﹥",
    "compatibility": "ﷺ" * 90,
    "noncharacter": "Kroenen\uffff\ufdd0",
    "private use": "\ue000\uf8ff",
    "line separators": "4 a\u2028\u2029\u0085\u000b\u000cb",
    "controls": "4 a\x01\x02\x1b[31m\x7f\x9b",
    "emoji": "👩‍👩‍👧‍👦" * 30,
    "dotless": "KROENENİı",
}


@pytest.mark.parametrize("trick", TRICKS.values(), ids=list(TRICKS))
def test_no_character_gets_through_as_markup_or_breaks_anything(
    client: FlaskClient, trick: str
) -> None:
    typed = f"Deck: {trick}\nPlayer: {trick}\n{trick}:\n4 {trick}\n{trick}"
    for address, more in (("/", {}), ("/convert", {"to": "text"}), ("/diff", {"before": typed})):
        data = {"decklist": typed, "after": typed, "format": "vs-system", **more}
        answer = client.post(address, data=data)
        assert answer.status_code in (200, 422)
        assert_inert(answer.text)
    answer = client.post("/api/v1/check", json={"format": "vs-system", "decklist": typed})
    assert answer.status_code == 200
    assert answer.get_json()["verdict"] != "legal"
    for address in ("/cards", "/cards/names"):
        answer = client.get(address, query_string={"q": trick})
        assert answer.status_code == 200
        assert "<script" not in answer.text.replace("<script src=", "").replace("<script defer", "")


@pytest.mark.parametrize(
    "body",
    [
        b"decklist=4+%C0%BCscript%C0%BE&format=vs-system",
        b"decklist=4+%FF%FE%00&format=vs-system",
        b"decklist=4+%ED%A0%80&format=vs-system",
        b"decklist=4+\xff\xfe&format=vs-system",
        b"decklist=4+%F4%90%80%80&format=vs-system",
        b"decklist=4+%E2%82&format=vs-system",
        b"decklist=4+%u003cscript%u003e&format=vs-system",
        b"%C0%AEdecklist=4+x",
    ],
)
def test_bytes_that_are_no_utf_8_are_no_way_in(client: FlaskClient, body: bytes) -> None:
    kind = "application/x-www-form-urlencoded"
    answer = client.post("/", data=body, content_type=kind)
    assert answer.status_code in (200, 422)
    assert_inert(answer.text)
    answer.data.decode("utf-8")


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "iso-2022-jp", "x", "idna"])
def test_no_other_encoding_is_taken(client: FlaskClient, charset: str) -> None:
    kind = f"application/x-www-form-urlencoded; charset={charset}"
    data = b"decklist=4+%2BADw-script%2BAD4-&format=vs-system"
    answer = client.post("/", data=data, content_type=kind)
    assert_inert(answer.text)
    assert answer.content_type == "text/html; charset=utf-8"


def test_a_name_that_looks_the_same_is_another(client: FlaskClient) -> None:
    """A Cyrillic letter makes no Latin name: the card is not taken for a known one."""
    answer = client.post(
        "/api/v1/check", json={"format": "vs-system", "decklist": "4 Kr\u043eenen"}
    )
    rules = [finding["rule"] for finding in answer.get_json()["findings"]]
    assert "DM-NAME-01" in rules
