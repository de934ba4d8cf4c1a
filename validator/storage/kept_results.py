"""What is kept, as whoever runs the service looks through it and deletes of it."""

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from validator.storage.packing import unpacked
from validator.storage.results import ResultStore

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class KeptResult:
    """A result without its content."""

    kind: str
    name: str
    made_at: str
    expires_at: str | None
    size: int

    @property
    def id(self) -> str:
        """What it is called on the command line."""
        return f"{self.kind}/{self.name}"


def listed(store: ResultStore, *, by_age: bool, most: int) -> list[KeptResult]:
    """The largest results, or the oldest; all if `most` is negative."""
    order = "made_at" if by_age else "size desc, made_at"
    with store.reading() as db:
        rows = db.execute(
            f"select kind, id, made_at, expires_at, size from kept order by {order} limit ?",  # noqa: S608
            [most],
        )
        return [KeptResult(*row) for row in rows]


def latest_shared(store: ResultStore, most: int) -> list[Mapping[str, Any]]:
    """What was shared last, the newest first; what is damaged is left out."""
    if not store.path.exists():
        return []
    with store.reading() as db:
        rows = db.execute(
            "select content from kept where kind = 'check' and expires_at is null "
            "order by made_at desc limit ?",
            [most],
        ).fetchall()
    found = []
    for (content,) in rows:
        with suppress(ValueError):
            found.append(unpacked(content))
    return found


def deleted(store: ResultStore, wanted: Sequence[KeptResult]) -> int:
    """Delete results permanently; how many there were."""
    with store.writing() as db:
        gone = sum(
            db.execute(
                "delete from kept where kind = ? and id = ?", [each.kind, each.name]
            ).rowcount
            for each in wanted
        )
    if gone:
        _log.warning("%d results were deleted by whoever runs the service", gone)
        store.forget_traces()
        store.forget_takings()
    return gone
