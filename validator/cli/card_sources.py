"""`deckmarshal cards import, conflicts, sources, prefer, drop`: where the cards come from."""

import re
from dataclasses import asdict
from pathlib import Path

import click

from carddb import store
from carddb.builtin import BUILT_IN
from carddb.importers.card_file import CardFile, CardFileError, joined
from carddb.records import extra_columns
from formats.construction.words import counted
from formats.games import GAMES
from validator.cardfiles import read_extra_cards_file
from validator.cli.exits import Unreadable, sentences
from validator.cli.writing import json_text
from validator.errors import InputError
from validator.proposals.deciding import drop_all
from validator.proposals.model import SOURCE
from validator.proposals.store import PROPOSALS, open_proposals
from validator.reports.imports import conflict_data, conflict_text, imported_data, imported_text
from validator.settings import card_database
from validator.storage.sqlite_file import StorageError

_MAX_TOLD = 20
"""Flaws that are told one by one of a file without a card."""
_SOURCE_NAME = re.compile(r"[\w][\w .-]{0,59}")
game_needed = click.option(
    "--game", required=True, type=click.Choice(list(GAMES)), metavar="GAME", help="The game."
)
_json = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")


def _named(_: click.Context, __: click.Parameter, given: str | None) -> str | None:
    # The cards that come along are kept under this name; an import would mix with them.
    if given is not None and (given == BUILT_IN or not _SOURCE_NAME.fullmatch(given)):
        raise click.BadParameter(f"'{given}' can't be the name of a source")
    return given


@click.command("import")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@game_needed
@click.option(
    "--source",
    callback=_named,
    metavar="NAME",
    help="The name of the source; the first file's name if not given.",
)
@_json
def import_files(files: tuple[Path, ...], game: str, source: str | None, as_json: bool) -> None:
    """Import the cards of FILE... as a source.

    A file is our CSV, a LackeyCCG set file, an OCTGN set.xml, or the normalised JSON of
    vs-system-deck-builder, detected from its content. Every file is read completely before
    anything is kept. A card completes the known one of its number or title, or is added.
    Importing again says what changed, card by card; cards of the source that are not in the
    files stay.

    \b
    deckmarshal cards import mycards.csv --game vs-system
    deckmarshal cards import sets/*.xml --game vs-2pcg --source octgn
    """
    name = source or _from_file_name(files[0])
    with sentences():
        file = _read(files, game)
        # An empty import would keep a source of no cards, as if all were well.
        if not file.cards and not file.sets:
            told = [str(flaw) for flaw in file.flaws[:_MAX_TOLD]]
            raise Unreadable("\n".join(["No card was found; nothing was kept.", *told]))
        done = store.keep_source(card_database(), game, name, file)
    if as_json:
        click.echo(json_text(imported_data(name, done)))
        return
    for column in dict.fromkeys(column for card in file.cards for column in extra_columns(card)):
        # Notes go to standard error: standard output stays what a script expects.
        click.echo(f"Note: {game} has no column '{column}'; it was kept as it is.", err=True)
    *notes, summary = imported_text(name, done)
    for note in notes:
        click.echo(note, err=note.startswith("Note"))
    click.echo(summary)


@click.command()
@click.option("--game", type=click.Choice(list(GAMES)), metavar="GAME", help="Only for this game.")
@_json
def conflicts(game: str | None, as_json: bool) -> None:
    """List where card sources disagree.

    For each fact it shows what every source says, and which one is used. The source that was
    imported last is used; `deckmarshal cards prefer` lets another one take precedence.
    """
    with sentences():
        path = card_database()
        # There may be no database yet, or one of an earlier version.
        store.build(path)
        found = [c for each in ([game] if game else GAMES) for c in store.conflicts(path, each)]
    if as_json:
        click.echo(json_text(list(map(conflict_data, found))))
        return
    for conflict in found:
        click.echo(conflict_text(conflict))
    click.echo(f"{counted(len(found), 'conflict')}." if found else "The sources agree.")


@click.command()
@_json
def sources(as_json: bool) -> None:
    """List the sources of the kept cards.

    The one that takes precedence comes first.
    """
    with sentences():
        path = card_database()
        store.build(path)
        kept = [source for game in GAMES for source in store.kept_sources(path, game)]
    if as_json:
        rows = [asdict(one) for one in kept]
        click.echo(json_text(rows))
        return
    for one in kept:
        when = f", {one.kept_at[:10]}" if one.kept_at else ""
        flaws = f", {counted(one.flaws, 'flaw')}" if one.flaws else ""
        sets = f", {counted(one.sets, 'set')}" if one.sets else ""
        click.echo(f"{one.game}  {one.id}  {counted(one.cards, 'card')}{sets}{flaws}{when}")
    if not kept:
        click.echo("No cards were imported; only the built-in ones are here.")


@click.command()
@click.argument("source")
@game_needed
def prefer(source: str, game: str) -> None:
    """Let SOURCE take precedence over the others of GAME.

    Where sources disagree, its facts are used from then on.
    """
    with sentences():
        path = _with_source(game, source)
        store.prefer(path, game, source)
    click.echo(f"{source} now takes precedence over the other sources of {game}.")


@click.command()
@click.argument("source")
@game_needed
def drop(source: str, game: str) -> None:
    """Delete the cards of SOURCE. What other sources say about them stays.

    Of "players' proposals" every accepted proposal is dropped; each can be accepted again.
    """
    with sentences():
        path = _with_source(game, source)
        if source == SOURCE and (path.parent / PROPOSALS).exists():
            _drop_proposals(path, game)
        else:
            store.drop(path, game, source)
    click.echo(f"Deleted the cards of {source}.")


def _drop_proposals(path: Path, game: str) -> None:
    """Drop what was accepted: dropped from the catalogue alone, it would be put there again."""
    proposals = open_proposals(path.parent)
    try:
        drop_all(proposals, path, game, "command line")
        # What no decision of this database has put there has nothing that keeps it.
        store.drop(path, game, SOURCE)
    except StorageError as error:
        raise Unreadable(str(error)) from error
    finally:
        proposals.close()


def _with_source(game: str, source: str) -> Path:
    """The card database. Raises Unreadable if it has no such source."""
    path = card_database()
    store.build(path)
    known = [kept.id for kept in store.kept_sources(path, game)]
    if source not in known:
        # The names are told, as `import` may have made one up from that of a file.
        held = f"The sources are: {', '.join(known)}." if known else "There are none."
        raise Unreadable(f"No source of {game} is called '{source}'. {held}")
    return path


def _from_file_name(path: Path) -> str:
    """A source's name from that of a file: without its ending, and without signs."""
    name = " ".join(re.sub(r"[^\w .-]", " ", path.stem).split())[:60].strip(" .-")
    # Without a letter left, the name would be empty; a source needs one to be dropped by.
    return name if name and name != BUILT_IN else "imported"


def _read(files: tuple[Path, ...], game: str) -> CardFile:
    """The files as one; of a card that stands in several the first counts, and that is told."""
    try:
        return joined([(path.name, read_extra_cards_file(path, game)) for path in files])
    except CardFileError as error:
        raise InputError("\n".join([*error.told("The files"), "Nothing was kept."])) from error
