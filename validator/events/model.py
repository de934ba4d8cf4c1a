"""An event, those who play in it, and what was done to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from validator.bulk.checking import Status
from validator.reports.verdict_label import status_label

Content = dict[str, Any]
"""What JSON can hold."""
MAX_NUMBER = 2**63 - 1
"""That SQLite can hold: somebody may ask for an entry or a revision beyond it."""


class Role(StrEnum):
    """What a secret link lets its holder do."""

    ORGANISER = "organiser"
    PLAYER = "player"
    """Hand a list in under a name that is free."""
    ENTRY = "entry"
    """See and revise what was handed in under one name."""


class Actor(StrEnum):
    """Who did something."""

    PLAYER = "player"
    ORGANISER = "organiser"


class ListVisibility(StrEnum):
    """Whether players see each other's lists."""

    OPEN = "open"
    """As soon as the deadline is past."""
    CLOSED = "closed"
    """Not before the organiser opens them."""


class Lock(StrEnum):
    """What the organiser said about handing in; without a word the deadline decides."""

    LOCKED = "locked"
    UNLOCKED = "unlocked"


class EntryPart(StrEnum):
    """What an entry hands in."""

    DECK = "deck"
    """The deck of a player, with the pool that was opened if the format has one."""
    SIDE = "side"
    """The profession deck that a side of Heroes vs. Villains shares."""


class Penalty(StrEnum):
    """What an organiser may impose, the mildest first."""

    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game loss"
    MATCH_LOSS = "match loss"
    DISQUALIFICATION = "disqualification"


class RevisionKind(StrEnum):
    """What a revision changed."""

    CREATED = "created"
    SETTLED = "settled"
    EXPECTED = "expected"
    HANDED_IN = "handed in"
    AMENDED = "amended"
    LOCKED = "locked"
    NOTED = "noted"
    PENALISED = "penalised"
    WITHDRAWN = "withdrawn"
    """A note or a penalty that no longer stands."""
    DREW = "drew"
    """Table checks, by lot."""
    RECHECKED = "re-checked"
    OPENED = "opened"
    LINKED = "linked"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser sets, and may change."""

    name: str
    day: date
    """On which it is played: lists are judged as of it."""
    format: str
    """An id, or a house format in one line."""
    deadline: datetime
    """In UTC."""
    zone: str
    """The time zone in which the organiser reads a clock."""
    lists: ListVisibility
    parameters: Mapping[str, str] = field(default_factory=dict)
    stated: str = ""
    """Names and facts that the organiser vouches for, as a card file."""

    def data(self) -> Content:
        """The settings as JSON has them."""
        # Only if something is: an event without statements is written as it always was.
        stated = {"stated": self.stated} if self.stated else {}
        return {
            "name": self.name,
            "date": self.day.isoformat(),
            "format": self.format,
            "deadline": self.deadline.isoformat(),
            "zone": self.zone,
            "lists": str(self.lists),
            "parameters": dict(self.parameters),
            **stated,
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Settings":
        """The settings that `data` gave."""
        return cls(
            data["name"],
            date.fromisoformat(data["date"]),
            data["format"],
            datetime.fromisoformat(data["deadline"]),
            data["zone"],
            ListVisibility(data["lists"]),
            dict(data["parameters"]),
            data.get("stated", ""),
        )


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it stands."""

    id: str
    made_at: datetime
    settings: Settings
    lock: Lock | None
    opened_at: datetime | None
    """When the organiser opened the lists."""
    revision: int
    """The number of the newest revision."""
    changed_at: datetime
    bytes: int
    """What its revisions weigh."""

    def are_lists_shown(self, now: datetime) -> bool:
        """Whether players see each other's lists."""
        # Past the deadline and not at it: at that moment a list may still be submitted.
        is_over = self.settings.lists is ListVisibility.OPEN and now > self.settings.deadline
        return self.opened_at is not None or is_over


@dataclass(frozen=True, slots=True)
class EventEntry:
    """One who plays, or a side, with the list that is in force."""

    number: int
    part: EntryPart
    player: str
    """The player, or the side whose profession deck it is."""
    side: str
    """In Heroes vs. Villains: the side that the player plays on, by the name it goes by."""
    allegiance: str
    """In Heroes vs. Villains: heroes or villains."""
    lock: Lock | None
    is_dropped: bool
    by: int
    """The entry of the player who handed it in; its own but for a side's."""
    handed_at: datetime | None
    list_revision: int
    """The revision with the list; 0 if none was handed in."""
    checked_revision: int
    """The revision with what was found in that list the last time."""
    status: Status
    deck_name: str
    headline: str
    problems: int
    cards: int
    signature: str
    rules_hash: str
    catalogue: str
    """The hash of all cards that there were when the list was checked."""
    is_as_stated: bool
    """Whether the verdict rests on what the organiser stated."""
    claims: int
    """Of how many cards the player stated something with the list."""

    @property
    def label(self) -> str:
        """How the list stands in a word or two: "Legal as stated"."""
        return status_label({"status": self.status, "is_as_stated": self.is_as_stated})

    @property
    def is_missing(self) -> bool:
        """Whether no list was handed in."""
        return self.list_revision == 0

    def can_be_handed_in(self, event: Event, now: datetime) -> bool:
        """Whether the player may hand in or revise now."""
        # The entry's own comes first, so that one player can be let in late while all others are
        # locked.
        lock = self.lock or event.lock
        if lock is not None:
            return lock is Lock.UNLOCKED and not self.is_dropped
        return now <= event.settings.deadline and not self.is_dropped


def can_join(event: Event, now: datetime) -> bool:
    """Whether somebody new may submit now."""
    if event.lock is not None:
        return event.lock is Lock.UNLOCKED
    return now <= event.settings.deadline


@dataclass(frozen=True, slots=True)
class Revision:
    """Something that was done to an event; never changed, never overwritten."""

    number: int
    at: datetime
    actor: Actor
    kind: RevisionKind
    entry: int | None
    content: Content
