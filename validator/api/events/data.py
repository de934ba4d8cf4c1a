"""Events as plain data, each part of them for whom it is meant."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from validator.api.tokens import entry_token, link_to
from validator.bulk.checking import totals
from validator.checker import Checker
from validator.events.creating import CreatedEvent, players_link
from validator.events.draws import lot
from validator.events.entry_table import EntryRemark, EntryTable
from validator.events.model import (
    Content,
    Event,
    EventEntry,
    Revision,
    RevisionKind,
    Role,
    Settings,
    can_join,
)
from validator.events.reading import entries_of, entry_of, list_of, revisions_of, row_of
from validator.events.rechecking import is_stale
from validator.events.settings import game_name, has_pool, has_sides, question_of
from validator.events.stating import claims_on
from validator.events.store import EventStore
from validator.events.submitting import Receipt
from validator.events.tokens import Key
from validator.reports.verdict_label import status_label
from validator.stated_cards import rows_of

_CLAIMS_WAIT = (
    "What you state are claims: they count once the organiser accepts them. The verdict is without "
    "them."
)
_OF_A_ROW = ("status", "headline", "signature", "problems", "cards", "fault")


def created_data(created: CreatedEvent, settings: Settings) -> Content:
    """A new event with its links."""
    event = created.event
    return {
        "event": event,
        "organiser_token": created.organiser,
        "player_token": created.player,
        "organiser_link": link_to(event, Role.ORGANISER, created.organiser),
        "player_link": link_to(event, Role.PLAYER, created.player),
        "settings": settings.data(),
        "is_repeated": created.is_repeated,
    }


def event_data(store: EventStore, checker: Checker, key: Key) -> Content:
    """The event as it stands for who has the key. Raises NoSuchEventError."""
    with store.reading() as db:
        # Let in and read in one transaction: a link may be revoked at any time.
        event = store.let_in(db, key, *Role)
        entries = [e for e in entries_of(db, event.id) if not e.is_dropped]
        own = entry_of(db, event.id, key.entry) if key.role is Role.ENTRY else None
        draws = [draw_data(each) for each in revisions_of(db, event.id, kinds=(RevisionKind.DREW,))]
    now, settings = store.clock(), event.settings
    are_shown = event.are_lists_shown(store.retention.likely_now())
    if key.role is not Role.ORGANISER and not are_shown:
        for each in draws:  # as on the pages: who was drawn goes by the number
            each["drawn"] = [lot(each["seed"], player)[:16] for player in each["drawn"]]
    shown = {
        "event": event.id,
        "role": str(key.role),
        "entry": key.entry or None,
        "settings": _settings_for(key.role, settings),
        "format_name": checker.format_of(question_of(settings)).name,
        "game": game_name(checker, settings),
        "has_pool": has_pool(checker, settings),
        "has_sides": has_sides(checker, settings),
        "revision": event.revision,
        "lock": event.lock,
        "opened_at": _time(event.opened_at),
        "are_lists_shown": are_shown,
        "can_hand_in": own.can_be_handed_in(event, now) if own else can_join(event, now),
        "entries": len(entries),
        "handed_in": sum(not entry.is_missing for entry in entries),
        "draws": draws,
    }
    if key.role is Role.ORGANISER:
        shown |= _for_the_organiser(store, checker, key, settings, entries)
    return shown


def _for_the_organiser(
    store: EventStore, checker: Checker, key: Key, settings: Settings, entries: Sequence[EventEntry]
) -> Content:
    token = players_link(store, key)
    source = checker.format_of(question_of(settings))
    return {
        "totals": totals([{"status": entry.status} for entry in entries]),
        # By the format as it is now; what each list was judged by was kept with it.
        "stale": sum(is_stale(checker, source, entry) for entry in entries),
        # None if it was revoked, or if the operator renewed the organiser's link: it is
        # sealed with the one of then.
        "player_token": token,
        "player_link": link_to(key.event, Role.PLAYER, token) if token else None,
    }


def _settings_for(role: Role, settings: Settings) -> Content:
    # What is stated names cards of lists that players must not know of.
    return (settings if role is Role.ORGANISER else replace(settings, stated="")).data()


def _time(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def draw_data(draw: Revision) -> Content:
    """A draw, as everybody may see it."""
    content = draw.content
    return {
        "revision": draw.number,
        "at": draw.at.isoformat(),
        "seed": content["seed"],
        "count": content["count"],
        "drawn": [each["player"] for each in content["drawn"]],
    }


def receipt_data(receipt: Receipt) -> Content:
    """What a player is given."""
    row = receipt.row
    return {
        "entry": receipt.entry,
        "player": receipt.player,
        "revision": receipt.revision,
        "at": receipt.at.isoformat(),
        "status": row["status"],
        "label": status_label(row),
        "headline": row["headline"],
        "signature": row["signature"],
        "report": row["report"],
        "token": entry_token(receipt.entry, receipt.token),
        "link": link_to(receipt.event, Role.ENTRY, receipt.token, receipt.entry),
        "is_repeated": receipt.is_repeated,
        "claims": (claims := len(rows_of(receipt.claims))),
        "claims_note": _CLAIMS_WAIT if claims else None,
    }


def amended_data(revision: Revision) -> Content:
    """A list that was amended."""
    content = revision.content
    return {
        "entry": revision.entry,
        "revision": revision.number,
        "at": revision.at.isoformat(),
        "reason": content["reason"],
        **{key: content["row"][key] for key in ("status", "headline", "signature")},
        "label": status_label(content["row"]),
        "difference": content["diff"],
    }


def remark_data(remark: EntryRemark) -> Content:
    """A note or a penalty."""
    return {
        "revision": remark.revision,
        "at": remark.at.isoformat(),
        "penalty": remark.penalty or None,
        "text": remark.text,
    }


def row_data(entry: EventEntry) -> Content:
    """What everybody may see of an entry once lists are shown."""
    return {
        "number": entry.number,
        "part": str(entry.part),
        "player": entry.player,
        "side": entry.side or None,
        "allegiance": entry.allegiance or None,
        "status": str(entry.status),
        "label": entry.label,
        "deck_name": entry.deck_name,
        "signature": entry.signature or None,
    }


def own_row_data(
    event: Event, now: datetime, entry: EventEntry, remarks: Iterable[EntryRemark], drawn: int
) -> Content:
    """What the player may see of the own entry."""
    return {
        **row_data(entry),
        "headline": entry.headline,
        "problems": entry.problems,
        "cards": entry.cards,
        "handed_at": _time(entry.handed_at),
        "lock": entry.lock,
        "can_hand_in": entry.can_be_handed_in(event, now),
        "is_dropped": entry.is_dropped,
        "drawn": drawn,
        "claims": entry.claims,
        "remarks": [remark_data(each) for each in remarks],
    }


def table_data(table: EntryTable) -> list[Content]:
    """A row for each entry, for the organiser; those who dropped out too."""
    rows: Mapping[int, Content] = {row["number"]: row for row in table.rows}
    return [
        {
            **own_row_data(
                table.event,
                table.now,
                entry,
                table.remarks.get(entry.number, ()),
                table.drawn.get(entry.number, 0),
            ),
            "is_stale": entry.number in table.stale,
            # Who dropped out has no row in the table, but stays in the list.
            "notes": rows[entry.number]["notes"] if entry.number in rows else [],
        }
        for entry in table.entries
    ]


def lists_data(db: sqlite3.Connection, event: str, entry: EventEntry) -> Content:
    """What was handed in for an entry, word for word."""
    # Players who are merely expected have handed in nothing.
    kept = list_of(db, event, entry) or {"decklist": None, "pool": None}
    return {"decklist": kept["decklist"], "pool": kept.get("pool") or None}


def found_data(db: sqlite3.Connection, event: str, entry: EventEntry) -> Content:
    """What was found in the list of an entry the last time."""
    found: Mapping[str, Any] = row_of(db, event, entry) or {"report": None, "fault": None}
    return {"report": found["report"], "fault": found["fault"]}


def claims_data(
    db: sqlite3.Connection, event: Event, entry: EventEntry, role: Role
) -> list[Content]:
    """What the player claims; what others claim instead is for the organiser."""
    return [
        {
            "number": each.number,
            "card": each.card,
            "facts": each.facts,
            "is_accepted": each.is_accepted,
            "contradictions": list(each.contradictions),
        }
        for each in claims_on(db, event, entry, compares=role is Role.ORGANISER)
    ]


def revision_data(revision: Revision) -> Content:
    """A revision without its report, which is long; the export has it."""
    # A copy: the revision itself stays whole.
    content = dict(revision.content)
    if "row" in content:
        row = content["row"]
        content["row"] = {**{key: row[key] for key in _OF_A_ROW}, "label": status_label(row)}
    return {
        "number": revision.number,
        "at": revision.at.isoformat(),
        "actor": str(revision.actor),
        "kind": str(revision.kind),
        "entry": revision.entry,
        "content": content,
    }


def link_data(event: str, role: Role, number: int, token: str | None) -> Content:
    """A link that was renewed, or revoked."""
    # As it is sent, so that nobody has to put number and token together.
    shown = entry_token(number, token) if token and role is Role.ENTRY else token
    link = link_to(event, role, token, number) if token else None
    return {"role": str(role), "entry": number or None, "token": shown, "link": link}
