"""Everything that the service keeps as one zip, while it runs.

Each database is copied by SQLite itself, as it is at one moment; nobody who writes waits for it.
What a backup holds is stated in its manifest, with sizes and hashes.
"""

import hashlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlite_utils import Database, Migrations

from carddb.builtin import GAMES
from carddb.tables import count_cards
from carddb.tables import migrations as card_migrations
from formats.construction.words import counted
from validator.events.tables import migrations as event_migrations
from validator.jobs.tables import migrations as job_migrations
from validator.proposals.tables import migrations as proposal_migrations
from validator.storage.results import migrations as result_migrations
from validator.storage.sqlite_file import LOCK_TIMEOUT, connected, fault_of
from validator.version import VERSION

EVENTS, RESULTS, JOBS = "events.db", "service.db", "games.db"
PROPOSALS = "proposals.db"
CARDS, KEY = "cards.db", "secret.key"
DATABASES: Mapping[str, Migrations] = {
    EVENTS: event_migrations,
    RESULTS: result_migrations,
    JOBS: job_migrations,
    PROPOSALS: proposal_migrations,
    CARDS: card_migrations,
}
"""What is backed up, with what brings each up to date."""
MANIFEST = "manifest.json"
MANIFEST_VERSION = 1
CHUNK = 1024 * 1024

Progress = Callable[[str, int, int], None]
"""Is told what is being done, how far it is, and how far it goes."""

_PAGES_AT_ONCE = 1_000
_NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest that a zip can state: the manifest tells the time."""


class BackupError(Exception):
    """A backup can't be made, read or put in place; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Held:
    """A file of a backup."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds."""

    version: str
    """Of the Deckmarshal that made it."""
    made_at: datetime
    files: Mapping[str, Held]

    def data(self) -> dict[str, Any]:
        """The manifest as JSON has it."""
        files = {name: {"bytes": h.bytes, "sha256": h.sha256} for name, h in self.files.items()}
        return {
            "deckmarshal_backup": MANIFEST_VERSION,
            "version": self.version,
            "made_at": self.made_at.isoformat(timespec="seconds"),
            "files": files,
        }


def quiet(_: str, __: int, ___: int) -> None:
    """Progress that nobody looks at."""


def make_backup(
    folder: Path,
    path: Path,
    *,
    force: bool = False,
    without: Collection[str] = (),
    progress: Progress = quiet,
) -> Backup:
    """Write what the folder keeps to a zip, whole or not at all, for its owner alone.

    Raises BackupError; also for a file that is there already, unless it is to be written over.
    """
    # `_name` asks again when it counts; here it saves the minutes that a large copy takes.
    if path.exists() and not force:
        raise is_there(path)
    now = datetime.now(UTC)
    try:
        # Beside the target: a rename or a link can't go from one file system to another.
        with TemporaryDirectory(prefix=".deckmarshal-", dir=path.absolute().parent) as name:
            work = Path(name)
            held = [each for each in DATABASES if (folder / each).exists() and each not in without]
            for each in held:
                copy_whole(folder / each, work / each, progress)
            if (folder / KEY).exists():
                # The folder around it is for its owner alone, whatever rights the copy has.
                shutil.copyfile(folder / KEY, work / KEY)
                held.append(KEY)
            if not held:
                raise BackupError(f"There is nothing to back up in {folder}.")
            files = {each: _digested(work / each) for each in held}
            backup = Backup(VERSION, now, files)
            part = work / "part.zip"
            _pack(backup, work, part, progress)
            _name(part, path, force=force)
    except FileExistsError as error:
        raise is_there(path) from error
    except OSError as error:
        raise BackupError(f"{path} can't be written: {error.strerror}.") from error
    return backup


def is_there(path: Path) -> BackupError:
    """The error for a file that is not to be written over."""
    return BackupError(f"{path} is there already; --force writes over it.")


def copy_whole(source: Path, target: Path, progress: Progress = quiet) -> None:
    """Copy a database as it is at this moment into a new file, and look whether that is whole."""
    name = source.name
    # SQLite is told not to make files, and would make one with the rights of the umask.
    target.touch(mode=0o600)
    with (
        sqlite_sentences(name),
        connected(source) as live,
        connected(target) as copy,
    ):
        copy_pages(live, copy, lambda *done: progress(f"Copying {name}", *done))
        copy.execute("pragma journal_mode = delete")  # one file, to be hashed and packed
        # The copy and not the original: it is what would be restored, and nobody waits for its
        # pages.
        said = fault_of(copy)
    if said:
        raise BackupError(f"{name} is damaged: {said}. Nothing was backed up.")


