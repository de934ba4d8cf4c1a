"""What an organiser does to the lists: each with who, when and why."""

import pytest

from tests.validator.events.booked import ILLEGAL, LEGAL, OTHER, Booked
from validator.errors import InputError
from validator.events.lists import EntryLists
from validator.events.model import Actor, Lock, Penalty, RevisionKind
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_all,
    lock_one,
    note,
    penalise,
    withdraw,
)
from validator.events.reading import list_of
from validator.events.refusals import NoSuchEventError, RefusedError


def test_players_are_expected_once_however_they_are_written(event: Booked) -> None:
    event.joins("Ann")
    names = [" ann", "Bob", "BOB ", "", "Cy  Lee"]
    assert expect_players(event.store, event.organiser, names) == ["BOB", "Cy Lee"]
    assert [entry.player for entry in event.entries] == ["Ann", "BOB", "Cy Lee"]
    assert expect_players(event.store, event.organiser, names) == []
    assert event.kinds.count(RevisionKind.EXPECTED) == 2


@pytest.mark.parametrize("names", [[], ["", " "], ["x" * 81], ["\u200b"]])
def test_nobody_is_expected_without_a_name(event: Booked, names: list[str]) -> None:
    with pytest.raises(InputError):
        expect_players(event.store, event.organiser, names)
    assert event.entries == []


def test_no_more_are_expected_than_an_event_has(event: Booked) -> None:
    with pytest.raises(InputError, match="at most 1,000 players"):
        expect_players(event.store, event.organiser, [str(number) for number in range(1_001)])
    expect_players(event.store, event.organiser, [str(number) for number in range(1_000)])
    with pytest.raises(RefusedError, match="at most 1,000 players and sides"):
        expect_players(event.store, event.organiser, ["one more"])
    assert len(event.entries) == 1_000


def test_to_lock_all_outdoes_what_was_said_of_one(event: Booked) -> None:
    event.joins("Ann")
    lock_one(event.store, event.organiser, 1, Lock.UNLOCKED)
    lock_all(event.store, event.organiser, Lock.LOCKED)
    assert (event.event.lock, event.entry(1).lock) == (Lock.LOCKED, None)
    lock_all(event.store, event.organiser, None)
    assert event.event.lock is None


def test_a_list_is_amended_whatever_is_locked_with_a_reason(event: Booked) -> None:
    event.joins("Ann", ILLEGAL)
    lock_all(event.store, event.organiser, Lock.LOCKED)
    made = amend(event.store, event.checker, event.organiser, 1, EntryLists(LEGAL), "one too many")
    assert (made.actor, made.kind, made.entry) == (Actor.ORGANISER, RevisionKind.AMENDED, 1)
    assert made.content["reason"] == "one too many"
    assert made.content["diff"]["missing"] == [
        {"count": 1, "name": "Tobit Quill, Ferry Apprentice", "section": "deck"}
    ]
    assert (event.entry(1).status, event.entry(1).list_revision) == ("legal", made.number)
    with event.store.reading() as db:
        assert list_of(db, event.id, event.entry(1)) == {"decklist": LEGAL, "pool": ""}


