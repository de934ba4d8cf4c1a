"""Events for tests: a book of one's own, a clock that is set by hand, and lists to hand in."""

import json
import sqlite3
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from formats.samples import samples
from tests.helpers import desk
from validator.desk import Desk
from validator.events.book import EventBook
from validator.events.creating import Created, create
from validator.events.handing_in import HandedIn, Receipt, hand_in
from validator.events.lists import Lists
from validator.events.model import Entry, Event, Kind, Revision, Role
from validator.events.reading import entries_of, revisions_of
from validator.events.settling import Stated
from validator.events.sides import SideDeck
from validator.events.tokens import Key

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
DEADLINE = datetime(2026, 11, 20, 17, tzinfo=UTC)
SECOND = timedelta(seconds=1)
LEGAL = samples()["vs-system-1"].text
ILLEGAL = LEGAL.replace("4 Tobit Quill, Ferry Apprentice", "5 Tobit Quill, Ferry Apprentice")
OTHER = samples()["vs-system-2"].text
UNREADABLE = "4 Kroenen\0"
STATED = Stated(
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


def new_book(folder: Path, clock: Clock | None = None, **given: Any) -> EventBook:
    """A book in the folder."""
    settings = {"days": 400, "secret": "s" * 40, **given}
    return EventBook(folder / "events.db", clock=clock or Clock(), **settings)


@dataclass
class Booked:
    """An event in a book, and those who hold its links."""

    book: EventBook
    clock: Clock
    created: Created
    desk: Desk = field(default_factory=desk)

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
        handed = HandedIn(name, Lists(decklist))
        return hand_in(self.book, self.desk, self.player, handed, idempotency)

    def revises(self, receipt: Receipt, decklist: str = LEGAL, idempotency: str = "") -> Receipt:
        """Somebody hands in again, with the receipt's link."""
        handed = HandedIn("", Lists(decklist))
        return hand_in(self.book, self.desk, self.own(receipt), handed, idempotency)

    @property
    def event(self) -> Event:
        """The event as it stands."""
        with self.book.reading() as db:
            return self.book.let_in(db, self.organiser, Role.ORGANISER)

    @property
    def entries(self) -> list[Entry]:
        """Everybody in it."""
        with self.book.reading() as db:
            return entries_of(db, self.id)

    def entry(self, number: int) -> Entry:
        """Somebody in it."""
        return self.entries[number - 1]

    @property
    def revisions(self) -> list[Revision]:
        """Everything that was done, the oldest first."""
        with self.book.reading() as db:
            return [*revisions_of(db, self.id)][::-1]

    @property
    def kinds(self) -> list[Kind]:
        """What was done, the oldest first."""
        return [revision.kind for revision in self.revisions]

    def state(self) -> tuple[Any, ...]:
        """How the event stands, as the file has it."""
        with self.book.reading() as db:
            return state_of(db, self.id)


def state_of(db: sqlite3.Connection, event: str) -> tuple[Any, ...]:
    """How an event stands by its revisions, row by row."""
    events = db.execute("select * from events where id = ?", [event]).fetchall()
    entries = db.execute("select * from entries where event = ? order by number", [event])
    return events, entries.fetchall()


def an_event(folder: Path, stated: Stated = STATED, **given: Any) -> Booked:
    """A new event in a book of its own."""
    clock = Clock()
    book = new_book(folder, clock, **given)
    return Booked(book, clock, create(book, desk(), stated))


def raw(book: EventBook) -> bytes:
    """Every byte that the book has on disk."""
    beside = [book.path.with_name(book.path.name + suffix) for suffix in ("", "-wal", "-shm")]
    return b"".join(path.read_bytes() for path in beside if path.exists())


def as_json(content: Any) -> Any:
    """What JSON makes of it: lists of tuples."""
    return json.loads(json.dumps(content))


_HVV = samples()["heroes-vs-villains-1"].text
ARCHETYPE, _, _REST = _HVV.partition("Profession Deck (50)\n")
PROFESSION, _, _OUT = _REST.partition("\n\n")
ARCHETYPE = f"{ARCHETYPE}\n{_OUT}"
HVV = Stated("Night watch", "2026-11-21", "heroes-vs-villains-training", "2026-11-20T18:00")
WATCH = SideDeck("Watch", "heroes")
WATCH_WITH_DECK = SideDeck("Watch", "heroes", PROFESSION)


def joins_a_side(event: Booked, name: str, side: SideDeck, decklist: str = ARCHETYPE) -> Receipt:
    """Somebody hands in at an event of Heroes vs. Villains."""
    handed = HandedIn(name, Lists(decklist), side)
    return hand_in(event.book, event.desk, event.player, handed)


def revises_with_a_side(
    event: Booked, receipt: Receipt, side: SideDeck, decklist: str = ARCHETYPE
) -> Receipt:
    """Somebody hands in again, for the side too."""
    handed = HandedIn("", Lists(decklist), side)
    return hand_in(event.book, event.desk, event.own(receipt), handed)
