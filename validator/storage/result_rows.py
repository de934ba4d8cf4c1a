"""The rows of a kept result, each by itself: who looks at one does not read a thousand."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from sqlite_utils import Database

from validator.storage.packing import unpacked

_AT_ONCE = 50
"""Rows that are read at once. No more of a large result are in memory, whoever exports it."""


def make_rows_table(db: Database) -> None:
    """The step that makes the table; released, and so never changed."""
    db.execute(
        "create table kept_rows (kind text not null, id text not null, number integer not null, "
        "content blob not null, primary key (kind, id, number)) without rowid"
    )
    # Whoever deletes a result, its rows go with it.
    db.execute(
        "create trigger kept_rows_gone after delete on kept begin "
        "delete from kept_rows where kind = old.kind and id = old.id; end"
    )


def insert_rows(db: sqlite3.Connection, kind: str, name: str, rows: Sequence[bytes]) -> None:
    """Keep the rows, packed, by their numbers from 1."""
    db.executemany(
        "insert into kept_rows (kind, id, number, content) values (?, ?, ?, ?)",
        ((kind, name, number, row) for number, row in enumerate(rows, 1)),
    )


def read_rows(
    db: sqlite3.Connection, kind: str, name: str, numbers: Sequence[int]
) -> Iterator[tuple[int, Any]]:
    """The rows of these numbers, each with its number. Raises ValueError for a damaged one."""
    marks = ", ".join("?" * len(numbers))
    query = (
        f"select number, content from kept_rows where kind = ? and id = ? and number in ({marks})"  # noqa: S608
    )
    for number, content in db.execute(query, [kind, name, *numbers]):
        yield number, unpacked(content)


def in_parts(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    """The numbers, as many at a time as are read at once."""
    return (numbers[begin : begin + _AT_ONCE] for begin in range(0, len(numbers), _AT_ONCE))
