"""Events that are gone are an alarm, and never "no events yet"."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.helpers import checker
from validator.cli.main import main
from validator.events.creating import create, delete
from validator.events.refusals import EventStoreError
from validator.events.settings import SettingsText
from validator.events.store import Operator, open_events
from validator.storage.retention import open_retention

STATED = SettingsText("Friday", date.today().isoformat(), "vs-system", "2099-01-01T10:00")


def missing(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def another(path: Path) -> None:
    path.unlink()
    keeper = open_retention(path.parent)
    before = keeper.marks_of(path.name)
    keeper.mark(path.name, {})
    open_events(path.parent, "s" * 40).mark()
    keeper.mark(path.name, before)


each_loss = pytest.mark.parametrize(
    ("lose", "said"),
    [
        (missing, "events.db is missing, and an event was in it."),
        (empty, "events.db is empty, and an event was in it."),
        (another, "events.db is another one than before, in which an event was."),
    ],
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a service with an event."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DECKMARSHAL_DATA", str(folder))
    store = open_events(folder, "s" * 40)
    create(store, checker(), STATED)
    store.close()
    return folder


def _lose(folder: Path, lose: Callable[[Path], None]) -> None:
    for beside in folder.glob("events.db-*"):
        beside.unlink()
    lose(folder / "events.db")


@each_loss
def test_lost_events_are_refused_and_told(
    folder: Path, lose: Callable[[Path], None], said: str
) -> None:
    _lose(folder, lose)
    with pytest.raises(EventStoreError, match=said):
        open_events(folder, "s" * 40)
    lazily = open_events(folder, "s" * 40, lazily=True)
    with pytest.raises(EventStoreError, match=said):
        lazily.try_out()
    listed = CliRunner().invoke(main, ["events", "list"])
    assert (listed.exit_code, listed.stderr) == (
        4,
        f"Error: {said} deckmarshal doctor says what to do.\n",
    )
    found = json.loads(CliRunner().invoke(main, ["doctor", "--json"]).stdout)
    (told,) = [each for each in found if "events.db" in each["what"]]
    assert (told["state"], told["what"]) == ("wrong", f"{folder}: {said}")
    assert "deckmarshal events begin-anew" in told["todo"]
    if lose is not another:
        now = (folder / "events.db").read_bytes() if (folder / "events.db").exists() else b""
        assert now == b"", "nothing was made in its place"


def test_only_the_first_of_many_new_events_is_marked_and_the_rest_each_minute(
    folder: Path,
) -> None:
    """Or each of them waited for the disk once more, and others for it."""
    before = (folder / "running.json").stat()
    store = open_events(folder, "s" * 40)
    for _ in range(3):
        create(store, checker(), STATED)
    after = (folder / "running.json").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    store.mark()
    store.close()
    _lose(folder, missing)
    assert store.lost() == "events.db is missing, and 4 events were in it."


@each_loss
def test_whoever_runs_the_service_may_begin_anew(
    folder: Path, lose: Callable[[Path], None], said: str
) -> None:
    _lose(folder, lose)
    assert CliRunner().invoke(main, ["events", "begin-anew"], input="n\n").exit_code == 4
    assert CliRunner().invoke(main, ["events", "begin-anew", "--yes"]).exit_code == 0
    create(open_events(folder, "s" * 40), checker(), STATED)
    assert CliRunner().invoke(main, ["events", "begin-anew", "--yes"]).exit_code == 4


def test_events_that_were_deleted_are_no_loss(folder: Path) -> None:
    store = open_events(folder, "s" * 40)
    with store.reading() as db:
        (event,) = db.execute("select id from events").fetchone()
    delete(store, Operator(event), "Friday")
    assert store.lost() == ""
    store.mark()
    store.close()
    _lose(folder, missing)
    open_events(folder, "s" * 40)  # there was nothing in it


def test_a_restored_database_is_the_one_that_there_is(folder: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.zip"
    assert CliRunner().invoke(main, ["backup", str(backup)]).exit_code == 0
    _lose(folder, missing)
    assert CliRunner().invoke(main, ["restore", str(backup), "--yes"]).exit_code == 0
    store = open_events(folder, "s" * 40)
    with store.reading() as db:
        assert db.execute("select count(*) from events").fetchone() == (1,)
