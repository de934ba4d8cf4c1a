"""The clock, and what is going to be deleted by age."""

from collections.abc import Iterator
from pathlib import Path

from validator.doctor.check import DoctorCheck, warning, well, wrong
from validator.operations.notices import due_text
from validator.storage.retention import RECORD, RetentionError, leap_text, open_retention

_DAY = 86_400


def retention_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether the clock is to be believed, and what goes if nobody stops it."""
    here = open_retention(folder)
    try:
        record = here.record()
    except RetentionError as error:
        yield wrong(
            f"{folder / RECORD}: {error}",
            "Move it away; the service begins it anew, and deletes nothing sooner by that.",
        )
        return
    if record is None:
        yield well("The service has not run here yet; nothing is deleted by age.")
        return
    if record.doubt is not None:
        yield wrong(
            f"{leap_text(record.doubt.by)}, noticed at "
            f"{record.doubt.noticed_at:%Y-%m-%d %H:%M} UTC. Nothing is deleted by age.",
            "Set the clock; if it is right now: deckmarshal retention trust-clock. Deadlines that "
            "passed too early: deckmarshal events reopen.",
        )
    else:
        yield well(f"The clock runs evenly; seen running for {record.seconds / _DAY:,.1f} days.")
    if record.held_at is not None:
        yield warning(
            f"Nothing is deleted by age since {record.held_at:%Y-%m-%d}: it is on hold.",
            "deckmarshal retention release ends that.",
        )
    for kind, batches in record.due.items():
        for batch in batches:
            said = due_text(kind, batch, record, here.grace_days)
            yield warning(said, "deckmarshal retention hold stops it.")
