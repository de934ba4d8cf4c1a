"""What an organiser does to the lists of an event; each with who, when and why."""

from collections.abc import Sequence

from validator.checker import Checker
from validator.errors import InputError
from validator.events.entering import entry_in, expect, expected
from validator.events.lists import EntryLists, ListOwner, checked
from validator.events.model import (
    Content,
    EntryPart,
    EventEntry,
    Lock,
    Penalty,
    Revision,
    RevisionKind,
    Role,
    Settings,
)
from validator.events.reading import entries_of, entry_of, revision_of
from validator.events.recording import entry_key
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import has_pool, person, words
from validator.events.store import Authority, EventChange, EventStore
from validator.events.submitting import handed_content
from validator.limits import MAX_ENTRIES_OF_AN_EVENT

TRIES = 5
"""How often a list is judged again because the event was changed meanwhile."""


def expect_players(store: EventStore, authority: Authority, typed: Sequence[str]) -> list[str]:
    """Name players who are to hand in, so that it is seen who is missing; who is new of them."""
    names = [person(name) for name in typed if name.strip()]
    if len(names) > MAX_ENTRIES_OF_AN_EVENT:
        raise InputError(f"An event has at most {MAX_ENTRIES_OF_AN_EVENT:,} players.")
    if not names:
        raise InputError("Name at least one player, a line each.")
    # A name that was typed twice, in whatever spelling, is one player.
    by_key = {entry_key(EntryPart.DECK, name): name for name in names}
    with store.changing(authority, Role.ORGANISER) as change:
        known = {entry_key(e.part, e.player) for e in entries_of(change.db, change.event.id)}
        new = [name for key, name in by_key.items() if key not in known]
        if new:
            expect(change, [expected(name) for name in new])
    return new


def lock_all(store: EventStore, authority: Authority, lock: Lock | None) -> None:
    """Lock or unlock every list, those of single players too; None lets the deadline decide."""
    with store.changing(authority, Role.ORGANISER) as change:
        change.record(RevisionKind.LOCKED, {"lock": lock})


def lock_one(store: EventStore, authority: Authority, number: int, lock: Lock | None) -> None:
    """Lock or unlock one list, whatever holds for all; None lets it go with all others."""
    with store.changing(authority, Role.ORGANISER) as change:
        change.record(RevisionKind.LOCKED, {"lock": lock}, entry_in(change, number).number)


def open_lists(store: EventStore, authority: Authority) -> None:
    """Let players see each other's lists from now on."""
    with store.changing(authority, Role.ORGANISER) as change:
        if change.event.opened_at is None:
            change.record(RevisionKind.OPENED, {})


def drop(
    store: EventStore, authority: Authority, number: int, reason: str, *, is_dropped: bool = True
) -> None:
    """Take somebody out of the event, or back in; what was handed in stays."""
    said = words(reason, "a reason")
    with store.changing(authority, Role.ORGANISER) as change:
        entry = entry_in(change, number)
        if entry.is_dropped is is_dropped:
            state = "is out of the event already" if is_dropped else "is in the event"
            raise RefusedError(f"{entry.player} {state}.")
        change.record(RevisionKind.DROPPED, {"is_dropped": is_dropped, "reason": said}, number)


def amend(
    store: EventStore,
    checker: Checker,
    authority: Authority,
    number: int,
    lists: EntryLists,
    reason: str,
) -> Revision:
    """Put another list in the place of a player's, whatever is locked, with a reason."""
    said = words(reason, "a reason")
    for _ in range(TRIES):
        with store.reading() as db:
            settings = store.let_in(db, authority, Role.ORGANISER).settings
            known = entry_of(db, authority.event, number)
        if known is None:
            raise NoSuchEventError
        # Judged before it is written, so that nobody waits for it.
        row = judged(checker, settings, known, lists)
        with store.changing(authority, Role.ORGANISER) as change:
            # Which list is in force does not matter, as it is replaced whole; by which rules it is
            # judged does.
            if change.event.settings == settings:
                entry = entry_in(change, number)
                return amended(change, entry, lists, row, said, checker.cards_hash)
    raise RefusedError("The event is being changed all the time. Try again in a minute.")


def judged(checker: Checker, settings: Settings, entry: EventEntry, lists: EntryLists) -> Content:
    """What is found in an amended list. Raises InputError for one that can't be read."""
    if lists.is_empty:
        raise InputError("There is no list. Paste it or choose a file; nothing was amended.")
    if lists.pool.strip() and not has_pool(checker, settings):
        raise InputError("No pool is opened in this format. Leave it empty.")
    return checked(checker, settings, owner_of(entry), lists)


def amended(
    change: EventChange,
    entry: EventEntry,
    lists: EntryLists,
    row: Content,
    reason: str,
    catalogue: str,
) -> Revision:
    """Record the amendment."""
    content = handed_content(change, entry, lists, row, catalogue)
    # A side's deck stays that of the player who submitted it, who alone may revise it.
    content |= {"by": entry.by, "reason": reason}
    return change.record(RevisionKind.AMENDED, content, entry.number)


def owner_of(entry: EventEntry) -> ListOwner:
    """Whose list an entry's is."""
    return ListOwner(entry.player, entry.part, entry.allegiance)


def note(store: EventStore, authority: Authority, number: int, text: str) -> Revision:
    """Note something about a player that only organisers see."""
    said = words(text, "a note")
    with store.changing(authority, Role.ORGANISER) as change:
        entry = entry_in(change, number)
        return change.record(RevisionKind.NOTED, {"text": said}, entry.number)


def penalise(
    store: EventStore, authority: Authority, number: int, penalty: str, text: str
) -> Revision:
    """Impose a penalty on a player, with what it is for."""
    try:
        imposed = Penalty(penalty)
    except ValueError as error:
        raise InputError(f"A penalty is one of {', '.join(Penalty)}.") from error
    said = words(text, "what the penalty is for")
    with store.changing(authority, Role.ORGANISER) as change:
        entry = entry_in(change, number)
        content = {"penalty": str(imposed), "text": said}
        return change.record(RevisionKind.PENALISED, content, entry.number)


def withdraw(store: EventStore, authority: Authority, number: int, revision: int) -> None:
    """Take a note or a penalty back; that it was there stays to be seen."""
    with store.changing(authority, Role.ORGANISER) as change:
        entry = entry_in(change, number)
        kept = revision_of(change.db, change.event.id, revision)
        if (
            kept is None
            or kept.entry != number
            # Nothing else can be taken back: how the event stands follows from all the others.
            or kept.kind not in (RevisionKind.NOTED, RevisionKind.PENALISED)
        ):
            raise RefusedError(f"Revision {revision} is no note and no penalty of {entry.player}.")
        change.record(RevisionKind.WITHDRAWN, {"revision": revision}, number)
