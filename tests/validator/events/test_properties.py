"""Whatever is done to an event in whatever order: its revisions lead to the same event again."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlite_utils import Database

from tests.helpers import checker
from tests.validator.events.booked import (
    ARCHETYPE,
    ILLEGAL,
    KEY,
    LEGAL,
    NOW,
    OTHER,
    PROFESSION,
    STATED,
    UNREADABLE,
    Booked,
    Clock,
    new_store,
    state_of,
)
from tests.validator.events.test_rechecking import other_checker
from tests.validator.events.test_transfer import use
from validator.errors import InputError
from validator.events.creating import create, renew_link, revoke, settle
from validator.events.draws import draw
from validator.events.forfeiting import hand_over
from validator.events.lists import EntryLists
from validator.events.model import Lock, RevisionKind, Role
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_all,
    lock_one,
    note,
    open_lists,
    penalise,
    withdraw,
)
from validator.events.rechecking import recheck
from validator.events.recording import record
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tables import migrations
from validator.events.tokens import Key
from validator.events.transfer import exported, imported

QUICKENING = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack\n"
DECKS = [LEGAL, ILLEGAL, OTHER, ARCHETYPE, PROFESSION, QUICKENING, UNREADABLE, "", "1 x\ud800"]
FORMATS = [
    "vs-system-training",
    "vs-system-training; ban Queen of the Sandbar",
    "heroes-vs-villains-training",
    "highlander-standard",
    "highlander-sealed",
    "chess",
]


@dataclass
class Run:
    """An event to which things are being done."""

    event: Booked
    receipts: list[Receipt]

    def joins(self, name: str, lists: EntryLists, side: SideDeck, key: str) -> None:
        handed = EntryContent(name, lists, side)
        event = self.event
        self.receipts.append(hand_in(event.store, checker(), event.player, handed, key))

    def revises(self, place: int, lists: EntryLists, side: SideDeck, key: str) -> None:
        if self.receipts:
            own = self.event.own(self.receipts[place % len(self.receipts)])
            hand_in(self.event.store, checker(), own, EntryContent("", lists, side), key)

    def waits(self, hours: int) -> None:
        self.event.clock.go_on(timedelta(hours=hours))

    def settles(self, format_id: str, day: str, lists: str) -> None:
        stated = replace(STATED, format=format_id, day=day, lists=lists)
        settle(self.event.store, checker(), self.event.organiser, stated)


Step = Callable[[Run], object]


def done(
    step: Callable[..., object], *given_: st.SearchStrategy[object]
) -> st.SearchStrategy[Step]:
    """A step of the organiser's."""
    return st.tuples(*given_).map(
        lambda values: lambda run: step(run.event.store, run.event.organiser, *values)
    )


def judged(
    step: Callable[..., object], *given_: st.SearchStrategy[object]
) -> st.SearchStrategy[Step]:
    """A step of the organiser's for which lists are judged."""
    return st.tuples(*given_).map(
        lambda values: lambda run: step(run.event.store, checker(), run.event.organiser, *values)
    )


def drops(store: EventStore, key: Key, number: int, is_dropped: bool) -> None:
    drop(store, key, number, "why", is_dropped=is_dropped)


def rechecks_with_other_cards(store: EventStore, key: Key) -> None:
    recheck(store, other_checker(), key)


def played(name: str, *given_: st.SearchStrategy[object]) -> st.SearchStrategy[Step]:
    """A step of a player's, or of time's."""
    return st.tuples(*given_).map(lambda values: lambda run: getattr(run, name)(*values))


