"""`deckmarshal cards sync`: cards from published files, kept up to date."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from carddb.sources import Source, SourceError, load_sources, shown_address
from carddb.store import StoreError
from validator.cli.exits import UNREADABLE, Unreadable
from validator.cli.writing import json_text
from validator.reports.imports import imported_data, imported_text
from validator.settings import card_database, data_folder

if TYPE_CHECKING:
    from carddb.fetching import OnProgress
    from carddb.sync import SyncResult


@click.command("sync")
@click.argument("source", required=False)
@click.option("--list", "only_list", is_flag=True, help="List the sources and fetch nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.pass_context
def sync(context: click.Context, source: str | None, only_list: bool, as_json: bool) -> None:
    """Fetch published card files and keep their cards.

    Those of SOURCE, or of every source if none is given. Only what has changed is fetched, and
    changes are listed card by card. A card that the source no longer has is dropped; cards of
    other sources stay. If anything goes wrong, the cards of that source stay as they were.
    Nothing about you or your decks is sent.

    --list shows every source with its licence, page and addresses. To add your own, write them
    into sources.toml in the folder that DECKMARSHAL_DATA names; one with the id of a known
    source replaces it.

    \b
    [[source]]
    id = "my-league"
    game = "vs-system"
    name = "Cards of my league"
    importer = "csv"
    licence = "CC0"
    page = "https://example.org/"
    files = [{ address = "https://example.org/cards.csv" }]

    \b
    deckmarshal cards sync --list
    deckmarshal cards sync phated-2pcg
    """
    wanted = _wanted(source)
    if only_list:
        _print_sources(wanted, as_json=as_json)
        return
    results: list[dict[str, object]] = []
    for each in wanted:
        done = _synced(each)
        # A source that is down keeps none of the others from being brought up to date.
        if isinstance(done, str):
            click.echo(f"Error: {done}", err=True)
            results.append({"source": each.id, "error": done})
            continue
        results.append(
            imported_data(each.id, done.imported)
            | {"changed_files": done.files, "not_as_seen": list(done.not_as_seen)}
        )
        if not as_json:
            _print_synced(done)
    if as_json:
        click.echo(json_text(results))
    if any("error" in result for result in results):
        # After all of them, and after the JSON was printed.
        context.exit(UNREADABLE)


def _wanted(named: str | None) -> list[Source]:
    """The source of that id, or all."""
    try:
        known: Mapping[str, Source] = load_sources(data_folder() / "sources.toml")
    except SourceError as error:
        raise Unreadable(str(error)) from error
    if named is None:
        return list(known.values())
    if named not in known:
        raise click.BadParameter(
            f"there is no source '{named}'. The sources are: {', '.join(known)}.",
            param_hint="SOURCE",
        )
    return [known[named]]


def _synced(source: Source) -> "SyncResult | str":
    """What the sync of a source did, or the sentence that says why it could not."""
    from carddb.sync import SyncError
    from carddb.sync import sync as sync_source

    try:
        with _progress() as on_progress:
            return sync_source(card_database(), source, on_progress)
    except (SyncError, StoreError) as error:
        return str(error)


@contextmanager
def _progress() -> "Iterator[OnProgress]":
    """A bar for each file on a terminal, gone when the block ends; elsewhere nothing."""
    # On standard error, and only where somebody looks at it.
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn

    from carddb.sync import file_name

    # An address may hold square brackets, which rich would take for its own.
    name = TextColumn("{task.description}", markup=False)
    columns = (name, BarColumn(), DownloadColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def show(address: str, count: int, length: int | None) -> None:
            if address not in tasks:
                tasks[address] = bars.add_task(file_name(address), total=length)
            bars.update(tasks[address], completed=count, total=length)

        yield show


def _print_synced(done: "SyncResult") -> None:
    if done.is_as_it_was:
        click.echo(f"{done.source.id}: nothing has changed.")
        return
    for name in done.not_as_seen:
        click.echo(
            f"Note: {name} has changed since it was looked at for this list of sources; it was "
            "read as it is now.",
            err=True,
        )
    for line in imported_text(done.source.id, done.imported):
        # Notes go to standard error: what changed can be piped on without them.
        click.echo(line, err=line.startswith("Note: "))


def _print_sources(sources: list[Source], *, as_json: bool) -> None:
    if as_json:
        click.echo(json_text(list(map(_data, sources))))
        return
    for source in sources:
        click.echo(f"{source.id}  {source.name}  [{source.game}]")
        click.echo(f"    licence: {source.licence}")
        click.echo(f"    page:    {source.page}")
        for file in source.files:
            checked = "  (checksum known)" if file.sha256 else "  (seen)" if file.seen else ""
            # An address in sources.toml may hold a password or a token.
            click.echo(f"    file:    {shown_address(file.address)}{checked}")


def _data(source: Source) -> dict[str, object]:
    """A source for programs, without what may be a secret in an address."""
    files = [
        {"address": shown_address(file.address), "sha256": file.sha256, "seen": file.seen}
        for file in source.files
    ]
    return asdict(source) | {"files": files}
