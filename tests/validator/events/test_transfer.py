"""A whole event leaves as one file and comes in elsewhere as it was; no other file does harm."""

import copy
import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import checker
from tests.spending import assert_spends_less
from tests.validator.events.booked import (
    HVV,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER,
    STATED,
    WATCH_WITH_DECK,
    Booked,
    Clock,
    an_event,
    joins_a_side,
    new_store,
    state_of,
)
from tests.validator.events.test_rechecking import other_checker
from validator.errors import InputError, TooLargeError
from validator.events.creating import CreatedEvent, delete, players_link, renew_link, revoke, settle
from validator.events.draws import draw
from validator.events.entry_table import lists_zip, table_of, whole_table
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
from validator.events.reading import entries_of, revisions_of
from validator.events.rechecking import recheck
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.revision_text import revision_text
from validator.events.store import EventStore
from validator.events.tokens import Key
from validator.events.transfer import exported, imported
from validator.reports.bulk import bulk_csv, bulk_json
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.results import results_pdf


def fill(event: Booked) -> Booked:
    """Do everything to the event that can be done."""
    store, key = event.store, event.organiser
    expect_players(store, key, ["Ann", "Zed"])
    ann = event.joins("Ann", ILLEGAL)
    event.joins("Bob", f"{OTHER}1 Nobody Known\n")
    event.clock.go_on()
    event.revises(ann, LEGAL)
    amend(store, event.checker, key, 3, EntryLists(OTHER), "one was lost")
    lock_one(store, key, 1, Lock.LOCKED)
    lock_all(store, key, Lock.UNLOCKED)
    first = note(store, key, 1, "late")
    penalise(store, key, 1, "warning", "late again")
    withdraw(store, key, 1, first.number)
    draw(store, key, 1, "dice")
    recheck(store, other_checker(), key)
    recheck(store, event.checker, key)
    settle(store, event.checker, key, replace(STATED, name="Saturday", day="2026-11-22"))
    open_lists(store, key)
    renew_link(store, key, Role.ENTRY, 3)
    revoke(store, key, Role.PLAYER)
    drop(store, key, 2, "went home")
    return event


@pytest.fixture
def full(event: Booked) -> Booked:
    return fill(event)


@pytest.fixture
def elsewhere(tmp_path: Path) -> EventStore:
    """Another book."""
    return new_store(tmp_path / "elsewhere")


def unpacked(content: bytes) -> Any:
    return json.loads(gzip.decompress(content))


def repacked(whole: Any) -> bytes:
    return gzip.compress(json.dumps(whole).encode(), 1)


def file_of(event: Booked) -> Any:
    """What an event is exported as."""
    return unpacked(exported(event.store, event.organiser)[1])


def brought(store: EventStore, whole: Any) -> CreatedEvent:
    """What comes of a file."""
    return imported(store, checker(), repacked(whole))


def test_an_event_has_every_kind_of_revision(full: Booked) -> None:
    assert set(full.kinds) == set(RevisionKind)


def test_an_event_is_elsewhere_as_it_was(full: Booked, elsewhere: EventStore) -> None:
    about, content = exported(full.store, full.organiser)
    assert about == full.event
    there = Booked(elsewhere, full.clock, imported(elsewhere, checker(), content))
    assert there.id == full.id
    assert there.revisions == full.revisions
    assert there.state() == full.state()
    tables = [whole_table(each.store, checker(), each.organiser) for each in (full, there)]
    assert {**tables[0], "made_at": ""} == {**tables[1], "made_at": ""}
    assert lists_zip(elsewhere, there.organiser) == lists_zip(full.store, full.organiser)
    again = exported(there.store, there.organiser)[1]
    assert {**unpacked(again), "exported_at": ""} == {**unpacked(content), "exported_at": ""}


NAME = "The long table of the Low Water Ferry " * 3


def test_an_event_of_a_long_house_format_is_elsewhere_as_it_was(
    tmp_path: Path, elsewhere: EventStore
) -> None:
    """What is found in a list names the whole of its format."""
    cards = checker().cards("vs-system").values()
    bans = "; ".join(f"ban {card.title}" for card in cards if card.is_training)
    event = an_event(tmp_path, replace(STATED, format=f"vs-system-training; name {NAME}; {bans}"))
    assert len(event.joins("Ann").row["headline"]) > 1_200
    there = Booked(elsewhere, event.clock, brought(elsewhere, file_of(event)))
    assert there.state() == event.state()


