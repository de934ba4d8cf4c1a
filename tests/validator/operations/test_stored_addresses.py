"""What needs a database is answered by threads of its own; each such address has to be known."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from tests.validator.api.described import OPERATIONS
from validator.operations.stored_addresses import is_stored
from validator.storage.sqlite_file import SqliteFile

QUERIES = ("", "check=aaaaaaaa", "bulk=aaaaaaaa&row=1")
BOUNDED = ("/play",)
"""Pages of which few are answered at a time (`heavy`), so that they never hold every thread."""


def an_address(rule: str) -> str:
    """An address of that rule at which nothing is."""
    parts = {"<int:number>": "1", "<game>": "vs-system", "<game_id>": "vs-system"}
    for part, value in parts.items():
        rule = rule.replace(part, value)
    return "/".join("aaaaaaaa" if "<" in part else part for part in rule.split("/"))


def test_every_address_that_reads_a_database_is_known(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: set[tuple[str, str]] = set()
    connection = SqliteFile._connection

    @contextmanager
    def noting(self: SqliteFile) -> Iterator[object]:
        read.add((request.path, request.query_string.decode()))
        with connection(self) as db:
            yield db

    monkeypatch.setattr(SqliteFile, "_connection", noting)
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            for query in QUERIES:
                client.get(an_address(rule.rule), query_string=query)
    assert {path for path, _ in read} >= {"/bulk/aaaaaaaa", "/hands", "/table-check", "/readyz"}
    unknown = {each for each in read if not is_stored("GET", *each)}
    assert not {each for each in unknown if not each[0].startswith(BOUNDED)}


@pytest.mark.parametrize(
    "address",
    [
        *("/bulk", "/events", "/goldfish", "/match", "/share", "/play/keep", "/propose"),
        *("/cards/vs-system/kroenen/propose", "/proposals/operator/x/all"),
        *("/api/v1/events", "/api/v1/goldfish", "/api/v1/match", "/api/v1/proposals"),
    ],
)
def test_what_is_kept_waits_for_a_disk(address: str) -> None:
    assert is_stored("POST", address)


@pytest.mark.parametrize(
    "address",
    [
        *("/", "/hands", "/odds", "/diff", "/table-check", "/convert", "/play", "/cards/names"),
        *(f"/api/v1/{name}" for name in ("check", "bulk", "repair", "hands", "odds", "convert")),
    ],
)
def test_what_is_answered_from_memory_waits_for_none(address: str) -> None:
    assert not is_stored("POST", address)


def test_operations_of_the_api_are_of_one_kind_or_the_other() -> None:
    kept = {name for name, place in OPERATIONS.items() if is_stored(*place.split())}
    assert {"createEvent", "handIn", "goldfish", "showGames", "propose"} <= kept
    assert not {"check", "bulk", "hands", "odds", "searchCards", "play"} & kept
