"""What a player may see of the own entry: all of it but what only organisers see."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from validator.events.model import (
    Content,
    EntryPart,
    Event,
    EventEntry,
    Revision,
    RevisionKind,
    Role,
)
from validator.events.reading import (
    claims_of,
    entries_of,
    entry_of,
    list_of,
    revision_of,
    revisions_of,
    row_of,
)
from validator.events.refusals import NoSuchEventError
from validator.events.stating import PlayerClaim, claims_on
from validator.events.store import EventStore
from validator.events.tokens import Key
from validator.web.events.submission_form import SubmissionForm

_MAX_TOLD = 50
"""Of what was done, the newest: each has the whole list."""
_TOLD = (
    RevisionKind.HANDED_IN,
    RevisionKind.AMENDED,
    RevisionKind.LOCKED,
    RevisionKind.PENALISED,
    RevisionKind.WITHDRAWN,
    RevisionKind.RECHECKED,
    RevisionKind.DROPPED,
)
"""What players are told of; notes, and that links were renewed, are for organisers."""


@dataclass(frozen=True, slots=True)
class OwnEntry:
    """An entry as its player sees it, and the profession deck of the side."""

    event: Event
    entries: Sequence[EventEntry]
    """Of everybody: to be counted, not to be shown."""
    entry: EventEntry
    kept: Revision | None
    """What brought the list that is in force."""
    row: Content | None
    side: EventEntry | None
    """The side that the player plays on."""
    side_kept: Revision | None
    """What brought its profession deck, if this player handed it in."""
    side_row: Content | None
    submitted: SubmissionForm
    """The form that would hand in the same again."""
    claims: Sequence[PlayerClaim]
    """What the player stated with the own list."""
    history: Sequence[Revision]
    draws: Sequence[Revision]

    @property
    def has_side_deck(self) -> bool:
        """Whether this player handed in the profession deck of the side."""
        return self.side is not None and _is_by(self.side, self.entry)

    @property
    def rows(self) -> list[Content]:
        """What was found in everything that the player handed in."""
        return [row for row in (self.row, self.side_row) if row is not None]

    @property
    def names(self) -> dict[int, str]:
        """Who is named in the history."""
        named = [self.entry, *([self.side] if self.side else [])]
        return {each.number: each.player for each in named}

    @property
    def in_force(self) -> list[int]:
        """The revisions with the lists that are in force."""
        sides = [self.side.list_revision] if self.side and self.has_side_deck else []
        return [self.entry.list_revision, *sides]


def own_of(store: EventStore, key: Key) -> OwnEntry:
    """What the key of an entry lets its player see. Raises NoSuchEventError."""
    # In one transaction: list, receipt and history are of the same moment.
    with store.reading() as db:
        event = store.let_in(db, key, Role.ENTRY)
        entry = entry_of(db, event.id, key.entry)
        if entry is None:
            raise NoSuchEventError
        entries = entries_of(db, event.id)
        side = _side_of(entries, entry)
        # A side's deck is shown to who handed it in; the others of the side see their own alone.
        mine = side if side and _is_by(side, entry) else None
        history = _history(db, event.id, entry)
        if mine:
            history += _history(db, event.id, mine)
        return OwnEntry(
            event,
            entries,
            entry,
            revision_of(db, event.id, entry.list_revision),
            row_of(db, event.id, entry),
            side,
            revision_of(db, event.id, mine.list_revision) if mine else None,
            row_of(db, event.id, mine) if mine else None,
            _submitted(db, event.id, entry, side),
            # Only against what the event states: what others claim is theirs.
            claims_on(db, event, entry, compares=False),
            sorted(history, key=lambda each: -each.number),
            [*revisions_of(db, event.id, kinds=(RevisionKind.DREW,))],
        )


def _side_of(entries: Sequence[EventEntry], entry: EventEntry) -> EventEntry | None:
    """The side of a player; of one who handed in the side's deck alone, that side."""
    sides = [e for e in entries if e.part is EntryPart.SIDE]
    named = [side for side in sides if entry.side and side.player == entry.side]
    by_entry = [side for side in sides if not entry.side and _is_by(side, entry)]
    # What the player says outranks whose deck came along.
    return next(iter(named + by_entry), None)


def _is_by(side: EventEntry, entry: EventEntry) -> bool:
    return side.by == entry.number and not side.is_missing


def _submitted(
    db: sqlite3.Connection, event: str, entry: EventEntry, side: EventEntry | None
) -> SubmissionForm:
    own = list_of(db, event, entry) or {"decklist": "", "pool": ""}
    shared = list_of(db, event, side) if side and _is_by(side, entry) else None
    return SubmissionForm(
        entry.player,
        own["decklist"],
        own["pool"],
        side.player if side else "",
        side.allegiance if side else "",
        shared["decklist"] if shared else "",
        claims_of(db, event, entry),
    )


def _history(db: sqlite3.Connection, event: str, entry: EventEntry) -> list[Revision]:
    kept = [*revisions_of(db, event, entry=entry.number, kinds=_TOLD, most=_MAX_TOLD)]
    penalties = {each.number for each in kept if each.kind is RevisionKind.PENALISED}
    return [
        each
        for each in kept
        # That a note was withdrawn would tell that there was one.
        if each.kind is not RevisionKind.WITHDRAWN or each.content["revision"] in penalties
    ]
