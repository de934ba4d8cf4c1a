"""All lists judged again, as rules or cards have changed; and what is another now."""

from collections.abc import Sequence
from dataclasses import dataclass

from formats.construction.format import CompiledFormat
from validator.checker import Checker
from validator.events.lists import EntryLists, checked_again, findings_difference
from validator.events.model import Content, EventEntry, RevisionKind, Role
from validator.events.organising import owner_of
from validator.events.reading import entries_of, list_of, row_of
from validator.events.refusals import RefusedError
from validator.events.settings import question_of
from validator.events.store import Authority, EventStore
from validator.reports.verdict_label import status_label

_TRIES = 3


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A list of which something else is found now."""

    player: str
    before: str
    after: str
    label_before: str
    """The verdict in words: "Legal as stated"."""
    label_after: str


@dataclass(frozen=True, slots=True)
class RecheckResult:
    """What a re-check found."""

    lists: int
    changed: Sequence[VerdictChange]
    """Whose verdict or findings are others."""


def is_stale(checker: Checker, source: CompiledFormat, entry: EventEntry) -> bool:
    """Whether the event's rules, or any cards, have changed since the list was checked."""
    # By the whole catalogue: which cards a verdict depends on is not known, as a new card may
    # change what a name means.
    judged_by = (entry.rules_hash, entry.catalogue)
    return not entry.is_missing and judged_by != (source.hash, checker.cards_hash)


def recheck(store: EventStore, checker: Checker, authority: Authority) -> RecheckResult:
    """Check every list by the rules and cards of now; a revision for each that changed."""
    for _ in range(_TRIES):
        with store.reading() as db:
            event = store.let_in(db, authority, Role.ORGANISER)
            handed = [e for e in entries_of(db, event.id) if not e.is_missing]
            lists = {e.number: list_of(db, event.id, e) for e in handed}
            before = {e.number: row_of(db, event.id, e) for e in handed}
        # Judged outside of the transaction: players go on to hand in meanwhile.
        after = {
            e.number: checked_again(checker, event.settings, owner_of(e), _lists(lists[e.number]))
            for e in handed
        }
        with store.changing(authority, Role.ORGANISER) as change:
            if change.event.settings != event.settings:
                continue
            now = {e.number: e.list_revision for e in entries_of(change.db, event.id)}
            # What was submitted meanwhile was judged when it came.
            current = [e for e in handed if now[e.number] == e.list_revision]
            changed = [e for e in current if _differ(before[e.number], after[e.number])]
            for entry in changed:
                content = _content(before[entry.number], after[entry.number], checker.cards_hash)
                change.record(RevisionKind.RECHECKED, content, entry.number)
            unchanged = [e.number for e in current if e not in changed]
            source = checker.format_of(question_of(event.settings))
            content = {
                "unchanged": unchanged,
                "changed": [e.number for e in changed],
                "rules_hash": source.hash,
                "catalogue": checker.cards_hash,
            }
            # Also if nothing changed: by it the unchanged lists count as judged by the rules and
            # cards of now.
            change.record(RevisionKind.RECHECKED, content)
        return RecheckResult(
            len(current),
            [_change(e, after[e.number]) for e in changed],
        )
    raise RefusedError("The event is being changed all the time. Try again in a minute.")


def _change(entry: EventEntry, after: Content) -> VerdictChange:
    status, label = str(after["status"]), status_label(after)
    return VerdictChange(entry.player, str(entry.status), status, entry.label, label)


def _lists(kept: Content | None) -> EntryLists:
    return EntryLists.of(kept) if kept else EntryLists()


def _differ(before: Content | None, after: Content) -> bool:
    """Whether the verdict, what it rests on, a finding or the signature is another."""
    if before is None or before["status"] != after["status"]:
        return True
    if _rests_on(before) != _rests_on(after):
        return True
    difference = findings_difference(before, after)
    is_other = before["signature"] != after["signature"]
    return is_other or bool(difference["gone"] or difference["new"])


def _rests_on(row: Content) -> Content | None:
    """What was stated that the verdict rests on; rows of before there were statements lack it."""
    found: Content | None = row["report"].get("rests_on") if row["report"] else None
    return found


def _content(before: Content | None, after: Content, catalogue: str) -> Content:
    # Only if it did, as most events have no statements.
    as_stated = {"was_as_stated": True} if before and _rests_on(before) else {}
    return {
        "row": after,
        "catalogue": catalogue,
        "before": before["status"] if before else None,
        "findings": findings_difference(before, after),
        **as_stated,
    }
