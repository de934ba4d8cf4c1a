"""Attack: let a visitor's browser send what another site wrote."""

import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.security.doors import token_of
from tests.validator.web.lists import LEGAL

GUARDED = ("/share", "/bulk", "/propose", "/cards/vs-system/kroenen/propose")
"""What keeps something."""
_KEPT = {"service.db": "kept", "proposals.db": "proposals"}
FOREIGN = {"Origin": "https://evil.example", "Referer": "https://evil.example/"}


def kept(folder: Path) -> int:
    """How much the service has kept."""
    return sum(_rows(folder / name, table) for name, table in _KEPT.items())


def _rows(path: Path, table: str) -> int:
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute(f"select count(*) from {table}").fetchone()[0])


def sent(address: str, token: str | None = None) -> dict[str, object]:
    """A form that the address would take, with a token or without."""
    data: dict[str, object] = {"decklist": LEGAL, "format": "vs-system"}
    if address.endswith("/propose"):
        data = {"game": "vs-system", "text": "name,cost\nKroenen,3\n", "fact_cost": "3"}
        data["source"] = address
    if address.startswith("/bulk"):
        data = {"format": "vs-system", "files": (BytesIO(LEGAL.encode()), "ann.txt")}
    return {**data, **({"csrf_token": token} if token is not None else {})}


@pytest.mark.parametrize("address", GUARDED)
@pytest.mark.parametrize("token", [None, "", "x", "a.b.c"])
def test_without_the_token_of_a_page_nothing_is_kept(
    client: FlaskClient, folder: Path, address: str, token: str | None
) -> None:
    before = kept(folder)
    answer = client.post(address, data=sent(address, token), headers=FOREIGN)
    assert answer.status_code == 400
    assert kept(folder) == before


@pytest.mark.parametrize("address", GUARDED)
def test_the_token_of_another_browser_is_worth_nothing(
    app: Flask, client: FlaskClient, folder: Path, address: str
) -> None:
    stolen = token_of(app.test_client())
    assert token_of(client) != stolen, "this browser has a session as well"
    before = kept(folder)
    answer = client.post(address, data=sent(address, stolen))
    assert answer.status_code == 400
    assert kept(folder) == before


@pytest.mark.parametrize("address", GUARDED)
def test_a_token_in_the_address_is_worth_nothing(
    client: FlaskClient, folder: Path, address: str
) -> None:
    before = kept(folder)
    token = token_of(client)
    answer = client.post(f"{address}?csrf_token={token}", data=sent(address))
    assert answer.status_code == 400
    assert kept(folder) == before


@pytest.mark.parametrize("address", GUARDED)
def test_with_the_token_it_is_taken(client: FlaskClient, folder: Path, address: str) -> None:
    before = kept(folder)
    answer = client.post(address, data=sent(address, token_of(client)))
    assert answer.status_code == (201 if address.endswith("/propose") else 303)
    assert kept(folder) == before + 1


def test_no_other_form_keeps_anything(app: Flask, client: FlaskClient, folder: Path) -> None:
    posts = [
        rule.rule
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and not rule.arguments
    ]
    assert {"/", "/share", "/api/v1/check"} <= set(posts)
    before = kept(folder)
    for address in posts:
        client.post(address, data=sent(address), headers=FOREIGN)
        client.post(address, json={"format": "vs-system", "decklist": LEGAL}, headers=FOREIGN)
    assert kept(folder) == before


def test_reading_keeps_nothing(app: Flask, client: FlaskClient, folder: Path) -> None:
    before = kept(folder)
    for address in GUARDED:
        client.get(address, query_string={"decklist": LEGAL, "csrf_token": token_of(client)})
        client.head(address)
    assert kept(folder) == before
