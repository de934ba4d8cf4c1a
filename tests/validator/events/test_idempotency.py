"""What is sent again with the same key is kept once."""

from dataclasses import replace

import pytest

from tests.validator.events.booked import (
    DEADLINE,
    ILLEGAL,
    KEY,
    LEGAL,
    OTHER,
    SECOND,
    STATED,
    Booked,
)
from validator.errors import InputError
from validator.events.creating import create, delete, renew_link, seen_by, settle
from validator.events.lists import EntryLists
from validator.events.model import RevisionKind, Role
from validator.events.organising import drop
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key


def test_the_same_sent_twice_is_kept_once_and_answered_alike(event: Booked) -> None:
    first = event.joins("Ann", idempotency=KEY)
    event.clock.go_on()
    again = event.joins("Ann", idempotency=KEY)
    assert again == replace(first, is_repeated=True)
    assert event.kinds == [RevisionKind.CREATED, RevisionKind.EXPECTED, RevisionKind.HANDED_IN]
    assert seen_by(event.store, event.own(again), Role.ENTRY).id == event.id


def test_a_revision_sent_twice_is_kept_once(event: Booked) -> None:
    receipt = event.joins("Ann", idempotency=KEY)
    first = event.revises(receipt, OTHER, KEY)
    assert not first.is_repeated  # the key is another: it came by another link
    assert event.revises(receipt, OTHER, KEY) == replace(first, is_repeated=True)
    assert event.event.revision == 4


def test_an_answer_that_got_lost_is_given_after_the_deadline_too(event: Booked) -> None:
    first = event.joins("Ann", idempotency=KEY)
    event.clock.now = DEADLINE + SECOND
    assert event.joins("Ann", idempotency=KEY) == replace(first, is_repeated=True)


def test_an_answer_that_got_lost_is_given_whatever_was_settled_or_dropped(event: Booked) -> None:
    first = event.joins("Ann", idempotency=KEY)
    settle(
        event.store,
        event.checker,
        event.organiser,
        replace(STATED, format="heroes-vs-villains-training"),
    )
    drop(event.store, event.organiser, 1, "went home")
    assert event.joins("Ann", idempotency=KEY) == replace(first, is_repeated=True)


def test_the_answer_is_of_what_was_sent_then_not_of_what_is_now(event: Booked) -> None:
    receipt = event.joins("Ann", idempotency=KEY)
    event.revises(receipt, ILLEGAL)
    again = event.joins("Ann", idempotency=KEY)
    assert (again.revision, again.row["status"]) == (3, "legal")


@pytest.mark.parametrize(
    "handed",
    [
        EntryContent("Ann", EntryLists(OTHER)),
        EntryContent("ann", EntryLists(LEGAL)),
        EntryContent("Bob", EntryLists(LEGAL)),
        EntryContent("Ann", EntryLists(LEGAL, " ")),
    ],
)
def test_something_else_with_the_same_key_is_refused(event: Booked, handed: EntryContent) -> None:
    event.joins("Ann", idempotency=KEY)
    before = event.state()
    with pytest.raises(RefusedError, match="Something else came with the same idempotency key"):
        hand_in(event.store, event.checker, event.player, handed, KEY)
    assert event.state() == before


def test_a_players_key_is_nobody_elses(event: Booked) -> None:
    ann, bob = event.joins("Ann"), event.joins("Bob")
    first = event.revises(ann, OTHER, KEY)
    second = event.revises(bob, OTHER, KEY)
    assert (first.entry, second.entry) == (1, 2)
    assert not second.is_repeated


def test_the_keys_of_two_events_are_apart(event: Booked) -> None:
    other = Booked(event.store, event.clock, create(event.store, event.checker, STATED))
    first, second = event.joins("Ann", idempotency=KEY), other.joins("Ann", idempotency=KEY)
    assert not second.is_repeated
    assert first.token != second.token
    with pytest.raises(NoSuchEventError):
        seen_by(event.store, Key(other.id, Role.ENTRY, first.token, 1), Role.ENTRY)


@pytest.mark.parametrize("key", ["x", "x" * 15, "x" * 201])
def test_a_key_is_long_enough_not_to_be_anothers_and_no_book(event: Booked, key: str) -> None:
    with pytest.raises(InputError, match="An idempotency key has 16 to 200 characters"):
        event.joins("Ann", idempotency=key)
    with pytest.raises(InputError, match="An idempotency key has 16 to 200 characters"):
        create(event.store, event.checker, STATED, key)
    assert event.entries == []


def test_what_was_refused_may_be_sent_again_with_its_key(event: Booked) -> None:
    with pytest.raises(InputError):
        event.joins("Ann", "", KEY)
    assert not event.joins("Ann", LEGAL, KEY).is_repeated


def test_an_event_made_twice_with_the_same_key_is_one(event: Booked) -> None:
    first = create(event.store, event.checker, STATED, KEY)
    again = create(event.store, event.checker, STATED, KEY)
    assert again == replace(first, is_repeated=True)
    with pytest.raises(RefusedError, match="same idempotency key"):
        create(event.store, event.checker, replace(STATED, name="Saturday"), KEY)


def test_a_key_goes_with_its_event(event: Booked) -> None:
    first = create(event.store, event.checker, STATED, KEY)
    delete(event.store, Key(first.event, Role.ORGANISER, first.organiser), STATED.name)
    again = create(event.store, event.checker, STATED, KEY)
    assert not again.is_repeated
    assert again.event != first.event


def test_a_link_that_was_renewed_since_is_not_given_again(event: Booked) -> None:
    first = event.joins("Ann", idempotency=KEY)
    renewed = renew_link(event.store, event.organiser, Role.ENTRY, first.entry)
    with pytest.raises(RefusedError) as refused:
        event.joins("Ann", idempotency=KEY)
    assert str(refused.value) == (
        "This was submitted before, as revision 3, and its link was renewed or revoked since. "
        "Use the new link, or ask the organiser for it."
    )
    assert first.token not in str(refused.value)
    opened = seen_by(event.store, Key(event.id, Role.ENTRY, renewed, first.entry), Role.ENTRY)
    assert opened.id == event.id


def test_an_event_made_again_has_the_links_that_open_it_now(event: Booked) -> None:
    first = create(event.store, event.checker, STATED, KEY)
    organiser = Key(first.event, Role.ORGANISER, first.organiser)
    player = renew_link(event.store, organiser, Role.PLAYER)
    again = create(event.store, event.checker, STATED, KEY)
    assert again == replace(first, player=player, is_repeated=True)
    renew_link(event.store, organiser, Role.ORGANISER)
    with pytest.raises(RefusedError, match="its links were renewed or revoked since"):
        create(event.store, event.checker, STATED, KEY)
