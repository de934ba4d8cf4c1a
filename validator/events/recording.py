"""Revisions in, and how things stand by them: a revision is kept and applied in one go.

What is done now and what comes with an imported event take the same way, so that the same
revisions always lead to the same event.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from unicodedata import normalize

from validator.bulk.checking import Status
from validator.bulk.labels import label
from validator.events.model import Content, EntryPart, Revision, RevisionKind, Settings
from validator.stated_cards import rows_of
from validator.storage.packing import packed

_BESIDE = 200
"""Bytes that a revision takes beside its content, about."""


def entry_key(part: EntryPart, player: str) -> str:
    """What tells an entry from others: the name, however it is spaced, capitalised and encoded."""
    return f"{part} {normalize('NFC', label(player).casefold())}"


def record(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    """Keep the revision, and let the event stand by it."""
    content = packed(revision.content)
    # Before it is kept: revisions refer to the row of their event.
    if revision.kind is RevisionKind.CREATED:
        _create(db, event, revision)
    db.execute(
        "insert into revisions (event, number, at, actor, kind, entry, content) "
        "values (?, ?, ?, ?, ?, ?, ?)",
        [
            event,
            revision.number,
            revision.at.isoformat(),
            revision.actor,
            revision.kind,
            revision.entry,
            content,
        ],
    )
    db.execute(
        "update events set revision = ?, changed_at = ?, bytes = bytes + ? where id = ?",
        [revision.number, revision.at.isoformat(), len(content) + _BESIDE, event],
    )
    apply = _APPLIED.get(revision.kind)
    if apply is not None:
        apply(db, event, revision)


def _create(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    at = revision.at.isoformat()
    settings = Settings.of(revision.content["settings"])
    db.execute(
        "insert into events (id, made_at, day, settings, revision, changed_at, bytes) "
        "values (?, ?, ?, ?, 0, ?, 0)",
        [event, at, settings.day.isoformat(), _canonical(settings), at],
    )


def _settle(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    settings = Settings.of(revision.content["settings"])
    # Read before it is replaced. Another format shows by itself, as it has another hash.
    (kept,) = db.execute("select settings from events where id = ?", [event]).fetchone()
    before = Settings.of(json.loads(kept))
    db.execute(
        "update events set settings = ?, day = ? where id = ?",
        [_canonical(settings), settings.day.isoformat(), event],
    )
    if _judged_by(settings) != _judged_by(before):
        # The same rules may say something else of another day: every list waits to be re-checked.
        db.execute("update entries set rules_hash = '' where event = ?", [event])


def _judged_by(settings: Settings) -> tuple[object, ...]:
    """What decides about verdicts beside the format and the catalogue."""
    return settings.day, settings.parameters, settings.stated


def _expect(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    db.executemany(
        "insert into entries (event, number, key, part, player, side, allegiance, is_dropped, by, "
        "list_revision, checked_revision, status, deck_name, headline, problems, cards, "
        "signature, rules_hash, catalogue) "
        "values (?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, ?, '', '', 0, 0, '', '', '')",
        [
            [
                event,
                each["number"],
                entry_key(EntryPart(each["part"]), each["player"]),
                each["part"],
                each["player"],
                each["side"],
                each["allegiance"],
                each["number"],
                Status.MISSING,
            ]
            for each in revision.content["entries"]
        ],
    )


def _hand_in(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    content = revision.content
    place = [event, revision.entry]
    db.execute(
        "update entries set by = ?, handed_at = ?, list_revision = ?, claims = ? "
        "where event = ? and number = ?",
        [content["by"], revision.at.isoformat(), revision.number, _claims(content), *place],
    )
    # Only where a player names it: an amendment leaves the side as it was.
    if side := content.get("side"):
        db.execute(
            "update entries set side = ?, allegiance = ? where event = ? and number = ?",
            [side, content["allegiance"], *place],
        )
    _check(db, event, revision)


def _claims(content: Content) -> int:
    """Of how many cards something is claimed; an import was looked at before."""
    return len(rows_of(content.get("claims", "")))


def _check(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    row, report = revision.content["row"], revision.content["row"]["report"]
    db.execute(
        "update entries set checked_revision = ?, status = ?, deck_name = ?, headline = ?, "
        "problems = ?, cards = ?, signature = ?, rules_hash = ?, catalogue = ?, is_as_stated = ? "
        "where event = ? and number = ?",
        [
            revision.number,
            row["status"],
            row["deck_name"],
            row["headline"],
            row["problems"],
            row["cards"],
            row["signature"] or "",
            # What could not be read was judged by no rules: it waits to be re-checked.
            report["rules_hash"] if report else "",
            revision.content["catalogue"],
            bool(report and report.get("rests_on")),
            event,
            revision.entry,
        ],
    )


def _recheck(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    if revision.entry is not None:
        _check(db, event, revision)
        return
    content = revision.content
    db.executemany(
        "update entries set rules_hash = ?, catalogue = ? where event = ? and number = ?",
        [
            [content["rules_hash"], content["catalogue"], event, number]
            for number in content["unchanged"]
        ],
    )


def _lock(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    lock = revision.content["lock"]
    if revision.entry is not None:
        db.execute(
            "update entries set lock = ? where event = ? and number = ?",
            [lock, event, revision.entry],
        )
        return
    db.execute("update events set lock = ? where id = ?", [lock, event])
    # Whoever locks or opens all means all, also those with a lock of their own.
    db.execute("update entries set lock = null where event = ?", [event])


def _open(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    db.execute("update events set opened_at = ? where id = ?", [revision.at.isoformat(), event])


def _drop(db: sqlite3.Connection, event: str, revision: Revision) -> None:
    db.execute(
        "update entries set is_dropped = ? where event = ? and number = ?",
        [revision.content["is_dropped"], event, revision.entry],
    )


_APPLIED: Mapping[RevisionKind, Callable[[sqlite3.Connection, str, Revision], None]] = {
    RevisionKind.SETTLED: _settle,
    RevisionKind.EXPECTED: _expect,
    RevisionKind.HANDED_IN: _hand_in,
    RevisionKind.AMENDED: _hand_in,
    RevisionKind.LOCKED: _lock,
    RevisionKind.RECHECKED: _recheck,
    RevisionKind.OPENED: _open,
    RevisionKind.DROPPED: _drop,
}
"""What a revision changes beside being kept; some are only read."""


def _canonical(settings: Settings) -> str:
    # Read and written again, so that what an import brings stands as ours does.
    return json.dumps(settings.data(), separators=(",", ":"))
