"""Events for tests: a book of one's own, a clock that is set by hand, and lists to hand in."""

import json
import sqlite3
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from formats.samples import samples
from tests.helpers import checker
from validator.checker import Checker
from validator.events.creating import CreatedEvent, create
from validator.events.lists import EntryLists
from validator.events.model import Event, EventEntry, Revision, RevisionKind, Role
from validator.events.reading import entries_of, revisions_of
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tokens import Key

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
DEADLINE = datetime(2026, 11, 20, 17, tzinfo=UTC)
SECOND = timedelta(seconds=1)
LEGAL = samples()["vs-system-1"].text
ILLEGAL = LEGAL.replace("4 Tobit Quill, Ferry Apprentice", "5 Tobit Quill, Ferry Apprentice")
OTHER = samples()["vs-system-2"].text
UNREADABLE = "4 Kroenen\0"
STATED = SettingsText(
    "Friday night", "2026-11-21", "vs-system-training", "2026-11-20T18:00", "Europe/Amsterdam"
)
KEY = "a key made by chance"


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, time: timedelta = SECOND) -> None:
        """Let so much time pass."""
        self.now += time


def new_store(folder: Path, clock: Clock | None = None, **given: Any) -> EventStore:
    """A book in the folder."""
    settings = {"days": 400, "secret": "s" * 40, **given}
    return EventStore(folder / "events.db", clock=clock or Clock(), **settings)


@dataclass
class Booked:
    """An event in a book, and those who hold its links."""

    store: EventStore
    clock: Clock
    created: CreatedEvent
    checker: Checker = field(default_factory=checker)

    @property
    def id(self) -> str:
        """The event's."""
        return self.created.event

    @property
    def organiser(self) -> Key:
        """The organiser's key."""
        return Key(self.id, Role.ORGANISER, self.created.organiser)

    @property
    def player(self) -> Key:
        """The players' key."""
        return Key(self.id, Role.PLAYER, self.created.player)

    def own(self, receipt: Receipt) -> Key:
        """The key that came with a receipt."""
        return Key(self.id, Role.ENTRY, receipt.token, receipt.entry)

    def joins(self, name: str, decklist: str = LEGAL, idempotency: str = "") -> Receipt:
        """Somebody hands in with the players' link."""
        handed = EntryContent(name, EntryLists(decklist))
        return hand_in(self.store, self.checker, self.player, handed, idempotency)

    def revises(self, receipt: Receipt, decklist: str = LEGAL, idempotency: str = "") -> Receipt:
        """Somebody hands in again, with the receipt's link."""
        handed = EntryContent("", EntryLists(decklist))
        return hand_in(self.store, self.checker, self.own(receipt), handed, idempotency)

    @property
    def event(self) -> Event:
        """The event as it stands."""
        with self.store.reading() as db:
            return self.store.let_in(db, self.organiser, Role.ORGANISER)

    @property
    def entries(self) -> list[EventEntry]:
        """Everybody in it."""
        with self.store.reading() as db:
            return entries_of(db, self.id)

    def entry(self, number: int) -> EventEntry:
        """Somebody in it."""
        return self.entries[number - 1]

    @property
    def revisions(self) -> list[Revision]:
        """Everything that was done, the oldest first."""
        with self.store.reading() as db:
            return [*revisions_of(db, self.id)][::-1]

    @property
    def kinds(self) -> list[RevisionKind]:
        """What was done, the oldest first."""
        return [revision.kind for revision in self.revisions]

    def state(self) -> tuple[Any, ...]:
        """How the event stands, as the file has it."""
        with self.store.reading() as db:
            return state_of(db, self.id)


def state_of(db: sqlite3.Connection, event: str) -> tuple[Any, ...]:
    """How an event stands by its revisions, row by row."""
    events = db.execute("select * from events where id = ?", [event]).fetchall()
    entries = db.execute("select * from entries where event = ? order by number", [event])
    return events, entries.fetchall()


def an_event(folder: Path, stated: SettingsText = STATED, **given: Any) -> Booked:
    """A new event in a book of its own."""
    clock = Clock()
    store = new_store(folder, clock, **given)
    return Booked(store, clock, create(store, checker(), stated))


def raw(store: EventStore) -> bytes:
    """Every byte that the book has on disk."""
    beside = [store.path.with_name(store.path.name + suffix) for suffix in ("", "-wal", "-shm")]
    return b"".join(path.read_bytes() for path in beside if path.exists())


def as_json(content: Any) -> Any:
    """What JSON makes of it: lists of tuples."""
    return json.loads(json.dumps(content))


_HVV = samples()["heroes-vs-villains-1"].text
ARCHETYPE, _, _REST = _HVV.partition("Profession Deck (50)\n")
PROFESSION, _, _OUT = _REST.partition("\n\n")
ARCHETYPE = f"{ARCHETYPE}\n{_OUT}"
HVV = SettingsText("Night watch", "2026-11-21", "heroes-vs-villains-training", "2026-11-20T18:00")
WATCH = SideDeck("Watch", "heroes")
WATCH_WITH_DECK = SideDeck("Watch", "heroes", PROFESSION)


def joins_a_side(event: Booked, name: str, side: SideDeck, decklist: str = ARCHETYPE) -> Receipt:
    """Somebody hands in at an event of Heroes vs. Villains."""
    handed = EntryContent(name, EntryLists(decklist), side)
    return hand_in(event.store, event.checker, event.player, handed)


def revises_with_a_side(
    event: Booked, receipt: Receipt, side: SideDeck, decklist: str = ARCHETYPE
) -> Receipt:
    """Somebody hands in again, for the side too."""
    handed = EntryContent("", EntryLists(decklist), side)
    return hand_in(event.store, event.checker, event.own(receipt), handed)
