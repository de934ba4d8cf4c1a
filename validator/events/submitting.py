"""Players hand in, and revise until the deadline: one transaction a time, and a receipt."""

import hashlib
import json
import sqlite3
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from validator.checker import Checker
from validator.errors import InputError
from validator.events.entering import entry_in, expect, expected
from validator.events.idempotency import recalled, refuse_bad_key, remember
from validator.events.links import has_link, keep_link, opens
from validator.events.lists import EntryLists, ListOwner, checked, difference_of
from validator.events.model import (
    Content,
    EntryPart,
    EventEntry,
    Revision,
    RevisionKind,
    Role,
    Settings,
    can_join,
)
from validator.events.reading import entry_named, entry_of, revision_of, row_of
from validator.events.refusals import RefusedError
from validator.events.settings import format_of, has_pool, has_sides, person, statements
from validator.events.sides import SideDeck, refuse_sides, side_of
from validator.events.store import EventChange, EventStore
from validator.events.times import shown
from validator.events.tokens import Key, derived_token, new_token
from validator.limits import MAX_REVISIONS_OF_A_PLAYER

_TRIES = 5


@dataclass(frozen=True, slots=True)
class EntryContent:
    """What a player hands in."""

    player: str = ""
    """Needed only with the players' link: an entry's own link knows whose it is."""
    lists: EntryLists = field(default_factory=EntryLists)
    side: SideDeck = field(default_factory=SideDeck)
    """In Heroes vs. Villains."""
    claims: str = ""
    """Names and facts that the player vouches for, as a card file; the organiser decides."""

    def digest(self) -> bytes:
        """Tells whether the same is handed in again."""
        side = self.side
        # As JSON and not joined: two texts could be parted in another place and look the same.
        said = [self.player, self.lists.data(), side.name, side.allegiance, side.profession]
        # Only if there are some: what was sent before there were claims is still the same.
        said += [self.claims] if self.claims.strip() else []
        return hashlib.sha256(json.dumps(said).encode()).digest()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a player is given: what was kept, and when."""

    event: str
    entry: int
    player: str
    revision: int
    at: datetime
    row: Content
    """What was found in the list, as a row of a bulk check."""
    token: str
    """Of the entry's own link."""
    is_repeated: bool = False
    """Whether it was handed in before, with the same key."""
    claims: str = ""
    """What the player stated with it, as a card file."""


@dataclass(frozen=True, slots=True)
class _FoundInLists:
    """What was found before anything is kept: in the player's own list, and in the side's."""

    own: Content | None
    side: Content | None
    catalogue: str
    has_sides: bool
    claims: str
    """What the player claims, as it is kept."""


def hand_in(
    store: EventStore,
    checker: Checker,
    key: Key,
    handed: EntryContent,
    idempotency: str = "",
    *,
    arrived: float | None = None,
) -> Receipt:
    """Keep what a player hands in; what is answered is on disk.

    The deadline is judged by when it `arrived`, by `time.monotonic`; now if that is not given.
    With an idempotency key the same may be sent again and again and is kept once. Raises
    InputError for what can't be read, RefusedError for what may not be done now.
    """
    refuse_bad_key(idempotency)
    for _ in range(_TRIES):
        with store.reading() as db:
            settings = store.let_in(db, key, Role.PLAYER, Role.ENTRY).settings
            known = entry_of(db, key.event, key.entry) if key.role is Role.ENTRY else None
            # Also what could not be handed in any more: it was, and its answer got lost.
            if idempotency and (repeated := _repeated(db, store, key, handed, idempotency)):
                return repeated
        # Judged before it is written, so that nobody waits for it.
        found = _found(checker, settings, known, handed)
        with store.changing(key, Role.PLAYER, Role.ENTRY, arrived=arrived) as change:
            # Again: of two that were sent at once the second waited for the lock while the first
            # was kept.
            if idempotency and (repeated := _repeated(change.db, store, key, handed, idempotency)):
                return repeated
            # Compared whole: another day, format or parameter may lead to another verdict.
            if change.event.settings == settings:
                return _kept(store, change, key, handed, found, idempotency)
            # The organiser settled something else meanwhile.
    raise RefusedError("The event is being changed all the time. Try again in a minute.")


