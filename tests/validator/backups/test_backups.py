"""A backup is one moment of a running service; a restore brings that back, or touches nothing."""

import hashlib
import io
import json
import signal
import sqlite3
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from threading import Event as Signal
from time import sleep
from typing import Any

import pytest
from sqlite_utils import Database

from carddb import store
from tests.helpers import desk
from validator.backups import making
from validator.backups.making import CHUNK, BackupError, make_backup, summary
from validator.backups.restoring import Restored, restore
from validator.backups.unpacking import unpacked
from validator.events.book import EventBook
from validator.events.creating import Created, create
from validator.events.handing_in import HandedIn, hand_in
from validator.events.lists import Lists
from validator.events.model import Role
from validator.events.reading import entries_of
from validator.events.settling import Stated
from validator.events.tokens import Key
from validator.keeper import DeskKeeper
from validator.settings import secret_key
from validator.shelf import Shelf
from validator.shelf import migrations as shelf_migrations

Files = dict[str, bytes]

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


class Service:
    """A folder in use: its events, and somebody who hands in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        store.build(folder / "cards.db")
        self.shelf = Shelf(folder / "service.db")
        self.result = self.shelf.share("check", {"deck": "x"})
        secret_key(folder)
        self.book = EventBook(folder / "events.db", days=400)
        self.made: Created = create(
            self.book,
            desk(),
            Stated("Friday", date.today().isoformat(), "vs-system", "2099-01-01T10:00"),
        )

    def hand_in(self, player: str) -> None:
        """Hand a draft in; it is acknowledged when this returns."""
        key = Key(self.made.event, Role.PLAYER, self.made.player)
        hand_in(self.book, desk(), key, HandedIn(player, Lists("4 Kroenen")))

    def players(self) -> set[str]:
        """Whose lists the running service sees."""
        with self.book.reading() as db:
            return {e.player for e in entries_of(db, self.made.event) if not e.is_missing}

    def restore(self, path: Path) -> Restored:
        """Restore the backup."""
        with unpacked(path, self.folder) as given:
            return restore(self.folder, given)

    @contextmanager
    def handing_in(self) -> Iterator[list[str]]:
        """Those whose lists were acknowledged, more and more of them."""
        acknowledged: list[str] = []
        is_over = Signal()

        def go_on() -> None:
            number = 0
            while not is_over.is_set():
                number += 1
                self.hand_in(f"P{number}")
                acknowledged.append(f"P{number}")

        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(go_on)
            try:
                wait_until(lambda: len(acknowledged) > 3)
                yield acknowledged
            finally:
                is_over.set()
            running.result()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what a thread does; fail if it does not."""
    for _ in range(1_000):
        if is_so():
            return
        sleep(0.01)
    pytest.fail("nothing happened")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "service")
    yield service
    service.book.close()


def files_in(path: Path) -> Files:
    """What a zip holds."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def content_of(folder: Path) -> Files:
    """Every file of a folder, as it is on disk."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"a folder"
        for path in folder.rglob("*")
    }


