"""Every schema of the proposals that was ever released is read: a stored copy of each.

In each the first proposal is accepted, the second refused, and the third waits.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.validator.proposals.here import Here, fact
from validator.proposals.deciding import settle

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
TOKEN = "a" * 26

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)


def restored(schema: Path, folder: Path) -> Here:
    """The stored proposals, as a file of now has them."""
    with closing(sqlite3.connect(folder / "proposals.db")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
    return Here(folder)


def tables_of(here: Here) -> list[str]:
    """Everything that the file is made of."""
    with here.store.reading() as db:
        made = db.execute("select sql from sqlite_master where sql is not null order by name")
        return [" ".join(sql.split()) for (sql,) in made]


def test_every_released_schema_has_its_stored_copy(here: Here) -> None:
    with here.store.reading() as db:
        names = [row[0] for row in db.execute("select name from _sqlite_migrations order by name")]
    assert [schema.stem for schema in SCHEMAS] == [name.removeprefix("m")[:3] for name in names]


@each_schema
def test_what_was_stored_is_read_and_gone_on_with(here: Here, schema: Path, tmp_path: Path) -> None:
    folder = tmp_path / "stored"
    folder.mkdir()
    stored = restored(schema, folder)
    assert tables_of(stored) == tables_of(here)
    states = [stored.store.get(number).state for number in (1, 2, 3)]
    assert states == ["accepted", "refused", "open"]
    assert stored.store.opens(TOKEN)
    settle(stored.store, stored.cards)
    assert fact(stored, "cost") == 3
    stored.decide(3)
    assert len(stored.store.history()) == 3
