"""A backup is one moment of a running service; a restore brings that back, or touches nothing."""

import hashlib
import json
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from formats.simulation.runs import play_part
from tests.validator.backups.kept import (
    Service,
    content_of,
    files_in,
    state_in,
    state_of,
    wait_until,
)
from tests.validator.jobs.helping import play_all, play_turn
from tests.validator.jobs.specs import sample_spec, whole
from validator.backups import making
from validator.backups.making import BackupError, make_backup, summary
from validator.backups.restoring import Restored, restore
from validator.backups.unpacking import unpacked
from validator.events.reading import entries_of
from validator.jobs.job import JobState
from validator.reloading import ReloadingChecker
from validator.storage import sqlite_file
from validator.storage.results import ResultStore
from validator.storage.results import migrations as result_migrations

_IS_KILLED = """
import os, signal, sys
from pathlib import Path
from validator.backups import making
from validator.backups.restoring import restore
from validator.backups.unpacking import unpacked
making._PAGES_AT_ONCE = 1
def die(what, done, total):
    if what == "Restoring events.db" and done == 3:
        os.kill(os.getpid(), signal.SIGKILL)
folder = Path(sys.argv[1])
with unpacked(Path(sys.argv[2]), folder) as given:
    restore(folder, given, die)
"""


def test_a_backup_holds_everything_with_a_manifest(service: Service, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    made = make_backup(service.folder, path)
    held = files_in(path)
    manifest = json.loads(held.pop("manifest.json"))
    assert list(held) == ["events.db", "service.db", "games.db", "cards.db", "secret.key"]
    assert manifest["deckmarshal_backup"] == 1
    assert manifest["version"] == made.version
    assert manifest["files"] == {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in held.items()
    }
    assert held["secret.key"] == (service.folder / "secret.key").read_bytes()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == ["backup.zip", "service"]


def test_a_backup_is_one_moment_while_players_hand_in(service: Service, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    with service.handing_in() as acknowledged:
        for _ in range(3):
            before = set(acknowledged)
            make_backup(service.folder, path, force=True)
            after = len(acknowledged)
            held = state_in(path, service.made.event, tmp_path)
            assert before <= held
            assert len(held) <= after + 1, "one may be on disk and not acknowledged yet"
        wait_until(lambda: len(acknowledged) > after)


def test_a_restore_while_players_hand_in_loses_nothing_that_was_acknowledged(
    service: Service, tmp_path: Path
) -> None:
    path = tmp_path / "backup.zip"
    with service.handing_in() as acknowledged:
        make_backup(service.folder, path)
        held = state_in(path, service.made.event, tmp_path)
        count = len(acknowledged)
        wait_until(lambda: len(acknowledged) > count + 5)
        done = service.restore(path)
        restored_at = len(acknowledged)
        wait_until(lambda: len(acknowledged) > restored_at + 5)
    assert done.before is not None
    before = state_in(done.before, service.made.event, tmp_path)
    now = state_of(service.folder / "events.db", service.made.event)
    assert held <= now
    assert set(acknowledged) <= before | now
    assert before - now, "what came after the backup is gone, and in the copy alone"
    assert set(acknowledged[restored_at:]) <= now
    assert service.players() == now


def test_the_running_service_sees_what_was_restored(service: Service, tmp_path: Path) -> None:
    service.hand_in("Ann")
    make_backup(service.folder, tmp_path / "backup.zip")
    service.hand_in("Bob")
    later = service.result_store.share("check", {"deck": "later"})
    with service.store.reading() as db:  # somebody reads all the while
        entries_of(db, service.made.event)
        done = service.restore(tmp_path / "backup.zip")
        assert {e.player for e in entries_of(db, service.made.event)} == {"Ann", "Bob"}
    assert service.players() == {"Ann"}
    service.hand_in("Cy")
    assert service.players() == {"Ann", "Cy"}
    assert service.result_store.get("check", service.result) == {"deck": "x"}
    assert service.result_store.get("check", later) is None
    assert done == Restored(done.before, (), has_new_key=False)
    for name in ("events.db", "service.db", "games.db"):
        with closing(sqlite3.connect(service.folder / name)) as db:
            assert db.execute("pragma journal_mode").fetchone() == ("wal",)


def test_jobs_that_were_restored_are_gone_on_with(service: Service, tmp_path: Path) -> None:
    """A worker plays a go of one job while another takes its place, and of one that goes."""
    jobs, job = service.jobs, service.job
    play_turn(jobs)
    make_backup(service.folder, tmp_path / "backup.zip")
    begun = jobs.begin(job.id, "code")
    assert begun is not None
    later = jobs.begin(jobs.ask(sample_spec("later"), "bob").id, "code")
    assert later is not None
    service.restore(tmp_path / "backup.zip")
    assert jobs.get(later.id) is None
    assert jobs.add(later, whole(later.spec), 1) is None
    kept = jobs.get(job.id)
    assert kept is not None
    assert kept.played == 10
    jobs.add(begun, play_part(begun.spec.run, range(begun.played, 20)), 1)
    play_all(jobs)
    done = jobs.get(job.id)
    assert done is not None
    assert (done.state, done.tally) == (JobState.DONE, whole(job.spec))


def test_a_backup_of_before_there_were_jobs_leaves_them_alone(
    service: Service, tmp_path: Path
) -> None:
    aside = service.folder / "games.db"
    for name in ("games.db", "games.db-wal", "games.db-shm"):
        if (service.folder / name).exists():
            (service.folder / name).rename(tmp_path / name)
    make_backup(service.folder, tmp_path / "backup.zip")
    assert "games.db" not in files_in(tmp_path / "backup.zip")
    for name in ("games.db", "games.db-wal", "games.db-shm"):
        if (tmp_path / name).exists():
            (tmp_path / name).rename(service.folder / name)
    service.hand_in("Ann")
    service.restore(tmp_path / "backup.zip")
    assert service.players() == set()
    assert summary(aside) == "1 simulation"
    assert service.jobs.get(service.job.id) is not None


def test_cards_that_were_restored_are_those_of_the_checker(
    service: Service, tmp_path: Path
) -> None:
    reloading_checker = ReloadingChecker(service.folder / "cards.db")
    make_backup(service.folder, tmp_path / "backup.zip")
    with closing(sqlite3.connect(service.folder / "cards.db")) as db, db:
        db.execute("delete from cards where id = 'kroenen'")
    assert "kroenen" not in reloading_checker.checker().cards("vs-system")
    service.restore(tmp_path / "backup.zip")
    assert "kroenen" in reloading_checker.checker().cards("vs-system")


def test_a_restore_that_is_killed_leaves_what_was_there(service: Service, tmp_path: Path) -> None:
    service.hand_in("Ann")
    make_backup(service.folder, tmp_path / "backup.zip")
    service.hand_in("Bob")
    arguments = [str(service.folder), str(tmp_path / "backup.zip")]
    ended = subprocess.run([sys.executable, "-c", _IS_KILLED, *arguments], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert state_of(service.folder / "events.db", service.made.event) == {"Ann", "Bob"}
    service.hand_in("Cy")
    assert service.players() == {"Ann", "Bob", "Cy"}


def test_the_copy_of_what_was_there_can_be_restored_too(service: Service, tmp_path: Path) -> None:
    service.hand_in("Ann")
    make_backup(service.folder, tmp_path / "backup.zip")
    service.hand_in("Bob")
    before = service.restore(tmp_path / "backup.zip").before
    assert before is not None
    assert (before.parent, stat.S_IMODE(before.stat().st_mode)) == (service.folder, 0o600)
    service.restore(before)
    assert service.players() == {"Ann", "Bob"}


def test_a_folder_that_is_empty_is_filled(service: Service, tmp_path: Path) -> None:
    service.hand_in("Ann")
    make_backup(service.folder, tmp_path / "backup.zip")
    folder = tmp_path / "elsewhere"
    with unpacked(tmp_path / "backup.zip", folder) as given:
        done = restore(folder, given)
    assert done == Restored(None, (), has_new_key=True)
    for name in ("events.db", "service.db", "games.db", "cards.db", "secret.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
        assert summary(folder / name) == summary(service.folder / name)
    assert state_of(folder / "events.db", service.made.event) == {"Ann"}


def test_another_key_is_put_in_place_and_told(service: Service, tmp_path: Path) -> None:
    make_backup(service.folder, tmp_path / "backup.zip")
    key = (service.folder / "secret.key").read_bytes()
    (service.folder / "secret.key").write_text("k" * 64, encoding="ascii")
    assert service.restore(tmp_path / "backup.zip").has_new_key
    assert (service.folder / "secret.key").read_bytes() == key
    assert not service.restore(tmp_path / "backup.zip").has_new_key


def test_a_file_that_the_backup_lacks_stays(service: Service, tmp_path: Path) -> None:
    (service.folder / "secret.key").rename(tmp_path / "secret.key")
    (service.folder / "cards.db").rename(tmp_path / "cards.db")
    make_backup(service.folder, tmp_path / "backup.zip")
    (tmp_path / "secret.key").rename(service.folder / "secret.key")
    (tmp_path / "cards.db").rename(service.folder / "cards.db")
    before = content_of(service.folder)
    assert not service.restore(tmp_path / "backup.zip").has_new_key
    after = content_of(service.folder)
    assert {name: after[name] for name in ("secret.key", "cards.db")} == {
        name: before[name] for name in ("secret.key", "cards.db")
    }


def test_an_older_database_is_brought_up_to_date(service: Service, tmp_path: Path) -> None:
    (service.folder / "service.db").unlink()
    with closing(sqlite3.connect(service.folder / "service.db", isolation_level=None)) as db:
        result_migrations.apply(Database(db), stop_before="m002_size")
        db.execute("insert into kept values ('check', 'x', '', null, x'00')")
    make_backup(service.folder, tmp_path / "backup.zip")
    (service.folder / "service.db").unlink()
    ResultStore(service.folder / "service.db")
    service.restore(tmp_path / "backup.zip")
    with closing(sqlite3.connect(service.folder / "service.db")) as db:
        assert db.execute("select id, size from kept").fetchall() == [("x", 8192)]


def no_database(path: Path) -> None:
    """Write something else over it."""
    path.write_bytes(b"my own notes" * 500)


def damage(path: Path) -> None:
    """Write over a part in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xff" * 4096)


@pytest.mark.parametrize("spoil", [no_database, damage])
def test_what_is_damaged_is_set_aside_and_restored(
    service: Service, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    for number in range(30):
        service.hand_in(f"P{number}")
    make_backup(service.folder, tmp_path / "backup.zip")
    service.store.close()
    spoil(service.folder / "events.db")
    spoilt = (service.folder / "events.db").read_bytes()
    done = service.restore(tmp_path / "backup.zip")
    (aside,) = done.set_aside
    assert aside.name.startswith("events.db.damaged-")
    assert aside.read_bytes() == spoilt
    assert done.before is not None
    assert "events.db" not in files_in(done.before)
    assert len(service.players()) == 30


def test_no_backup_is_made_of_what_is_damaged(service: Service, tmp_path: Path) -> None:
    for number in range(30):
        service.hand_in(f"P{number}")
    service.store.close()
    damage(service.folder / "events.db")
    with pytest.raises(BackupError, match=r"^events\.db (is damaged|can't be used): "):
        make_backup(service.folder, tmp_path / "backup.zip")
    assert [each.name for each in tmp_path.iterdir()] == ["service"]


def test_a_file_that_is_there_is_not_written_over(service: Service, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    path.write_bytes(b"mine")
    with pytest.raises(BackupError, match="is there already; --force writes over it"):
        make_backup(service.folder, path)
    assert path.read_bytes() == b"mine"
    make_backup(service.folder, path, force=True)
    assert "events.db" in files_in(path)


def test_a_file_that_came_meanwhile_is_not_written_over(service: Service, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"

    def come(*_: object) -> None:
        path.write_bytes(b"mine")

    with pytest.raises(BackupError, match="is there already"):
        make_backup(service.folder, path, progress=come)
    assert path.read_bytes() == b"mine"


def test_an_empty_folder_has_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"^There is nothing to back up in "):
        make_backup(tmp_path / "nowhere", tmp_path / "backup.zip")
    assert not [*tmp_path.iterdir()]


def test_a_database_that_is_held_for_too_long_is_told(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_backup(service.folder, tmp_path / "backup.zip")
    for module in (making, sqlite_file):
        monkeypatch.setattr(module, "LOCK_TIMEOUT", 0.2)
    before = summary(service.folder / "service.db")
    with closing(sqlite3.connect(service.folder / "service.db")) as db:
        db.execute("begin immediate")
        with pytest.raises(BackupError) as told:
            service.restore(tmp_path / "backup.zip")
    said = str(told.value)
    assert said.startswith("The database is in use all the time. Try again in a minute.")
    assert " events.db is restored already. What was there is in " in said
    assert summary(service.folder / "service.db") == before


# Everything that is no backup of ours is refused, and nothing is touched.
