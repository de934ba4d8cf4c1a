"""A revision is kept and applied in one go, as its kind says."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.validator.events.booked import LEGAL, NOW, OTHER, STATED, Booked
from validator.events.creating import create
from validator.events.lists import EntryLists as Texts
from validator.events.lists import ListOwner, checked
from validator.events.model import Actor, Content, EntryPart, ListVisibility, Revision, RevisionKind
from validator.events.organising import expect_players
from validator.events.recording import entry_key, record
from validator.storage.packing import packed, unpacked

LATER = NOW + timedelta(hours=1)


def recorded(
    event: Booked, kind: RevisionKind, content: Content, entry: int | None = None
) -> Revision:
    """Record a revision as an import does."""
    number = event.event.revision + 1
    revision = Revision(number, LATER, Actor.ORGANISER, kind, entry, content)
    with event.store.writing() as db:
        record(db, event.id, revision)
    return revision


def found(event: Booked, decklist: str, **beside: Any) -> Content:
    """What a list that is handed in leaves behind."""
    row = checked(event.checker, event.event.settings, ListOwner("Ann"), Texts(decklist))
    lists = {"decklist": decklist, "pool": ""}
    diff: Content = {"missing": [], "extra": [], "moved": []}
    return {"by": 1, "lists": lists, "row": row, "catalogue": "cards", "diff": diff, **beside}


@pytest.fixture
def ann(event: Booked) -> Booked:
    """An event with somebody in it."""
    expect_players(event.store, event.organiser, ["Ann", "Bob"])
    return event


def test_every_revision_counts_and_weighs(ann: Booked) -> None:
    before = ann.event
    content = {"text": "a note"}
    made = recorded(ann, RevisionKind.NOTED, content, 1)
    after = ann.event
    assert (after.revision, after.changed_at) == (made.number, LATER)
    assert after.bytes == before.bytes + len(packed(content)) + 200
    assert ann.revisions[-1] == made


def test_content_comes_back_as_it_was() -> None:
    content = {"text": "ümlaut \N{SNOWMAN} \0", "nested": [[1, None, True, {"a": 1.5}]]}
    assert unpacked(packed(content)) == content


def test_settled(ann: Booked) -> None:
    data = {
        **ann.event.settings.data(),
        "name": "Other",
        "date": "20261224",
        "lists": "open",
        "deadline": "2026-12-01T12:00:00+02:00",
    }
    recorded(ann, RevisionKind.SETTLED, {"settings": data, "changed": {}})
    settings = ann.event.settings
    assert (settings.name, settings.lists) == ("Other", ListVisibility.OPEN)
    assert settings.deadline == datetime.fromisoformat("2026-12-01T10:00:00+00:00")
    with ann.store.reading() as db:
        assert db.execute("select day from events").fetchone() == ("2026-12-24",)


def test_expected(ann: Booked) -> None:
    side = {"number": 7, "part": "side", "player": "Watch", "side": "Watch", "allegiance": "heroes"}
    recorded(ann, RevisionKind.EXPECTED, {"entries": [side]})
    entry = ann.entries[-1]
    assert (entry.number, entry.part, entry.player) == (7, EntryPart.SIDE, "Watch")
    assert (entry.side, entry.allegiance, entry.by) == ("Watch", "heroes", 7)
    assert (entry.is_missing, entry.status, entry.handed_at) == (True, "missing", None)
    assert (entry.lock, entry.is_dropped) == (None, False)


@pytest.mark.parametrize("kind", [RevisionKind.HANDED_IN, RevisionKind.AMENDED])
def test_handed_in_and_amended(ann: Booked, kind: RevisionKind) -> None:
    content = found(ann, LEGAL, by=2, side="Watch", allegiance="heroes", reason="why")
    made = recorded(ann, kind, content, 1)
    entry, other = ann.entries
    assert (entry.by, entry.handed_at) == (2, LATER)
    assert (entry.list_revision, entry.checked_revision) == (made.number, made.number)
    assert (entry.status, entry.deck_name, entry.problems) == ("legal", "The Late Boat", 0)
    assert (entry.cards, entry.signature) == (60, content["row"]["signature"])
    assert entry.rules_hash == content["row"]["report"]["rules_hash"]
    assert (entry.catalogue, entry.headline) == ("cards", content["row"]["headline"])
    assert (entry.side, entry.allegiance) == ("Watch", "heroes")
    assert other.is_missing


def test_handed_in_without_a_side_leaves_the_side(ann: Booked) -> None:
    recorded(ann, RevisionKind.HANDED_IN, found(ann, LEGAL, side="Watch", allegiance="heroes"), 1)
    recorded(ann, RevisionKind.HANDED_IN, found(ann, OTHER), 1)
    assert (ann.entry(1).side, ann.entry(1).allegiance) == ("Watch", "heroes")


def test_a_list_without_a_signature_or_a_report_is_kept(ann: Booked) -> None:
    row = {**found(ann, LEGAL)["row"], "signature": None, "report": None, "status": "unreadable"}
    recorded(ann, RevisionKind.HANDED_IN, {**found(ann, LEGAL), "row": row}, 1)
    entry = ann.entry(1)
    assert (entry.signature, entry.rules_hash, entry.status) == ("", "", "unreadable")


def test_rechecked_one(ann: Booked) -> None:
    handed = recorded(ann, RevisionKind.HANDED_IN, found(ann, LEGAL), 1)
    row = {**found(ann, LEGAL)["row"], "status": "illegal", "problems": 3}
    content = {"row": row, "catalogue": "new", "before": "legal", "findings": {}}
    made = recorded(ann, RevisionKind.RECHECKED, content, 1)
    entry = ann.entry(1)
    assert (entry.list_revision, entry.checked_revision) == (handed.number, made.number)
    assert (entry.status, entry.problems, entry.catalogue) == ("illegal", 3, "new")


def test_rechecked_all(ann: Booked) -> None:
    for number in (1, 2):
        recorded(ann, RevisionKind.HANDED_IN, found(ann, LEGAL), number)
    content = {"unchanged": [2, 99], "changed": [], "rules_hash": "new", "catalogue": "newer"}
    recorded(ann, RevisionKind.RECHECKED, content)
    told = [(entry.rules_hash, entry.catalogue) for entry in ann.entries]
    assert told[1] == ("new", "newer")
    assert told[0] != ("new", "newer")


def test_locked_one_and_all(ann: Booked) -> None:
    recorded(ann, RevisionKind.LOCKED, {"lock": "locked"}, 1)
    assert [ann.event.lock, *(entry.lock for entry in ann.entries)] == [None, "locked", None]
    recorded(ann, RevisionKind.LOCKED, {"lock": "unlocked"})
    assert [ann.event.lock, *(entry.lock for entry in ann.entries)] == ["unlocked", None, None]


def test_opened(ann: Booked) -> None:
    recorded(ann, RevisionKind.OPENED, {})
    assert ann.event.opened_at == LATER


def test_dropped(ann: Booked) -> None:
    recorded(ann, RevisionKind.DROPPED, {"is_dropped": True, "reason": "why"}, 2)
    assert [entry.is_dropped for entry in ann.entries] == [False, True]
    recorded(ann, RevisionKind.DROPPED, {"is_dropped": False, "reason": "why"}, 2)
    assert [entry.is_dropped for entry in ann.entries] == [False, False]


@pytest.mark.parametrize(
    ("kind", "content", "entry"),
    [
        (RevisionKind.NOTED, {"text": "why"}, 1),
        (RevisionKind.PENALISED, {"text": "why", "penalty": "warning"}, 1),
        (RevisionKind.WITHDRAWN, {"revision": 3}, 1),
        (RevisionKind.DREW, {"seed": "1", "count": 1, "among": [], "drawn": []}, None),
        (RevisionKind.LINKED, {"role": "player", "action": "renewed"}, None),
    ],
)
def test_what_is_only_read_changes_nobody(
    ann: Booked, kind: RevisionKind, content: Content, entry: int | None
) -> None:
    before = ann.entries
    recorded(ann, kind, content, entry)
    assert ann.entries == before


def test_one_event_is_changed_and_no_other(ann: Booked) -> None:
    other = Booked(ann.store, ann.clock, create(ann.store, ann.checker, STATED))
    expect_players(other.store, other.organiser, ["Ann"])
    before = other.state()
    recorded(ann, RevisionKind.LOCKED, {"lock": "locked"})
    recorded(ann, RevisionKind.DROPPED, {"is_dropped": True, "reason": "why"}, 1)
    recorded(ann, RevisionKind.HANDED_IN, found(ann, LEGAL), 1)
    recorded(ann, RevisionKind.OPENED, {})
    assert other.state() == before


@pytest.mark.parametrize("name", ["STRASSE", "straße", " Straße "])
def test_a_name_is_told_from_others_by_what_is_read(name: str) -> None:
    assert entry_key(EntryPart.DECK, name) == "deck strasse"
