"""`deckmarshal check`: decklists in, verdicts out."""

import json
import sys
from datetime import date, datetime
from pathlib import Path
from typing import BinaryIO

import click

from carddb.store import StoreError
from formats.construction.report import Report
from validator.cli.exits import EXIT_CODES, UNREADABLE, Unreadable
from validator.desk import Question, open_desk
from validator.errors import InputError, TooLargeError
from validator.given import given_file
from validator.limits import MOST_BYTES
from validator.reports.data import report_data
from validator.reports.text import report_text


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "format_id", metavar="ID", help="The format (see deckmarshal formats).")
@click.option(
    "--as-of",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="The rules of that day, such as 2026-11-16; today if not given.",
)
@click.option(
    "--cards",
    "card_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A card file with facts for this check alone (docs/card-files.md).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def check(
    files: tuple[str, ...],
    format_id: str | None,
    as_of: datetime | None,
    card_file: Path | None,
    as_json: bool,
) -> None:
    """Check the decklists in FILE... (- is standard input).

    Without --format, the list's own "Format:" line decides, or the only format there is.

    \b
    Exit code: 0 legal, 1 illegal, 3 unverified, 4 a file can't be read, 2 usage.
    Of several files the worst counts: 4, then 1, then 3.

    \b
    deckmarshal check mydeck.txt
    deckmarshal check --json deck1.txt deck2.txt
    pbpaste | deckmarshal check -
    """
    try:
        desk = open_desk()
    except StoreError as error:
        raise Unreadable(str(error)) from error
    if format_id is not None and desk.format_called(format_id) is None:
        known = ", ".join(desk.formats)
        raise click.BadParameter(
            f"there is no format '{format_id}'; the formats are: {known}", param_hint="'--format'"
        )
    question = Question(
        as_of.date() if as_of else date.today(),
        format_id,
        given_file(card_file) if card_file else None,
    )
    answers: list[Report | InputError] = []
    for name in files:
        try:
            answers.append(desk.check_text(_text(name), question))
        except InputError as error:
            answers.append(error)
    if as_json:
        _print_json(files, answers)
    else:
        _print_text(files, answers)
    sys.exit(max((_exit_code(answer) for answer in answers), key=_weight))


def _text(name: str) -> str:
    """The text of the file. Raises InputError with a sentence for whatever is wrong."""
    try:
        if name == "-":
            content = _bytes(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                content = _bytes(file)
        return content.decode("utf-8")
    except OSError as error:
        raise InputError(f"{name} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{name} is not a text in UTF-8 (byte {error.start:,}).") from error


def _bytes(file: BinaryIO) -> bytes:
    content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise TooLargeError(
            f"The list is larger than {MOST_BYTES // 1024:,} KB, the most that is read. "
            "Nothing was checked."
        )
    return content


def _print_text(files: tuple[str, ...], answers: list[Report | InputError]) -> None:
    for place, (name, answer) in enumerate(zip(files, answers, strict=True)):
        if place:
            click.echo()
        if len(files) > 1:
            click.echo(f"== {name}")
        if isinstance(answer, InputError):
            click.echo(f"Error: {answer}", err=True)
        else:
            click.echo(report_text(answer))


def _print_json(files: tuple[str, ...], answers: list[Report | InputError]) -> None:
    """One report for one file; for several a list, each report with its file."""
    shown = [
        {"file": name, "error": str(answer)}
        if isinstance(answer, InputError)
        else {"file": name, **report_data(answer)}
        for name, answer in zip(files, answers, strict=True)
    ]
    if len(shown) == 1:
        del shown[0]["file"]
    click.echo(json.dumps(shown[0] if len(shown) == 1 else shown, indent=2, ensure_ascii=False))


def _exit_code(answer: Report | InputError) -> int:
    return UNREADABLE if isinstance(answer, InputError) else EXIT_CODES[answer.verdict]


def _weight(exit_code: int) -> int:
    return (0, 3, 1, UNREADABLE).index(exit_code)
