"""`deckmarshal doctor`: what is wrong, and what to do."""

import fcntl
import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
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
from validator.doctor import installation, settings
from validator.doctor.check import CheckState
from validator.events.creating import create
from validator.events.settings import SettingsText
from validator.events.store import EventStore
from validator.jobs.store import JobStore
from validator.settings import SettingError, secret_key
from validator.storage.results import ResultStore

OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a service that has run."""
    folder = tmp_path_factory.mktemp("built") / "data"
    store.build(folder / "cards.db")
    results = ResultStore(folder / "service.db")
    results.share("check", {"deck": "x"})
    secret_key(folder)
    events = EventStore(folder / "events.db", days=400)
    today = date.today().isoformat()
    create(events, checker(), SettingsText("Friday", today, "vs-system", "2099-01-01T10:00"))
    jobs = JobStore(folder / "games.db", MANY)
    jobs.cancel(jobs.ask(sample_spec(), "ann").id, "ann")
    # What SQLite keeps beside an open database would go away while the folder is copied.
    for opened in (results, events, jobs):
        opened.close()
    return folder


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Path:
    """A copy of it, where the command looks."""
    shutil.copytree(built, tmp_path / "data")
    (tmp_path / "data").chmod(0o700)
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def _not_as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests."""
    monkeypatch.setattr("validator.doctor.folder.is_root", lambda: False)


def doctor(*options: str) -> Result:
    """What the command says."""
    return CliRunner().invoke(main, ["doctor", *options])


def told(state: CheckState) -> list[tuple[str, str]]:
    """What is in that state, and what to do."""
    found = json.loads(doctor("--json").stdout)
    return [(each["what"], each["todo"]) for each in found if each["state"] == state]


