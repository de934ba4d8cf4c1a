"""Events are made, settled anew, and deleted for good."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import checker
from tests.validator.events.booked import KEY, NOW, STATED, Booked, an_event, new_store, raw
from validator.errors import InputError
from validator.events.creating import create, delete, seen_by, settle
from validator.events.model import Actor, ListVisibility, RevisionKind, Role
from validator.events.organising import note, open_lists
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import SettingsText
from validator.events.store import Operator
from validator.events.tokens import Key


def test_a_new_event_stands_as_it_was_settled(event: Booked) -> None:
    kept = event.event
    assert (kept.made_at, kept.changed_at, kept.revision) == (NOW, NOW, 1)
    assert (kept.lock, kept.opened_at) == (None, None)
    settings = kept.settings
    assert (settings.name, settings.day.isoformat()) == ("Friday night", "2026-11-21")
    assert settings.deadline == datetime(2026, 11, 20, 17, tzinfo=UTC)
    assert (settings.zone, settings.lists) == ("Europe/Amsterdam", ListVisibility.CLOSED)
    (created,) = event.revisions
    assert (created.kind, created.actor, created.entry) == (
        RevisionKind.CREATED,
        Actor.ORGANISER,
        None,
    )
    assert created.content == {"settings": settings.data()}


def test_what_a_form_shows_settles_the_same(event: Booked) -> None:
    for deadline in ("2026-11-20T18:00:30", "2026-10-25T02:30+01:00"):
        settled = settle(
            event.store, event.checker, event.organiser, replace(STATED, deadline=deadline)
        )
        assert SettingsText.of(settled.settings).settings(event.checker) == settled.settings


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"name": " \u200b"}, "Give the event a name"),
        ({"name": "x" * 121}, "longer than 120 characters"),
        ({"day": "tomorrow"}, "is not a date"),
        ({"day": ""}, "is not a date"),
        ({"day": "2025-10-01"}, "2025-10-01 is too long ago"),
        ({"day": "0001-01-01"}, "too long ago"),
        ({"zone": "Nowhere"}, "There is no time zone"),
        ({"deadline": "2026-03-29T02:30"}, "the clock skips"),
        ({"deadline": "9999-12-31T23:59Z"}, "out of the calendar"),
        ({"format": " "}, "Say which format"),
        ({"format": "chess"}, "There is no format 'chess'"),
        ({"format": "vs-system; nonsense"}, "no clause begins"),
        ({"format": "heroes-vs-villains-game"}, "judges both sides of one game"),
        ({"lists": "ajar"}, "Lists are open or closed"),
        ({"parameters": {"nonsense": "x"}}, "No format has a parameter"),
        (
            {"format": "highlander-two-headed-giant", "parameters": {"immortals": "\ud800"}},
            "a sign that is none",
        ),
    ],
)
def test_what_can_not_be_is_told_and_nothing_is_made(
    tmp_path: Path, changed: dict[str, Any], said: str
) -> None:
    store = new_store(tmp_path)
    with pytest.raises(InputError, match=said):
        create(store, checker(), replace(STATED, **changed))
    with store.reading() as db:
        assert db.execute("select count(*) from events").fetchone() == (0,)


def test_an_event_settled_anew_tells_what_changed(event: Booked) -> None:
    settled = settle(
        event.store, event.checker, event.organiser, replace(STATED, name="Saturday", lists="open")
    )
    assert settled == event.event
    assert settled.settings.name == "Saturday"
    assert event.revisions[-1].content["changed"] == {
        "name": ["Friday night", "Saturday"],
        "lists": ["closed", "open"],
    }


def test_an_event_settled_the_same_is_not_changed(event: Booked) -> None:
    settle(event.store, event.checker, event.organiser, STATED)
    assert event.kinds == [RevisionKind.CREATED]


def test_an_event_is_not_settled_to_be_gone_at_once(event: Booked) -> None:
    with pytest.raises(InputError, match="too long ago"):
        settle(event.store, event.checker, event.organiser, replace(STATED, day="2020-01-01"))
    assert event.kinds == [RevisionKind.CREATED]


def test_only_the_organiser_settles(event: Booked) -> None:
    with pytest.raises(NoSuchEventError):
        settle(event.store, event.checker, event.player, replace(STATED, name="Mine"))


def test_closed_lists_are_shown_once_the_organiser_opens_them(event: Booked) -> None:
    after = event.event.settings.deadline + timedelta(seconds=1)
    assert not event.event.are_lists_shown(after)
    open_lists(event.store, event.organiser)
    open_lists(event.store, event.organiser)
    assert event.event.are_lists_shown(event.clock.now)
    assert event.kinds == [RevisionKind.CREATED, RevisionKind.OPENED]


def test_open_lists_are_shown_after_the_deadline(tmp_path: Path) -> None:
    kept = an_event(tmp_path, replace(STATED, lists="open")).event
    deadline = kept.settings.deadline
    assert not kept.are_lists_shown(deadline)
    assert kept.are_lists_shown(deadline + timedelta(microseconds=1))


UNIQUE = "Zephyrine Quillfeather"


def test_a_deleted_event_leaves_no_trace_in_any_byte(event: Booked) -> None:
    other = Booked(event.store, event.clock, create(event.store, event.checker, STATED))
    other.joins("Somebody Who Stays")
    event.joins(UNIQUE, idempotency=KEY)
    note(event.store, event.organiser, 1, "late")
    assert UNIQUE.encode() in raw(event.store)
    delete(event.store, event.organiser, " friday  NIGHT ")
    kept = raw(event.store)
    for trace in (UNIQUE, UNIQUE.casefold(), event.id):
        assert trace.encode() not in kept
    assert b"Somebody Who Stays" in kept
    with event.store.reading() as db:
        for table in ("events", "links", "entries", "revisions", "keys"):
            name = "id" if table == "events" else "event"
            found = db.execute(f"select count(*) from {table} where {name} = ?", [event.id])
            assert found.fetchone() == (0,)
    with pytest.raises(NoSuchEventError):
        seen_by(event.store, event.organiser, Role.ORGANISER)
    assert len(other.entries) == 1


@pytest.mark.parametrize("name", ["", "Friday", "friday night!"])
def test_an_event_is_deleted_by_its_name_alone(event: Booked, name: str) -> None:
    with pytest.raises(RefusedError, match="To delete the event type its name: Friday night"):
        delete(event.store, event.organiser, name)
    assert event.event.id == event.id


def test_a_player_deletes_nothing(event: Booked) -> None:
    own = event.own(event.joins("Ann"))
    for key in (event.player, own):
        with pytest.raises(NoSuchEventError):
            delete(event.store, key, STATED.name)


def test_whoever_runs_the_service_deletes_without_a_link(event: Booked) -> None:
    delete(event.store, Operator(event.id), STATED.name)
    with pytest.raises(NoSuchEventError):
        seen_by(event.store, Operator(event.id))


def test_an_event_goes_so_many_days_after_it_was_played(event: Booked) -> None:
    event.joins(UNIQUE)
    last = datetime(2026, 11, 21, 23, 59, tzinfo=UTC) + timedelta(days=400)
    event.clock.now = last
    assert event.store.forget_old() == 0
    assert event.event.id == event.id
    event.clock.now = last + timedelta(minutes=1)
    with pytest.raises(NoSuchEventError):
        seen_by(event.store, event.organiser, Role.ORGANISER)
    assert event.store.forget_old() == 1
    assert UNIQUE.encode() not in raw(event.store)


def test_what_is_too_old_goes_as_another_event_is_made(event: Booked) -> None:
    event.clock.now += timedelta(days=500)
    create(event.store, event.checker, replace(STATED, day=event.clock.now.date().isoformat()))
    with event.store.reading() as db:
        assert db.execute("select count(*) from events").fetchone() == (1,)


def test_beyond_its_size_a_book_takes_no_new_event_but_those_there_go_on(tmp_path: Path) -> None:
    event = an_event(tmp_path, max_bytes=1024 * 1024)
    event.store.max_bytes = 1
    with pytest.raises(RefusedError, match="There is no room for more events"):
        create(event.store, checker(), STATED)
    event.joins("Ann")


def test_the_same_asked_again_is_answered_by_a_full_book_too(event: Booked) -> None:
    first = create(event.store, event.checker, STATED, KEY)
    event.store.max_bytes = 1
    assert create(event.store, event.checker, STATED, KEY).event == first.event


def test_settings_that_were_changed_are_not_lost(event: Booked) -> None:
    names = [f"Night {number}" for number in range(3)]
    for name in names:
        settle(event.store, event.checker, event.organiser, replace(STATED, name=name))
    told = [each.content["settings"]["name"] for each in event.revisions]
    assert told == ["Friday night", *names]


def test_an_event_is_no_other_ones(event: Booked) -> None:
    other = create(event.store, event.checker, STATED)
    with pytest.raises(NoSuchEventError):
        delete(event.store, Key(other.event, Role.ORGANISER, event.created.organiser), STATED.name)


def test_what_another_settled_meanwhile_is_not_undone(event: Booked) -> None:
    before = event.event.settings
    settle(event.store, event.checker, event.organiser, replace(STATED, name="Saturday night"))
    with pytest.raises(RefusedError, match="settings were changed meanwhile"):
        settle(event.store, event.checker, event.organiser, STATED, before)
    assert event.event.settings.name == "Saturday night"