names = st.sampled_from(["Ann", "ann ", "Bob", "Cy", "Dee", "Watch", "x" * 81])
numbers = st.sampled_from([1, 2, 1, 2, 1, 2, 3, 4, 10**30])
lists = st.builds(
    EntryLists, st.sampled_from(DECKS), st.sampled_from(["", "", "", "1 Connor MacLeod\n"])
)
sides = st.just(SideDeck()) | st.builds(
    SideDeck,
    st.sampled_from(["", "", "Watch", "Dusk"]),
    st.sampled_from(["", "", "heroes", "villains"]),
    st.sampled_from(["", "", PROFESSION]),
)
keys = st.sampled_from(["", "", "", KEY, "short"])
locks = st.sampled_from([None, *Lock])
texts = st.sampled_from(["why", "a\nb", "=1+1", " ", "x" * 2_001])
roles = st.sampled_from([Role.PLAYER, Role.ENTRY])

STEPS: st.SearchStrategy[Step] = st.one_of(
    played("joins", names, lists, sides, keys),
    played("joins", names, lists, sides, keys),
    played("revises", st.integers(0, 5), lists, sides, keys),
    played("revises", st.integers(0, 5), lists, sides, keys),
    played("waits", st.sampled_from([1, 24, 200, -30])),
    played(
        "settles",
        st.sampled_from(FORMATS),
        st.sampled_from(["2026-11-21", "2026-12-24", "1999-01-01"]),
        st.sampled_from(["open", "closed"]),
    ),
    done(expect_players, st.lists(names, max_size=3)),
    done(lock_all, locks),
    done(lock_one, numbers, locks),
    done(open_lists),
    done(drops, numbers, st.booleans()),
    judged(amend, numbers, lists, texts),
    done(note, numbers, texts),
    done(penalise, numbers, st.sampled_from(["warning", "flogging"]), texts),
    done(withdraw, numbers, st.integers(0, 20)),
    done(draw, st.sampled_from([0, 1, 3]), st.sampled_from(["", "dice"])),
    judged(recheck),
    done(rechecks_with_other_cards),
    judged(hand_over, numbers, numbers, st.sampled_from(["head shot", "other", "x"])),
    done(renew_link, roles, numbers),
    done(revoke, roles, numbers),
)


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory()


@cache
def shared_store() -> EventStore:
    """A book for all examples: to make one for each takes longer than all the rest."""
    return new_store(Path(_folder().name))


@settings(max_examples=20)
@given(st.sampled_from(FORMATS[:5]), st.lists(STEPS, min_size=1, max_size=25))
def test_the_same_revisions_lead_to_the_same_event(format_id: str, steps: list[Step]) -> None:
    store = shared_store()
    clock = store.clock
    assert isinstance(clock, Clock)
    clock.now = NOW
    created = create(store, checker(), replace(STATED, format=format_id))
    run = Run(Booked(store, clock, created), [])
    has_sides = format_id.startswith("heroes")
    for name in ("Ann", "Bob"):  # so that there is something to do
        side = SideDeck("Watch", "heroes") if has_sides else SideDeck()
        run.joins(name, EntryLists(QUICKENING), side, "")
    for step in steps:
        try:
            step(run)
        except InputError as error:
            assert str(error)
    event = run.event
    try:
        assert_sound(event)
        assert use(event)
        assert comes_back(event)
    finally:
        with store.writing() as db:
            db.execute("delete from events")


def assert_sound(event: Booked) -> None:
    """Its revisions are in order, and lead to how it stands."""
    kept = event.revisions
    assert [each.number for each in kept] == [*range(1, len(kept) + 1)]
    assert [each.at for each in kept] == sorted(each.at for each in kept)
    assert kept[0].kind is RevisionKind.CREATED
    with closing(sqlite3.connect(":memory:")) as db:
        migrations.apply(Database(db))
        for revision in kept:
            record(db, event.id, revision)
        assert state_of(db, event.id) == event.state()


def comes_back(event: Booked) -> bool:
    """Whether the event, taken away and brought back, is as it was."""
    event.clock.now = max(event.clock.now, event.event.changed_at)  # nothing comes from the future
    before, content = event.state(), exported(event.store, event.organiser)[1]
    with event.store.writing() as db:
        db.execute("delete from events")
    created = imported(event.store, checker(), content)
    return Booked(event.store, event.clock, created).state() == before
