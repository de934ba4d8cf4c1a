"""The book loses nothing: revisions stay as they are, whoever writes at once."""

import sqlite3
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

import pytest

from carddb.builtin import builtin_cards
from tests.helpers import checker
from tests.validator.events.booked import LEGAL, NOW, OTHER, STATED, Booked, Clock, new_store
from validator.checker import Checker
from validator.events import store as store_module
from validator.events.creating import create, delete
from validator.events.lists import EntryLists
from validator.events.model import Lock, RevisionKind, Role
from validator.events.organising import expect_players, lock_all, note
from validator.events.refusals import EventStoreError, RefusedError
from validator.events.store import EventStore, Operator
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.storage.sqlite_file import LOCK_TIMEOUT

WRITERS = 4
EACH = 5


@pytest.mark.parametrize(
    "statement",
    [
        "update revisions set content = x'00'",
        "update revisions set number = number + 10",
        "update or replace revisions set number = 1 where number = 2",
        "delete from revisions",
        "delete from revisions where number = 1",
        "insert into revisions select * from revisions",
        "insert or replace into revisions select * from revisions where number = 1",
        "replace into revisions select event, 1, at, actor, kind, entry, x'00' from revisions",
    ],
)
def test_a_revision_is_never_changed_even_by_hand(event: Booked, statement: str) -> None:
    event.joins("Ann")
    before = event.revisions
    event.store.close()
    by_hand = sqlite3.connect(event.store.path, isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError, match="a revision"):
        by_hand.execute(statement)
    by_hand.close()
    assert event.revisions == before


def test_revisions_go_with_their_event(event: Booked) -> None:
    other = Booked(event.store, event.clock, create(event.store, event.checker, STATED))
    with event.store.writing() as db:
        db.execute("delete from events where id = ?", [event.id])
    with event.store.reading() as db:
        assert db.execute("select distinct event from revisions").fetchall() == [(other.id,)]


def test_numbers_have_no_gaps_and_times_never_go_back(event: Booked) -> None:
    ann = event.joins("Ann")
    for back in (timedelta(hours=5), timedelta(days=-1), timedelta(days=3)):
        event.clock.now -= back
        event.revises(ann)
        note(event.store, event.organiser, 1, "a note")
    kept = event.revisions
    assert [each.number for each in kept] == [*range(1, len(kept) + 1)]
    times = [each.at for each in kept]
    assert times == sorted(times)
    assert times[-1] == NOW - timedelta(hours=5) + timedelta(days=1)
    assert event.event.changed_at == times[-1]


def test_a_foreign_key_is_looked_at(event: Booked) -> None:
    with (
        pytest.raises(EventStoreError, match="FOREIGN KEY"),
        event.store.writing() as db,
    ):
        db.execute("insert into keys values (x'00', 'nobody', x'00', 1, 1)")


def test_what_breaks_in_the_middle_is_undone(event: Booked) -> None:
    before = event.state()
    with (
        pytest.raises(RuntimeError, match="on fire"),
        event.store.changing(event.organiser, Role.ORGANISER) as change,
    ):
        change.record(RevisionKind.OPENED, {})
        raise RuntimeError("the machine is on fire")
    assert event.state() == before
    expect_players(event.store, event.organiser, ["Ann"])
    assert [entry.player for entry in event.entries] == ["Ann"]


def test_a_book_is_opened_again_as_it_was(event: Booked) -> None:
    event.joins("Ann")
    before = event.state()
    event.store.close()
    again = Booked(new_store(event.store.path.parent, event.clock), event.clock, event.created)
    assert again.state() == before


def test_many_threads_write_one_after_the_other(event: Booked) -> None:
    with ThreadPoolExecutor(8) as threads:
        receipts = [*threads.map(event.joins, [f"P{number}" for number in range(24)])]
    assert sorted(receipt.entry for receipt in receipts) == [*range(1, 25)]
    kept = event.revisions
    assert [each.number for each in kept] == [*range(1, 50)]
    for receipt in receipts:
        assert kept[receipt.revision - 1].entry == receipt.entry