def _found(
    checker: Checker, settings: Settings, known: EventEntry | None, handed: EntryContent
) -> _FoundInLists:
    # By its own link nobody submits under another's name, whatever the form says.
    player = known.player if known else person(handed.player)
    sides = has_sides(checker, settings)
    if not sides:
        refuse_sides(handed.side)
    if handed.lists.is_empty and not handed.side.has_deck:
        raise InputError("There is no list. Paste it or choose a file; nothing was submitted.")
    if handed.lists.pool.strip() and not has_pool(checker, settings):
        raise InputError("No pool is opened in this format. Leave it empty.")
    own = side = None
    if not handed.lists.is_empty:
        own = checked(checker, settings, ListOwner(player), handed.lists)
    if handed.side.has_deck:
        named = handed.side.completed(known)
        side = checked(checker, settings, named.owner, EntryLists(named.profession))
    # Looked at, and counted for nothing: only the organiser's statements are.
    claims = statements(handed.claims, format_of(checker, settings).game, checker)
    return _FoundInLists(own, side, checker.cards_hash, sides, claims)


def _repeated(
    db: sqlite3.Connection, store: EventStore, key: Key, handed: EntryContent, idempotency: str
) -> Receipt | None:
    """The receipt that was given before, if the same key comes again."""
    before = recalled(db, key, idempotency, handed.digest())
    if before is None:
        return None
    _, number, revision = before
    kept, entry = revision_of(db, key.event, revision), entry_of(db, key.event, number)
    if kept is None or entry is None:
        return None
    token = key.token if key.role is Role.ENTRY else _entry_token(store, key, idempotency)
    if not opens(db, Key(key.event, Role.ENTRY, token, number)):
        raise RefusedError(
            f"This was submitted before, as revision {revision}, and its link was renewed or "
            "revoked since. Use the new link, or ask the organiser for it."
        )
    return _receipt(key, entry, kept, token, is_repeated=True)


def _kept(
    store: EventStore,
    change: EventChange,
    key: Key,
    handed: EntryContent,
    found: _FoundInLists,
    idempotency: str,
) -> Receipt:
    entry = _own_entry(change, key) if key.role is Role.ENTRY else _joined(change, handed, found)
    refuse_if_late(change, entry)
    revision = _recorded(change, entry, handed, found)
    token = key.token
    if key.role is Role.PLAYER:
        token = _entry_token(store, key, idempotency) if idempotency else new_token()
        # In the same transaction as the list: no list without a link to revise it by.
        keep_link(change.db, Key(key.event, Role.ENTRY, token, entry.number), change.now)
    if idempotency:
        led_to = (key.event, entry.number, revision.number)
        remember(change.db, key, idempotency, handed.digest(), led_to)
    return _receipt(key, entry, revision, token)


def _recorded(
    change: EventChange, entry: EventEntry, handed: EntryContent, found: _FoundInLists
) -> Revision:
    """Keep the side's deck and the player's own; the revision of the last of them."""
    revision, beside = None, {}
    if found.has_sides:
        stated = handed.side.completed(entry)
        # Also without a deck for it: the first player who names a side makes it, so that its deck
        # is seen to be missing.
        side = side_of(change, stated)
        beside = {"side": side.player, "allegiance": side.allegiance}
        if found.side is not None:
            refuse_if_late(change, side)
            if not side.is_missing and side.by != entry.number:
                raise RefusedError(
                    f"The profession deck of {side.player} was already submitted by another "
                    "player of the side. Leave it empty, or ask the organiser."
                )
            _refuse_too_often(change, side.number)
            content = handed_content(
                change, side, EntryLists(stated.profession), found.side, found.catalogue
            )
            by_whom = {**content, "by": entry.number}
            # They go with the player's own list, if that comes along.
            if found.own is None and found.claims:
                by_whom["claims"] = found.claims
            revision = change.record(RevisionKind.HANDED_IN, by_whom, side.number)
    claims = {"claims": found.claims} if found.claims else {}
    if found.own is not None:
        # Behind the side's: the receipt is for the player's own list, if there is one.
        content = handed_content(change, entry, handed.lists, found.own, found.catalogue)
        revision = change.record(
            RevisionKind.HANDED_IN, {**content, **beside, **claims}, entry.number
        )
    if revision is None:
        raise AssertionError("nothing was found, and so nothing is kept")
    return revision


