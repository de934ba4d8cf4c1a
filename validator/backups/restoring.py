"""A backup put in the place of what the service keeps, while it runs.

What was there is backed up first. Each database is then replaced by SQLite itself, in one
transaction, so that a running service sees the old content or the new and nothing between.
"""

import os
import secrets
import sqlite3
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from formats.construction.words import are, listed
from validator.backups.making import (
    CARDS,
    DATABASES,
    EVENTS,
    KEY,
    BackupError,
    Progress,
    copy_pages,
    make_backup,
    quiet,
    sqlite_sentences,
    sync_folder,
)
from validator.backups.unpacking import Unpacked
from validator.events.lost import forget_mark
from validator.storage.retention import open_retention
from validator.storage.sqlite_file import StorageError, connected, fault_of, locked


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did beside it."""

    before: Path | None
    """A backup of what was there; None if nothing was."""
    set_aside: tuple[Path, ...]
    """Databases that were damaged, and so could be kept only as they are."""
    has_new_key: bool


def is_other_key(folder: Path, given: Unpacked) -> bool:
    """Whether the backup has another key than the folder."""
    if KEY not in given.backup.files:
        return False
    here = folder / KEY
    return not here.exists() or here.read_bytes() != (given.folder / KEY).read_bytes()


def restore(folder: Path, given: Unpacked, progress: Progress = quiet) -> Restored:
    """Put what was unpacked in the place of what is there, after a backup of that.

    Nobody writes meanwhile: who wants to waits, and then does so to what was restored.
    """
    # Down to the microsecond: two restores in one second must not take each other's backup.
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    has_new_key = is_other_key(folder, given)
    wanted = [name for name in DATABASES if name in given.backup.files]
    try:
        with ExitStack() as locks:
            # Every lock, also of files that the backup lacks, so that what is backed up first is of
            # one moment; and always in this order, so that two restores never wait for each other.
            for name in DATABASES:
                # Cards are kept by SQLite's own locks; there is no lock file to take.
                if name != CARDS:
                    locks.enter_context(locked(folder / name))
            damaged = [name for name in DATABASES if _is_damaged(folder / name)]
            # Under the locks: what somebody wrote between this copy and the restore would be in
            # neither.
            before = _before(folder, f"before-restore-{stamp}.zip", damaged, progress)
            aside: list[Path] = []
            for name in wanted:
                if name in damaged:
                    aside.append(_set_aside(folder / name, stamp))
                try:
                    _put_in_place(given.folder / name, folder / name, progress)
                except BackupError as error:
                    raise _half_done(wanted[: wanted.index(name)], before, error) from error
        # What was restored is what there is: it may be another file than before.
        if EVENTS in wanted:
            with suppress(StorageError):
                forget_mark(folder, open_retention(folder))
        # After the databases: links derive from the key, so the old one fits while the old events
        # are there.
        if has_new_key:
            _put_key_in_place(given.folder / KEY, folder / KEY)
    except OSError as error:
        raise BackupError(f"{folder} can't be written to: {error.strerror}.") from error
    return Restored(before, tuple(aside), has_new_key)


def _is_damaged(path: Path) -> bool:
    if not path.exists():
        return False
    try:
        with connected(path) as db:
            return bool(fault_of(db))
    except sqlite3.DatabaseError as error:
        # The low byte is the primary code; extended ones say where it is corrupt. Anything else,
        # such as no rights, is no damage: the file must not be set aside for it.
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            return True
        raise BackupError(f"{path.name} can't be used: {error}. Nothing was touched.") from error


def _before(folder: Path, name: str, damaged: list[str], progress: Progress) -> Path | None:
    """A backup of what is there; None if nothing is."""
    held = [each for each in (*DATABASES, KEY) if (folder / each).exists() and each not in damaged]
    if not held:
        return None
    make_backup(folder, folder / name, without=damaged, progress=progress)
    return folder / name


def _half_done(done: list[str], before: Path | None, error: BackupError) -> BackupError:
    """The error, with what was restored before it came."""
    said = f" {listed(done)} {are(len(done))} restored already." if done else ""
    kept = f" What was there is in {before}." if before else ""
    return BackupError(f"{error}{said}{kept}")


def _set_aside(path: Path, stamp: str) -> Path:
    """Give a damaged database another name; the running service notices that its file is gone."""
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    # The log goes first: a new file under the old name must never meet the log of the damaged one.
    for ending in ("-wal", "-shm", ""):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside


def _put_in_place(copy: Path, live: Path, progress: Progress) -> None:
    name = live.name
    if not live.exists():
        live.touch(mode=0o600)
    with (
        sqlite_sentences(name),
        connected(copy, "ro") as source,
        connected(live) as target,
    ):
        # Page by page into the file that is there, never by rename: a running service has it open.
        copy_pages(source, target, lambda *done: progress(f"Restoring {name}", *done))
        if name != CARDS:
            # The mode is in the first page, which came from a backup that was packed without a log.
            target.execute("pragma journal_mode = wal")
            # Nothing of what was there before is left in the log of changes, unless somebody reads.
            target.execute("pragma busy_timeout = 1000")
            target.execute("pragma wal_checkpoint(truncate)")


def _put_key_in_place(copy: Path, live: Path) -> None:
    aside = live.with_name(f"secret.{secrets.token_hex(8)}")
    aside.touch(mode=0o600)
    with aside.open("wb") as file:
        file.write(copy.read_bytes())
        file.flush()
        os.fsync(file.fileno())
    # A service that starts at this moment reads the old key or the new, never half of one.
    aside.replace(live)
    sync_folder(live.parent)
