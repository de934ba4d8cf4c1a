"""Attack: speak SQL, or the search's own language, through words and ids."""

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

SQL = (
    "' OR '1'='1",
    "kroenen' OR 1=1 --",
    "'; DROP TABLE cards; --",
    "x' UNION SELECT name, sql FROM sqlite_master --",
    'x" OR "" = "',
    "1); DELETE FROM kept; --",
    "\\'; VACUUM; --",
    "%' AND 1=(SELECT 1) --",
)
SEARCH_SYNTAX = (
    "kroenen OR roger",
    "kroenen NOT roger",
    "NEAR(kroenen roger, 5)",
    '"kroenen" OR "roger"',
    "words : kroenen OR game : vs",
    "{words game} : a",
    "- words : a",
    "^kroenen OR ^roger",
    "kroenen + OR + roger",
    "(kroenen) OR (roger)",
)
BROKEN_SYNTAX = (
    '"',
    "*",
    "a* *",
    "(",
    "^",
    "AND",
    "OR",
    "NOT",
    "NEAR(",
    '"a',
    "a AND",
    ":",
    "\0",
    "--",
)


def total(client: FlaskClient, **query: str) -> int:
    answer = client.get("/api/v1/cards", query_string=query)
    assert answer.status_code == 200, answer.text
    return int(answer.get_json()["total"])


def tables(path: Path) -> dict[str, int]:
    """Every table of a database, with its rows."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("select name from sqlite_master where type='table'")]
        return {name: db.execute(f'select count(*) from "{name}"').fetchone()[0] for name in names}


@pytest.mark.parametrize("words", [*SQL, *SEARCH_SYNTAX])
def test_words_are_only_words(client: FlaskClient, words: str) -> None:
    """A query that were obeyed would find Kroenen, Roger or everything."""
    assert total(client, q=words, game="vs-system") == 0
    assert client.get("/cards", query_string={"q": words}).status_code == 200


@pytest.mark.parametrize("words", BROKEN_SYNTAX)
def test_broken_search_syntax_breaks_nothing(client: FlaskClient, words: str) -> None:
    every = total(client)
    assert total(client, q=words) < every
    assert total(client, q=f"kroenen {words}") <= 1
    assert client.get("/cards", query_string={"q": words}).status_code == 200
    assert client.get("/cards/names", query_string={"q": words}).status_code == 200


@pytest.mark.parametrize("attack", SQL)
def test_ids_are_only_ids(client: FlaskClient, folder: Path, attack: str) -> None:
    before = tables(folder / "cards.db"), tables(folder / "service.db")
    for address in (
        f"/cards/vs-system/{quote(attack, '')}",
        f"/cards/{quote(attack, '')}/kroenen",
        f"/check/{quote(attack, '')}",
        f"/bulk/{quote(attack, '')}",
        f"/api/v1/cards/vs-system/{quote(attack, '')}",
        f"/api/v1/cards/{quote(attack, '')}/kroenen",
        f"/api/v1/formats/{quote(attack, '')}",
        f"/api/v1/rules/{quote(attack, '')}",
    ):
        assert client.get(address).status_code == 404, address
    assert (tables(folder / "cards.db"), tables(folder / "service.db")) == before


@pytest.mark.parametrize("attack", SQL)
def test_facts_that_are_looked_for_are_only_facts(
    client: FlaskClient, folder: Path, attack: str
) -> None:
    before = tables(folder / "cards.db")
    value = attack.replace(",", " ")
    assert total(client, where=f"type:{value}") == 0
    assert client.get("/api/v1/cards", query_string={"where": f"{value}:x"}).status_code == 422
    assert client.get("/api/v1/cards", query_string={"game": attack}).status_code == 422
    assert client.get("/cards", query_string={"game": attack}).status_code == 404
    assert tables(folder / "cards.db") == before


@pytest.mark.parametrize("attack", SQL)
def test_a_list_is_only_a_list(client: FlaskClient, folder: Path, attack: str) -> None:
    before = tables(folder / "cards.db"), tables(folder / "service.db")
    for decklist in (f"4 {attack}", f"Deck: {attack}\n4 Roger", f"Player: {attack}\n4 Roger"):
        answer = client.post("/api/v1/check", json={"format": "vs-system", "decklist": decklist})
        assert answer.get_json()["verdict"] in ("illegal", "unverified")
    assert (tables(folder / "cards.db"), tables(folder / "service.db")) == before
