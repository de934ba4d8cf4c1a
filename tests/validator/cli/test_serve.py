"""`deckmarshal serve` refuses what can't work before anything starts."""

import os
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.helpers import checker
from validator import compiled_copy
from validator.cli.main import main
from validator.compiled_copy import EngineChoice, EngineState
from validator.events.creating import create
from validator.events.reading import events_since
from validator.events.settings import SettingsText
from validator.events.store import EventStore
from validator.storage.retention import Retention


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """The commands that would have taken this process over."""
    commands: list[list[str]] = []
    monkeypatch.setattr(compiled_copy, "engine_choice", lambda: EngineChoice(EngineState.MISSING))
    monkeypatch.setattr(os, "execv", lambda _, command: commands.append(command))
    yield commands


def serve(*options: str) -> Result:
    """What the command says."""
    return CliRunner().invoke(main, ["serve", *options])


@pytest.fixture
def port() -> Iterator[int]:
    """A port that is free while nobody takes it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
    yield number


def test_the_server_takes_the_process_over(started: list[list[str]], port: int) -> None:
    result = serve("--port", str(port))
    address = f"http://127.0.0.1:{port}"
    said, proxy, engine = result.stdout.splitlines()
    assert said == f"Deckmarshal is served on {address} (Ctrl-C stops it)"
    assert proxy == (
        "No proxy is set (DECKMARSHAL_PROXIES): slow clients are handled here; https, and floods "
        "from many addresses, need one in front."
    )
    assert engine == (
        "Games are played by the engine in Python. To build one that plays three times as fast: "
        "make compile"
    )
    (command,) = started
    server = [sys.executable, "-P", "-m", "validator.operations.server"]
    assert command[:-3] == [*server, "-c", "python:validator.operations.serving"]
    assert command[-3:] == [f"--bind=127.0.0.1:{port}", "--workers=2", "--threads=4"]


def test_a_fresh_copy_with_a_compiled_engine_is_served(
    started: list[list[str]], port: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONPATH", "")
    fresh = EngineChoice(EngineState.FRESH, tmp_path)
    monkeypatch.setattr(compiled_copy, "engine_choice", lambda: fresh)
    said = serve("--port", str(port)).stdout
    assert said.endswith("\nGames are played by the compiled engine.\n")
    assert os.environ["PYTHONPATH"] == str(tmp_path)
    assert len(started) == 1


def test_behind_a_proxy_nothing_is_said_of_one(
    started: list[list[str]], port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_PROXIES", "1")
    assert "proxy" not in serve("--port", str(port)).stdout


def test_processes_and_threads_are_those_of_the_settings(
    started: list[list[str]], port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_WORKERS", "3")
    monkeypatch.setenv("DECKMARSHAL_THREADS", "8")
    serve("--port", str(port))
    serve("--port", str(port), "--workers", "1", "--threads", "2")
    assert [command[-2:] for command in started] == [
        ["--workers=3", "--threads=8"],
        ["--workers=1", "--threads=2"],
    ]


def test_an_address_of_ipv6_is_written_in_brackets(started: list[list[str]], port: int) -> None:
    result = serve("--host", "::1", "--port", str(port))
    assert f"http://[::1]:{port} " in result.stdout
    assert started[0][-3] == f"--bind=[::1]:{port}"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("WORKERS", "0", "it must be a whole number from 1 to 64."),
        ("THREADS", "many", "it must be a whole number from 1 to 64."),
        ("PROXIES", "-1", "it must be a whole number from 0 to 8."),
        ("RATE", "600", "it must be a rate such as 600/minute, or none."),
        ("BULK_RATE", "0/minute", "it must be a rate such as 600/minute, or none."),
        ("LOG_LEVEL", "loud", "it must be one of debug, info, warning, error."),
        ("BULK_DAYS", "0", "it must be a whole number from 1 to 3,650."),
        ("MOST_KEPT_MB", "1e3", "it must be a whole number from 1 to 1,000,000."),
        ("EVENT_DAYS", "0", "it must be a whole number from 1 to 36,500."),
        ("MOST_EVENTS_MB", "none", "it must be a whole number from 1 to 1,000,000."),
        ("GAME_PROCESSES", "61", "it must be a whole number from 0 to 60."),
        ("ENGINE", "fast", "it must be one of auto, python."),
        ("MOST_GAMES", "1", "it must be a whole number from 2 to 1,000,000."),
        ("MOST_JOBS", "0", "it must be a whole number from 1 to 10,000."),
        ("MOST_JOBS_EACH", "0", "it must be a whole number from 1 to 10,000."),
        ("GAMES_DAYS", "0", "it must be a whole number from 1 to 36,500."),
        ("MOST_GAMES_MB", "0", "it must be a whole number from 1 to 1,000,000."),
    ],
)
def test_a_setting_that_can_not_be_is_refused(
    started: list[list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    sentence: str,
) -> None:
    monkeypatch.setenv(f"DECKMARSHAL_{name}", value)
    result = serve()
    assert result.exit_code == 4
    assert result.stderr == f"Error: DECKMARSHAL_{name} is '{value}'; {sentence}\n"
    assert not started
    assert not (tmp_path / "data").exists(), "nothing was made"


def test_a_store_that_can_not_be_is_refused_without_its_password(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE_STORE", "memcached://:sesame@here")
    result = serve()
    assert result.exit_code == 4
    assert result.stderr == (
        "Error: DECKMARSHAL_RATE_STORE must be memory://, or the address of a Redis such as "
        "redis://host:6379.\n"
    )
    assert not started


def test_a_port_that_is_in_use_is_told(started: list[list[str]]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = serve("--port", str(port))
    assert result.exit_code == 4
    assert result.stderr == (
        f"Error: Port {port} of 127.0.0.1 is in use. Stop what uses it, or name another: --port.\n"
    )
    assert not started


def test_an_address_that_is_not_this_machines_is_told(started: list[list[str]]) -> None:
    result = serve("--host", "192.0.2.1")
    assert result.exit_code == 4
    assert result.stderr == (
        "Error: 192.0.2.1 port 8000 can't be listened on: Cannot assign requested address.\n"
    )
    assert not started


def test_a_spoilt_secret_key_is_told(started: list[list[str]], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "secret.key").write_text("short", encoding="ascii")
    result = serve()
    assert result.exit_code == 4
    path = folder / "secret.key"
    assert result.stderr == f"Error: {path} holds no key. Delete it, and a new one is made.\n"
    assert not started


def test_events_are_prepared_for_every_process(
    started: list[list[str]], tmp_path: Path, port: int
) -> None:
    serve("--port", str(port))
    assert started
    path = tmp_path / "data" / "events.db"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("select count(*) from events").fetchone() == (0,)


NO_DATABASE = b"my own notes" * 500


@pytest.mark.parametrize(
    ("file", "warning"),
    [
        (
            "events.db",
            "Warning: events.db can't be used to keep events: file is not a database. It is "
            "damaged; deckmarshal doctor says what to do. Events are refused.",
        ),
        (
            "games.db",
            "Warning: games.db can't be used to keep games: file is not a database. It is "
            "damaged; deckmarshal doctor says what to do. Simulations are refused.",
        ),
        (
            "service.db",
            "Warning: service.db can't be used to keep results: file is not a database. It is "
            "damaged; deckmarshal doctor says what to do. Results are not kept.",
        ),
    ],
)
def test_a_database_that_is_damaged_is_told_and_keeps_nothing_else_from_starting(
    started: list[list[str]], tmp_path: Path, port: int, file: str, warning: str
) -> None:
    path = tmp_path / "data" / file
    path.parent.mkdir()
    path.write_bytes(NO_DATABASE)
    result = serve("--port", str(port))
    assert warning in result.stderr.splitlines()
    assert path.read_bytes() == NO_DATABASE, "nobody's file is overwritten"
    assert started


def test_cards_that_can_not_be_read_are_told(
    started: list[list[str]], tmp_path: Path, port: int
) -> None:
    path = tmp_path / "data" / "cards.db"
    path.parent.mkdir()
    path.write_bytes(NO_DATABASE)
    result = serve("--port", str(port))
    assert result.stderr.splitlines()[0] == (
        f"Warning: {path} can't be used as a card database: file is not a database. "
        "Lists are checked with the cards that can be read."
    )
    assert started


def test_a_folder_that_can_not_be_made_is_told(
    started: list[list[str]], tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("DECKMARSHAL_DATA", str(tmp_path / "file" / "data"))
    result = serve("--port", str(port))
    assert "Warning: secret.key can't be read or made: Not a directory." in result.stderr
    assert started


def test_events_without_their_tables_are_told(
    started: list[list[str]], tmp_path: Path, port: int
) -> None:
    folder = tmp_path / "data"
    store = EventStore(folder / "events.db", days=400)
    store.close()
    with closing(sqlite3.connect(folder / "events.db")) as db, db:
        db.execute("drop table events")
    result = serve("--port", str(port))
    said = "Warning: events.db can't be used to keep events: no such table: events."
    assert said in result.stderr
    assert started


def test_old_events_are_announced_at_the_start(
    started: list[list[str]], tmp_path: Path, port: int
) -> None:
    store = EventStore(tmp_path / "data" / "events.db", days=36_500)
    for name, day in (("Old", "2001-02-03"), ("New", date.today().isoformat())):
        create(store, checker(), SettingsText(name, day, "vs-system", "2099-01-01T10:00"))
    serve("--port", str(port))
    with store.reading() as db:
        left = [event.settings.name for event in events_since(db, "")]
    store.close()
    # They go after the grace time, in which that can be stopped.
    assert left == ["Old", "New"]
    record = Retention(tmp_path / "data", 14).record()
    assert record is not None
    (due,) = record.due["events"]
    assert due.count == 1
    assert started