def content(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file with its content and when it changed."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def test_all_is_well_after_the_service_has_run(folder: Path) -> None:
    result = doctor()
    assert result.exit_code == 0
    assert all(line.startswith("✓ ") for line in result.stdout.splitlines())
    counts = ", ".join(f"{game} {len(builtin_cards(game)):,}" for game in GAMES)
    assert f"✓ Cards in {folder / 'cards.db'}: {counts}.\n" in result.stdout
    assert f"✓ {folder / 'service.db'} keeps 1 result, 0 of 1,024 MB.\n" in result.stdout
    assert f"✓ {folder / 'events.db'} keeps 1 event, 0 of 2,048 MB.\n" in result.stdout
    assert f"✓ {folder / 'games.db'} keeps 1 simulation, 0 of 1,024 MB.\n" in result.stdout


def test_the_example_of_the_docs_is_what_it_prints(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = re.findall(
        r"^\$ DECKMARSHAL_WORKRS=3 deckmarshal doctor\n(.*?)```",
        OPERATIONS.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    folder.rename(folder.with_name("var"))
    monkeypatch.chdir(folder.parent)
    monkeypatch.setenv("DECKMARSHAL_DATA", "var")
    monkeypatch.setenv("DECKMARSHAL_WORKRS", "3")
    printed, shown = (re.sub(r"\d[\d,.]*", "0", text) for text in (doctor().stdout, example))
    assert printed == shown


def test_nothing_is_changed_on_disk(folder: Path) -> None:
    before = content(folder)
    doctor()
    assert content(folder) == before


def test_before_anything_is_built_it_says_what_builds_it(tmp_path: Path) -> None:
    result = doctor()
    assert result.exit_code == 0
    assert (
        "! The card database is not built yet.\n    deckmarshal cards build makes it.\n"
        in result.stdout
    )
    assert not (tmp_path / "data").exists(), "nothing was made"


def test_it_reads_what_the_running_service_has_just_kept(folder: Path) -> None:
    db = sqlite3.connect(folder / "service.db")
    db.execute("insert into kept (kind, id, made_at, content) values ('check', 'y', '', x'00')")
    db.commit()
    assert (folder / "service.db-wal").stat().st_size > 0, "not in the file itself yet"
    assert " keeps 2 results, " in doctor().stdout
    db.close()


@pytest.mark.parametrize(
    ("name", "todo"),
    [
        ("DECKMARSHAL_WORKRS", "Did you mean DECKMARSHAL_WORKERS?"),
        ("DECKMARSHAL_RATES", "Did you mean DECKMARSHAL_RATE?"),
        ("DECKMARSHAL_QQ", "docs/operations.md lists them."),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_name_that_is_no_setting_is_a_warning(
    monkeypatch: pytest.MonkeyPatch, name: str, todo: str
) -> None:
    monkeypatch.setenv(name, "1")
    assert told(CheckState.WARNING) == [(f"{name} is set, but no setting is called so.", todo)]
    assert doctor().exit_code == 0


@pytest.mark.usefixtures("folder")
def test_a_value_that_can_not_be_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_WORKERS", "none")
    result = doctor()
    assert result.exit_code == 4
    said = "✗ DECKMARSHAL_WORKERS is 'none'; it must be a whole number from 1 to 64.\n"
    assert said in result.stdout


@pytest.mark.usefixtures("folder")
def test_a_store_with_a_password_is_told_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "1/hour")
    monkeypatch.setenv("DECKMARSHAL_RATE_STORE", "http://:sesame@here")
    result = doctor()
    assert result.exit_code == 4
    assert "✗ DECKMARSHAL_RATE_STORE must be memory://, or the address of a Redis" in result.stdout
    assert "sesame" not in result.output


@pytest.mark.parametrize("name", ["RATE", "BULK_RATE"])
@pytest.mark.usefixtures("folder")
def test_a_rate_that_can_not_be_is_told_once_with_what_mends_it(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"DECKMARSHAL_{name}", "abc")
    assert told(CheckState.WRONG) == [
        (
            f"DECKMARSHAL_{name} is 'abc'; it must be a rate such as 600/minute, or none.",
            f"Set DECKMARSHAL_{name} so, or unset it.",
        )
    ]


@pytest.mark.usefixtures("folder")
def test_a_store_that_can_not_be_used_is_told_also_if_another_setting_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: str) -> None:
        raise SettingError("DECKMARSHAL_RATE_STORE needs the package redis.")

    monkeypatch.setattr(settings, "try_store", fail)
    monkeypatch.setenv("DECKMARSHAL_RATE", "1/hour")
    monkeypatch.setenv("DECKMARSHAL_WORKERS", "none")
    (_, todo), (what, install) = told(CheckState.WRONG)
    assert todo == "Set DECKMARSHAL_WORKERS so, or unset it."
    assert what == "DECKMARSHAL_RATE_STORE needs the package redis."
    assert install == "Install what it needs, or unset it."


def no_database(path: Path) -> None:
    """Write something else over it."""
    path.write_bytes(b"my own notes" * 500)


def damage(path: Path) -> None:
    """Write over a part in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xff" * 4096)


@pytest.mark.parametrize("file", ["cards.db", "service.db", "events.db", "games.db"])
@pytest.mark.parametrize("spoil", [no_database, damage])
def test_a_spoilt_database_is_wrong(folder: Path, file: str, spoil: Callable[[Path], None]) -> None:
    spoil(folder / file)
    (what, todo), *_ = told(CheckState.WRONG)
    assert what.startswith((f"{folder / file} can't be read: ", f"{folder / file} is damaged: "))
    assert todo.startswith("deckmarshal restore BACKUP.zip puts a backup in its place")
    assert doctor().exit_code == 4


def test_cards_of_an_earlier_version_are_a_warning(folder: Path) -> None:
    with sqlite3.connect(folder / "cards.db") as db:
        db.execute("update games set file_hash = 'of last year' where id = 'vs-system'")
    db.close()
    assert told(CheckState.WARNING) == [
        (
            f"{folder / 'cards.db'} is not up to date with this version's cards.",
            "deckmarshal cards build brings it up to date.",
        )
    ]


def test_a_full_shelf_is_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_KEPT_MB", "1")
    with sqlite3.connect(folder / "service.db") as db:
        db.execute(
            "insert into kept (kind, id, made_at, content) values ('x', 'y', '', zeroblob(2000000))"
        )
    db.close()
    assert told(CheckState.WRONG) == [
        (
            f"{folder / 'service.db'} keeps 2 results, 1 of 1 MB.",
            "Nothing more is kept: raise DECKMARSHAL_MOST_KEPT_MB.",
        )
    ]


def test_shared_results_that_fill_their_half_are_wrong(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_KEPT_MB", "4")
    with sqlite3.connect(folder / "service.db") as db:
        db.execute(
            "insert into kept (kind, id, made_at, content, size) "
            "values ('x', 'y', '', zeroblob(2100000), 2100000)"
        )
    db.close()
    assert told(CheckState.WRONG) == [
        (
            f"{folder / 'service.db'} keeps 2 results, 2 of 4 MB. Shared ones fill their half.",
            "Nothing more can be shared: raise DECKMARSHAL_MOST_KEPT_MB.",
        )
    ]


def change_events(folder: Path, statement: str) -> None:
    """Change the database of events behind the service's back."""
    with sqlite3.connect(folder / "events.db") as db:
        db.execute(statement)
    db.close()


def test_before_there_are_events_all_is_well(folder: Path) -> None:
    (folder / "events.db").unlink()
    said = "✓ There are no events yet; the service makes their database when it starts.\n"
    assert said in doctor().stdout
    assert not (folder / "events.db").exists()


def test_events_of_an_earlier_version_are_a_warning(folder: Path) -> None:
    change_events(folder, "delete from _sqlite_migrations")
    what = f"{folder / 'events.db'} is of an earlier version."
    assert told(CheckState.WARNING) == [(what, "The service updates it when it starts.")]


def test_events_of_a_newer_version_are_wrong(folder: Path) -> None:
    change_events(
        folder,
        "insert into _sqlite_migrations (migration_set, name, applied_at) "
        "values ('events', 'm999_rounds', '')",
    )
    what = f"{folder / 'events.db'} is of a newer version."
    assert told(CheckState.WRONG) == [(what, "Install that version again.")]


@pytest.mark.parametrize(
    ("most", "state", "todo"),
    [
        ("10", CheckState.WELL, ""),
        ("2", CheckState.WRONG, "No new event is taken: raise DECKMARSHAL_MOST_EVENTS_MB."),
    ],
)
def test_the_room_of_events_is_that_of_the_setting(
    folder: Path, monkeypatch: pytest.MonkeyPatch, most: str, state: CheckState, todo: str
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_EVENTS_MB", most)
    change_events(folder, "update events set settings = zeroblob(2500000)")
    assert (f"{folder / 'events.db'} keeps 1 event, 2 of {most} MB.", todo) in told(state)


def test_events_that_almost_fill_their_room_are_a_warning(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_EVENTS_MB", "10")
    change_events(folder, "update events set settings = zeroblob(9800000)")
    what = f"{folder / 'events.db'} keeps 1 event, 9 of 10 MB."
    todo = "Raise DECKMARSHAL_MOST_EVENTS_MB before it is full."
    assert told(CheckState.WARNING) == [(what, todo)]


def test_events_that_others_may_read_are_wrong(folder: Path) -> None:
    path = folder / "events.db"
    path.chmod(0o640)
    what = f"Others may read {path}, with lists that are secret."
    assert told(CheckState.WRONG) == [(what, f"chmod 600 {path}")]


@pytest.mark.parametrize("file", ["events.db", "events.lock"])
def test_events_that_can_not_be_written_are_wrong(
    folder: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    # Who runs the tests may be allowed everything.
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).name != file)
    what = f"{folder / file} can't be written to."
    assert (what, "Give it to the user that runs the service.") in told(CheckState.WRONG)


def test_before_there_are_simulations_all_is_well(folder: Path) -> None:
    (folder / "games.db").unlink()
    said = "✓ There are no simulations yet; the service makes their database when it starts.\n"
    assert said in doctor().stdout
    assert not (folder / "games.db").exists()


def test_simulations_that_others_may_read_are_wrong(folder: Path) -> None:
    path = folder / "games.db"
    path.chmod(0o640)
    what = f"Others may read {path}, with the decks of others."
    assert told(CheckState.WRONG) == [(what, f"chmod 600 {path}")]


def test_the_room_of_simulations_is_that_of_the_setting(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_GAMES_MB", "2")
    with closing(sqlite3.connect(folder / "games.db")) as db, db:
        db.execute("update jobs set tally = zeroblob(2500000)")
    what = f"{folder / 'games.db'} keeps 1 simulation, 2 of 2 MB."
    todo = "No new simulation is taken: raise DECKMARSHAL_MOST_GAMES_MB."
    assert told(CheckState.WRONG) == [(what, todo)]


def test_simulations_that_nobody_plays_are_a_warning(folder: Path) -> None:
    JobStore(folder / "games.db", MANY).ask(sample_spec(), "ann")
    path = folder / "games.db"
    what = f"1 simulation of {path} is not over, and no worker runs."
    assert told(CheckState.WARNING) == [(what, "Start the service; it continues them.")]
    with (folder / "worker.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert told(CheckState.WARNING) == []
    assert len(told(CheckState.WARNING)) == 1


def test_a_key_that_others_may_read_is_wrong(folder: Path) -> None:
    path = folder / "secret.key"
    path.chmod(0o644)
    assert told(CheckState.WRONG) == [(f"Others may read {path}.", f"chmod 600 {path}")]


def test_a_key_that_is_none_is_wrong(folder: Path) -> None:
    path = folder / "secret.key"
    path.write_text("short", encoding="ascii")
    what = f"{path} holds no key."
    assert told(CheckState.WRONG) == [(what, "Delete it; the service makes a new one.")]


@pytest.mark.usefixtures("folder")
def test_a_short_secret_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_SECRET", "sesame")
    assert told(CheckState.WARNING) == [
        (
            "DECKMARSHAL_SECRET is set, with 6 characters.",
            "Use 32 or more that nobody can guess.",
        )
    ]
    assert "sesame" not in doctor().output


def test_a_file_in_the_place_of_the_folder_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    what = f"{tmp_path / 'data'} is no folder."
    assert (what, "Move it away, or set DECKMARSHAL_DATA.") in told(CheckState.WRONG)


@pytest.mark.parametrize(
    ("stated", "what"),
    [
        ("click>=99.1", "99.1 is needed."),
        ("no-such-package>=1", "The package no-such-package is not installed."),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_package_that_is_too_old_or_missing_is_wrong(
    monkeypatch: pytest.MonkeyPatch, stated: str, what: str
) -> None:
    monkeypatch.setattr(installation, "requires", lambda _: [stated])
    ((said, todo),) = told(CheckState.WRONG)
    assert said.endswith(what)
    assert todo == f"pip install '{stated}'"


@pytest.mark.usefixtures("folder")
def test_rules_that_can_not_be_read_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ValueError("VS-BUILD-02 stands twice")

    monkeypatch.setattr(installation, "compiled_formats", fail)
    ((said, _),) = told(CheckState.WRONG)
    assert said == "The rules can't be looked at: ValueError: VS-BUILD-02 stands twice"


@pytest.mark.usefixtures("folder")
def test_pages_and_styles_that_are_missing_are_wrong(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(installation, "STATIC", tmp_path)
    monkeypatch.setattr(installation, "TEMPLATES", tmp_path / "nowhere")
    said = [what for what, _ in told(CheckState.WRONG)]
    assert f"{tmp_path / 'site.css'} is not there." in said
    assert f"There are no pages in {tmp_path / 'nowhere'}." in said


@pytest.mark.usefixtures("folder")
def test_a_page_with_a_mistake_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "check.html").write_text("{% if %}", encoding="utf-8")
    monkeypatch.setattr(installation, "TEMPLATES", pages)
    ((said, _),) = told(CheckState.WRONG)
    assert said.startswith("The page check.html can't be made: ")


def test_to_run_as_root_is_a_warning(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.doctor.folder.is_root", lambda: True)
    said = ("This is run as root.", "Give the service a user of its own.")
    assert told(CheckState.WARNING) == [said]


def test_a_full_disk_is_called_a_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 0))
    ((what, todo),) = told(CheckState.WRONG)
    assert what == f"The disk of {folder} is full: nothing is kept."
    assert todo.startswith("Make room; the service goes on by itself.")


def test_a_folder_that_others_may_read_is_a_warning(folder: Path) -> None:
    folder.chmod(0o755)
    assert told(CheckState.WARNING) == [
        (f"Others may read the folder {folder}.", f"chmod 700 {folder}")
    ]


def test_what_is_left_of_a_restore_is_not_for_others(folder: Path) -> None:
    left = folder / "before-restore-1.zip"
    left.touch(mode=0o644)
    left.chmod(0o644)
    assert told(CheckState.WRONG) == [(f"Others may read {left}.", f"chmod 600 {left}")]


def test_a_damaged_count_of_what_addresses_keep_is_wrong(folder: Path) -> None:
    (folder / "quotas.db").write_bytes(b"my own notes" * 500)
    (folder / "quotas.db").chmod(0o600)
    ((what, todo),) = told(CheckState.WRONG)
    assert what == f"{folder / 'quotas.db'} is damaged: file is not a database."
    assert todo == "Move it away; counting what addresses keep begins anew."
