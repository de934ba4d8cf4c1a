"""A backup, unpacked aside and looked at before anything is touched. All input is hostile."""

import hashlib
import io
import json
import re
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from marshmallow import Schema, ValidationError, fields, validate
from sqlite_utils import Database

from carddb import store
from validator.backups.making import (
    CARDS,
    CHUNK,
    DATABASES,
    KEY,
    MANIFEST,
    MANIFEST_VERSION,
    Backup,
    BackupError,
    Held,
    Progress,
    quiet,
    sqlite_sentences,
)
from validator.storage.migrations import known_steps
from validator.storage.sqlite_file import connected, fault_of

_MAX_MANIFEST_LENGTH = 64 * 1024
_MAX_KEY_LENGTH = 1_024
_SHORTEST_KEY = 32
_PAGE_SIZE = 4_096
_IS_LOCKED = 0x1
_NOT_TOLD = re.compile(r'["`\[\]\s]')
"""What may differ between two ways to write the same table."""
# Beside BadZipFile, what zipfile lets through from below for a file that somebody made up.
_DAMAGED = (
    *(BadZipFile, RuntimeError, ValueError, OverflowError, EOFError),
    *(struct.error, zlib.error),
)


class _HeldShape(Schema):
    bytes = fields.Integer(required=True, strict=True, validate=validate.Range(1, 2**50))
    # With \Z, as $ would let a line end pass behind it.
    sha256 = fields.String(required=True, validate=validate.Regexp(r"^[0-9a-f]{64}\Z"))


class _ManifestShape(Schema):
    deckmarshal_backup = fields.Integer(required=True, strict=True)
    version = fields.String(required=True, validate=validate.Regexp(r"^[\w.+-]{1,40}\Z"))
    made_at = fields.AwareDateTime(required=True)
    files = fields.Dict(
        # A closed list of names: no path of a manifest leads out of the folder.
        keys=fields.String(validate=validate.OneOf([*DATABASES, KEY])),
        values=fields.Nested(_HeldShape),
        required=True,
        validate=validate.Length(1),
    )


class _Bounded(io.FileIO):
    """A file of which no program reads much at once: a zip's directory may claim any size."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Read so many bytes. Raises BadZipFile for more than a backup needs."""
        if size is not None and size > CHUNK:
            raise BadZipFile("the directory is too large")
        return super().read(size) or b""


@dataclass(frozen=True, slots=True)
class Unpacked:
    """A backup that was looked at and found whole."""

    backup: Backup
    folder: Path
    """Where its files are, brought up to date."""


@contextmanager
def unpacked(path: Path, near: Path, progress: Progress = quiet) -> Iterator[Unpacked]:
    """The backup, unpacked in a folder of its own inside `near` for as long as the block lasts.

    Raises BackupError for a file that is no backup, is damaged, or of a newer Deckmarshal.
    """
    try:
        near.mkdir(parents=True, exist_ok=True)
        # Where it is going to be, so that the room that is looked for is that of the right disk.
        with TemporaryDirectory(prefix=".deckmarshal-", dir=near) as work:
            backup = _unpack(path, Path(work), progress)
            for name in DATABASES:
                if name in backup.files:
                    progress(f"Looking at {name}", 0, 1)
                    _bring_up_to_date(Path(work) / name)
            _refuse_bad_key(Path(work) / KEY)
            yield Unpacked(backup, Path(work))
    except OSError as error:
        raise BackupError(f"{near} can't be written to: {error.strerror}.") from error


def _unpack(path: Path, work: Path, progress: Progress) -> Backup:
    try:
        with _Bounded(path) as file, ZipFile(file) as archive:
            backup = _manifest(path, archive)
            _refuse_entries(path, archive, backup)
            _refuse_without_room(backup, work)
            total, done = sum(held.bytes for held in backup.files.values()), 0
            for name, held in backup.files.items():
                for count in _extracted(archive, name, held, work / name):
                    done += count
                    progress("Unpacking", done, total)
    except OSError as error:
        raise BackupError(f"{path} can't be unpacked: {error.strerror or error}.") from error
    except _DAMAGED as error:
        raise BackupError(f"{path} is no zip that can be read, or is damaged.") from error
    return backup


def _manifest(path: Path, archive: ZipFile) -> Backup:
    no_backup = f"{path} is no backup of Deckmarshal"
    names = [entry.filename for entry in archive.infolist()]
    # A zip may hold two of a name, and programs differ over which of them counts.
    if names.count(MANIFEST) != 1:
        raise BackupError(f"{no_backup}: it has no {MANIFEST}.")
    # bzip2 and LZMA unpack far more from the same bytes than deflate, and locked ones ask for a
    # password.
    _refuse_entry(archive.getinfo(MANIFEST))
    with archive.open(MANIFEST) as file:
        # One more than is allowed, so that a longer one shows; the size that the zip states may be
        # a lie.
        text = file.read(_MAX_MANIFEST_LENGTH + 1)
    if len(text) > _MAX_MANIFEST_LENGTH:
        raise BackupError(f"{no_backup}: its {MANIFEST} is too long.")
    try:
        stated: Mapping[str, Any] = _ManifestShape().load(json.loads(text))
    except ValidationError as error:
        raise BackupError(f"{no_backup}: its {MANIFEST} says what none says.") from error
    except (ValueError, RecursionError) as error:
        raise BackupError(f"{no_backup}: its {MANIFEST} is no JSON.") from error
    if stated["deckmarshal_backup"] != MANIFEST_VERSION:
        raise BackupError(
            f"{path} was made by Deckmarshal {stated['version']} in a way that this one does not "
            "know. Install a newer one."
        )
    files = {name: Held(**held) for name, held in stated["files"].items()}
    return Backup(stated["version"], stated["made_at"].astimezone(UTC), files)