def test_a_list_may_be_handed_in_for_somebody_who_is_expected(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    amend(event.store, event.checker, event.organiser, 1, EntryLists(OTHER), "on paper")
    assert event.entry(1).status == "legal"
    with pytest.raises(RefusedError, match="has already submitted"):
        event.joins("Ann")


@pytest.mark.parametrize(
    ("lists", "reason"),
    [
        (EntryLists(""), "why"),
        (EntryLists("\0"), "why"),
        (EntryLists("# nothing"), "why"),
        (EntryLists(LEGAL, "1 Card"), "why"),
        (EntryLists(LEGAL), " "),
        (EntryLists(LEGAL), "x" * 2_001),
        (EntryLists(f"{LEGAL}\udfff"), "why"),
    ],
)
def test_no_amendment_without_a_list_and_a_reason(
    event: Booked, lists: EntryLists, reason: str
) -> None:
    event.joins("Ann")
    before = event.state()
    with pytest.raises(InputError):
        amend(event.store, event.checker, event.organiser, 1, lists, reason)
    assert event.state() == before


def test_who_is_dropped_stays_with_the_list_and_may_come_back(event: Booked) -> None:
    event.joins("Ann")
    drop(event.store, event.organiser, 1, "went home")
    assert event.entry(1).is_dropped
    assert not event.entry(1).is_missing
    with pytest.raises(RefusedError, match="Ann is out of the event already"):
        drop(event.store, event.organiser, 1, "again")
    drop(event.store, event.organiser, 1, "came back", is_dropped=False)
    assert not event.entry(1).is_dropped
    with pytest.raises(RefusedError, match="Ann is in the event"):
        drop(event.store, event.organiser, 1, "again", is_dropped=False)


def test_a_note_is_kept_whole(event: Booked) -> None:
    """A line of a note may be longer than one of a list."""
    event.joins("Ann")
    text = f"{'long ' * 390}\nsecond  line\t\x07"
    made = note(event.store, event.organiser, 1, text)
    assert made.content["text"] == f"{('long ' * 390).strip()}\nsecond line ?"


@pytest.mark.parametrize(
    "text",
    ["", " \n ", "\u200b", "x" * 2_001, pytest.param("x" * 5_000_000, id="5 MB")],
)
def test_a_note_is_not_empty_and_no_book(event: Booked, text: str) -> None:
    event.joins("Ann")
    with pytest.raises(InputError):
        note(event.store, event.organiser, 1, text)
    with pytest.raises(InputError):
        penalise(event.store, event.organiser, 1, Penalty.WARNING, text)
    assert event.event.revision == 3


@pytest.mark.parametrize("penalty", Penalty)
def test_a_penalty_is_one_of_those_there_are(event: Booked, penalty: Penalty) -> None:
    event.joins("Ann")
    made = penalise(event.store, event.organiser, 1, penalty, "late")
    assert made.content == {"penalty": penalty, "text": "late"}


def test_another_penalty_is_refused(event: Booked) -> None:
    event.joins("Ann")
    with pytest.raises(InputError, match="A penalty is one of caution, warning, game loss"):
        penalise(event.store, event.organiser, 1, "flogging", "late")


def test_a_note_or_a_penalty_is_withdrawn_by_its_revision(event: Booked) -> None:
    event.joins("Ann")
    event.joins("Bob")
    made = note(event.store, event.organiser, 1, "late")
    for number, revision in ((2, made.number), (1, 3), (1, 999), (1, 0), (1, 10**30)):
        with pytest.raises(RefusedError, match="is no note and no penalty of"):
            withdraw(event.store, event.organiser, number, revision)
    withdraw(event.store, event.organiser, 1, made.number)
    assert event.revisions[-1].content == {"revision": made.number}


@pytest.mark.parametrize("number", [0, -1, 2, 10**30])
def test_nothing_is_done_to_nobody(event: Booked, number: int) -> None:
    event.joins("Ann")
    store, key, before = event.store, event.organiser, event.state()
    for done in (
        lambda: lock_one(store, key, number, Lock.LOCKED),
        lambda: drop(store, key, number, "why"),
        lambda: amend(store, event.checker, key, number, EntryLists(LEGAL), "why"),
        lambda: note(store, key, number, "why"),
        lambda: penalise(store, key, number, "warning", "why"),
        lambda: withdraw(store, key, number, 1),
    ):
        with pytest.raises(NoSuchEventError):
            done()
    assert event.state() == before


def test_players_organise_nothing(event: Booked) -> None:
    own = event.own(event.joins("Ann"))
    before = event.state()
    for key in (event.player, own):
        for done in (
            lambda key=key: expect_players(event.store, key, ["Bob"]),
            lambda key=key: lock_all(event.store, key, Lock.UNLOCKED),
            lambda key=key: lock_one(event.store, key, 1, Lock.UNLOCKED),
            lambda key=key: drop(event.store, key, 1, "why"),
            lambda key=key: amend(event.store, event.checker, key, 1, EntryLists(LEGAL), "why"),
            lambda key=key: note(event.store, key, 1, "why"),
            lambda key=key: penalise(event.store, key, 1, "warning", "why"),
            lambda key=key: withdraw(event.store, key, 1, 1),
        ):
            with pytest.raises(NoSuchEventError):
                done()
    assert event.state() == before
