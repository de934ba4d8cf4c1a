"""How an event stands for those who play in it: what its pages say first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from validator.checker import Checker
from validator.events.model import EntryPart, Event, EventEntry, Lock, can_join
from validator.events.settings import format_of, game_name, has_pool, has_sides
from validator.events.times import shown


@dataclass(frozen=True, slots=True)
class EventView:
    """What every player may know of an event."""

    event: Event
    game: str
    format_name: str
    has_pool: bool
    has_sides: bool
    handed_in: int
    """How many players have handed in, of how many that are named."""
    players: int
    are_lists_shown: bool

    @property
    def base_format(self) -> str:
        """The id of the format; of a house format, that of the one it extends."""
        return self.event.settings.format.partition(";")[0]

    @property
    def house_format(self) -> str:
        """The house format in one line, if it is one and goes by another name."""
        # Of one without a name of its own the line is the name, which stands there already.
        line = self.event.settings.format
        return line if ";" in line and line != self.format_name else ""

    @property
    def deadline(self) -> str:
        """The deadline on the organiser's clock."""
        return shown(self.event.settings.deadline, self.event.settings.zone)


def about(
    checker: Checker, event: Event, entries: Sequence[EventEntry], now: datetime
) -> EventView:
    """The event as its players see it."""
    settings = event.settings
    players = [e for e in entries if e.part is EntryPart.DECK and not e.is_dropped]
    return EventView(
        event,
        game_name(checker, settings),
        format_of(checker, settings).name,
        has_pool(checker, settings),
        has_sides(checker, settings),
        sum(not e.is_missing for e in players),
        len(players),
        event.are_lists_shown(now),
    )


@dataclass(frozen=True, slots=True)
class EntryWindow:
    """Whether something can be handed in now, and until when or why not."""

    is_open: bool
    sentence: str


def standing(event: Event, now: datetime, entry: EventEntry | None = None) -> EntryWindow:
    """How it stands for an entry, or for somebody new."""
    is_open = entry.can_be_handed_in(event, now) if entry else can_join(event, now)
    return EntryWindow(is_open, _sentence(event, now, entry))


def _sentence(event: Event, now: datetime, entry: EventEntry | None) -> str:
    if entry is not None and entry.is_dropped:
        return "You are out of the event, so nothing can be submitted. Ask the organiser."
    own = entry.lock if entry else None
    whose = "your list" if own else "the lists"
    # What holds for one list outranks what holds for all, and that the deadline.
    match own or event.lock:
        case Lock.LOCKED:
            return f"The organiser has locked {whose}. Nothing can be submitted now."
        case Lock.UNLOCKED:
            return f"You can submit and revise until the organiser locks {whose}."
    if now <= event.settings.deadline:
        return "You can submit and revise until the deadline."
    return "The deadline has passed. Nothing can be submitted any more."


def to_the_second(at: datetime, zone: str) -> str:
    """A moment on the organiser's clock, as a receipt has it."""
    # A receipt may have to settle who was in time, so that minutes are not enough.
    clock, _, place = shown(at, zone).partition(" (")
    return f"{clock}:{at:%S} ({place}"