def _refuse_entries(path: Path, archive: ZipFile, backup: Backup) -> None:
    """Raise BackupError for a zip that holds anything but what its manifest states."""
    entries = archive.infolist()
    if sorted(entry.filename for entry in entries) != sorted([MANIFEST, *backup.files]):
        raise BackupError(f"{path} does not hold the files that its {MANIFEST} names.")
    for entry in entries:
        _refuse_entry(entry)
        held = backup.files.get(entry.filename)
        if held is not None and held.bytes != entry.file_size:
            raise BackupError(f"{entry.filename} of {path} is not of the size that was packed.")


def _refuse_entry(entry: ZipInfo) -> None:
    if entry.flag_bits & _IS_LOCKED or entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadZipFile("packed in a way that no backup is")


def _refuse_without_room(backup: Backup, work: Path) -> None:
    """Raise BackupError if the disk can't hold it twice: aside, and in its place."""
    needed = 2 * sum(held.bytes for held in backup.files.values())
    free = shutil.disk_usage(work).free
    if needed > free:
        megabyte = 1024**2
        raise BackupError(
            f"To restore it takes {needed // megabyte:,} MB, but only {free // megabyte:,} MB are "
            "free. Nothing was touched."
        )


def _extracted(archive: ZipFile, name: str, held: Held, target: Path) -> Iterator[int]:
    """Unpack a file, telling how many bytes came. Raises BackupError for other ones than stated."""
    digest, size = hashlib.sha256(), 0
    target.touch(mode=0o600)
    with archive.open(name) as source, target.open("wb") as file:
        while content := source.read(CHUNK):
            size += len(content)
            # Stops where the stated size is passed: a bomb may unpack to any size.
            if size > held.bytes:
                break
            digest.update(content)
            file.write(content)
            yield len(content)
    if size != held.bytes or digest.hexdigest() != held.sha256:
        raise BackupError(f"{name} is not as it was packed. The backup is damaged.")


def _bring_up_to_date(path: Path) -> None:
    """Let the unpacked database be as this version has it. Raises BackupError if it can't be."""
    name, migrations = path.name, DATABASES[path.name]
    with sqlite_sentences(f"{name} of the backup"), connected(path) as db:
        if said := fault_of(db):
            raise BackupError(f"{name} of the backup is damaged: {said}.")
        applied = {each.name for each in migrations.applied(Database(db))}
        known_here = known_steps(migrations)
        newer, known = applied - known_here, applied & known_here
        if newer and known:
            raise BackupError(
                f"{name} of the backup is of a newer Deckmarshal. Install that one first."
            )
        # SQLite can't replace the pages of an open database by pages of another size.
        if not known or _page_size(db) != _PAGE_SIZE:
            raise BackupError(f"{name} of the backup was not made by Deckmarshal.")
        # A log beside it would have to be copied as well.
        db.execute("pragma journal_mode = delete")
        migrations.apply(Database(db))
        # After the steps: an old backup has other tables until they are made.
        is_loose = db.execute("pragma foreign_key_check").fetchone()
        # A trigger or view that somebody added would run in the service with every change.
        if is_loose or _schema(db) != _own_schema(name):
            raise BackupError(f"{name} of the backup has tables that are not Deckmarshal's.")
    if name == CARDS:
        try:
            store.build(path)
        except store.StoreError as error:
            raise BackupError(f"{name} of the backup can't be brought up to date.") from error


def _own_schema(name: str) -> set[tuple[str, ...]]:
    fresh = Database(memory=True)
    try:
        DATABASES[name].apply(fresh)
        return _schema(fresh.conn)
    finally:
        fresh.close()


def _schema(db: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Every table, index and trigger, however it is spaced and quoted."""
    made = db.execute(
        "select type, name, tbl_name, coalesce(sql, '') from sqlite_master "
        "where name not like 'sqlite\\_%' escape '\\'"
    )
    return {(*about, _NOT_TOLD.sub("", sql).casefold()) for *about, sql in made}


def _page_size(db: sqlite3.Connection) -> int:
    return int(db.execute("pragma page_size").fetchone()[0])


def _refuse_bad_key(path: Path) -> None:
    if not path.exists():
        return
    content = path.read_bytes()
    is_one = len(content.strip()) >= _SHORTEST_KEY and len(content) <= _MAX_KEY_LENGTH
    # The service reads it as ASCII when it starts, and would not start with anything else.
    if not is_one or not content.isascii():
        raise BackupError(f"{KEY} of the backup holds no key.")
