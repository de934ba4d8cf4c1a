"""Whether there were events that are gone: an empty file is never taken for "no events yet".

A mark of them stands in running.json: the number that their database is known again by, and how
many there were.
"""

import secrets
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from validator.storage.retention import Retention
from validator.storage.sqlite_file import connected

EVENTS = "events.db"


def marked_count(mark: Mapping[str, Any]) -> int:
    """How many events there were by a mark; 0 for one of nonsense."""
    count = mark.get("events", 0)
    return count if isinstance(count, int) and count > 0 else 0


def lost_text(path: Path, retention: Retention) -> str:
    """What is lost, as a sentence; empty if nothing is."""
    mark = retention.marks_of(path.name)
    count = marked_count(mark)
    if not count:
        return ""
    what = "an event was" if count == 1 else f"{count:,} events were"
    if not path.exists():
        return f"{path.name} is missing, and {what} in it."
    if path.stat().st_size == 0:
        return f"{path.name} is empty, and {what} in it."
    try:
        with connected(path, "ro") as db:
            (number,) = db.execute("pragma user_version").fetchone()
    except sqlite3.Error:
        return ""  # damaged, which is told as that
    if number != mark.get("number"):
        return f"{path.name} is another one than before, in which {what}."
    return ""


def mark_events(path: Path, retention: Retention, count: int) -> None:
    """Keep elsewhere that there are so many events. Raises StorageError, sqlite3.Error."""
    with connected(path) as db:
        (number,) = db.execute("pragma user_version").fetchone()
        if number == 0:
            number = 1 + secrets.randbelow(2**31 - 2)
            db.execute(f"pragma user_version = {number}")
    mark = {"number": number, "events": count}
    if retention.marks_of(path.name) != mark:
        retention.mark(path.name, mark)


def forget_mark(folder: Path, retention: Retention) -> None:
    """Take what is there now for what there is, such as after a restore."""
    with suppress(FileNotFoundError):
        if retention.marks_of(EVENTS) or (folder / EVENTS).exists():
            retention.mark(EVENTS, {})
