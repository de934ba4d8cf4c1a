"""Every schema of the kept results that was ever released is read: a stored copy of each."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from validator.storage.results import ResultStore, shared_bytes

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("service-*.sql"))
CONTENT = {"asked": {"decklist": "4 Kroenen\n"}, "result": {"verdict": "legal"}}

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)


def number_of(schema: Path) -> str:
    return schema.stem.removeprefix("service-")


def restored(schema: Path, folder: Path) -> ResultStore:
    """The stored results, as a file of now has them."""
    with closing(sqlite3.connect(folder / "service.db")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
    return ResultStore(folder / "service.db")


def made_of(result_store: ResultStore) -> list[str]:
    """Everything that the file is made of."""
    with closing(sqlite3.connect(result_store.path)) as db:
        made = db.execute("select sql from sqlite_master where sql is not null order by name")
        return [" ".join(sql.split()) for (sql,) in made]


def test_every_released_schema_has_its_stored_copy(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path / "service.db")
    with closing(sqlite3.connect(result_store.path)) as db:
        names = [
            name for (name,) in db.execute("select name from _sqlite_migrations order by name")
        ]
    assert [number_of(schema) for schema in SCHEMAS] == [name[1:4] for name in names]


@each_schema
def test_a_stored_copy_is_of_its_own_schema(schema: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
        (last,) = db.execute("select max(name) from _sqlite_migrations").fetchone()
    assert last.startswith(f"m{number_of(schema)}_")


@each_schema
def test_a_stored_file_becomes_one_of_now(schema: Path, tmp_path: Path) -> None:
    (tmp_path / "then").mkdir()
    now = ResultStore(tmp_path / "now" / "service.db")
    assert made_of(restored(schema, tmp_path / "then")) == made_of(now)


@each_schema
def test_what_was_kept_then_is_there_now(schema: Path, tmp_path: Path) -> None:
    result_store = restored(schema, tmp_path)
    assert result_store.get("check", "a-shared-result") == CONTENT
    assert result_store.get("bulk", "a-bulk-result") == CONTENT
    name = result_store.share("check", CONTENT)
    assert result_store.get("check", name) == CONTENT
    with closing(sqlite3.connect(result_store.path)) as db:
        assert shared_bytes(db) == 2 * 8_192
