"""Every schema that was ever released is brought up to date and read: a stored copy of each."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.helpers import checker
from tests.validator.events.booked import OTHER, Booked, Clock, new_store
from validator.events.creating import CreatedEvent, players_link
from validator.events.entry_table import table_of, whole_table
from validator.events.lists import EntryLists
from validator.events.model import RevisionKind, Role
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.events.transfer import exported

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
CREATED = CreatedEvent("storedaaaaaaaaaa", "a" * 26, "b" * 25 + "a")
ANN = Key(CREATED.event, Role.ENTRY, "c" * 25 + "a", 1)

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)


def restored(schema: Path, folder: Path) -> Booked:
    """The stored event, as a book of now has it."""
    with closing(sqlite3.connect(folder / "events.db")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
    clock = Clock()
    return Booked(new_store(folder, clock), clock, CREATED)


def tables_of(store: Booked) -> list[str]:
    """Everything that the file is made of."""
    with store.store.reading() as db:
        made = db.execute("select sql from sqlite_master where sql is not null order by name")
        return [" ".join(sql.split()) for (sql,) in made]


def migrations_of(folder: Path) -> list[str]:
    """What was done to make a book of now."""
    new_store(folder)
    with closing(sqlite3.connect(folder / "events.db")) as db:
        return [name for (name,) in db.execute("select name from _sqlite_migrations order by name")]


def test_every_released_schema_has_its_stored_copy(tmp_path: Path) -> None:
    assert [schema.stem for schema in SCHEMAS] == [
        name.removeprefix("m")[:3] for name in migrations_of(tmp_path)
    ]


@each_schema
def test_a_stored_copy_is_of_its_own_schema(schema: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
        (last,) = db.execute("select max(name) from _sqlite_migrations").fetchone()
    assert last.startswith(f"m{schema.stem}_")


@each_schema
def test_a_stored_book_becomes_one_of_now(schema: Path, tmp_path: Path) -> None:
    """A released migration that was changed afterwards is found here too."""
    now = Booked(new_store(tmp_path / "now"), Clock(), CREATED)
    (tmp_path / "then").mkdir()
    assert tables_of(restored(schema, tmp_path / "then")) == tables_of(now)


@each_schema
def test_a_stored_event_is_read_as_it_was(schema: Path, tmp_path: Path) -> None:
    event = restored(schema, tmp_path)
    table = table_of(event.store, checker(), event.organiser)
    assert table.event.settings.name == "Friday night"
    assert [(row["player"], row["status"]) for row in table.rows] == [
        ("Ann", "illegal"),
        ("Bob", "missing"),
    ]
    assert [remark.text for remark in table.remarks[1]] == ["late"]
    kinds = [
        RevisionKind.CREATED,
        RevisionKind.EXPECTED,
        RevisionKind.HANDED_IN,
        RevisionKind.EXPECTED,
        RevisionKind.NOTED,
    ]
    assert event.kinds == kinds
    (ann, _) = whole_table(event.store, checker(), event.organiser)["rows"]
    assert "5 Queen of the Sandbar" in ann["decklist"]
    assert ann["report"]["verdict"] == "illegal"
    assert players_link(event.store, event.organiser) == CREATED.player
    assert exported(event.store, event.organiser)[0].id == CREATED.event


@each_schema
def test_a_stored_event_goes_on(schema: Path, tmp_path: Path) -> None:
    event = restored(schema, tmp_path)
    revised = hand_in(event.store, checker(), ANN, EntryContent("", EntryLists(OTHER)))
    assert (revised.revision, revised.row["status"]) == (6, "legal")
    assert event.joins("Bob").entry == 2
    assert event.joins("Cy").entry == 3
