"""What is logged: enough to find a fault, and nothing of anybody's deck."""

import json
import logging
import sys
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from gunicorn.config import Config

from validator.operations import readiness
from validator.operations.logs import ServiceLogger

CANARY = "Zyzzogeton"


@pytest.fixture
def lines(capfd: pytest.CaptureFixture[str]) -> Callable[[], list[dict[str, Any]]]:
    """Gives what was logged since this was last asked; every line is JSON."""

    def read() -> list[dict[str, Any]]:
        return [json.loads(line) for line in capfd.readouterr().err.splitlines()]

    return read


Lines = Callable[[], list[dict[str, Any]]]


def test_a_request_is_one_line(client: FlaskClient, lines: Lines) -> None:
    answer = client.get("/formats/vs-system?q=secret", headers={"X-Request-Id": "mine"})
    (line,) = lines()
    assert line.pop("time").endswith("Z")
    assert 0 < line.pop("milliseconds") < 10_000
    assert line == {
        "event": "request",
        "level": "info",
        "request_id": "mine",
        "method": "GET",
        "route": "/formats/<format_id>",
        "status": 200,
        "bytes": len(answer.data),
    }


def test_what_is_not_there_has_no_route(client: FlaskClient, lines: Lines) -> None:
    client.get("/bulk/of/nobody/at/all")
    (line,) = lines()
    assert (line["route"], line["status"]) == (None, 404)


def test_an_answer_without_a_body_is_of_no_bytes(client: FlaskClient, lines: Lines) -> None:
    client.head("/formats")
    (line,) = lines()
    assert (line["method"], line["bytes"]) == ("HEAD", 0)


def test_a_method_of_the_clients_own_is_not_repeated(client: FlaskClient, lines: Lines) -> None:
    client.open("/", method=CANARY.upper())
    (line,) = lines()
    assert (line["method"], line["status"]) == ("other", 405)


@pytest.mark.parametrize("address", ["/healthz", "/readyz", "/metrics"])
def test_what_machinery_asks_all_day_is_not_logged(
    client: FlaskClient, lines: Lines, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Other tests leave games in this application that nobody plays: after a while it is not ready.
    monkeypatch.setattr(readiness, "_MAX_WAIT", timedelta(days=1))
    assert client.get(address).status_code == 200
    assert lines() == []


@pytest.mark.parametrize(("level", "count"), [("debug", 2), ("info", 1), ("warning", 0)])
def test_the_level_says_what_is_logged(
    client_with: Callable[..., FlaskClient], lines: Lines, level: str, count: int
) -> None:
    client = client_with(LOG_LEVEL=level)
    client.get("/formats")
    client.get("/healthz")
    assert len(lines()) == count


def test_no_line_holds_anything_of_a_deck(client: FlaskClient, lines: Lines) -> None:
    deck = f"4 {CANARY}\nFormat: {CANARY}"
    client.post("/", data={"decklist": deck, "format": "vs-system"})
    client.post("/", data={"decklist": deck})
    client.post("/api/v1/check", json={"format": "vs-system", "decklist": deck})
    client.post("/api/v1/check", json={CANARY: deck})
    client.post("/api/v1/check", data=f"{{{CANARY}", content_type="application/json")
    client.get(f"/?sample={CANARY}")
    client.get(f"/bulk/{CANARY}")
    client.get("/formats", headers={"X-Request-Id": f"<{CANARY}>", "User-Agent": CANARY})
    client.post(f"/crash/{CANARY}", data={"decklist": deck})
    found = lines()
    assert len(found) == 10, "a request each, and the crash"
    assert CANARY.lower() not in json.dumps(found).lower()
    assert "127.0.0.1" not in json.dumps(found)


def test_a_crash_is_logged_with_where_but_not_with_what(client: FlaskClient, lines: Lines) -> None:
    answer = client.post("/crash/here", headers={"X-Request-Id": "mine"})
    assert answer.status_code == 500
    crash, request = lines()
    assert (crash["event"], crash["level"]) == ("something went wrong", "error")
    assert crash["route"] == "/crash/<word>"
    assert ", in crash\n" in crash["traceback"]
    assert crash["traceback"].endswith("RuntimeError\n")
    assert (request["status"], request["level"]) == (500, "error")
    assert crash["request_id"] == request["request_id"] == "mine"


def test_what_speaks_of_our_own_files_is_logged_whole(app: Flask, lines: Lines) -> None:
    with app.test_request_context("/"):
        try:
            raise ValueError(CANARY) from FileNotFoundError(2, "No such file", "cards.db")
        except ValueError:
            app.log_exception(sys.exc_info())
    (line,) = lines()
    assert "FileNotFoundError: [Errno 2] No such file: 'cards.db'\n" in line["traceback"]
    assert line["traceback"].endswith("ValueError\n")


@pytest.mark.usefixtures("client")
def test_what_libraries_log_is_a_line_like_all_others(lines: Lines) -> None:
    logging.getLogger("validator.reloading").warning("can't read %s", "cards.db")
    (line,) = lines()
    del line["time"]
    assert line == {
        "event": "can't read cards.db",
        "level": "warning",
        "logger": "validator.reloading",
    }


@pytest.fixture
def gunicorn() -> ServiceLogger:
    return ServiceLogger(Config())


def test_the_server_logs_lines_like_all_others(gunicorn: ServiceLogger, lines: Lines) -> None:
    gunicorn.info("Booting worker with pid: %s", 7)
    (line,) = lines()
    assert (line["event"], line["logger"]) == ("Booting worker with pid: 7", "gunicorn.error")


def test_the_server_names_neither_sender_nor_address(gunicorn: ServiceLogger, lines: Lines) -> None:
    gunicorn.warning(f"Invalid request from ip=10.1.2.3: {CANARY}")
    try:
        raise ValueError(CANARY)
    except ValueError:
        gunicorn.exception("Error handling request %s %s", "GET", f"/bulk/{CANARY}")
    refused, failed = lines()
    assert refused["event"] == "Invalid request"
    assert failed["event"] == "Error handling request"
    assert failed["traceback"].endswith("ValueError\n")
    assert CANARY not in json.dumps([refused, failed])


def test_a_client_that_falls_silent_is_no_error(gunicorn: ServiceLogger, lines: Lines) -> None:
    try:
        raise BlockingIOError(11, "Resource temporarily unavailable")
    except BlockingIOError:
        gunicorn.exception("Socket error processing request.")
    (line,) = lines()
    assert (line["event"], line["level"]) == ("A client fell silent", "info")


def test_no_line_holds_what_a_link_of_an_event_carries(client: FlaskClient, lines: Lines) -> None:
    event = {"name": CANARY, "date": date.today().isoformat(), "format": "vs-system", "zone": "UTC"}
    answer = client.post("/api/v1/events", json={**event, "deadline": "2099-01-01T12:00"})
    made = answer.get_json()
    player = f"/events/{made['event']}/player/{made['player_token']}"
    handed = client.post(player, data={"player": CANARY, "decklist": f"4 {CANARY}"})
    own = handed.headers["Location"]
    addresses = (player, own, f"/events/{made['event']}/organiser/{made['organiser_token']}")
    for address in (*addresses, player[:-1], f"{player}x"):
        client.get(address)
    logged = lines()
    assert len(logged) == 2 + len(addresses) + 2
    own_token = own.partition("?")[0].rpartition("/")[2]
    assert len(own_token) == 26
    for secret in (made["player_token"], made["organiser_token"], own_token, CANARY):
        assert secret[:20] not in json.dumps(logged)
