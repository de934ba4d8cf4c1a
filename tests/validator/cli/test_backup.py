"""`deckmarshal backup` and `restore`, as whoever runs the service calls them."""

import os
import pty
import re
import stat
import subprocess
import sys
import zipfile
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from carddb import store
from carddb.builtin import GAMES, builtin_cards
from tests.helpers import checker
from tests.validator.jobs.helping import MANY
from tests.validator.jobs.specs import sample_spec
from validator.cli.main import main
from validator.events.creating import create
from validator.events.settings import SettingsText
from validator.events.store import EventStore
from validator.jobs.store import JobStore
from validator.settings import data_folder, secret_key
from validator.storage.results import ResultStore


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    """What a command prints and how it ends."""
    return CliRunner().invoke(main, [*map(str, arguments)], input=stdin)


@pytest.fixture
def folder() -> Path:
    """The folder of a service with one event."""
    folder = data_folder()
    store.build(folder / "cards.db")
    ResultStore(folder / "service.db").share("check", {"deck": "x"})
    secret_key(folder)
    add_event("Friday night")
    JobStore(folder / "games.db", MANY).ask(sample_spec(), "ann")
    return folder


def add_event(name: str) -> None:
    """Create an event."""
    store = EventStore(data_folder() / "events.db", days=400)
    today = date.today().isoformat()
    create(store, checker(), SettingsText(name, today, "vs-system", "2099-01-01T10:00"))
    store.close()


def names() -> list[str]:
    """What the events are called."""
    shown = run("events", "list").stdout.splitlines()[1:]
    return sorted(re.split(r"  +", line)[2] for line in shown)


def copies(folder: Path) -> list[Path]:
    """The backups that restores made of what was there."""
    return sorted(folder.glob("before-restore-*.zip"))


def test_a_backup_says_what_it_holds(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    result = run("backup", path)
    assert (result.exit_code, result.stderr) == (0, "")
    *held, last = result.stdout.splitlines()
    assert last == f"Backed up {folder} to {path}"
    assert [line.split()[0] for line in held] == [
        *("events.db", "service.db", "games.db", "cards.db", "secret.key")
    ]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None


def test_a_backup_does_not_write_over_a_file_unless_told(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    path.write_bytes(b"mine")
    result = run("backup", path)
    assert (result.exit_code, path.read_bytes()) == (4, b"mine")
    assert result.stderr == f"Error: {path} is there already; --force writes over it.\n"
    assert run("backup", path, "--force").exit_code == 0
    assert zipfile.is_zipfile(path)


def test_a_backup_must_be_a_zip(folder: Path, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "backup.tar")
    assert result.exit_code == 2
    assert "does not end in .zip" in result.stderr


def test_nothing_to_back_up_is_told(tmp_path: Path) -> None:
    result = run("backup", tmp_path / "backup.zip")
    said = f"Error: There is nothing to back up in {data_folder()}.\n"
    assert (result.exit_code, result.stderr) == (4, said)


def test_a_place_that_can_not_be_written_is_told(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "backup.zip"
    result = run("backup", path)
    said = f"Error: {path} can't be written: No such file or directory.\n"
    assert (result.exit_code, result.stderr) == (4, said)


def test_a_restore_says_what_is_there_and_what_will_be_and_asks(
    folder: Path, tmp_path: Path
) -> None:
    run("backup", tmp_path / "backup.zip")
    add_event("Monday")
    result = run("restore", tmp_path / "backup.zip", stdin="n\n")
    assert (result.exit_code, result.stderr) == (4, "Error: Nothing was restored.\n")
    lines = result.stdout.splitlines()
    assert re.fullmatch(r"Made [\d-]{10} [\d:]{5} UTC by Deckmarshal [\d.]+", lines[0])
    cards = f"{sum(len(builtin_cards(game)) for game in GAMES):,} cards"
    assert [re.split(r"  +", line.strip()) for line in lines[1:8]] == [
        ["now", "then"],
        ["events.db", "2 events, 0 lists", "1 event, 0 lists"],
        ["service.db", "1 result", "1 result"],
        ["games.db", "1 simulation", "1 simulation"],
        ["proposals.db", "nothing", "stays as it is"],
        ["cards.db", cards, cards],
        ["secret.key", "a key", "stays as it is"],
    ]
    assert names() == ["Friday night", "Monday"]
    assert not copies(folder)


def test_a_restore_that_is_wanted_is_done(folder: Path, tmp_path: Path) -> None:
    run("backup", tmp_path / "backup.zip")
    add_event("Monday")
    result = run("restore", tmp_path / "backup.zip", stdin="y\n")
    assert (result.exit_code, result.stderr) == (0, "")
    (before,) = copies(folder)
    assert result.stdout.splitlines()[-2:] == [
        f"The previous data is in {before}",
        f"Restored {tmp_path / 'backup.zip'} to {folder}",
    ]
    assert names() == ["Friday night"]
    assert run("restore", before, "--yes").exit_code == 0
    assert names() == ["Friday night", "Monday"]


def test_without_an_answer_nothing_is_restored(folder: Path, tmp_path: Path) -> None:
    run("backup", tmp_path / "backup.zip")
    result = run("restore", tmp_path / "backup.zip", stdin="")
    assert result.exit_code == 4
    assert "No answer (--yes skips the question). Nothing was restored." in result.stderr
    assert not copies(folder)


def test_another_key_asks_for_a_restart(folder: Path, tmp_path: Path) -> None:
    run("backup", tmp_path / "backup.zip")
    (folder / "secret.key").write_text("k" * 64, encoding="ascii")
    result = run("restore", tmp_path / "backup.zip", "--yes")
    assert "secret.key    a key                       another key\n" in result.stdout
    assert result.stdout.endswith(
        "The secret key has changed: restart the service if it is running.\n"
    )


def test_what_was_damaged_is_told(folder: Path, tmp_path: Path) -> None:
    run("backup", tmp_path / "backup.zip")
    (folder / "events.db").write_bytes(b"my own notes" * 500)
    result = run("restore", tmp_path / "backup.zip", "--yes")
    assert "events.db     can't be read               1 event, 0 lists\n" in result.stdout
    (aside,) = folder.glob("events.db.damaged-*")
    assert f"The damaged file is in {aside}\n" in result.stdout
    assert names() == ["Friday night"]


def test_a_file_that_is_no_backup_is_refused(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    path.write_bytes(b"my own notes")
    result = run("restore", path, "--yes")
    said = f"Error: {path} is no zip that can be read, or is damaged.\n"
    assert (result.exit_code, result.stdout, result.stderr) == (4, "", said)
    assert not copies(folder)


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_on_a_terminal_a_bar_shows_how_far_it_is(
    folder: Path, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "backup.zip"
    if command == "restore":
        run("backup", path)
    options = [str(path), "--yes"] if command == "restore" else [str(path)]
    reader, writer = pty.openpty()
    deckmarshal = Path(sys.executable).with_name("deckmarshal")
    with subprocess.Popen(
        [deckmarshal, command, *options], stdout=subprocess.PIPE, stderr=writer
    ) as process:
        os.close(writer)
        drawn = b""
        try:
            while content := os.read(reader, 65_536):
                drawn += content
        except OSError:  # the terminal is closed
            pass
        assert process.stdout is not None
        printed = process.stdout.read().decode()
    os.close(reader)
    assert process.returncode == 0
    assert b"Packing" in drawn
    assert "Packing" not in printed
