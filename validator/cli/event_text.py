"""An event for people at a terminal, and for programs."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from formats.construction.finding import Severity
from formats.construction.words import counted
from validator.bulk.checking import totals
from validator.bulk.labels import label
from validator.cli.local_event import table
from validator.events.entry_table import EntryTable
from validator.events.model import Event, ListVisibility
from validator.events.reading import rows_of
from validator.events.revision_text import RevisionText
from validator.events.times import shown
from validator.reports.text import MARKS

_TITLES = ("no.", "player", "deck", "verdict", "problems", "cards", "signature", "list", "notes")


def whole_data(db: sqlite3.Connection, found: EntryTable) -> dict[str, Any]:
    """The event with every row, as JSON has it."""
    event, kept = found.event, rows_of(db, found.event.id)
    rows = []
    for row in found.rows:
        # It can't be JSON; what is wanted of it is put in beside the row.
        entry = row.pop("entry")
        report = kept.get(entry.number, {}).get("report")
        remarks = [
            {"revision": e.revision, "at": e.at.isoformat(), "penalty": e.penalty, "text": e.text}
            for e in row["remarks"]
        ]
        beside = {"part": str(entry.part), "lock": entry.lock, "handed_at": _time(entry.handed_at)}
        rows.append({**row, **beside, "remarks": remarks, "report": report})
    return {
        "event": event.id,
        **event.settings.data(),
        "lock": event.lock,
        "opened_at": _time(event.opened_at),
        "revision": event.revision,
        "totals": totals(rows),
        "rows": rows,
        "dropped": [{"number": e.number, "player": e.player} for e in found.dropped],
    }


def event_text(found: EntryTable, data: Mapping[str, Any]) -> str:
    """The event, the table of its lists, and what is wrong with each or was noted."""
    event, rows = found.event, data["rows"]
    settings = event.settings
    lines = [
        # Through `label`, as all that people have typed: a terminal obeys control characters.
        f"{label(settings.name)} ({event.id})",
        f"{settings.day.isoformat()}, {found.format_name}",
        f"Deadline {shown(settings.deadline, settings.zone)}; {_lock(event)}",
        _visible(event),
    ]
    if not rows:
        return "\n".join([*lines, "", "Nobody is in it yet."])
    lines += ["", table(_TITLES, [_cells(row) for row in rows]), "", _totals(data["totals"])]
    if found.stale:
        lines.append(
            f"{len(found.stale):,} of them were checked by older rules or cards: "
            "deckmarshal events recheck checks them again."
        )
    if found.dropped:
        lines.append(f"Out of the event: {', '.join(label(e.player) for e in found.dropped)}")
    for row in rows:
        remarks = [*row["notes"], *_remarks(row)]
        # Who has a legal list and no remark stands in the table alone.
        if row["label"] != "Legal" or remarks:
            lines += ["", *_wrong(row), *(f"{MARKS[Severity.NOTE]} {said}" for said in remarks)]
    return "\n".join(lines)


def _visible(event: Event) -> str:
    if event.opened_at:
        return "Lists are open to all players"
    if event.settings.lists is ListVisibility.OPEN:
        return "Lists are open to all players after the deadline"
    return "Lists are hidden until you open them"


def _lock(event: Event) -> str:
    if event.lock is None:
        return "it decides who may submit"
    return f"the organiser has {event.lock} the lists"


def _cells(row: Mapping[str, Any]) -> tuple[str | int, ...]:
    is_judged = row["report"] is not None
    state = "open" if row["is_open"] else "locked"
    own = " (alone)" if row["lock"] else ""
    penalties = [each["penalty"] for each in row["remarks"] if each["penalty"]]
    notes = len(row["remarks"]) - len(penalties)
    noted = [*penalties, *([f"{notes} noted"] if notes else [])]
    if row["drawn"]:
        noted.append(f"drawn {row['drawn']}×")
    return (
        row["number"],
        row["player"],
        row["deck_name"],
        f"{row['label'].lower()}{' (stale)' if row['is_stale'] else ''}",
        row["problems"] if is_judged else "",
        row["cards"] if is_judged else "",
        row["signature"] or "",
        f"{state}{own}",
        ", ".join(noted),
    )


def _totals(counts: Mapping[str, int]) -> str:
    parts = [f"{count:,} {status}" for status, count in counts.items() if status != "all" and count]
    return f"{counted(counts['all'], 'list')}: {', '.join(parts)}"


def _wrong(row: Mapping[str, Any]) -> Iterator[str]:
    """Whose list it is, how it stands and what is wrong with it, a line each."""
    yield f"== {label(row['player'])} ({label(row['where'])})"
    yield label(row["headline"])
    for each in row["report"]["findings"] if row["report"] else ():
        if each["severity"] in (Severity.ILLEGAL, Severity.UNVERIFIED):
            yield f"{MARKS[each['severity']]} {label(each['message'])} ({each['rule']})"
    rests_on = row["report"].get("rests_on") if row["report"] else None
    for each in rests_on["cards"] if rests_on else ():
        facts = ", ".join(f"{column} {fact}" for column, fact in each["facts"].items())
        said = f"{each['card']}: {facts}" if facts else each["card"]
        yield f"{MARKS[Severity.NOTE]} stated: {label(said)}"
    if row["claims"]:
        yield (
            f"{MARKS[Severity.NOTE]} {counted(row['claims'], 'claim')} of the player: "
            "deckmarshal events claims"
        )


def _remarks(row: Mapping[str, Any]) -> Iterator[str]:
    for each in row["remarks"]:
        yield f"{each['penalty'] or 'note'}: {label(each['text'])}"


def history_text(said: RevisionText) -> Iterator[str]:
    """What a revision did, fit for a terminal."""
    yield label(said.sentence)
    for line in said.details:
        yield f"  {label(line)}"


def _time(at: Any) -> str | None:
    return at.isoformat() if at else None
