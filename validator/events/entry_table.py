"""The organiser's table: how every list of an event stands, and all of it to export."""

import io
import zipfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from validator.bulk.checking import NOTHING_HANDED_IN, Status, totals
from validator.bulk.labels import label
from validator.bulk.notes import add_notes
from validator.checker import Checker
from validator.events.model import (
    Content,
    EntryPart,
    Event,
    EventEntry,
    Revision,
    RevisionKind,
    Role,
)
from validator.events.reading import entries_of, revisions_of, rows_of
from validator.events.rechecking import is_stale
from validator.events.settings import format_of
from validator.events.store import Authority, EventStore

_MAX_FILE_NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class EntryRemark:
    """A note or a penalty that stands."""

    revision: int
    at: datetime
    entry: int
    penalty: str
    """Empty for a note."""
    text: str


@dataclass(frozen=True, slots=True)
class EntryTable:
    """An event with everybody in it."""

    event: Event
    now: datetime
    format_name: str
    entries: Sequence[EventEntry]
    remarks: Mapping[int, Sequence[EntryRemark]]
    """By entry."""
    drawn: Mapping[int, int]
    """How often each was drawn for a table check, by entry."""
    stale: frozenset[int]
    """Whose lists were judged by other rules or cards than there are now."""

    @property
    def rows(self) -> list[Content]:
        """A row for each who is in the event, as a bulk check has it but for its report."""
        rows = [self._row(entry) for entry in self.entries if not entry.is_dropped]
        add_notes(rows)
        return rows

    @property
    def dropped(self) -> list[EventEntry]:
        """Those who were taken out."""
        return [entry for entry in self.entries if entry.is_dropped]

    def _row(self, entry: EventEntry) -> Content:
        side = f", {entry.side} ({entry.allegiance})" if entry.side else ""
        what = "profession deck" if entry.part is EntryPart.SIDE else f"entry {entry.number}"
        return {
            "entry": entry,
            "number": entry.number,
            "where": f"{what}{side}",
            "player": entry.player,
            "deck_name": entry.deck_name,
            "status": str(entry.status),
            "label": entry.label,
            "headline": NOTHING_HANDED_IN if entry.is_missing else entry.headline,
            "format": self.event.settings.format,
            "format_name": self.format_name,
            "problems": entry.problems,
            "cards": entry.cards,
            "signature": entry.signature or None,
            "notes": [],
            "is_stale": entry.number in self.stale,
            # A claim matters where the verdict waits for it.
            "claims": entry.claims if entry.status is Status.UNVERIFIED else 0,
            "is_open": entry.can_be_handed_in(self.event, self.now),
            "drawn": self.drawn.get(entry.number, 0),
            "remarks": self.remarks.get(entry.number, ()),
        }


def table_of(store: EventStore, checker: Checker, authority: Authority) -> EntryTable:
    """How everything stands, for the organiser."""
    with store.reading() as db:
        event = store.let_in(db, authority, Role.ORGANISER)
        entries = entries_of(db, event.id)
        kinds = (
            RevisionKind.NOTED,
            RevisionKind.PENALISED,
            RevisionKind.WITHDRAWN,
            RevisionKind.DREW,
        )
        kept = [*revisions_of(db, event.id, kinds=kinds)]
    withdrawn = {each.content["revision"] for each in kept if each.kind is RevisionKind.WITHDRAWN}
    remarks: dict[int, list[EntryRemark]] = {}
    drawn: Counter[int] = Counter()
    for each in kept:
        if each.kind is RevisionKind.DREW:
            drawn.update(lot["entry"] for lot in each.content["drawn"])
        elif each.kind is not RevisionKind.WITHDRAWN and each.number not in withdrawn:
            remark = _remark(each)
            remarks.setdefault(remark.entry, []).append(remark)
    # Behind the transaction: formats and cards are in memory, and the file is held no longer than
    # it takes.
    source = format_of(checker, event.settings)
    stale = frozenset(e.number for e in entries if is_stale(checker, source, e))
    return EntryTable(event, store.clock(), source.name, entries, remarks, drawn, stale)


def _remark(kept: Revision) -> EntryRemark:
    penalty, text = kept.content.get("penalty", ""), kept.content["text"]
    return EntryRemark(kept.number, kept.at, kept.entry or 0, penalty, text)


def whole_table(store: EventStore, checker: Checker, authority: Authority) -> Content:
    """The table with every report and list, as a bulk check has its result."""
    table = table_of(store, checker, authority)
    with store.reading() as db:
        found = rows_of(db, table.event.id)
    rows = [_whole(row, found.get(row["number"])) for row in table.rows]
    settings = table.event.settings
    return {
        "made_at": table.now.isoformat(timespec="seconds"),
        "as_of": settings.day.isoformat(),
        "format": settings.format,
        "parameters": dict(settings.parameters),
        "totals": totals(rows),
        "rows": rows,
    }


def _whole(row: Mapping[str, Any], found: Content | None) -> Content:
    """The row of a bulk check, with what the organiser noted."""
    beside = {"report": None, "decklist": "", "fault": NOTHING_HANDED_IN, "game": None}
    for key in beside:
        if found is not None:
            beside[key] = found[key]
    own = ("where", "player", "deck_name", "status", "headline", "format", "format_name")
    numbers = ("problems", "cards", "signature")
    notes = [
        *row["notes"],
        *(f"{each.penalty or 'note'}: {each.text}" for each in row["remarks"]),
    ]
    return {**{key: row[key] for key in (*own, *numbers)}, **beside, "notes": notes}


def lists_zip(store: EventStore, authority: Authority) -> bytes:
    """Every list as it was handed in, a file each."""
    with store.reading() as db:
        event = store.let_in(db, authority, Role.ORGANISER)
        entries = [e for e in entries_of(db, event.id) if not (e.is_missing or e.is_dropped)]
        lists = {
            each.entry: each.content["lists"]
            for entry in entries
            for each in revisions_of(
                db,
                event.id,
                entry=entry.number,
                kinds=(RevisionKind.HANDED_IN, RevisionKind.AMENDED),
                # Revisions come newest first, so that this is the list in force.
                most=1,
            )
        }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for entry in entries:
            # With the number: two names may come to the same once signs are left out.
            name = f"{entry.number:03}-{file_name(entry.player)}"
            file.writestr(f"{name}.txt", lists[entry.number]["decklist"])
            if lists[entry.number]["pool"].strip():
                file.writestr(f"{name}-pool.txt", lists[entry.number]["pool"])
    return content.getvalue()


def file_name(name: str) -> str:
    """A name as a file may be called: letters, digits and hyphens."""
    # A player's name is anything; no path and no command may come of it where the zip is unpacked.
    words = "".join(sign if sign.isalnum() else " " for sign in label(name)).split()
    return "-".join(words)[:_MAX_FILE_NAME_LENGTH] or "player"
