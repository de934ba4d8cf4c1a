"""What the commands about events have in common: the events of this service, found and shown."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import click

from validator.bulk.labels import label
from validator.cli.exits import Unreadable, sentences
from validator.cli.writing import json_text
from validator.events.creating import CreatedEvent
from validator.events.lost import lost_text
from validator.events.model import EntryPart, Event, EventEntry, Role
from validator.events.reading import entries_of, events_since
from validator.events.refusals import EventStoreError
from validator.events.store import EventStore, Operator, open_events
from validator.reports.tables import aligned
from validator.settings import SettingError, data_folder, secret_key
from validator.storage.retention import open_retention

_WIDEST = 28
"""Characters of a cell; a longer one ends in an ellipsis."""
_ADDRESS = re.compile(r"https?://[^\s/?#]+(/[^\s?#]*)?")

event_argument = click.argument("event", metavar="EVENT")
json_option = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
player_option = click.option("--player", metavar="PLAYER", help="Only this player: number or name.")


def _address(_: click.Context, __: click.Parameter, given: str) -> str:
    if given and not _ADDRESS.fullmatch(given):
        raise click.BadParameter(f"'{given}' is not an address such as https://decks.example")
    return given.rstrip("/")


address_option = click.option(
    "--address",
    default="",
    metavar="ADDRESS",
    callback=_address,
    help="The address of the service, such as https://decks.example, to print full links.",
)


@dataclass(frozen=True, slots=True)
class LocalEvent:
    """An event of this service, and the book that it is in."""

    store: EventStore
    event: Event

    @property
    def authority(self) -> Operator:
        """Whoever runs the service may do everything."""
        return Operator(self.event.id)

    @property
    def name(self) -> str:
        """The name, fit for a terminal."""
        return label(self.event.settings.name)

    def now(self) -> Event:
        """The event as it stands after what was done to it."""
        with self.store.reading() as db:
            return self.store.let_in(db, self.authority)

    def entries(self) -> list[EventEntry]:
        """Everybody who is in the event, or was."""
        with self.store.reading() as db:
            return entries_of(db, self.event.id)

    def entry(self, given: str) -> EventEntry:
        """The entry of that number or of a player's name. Raises Unreadable for none."""
        # As tables show names: what was copied from there must be found.
        wanted = label(given).casefold()
        entries = self.entries()
        for entry in entries:  # a player may be called by another's number
            if str(entry.number) == wanted:
                return entry
        for entry in entries:
            if entry.part is EntryPart.DECK and label(entry.player).casefold() == wanted:
                return entry
        raise Unreadable(f"Nobody in {self.name} is '{given}'. deckmarshal events show lists them.")


@contextmanager
def store_here(*, is_new: bool = False) -> Iterator[EventStore]:
    """The events of this service; what goes wrong with them ends the command with its sentence.

    Unless a new one is to be made, a folder without events is refused: it is another's.
    """
    folder = data_folder()
    # Opening would make a file and a key in a folder that was merely mistyped.
    if said := lost_text(folder / "events.db", open_retention(folder)):
        raise Unreadable(f"{said} deckmarshal doctor says what to do.")
    if not is_new and not (folder / "events.db").exists():
        raise Unreadable(
            f"There are no events in {folder}. DECKMARSHAL_DATA names the folder of the service."
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store = open_events(folder, secret_key(folder))
    except (EventStoreError, SettingError) as error:
        raise Unreadable(str(error)) from error
    except OSError as error:
        raise Unreadable(f"{folder} can't be used: {error.strerror}.") from error
    try:
        with sentences():
            yield store
    except EventStoreError as error:
        raise Unreadable(str(error)) from error
    finally:
        store.close()


@contextmanager
def event_here(wanted: str) -> Iterator[LocalEvent]:
    """The event of that id, or of that name if only one has it."""
    with store_here() as store:
        with store.reading() as db:
            known = events_since(db, store.since)
        yield LocalEvent(store, _meant(known, wanted))


def _meant(known: Sequence[Event], wanted: str) -> Event:
    typed = label(wanted).casefold()
    # Ids first: no event's name can hide another event.
    for event in known:
        if event.id == typed:
            return event
    named = [event for event in known if label(event.settings.name).casefold() == typed]
    if not named:
        raise Unreadable(f"There is no event '{wanted}'. deckmarshal events list lists them.")
    if len(named) > 1:
        ids = ", ".join(event.id for event in named)
        raise Unreadable(f"{len(named)} events are called '{wanted}'. Name one by its id: {ids}.")
    return named[0]


def link(event: str, role: Role, token: str, *, entry: int = 0, address: str = "") -> str:
    """The path that a link leads to; behind an address the whole link."""
    number = f"/{entry}" if role is Role.ENTRY else ""
    return f"{address}/events/{event}/{role}{number}/{token}"


def tell_links(made: CreatedEvent, address: str, *, as_json: bool) -> None:
    """Print the id of a new event, and its links."""
    links = {
        "event": made.event,
        "organiser": link(made.event, Role.ORGANISER, made.organiser, address=address),
        "player": link(made.event, Role.PLAYER, made.player, address=address),
    }
    if as_json:
        click.echo(json_text(links))
        return
    for what, said in links.items():
        click.echo(f"{what:<11}{said}")


def table(titles: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    """The rows under their titles, aligned; numbers to the right."""
    cells = [list(titles), *([_cell(cell) for cell in row] for row in rows)]
    # A column is of words as soon as one cell has a word; empty ones don't decide.
    words = [
        place
        for place in range(len(titles))
        if not rows or any(isinstance(row[place], str) and row[place] for row in rows)
    ]
    return "\n".join(aligned(cells, words))


def _cell(value: str | int) -> str:
    if isinstance(value, int):
        return f"{value:,}"
    # Cut after the signs that can't be seen are gone, or there would be less to see.
    text = label(value)
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"