def test_personal_links_go_on_to_work_and_all_others_are_new(
    event: Booked, elsewhere: EventStore
) -> None:
    ann, bob = event.joins("Ann"), event.joins("Bob")
    revoke(event.store, event.organiser, Role.ENTRY, bob.entry)
    there = Booked(elsewhere, event.clock, brought(elsewhere, file_of(event)))
    assert there.revises(ann, OTHER).revision == 7
    with pytest.raises(NoSuchEventError):
        there.revises(bob)
    for old in (event.organiser, event.player):
        with pytest.raises(NoSuchEventError), elsewhere.reading() as db:
            elsewhere.let_in(db, old, old.role)
    assert players_link(elsewhere, there.organiser) == there.created.player


def test_a_file_gives_no_link_away(full: Booked) -> None:
    content = gzip.decompress(exported(full.store, full.organiser)[1]).decode()
    token = renew_link(full.store, full.organiser, Role.ENTRY, 1)
    for secret in (full.created.organiser, full.created.player, token):
        assert secret not in content


def test_only_the_organiser_takes_the_event_away(full: Booked) -> None:
    with pytest.raises(NoSuchEventError):
        exported(full.store, full.player)


def test_an_event_that_is_here_already_is_refused(full: Booked) -> None:
    before = full.state()
    with pytest.raises(RefusedError, match="This event already exists here"):
        brought(full.store, file_of(full))
    assert full.state() == before


def test_an_event_comes_back_after_it_was_deleted(full: Booked) -> None:
    before, file = full.state(), file_of(full)
    delete(full.store, full.organiser, "Saturday")
    assert replace_created(full, brought(full.store, file)).state() == before


def replace_created(event: Booked, created: CreatedEvent) -> Booked:
    return Booked(event.store, event.clock, created)


def test_an_event_that_is_too_old_is_refused_and_one_that_went_may_come_again(
    event: Booked,
) -> None:
    file = file_of(event)
    event.clock.now += timedelta(days=500)
    with pytest.raises(RefusedError, match="played too long ago"):
        brought(event.store, file)
    with event.store.reading() as db:
        assert state_of(db, event.id) == ([], [])


def test_a_full_book_takes_none_in(full: Booked, elsewhere: EventStore) -> None:
    elsewhere.max_bytes = 1
    with pytest.raises(RefusedError, match="There is no room for more events"):
        brought(elsewhere, file_of(full))


def nested(depth: int) -> bytes:
    return gzip.compress(b'{"deckmarshal_event":' + b"[" * depth + b"]" * depth + b"}")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04",
        b"\x1f\x8b",
        b"{}",
        gzip.compress(b""),
        gzip.compress(b"[]"),
        gzip.compress(b"{}"),
        gzip.compress(b"null"),
        gzip.compress(b"\xff\xfe"),
        gzip.compress(b"NaN"),
        gzip.compress(b"1" * 10_000),
        gzip.compress(b'{"id": "')[:-8],
        gzip.compress(b"{}")[:-1],
        gzip.compress(b"{}") + b"garbage",
        nested(100_000),
        nested(900),
    ],
    ids=range(16),
)
def test_what_is_no_event_is_told(elsewhere: EventStore, content: bytes) -> None:
    with pytest.raises(InputError, match="The file is no event"):
        imported(elsewhere, checker(), content)


def test_a_bomb_is_not_unpacked(elsewhere: EventStore) -> None:
    bomb = gzip.compress(b" " * 1024**2) * 300
    with pytest.raises(TooLargeError, match="Unpacked the file is larger than 64 MB"):
        imported(elsewhere, checker(), bomb)


def test_numbers_of_thousands_of_digits_are_not_read(elsewhere: EventStore) -> None:
    numbers = b',"x",'.join([b"7" * 4_300] * 3_000)
    content = gzip.compress(b'{"deckmarshal_event":[' + numbers + b"]}")

    def read() -> None:
        with pytest.raises(InputError, match="no event that Deckmarshal exported"):
            imported(elsewhere, checker(), content)

    assert_spends_less(0.25, read)


@pytest.mark.parametrize("sign", [b"x", b'\\"'])
def test_one_long_string_is_not_read(elsewhere: EventStore, sign: bytes) -> None:
    content = gzip.compress(b'{"id":"' + sign * (5 * 1024**2) + '\N{DECIDUOUS TREE}"}'.encode(), 1)
    with pytest.raises(TooLargeError, match="a text that is longer than any list"):
        imported(elsewhere, checker(), content)


def test_a_file_that_is_too_large_is_not_looked_at(elsewhere: EventStore) -> None:
    with pytest.raises(TooLargeError, match="larger than 16 MB"):
        imported(elsewhere, checker(), bytes(16 * 1024**2 + 1))


Steps = tuple[str | int, ...]
LAST = -1

