"""What the service keeps: shared results and bulk results, in one SQLite file.

A result is kept whole, as it was shown: it stays as it is when rules or cards change. The file
is in WAL mode and synced in full: what was acknowledged is on disk.
"""

import hashlib
import json
import secrets
import sqlite3
import zlib
from base64 import b32encode
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlite_utils import Database, Migrations

from validator.errors import TooLargeError

Content = Mapping[str, Any]
"""What JSON can hold."""

_ID_LENGTH = 26
"""A hundred and thirty bits in base32: nobody guesses one."""
_LOCK_TIMEOUT = 10
MAX_SHARED_BYTES = 128 * 1024
"""Of one shared result, packed. A deck has about 4 KB, all 1,421 cards of Highlander have 70."""
_PAGE = 4_096
"""What SQLite takes and gives back at once, in bytes."""

migrations = Migrations("service")


@migrations()
def m001_kept(db: Database) -> None:
    """Whatever is kept under an address."""
    db.table("kept").create(
        {"kind": str, "id": str, "made_at": str, "expires_at": str, "content": bytes},
        pk=("kind", "id"),
        not_null=("kind", "id", "made_at", "content"),
    )
    db.table("kept").create_index(["expires_at"])


@migrations()
def m002_size(db: Database) -> None:
    """What each weighs in the file, so that the weight of all that is shared is told at once."""
    db.execute("alter table kept add column size integer not null default 0")
    db.execute("update kept set size = (length(content) / 4096 + 2) * 4096")
    db.execute("create index kept_size on kept (expires_at, size)")


class ResultStoreError(Exception):
    """Something can't be kept, or the file can't be used; the message is a sentence."""


class ResultStore:
    """The kept results. Safe to use from several threads and processes."""

    def __init__(self, path: Path, max_bytes: int | None = None) -> None:
        """Make the file, or bring it up to date. Beyond `most_bytes` nothing more is kept.

        What is shared stays for good and may fill half of that: the rest is for what goes again.
        """
        self.path = path
        self._most_bytes = max_bytes
        self._make()

    def _make(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._opened("rwc") as db:
            db.execute("pragma journal_mode = wal")
            # Workers start together: one of them makes the tables, the others wait for it.
            db.execute("begin immediate")
            migrations.apply(Database(db))
            db.execute("commit")

    def share(self, kind: str, content: Content) -> str:
        """Keep the content for good under an id that is made of it; the same gets the same id.

        Raises TooLargeError for more than any deck needs.
        """
        packed = _packed(content)
        if len(packed) > MAX_SHARED_BYTES:
            raise TooLargeError(
                f"The result is larger than {MAX_SHARED_BYTES // 1024} KB, the most that is kept "
                "of one. Share a shorter list."
            )
        digest = hashlib.sha256(kind.encode() + b"\0" + _canonical(content)).digest()
        name = _spelled(digest)
        self._keep(kind, name, packed, None)
        return name

    def keep(self, kind: str, content: Content, days: int) -> str:
        """Keep the content for so many days under an id that nobody can guess."""
        name = _spelled(secrets.token_bytes(32))
        self._keep(kind, name, _packed(content), datetime.now(UTC) + timedelta(days=days))
        return name

    def get(self, kind: str, name: str) -> Content | None:
        """What is kept under the id; None if nothing is, or no longer."""
        now = datetime.now(UTC).isoformat()
        with self._opened() as db:
            row = db.execute(
                "select content from kept where kind = ? and id = ? "
                "and (expires_at is null or expires_at > ?)",
                [kind, name, now],
            ).fetchone()
        return None if row is None else self._unpacked(row[0])

    def try_out(self) -> None:
        """Raise ResultStoreError if nothing can be kept now. Writes, and takes it back."""
        with self._opened() as db:
            db.execute("begin immediate")
            db.execute(
                "insert into kept (kind, id, made_at, content) values ('try', ?, '', x'00')",
                [secrets.token_hex(8)],
            )
            db.execute("rollback")

    def _keep(self, kind: str, name: str, packed: bytes, expires: datetime | None) -> None:
        now = datetime.now(UTC).isoformat()
        if not self.path.exists():  # somebody moved it away
            self._make()
        with self._opened() as db:
            db.execute("begin immediate")
            known = "select 1 from kept where kind = ? and id = ?"
            if db.execute(known, [kind, name]).fetchone():
                return  # also on a full shelf
            db.execute("delete from kept where expires_at <= ?", [now])
            size = _size(packed)
            self._refuse_if_full(db, size, is_shared=expires is None)
            db.execute(
                "insert into kept (kind, id, made_at, expires_at, content, size) "
                "values (?, ?, ?, ?, ?, ?)",
                [kind, name, now, expires.isoformat() if expires else None, packed, size],
            )
            db.execute("commit")

    def _refuse_if_full(self, db: sqlite3.Connection, more: int, *, is_shared: bool) -> None:
        """Nothing that was kept makes room: links stay good, and new ones are refused."""
        if self._most_bytes is None:
            return
        is_full = used_bytes(db) + more > self._most_bytes
        if is_full or (is_shared and shared_bytes(db) + more > self._most_bytes // 2):
            raise ResultStoreError(
                "No more results can be kept here. Tell whoever runs this service."
            )

    def _unpacked(self, packed: bytes) -> Content:
        try:
            content: Content = json.loads(zlib.decompress(packed))
        except (zlib.error, ValueError) as error:
            raise ResultStoreError(f"{self.path.name} holds a result that is damaged.") from error
        return content

    @contextmanager
    def _opened(self, mode: str = "rw") -> Iterator[sqlite3.Connection]:
        """The database; "rwc" makes it if it is not there, which to read it must not."""
        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        try:
            with closing(
                sqlite3.connect(address, timeout=_LOCK_TIMEOUT, isolation_level=None, uri=True)
            ) as db:
                db.execute("pragma synchronous = full")
                yield db
        except sqlite3.Error as error:
            # Its name alone: visitors see this, and where files are is not for them.
            said = f"{self.path.name} can't be used to keep results: {error}."
            raise ResultStoreError(said) from error


def used_bytes(db: sqlite3.Connection | Database) -> int:
    """What everything that is kept takes of the file."""
    pages, free, size = (
        db.execute(f"pragma {name}").fetchone()[0]
        for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


def shared_bytes(db: sqlite3.Connection | Database) -> int:
    """What all that is kept for good takes of the file, at most."""
    of_shared = "select coalesce(sum(size), 0) from kept where expires_at is null"
    return int(db.execute(of_shared).fetchone()[0])


def _size(packed: bytes) -> int:
    """The pages that it takes at most: begun ones count, and one for what stands beside it."""
    return (len(packed) // _PAGE + 2) * _PAGE


def _canonical(content: Content) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def _packed(content: Content) -> bytes:
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 6)


def _spelled(digest: bytes) -> str:
    return b32encode(digest).decode().lower()[:_ID_LENGTH]
