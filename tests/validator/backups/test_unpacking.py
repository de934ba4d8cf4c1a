"""What is no backup is refused, and nothing is touched."""

import hashlib
import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.validator.backups.kept import Files, Service, content_of, files_in
from validator.backups.making import CHUNK, BackupError, make_backup, summary
from validator.backups.unpacking import unpacked


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
    service.store.close()
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