@contextmanager
def sqlite_sentences(name: str) -> Iterator[None]:
    """What SQLite can't do with the file, as a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise BackupError(f"{name} can't be used: {error}.") from error


def copy_pages(
    source: sqlite3.Connection, target: sqlite3.Connection, told: Callable[[int, int], None]
) -> None:
    """Let the target hold what the source holds at this moment: all of it, or what it held before.

    Whoever has the target open sees the new content from then on.
    """
    until = monotonic() + LOCK_TIMEOUT

    def on_progress(status: int, left: int, total: int) -> None:
        nonlocal until
        if status not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            until = monotonic() + LOCK_TIMEOUT
            told(total - left, total)
        # SQLite's backup waits and tries again without an end; only an error raised here stops it.
        elif monotonic() > until:
            raise BackupError("The database is in use all the time. Try again in a minute.")

    # Held for as long as it takes: what is written meanwhile would make SQLite start over.
    source.execute("begin")
    try:
        # "begin" alone holds nothing yet: the first read is the moment that is copied.
        source.execute("select count(*) from sqlite_master").fetchone()
        source.backup(target, pages=_PAGES_AT_ONCE, progress=on_progress, sleep=0.05)
    finally:
        source.execute("rollback")


def summary(path: Path) -> str:
    """What a file of the service holds, in a few words."""
    if not path.exists():
        return "nothing"
    if path.name not in DATABASES:
        return "a key"
    try:
        with connected(path) as db:
            return _SUMMARIES[path.name](db)
    except sqlite3.Error:
        return "can't be read"


def _events(db: sqlite3.Connection) -> str:
    (events,) = db.execute("select count(*) from events").fetchone()
    (lists,) = db.execute("select count(*) from entries where list_revision > 0").fetchone()
    return f"{counted(events, 'event')}, {counted(lists, 'list')}"


def _results(db: sqlite3.Connection) -> str:
    return counted(db.execute("select count(*) from kept").fetchone()[0], "result")


def _jobs(db: sqlite3.Connection) -> str:
    return counted(db.execute("select count(*) from jobs").fetchone()[0], "simulation")


def _proposals(db: sqlite3.Connection) -> str:
    return counted(db.execute("select count(*) from proposals").fetchone()[0], "proposal")


def _cards(db: sqlite3.Connection) -> str:
    return counted(count_cards(Database(db), GAMES), "card")


_SUMMARIES: Mapping[str, Callable[[sqlite3.Connection], str]] = {
    EVENTS: _events,
    RESULTS: _results,
    JOBS: _jobs,
    PROPOSALS: _proposals,
    CARDS: _cards,
}


def _digested(path: Path) -> Held:
    with path.open("rb") as file:
        return Held(path.stat().st_size, hashlib.file_digest(file, "sha256").hexdigest())


def _pack(backup: Backup, work: Path, part: Path, progress: Progress) -> None:
    total = sum(held.bytes for held in backup.files.values())
    done = 0
    part.touch(mode=0o600)
    with part.open("wb") as file:
        # What is kept is packed already: to try harder would take long and gain little.
        with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=1) as archive:
            archive.writestr(_entry(MANIFEST), json.dumps(backup.data(), indent=2) + "\n")
            for name in backup.files:
                entry = _entry(name)
                with (
                    (work / name).open("rb") as source,
                    # What is written so has no size beforehand: without it a database beyond 2 GB
                    # would fail at its end.
                    archive.open(entry, "w", force_zip64=True) as target,
                ):
                    while content := source.read(CHUNK):
                        target.write(content)
                        done += len(content)
                        progress("Packing", done, total)
        file.flush()
        # Before it gets its name: after a power cut a file of that name is whole or not there.
        os.fsync(file.fileno())


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, _NO_DATE)
    entry.compress_type = ZIP_DEFLATED
    # Lists and keys are in it: unpacked by hand it is for its owner alone, too.
    entry.external_attr = 0o600 << 16
    return entry


def _name(part: Path, path: Path, *, force: bool) -> None:
    """Name the written file so. Raises FileExistsError if there is one by now."""
    if force:
        part.replace(path)
    else:
        try:
            # Unlike a rename it fails where a file is by now: nobody's backup is written over.
            path.hardlink_to(part)
        except FileExistsError:
            raise
        except OSError as error:  # some file systems have no links
            if path.exists():
                raise FileExistsError from error
            part.rename(path)
    sync_folder(path.absolute().parent)


def sync_folder(folder: Path) -> None:
    """Have the names of files on disk too."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
