"""Whatever state the data folder is in, lists are checked; the rest says 503 and comes back."""

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from tests.waiting import wait_until
from validator import reloading
from validator.app import create_app
from validator.reloading import ReloadingChecker
from validator.storage import sqlite_file

DECK = {"format": "vs-system", "decklist": "5 Kroenen"}
EVENT = {"name": "Friday", "date": date.today().isoformat(), "format": "vs-system", "zone": "UTC"}
SAMPLE = {"format": "vs-system-training", "decklist": samples()["vs-system-1"].text}
ASKED: dict[str, dict[str, object]] = {"hands": {}, "odds": {"wanted": ["1+ character"]}}
FROM_MEMORY = ("/", "/cards?q=kroenen", "/rules/vs-system", "/hands", "/odds", "/formats")
LAST_READ, BUILT_IN = (
    f"The card database can't be read now; lists are checked with the {which}."
    for which in ("cards that were read last", "built-in cards alone")
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for what is locked, and it is soon tried again."""
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT", 0.2)
    monkeypatch.setattr(sqlite_file, "_BUSY_PAUSE", 0.2)
    monkeypatch.setattr(reloading, "_PATIENCE", 0.1)
    monkeypatch.setattr(reloading, "_RETRY_INTERVAL", 0.1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "service"


@pytest.fixture
def ready(folder: Path) -> Path:
    """The folder of a service that has run before."""
    client = started(folder)
    assert client.get("/readyz").status_code == 200
    return folder


def started(folder: Path) -> FlaskClient:
    """A process of the service that starts now."""
    return create_app(ReloadingChecker(folder / "cards.db")).test_client()


def assert_answers_from_memory(client: FlaskClient) -> None:
    for address in FROM_MEMORY:
        assert client.get(address).status_code == 200, address
    assert client.post("/", data=DECK).status_code == 200
    answer = client.post("/api/v1/check", json=DECK)
    assert (answer.status_code, answer.get_json()["verdict"]) == (200, "illegal")
    for operation in ("hands", "odds"):
        answer = client.post(f"/api/v1/{operation}", json={**SAMPLE, **ASKED[operation]})
        assert answer.status_code == 200, answer.text
    assert client.get("/healthz").status_code == 200


def create_event(client: FlaskClient) -> int:
    """The status of the answer to somebody who creates an event."""
    event = {**EVENT, "deadline": "2099-01-01T12:00"}
    return client.post("/api/v1/events", json=event).status_code


def is_ready(client: FlaskClient) -> Callable[[], bool]:
    return lambda: client.get("/readyz").status_code == 200


def test_a_folder_that_is_missing_is_used_when_it_comes(tmp_path: Path) -> None:
    """As of a disk that is mounted after the service has started."""
    away = tmp_path / "disk"
    away.write_text("nothing is mounted here")
    client = started(away / "data")
    assert_answers_from_memory(client)
    assert create_event(client) == 503
    assert BUILT_IN in client.get("/readyz").get_json()["wrong"]
    away.unlink()
    wait_until(is_ready(client))
    assert create_event(client) == 201


def test_a_folder_that_is_read_only_is_used_when_it_can_be_written_to(
    ready: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a disk becomes on which the system has found a fault."""
    opened, connect = os.open, sqlite3.connect

    def refused(path: Any, flags: int, *rest: int, **named: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and Path(path).is_relative_to(ready):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return opened(path, flags, *rest, **named)

    def reading(path: Any, *rest: Any, **named: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(str(path).replace("mode=rw", "mode=ro"), *rest, **named)
        return db

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        patched.setattr(sqlite3, "connect", reading)
        client = started(ready)
        assert_answers_from_memory(client)
        assert create_event(client) == 503
        assert "Events can't be kept." in client.get("/readyz").get_json()["wrong"]
    wait_until(is_ready(client))
    assert create_event(client) == 201


@pytest.mark.parametrize("file", ["service.db", "events.db", "games.db"])
def test_one_damaged_database_leaves_the_others(ready: Path, file: str) -> None:
    path = ready / file
    whole = path.read_bytes()
    path.write_bytes(b"\0" * 8_192)
    client = started(ready)
    assert_answers_from_memory(client)
    assert (create_event(client) == 503) is (file == "events.db")
    assert len(client.get("/readyz").get_json()["wrong"]) == 1
    path.write_bytes(whole)
    wait_until(is_ready(client))
    assert create_event(client) == 201


def test_damaged_proposals_leave_everything_else(ready: Path) -> None:
    body = {"game": "vs-2pcg", "source": "a book", "cards": [{"name": "Anole", "cost": 3}]}
    assert started(ready).post("/api/v1/proposals", json=body).status_code == 201
    path = ready / "proposals.db"
    whole = path.read_bytes()
    path.write_bytes(b"\0" * 8_192)
    client = started(ready)
    assert_answers_from_memory(client)
    assert client.post("/api/v1/proposals", json=body).status_code == 503
    assert client.get(f"/proposals/operator/{'a' * 26}").status_code == 503
    assert client.get("/readyz").get_json()["wrong"] == ["Proposals can't be kept."]
    assert create_event(client) == 201
    path.write_bytes(whole)
    wait_until(is_ready(client))
    assert client.post("/api/v1/proposals", json=body).status_code == 201


def test_without_card_database_the_built_in_cards_are_used_and_that_is_said(ready: Path) -> None:
    path = ready / "cards.db"
    whole = path.read_bytes()
    path.write_bytes(b"\0" * 8_192)
    client = started(ready)
    assert_answers_from_memory(client)
    assert client.get("/readyz").get_json()["wrong"] == [BUILT_IN]
    assert client.post("/api/v1/check", json=DECK).headers["Deckmarshal-Cards"] == "built-in"
    assert BUILT_IN in client.get("/", headers={"Accept": "text/html"}).text.replace("&#39;", "'")
    path.write_bytes(whole)
    wait_until(is_ready(client))
    answer = client.post("/api/v1/check", json=DECK)
    assert "Deckmarshal-Cards" not in answer.headers
    assert "card database" not in client.get("/").text


def test_cards_that_were_read_last_are_used_and_that_is_said(ready: Path) -> None:
    client = started(ready)
    (ready / "cards.db").unlink()
    assert_answers_from_memory(client)
    assert client.get("/readyz").get_json()["wrong"] == [LAST_READ]
    assert client.post("/api/v1/check", json=DECK).headers["Deckmarshal-Cards"] == "last read"


def test_a_card_of_nonsense_does_not_keep_a_process_from_starting(ready: Path) -> None:
    """SQLite has no checksums: a page that a disk has spoilt reads as rows of nonsense."""
    with closing(sqlite3.connect(ready / "cards.db")) as db, db:
        db.execute("update cards set facts = '[[' where rowid % 7 = 0")
    client = started(ready)
    assert_answers_from_memory(client)
    assert client.get("/readyz").get_json()["wrong"] == [BUILT_IN]


@pytest.fixture
def locked(ready: Path) -> Iterator[Callable[[str], sqlite3.Connection]]:
    """Locks a database, as somebody does who left a shell open."""
    held: list[sqlite3.Connection] = []

    def lock(file: str) -> sqlite3.Connection:
        db = sqlite3.connect(ready / file, isolation_level=None)
        db.execute("begin exclusive")
        held.append(db)
        return db

    yield lock
    for db in held:
        db.close()


@pytest.mark.parametrize("file", ["cards.db", "service.db", "events.db", "games.db"])
def test_a_locked_database_is_not_waited_for(
    ready: Path, file: str, locked: Callable[[str], sqlite3.Connection]
) -> None:
    db = locked(file)
    client = started(ready)
    assert_answers_from_memory(client)
    assert len(client.get("/readyz").get_json()["wrong"]) == 1
    db.close()
    wait_until(is_ready(client))


def test_only_the_first_wait_for_a_locked_database(
    ready: Path, monkeypatch: pytest.MonkeyPatch, locked: Callable[[str], sqlite3.Connection]
) -> None:
    """Or a few requests would hold all threads, and nobody's list were checked."""
    client = started(ready)
    monkeypatch.setattr(sqlite_file, "_BUSY_PAUSE", 60)
    assert create_event(client) == 201
    locked("events.db")
    assert create_event(client) == 503
    began = time.monotonic()
    for _ in range(20):
        assert create_event(client) == 503
    assert time.monotonic() - began < 2


def test_a_full_disk_ends_what_is_kept_and_nothing_else(
    ready: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite_file.connect
    is_full = True

    def on_full_disk(path: Path, mode: str = "rw") -> sqlite3.Connection:
        db = connect(path, mode)
        # Less than it has: SQLite then gives no page more, as on a disk without room.
        db.execute(f"pragma max_page_count = {1 if is_full else 1_000_000}")
        return db

    monkeypatch.setattr(sqlite_file, "connect", on_full_disk)
    monkeypatch.setenv("DECKMARSHAL_BULK_RATE", "none")
    client = started(ready)
    assert_answers_from_memory(client)
    # What fits into the pages that it has is still kept.
    wait_until(lambda: create_event(client) == 503)
    assert_answers_from_memory(client)
    is_full = False
    client = started(ready)
    assert create_event(client) == 201


def test_a_log_on_a_full_disk_fails_no_request(
    ready: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = started(ready)
    # Closed below, which has to fail.
    full = Path("/dev/full").open("w", encoding="utf-8", buffering=1)  # noqa: SIM115
    with monkeypatch.context() as patched:
        patched.setattr("sys.stderr", full)
        assert_answers_from_memory(client)
    with pytest.raises(OSError, match="No space"):
        full.close()


def test_a_key_that_can_not_be_made_stops_no_form_and_no_link_is_made_of_another(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "service"
    folder.mkdir()
    (folder / "secret.key").mkdir()
    client = started(folder)
    assert_answers_from_memory(client)
    assert create_event(client) == 503
    (folder / "secret.key").rmdir()
    assert create_event(client) == 201
    assert client.application.secret_key == (folder / "secret.key").read_text()
