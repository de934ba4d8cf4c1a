"""What the service keeps: shared results and bulk results, in one SQLite file.

A result is kept whole, as it was shown: it stays as it is when rules or cards change.
"""

import hashlib
import json
import logging
import secrets
import sqlite3
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlite_utils import Database, Migrations

from validator.errors import TooLargeError
from validator.settings import MAX_KEPT
from validator.storage.clock_reading import utc_now
from validator.storage.packing import packed, unpacked
from validator.storage.quotas import Quotas, open_quotas
from validator.storage.result_rows import in_parts, insert_rows, make_rows_table, read_rows
from validator.storage.retention import ClockAlone, DeletesByAge, open_retention
from validator.storage.sqlite_file import SqliteFile, StorageError, used_bytes

_log = logging.getLogger(__name__)

Content = Mapping[str, Any]
"""What JSON can hold."""

_ID_LENGTH = 26
"""A hundred and thirty bits in base32: nobody guesses one."""
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
    # As `_size` reckons it, written out: a released step stays as it is if that changes.
    db.execute("update kept set size = (length(content) / 4096 + 2) * 4096")
    db.execute("create index kept_size on kept (expires_at, size)")


@migrations()
def m003_rows(db: Database) -> None:
    """The rows of a result, each by itself."""
    make_rows_table(db)


class ResultStoreError(StorageError):
    """Something can't be kept, or the file can't be used; the message is a sentence."""

    holds = "results"


