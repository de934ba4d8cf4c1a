"""Keys that make it safe to send the same thing again, as after a connection that broke."""

import hashlib
import sqlite3

from validator.errors import InputError
from validator.events.refusals import RefusedError
from validator.events.tokens import Key

_SHORTEST, _LONGEST = 16, 200


def refuse_bad_key(idempotency: str) -> None:
    """Raise InputError for a key that others might think of too, or for a book."""
    if idempotency and not _SHORTEST <= len(idempotency) <= _LONGEST:
        raise InputError(
            f"An idempotency key has {_SHORTEST} to {_LONGEST} characters, chosen at random."
        )


def recalled(
    db: sqlite3.Connection, key: Key, idempotency: str, digest: bytes
) -> tuple[str, int, int] | None:
    """The event, entry and revision that the same led to before; None if it is new.

    Raises RefusedError for something else that comes with the same key.
    """
    row = db.execute(
        "select digest, event, entry, revision from keys where hash = ?",
        [_hash_of(key, idempotency)],
    ).fetchone()
    if row is None:
        return None
    # Answering with what was kept before would tell a player that the new list is in when it is
    # not.
    if row[0] != digest:
        raise RefusedError(
            "Something else came with the same idempotency key before. Nothing was kept; take a "
            "new key for something new."
        )
    return row[1], row[2], row[3]


def remember(
    db: sqlite3.Connection,
    key: Key,
    idempotency: str,
    digest: bytes,
    led_to: tuple[str, int, int],
) -> None:
    """Let the same lead to the same event, entry and revision from now on."""
    event, entry, revision = led_to
    db.execute(
        "insert into keys (hash, event, digest, entry, revision) values (?, ?, ?, ?, ?)",
        [_hash_of(key, idempotency), event, digest, entry, revision],
    )


def _hash_of(key: Key, idempotency: str) -> bytes:
    # With the link: two players who happen to send the same key are not mixed up.
    said = "\0".join((key.event, key.role, str(key.entry), key.token, idempotency))
    return hashlib.sha256(said.encode()).digest()