def state_of(path: Path, event: str) -> set[str]:
    """Whose lists an event database holds, which is of one moment and whole."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        numbers = [n for (n,) in db.execute("select number from revisions order by number")]
        (newest,) = db.execute("select revision from events").fetchone()
        assert numbers == list(range(1, newest + 1))
        lists = db.execute("select list_revision from entries where list_revision > 0")
        assert {n for (n,) in lists} <= set(numbers)
        return {e.player for e in entries_of(db, event) if not e.is_missing}


def state_in(path: Path, event: str, tmp_path: Path) -> set[str]:
    """As `state_of`, of a backup."""
    aside = tmp_path / f"looked-at-{path.stem}.db"
    aside.write_bytes(files_in(path)["events.db"])
    return state_of(aside, event)


def test_a_backup_holds_everything_with_a_manifest(service: Service, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    made = make_backup(service.folder, path)
    held = files_in(path)
    manifest = json.loads(held.pop("manifest.json"))
    assert list(held) == ["events.db", "service.db", "cards.db", "secret.key"]
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
    later = service.shelf.share("check", {"deck": "later"})
    with service.book.reading() as db:  # somebody reads all the while
        entries_of(db, service.made.event)
        done = service.restore(tmp_path / "backup.zip")
        assert {e.player for e in entries_of(db, service.made.event)} == {"Ann", "Bob"}
    assert service.players() == {"Ann"}
    service.hand_in("Cy")
    assert service.players() == {"Ann", "Cy"}
    assert service.shelf.get("check", service.result) == {"deck": "x"}
    assert service.shelf.get("check", later) is None
    assert done == Restored(done.before, (), has_new_key=False)
    for name in ("events.db", "service.db"):
        with closing(sqlite3.connect(service.folder / name)) as db:
            assert db.execute("pragma journal_mode").fetchone() == ("wal",)


def test_cards_that_were_restored_are_those_of_the_desk(service: Service, tmp_path: Path) -> None:
    keeper = DeskKeeper(service.folder / "cards.db")
    make_backup(service.folder, tmp_path / "backup.zip")
    with closing(sqlite3.connect(service.folder / "cards.db")) as db, db:
        db.execute("delete from cards where id = 'kroenen'")
    assert "kroenen" not in keeper.desk().cards("vs-system")
    service.restore(tmp_path / "backup.zip")
    assert "kroenen" in keeper.desk().cards("vs-system")


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
    for name in ("events.db", "service.db", "cards.db", "secret.key"):
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
        shelf_migrations.apply(Database(db), stop_before="m002_size")
        db.execute("insert into kept values ('check', 'x', '', null, x'00')")
    make_backup(service.folder, tmp_path / "backup.zip")
    (service.folder / "service.db").unlink()
    Shelf(service.folder / "service.db")
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
    service.book.close()
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
    service.book.close()
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
    monkeypatch.setattr(making, "_SECONDS_TO_WAIT", 0.2)
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


def packed(files: Mapping[str, bytes], manifest: Any = None) -> bytes:
    """A zip of these files, by default with the manifest that they should have."""
    if manifest is None:
        manifest = manifest_of(files)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "manifest.json", manifest if isinstance(manifest, bytes) else json.dumps(manifest)
        )
        for name, held in files.items():
            archive.writestr(name, held)
    return content.getvalue()


def manifest_of(held: Mapping[str, bytes], **changed: Any) -> dict[str, Any]:
    """The manifest of these files, but for what is changed."""
    stated = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in held.items()
    }
    manifest = {
        "deckmarshal_backup": 1,
        "version": "0.1.0",
        "made_at": "2026-11-16T18:00:00+00:00",
        "files": stated,
    }
    return manifest | changed


def altered(held: Files, statement: str, name: str = "events.db") -> bytes:
    """A backup one of whose databases was changed by a statement of SQL."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.deserialize(held[name])
        db.execute(statement)
        return packed({**held, name: db.serialize()})


def of_another_program(held: Files) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.execute("create table bookmarks (address text)")
        return packed({**held, "events.db": db.serialize()})


def doubled(held: Files) -> bytes:
    content = io.BytesIO(packed(held))
    with (
        pytest.warns(UserWarning, match="Duplicate name"),
        zipfile.ZipFile(content, "a") as archive,
    ):
        archive.writestr("events.db", held["events.db"])
    return content.getvalue()


def with_a_broken_page(held: Files) -> bytes:
    broken = bytearray(held["events.db"])
    broken[4096 * 2 : 4096 * 6] = b"\xff" * 4096 * 4
    return packed({**held, "events.db": bytes(broken)})


def with_an_endless_directory(held: Files) -> bytes:
    content = packed({**held, **{f"{number:0200}": b"" for number in range(6_000)}})
    assert len(content) > CHUNK
    return content


def locked_with_a_password(held: Files) -> bytes:
    content = bytearray(packed(held))
    place = content.index(b"PK\x01\x02")
    content[place + 8] |= 1
    return bytes(content)