class ResultStore(SqliteFile):
    """The kept results."""

    def __init__(
        self,
        path: Path,
        max_bytes: int | None = None,
        *,
        clock: Callable[[], datetime] = utc_now,
        retention: DeletesByAge | None = None,
        quotas: Quotas | None = None,
        lazily: bool = False,
    ) -> None:
        """Make the file, or bring it up to date. Beyond `max_bytes` nothing more is kept.

        What is shared stays for good and may fill half of that: the rest is for what goes again.
        """
        self._max_bytes = max_bytes
        self._clock = clock
        self._retention = retention or ClockAlone(clock)
        self._quotas = quotas
        trial = "insert into kept (kind, id, made_at, content) values ('try', '', '', x'00')"
        super().__init__(path, migrations, ResultStoreError, trial=trial, lazily=lazily)

    def share(self, kind: str, content: Content) -> str:
        """Keep the content for good under an id that is made of it; the same gets the same id.

        Raises TooLargeError for more than any deck needs.
        """
        # Packed before the lock is asked for: nobody waits while it is compressed.
        kept = packed(content)
        if len(kept) > MAX_SHARED_BYTES:
            raise TooLargeError(
                f"The result is larger than {MAX_SHARED_BYTES // 1024} KB, the most that is kept "
                "of one. Share a shorter list."
            )
        name = address_of(kind, content)
        self._keep(kind, name, kept, None)
        return name

    def keep(self, kind: str, content: Content, days: int, rows: Sequence[bytes] = ()) -> str:
        """Keep the content for so many days under an id that nobody can guess.

        Rows come packed, so that not all of them were ever in memory.
        """
        name = _spelled(secrets.token_bytes(32))
        self._keep(kind, name, packed(content), self._clock() + timedelta(days=days), rows)
        return name

    def get(self, kind: str, name: str) -> Content | None:
        """What is kept under the id; None if nothing is, or no longer."""
        now = self._retention.agreed_now().isoformat()
        with self.reading() as db:
            row = db.execute(
                "select content from kept where kind = ? and id = ? "
                # What has expired is deleted days later; until then it is hidden.
                "and (expires_at is null or expires_at > ?)",
                [kind, name, now],
            ).fetchone()
        if row is None:
            return None
        try:
            content: Content = unpacked(row[0])
        except ValueError as error:
            raise ResultStoreError(f"{self.path.name} holds a result that is damaged.") from error
        return content

    def rows(self, kind: str, name: str, numbers: Sequence[int]) -> Iterator[Any]:
        """The rows of these numbers, in their order, a few in memory at a time.

        One that is gone meanwhile, as its result was deleted, ends them.
        """
        for part in in_parts(numbers):
            try:
                with self.reading() as db:
                    found = dict(read_rows(db, kind, name, part))
            except ValueError as error:
                said = f"{self.path.name} holds a result that is damaged."
                raise ResultStoreError(said) from error
            for number in part:
                if number not in found:
                    return
                yield found[number]

    def kept_on(self, kind: str, name: str) -> date | None:
        """The day, in UTC, on which it was kept first; None if nothing is kept for good there."""
        with self.reading() as db:
            row = db.execute(
                "select made_at from kept where kind = ? and id = ? and expires_at is null",
                [kind, name],
            ).fetchone()
        return datetime.fromisoformat(row[0]).date() if row else None

    def forget_old(self) -> int:
        """Delete what has expired and was announced so; how many results that was."""
        now, old = self._retention.agreed_now().isoformat(), "from kept where expires_at <= ?"
        with self.reading() as db:
            (count,) = db.execute(f"select count(*) {old}", [now]).fetchone()
        through = self._retention.cleared("results", now, count)
        if through is None:
            return 0
        with self.writing() as db:
            gone = db.execute(f"delete {old}", [through]).rowcount
        if gone:
            _log.warning("%d bulk results were deleted: they had expired", gone)
        return gone

    def forget_takings(self) -> None:
        """Let what is no longer kept count for nobody."""
        if self._quotas is not None:
            self._quotas.keep_only("results", self._those_there)

    def _those_there(self, items: Iterable[str]) -> set[str]:
        query = "select 1 from kept where kind = ? and id = ?"
        with self.reading() as db:
            return {each for each in items if db.execute(query, each.split(" ", 1)).fetchone()}

    def _keep(
        self,
        kind: str,
        name: str,
        kept: bytes,
        expires: datetime | None,
        rows: Sequence[bytes] = (),
    ) -> None:
        now = self._clock().isoformat()
        if not self.path.exists():  # somebody moved it away
            self.make()
        # Before room is looked for: what is deleted takes none.
        self.forget_old()
        # Known, room and insert under one lock: two who share the same at once keep it once, and
        # two who fill the last room can't both have it.
        with self.writing() as db:
            known = "select 1 from kept where kind = ? and id = ?"
            if db.execute(known, [kind, name]).fetchone():
                return  # also if there is no more room
            size = _size(kept) + sum(map(len, rows))
            self._refuse_if_full(db, size, is_shared=expires is None)
            if self._quotas is not None:
                goes_on = expires.date().isoformat() if expires else ""
                self._quotas.take("results", f"{kind} {name}", size, self._max_bytes, goes_on)
            db.execute(
                "insert into kept (kind, id, made_at, expires_at, content, size) "
                "values (?, ?, ?, ?, ?, ?)",
                [kind, name, now, expires.isoformat() if expires else None, kept, size],
            )
            insert_rows(db, kind, name, rows)

    def _refuse_if_full(self, db: sqlite3.Connection, more: int, *, is_shared: bool) -> None:
        """Nothing that was kept makes room: links stay good, and new ones are refused."""
        if self._max_bytes is None:
            return
        # By pages in use, not by the size of the file: SQLite keeps freed pages and never shrinks
        # it.
        is_full = used_bytes(db) + more > self._max_bytes
        if is_full or (is_shared and shared_bytes(db) + more > self._max_bytes // 2):
            raise ResultStoreError(
                "There is no room for more results. Please tell whoever runs this service."
            )


def address_of(kind: str, content: Content) -> str:
    """The id under which the content is shared, or would be."""
    # Of the content and not of what is packed: another zlib may pack the same otherwise.
    return _spelled(hashlib.sha256(kind.encode() + b"\0" + _canonical(content)).digest())


def shared_bytes(db: sqlite3.Connection | Database) -> int:
    """What all that is kept for good takes of the file, at most."""
    of_shared = "select coalesce(sum(size), 0) from kept where expires_at is null"
    return int(db.execute(of_shared).fetchone()[0])


def _size(kept: bytes) -> int:
    """The pages that it takes at most: begun ones count, and one for what stands beside it."""
    return (len(kept) // _PAGE + 2) * _PAGE


def _canonical(content: Content) -> bytes:
    # With its keys in order, so that the order in which code makes a result is no part of its
    # address.
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def _spelled(digest: bytes) -> str:
    return b32encode(digest).decode().lower()[:_ID_LENGTH]


def open_results(folder: Path, *, lazily: bool = False) -> ResultStore:
    """The results in the folder, as the settings have them."""
    most = MAX_KEPT.value() * 1024 * 1024
    return ResultStore(
        folder / "service.db",
        most,
        retention=open_retention(folder),
        quotas=open_quotas(folder),
        lazily=lazily,
    )