CHANGES: list[tuple[Steps, object, str]] = [
    (("deckmarshal_event",), 2, "deckmarshal_event"),
    (("deckmarshal_event",), "1", "deckmarshal_event"),
    (("id",), "../../../../etc/", "id"),
    (("id",), "A" * 16, "id"),
    (("exported_at",), "soon", "exported_at"),
    (("revisions",), [], "revisions"),
    (("more",), 1, "more: Unknown field"),
    (("revisions", 2, "number"), 4, "Revision 3 of the file is not in its place"),
    (("revisions", 2, "number"), 2, "Revision 3 of the file is not in its place"),
    (("revisions", 0, "kind"), "opened", "Unknown field|not in its place|is not of this"),
    (("revisions", 2, "kind"), "created", "is not of this"),
    (("revisions", 2, "kind"), "exploded", "kind"),
    (("revisions", 2, "actor"), "nobody", "actor"),
    (("revisions", 2, "at"), "2026-11-16T12:00:00", "Is no time in UTC"),
    (("revisions", 2, "at"), "2026-11-15T12:00:00+00:00", "of a time that can't be"),
    (("revisions", 2, "at"), "2027-11-15T12:00:00+00:00", "of a time that can't be"),
    (("revisions", 2, "at"), "0001-01-01T00:00:00+23:00", "Is no time in UTC"),
    (("revisions", LAST, "at"), "9999-12-31T23:59:59-23:00", "Is no time in UTC"),
    (("revisions", 2, "entry"), 99, "Revision 3 of the file is of nobody in it"),
    (("revisions", 2, "entry"), 10**30, "entry"),
    (("revisions", 2, "content", "by"), 99, "Revision 3 of the file is of nobody in it"),
    (("revisions", 2, "content", "side"), "Watch", "come together"),
    (("revisions", 2, "content", "row", "cards"), 10**30, "cards"),
    (("revisions", 2, "content", "row", "fault"), "\ud800", "no event"),
    (("revisions", 2, "content", "row", "report"), None, "come together"),
    (("revisions", 2, "content", "row", "status"), "missing", "come together"),
    (("revisions", 2, "content", "row", "game"), "chess", "game"),
    (("revisions", 2, "content", "row", "notes"), ["a note"], "notes"),
    (("revisions", 2, "content", "row", "report", "as_of"), "soon", "Is no day"),
    (("revisions", 2, "content", "row", "report", "findings", 0, "lines"), [999], "not there"),
    (("revisions", 2, "content", "row", "report", "findings", 0, "lines"), [0], "not there"),
    (("revisions", 2, "content", "row", "report", "deck", "counts"), {}, "has no count"),
    (("revisions", 1, "content", "entries", 1, "number"), 1, "Revision 2 of the file names"),
    (
        ("revisions", 1, "content", "entries", 1, "player"),
        "ANN",
        "Revision 2 of the file names",
    ),
    (("revisions", 1, "content", "entries", 1, "player"), " ", "Is no name"),
    (("revisions", 1, "content", "entries", 1, "player"), "a\nb", "Is no name"),
    (("revisions", 0, "content", "settings", "date"), "soon", "Is no day"),
    (("settings", "zone"), "Nowhere", "There is no time zone"),
    (("settings", "zone"), "europe/amsterdam", "There is no time zone"),
    (("settings", "zone"), "../../etc/passwd", "There is no time zone"),
    (("settings", "format"), "chess", "There is no format"),
    (("settings", "format"), "vs-system; nonsense", "no clause begins"),
    (("settings", "deadline"), "9999-12-31T23:59:59+00:00", "Is no time in UTC"),
    (("settings", "name"), "x" * 121, "name"),
    (("settings", "parameters"), {"nonsense": "x"}, "No format has a parameter"),
    (("links", 0, "entry"), 99, "of no player in it"),
    (("links", 1, "entry"), 1, "of one twice"),
    (("links", 0, "hash"), "zz", "hash"),
]


@pytest.mark.parametrize(("path", "value", "said"), CHANGES, ids=range(len(CHANGES)))
def test_a_file_that_can_not_have_come_about_is_refused(
    elsewhere: EventStore, path: Steps, value: object, said: str
) -> None:
    whole = copy.deepcopy(files()[0][0])
    if path[0] == "settings":
        for revision in whole["revisions"]:
            if "settings" in revision["content"]:
                revision["content"]["settings"][path[1]] = value
    else:
        place = whole
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    with pytest.raises(InputError, match=said):
        brought(elsewhere, whole)
    with elsewhere.reading() as db:
        assert db.execute("select count(*) from events").fetchone() == (0,)


