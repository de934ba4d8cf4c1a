"""What whoever runs the service should know while it works: of the clock, and of what will go."""

import math
from collections.abc import Iterator
from datetime import UTC, datetime

from formats.construction.words import counted
from validator.storage.retention import Retention, RetentionError, leap_text
from validator.storage.running_record import DueBatch, RunningRecord

_DAY = 86_400


def notices(retention: Retention) -> list[str]:
    """Each as a sentence, without where files are: anybody may ask."""
    try:
        record = retention.record()
    except RetentionError as error:
        return [str(error)]
    return [] if record is None else [*_of(record, retention.grace_days)]


def _of(record: RunningRecord, grace_days: int) -> Iterator[str]:
    if record.doubt is not None:
        yield f"{leap_text(record.doubt.by)}. Nothing is deleted by age until it is settled."
    if record.held_at is not None:
        yield f"Nothing is deleted by age since {record.held_at:%Y-%m-%d}: it is on hold."
    for kind, batches in record.due.items():
        for batch in batches:
            yield due_text(kind, batch, record, grace_days)


def due_text(kind: str, batch: DueBatch, record: RunningRecord, grace_days: int) -> str:
    """What goes when, if nobody stops it."""
    left = max(0.0, grace_days - (record.seconds - batch.since) / _DAY)
    days = math.ceil(left)
    word = "day" if days == 1 else "days"
    what = counted(batch.count, kind.removesuffix("s"))
    return f"{what} older than {batch.through[:10]} will be deleted after {days} {word} of running."


def now_text() -> str:
    """What the clock shows."""
    return f"The clock shows {datetime.now(UTC):%A, %Y-%m-%d %H:%M} UTC."
