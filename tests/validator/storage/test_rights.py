"""Files with lists and secrets are for their owner alone; what is wrong is called by its name."""

import errno
import os
import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from validator.events.refusals import EventStoreError
from validator.events.store import EventStore
from validator.settings import SettingError, secret_key
from validator.storage import file_faults
from validator.storage.results import ResultStore, ResultStoreError
from validator.storage.rights import mend_rights

SECRET = ("service.db", "events.db-wal", "games.db", "events.lock", "secret.key", "running.json")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_others_may_read_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    for name in (*SECRET, "cards.db"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    folder.chmod(0o755)
    said = mend_rights(folder)
    assert mode(folder) == 0o700
    assert {mode(folder / name) for name in SECRET} == {0o600}
    assert mode(folder / "cards.db") == 0o644  # everybody may know the cards
    assert f"Others could read {folder / 'secret.key'}; now only its owner can." in said
    assert mend_rights(folder) == []


def test_a_folder_of_others_is_left_as_it_is(tmp_path: Path) -> None:
    """Such as /tmp, if somebody keeps data right in it."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    assert mend_rights(folder) == []
    assert mode(folder) == 0o777 | stat.S_ISVTX


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.touch()
    outside.chmod(0o644)
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    (folder / "events.db").symlink_to(outside)
    assert mend_rights(folder) == []
    assert mode(outside) == 0o644


def test_what_can_not_be_mended_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", refused)
    (said,) = mend_rights(tmp_path)
    assert said.endswith("and that can't be changed: Operation not permitted.")


def test_a_full_disk_is_called_a_full_disk(tmp_path: Path) -> None:
    """By SQLite's own limit of pages, which it takes for a full disk."""
    store = EventStore(tmp_path / "events.db", days=400)
    with pytest.raises(EventStoreError) as caught, store.writing() as db:
        (pages,) = db.execute("pragma page_count").fetchone()
        db.execute(f"pragma max_page_count = {pages}")
        db.execute(
            "insert into events values ('a', '', '', ?, null, null, 0, '', 0)", ["x" * 99999]
        )
    assert str(caught.value) == "events.db can't be used to keep events: the disk is full."


def test_a_full_disk_is_called_so_by_the_system_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = ResultStore(tmp_path / "service.db")

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "open", full)
    with pytest.raises(ResultStoreError, match="to keep results: the disk is full"):
        store.share("check", {"a": 1})


@pytest.mark.parametrize("free", [0, 10**9])
def test_an_error_of_the_disk_is_a_full_one_only_without_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr(shutil, "disk_usage", lambda _: type("U", (), {"free": free}))
    assert file_faults.is_disk_full(error, tmp_path / "x.db") is (free == 0)


def test_a_damaged_file_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "events.db").write_bytes(b"my own notes" * 500)
    with pytest.raises(EventStoreError, match="It is damaged; deckmarshal doctor says what to do"):
        EventStore(tmp_path / "events.db", days=400)


def test_a_key_is_on_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a power cut leaves is a whole key, or none."""
    order: list[str] = []
    sync, link = os.fsync, os.link

    def synced(file: int) -> None:
        order.append("synced")
        sync(file)

    def named(*paths: Path) -> None:
        order.append("named")
        link(*paths)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "link", named)
    key = secret_key(tmp_path)
    assert order == ["synced", "named", "synced"]
    assert secret_key(tmp_path) == key


def test_a_full_disk_leaves_no_half_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            secret_key(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert len(secret_key(tmp_path)) == 64


def test_half_a_key_is_none(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("0123")
    with pytest.raises(SettingError, match="holds no key"):
        secret_key(tmp_path)
