"""Every schema of the jobs that was ever released is read and gone on with: a stored copy of each.

In each Ann has a job that is done, one that was begun and one that waits; Bob has one that waits.
All are of the greedy policy as it was then, which plays otherwise now.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.validator.jobs.helping import jobs_in, play_turn
from validator.jobs.job import Job, JobState
from validator.jobs.store import JobStore

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
DONE, BEGUN, WAITS, OTHER = (
    "stlwz6e5xmy3einc3hsnjqonpt",
    "nyvz6rvqqcz7zfaljjlrpgl6b4",
    "pl7ffjqwjsk54kwjzh666zhy3u",
    "btxvyotdhf6qzo4yqzp7uj345j",
)

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)


def restored(schema: Path, folder: Path) -> JobStore:
    """The stored jobs, as a file of now has them."""
    with closing(sqlite3.connect(folder / "games.db")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
    return jobs_in(folder)


def tables_of(jobs: JobStore) -> list[str]:
    """Everything that the file is made of."""
    with jobs.reading() as db:
        made = db.execute("select sql from sqlite_master where sql is not null order by name")
        return [" ".join(sql.split()) for (sql,) in made]


def got(jobs: JobStore, name: str) -> Job:
    job = jobs.get(name)
    assert job is not None
    return job


def test_every_released_schema_has_its_stored_copy(tmp_path: Path) -> None:
    with jobs_in(tmp_path).reading() as db:
        names = db.execute("select name from _sqlite_migrations order by name").fetchall()
    assert [schema.stem for schema in SCHEMAS] == [name[1:4] for (name,) in names]


@each_schema
def test_a_stored_copy_is_of_its_own_schema(schema: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema.read_text(encoding="utf-8"))
        (last,) = db.execute("select max(name) from _sqlite_migrations").fetchone()
    assert last.startswith(f"m{schema.stem}_")


@each_schema
def test_a_stored_file_becomes_one_of_now(schema: Path, tmp_path: Path) -> None:
    (tmp_path / "then").mkdir()
    assert tables_of(restored(schema, tmp_path / "then")) == tables_of(jobs_in(tmp_path / "now"))


@each_schema
def test_stored_jobs_are_as_they_were(schema: Path, tmp_path: Path) -> None:
    jobs = restored(schema, tmp_path)
    done = got(jobs, DONE)
    assert (done.state, done.played, done.spec.policy_version) == (JobState.DONE, 20, "1")
    summary = done.result.summary
    assert summary is not None
    assert [(win["turn"], win["won"]["value"]) for win in summary.data()["wins"]] == [
        (5, 0.0),
        (6, 0.9),
        (7, 0.1),
    ]
    states = [(got(jobs, name).state, got(jobs, name).played) for name in (BEGUN, WAITS, OTHER)]
    assert states == [(JobState.RUNNING, 8), (JobState.WAITING, 0), (JobState.WAITING, 0)]


@each_schema
def test_stored_jobs_of_an_older_policy_say_so_in_turn(schema: Path, tmp_path: Path) -> None:
    jobs = restored(schema, tmp_path)
    turns = []
    while (name := jobs.next_in_line()) is not None:
        turns.append(name)
        play_turn(jobs)
    assert set(turns[:2]) == {BEGUN, OTHER}, "each client has a turn"
    assert turns.index(WAITS) > turns.index(BEGUN)
    for name in (BEGUN, WAITS, OTHER):
        job = got(jobs, name)
        assert (job.state, job.fault) == (
            JobState.FAILED,
            "The rules or the policy have changed since. Ask for these games again.",
        )