def test_a_revision_that_is_missing_is_noticed(full: Booked, elsewhere: EventStore) -> None:
    for place in (0, 5):
        whole = file_of(full)
        del whole["revisions"][place]
        with pytest.raises(InputError, match="is not in its place"):
            brought(elsewhere, whole)


def test_numbers_that_are_texts_are_taken_as_numbers(event: Booked, elsewhere: EventStore) -> None:
    """As a sheet is printed of them."""
    event.joins("Ann")
    whole = file_of(event)
    counts = whole["revisions"][2]["content"]["row"]["report"]["deck"]["counts"]
    counts.update({name: str(count) for name, count in counts.items()})
    there = Booked(elsewhere, event.clock, brought(elsewhere, whole))
    assert use(there)
    assert there.revisions == event.revisions


def test_a_link_of_a_side_is_refused(watch: Booked, elsewhere: EventStore) -> None:
    joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    whole = file_of(watch)
    whole["links"][0]["entry"] = 2
    with pytest.raises(InputError, match="of no player in it"):
        brought(elsewhere, whole)


def use(event: Booked) -> bool:
    """Do with an event all that can be done with it."""
    key = event.organiser
    table = table_of(event.store, checker(), key)
    whole = whole_table(event.store, checker(), key)
    with event.store.reading() as db:
        names = {entry.number: entry.player for entry in entries_of(db, event.id)}
        for revision in revisions_of(db, event.id):
            assert revision_text(revision, names).sentence
    bulk_csv(whole["rows"]).encode()
    json.dumps(bulk_json(whole)).encode()
    results_pdf(whole)
    registration_pdf(whole)
    lists_zip(event.store, key)
    exported(event.store, key)
    return bool(table)


def leaves(whole: Any, path: Steps = ()) -> Iterator[Steps]:
    """Every place in the file, whatever is there."""
    if path:
        yield path
    if isinstance(whole, dict):
        for name, value in whole.items():
            yield from leaves(value, (*path, name))
    elif isinstance(whole, list):
        for place, value in enumerate(whole):
            yield from leaves(value, (*path, place))


@cache
def files() -> list[tuple[Any, list[Steps]]]:
    """An event in which everything was done, and one with sides; with every place in them."""
    with TemporaryDirectory() as folder:
        full = fill(an_event(Path(folder) / "1"))
        watch = an_event(Path(folder) / "2", HVV)
        joins_a_side(watch, "Ann", WATCH_WITH_DECK)
        wholes = [file_of(event) for event in (full, watch)]
    return [(whole, [*leaves(whole)]) for whole in wholes]


def mutated(whole: Any, path: Steps, value: object) -> Any:
    """The file with something else in one place; with nothing there for `...`."""
    changed = copy.deepcopy(whole)
    place = changed
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


ODD = st.one_of(
    st.just(...),
    st.none(),
    st.booleans(),
    st.sampled_from([0, 1, 2, 3, -1, 1_000, 2**31, 2**63, 10**30, 0.5, 1e308, float("nan")]),
    st.sampled_from(["", " ", "1", "x" * 90, "x" * 5_000, "\ud800", "\0", "=1+1", "a\nb", "legal"]),
    st.sampled_from(["9999-12-31T23:59:59+00:00", "0001-01-01", "20261121", "2026-W47-6"]),
    st.sampled_from(
        [*map(str, RevisionKind), "missing", "unreadable", "heroes", "organiser", "UTC"]
    ),
    st.text(max_size=5),
    st.sampled_from([[], {}, [[]], [None], [1], ["x"], {"": ""}, {"x": []}, [[1, "x"]], [1, " "]]),
)


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_changed_in_a_file_it_comes_in_whole_or_is_refused(data: st.DataObject) -> None:
    whole, places = data.draw(st.sampled_from(files()))
    changed = whole
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(places))
        try:
            changed = mutated(changed, path, data.draw(ODD))
        except (LookupError, TypeError):
            continue  # the other change took it away
    store = shared_store()
    try:
        created = brought(store, changed)
    except InputError as error:
        assert str(error)
        return
    event = Booked(store, Clock(), created)
    try:
        assert use(event)
    finally:
        with store.writing() as db:
            db.execute("delete from events")


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory()


@cache
def shared_store() -> EventStore:
    """A book for all examples: to make one for each takes longer than all the rest."""
    clock = Clock()
    clock.now = NOW + timedelta(hours=1)
    return new_store(Path(_folder().name), clock)


def test_the_key_of_an_event_elsewhere_is_not_ours(full: Booked, elsewhere: EventStore) -> None:
    created = brought(elsewhere, file_of(full))
    with pytest.raises(NoSuchEventError):
        exported(full.store, Key(full.id, Role.ORGANISER, created.organiser))
