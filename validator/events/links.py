"""The links of an event: made, renewed, revoked, and shown to be its own."""

import sqlite3
from datetime import datetime

from validator.events.model import MAX_NUMBER, Role
from validator.events.tokens import Key, hashed, is_token_of, new_token, sealed, unsealed


def keep_link(
    db: sqlite3.Connection, key: Key, at: datetime, *, sealed_with: str | None = None
) -> None:
    """Let the key in from now on, in the place of the one before.

    Sealed with the organiser's token, it can be shown to the organiser again.
    """
    kept = hashed(key.token)
    seal = sealed(key.token, sealed_with, _nonce(key.event, kept)) if sealed_with else None
    db.execute(
        "insert into links (event, role, entry, hash, sealed, made_at) values (?, ?, ?, ?, ?, ?) "
        # One row a role and entry: the link of before stops to work in the statement that makes the
        # new one.
        "on conflict do update set hash = excluded.hash, sealed = excluded.sealed, "
        "made_at = excluded.made_at",
        [key.event, key.role, key.entry, kept, seal, at.isoformat()],
    )


def revoke_link(db: sqlite3.Connection, event: str, role: Role, entry: int = 0) -> None:
    """Revoke the link."""
    db.execute(
        "update links set hash = null, sealed = null where event = ? and role = ? and entry = ?",
        [event, role, entry],
    )


def has_link(db: sqlite3.Connection, event: str, role: Role, entry: int = 0) -> bool:
    """Whether there is a link that lets somebody in."""
    return _kept(db, event, role, entry) is not None


def opens(db: sqlite3.Connection, key: Key) -> bool:
    """Whether the key is the one that was made; tells nothing by how long it takes."""
    return is_token_of(key.token, _kept(db, key.event, key.role, key.entry))


def player_token(db: sqlite3.Connection, event: str, organiser_token: str) -> str | None:
    """The token of the players' link, if it was sealed with the organiser's."""
    row = db.execute(
        "select sealed, hash from links where event = ? and role = ? and entry = 0",
        [event, Role.PLAYER],
    ).fetchone()
    if row is None or row[0] is None:
        return None
    return unsealed(row[0], organiser_token, _nonce(event, row[1]))


def renew_organiser_link(db: sqlite3.Connection, event: str, at: datetime, old: str | None) -> str:
    """A new token for the organiser; the players' link stays as it is.

    Without the old token the players' link can no longer be shown, though it goes on to work.
    """
    token = new_token()
    # Unsealed with the old token before that is replaced, or the players' link could not be shown.
    players = player_token(db, event, old) if old else None
    keep_link(db, Key(event, Role.ORGANISER, token), at)
    if players:
        keep_link(db, Key(event, Role.PLAYER, players), at, sealed_with=token)
    else:
        # Sealed with a token that is gone now: the new one would open it as nonsense.
        db.execute(
            "update links set sealed = null where event = ? and role = ?", [event, Role.PLAYER]
        )
    return token


def _kept(db: sqlite3.Connection, event: str, role: Role, entry: int) -> bytes | None:
    # It comes from the address, and SQLite raises for numbers of more than 64 bits.
    if not 0 <= entry <= MAX_NUMBER:
        return None
    row = db.execute(
        "select hash from links where event = ? and role = ? and entry = ?", [event, role, entry]
    ).fetchone()
    return None if row is None else row[0]


def _nonce(event: str, kept: bytes) -> str:
    # Of the token itself: two of one moment, as when a clock is set back, are sealed apart.
    return f"{event} {kept.hex()}"