def test_of_many_who_claim_one_name_at_once_one_gets_it(event: Booked) -> None:
    def claims(number: int) -> bool:
        try:
            return event.joins("Ann" if number % 2 else "ANN").entry == 1
        except RefusedError:
            return False

    with ThreadPoolExecutor(8) as threads:
        assert [*threads.map(claims, range(16))].count(True) == 1
    assert event.event.revision == 3


def test_of_many_who_send_the_same_at_once_all_get_one_answer(event: Booked) -> None:
    def sends(_: int) -> tuple[int, str]:
        receipt = event.joins("Ann", idempotency="a key made by chance")
        return receipt.revision, receipt.token

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(sends, range(16)))) == 1
    assert event.event.revision == 3


def write_elsewhere(path: Path, key: Key, writer: int) -> list[tuple[int, int]]:
    """Hand in as another process does; the entry and revision of each receipt."""
    store = EventStore(path, days=36_500)
    of_one_game = Checker({"vs-system": builtin_cards("vs-system")})
    receipts = [
        hand_in(store, of_one_game, key, EntryContent(f"P{writer}-{number}", EntryLists(LEGAL)))
        for number in range(EACH)
    ]
    return [(receipt.entry, receipt.revision) for receipt in receipts]


def test_many_processes_write_and_nothing_is_lost(tmp_path: Path) -> None:
    store = EventStore(tmp_path / "events.db", days=36_500)
    created = create(
        store, checker(), replace(STATED, day="2099-01-02", deadline="2099-01-01T10:00")
    )
    key = Key(created.event, Role.PLAYER, created.player)
    with ProcessPoolExecutor(WRITERS, get_context("spawn")) as processes:
        places, keys = [store.path] * WRITERS, [key] * WRITERS
        answers = [*processes.map(write_elsewhere, places, keys, range(WRITERS))]
    acknowledged = [answer for each in answers for answer in each]
    everybody = WRITERS * EACH
    assert sorted(entry for entry, _ in acknowledged) == [*range(1, everybody + 1)]
    event = Booked(store, Clock(), created)
    kept = event.revisions
    assert [each.number for each in kept] == [*range(1, 2 * everybody + 2)]
    for entry, revision in acknowledged:
        assert (kept[revision - 1].kind, kept[revision - 1].entry) == (
            RevisionKind.HANDED_IN,
            entry,
        )
    names = {f"P{writer}-{number}" for writer in range(WRITERS) for number in range(EACH)}
    assert {entry.player for entry in event.entries} == names


def test_who_has_taken_little_has_a_place_in_a_full_event(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    greedy = event.joins("Greedy")
    for number in range(5):
        event.revises(greedy, f"{LEGAL}\n# {number}")
    monkeypatch.setattr(store_module, "MAX_EVENT_BYTES", event.event.bytes - 1)
    monkeypatch.setattr(store_module, "MAX_ENTRIES_OF_AN_EVENT", 3)
    with pytest.raises(RefusedError, match="The event is full"):
        event.revises(greedy, OTHER)
    assert event.joins("Ann").row["status"] == "legal"


def test_traces_that_a_reader_keeps_go_with_the_next_change(event: Booked) -> None:
    """Nobody waits for the reader, and what was deleted is in no file afterwards."""
    event.joins("Zyzzogeton")
    other = create(event.store, event.checker, STATED)
    with event.store.reading() as db:
        db.execute("select count(*) from events").fetchone()
        began = monotonic()
        delete(event.store, event.organiser, "Friday night")
        assert monotonic() - began < LOCK_TIMEOUT
    files = [event.store.path.with_name(f"events.db{end}") for end in ("", "-wal")]
    lock_all(event.store, Operator(other.event), Lock.LOCKED)
    assert not any(b"Zyzzogeton" in path.read_bytes() for path in files if path.exists())


def test_a_clock_that_was_far_ahead_once_closes_no_event(event: Booked) -> None:
    event.clock.go_on(timedelta(days=60))
    lock_all(event.store, event.organiser, None)
    event.clock.go_on(timedelta(days=-60))
    assert event.joins("Ann").at >= event.revisions[-2].at, "the order stays"
