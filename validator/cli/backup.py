"""`deckmarshal backup` and `restore`: everything that the service keeps, as one file."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.backups.making import (
    DATABASES,
    KEY,
    BackupError,
    Progress,
    make_backup,
    quiet,
    summary,
)
from validator.cli.exits import Unreadable
from validator.settings import SettingError, data_folder

if TYPE_CHECKING:
    from validator.backups.unpacking import Unpacked

_MEGABYTE = 1024**2


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.zip")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def backup(file: Path, force: bool) -> None:
    """Write everything that the service keeps to FILE.zip, also while it runs.

    Events, kept results, simulations, cards and the secret key of the folder that DECKMARSHAL_DATA
    names. Each database is copied as of one moment, and verified. Nobody has to wait meanwhile.

    Keep the file to yourself: it holds secret decks and the key that signs forms.

    \b
    deckmarshal backup friday.zip
    """
    if file.suffix.lower() != ".zip":
        raise click.BadParameter(f"'{file}' does not end in .zip", param_hint="FILE.zip")
    folder = _folder()
    with _told(), _progress() as progress:
        made = make_backup(folder, file, force=force, progress=progress)
    for name, held in made.files.items():
        click.echo(f"{name:<14}{held.bytes / _MEGABYTE:>10,.1f} MB  {held.sha256[:16]}…")
    click.echo(f"Backed up {folder} to {file}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.zip")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def restore(file: Path, yes: bool) -> None:
    """Replace what the service keeps with a backup, also while it runs.

    The backup is verified completely before anything is changed, and the current data is backed
    up first, next to it (before-restore-….zip). A file that the backup lacks stays as it is.
    Submissions wait meanwhile. Shows the current and the new data, and asks.

    \b
    deckmarshal restore friday.zip
    """
    # Inside, so that every other command starts without it.
    from validator.backups.restoring import restore as put_in_place
    from validator.backups.unpacking import unpacked

    folder = _folder()
    # The stack holds the unpacked backup until all is done, while the bar of the first
    # step is gone before the question is asked.
    with _told(), ExitStack() as stack:
        with _progress() as progress:
            given = stack.enter_context(unpacked(file, folder, progress))
        _say_what_changes(folder, given)
        if not yes:
            _ask(folder)
        with _progress() as progress:
            done = put_in_place(folder, given, progress)
    if done.before:
        click.echo(f"The previous data is in {done.before}")
    for path in done.set_aside:
        click.echo(f"The damaged file is in {path}")
    click.echo(f"Restored {file} to {folder}")
    if done.has_new_key:
        click.echo("The secret key has changed: restart the service if it is running.")


def _folder() -> Path:
    try:
        return data_folder()
    except SettingError as error:
        raise Unreadable(str(error)) from error


def _say_what_changes(folder: Path, given: "Unpacked") -> None:
    from validator.backups.restoring import is_other_key

    made = given.backup
    click.echo(f"Made {made.made_at:%Y-%m-%d %H:%M} UTC by Deckmarshal {made.version}")
    click.echo(f"{'':<14}{'now':<28}then")
    for name in DATABASES:
        now = summary(folder / name)
        then = summary(given.folder / name) if name in made.files else "stays as it is"
        click.echo(f"{name:<14}{now:<28}{then}")
    here = "a key" if (folder / KEY).exists() else "nothing"
    then = "another key" if is_other_key(folder, given) else "stays as it is"
    click.echo(f"{KEY:<14}{here:<28}{then}")


def _ask(folder: Path) -> None:
    try:
        is_wanted = click.confirm(f"Replace the data in {folder} with it?")
    # Ctrl-C, or no terminal: click would end with 1, which means illegal here.
    except click.Abort as error:
        raise Unreadable("No answer (--yes skips the question). Nothing was restored.") from error
    if not is_wanted:
        raise Unreadable("Nothing was restored.")


@contextmanager
def _told() -> Iterator[None]:
    """What can't be done ends the command with its sentence."""
    try:
        yield
    except BackupError as error:
        raise Unreadable(str(error)) from error


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar for each step on a terminal, gone when the block ends; elsewhere nothing."""
    # On standard error, so that what is piped on holds no bar.
    if not sys.stderr.isatty():
        yield quiet
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskID, TaskProgressColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def show(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(what, total=total)
            bars.update(tasks[what], completed=done, total=total)

        yield show
