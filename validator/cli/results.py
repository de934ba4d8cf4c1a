"""`deckmarshal results`: what is kept of shared and bulk checks, by size and age."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import click

from formats.construction.words import counted
from validator.cli.exits import Unreadable
from validator.cli.local_event import json_option, table
from validator.cli.retention import confirm
from validator.cli.writing import json_text
from validator.settings import SettingError, data_folder
from validator.storage.kept_results import KeptResult, deleted, listed
from validator.storage.quotas import open_quotas
from validator.storage.results import ResultStore, ResultStoreError, open_results
from validator.storage.sqlite_file import StorageError

_KILOBYTE = 1024


@click.group()
def results() -> None:
    """List and delete what is kept of shared and bulk checks, as whoever runs the service.

    They are in service.db in the folder that DECKMARSHAL_DATA names; the service may be running.

    \b
    deckmarshal results list --sort size
    deckmarshal results delete bulk/abcdefghijklmnopqrstuvwxyz
    """


@results.command("list")
@click.option(
    "--sort",
    type=click.Choice(["size", "age"]),
    default="size",
    help="The largest or oldest first.",
)
@click.option(
    "--most", default=50, type=click.IntRange(1, 100_000), help="How many.", show_default=True
)
@json_option
def list_results(sort: str, most: int, as_json: bool) -> None:
    """List the kept results with their size, their age, and who keeps them.

    An address is shown as the start of its hash: the same address has the same.

    \b
    deckmarshal results list --sort age --most 20
    """
    with _store_here() as store:
        found = listed(store, by_age=sort == "age", most=most)
    holders = _holders()
    if as_json:
        click.echo(json_text([_data(each, holders) for each in found]))
        return
    if not found:
        click.echo("No results are kept.")
        return
    rows = [
        (
            each.id,
            max(1, each.size // _KILOBYTE),
            each.made_at[:10],
            each.expires_at[:10] if each.expires_at else "stays",
            holders.get(f"{each.kind} {each.name}", "")[:8],
        )
        for each in found
    ]
    click.echo(table(("result", "KB", "kept on", "until", "address"), rows))


@results.command("delete")
@click.argument("names", nargs=-1, metavar="RESULT...")
@click.option("--older-than", type=click.IntRange(1), metavar="DAYS", help="All that are older.")
@click.option("--address", metavar="HASH", help="All of an address, as the list shows it.")
@click.option("--yes", is_flag=True, help="Don't ask.")
@json_option
def delete_results(
    names: tuple[str, ...], older_than: int | None, address: str | None, yes: bool, as_json: bool
) -> None:
    """Delete results permanently: by name, by age, or all of one address. Asks before.

    \b
    deckmarshal results delete bulk/abcdefghijklmnopqrstuvwxyz
    deckmarshal results delete --older-than 365
    deckmarshal results delete --address 1f2e3d4c --yes
    """
    if not names and older_than is None and not address:
        raise click.UsageError("Name results, or use --older-than or --address.")
    with _store_here() as store:
        wanted = _wanted(store, names, older_than, address)
        size = sum(each.size for each in wanted)
        if not yes and wanted:
            click.echo(f"{counted(len(wanted), 'result')} of {size // _KILOBYTE:,} KB:", err=True)
            for each in wanted[:10]:
                click.echo(f"  {each.id}  {each.made_at[:10]}", err=True)
            confirm("Delete permanently?", "Nothing was deleted.")
        gone = deleted(store, wanted)
    if as_json:
        click.echo(json_text({"deleted": gone, "bytes": size}))
        return
    click.echo(f"{counted(gone, 'result')} deleted.")


def _wanted(
    store: ResultStore, names: Sequence[str], older_than: int | None, address: str | None
) -> list[KeptResult]:
    every = listed(store, by_age=True, most=-1)
    known = {each.id for each in every}
    for name in names:
        if name not in known:
            raise Unreadable(f"There is no result '{name}'. deckmarshal results list lists them.")
    found = [each for each in every if each.id in names] if names else every
    if older_than is not None:
        before = (datetime.now(UTC) - timedelta(days=older_than)).isoformat()
        found = [each for each in found if each.made_at < before]
    if address:
        holders = _holders()
        found = [e for e in found if holders.get(f"{e.kind} {e.name}", "").startswith(address)]
    return found


def _data(each: KeptResult, holders: dict[str, str]) -> dict[str, Any]:
    return {
        "result": each.id,
        "bytes": each.size,
        "made_at": each.made_at,
        "expires_at": each.expires_at,
        "address": holders.get(f"{each.kind} {each.name}") or None,
    }


def _holders() -> dict[str, str]:
    folder = data_folder()
    # Opening would make it.
    if not (folder / "quotas.db").exists():
        return {}
    try:
        return open_quotas(folder).holders("results")
    except StorageError as error:
        raise Unreadable(str(error)) from error


@contextmanager
def _store_here() -> Iterator[ResultStore]:
    folder = data_folder()
    if not (folder / "service.db").exists():
        raise Unreadable(
            f"No results are kept in {folder}. DECKMARSHAL_DATA names the folder of the service."
        )
    try:
        store = open_results(folder)
        try:
            yield store
        finally:
            store.close()
    except (ResultStoreError, SettingError) as error:
        raise Unreadable(str(error)) from error
