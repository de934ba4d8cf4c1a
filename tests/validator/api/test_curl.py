"""docs/api.md: a curl line for each operation, and each is taken; the limits as they are."""

import re
import shlex
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from formats.games import GAMES
from validator.limits import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_DECKS_ASKED,
    MOST_GIVEN_CARDS,
    MOST_LINES,
    MOST_UPLOAD_BYTES,
)

DOCS = Path(__file__).parents[3] / "docs" / "api.md"
TEXT = DOCS.read_text(encoding="utf-8")
LINES = re.findall(r"^curl .*$", TEXT, re.MULTILINE)
ANSWERS: dict[str, tuple[str, ...]] = {
    "check": ('"verdict":"illegal"', "Kroenen is in the deck 5 times"),
    "explain": ('"verdict":"illegal"', '"outcome":"broken"', "Roger is banned."),
    "legal-in": ('"format":"vs-system"', '"format":"vs-system-training"'),
    "compare": ('"changes_the_verdict":false', '"rule":"DM-HOUSE-01"'),
    "convert": ('"file_name":"vs-system.dek"', "Roger"),
    "bulk": ('"player":"Ann"', '"player":"Bob"'),
    "cards": ('"id":"hellboy-right-hand-of-doom"',),
    "cards/vs-system/kroenen": ('"title":"Kroenen"',),
    "formats": ('"id":"hellboy-board-game"',),
    "formats/vs-2pcg": ('"id":"vs-2pcg"',),
    "rules": tuple(f'"game":"{game}"' for game in GAMES),
    "rules/highlander": ('"id":"HL-BUILD-01"', '"area":"BUILD"'),
}
"""What stands in the answer to each line."""


def operation(line: str) -> str:
    address = next(word for word in shlex.split(line) if word.startswith("http"))
    return urlsplit(address).path.removeprefix("/api/v1/")


def sent(client: FlaskClient, line: str) -> Any:
    """The answer to a line, read as curl reads it: -s, an address, -H and -d."""
    curl, silent, address, *options = shlex.split(line)
    assert (curl, silent) == ("curl", "-s")
    given = dict(zip(options[::2], options[1::2], strict=True))
    assert set(given) <= {"-H", "-d"}
    headers = dict([given["-H"].split(": ", 1)]) if "-H" in given else {}
    method = "POST" if "-d" in given else "GET"
    where = urlsplit(address)
    assert where.netloc == "127.0.0.1:8000"
    return client.open(
        where.path,
        method=method,
        query_string=where.query,
        headers=headers,
        data=given.get("-d"),
    )


def test_every_operation_has_its_line(app: Flask) -> None:
    routes = [
        re.sub(r"<\w+>", "[^/]+", rule.rule.removeprefix("/api/v1/"))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.endpoint != "api-docs.openapi_json"
    ]
    found = [route for line in LINES for route in routes if re.fullmatch(route, operation(line))]
    assert sorted(found) == sorted(routes)


@pytest.mark.parametrize("line", LINES, ids=operation)
def test_a_line_is_taken_and_answered(client: FlaskClient, line: str) -> None:
    answer = sent(client, line)
    assert answer.status_code == 200, answer.text
    for said in ANSWERS[operation(line)]:
        assert said in answer.text


def test_the_limits_are_as_stated() -> None:
    sizes = f"{MOST_BYTES // 1024:,} KB; of `bulk` {MOST_UPLOAD_BYTES // 1024:,} KB"
    for row in (
        f"| a body | {sizes} |",
        f"| decks of `bulk` | {MOST_DECKS_ASKED:,} |",
        f"| a list | {MOST_LINES:,} lines of {LONGEST_LINE} characters |",
        f"| cards whose facts come along | {MOST_GIVEN_CARDS:,} |",
    ):
        assert row in TEXT
