"""docs/api.md: a curl line for each operation, and each is taken; the limits as they are."""

import re
import shlex
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from formats.games import GAMES
from tests.validator.jobs.helping import play_turn
from tests.validator.proposals.here import Here
from validator.app import create_app
from validator.jobs.store import JobStore
from validator.limits import (
    MAX_BYTES,
    MAX_DECKS_ASKED,
    MAX_ENTRIES_OF_AN_EVENT,
    MAX_EVENT_NAME_LENGTH,
    MAX_EXTRA_CARDS,
    MAX_IMPORTED_BYTES,
    MAX_LINE_LENGTH,
    MAX_LINES,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_UPLOAD_BYTES,
)
from validator.proposals.fitness import MAX_FACT_LENGTH, MAX_PROPOSED_CARDS
from validator.proposals.fitness import MAX_NOTE_LENGTH as MAX_READ_IN_LENGTH
from validator.reloading import ReloadingChecker
from validator.settings import MAX_GAMES_OF_A_JOB, MAX_JOBS_EACH

DOCS = Path(__file__).parents[3] / "docs" / "api.md"
TEXT = DOCS.read_text(encoding="utf-8")
EVERY_LINE = re.findall(r"^curl .*$", TEXT, re.MULTILINE)
EVENT_LINES = [line for line in EVERY_LINE if "/api/v1/events" in line]
GAME_LINES = [line for line in EVERY_LINE if re.search("/api/v1/(goldfish|match|games)", line)]
PROPOSAL_LINES = [line for line in EVERY_LINE if "/api/v1/proposals" in line]
LINES = [line for line in EVERY_LINE if line not in (*EVENT_LINES, *GAME_LINES, *PROPOSAL_LINES)]
ANSWERS: dict[str, tuple[str, ...]] = {
    "check": ('"verdict":"illegal"', "Kroenen is in the deck 5 times"),
    "explain": ('"verdict":"illegal"', '"outcome":"broken"', "Roger is banned."),
    "repair": ('"verdict":"illegal"', '"sentence":"Remove 1 Kroenen."'),
    "legal-in": ('"format":"vs-system"', '"format":"vs-system-training"'),
    "compare": ('"changes_the_verdict":false', '"rule":"DM-HOUSE-01"'),
    "convert": ('"file_name":"vs-system.dek"', "Roger"),
    "bulk": ('"player":"Ann"', '"player":"Bob"'),
    "hands": ('"seed":"friday"', '"left":{"deck":0}'),
    "odds": ('"wanted":"2+ \\"Roger\\""', '"chance":0.7571428571428571'),
    "play": ('"game":"vs-system"', '"deciding":"Player 1 (you)"'),
    "cards": ('"id":"hellboy-right-hand-of-doom"',),
    "cards/vs-system/kroenen": ('"title":"Kroenen"',),
    "formats": ('"id":"hellboy-board-game"',),
    "formats/vs-2pcg": ('"id":"vs-2pcg"',),
    "rules": tuple(f'"game":"{game}"' for game in GAMES),
    "rules/highlander": ('"id":"HL-BUILD-01"', '"area":"BUILD"'),
}
"""What stands in the answer to each line."""
EVENT_ANSWERS: dict[str, str] = {
    "events": '"name":"Friday night"',
    "events/$EVENT": '"role":"organiser"',
    "events/$EVENT/settings": '"deadline":"2026-11-20T18:00:00+00:00"',
    "events/$EVENT/reopen": '"deadline":"2026-11-20T18:30:00+00:00"',
    "events/$EVENT/players": '"new":["Ann","Bob"]',
    "events/$EVENT/submissions": '"status":"illegal"',
    "events/$EVENT/entries": '"player":"Bob"',
    "events/$EVENT/entries/1": '"report":{',
    "events/$EVENT/lock": '"lock":"locked"',
    "events/$EVENT/entries/1/claims": '"lists":2',
    "events/$EVENT/entries/1/amend": '"extra":[{"count":1,"name":"Upper Left Attack"',
    "events/$EVENT/entries/1/remarks": '"revision":11,',
    "events/$EVENT/entries/1/withdraw": '"remarks":[]',
    "events/$EVENT/quickenings": '"cards":[[1,"Quickening (Kane)"]]',
    "events/$EVENT/draws": '"seed":"dice 4 2 6"',
    "events/$EVENT/recheck": '"lists":2',
    "events/$EVENT/entries/2/drop": '"is_dropped":true',
    "events/$EVENT/open": '"are_lists_shown":true',
    "events/$EVENT/links": '"token":null',
    "events/$EVENT/history": '"kind":"dropped"',
    "events/$EVENT/export": '"file_name":"Friday-night.deckmarshal.json.gz"',
    "events/import": '"is_repeated":false',
}
"""What stands in the answers to the lines about one event; nothing in that to its deletion."""
TOLD = {
    "event": "EVENT",
    "organiser_token": "ORGANISER",
    "player_token": "PLAYER",
    "token": "ENTRY",
    "content": "CONTENT",
}
"""What a line takes from an answer before, by where it stands there."""


