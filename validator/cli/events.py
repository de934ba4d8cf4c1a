"""`deckmarshal events`: the events of the service, as whoever runs it."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import click

from formats.construction.words import counted
from validator.cli.asking import (
    card_file_text,
    checker_here,
    format_asked,
    format_option,
    list_text,
    parameters_option,
    settled,
)
from validator.cli.event_files import export, import_event
from validator.cli.event_links import links
from validator.cli.event_lists import amend, draw, expect, lock, open_, recheck, reopen, unlock
from validator.cli.event_statements import claims, state
from validator.cli.event_text import event_text, history_text, whole_data
from validator.cli.exits import Unreadable, sentences
from validator.cli.local_event import (
    address_option,
    event_argument,
    event_here,
    json_option,
    player_option,
    store_here,
    table,
    tell_links,
)
from validator.cli.retention import confirm
from validator.cli.writing import json_text
from validator.errors import InputError
from validator.events.creating import create, delete
from validator.events.entry_table import table_of
from validator.events.lost import forget_mark, lost_text
from validator.events.model import EntryPart, Event, EventEntry, ListVisibility
from validator.events.reading import entries_of, events_since, revisions_of
from validator.events.revision_text import revision_text
from validator.events.settings import SettingsText
from validator.events.times import shown
from validator.question import Question
from validator.settings import data_folder
from validator.storage.retention import open_retention
from validator.storage.sqlite_file import StorageError


@click.group()
def events() -> None:
    """Manage the events of the service as its operator: no link is needed.

    They are in events.db in the folder that DECKMARSHAL_DATA names; the service may be running.
    EVENT is the id of an event, or its name if that is unique. docs/events.md is the guide
    for organisers and players.

    \b
    deckmarshal events create "Friday night" --date 2026-11-20 --format vs-system \\
        --deadline 2026-11-20T18:00 --zone Europe/Amsterdam
    deckmarshal events list
    deckmarshal events show "Friday night"
    """


for _command in (
    *(expect, lock, unlock, reopen, amend, draw, recheck, open_),
    *(state, claims, links, export, import_event),
):
    events.add_command(_command)


@events.command("list")
@click.option(
    "--sort",
    type=click.Choice(["date", "size", "age"]),
    default="date",
    help="The earliest, the largest, or the one first that was made longest ago.",
)
@json_option
def list_events(sort: str, as_json: bool) -> None:
    """List the events, the next one first, with how many of their lists are in.

    \b
    deckmarshal events list
    deckmarshal events list --sort size
    """
    with store_here() as store, store.reading() as db:
        # Of an event past its days nothing is shown, though it is deleted only later.
        found = [(event, entries_of(db, event.id)) for event in events_since(db, store.since)]
    if sort == "size":
        found.sort(key=lambda each: -each[0].bytes)
    elif sort == "age":
        found.sort(key=lambda each: each[0].made_at)
    if as_json:
        click.echo(json_text([_listed(*each) for each in found]))
        return
    if not found:
        click.echo("There are no events. Create one with deckmarshal events create.")
        return
    titles = ("event", "date", "name", "format", "lists", "deadline", "KB", "made")
    rows = [_row(*each) for each in found]
    click.echo(table(titles, rows))


def _row(event: Event, entries: list[EventEntry]) -> tuple[str | int, ...]:
    settings = event.settings
    counts = _counts(entries)
    deadline = settings.deadline.strftime("%Y-%m-%d %H:%M UTC")
    lists = f"{counts['handed_in']:,} of {counts['players']:,}"
    stated = event.id, settings.day.isoformat(), settings.name, settings.format, lists, deadline
    return *stated, max(1, event.bytes // 1024), event.made_at.date().isoformat()


def _listed(event: Event, entries: list[EventEntry]) -> dict[str, Any]:
    kept = {"bytes": event.bytes, "made_at": event.made_at.isoformat()}
    return {"event": event.id, **event.settings.data(), **_counts(entries), **kept}


def _counts(entries: list[EventEntry]) -> dict[str, int]:
    """How many players there are, and how many have handed in."""
    players = [e for e in entries if e.part is EntryPart.DECK and not e.is_dropped]
    return {"players": len(players), "handed_in": sum(not e.is_missing for e in players)}


@events.command("create")
@click.argument("name")
@click.option(
    "--date",
    "day",
    required=True,
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="The day on which it is played; lists are judged as of it.",
)
@format_option()
@click.option(
    "--deadline",
    required=True,
    metavar="TIME",
    help="Until when players can submit and revise, such as 2026-11-20T18:00.",
)
@click.option(
    "--zone",
    default="UTC",
    show_default=True,
    help="The time zone of the deadline, such as Europe/Amsterdam.",
)
@click.option(
    "--open/--closed",
    "is_open",
    default=False,
    help="Whether players see each other's lists after the deadline, or only when the "
    "organiser opens them.  [default: closed]",
)
@parameters_option
@click.option(
    "--stated",
    metavar="FILE",
    help="A card file with names and facts that the organiser vouches for.",
)
@address_option
@json_option
def create_event(
    name: str,
    day: datetime,
    format: str | None,
    deadline: str,
    zone: str,
    is_open: bool,
    parameters: dict[str, str],
    stated: str | None,
    address: str,
    as_json: bool,
) -> None:
    """Create the event NAME, and print its secret links.

    The organiser's link is for the organiser alone. The players' link is for everybody who
    plays. Only their hashes are kept: they can't be printed again, but new ones can be made
    (deckmarshal events links).

    \b
    deckmarshal events create "Friday night" --date 2026-11-20 --format vs-system \\
        --deadline 2026-11-20T18:00 --zone Europe/Amsterdam --address https://decks.example
    """
    # The shared option is not required: elsewhere a list may state its format.
    if format is None:
        raise click.MissingParameter(param_hint="'--format'", param_type="option")
    checker = checker_here()
    question = Question(day.date(), parameters=settled(checker, parameters))
    asked = format_asked(checker, format, question, "--format").format_id or format
    lists = ListVisibility.OPEN if is_open else ListVisibility.CLOSED
    with sentences():
        vouched = list_text(stated) if stated else ""
        if stated:
            game = checker.format_of(replace(question, format_id=asked)).game
            vouched = card_file_text(stated, vouched, game, checker)
    settings = SettingsText(
        name, day.date().isoformat(), asked, deadline, zone, lists, parameters, vouched
    )
    # Tried before the store is opened: what is wrong with the options is a usage mistake, exit 2.
    try:
        settings.settings(checker)
    except InputError as error:
        raise click.UsageError(str(error)) from error
    with store_here(is_new=True) as store:
        made = create(store, checker, settings)
    tell_links(made, address, as_json=as_json)


@events.command("show")
@event_argument
@json_option
def show(event: str, as_json: bool) -> None:
    """Show every list of EVENT: verdicts, locks, notes and penalties.

    The first column is the number by which other commands name a player.

    \b
    deckmarshal events show "Friday night"
    """
    checker = checker_here()
    with event_here(event) as here:
        found = table_of(here.store, checker, here.authority)
        with here.store.reading() as db:
            data = whole_data(db, found)
    if as_json:
        click.echo(json_text(data))
        return
    click.echo(event_text(found, data))


@events.command("history")
@event_argument
@player_option
@json_option
def history(event: str, player: str | None, as_json: bool) -> None:
    """Show the history of EVENT, oldest first: when, by whom, and what changed.

    \b
    deckmarshal events history "Friday night" --player Ann
    """
    with event_here(event) as here:
        names = {entry.number: entry.player for entry in here.entries()}
        number = here.entry(player).number if player else None
        with here.store.reading() as db:
            # They come newest first, as the pages show them.
            kept = [*revisions_of(db, here.event.id, entry=number)][::-1]
    if as_json:
        lines = [
            {
                "revision": each.number,
                "at": each.at.isoformat(),
                "actor": str(each.actor),
                "kind": str(each.kind),
                "entry": each.entry,
                "sentence": (said := revision_text(each, names)).sentence,
                "details": said.details,
            }
            for each in kept
        ]
        click.echo(json_text(lines))
        return
    zone = here.event.settings.zone
    for each in kept:
        click.echo(f"{each.number}  {shown(each.at, zone)}")
        for line in history_text(revision_text(each, names)):
            click.echo(f"    {line}")


@events.command("begin-anew")
@click.option("--yes", is_flag=True, help="Don't ask.")
def begin_anew(yes: bool) -> None:
    """Begin without the events that were lost, if there is no backup of them.

    Where there were events the service takes no missing or empty events.db for a new one: it
    refuses events until the file is back (deckmarshal restore), or until this is said.

    \b
    deckmarshal events begin-anew
    """
    folder = data_folder()
    keeper = open_retention(folder)
    try:
        said = lost_text(folder / "events.db", keeper)
        if not said:
            raise Unreadable("No events are missing. Nothing was changed.")
        if not yes:
            click.echo(said, err=True)
            confirm("Begin without them?", "Nothing was changed.")
        forget_mark(folder, keeper)
    except StorageError as error:
        raise Unreadable(str(error)) from error
    click.echo("The service takes new events.")


@events.command("delete")
@event_argument
@click.option("--name", "typed", metavar="NAME", help="The event's name, to skip the confirmation.")
@click.option("--yes", is_flag=True, help="Don't ask for the name.")
@json_option
def delete_event(event: str, typed: str | None, yes: bool, as_json: bool) -> None:
    """Delete EVENT permanently, with all its lists. Asks for its name.

    Only earlier backups and exports still hold it.

    \b
    deckmarshal events delete "Friday night"
    """
    with event_here(event) as here:
        count = len(here.entries())
        if yes:
            typed = here.event.settings.name
        elif typed is None:
            click.echo(f"{here.name} ({here.event.id}) has {counted(count, 'entry')}.")
            typed = _asked_name()
        delete(here.store, here.authority, typed)
        here.store.forget_takings()
    if as_json:
        click.echo(json_text({"deleted": here.event.id, "bytes": here.event.bytes}))
        return
    click.echo(f"{here.name} is deleted.")


def _asked_name() -> str:
    try:
        return str(click.prompt("To delete it permanently, type its name", default=""))
    # Ctrl-C, or no terminal: click would end with 1, which means illegal here.
    except click.Abort as error:
        raise Unreadable("No answer (--name skips the question). Nothing was deleted.") from error
