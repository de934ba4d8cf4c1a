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

from flask import current_app
from sqlite_utils import Database, Migrations

Content = Mapping[str, Any]
"""What JSON can hold."""

_ID_LENGTH = 26
"""A hundred and thirty bits in base32: nobody guesses one."""
_SECONDS_TO_WAIT = 10

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


class ShelfError(Exception):
    """Something can't be kept, or the file can't be used; the message is a sentence."""


class Shelf:
    """The kept results. Safe to use from several threads and processes."""

    def __init__(self, path: Path, most_bytes: int | None = None) -> None:
        """Make the file, or bring it up to date. Beyond `most_bytes` nothing more is kept."""
        self.path = path
        self._most_bytes = most_bytes
        path.parent.mkdir(parents=True, exist_ok=True)
        with self._opened() as db:
            db.execute("pragma journal_mode = wal")
            # Workers start together: one of them makes the tables, the others wait for it.
            db.execute("begin immediate")
            migrations.apply(Database(db))
            db.execute("commit")

    def share(self, kind: str, content: Content) -> str:
        """Keep the content for good under an id that is made of it; the same gets the same id."""
        packed = _packed(content)
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
        return None if row is None else json.loads(zlib.decompress(row[0]))

    def try_out(self) -> None:
        """Raise ShelfError if nothing can be kept now. Writes, and takes it back."""
        with self._opened() as db:
            db.execute("begin immediate")
            db.execute(
                "insert into kept (kind, id, made_at, content) values ('try', ?, '', x'00')",
                [secrets.token_hex(8)],
            )
            db.execute("rollback")

    def _keep(self, kind: str, name: str, packed: bytes, expires: datetime | None) -> None:
        now = datetime.now(UTC).isoformat()
        with self._opened() as db:
            db.execute("begin immediate")
            db.execute("delete from kept where expires_at <= ?", [now])
            self._refuse_if_full(db, len(packed))
            db.execute(
                "insert or ignore into kept (kind, id, made_at, expires_at, content) "
                "values (?, ?, ?, ?, ?)",
                [kind, name, now, expires.isoformat() if expires else None, packed],
            )
            db.execute("commit")

    def _refuse_if_full(self, db: sqlite3.Connection, more: int) -> None:
        """Nothing that was kept makes room: links stay good, and new ones are refused."""
        if self._most_bytes is None:
            return
        pages, free, size = (
            db.execute(f"pragma {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        if (pages - free) * size + more > self._most_bytes:
            raise ShelfError("No more results can be kept here. Tell whoever runs this service.")

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(
                sqlite3.connect(self.path, timeout=_SECONDS_TO_WAIT, isolation_level=None)
            ) as db:
                db.execute("pragma synchronous = full")
                yield db
        except sqlite3.Error as error:
            # Its name alone: visitors see this, and where files are is not for them.
            said = f"{self.path.name} can't be used to keep results: {error}."
            raise ShelfError(said) from error


def _canonical(content: Content) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def _packed(content: Content) -> bytes:
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 6)


def _spelled(digest: bytes) -> str:
    return b32encode(digest).decode().lower()[:_ID_LENGTH]


def current_shelf() -> Shelf:
    """The shelf of the application that answers the request."""
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf
