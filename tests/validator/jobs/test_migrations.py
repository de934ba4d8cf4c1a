"""Every schema of the jobs that was ever released is brought up to date: a stored copy of each.

What the stored jobs tell is asked in tests/validator/test_kept.py.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.validator.jobs.helping import jobs_in

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)


def asked(path: Path, query: str) -> list[str]:
    """The first column of what a file answers."""
    with closing(sqlite3.connect(path)) as db:
        return [" ".join(str(row[0]).split()) for row in db.execute(query)]


def made_of(path: Path) -> list[str]:
    """Everything that the file is made of."""
    return asked(path, "select sql from sqlite_master where sql is not null order by name")


def restored(schema: Path, folder: Path) -> Path:
    """A file of that schema."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "games.db")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
    return folder / "games.db"


def test_every_released_schema_has_its_stored_copy(tmp_path: Path) -> None:
    jobs_in(tmp_path)
    names = asked(tmp_path / "games.db", "select name from _sqlite_migrations order by name")
    assert [schema.stem for schema in SCHEMAS] == [name[1:4] for name in names]


@each_schema
def test_a_stored_copy_is_of_its_own_schema(schema: Path, tmp_path: Path) -> None:
    path = restored(schema, tmp_path / "then")
    (last,) = asked(path, "select max(name) from _sqlite_migrations")
    assert last.startswith(f"m{schema.stem}_")


@each_schema
def test_a_stored_copy_becomes_one_of_now(schema: Path, tmp_path: Path) -> None:
    """A released migration that was changed afterwards is found here too."""
    path = restored(schema, tmp_path / "then")
    jobs = asked(path, "select id from jobs order by id")
    jobs_in(path.parent)
    jobs_in(tmp_path)
    assert made_of(path) == made_of(tmp_path / "games.db")
    assert asked(path, "select id from jobs order by id") == jobs
