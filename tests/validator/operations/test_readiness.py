"""/readyz says whether all of the service works."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from formats.simulation.runs import play_part
from tests.validator.jobs.helping import MANY
from tests.validator.jobs.specs import Clock, sample_spec
from validator.app import create_app
from validator.jobs.store import JobStore
from validator.reloading import ReloadingChecker

CARDS = "The card database can't be read now; lists are checked with the cards that were read last."
KEPT = "Results can't be kept."
EVENTS = "Events can't be kept."
GAMES = "Games can't be kept."
WAITING = "Games that wait are not played."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "service"


@pytest.fixture
def client(folder: Path) -> FlaskClient:
    client = create_app(ReloadingChecker(folder / "cards.db")).test_client()
    # Its files are made when they are first needed.
    assert client.get("/readyz").status_code == 200
    return client


def test_a_service_that_can_do_all_is_ready(client: FlaskClient) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (
        200,
        {"status": "ready", "wrong": []},
    )


@pytest.mark.parametrize(
    ("file", "wrong"),
    [
        ("cards.db", [CARDS]),
        ("service.db", [KEPT]),
        ("events.db", [EVENTS]),
        ("games.db", [GAMES]),
    ],
    ids=["cards", "kept", "events", "games"],
)
@pytest.mark.parametrize("content", [None, b"", b"no database at all" * 100])
def test_without_a_database_it_is_not(
    client: FlaskClient, folder: Path, file: str, wrong: list[str], content: bytes | None
) -> None:
    (folder / file).unlink()
    if content is not None:
        (folder / file).write_bytes(content)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (503, {"status": "not ready", "wrong": wrong})
    assert (folder / file).exists() is (content is not None), "nothing was made in its place"
    assert client.get("/healthz").status_code == 200
    assert client.post("/", data={"decklist": "4 Roger"}).status_code == 200


def test_events_that_can_not_be_locked_can_not_be_kept(client: FlaskClient, folder: Path) -> None:
    (folder / "events.lock").unlink()
    (folder / "events.lock").mkdir()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (503, {"status": "not ready", "wrong": [EVENTS]})


def test_a_full_disk_is_told(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    answer = client.get("/readyz")
    wrong = {"status": "not ready", "wrong": ["The disk is full."]}
    assert (answer.status_code, answer.json) == (503, wrong)


def test_to_look_changes_no_event(client: FlaskClient, folder: Path) -> None:
    client.get("/readyz")
    with closing(sqlite3.connect(folder / "events.db")) as db:
        assert db.execute("select count(*) from events").fetchone() == (0,)


def test_games_that_wait_for_long_are_told(client: FlaskClient, folder: Path) -> None:
    clock = Clock()
    clock.now = datetime.now(UTC) - timedelta(seconds=120)
    late = JobStore(folder / "games.db", MANY, clock)
    job = late.ask(sample_spec(games=20), "ann")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (503, {"status": "not ready", "wrong": [WAITING]})
    now = JobStore(folder / "games.db", MANY)
    begun = now.begin(job.id, "code")
    assert begun is not None
    now.add(begun, play_part(begun.spec.run, range(1)), 1)
    assert client.get("/readyz").status_code == 200, "some are played"
    now.cancel(job.id, "ann")
    assert client.get("/readyz").status_code == 200


def test_games_that_were_just_asked_for_may_wait(client: FlaskClient, folder: Path) -> None:
    JobStore(folder / "games.db", MANY).ask(sample_spec(), "ann")
    assert client.get("/readyz").status_code == 200


def test_the_log_says_the_rest(
    client: FlaskClient, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "service.db").unlink()
    answer = client.get("/readyz")
    assert str(folder) not in answer.text
    assert any(str(folder) in message for message in caplog.messages)
