"""`deckmarshal bulk`: every list of an event in one table."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import click

from validator.bulk.checking import Status, bulk_data, check_all
from validator.bulk.columns import ROLES, ColumnsError, refuse_unknown_roles
from validator.bulk.upload import File, read_upload
from validator.bulk.uploaded_list import UploadedList
from validator.cli.asking import (
    as_of_option,
    cards_option,
    checker_here,
    day,
    format_asked,
    format_option,
    parameters_option,
    refuse_others,
    settled,
)
from validator.cli.exits import UNREADABLE, Unreadable, sentences
from validator.cli.progress import progress
from validator.cli.writing import is_there, json_text, write_file
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_file
from validator.limits import MAX_FILES, MAX_UPLOAD_BYTES
from validator.question import Question
from validator.reports.bulk import bulk_csv, bulk_json
from validator.reports.bulk_text import bulk_text

_EXIT_CODES = {
    Status.LEGAL: 0,
    Status.UNVERIFIED: 3,
    Status.ILLEGAL: 1,
    Status.UNREADABLE: UNREADABLE,
    Status.MISSING: UNREADABLE,
}
"""How the command ends, the worst last."""
# Titles hold commas themselves: one ends a title only if a role follows.
_NEXT_COLUMN = re.compile(rf",(?=\s*(?:{'|'.join(ROLES)})\s*=)", re.IGNORECASE)


def _columns(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """Which column is which, by the titles that the options name."""
    columns: dict[str, str] = {}
    for each in (part for typed in given for part in _NEXT_COLUMN.split(typed)):
        role, title = (side.strip() for side in each.partition("=")[::2])
        if not role or not title:
            raise click.BadParameter(f"'{each}' is not COLUMN=TITLE, such as player=Name")
        if role.lower() in columns:
            raise click.BadParameter(f"'{role}' is given twice")
        columns[role.lower()] = title
    if columns:
        try:
            refuse_unknown_roles(columns)
        except InputError as error:
            raise click.BadParameter(str(error)) from error
    return columns


def _with_ending(*endings: str) -> Callable[..., Path | None]:
    """A callback that refuses a file whose ending says nothing of what is to be written."""

    def checked(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
        if path is not None and path.suffix.lower() not in endings:
            raise click.BadParameter(f"'{path}' does not end in {' or '.join(endings)}")
        return path

    return checked


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option()
@as_of_option()
@parameters_option
@cards_option
@click.option(
    "--columns",
    multiple=True,
    metavar="COLUMN=TITLE,...",
    callback=_columns,
    help="Which column of a CSV is which, such as player=Name,decklist=List; of several with one "
    f"title 'List (column 2)'. The columns are {', '.join(ROLES)}.",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    callback=_with_ending(".csv", ".json", ".pdf"),
    help="Write the results as .csv or .json, or a results sheet as .pdf.",
)
@click.option(
    "--sheets",
    type=click.Path(path_type=Path),
    metavar="FILE",
    callback=_with_ending(".pdf"),
    help="Write a deck registration sheet per list, as one .pdf.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def bulk(
    files: tuple[str, ...],
    format: str | None,
    as_of: datetime | None,
    parameters: dict[str, str],
    card_file: Path | None,
    columns: dict[str, str],
    output: Path | None,
    sheets: Path | None,
    as_json: bool,
    force: bool,
) -> None:
    """Check every list of an event, in one table.

    FILE is a zip, a CSV of entries, a deck file, a text with one or several lists, or a folder of
    these; - is standard input (docs/bulk.md). A format that a row states outranks --format, which
    outranks the list's own.

    \b
    Exit code: 0 all legal, 1 one is illegal, 3 unverified, 4 unreadable or missing, 2 usage.
    Of several the worst counts: 4, then 1, then 3.

    \b
    deckmarshal bulk decks.zip --format vs-system
    deckmarshal bulk entries.csv --columns "player=Your name,decklist=Paste it here"
    deckmarshal bulk decks/ --output results.csv --sheets sheets.pdf
    """
    # Before the lists are checked: nobody should wait for what can't be written.
    for path in (output, sheets):
        if path is not None and path.exists() and not force:
            raise is_there(path)
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra, parameters=settled(checker, parameters))
    question = format_asked(checker, format, question, "--format")
    # Without --format each list may be in a format of its own that does have the setting.
    if format is not None:
        refuse_others(question.parameters, [checker.format_of(question)])
    lists = _lists(files, columns)
    with progress("Checking", len(lists)) as done:
        result = bulk_data(check_all(checker, lists, question, lambda _: done(1)), question)
    _write(result, output, sheets, force=force)
    shown = _json(result) if as_json else bulk_text(result)
    # Written before it is printed: a closed pipe must not cost the files.
    click.echo(shown)
    codes = list(_EXIT_CODES.values())
    # By the order of the table, not by the number: 1 is worse than 3.
    sys.exit(max((_EXIT_CODES[row["status"]] for row in result["rows"]), key=codes.index))


def _lists(names: tuple[str, ...], columns: Mapping[str, str]) -> list[UploadedList]:
    """The lists of the files. Raises Unreadable for what can't be taken at all."""
    with sentences():
        try:
            return read_upload(list(_files(names)), columns or None)
        except ColumnsError as error:
            raise Unreadable(f"{error} --columns player=Name,decklist=List does.") from error


def _files(names: tuple[str, ...]) -> Iterator[File]:
    """The files that are named, and those in folders that are; no more than is read at all."""
    # One more than is read, so that `read_upload` sees that it is too much.
    left = MAX_UPLOAD_BYTES + 1
    for name in names:
        path = Path(name)
        for each in (
            # Cut off before it is sorted: somebody may name their whole disk.
            sorted(islice(_held(path), MAX_FILES + 1)) if name != "-" and path.is_dir() else [path]
        ):
            # With its folders, as a zip would have it: two players may both send deck.txt.
            shown = str(each.relative_to(path)) if each != path else path.name
            content = _content(each, left)
            left -= len(content)
            yield File("standard input" if name == "-" else shown, content)


def _held(folder: Path) -> Iterator[Path]:
    """The files of a folder and of those in it, but not what is hidden."""
    for path in folder.rglob("*"):
        # What version control and file managers put there is no list.
        is_hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.is_file() and not is_hidden:
            yield path


def _content(path: Path, most: int) -> bytes:
    try:
        if str(path) == "-":
            return _read(sys.stdin.buffer, most)
        with path.open("rb") as file:
            return _read(file, most)
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror}.") from error


def _read(file: BinaryIO, most: int) -> bytes:
    # To `read` a negative number means everything.
    return file.read(max(most, 0))


def _write(
    result: Mapping[str, Any], output: Path | None, sheets: Path | None, *, force: bool
) -> None:
    if output is not None:
        write_file(output, _written(result, output.suffix.lower()), force=force)
    if sheets is not None:
        # The PDF library takes a tenth of a second to import, and most runs need none.
        from validator.reports.sheets.registration import registration_pdf

        write_file(sheets, registration_pdf(result), force=force)


def _written(result: Mapping[str, Any], ending: str) -> bytes:
    """The results as the ending of a file says."""
    if ending == ".csv":
        return bulk_csv(result["rows"]).encode()
    if ending == ".json":
        return f"{_json(result)}\n".encode()
    from validator.reports.sheets.results import results_pdf

    return results_pdf(result)


def _json(result: Mapping[str, Any]) -> str:
    return json_text(bulk_json(result))
