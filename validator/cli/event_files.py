"""`deckmarshal events export` and `import`: events taken away, and brought in."""

import json
from pathlib import Path

import click

from validator.checker import Checker
from validator.cli.asking import checker_here
from validator.cli.exits import Unreadable
from validator.cli.local_event import (
    LocalEvent,
    address_option,
    event_argument,
    event_here,
    json_option,
    links_of,
    store_here,
)
from validator.cli.writing import is_there, write_file
from validator.events.entry_table import lists_zip, whole_table
from validator.limits import MAX_IMPORTED_BYTES
from validator.reports.bulk import bulk_csv, bulk_json

_WHOLE = ".json.gz"
_ENDINGS = (".csv", ".json", ".pdf", ".zip", _WHOLE)


def _ending(path: Path) -> str:
    name = path.name.lower()
    # `suffix` sees the .gz alone.
    return _WHOLE if name.endswith(_WHOLE) else path.suffix.lower()


def _with_ending(_: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file whose ending says nothing of what is to be written."""
    endings = (".pdf",) if parameter.name == "sheets" else _ENDINGS
    if path is not None and _ending(path) not in endings:
        raise click.BadParameter(f"'{path}' does not end in {' or '.join(endings)}")
    return path


@click.command("export")
@event_argument
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    callback=_with_ending,
    help="Results as .csv or .json, a results sheet as .pdf, every list as .zip, or the whole "
    "event with its history as .json.gz.",
)
@click.option(
    "--sheets",
    type=click.Path(path_type=Path),
    metavar="FILE",
    callback=_with_ending,
    help="Write a deck registration sheet per list, as one .pdf.",
)
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def export(event: str, output: Path | None, sheets: Path | None, force: bool) -> None:
    """Write EVENT to files; the ending of a file says what it holds.

    A whole event (.json.gz) can be imported elsewhere. Links are not in it, but players' own links
    keep working there.

    \b
    deckmarshal events export "Friday night" --output results.csv --sheets sheets.pdf
    deckmarshal events export "Friday night" --output friday.json.gz
    """
    wanted = [path for path in (output, sheets) if path is not None]
    if not wanted:
        raise click.UsageError("Give --output, --sheets or both.")
    # Before anything is read, so that no work is done in vain.
    for path in wanted:
        if path.exists() and not force:
            raise is_there(path)
    checker = checker_here()
    with event_here(event) as here:
        contents = [
            (path, _written(here, checker, path, is_sheet=path is sheets)) for path in wanted
        ]
    # Every content is made before the first file is: one that fails leaves no half export.
    for path, content in contents:
        write_file(path, content, force=force)
        click.echo(f"Wrote {path}")


def _written(here: LocalEvent, checker: Checker, path: Path, *, is_sheet: bool) -> bytes:
    """What a file holds."""
    store, authority, ending = here.store, here.authority, _ending(path)
    if ending == _WHOLE:
        from validator.events.transfer import exported

        return exported(store, authority)[1]
    if ending == ".zip":
        return lists_zip(store, authority)
    result = whole_table(store, checker, authority)
    if ending == ".csv":
        return bulk_csv(result["rows"]).encode()
    if ending == ".json":
        return f"{json.dumps(bulk_json(result), indent=2, ensure_ascii=False)}\n".encode()
    if is_sheet:
        from validator.reports.sheets.registration import registration_pdf

        return registration_pdf(result)
    from validator.reports.sheets.results import results_pdf

    return results_pdf(result)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@address_option
@json_option
def import_event(file: Path, address: str, as_json: bool) -> None:
    """Import an exported event (.json.gz), and print its new links.

    Its whole history comes along. The organiser and players without a list get new links; links
    of receipts keep working.

    \b
    deckmarshal events import friday.json.gz --address https://decks.example
    """
    from validator.events.transfer import imported

    try:
        with file.open("rb") as opened:
            # One more than is read, so that `imported` sees that it is too large.
            content = opened.read(MAX_IMPORTED_BYTES + 1)
    except OSError as error:
        raise Unreadable(f"{file} can't be read: {error.strerror}.") from error
    checker = checker_here()
    with store_here(is_new=True) as store:
        made = links_of(imported(store, checker, content), address)
    if as_json:
        click.echo(json.dumps(made, indent=2))
        return
    for what, said in made.items():
        click.echo(f"{what:<11}{said}")
