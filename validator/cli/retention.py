"""`deckmarshal retention`: what is deleted by age, when, and how to stop it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from validator.cli.exits import Unreadable
from validator.cli.local_event import json_option
from validator.cli.writing import json_text
from validator.settings import SettingError, data_folder
from validator.storage.retention import Retention, RetentionError, leap_text, open_retention
from validator.storage.running_record import RunningRecord

_DAY = 86_400


@click.group()
def retention() -> None:
    """Show, stop or allow the deletion of what is old.

    Events, bulk results and simulations are deleted after some days (docs/operations.md), if the
    clock and the time that the service was seen running both say so, and only after a grace time.

    \b
    deckmarshal retention status
    deckmarshal retention hold
    """


@retention.command()
@json_option
def status(as_json: bool) -> None:
    """Show the clock, how long the service was seen running, and what will be deleted.

    \b
    deckmarshal retention status
    """
    with _retention_here() as here:
        record = here.record()
    if record is None:
        raise Unreadable("The service has not run in this folder yet.")
    _tell(record, here, as_json=as_json)


@retention.command()
@json_option
def hold(as_json: bool) -> None:
    """Let nothing be deleted by age, until it is released.

    \b
    deckmarshal retention hold
    """
    with _retention_here() as here:
        _tell(here.hold(), here, as_json=as_json)


@retention.command()
@json_option
def release(as_json: bool) -> None:
    """Let old things be deleted again. What is due has its whole grace time before it.

    \b
    deckmarshal retention release
    """
    with _retention_here() as here:
        _tell(here.release(), here, as_json=as_json)


@retention.command("trust-clock")
@click.option("--yes", is_flag=True, help="Don't ask.")
@json_option
def trust_clock(yes: bool, as_json: bool) -> None:
    """Say that the clock is right: after it was set, or the service did not run for long.

    \b
    deckmarshal retention trust-clock
    """
    from validator.operations.notices import now_text

    with _retention_here() as here:
        if not yes:
            click.echo(now_text())
            confirm("Is that the time?", "Nothing was changed.")
        _tell(here.trust_clock(), here, as_json=as_json)


def confirm(question: str, otherwise: str) -> None:
    """Ask, and end the command with that sentence unless the answer is yes."""
    try:
        if click.confirm(question):
            return
    # No terminal: click would end with 1, which means illegal here.
    except click.Abort as error:
        raise Unreadable(f"No answer (--yes skips the question). {otherwise}") from error
    raise Unreadable(otherwise)


@contextmanager
def _retention_here() -> Iterator[Retention]:
    try:
        folder = data_folder()
        # A record in a folder that was merely mistyped would help nobody.
        if not folder.is_dir():
            raise Unreadable(f"There is no folder {folder}.")
        yield open_retention(folder)
    except (RetentionError, SettingError) as error:
        raise Unreadable(str(error)) from error


def _tell(record: RunningRecord, here: Retention, *, as_json: bool) -> None:
    from validator.operations.notices import due_text

    if as_json:
        click.echo(json_text(_data(record, here.grace_days)))
        return
    doubt, held = record.doubt, record.held_at
    click.echo(f"Clock: {record.stepped.wall:%Y-%m-%d %H:%M} UTC")
    click.echo(
        f"Seen running: {record.seconds / _DAY:,.1f} days, as until {record.agreed:%Y-%m-%d}"
    )
    if doubt is not None:
        click.echo(f"{leap_text(doubt.by)}, noticed at {doubt.noticed_at:%Y-%m-%d %H:%M} by it.")
        click.echo("Nothing is deleted. Set the clock, or: deckmarshal retention trust-clock")
    if held is not None:
        click.echo(f"On hold since {held:%Y-%m-%d}: nothing is deleted by age.")
    said = [
        due_text(kind, batch, record, here.grace_days)
        for kind, batches in record.due.items()
        for batch in batches
    ]
    click.echo("\n".join(said or ["Nothing is announced to be deleted."]))


def _data(record: RunningRecord, grace_days: int) -> dict[str, Any]:
    doubt, held = record.doubt, record.held_at
    return {
        "clock": record.stepped.wall.isoformat(),
        "running_days": round(record.seconds / _DAY, 3),
        "agreed": record.agreed.isoformat(),
        "doubt": doubt
        and {"noticed_at": doubt.noticed_at.isoformat(), "by_seconds": doubt.by.total_seconds()},
        "held_at": held and held.isoformat(),
        "grace_days": grace_days,
        "due": [
            {
                "what": kind,
                "count": batch.count,
                "older_than": batch.through,
                "in_running_days": round(
                    max(0.0, grace_days - (record.seconds - batch.since) / _DAY), 3
                ),
            }
            for kind, batches in record.due.items()
            for batch in batches
        ],
    }