def operation(line: str) -> str:
    address = next(word for word in shlex.split(line) if word.startswith("http"))
    return urlsplit(address).path.removeprefix("/api/v1/")


def sent(client: FlaskClient, line: str) -> Any:
    """The answer to a line, read as curl reads it: -s, an address, -H, -d and -X."""
    curl, silent, address, *options = shlex.split(line)
    assert (curl, silent) == ("curl", "-s")
    pairs = [*zip(options[::2], options[1::2], strict=True)]
    given = dict(pairs)
    assert set(given) <= {"-H", "-d", "-X"}
    headers = dict(value.split(": ", 1) for option, value in pairs if option == "-H")
    method = given.get("-X") or ("POST" if "-d" in given else "GET")
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
    routes = {
        re.sub(r"<[^<>]+>", "[^/]+", rule.rule.removeprefix("/api/v1/"))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.endpoint != "api-docs.openapi_json"
    }
    for route in routes:
        assert any(re.fullmatch(route, operation(line)) for line in EVERY_LINE), route
    assert len({operation(line) for line in LINES}) == len(LINES)


@pytest.mark.parametrize("line", LINES, ids=operation)
def test_a_line_is_taken_and_answered(client: FlaskClient, line: str) -> None:
    answer = sent(client, line)
    assert answer.status_code == 200, answer.text
    for said in ANSWERS[operation(line)]:
        assert said in answer.text


def test_the_lines_about_an_event_are_its_story(event_client: FlaskClient) -> None:
    known: dict[str, str] = {}
    methods = []
    for line in EVENT_LINES:
        answer = sent(event_client, Template(line).substitute(known))
        methods.append(answer.request.method)
        assert answer.status_code in (200, 201, 204), (line, answer.text)
        if answer.status_code == 204:
            continue
        assert EVENT_ANSWERS[operation(line)] in answer.text, answer.text
        told = answer.get_json()
        # The first receipt is Ann's, whose entry is asked about.
        known = {name: told[key] for key, name in TOLD.items() if told.get(key)} | known
    assert {operation(line) for line in EVENT_LINES} == EVENT_ANSWERS.keys()
    assert methods.count("DELETE") == 1


def test_the_lines_about_games_are_their_story(games_client: FlaskClient, jobs: JobStore) -> None:
    known = {"JOB": ""}
    told = []
    for line in GAME_LINES:
        answer = sent(games_client, Template(line).substitute(known))
        assert answer.status_code in (200, 202), (line, answer.text)
        shown = answer.get_json()
        told.append((answer.request.method, operation(line), shown.get("state")))
        if answer.status_code == 202:
            known["JOB"] = shown["id"]
            play_turn(jobs)
    assert told == [
        ("POST", "goldfish", "waiting"),
        ("GET", "games/$JOB", "running"),
        ("GET", "games/$JOB/log/7", None),
        ("POST", "match", "waiting"),
        ("DELETE", "games/$JOB", "cancelled"),
    ]


def test_the_lines_about_proposals_are_their_story(tmp_path: Path) -> None:
    here = Here(tmp_path / "here")
    app = create_app(ReloadingChecker(here.cards))
    app.extensions["proposals"] = here.store
    known = {"OPERATOR": here.store.new_link(), "HASH": ""}
    statuses = []
    for line in PROPOSAL_LINES:
        answer = sent(app.test_client(), Template(line).substitute(known))
        assert answer.status_code in (200, 201), (line, answer.text)
        statuses.append((operation(line), answer.status_code))
        known["HASH"] = answer.get_json().get("hash", known["HASH"])
    assert statuses[0] == ("proposals", 201)
    assert [here.store.get(number).state for number in (1, 2)] == ["accepted", "refused"]


def test_the_limits_are_as_stated() -> None:
    sizes = f"{MAX_BYTES // 1024:,} KB; of `bulk` {MAX_UPLOAD_BYTES // 1024:,} KB"
    fact = f"{MAX_FACT_LENGTH} characters; {MAX_READ_IN_LENGTH} characters"
    for row in (
        f"| cards of `proposals`; a fact; where it was read | {MAX_PROPOSED_CARDS}; {fact} |",
        f"| a body | {sizes} |",
        f"| decks of `bulk` | {MAX_DECKS_ASKED:,} |",
        f"| an event that is imported | {MAX_IMPORTED_BYTES // 1024:,} KB, before base64 makes",
        "| a name of a player or a side; of an event; a note or a reason | "
        f"{MAX_NAME_LENGTH}; {MAX_EVENT_NAME_LENGTH}; {MAX_NOTE_LENGTH:,} characters |",
        f"| players and sides of an event | {MAX_ENTRIES_OF_AN_EVENT:,} |",
        "| games of a simulation; simulations of one address that are not over | "
        f"{MAX_GAMES_OF_A_JOB.value():,}; {MAX_JOBS_EACH.value()}, unless",
        f"| a list | {MAX_LINES:,} lines of {MAX_LINE_LENGTH} characters |",
        f"| cards whose facts come along | {MAX_EXTRA_CARDS:,} |",
    ):
        assert row in TEXT
