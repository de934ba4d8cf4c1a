"""Whatever happened to the file of cards, what was kept is there."""

import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from sqlite_utils import Database

from carddb.builtin import GAMES, builtin_cards
from carddb.store import build, conflicts, kept_sources, load, search
from tests.carddb.test_store import VS_CARDS, called, given, kept, tables
from tests.spending import assert_spends_less


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder of its own" / "cards.db"


_FIRST = """
create table _sqlite_migrations (id integer primary key, migration_set text, name text,
    applied_at text);
create unique index idx_migrations on _sqlite_migrations (migration_set, name);
create table games (id text primary key, file_hash text);
insert into games values ('vs-system', 'old');
insert into _sqlite_migrations values (1, 'carddb', 'm001_cards', '2026-01-01');
"""
_SECOND = """
create table cards (game text references games(id), id text, origin text, place integer,
    name text, title text, facts text, source text, primary key (game, id, origin));
create table sets (game text, code text, primary key (game, code));
create table printings (game text, id text, set_code text, number text);
create table aliases (game text, id text, origin text, alias text);
create virtual table search using fts5(game unindexed, id unindexed, words);
insert into _sqlite_migrations values (2, 'carddb', 'm002_origins_printings_search', '2026-02-01');
insert into cards values ('vs-system', 'night-porter', 'imported', 0, 'Night Porter',
    'Night Porter', '{"cost": 2, "teams": ["A", "B"]}', 'my binder');
insert into cards values ('vs-system', 'kroenen', 'imported', 1, 'Kroenen', 'Kroenen',
    '{"atk": 9}', '');
insert into cards values ('vs-system', 'gone', 'built-in', 0, 'Gone', 'Gone', '{}', '');
insert into aliases values ('vs-system', 'night-porter', 'imported', 'Porter');
"""
_THIRD = """
alter table cards add column complete integer not null default 0;
update cards set complete = 1 where id = 'night-porter';
insert into _sqlite_migrations values (3, 'carddb', 'm003_complete', '2026-03-01');
"""


def old_file(path: Path, *schemas: str) -> None:
    """A file as an earlier release left it."""
    path.parent.mkdir()
    db = Database(path)
    db.conn.executescript("".join(schemas))
    db.close()


def test_a_file_of_the_first_schema_is_brought_forward(path: Path) -> None:
    old_file(path, _FIRST, "create table cards (game text, id text, primary key (game, id));")
    assert build(path) == sum(len(builtin_cards(game)) for game in GAMES)
    assert len(load(path)["vs-system"]) == VS_CARDS


@pytest.mark.parametrize("schemas", [(_FIRST, _SECOND), (_FIRST, _SECOND, _THIRD)])
def test_what_was_imported_into_an_older_file_is_still_there(
    path: Path, schemas: tuple[str, ...]
) -> None:
    old_file(path, *schemas)
    assert build(path) == 1 + sum(len(builtin_cards(game)) for game in GAMES)
    porter = called(path, "Night Porter")
    assert dict(porter.facts) == {"cost": 2, "teams": ("A", "B")}
    assert (porter.aliases, porter.source, porter.ids) == (("Porter",), "my binder", ())
    assert porter.complete == (_THIRD in schemas)
    assert called(path, "Kroenen").fact("atk") == 9
    (source,) = kept_sources(path, "vs-system")
    assert (source.id, source.cards, source.kept_at) == ("imported", 2, "")
    (conflict,) = conflicts(path, "vs-system")
    assert [(x.source, x.fact) for x in conflict.claims] == [("imported", 9), ("built-in", 3)]
    assert search(path, "porter", "vs-system") == [("vs-system", "night-porter")]
    kept(path, given(name="Kroenen", atk=8), source="newer")
    assert called(path, "Kroenen").fact("atk") == 8


_KILLED = """
import os, signal, sys
from pathlib import Path
from carddb import store
from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.records import read_card

def card(number):
    texts = {f"text_{column}": "x" * 190 for column in range(8)}
    return read_card("vs-system", {"name": f"Card {number}", "cost": 2, **texts}, read_value)

def killing(step):
    def then_killed(*given):
        step(*given)
        os.kill(os.getpid(), signal.SIGKILL)
    return then_killed

if sys.argv[2] != "nothing":
    setattr(store, sys.argv[2], killing(getattr(store, sys.argv[2])))
store.keep_source(Path(sys.argv[1]), "vs-system", "mine", CardFile([card(n) for n in range(2000)]))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(
    ("step", "is_kept"), [("write_cards", False), ("index_cards", False), ("nothing", True)]
)
def test_a_process_that_is_killed_leaves_the_old_cards_or_the_new(
    path: Path, step: str, is_kept: bool
) -> None:
    kept(path, given(name="Card 0", cost=1), given(name="Usher"))
    before = tables(path)
    ended = subprocess.run(
        [sys.executable, "-c", _KILLED, str(path), step], cwd=Path(__file__).parents[2], check=False
    )
    assert ended.returncode == -9
    journal = path.with_name("cards.db-journal")
    assert journal.exists() != is_kept, "it is half written, and SQLite can take it back"
    assert called(path, "Card 0").fact("cost") == (2 if is_kept else 1)
    assert len(load(path)["vs-system"]) == VS_CARDS + (2_001 if is_kept else 2)
    assert (tables(path) == before) != is_kept


def test_five_thousand_cards_are_kept_in_no_time(path: Path) -> None:
    cards = [
        given(name=f"Card {n}", version=f"Version {n}", set=f"S{n % 30}", number=str(n), cost=n % 9)
        for n in range(5_000)
    ]
    build(path)
    sources = map(str, count())
    for _ in ("the first source", "the second"):  # about 0.6 s each
        assert_spends_less(5, lambda: kept(path, *cards, source=next(sources)))
    # About 0.01 s: nothing is merged to be counted.
    assert_spends_less(0.2, lambda: build(path))