def handed_content(
    change: EventChange, entry: EventEntry, lists: EntryLists, row: Content, catalogue: str
) -> Content:
    """What a revision keeps of a list: the text, what was found, and what is another now."""
    # Read in the transaction that replaces it: the difference is to the list that was in force
    # until now.
    before = row_of(change.db, change.event.id, entry)
    return {
        "by": entry.number,
        "lists": lists.data(),
        "row": row,
        "catalogue": catalogue,
        "diff": difference_of(before, row),
    }


def _own_entry(change: EventChange, key: Key) -> EventEntry:
    _refuse_too_often(change, key.entry)
    return entry_in(change, key.entry)


def _refuse_too_often(change: EventChange, number: int) -> None:
    (times,) = change.db.execute(
        "select count(*) from revisions where event = ? and entry = ? and kind = ?",
        [change.event.id, number, RevisionKind.HANDED_IN],
    ).fetchone()
    if times >= MAX_REVISIONS_OF_A_PLAYER:
        raise RefusedError(
            f"You have submitted {times:,} times, the most that is kept. Ask the organiser to "
            "amend your list."
        )


def _joined(change: EventChange, handed: EntryContent, found: _FoundInLists) -> EventEntry:
    """The entry of the name, if nobody has it yet; a new one otherwise."""
    name = person(handed.player)
    known = entry_named(change.db, change.event.id, EntryPart.DECK, name)
    if known is None:
        if not can_join(change.event, change.now):
            raise _late(change)
        side = handed.side.completed(None) if found.has_sides else SideDeck()
        joins = expected(name, side=side.name, allegiance=side.allegiance)
        (number,) = expect(change, [joins])
        return entry_in(change, number)
    # The players' link is one for all: by it nobody may take the place of who has handed in.
    if has_link(change.db, change.event.id, Role.ENTRY, known.number) or not known.is_missing:
        raise RefusedError(
            f"{known.player} has already submitted. To revise it use the link on the receipt; if "
            "it is lost, the organiser can renew it. If you are somebody else, add to your name."
        )
    return known


def refuse_if_late(change: EventChange, entry: EventEntry) -> None:
    """Raise RefusedError if nothing may be handed in for the entry now."""
    if not entry.can_be_handed_in(change.event, change.now):
        raise _late(change)


def _late(change: EventChange) -> RefusedError:
    settings = change.event.settings
    if change.event.lock is None and change.now > settings.deadline:
        when = shown(settings.deadline, settings.zone)
        # Said with when it came: if the clock is wrong, that shows it. A begun second counts, or
        # it might seem to have come at the deadline.
        came = shown(change.now + timedelta(microseconds=999_999), settings.zone, has_seconds=True)
        return RefusedError(
            f"The deadline was {when}, and this list arrived on {came}. Nothing was submitted; the "
            "organiser can reopen the deadline."
        )
    return RefusedError("The organiser has locked the list. Nothing was submitted.")


def _entry_token(store: EventStore, key: Key, idempotency: str) -> str:
    """Follows from what the player sends, so that the same sent again gets the same link."""
    return derived_token(store.secret, "entry", key.event, key.token, idempotency)


def _receipt(
    key: Key, entry: EventEntry, kept: Revision, token: str, *, is_repeated: bool = False
) -> Receipt:
    row = kept.content["row"]
    claims = kept.content.get("claims", "")
    return Receipt(
        key.event, entry.number, entry.player, kept.number, kept.at, row, token, is_repeated, claims
    )
