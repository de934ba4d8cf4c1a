"""Players hand in and revise: what is acknowledged is kept, what is refused leaves no trace."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from tests.validator.events.booked import (
    DEADLINE,
    ILLEGAL,
    LEGAL,
    OTHER,
    SECOND,
    STATED,
    UNREADABLE,
    Booked,
)
from validator.errors import InputError
from validator.events import submitting
from validator.events.creating import renew_link, settle
from validator.events.lists import EntryLists, checked
from validator.events.model import Actor, Lock, RevisionKind, Role
from validator.events.organising import drop, expect_players, lock_all, lock_one
from validator.events.reading import list_of
from validator.events.recording import record
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import Authority, EventChange
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key


def test_a_new_player_gets_a_receipt_of_what_was_kept(event: Booked) -> None:
    receipt = event.joins(" Ann  Lee ")
    assert (receipt.event, receipt.entry, receipt.player) == (event.id, 1, "Ann Lee")
    assert (receipt.revision, receipt.at) == (3, event.clock.now)
    assert receipt.row["status"] == "legal"
    assert receipt.row["signature"]
    assert not receipt.is_repeated
    entry = event.entry(1)
    assert (entry.player, entry.status, entry.list_revision) == ("Ann Lee", "legal", 3)
    assert entry.signature == receipt.row["signature"]
    assert [(each.kind, each.actor) for each in event.revisions[1:]] == [
        (RevisionKind.EXPECTED, Actor.PLAYER),
        (RevisionKind.HANDED_IN, Actor.PLAYER),
    ]


def test_the_text_is_kept_as_it_was_typed(event: Booked) -> None:
    typed = f"{LEGAL}\r\n# ümlaut \N{SNOWMAN}\t\n"
    event.joins("Ann", typed)
    with event.store.reading() as db:
        kept = list_of(db, event.id, event.entry(1))
    assert kept == {"decklist": typed, "pool": ""}


def test_an_expected_player_claims_the_name_once(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann", "Bob"])
    assert event.joins("bob").entry == 2
    assert event.entry(2).player == "Bob"
    assert event.entry(1).is_missing
    with pytest.raises(RefusedError, match="Bob has already submitted"):
        event.joins("Bob")


@pytest.mark.parametrize(
    "name", ["Åsa Lee", "åsa lee", " Åsa\tLee ", "ÅSA\u00a0LEE", "A\u030asa Lee", "Åsa\u200b Lee"]
)
def test_a_name_is_taken_however_it_is_written(event: Booked, name: str) -> None:
    event.joins("Åsa Lee")
    with pytest.raises(RefusedError, match="Åsa Lee has already submitted"):
        event.joins(name)
    assert len(event.entries) == 1


def test_a_name_whose_link_the_organiser_gave_out_can_not_be_claimed(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    token = renew_link(event.store, event.organiser, Role.ENTRY, 1)
    with pytest.raises(RefusedError, match="has already submitted"):
        event.joins("Ann")
    own = Key(event.id, Role.ENTRY, token, 1)
    assert hand_in(event.store, event.checker, own, EntryContent("", EntryLists(LEGAL))).entry == 1


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 81])
def test_a_player_needs_a_name_of_a_sensible_length(event: Booked, name: str) -> None:
    with pytest.raises(InputError, match="name of"):
        event.joins(name)
    assert event.kinds == [RevisionKind.CREATED]


def test_a_revision_takes_the_place_of_the_list_and_tells_what_changed(event: Booked) -> None:
    first = event.joins("Ann")
    event.clock.go_on()
    second = event.revises(first, ILLEGAL)
    assert (second.entry, second.revision, second.token) == (1, 4, first.token)
    assert event.revisions[-1].content["diff"] == {
        "missing": [],
        "extra": [{"count": 1, "name": "Tobit Quill, Ferry Apprentice", "section": "deck"}],
        "moved": [],
    }
    entry = event.entry(1)
    assert (entry.list_revision, entry.handed_at) == (4, event.clock.now)
    assert event.revisions[2].content["lists"]["decklist"] == LEGAL


def test_the_own_link_knows_whose_it_is(event: Booked) -> None:
    first = event.joins("Ann")
    handed = EntryContent("Somebody Else", EntryLists(OTHER))
    assert hand_in(event.store, event.checker, event.own(first), handed).player == "Ann"
    assert [entry.player for entry in event.entries] == ["Ann"]


def test_a_draft_may_be_illegal_and_says_so(event: Booked) -> None:
    receipt = event.joins("Ann", ILLEGAL)
    assert receipt.row["status"] == "illegal"
    assert receipt.row["report"]["findings"]
    assert event.entry(1).status == "illegal"
    assert event.entry(1).problems == 1


@pytest.mark.parametrize(
    "decklist", [UNREADABLE, "", " \n", "# only a comment\n", "Deck: a name\n", f"{LEGAL}\ud800"]
)
def test_what_can_not_be_read_is_refused_and_nothing_is_kept(event: Booked, decklist: str) -> None:
    with pytest.raises(InputError):
        event.joins("Ann", decklist)
    assert event.kinds == [RevisionKind.CREATED]
    assert event.entries == []


@pytest.mark.parametrize("decklist", [UNREADABLE, "", "# only a comment\n"])
def test_an_unreadable_revision_leaves_the_list_before(event: Booked, decklist: str) -> None:
    receipt = event.joins("Ann")
    before = event.state()
    with pytest.raises(InputError):
        event.revises(receipt, decklist)
    assert event.state() == before


def test_sides_and_pools_are_refused_where_there_are_none(event: Booked) -> None:
    for handed, said in (
        (EntryContent("Ann", EntryLists(LEGAL), SideDeck("Watch")), "Only in Heroes vs. Villains"),
        (EntryContent("Ann", EntryLists(LEGAL, "1 Card")), "No pool is opened"),
    ):
        with pytest.raises(InputError, match=said):
            hand_in(event.store, event.checker, event.player, handed)
    assert event.kinds == [RevisionKind.CREATED]


def test_the_organisers_link_hands_nothing_in(event: Booked) -> None:
    with pytest.raises(NoSuchEventError):
        hand_in(event.store, event.checker, event.organiser, EntryContent("Ann", EntryLists(LEGAL)))


def test_the_deadline_is_held_to_the_second(event: Booked) -> None:
    event.clock.now = DEADLINE
    receipt = event.joins("Ann")
    event.revises(receipt)
    event.clock.now = DEADLINE + timedelta(microseconds=1)
    said = r"The deadline was 20 November 2026, 18:00 \(Europe/Amsterdam, UTC\+1\)"
    with pytest.raises(RefusedError, match=said):
        event.revises(receipt)
    with pytest.raises(RefusedError, match=said):
        event.joins("Bob")
    assert [entry.player for entry in event.entries] == ["Ann"]
    assert event.event.revision == 4


def test_the_time_of_writing_decides_not_that_of_asking(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.clock.now = DEADLINE
    judge = checked

    def slow(*asked: object) -> object:
        event.clock.now = DEADLINE + SECOND
        return judge(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(submitting, "checked", slow)
    with pytest.raises(RefusedError, match="The deadline was"):
        event.joins("Ann")
    assert event.kinds == [RevisionKind.CREATED]


def test_a_clock_that_is_set_back_does_not_undo_the_deadline(event: Booked) -> None:
    receipt = event.joins("Ann")
    event.clock.now = DEADLINE + SECOND
    lock_one(event.store, event.organiser, 1, None)
    event.clock.now = DEADLINE - SECOND
    with pytest.raises(RefusedError, match="The deadline was"):
        event.revises(receipt)


@pytest.mark.parametrize(
    ("own", "all_", "is_late"),
    [*product((None, *Lock), (None, *Lock), (False, True))],
)
def test_ones_own_lock_outranks_that_of_all_which_outranks_the_deadline(
    event: Booked, own: Lock | None, all_: Lock | None, is_late: bool
) -> None:
    receipt = event.joins("Ann")
    lock_all(event.store, event.organiser, all_)
    lock_one(event.store, event.organiser, 1, own)
    event.clock.now = DEADLINE + SECOND if is_late else DEADLINE
    decides = own or all_
    may = decides is Lock.UNLOCKED if decides else not is_late
    assert event.entry(1).can_be_handed_in(event.event, event.clock.now) is may
    if may:
        assert event.revises(receipt).row["status"] == "legal"
    else:
        with pytest.raises(RefusedError, match="Nothing was submitted"):
            event.revises(receipt)


@pytest.mark.parametrize(("all_", "is_late"), [*product((None, *Lock), (False, True))])
def test_who_is_new_may_join_unless_all_is_locked_or_late(
    event: Booked, all_: Lock | None, is_late: bool
) -> None:
    lock_all(event.store, event.organiser, all_)
    event.clock.now = DEADLINE + SECOND if is_late else DEADLINE
    if all_ is Lock.UNLOCKED or (all_ is None and not is_late):
        assert event.joins("Ann").entry == 1
    else:
        with pytest.raises(RefusedError, match="Nothing was submitted"):
            event.joins("Ann")
        assert event.entries == []


def test_an_expected_player_who_is_unlocked_may_still_come(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    event.clock.now = DEADLINE + SECOND
    lock_one(event.store, event.organiser, 1, Lock.UNLOCKED)
    assert event.joins("Ann").entry == 1


@pytest.mark.parametrize("lock", [None, *Lock])
def test_who_was_dropped_hands_nothing_in(event: Booked, lock: Lock | None) -> None:
    receipt = event.joins("Ann")
    drop(event.store, event.organiser, 1, "went home")
    lock_one(event.store, event.organiser, 1, lock)
    with pytest.raises(RefusedError, match="Nothing was submitted"):
        event.revises(receipt)
    drop(event.store, event.organiser, 1, "came back", is_dropped=False)
    lock_one(event.store, event.organiser, 1, None)
    event.revises(receipt)


def test_nobody_hands_in_more_than_two_hundred_times(event: Booked) -> None:
    receipt = event.joins("Ann")
    before = event.revisions[-1]
    with event.store.writing() as db:
        for number in range(before.number + 1, before.number + 199):
            record(db, event.id, replace(before, number=number))
    event.revises(receipt)
    with pytest.raises(RefusedError, match="You have submitted 200 times"):
        event.revises(receipt)
    event.joins("Bob")
    assert event.kinds.count(RevisionKind.HANDED_IN) == 201


def test_an_event_that_is_full_takes_nobody_new(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.events.entering.MAX_ENTRIES_OF_AN_EVENT", 2)
    receipt = event.joins("Ann")
    event.joins("Bob")
    with pytest.raises(RefusedError, match="An event has at most 2 players and sides"):
        event.joins("Cy")
    event.revises(receipt)
    assert len(event.entries) == 2


def test_an_event_that_weighs_too_much_takes_nothing_from_players(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    receipt = event.joins("Ann")
    monkeypatch.setattr("validator.events.store.MAX_EVENT_BYTES", event.event.bytes - 1)
    with pytest.raises(RefusedError, match="The event is full"):
        event.revises(receipt)
    expect_players(event.store, event.organiser, ["Bob"])


def test_a_list_is_judged_anew_if_the_event_was_settled_meanwhile(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    stricter = "vs-system-training; ban Queen of the Sandbar"
    times = settling_meanwhile(event, monkeypatch, [replace(STATED, format=stricter)])
    assert event.joins("Ann").row["status"] == "illegal"
    assert len(times) == 2
    assert event.kinds == [
        RevisionKind.CREATED,
        RevisionKind.SETTLED,
        RevisionKind.EXPECTED,
        RevisionKind.HANDED_IN,
    ]


def test_who_is_overtaken_again_and_again_is_told(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [replace(STATED, name=f"Night {number}") for number in range(9)]
    times = settling_meanwhile(event, monkeypatch, others)
    with pytest.raises(RefusedError, match="is being changed all the time"):
        event.joins("Ann")
    assert len(times) == 5
    assert event.entries == []


def settling_meanwhile(
    event: Booked, monkeypatch: pytest.MonkeyPatch, others: list[SettingsText]
) -> list[int]:
    """Let the organiser settle something else each time that a player's list is being judged."""
    judge, times = checked, list[int]()

    def judged(*asked: object) -> object:
        if others:
            settle(event.store, event.checker, event.organiser, others.pop(0))
        times.append(1)
        return judge(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(submitting, "checked", judged)
    return times


def test_a_link_that_is_revoked_while_a_list_is_judged_hands_nothing_in(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = checked

    def judged(*asked: object) -> object:
        renew_link(event.store, event.organiser, Role.PLAYER)
        return judge(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(submitting, "checked", judged)
    with pytest.raises(NoSuchEventError):
        event.joins("Ann")
    assert event.entries == []


def test_nothing_is_half_kept_if_something_breaks_in_the_middle(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the machine is on fire")

    before = event.state()
    monkeypatch.setattr(submitting, "keep_link", broken)
    with pytest.raises(RuntimeError, match="on fire"):
        event.joins("Ann")
    assert event.state() == before
    assert event.kinds == [RevisionKind.CREATED]


def test_what_is_refused_is_judged_outside_of_the_transaction(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for somebody else's list to be judged."""
    order: list[str] = []
    judge, change = checked, event.store.changing

    def judged(*asked: object) -> object:
        order.append("judged")
        return judge(*asked)  # type: ignore[arg-type]

    @contextmanager
    def changing(authority: Authority, *roles: Role, **_: object) -> Iterator[EventChange]:
        order.append("written")
        with change(authority, *roles) as changed:
            yield changed

    monkeypatch.setattr(submitting, "checked", judged)
    monkeypatch.setattr(event.store, "changing", changing)
    event.joins("Ann")
    assert order == ["judged", "written"]