HOSTILE: dict[str, tuple[Callable[[Files], bytes], str]] = {
    "no zip": (lambda _: b"my own notes", "is no zip that can be read, or is damaged"),
    "cut off": (lambda held: packed(held)[:-500], "is no zip that can be read, or is damaged"),
    "another zip": (lambda _: zipped("decks.txt", b"4 Roger"), "it has no manifest.json"),
    "no JSON": (lambda held: packed(held, b"{"), "its manifest.json is no JSON"),
    "too deep": (lambda held: packed(held, b"[" * 60_000), "its manifest.json is no JSON"),
    "too long": (lambda held: packed(held, b" " * 70_000), "its manifest.json is too long"),
    "an empty manifest": (lambda held: packed(held, b"{}"), "says what none says"),
    "nothing in it": (lambda _: packed({}), "says what none says"),
    "a newer manifest": (
        lambda held: packed(held, manifest_of(held, deckmarshal_backup=2)),
        "in a way that this one does not know",
    ),
    "a version for the terminal": (
        lambda held: packed(held, manifest_of(held, version="\x1b[2J")),
        "says what none says",
    ),
    "a path": (lambda held: packed({**held, "../evil.db": b"x"}), "says what none says"),
    "an unnamed file": (
        lambda held: packed({**held, "../evil.db": b"x"}, manifest_of(held)),
        "does not hold the files that its manifest.json names",
    ),
    "a named file that lacks": (
        lambda held: packed({}, manifest_of(held)),
        "does not hold the files",
    ),
    "a name twice": (doubled, "does not hold the files"),
    "another size": (
        lambda held: packed(held, manifest_of({**held, "events.db": b"four"})),
        "is not of the size that was packed",
    ),
    "another content": (
        lambda held: packed({**held, "cards.db": held["cards.db"][::-1]}, manifest_of(held)),
        "cards.db is not as it was packed",
    ),
    "an endless directory": (with_an_endless_directory, "is no zip that can be read"),
    "a password": (locked_with_a_password, "is no zip that can be read, or is damaged"),
    "no database": (
        lambda held: packed({**held, "events.db": b"my own notes" * 500}),
        "events.db of the backup can't be used: file is not a database",
    ),
    "a broken page": (with_a_broken_page, "events.db of the backup "),
    "another program's": (of_another_program, "events.db of the backup was not made by Deck"),
    "of a newer version": (
        lambda held: altered(
            held,
            "insert into _sqlite_migrations (migration_set, name, applied_at) "
            "values ('events', 'm999_rounds', '')",
        ),
        "events.db of the backup is of a newer Deckmarshal. Install that one first",
    ),
    "a trigger": (
        lambda held: altered(
            held,
            "create trigger evil after insert on kept begin delete from kept; end",
            "service.db",
        ),
        "service.db of the backup has tables that are not Deckmarshal's",
    ),
    "a missing table": (lambda held: altered(held, "drop table keys"), "has tables that are not"),
    "loose ends": (
        lambda held: altered(held, "insert into keys values (x'00', 'nobody', x'00', 1, 1)"),
        "has tables that are not",
    ),
    "a short key": (lambda held: packed({**held, "secret.key": b"short"}), "holds no key"),
}


def zipped(name: str, held: bytes) -> bytes:
    """A zip that is no backup."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(name, held)
    return content.getvalue()


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """The files of a backup."""
    folder = tmp_path_factory.mktemp("held")
    service = Service(folder / "service")
    service.hand_in("Ann")
    make_backup(service.folder, folder / "backup.zip")
    service.book.close()
    found = files_in(folder / "backup.zip")
    del found["manifest.json"]
    return found


def test_what_the_tests_pack_would_be_taken_if_it_were_not_spoilt(
    held: Files, tmp_path: Path
) -> None:
    (tmp_path / "backup.zip").write_bytes(packed(held))
    with unpacked(tmp_path / "backup.zip", tmp_path / "data") as given:
        assert summary(given.folder / "events.db") == "1 event, 1 list"


@pytest.mark.parametrize("case", HOSTILE)
def test_what_is_no_backup_is_refused_and_nothing_is_touched(
    held: Files, tmp_path: Path, case: str
) -> None:
    make, said = HOSTILE[case]
    path, folder = tmp_path / "backup.zip", tmp_path / "data"
    path.write_bytes(make(held))
    folder.mkdir()
    for name, content in held.items():
        (folder / name).write_bytes(content)
    before = content_of(tmp_path)
    with pytest.raises(BackupError) as told, unpacked(path, folder):
        pytest.fail("it was taken")
    assert said in str(told.value)
    assert str(told.value).endswith(".")
    assert content_of(tmp_path) == before


def test_a_bomb_is_not_unpacked(held: Files, tmp_path: Path) -> None:
    bomb = {**held, "events.db": bytes(10_000_000)}
    stated = manifest_of(bomb)
    stated["files"]["events.db"]["bytes"] = 4_096
    # The zip claims the small size too.
    real, claimed = ((size).to_bytes(4, "little") for size in (10_000_000, 4_096))
    path = tmp_path / "backup.zip"
    path.write_bytes(packed(bomb, stated).replace(real, claimed))
    sizes: list[int] = []

    def look(*_: object) -> None:
        sizes.extend(each.stat().st_size for each in tmp_path.rglob("events.db"))

    with pytest.raises(BackupError), unpacked(path, tmp_path / "data", look):
        pytest.fail("it was taken")
    assert max(sizes, default=0) <= 4_096


def test_a_backup_that_is_larger_than_the_disk_is_not_unpacked(
    held: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backup.zip").write_bytes(packed(held))

    class Full:
        free = 1_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda _: Full)
    with (
        pytest.raises(BackupError, match=r"^To restore it takes \d+ MB, but only 0 MB are free\."),
        unpacked(tmp_path / "backup.zip", tmp_path / "data"),
    ):
        pytest.fail("it was taken")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with (
        pytest.raises(BackupError, match=r"backup\.zip can't be unpacked: No such file"),
        unpacked(tmp_path / "backup.zip", tmp_path / "data"),
    ):
        pytest.fail("it was taken")
