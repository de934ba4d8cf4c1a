"""What holds for every file of the service, whatever is kept in it."""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event as Signal

import pytest

from tests.validator.jobs.helping import jobs_in
from validator.events.store import EventStore
from validator.storage.results import ResultStore
from validator.storage.sqlite_file import SqliteFile, StorageError, locked

Opens = Callable[[Path], SqliteFile]
FILES: dict[str, tuple[Opens, str]] = {
    "events": (lambda folder: EventStore(folder / "events.db", days=400), "events"),
    "results": (lambda folder: ResultStore(folder / "service.db"), "kept"),
    "games": (jobs_in, "jobs"),
}


@pytest.fixture(params=FILES)
def holds(request: pytest.FixtureRequest) -> str:
    """What is kept in the file."""
    return str(request.param)


@pytest.fixture
def opens(holds: str) -> Opens:
    return FILES[holds][0]


@pytest.fixture
def table(holds: str) -> str:
    return FILES[holds][1]


@pytest.fixture
def file(opens: Opens, tmp_path: Path) -> Iterator[SqliteFile]:
    file = opens(tmp_path / "deeper")
    yield file
    file.close()


def add(file: SqliteFile, number: int) -> None:
    """Write something."""
    with file.writing() as db:
        db.execute("create table if not exists notes (number integer primary key)")
        db.execute("insert into notes values (?)", [number])


def numbers(file: SqliteFile) -> list[int]:
    """What was written."""
    with file.reading() as db:
        return [number for (number,) in db.execute("select number from notes order by number")]


def test_it_is_written_ahead_and_synced_in_full(file: SqliteFile) -> None:
    with file.reading() as db:
        told = [
            db.execute(f"pragma {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        ]
    assert told == ["wal", 2, 1, 1]


def test_its_files_are_for_their_owner_alone(opens: Opens, tmp_path: Path) -> None:
    file = opens(tmp_path)
    file.path.chmod(0o644)
    file = opens(tmp_path)
    add(file, 1)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}, modes


def test_what_breaks_in_the_middle_is_undone(file: SqliteFile) -> None:
    add(file, 1)
    with pytest.raises(RuntimeError, match="on fire"), file.writing() as db:
        db.execute("insert into notes values (2)")
        raise RuntimeError("the machine is on fire")
    add(file, 3)
    assert numbers(file) == [1, 3]


def test_whoever_reads_sees_one_moment_and_holds_nobody_up(file: SqliteFile) -> None:
    add(file, 1)
    with file.reading() as db:
        count = "select count(*) from notes"
        assert db.execute(count).fetchone() == (1,)
        add(file, 2)
        assert db.execute(count).fetchone() == (1,)
    assert numbers(file) == [1, 2]


def test_whoever_writes_waits_for_the_lock_and_whoever_reads_does_not(file: SqliteFile) -> None:
    add(file, 1)
    is_begun = Signal()

    def write() -> None:
        is_begun.set()
        add(file, 2)

    with ThreadPoolExecutor(1) as pool:
        with locked(file.path):
            writing = pool.submit(write)
            is_begun.wait()
            assert numbers(file) == [1]
            assert not writing.done()
        writing.result()
    assert numbers(file) == [1, 2]


def test_many_threads_write_and_nothing_is_lost(file: SqliteFile) -> None:
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda number: add(file, number), range(40)))
    assert numbers(file) == [*range(40)]


def test_several_may_make_it_at_once(opens: Opens, tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        files = list(threads.map(lambda _: opens(tmp_path), range(16)))
    add(files[0], 1)
    assert all(numbers(file) == [1] for file in files)


def test_to_try_it_out_leaves_nothing(file: SqliteFile, table: str) -> None:
    file.try_out()
    file.try_out()
    with file.reading() as db:
        assert db.execute(f"select count(*) from {table}").fetchone() == (0,)


def test_to_try_it_out_tells_when_nothing_can_be_written(
    file: SqliteFile, holds: str, table: str
) -> None:
    with closing(sqlite3.connect(file.path)) as db:
        db.execute(f"drop table {table}")
    with pytest.raises(StorageError) as told:
        file.try_out()
    said = f"{file.path.name} can't be used to keep {holds}: no such table: {table}."
    assert str(told.value) == said


def test_a_file_that_is_gone_is_told_by_its_name_alone_and_not_made_anew(
    file: SqliteFile, holds: str
) -> None:
    add(file, 1)
    file.path.unlink()
    for use in (file.try_out, lambda: numbers(file), lambda: add(file, 2)):
        with pytest.raises(StorageError) as told:
            use()
        said = f"{file.path.name} can't be used to keep {holds}: No such file or directory."
        assert str(told.value) == said
    assert not file.path.exists()


def test_another_file_in_its_place_is_used_from_then_on(file: SqliteFile, opens: Opens) -> None:
    add(file, 1)
    for path in file.path.parent.glob(f"{file.path.name}*"):
        path.unlink()
    other = opens(file.path.parent)
    add(other, 2)
    assert numbers(file) == [2]
    # What was open of the lost file is closed, and has left the log of the new one alone.
    add(file, 3)
    add(other, 4)
    assert numbers(opens(file.path.parent)) == [2, 3, 4]


@pytest.mark.parametrize("content", [b"no database at all" * 100, None], ids=["text", "a folder"])
def test_what_is_no_database_is_told(
    file: SqliteFile, opens: Opens, holds: str, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / file.path.name
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(
        StorageError, match=rf"^{path.name} can't be used to keep {holds}: "
    ) as told:
        opens(tmp_path)
    assert str(tmp_path) not in str(told.value)


def test_a_folder_that_can_not_be_made_is_told(opens: Opens, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"\.db can't be used to keep "):
        opens(tmp_path / "file" / "deeper")


def test_no_more_is_left_open_than_a_busy_moment_needs(file: SqliteFile) -> None:
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: file.try_out(), range(40)))
    assert 1 <= file._idle.qsize() <= 8
    file.close()
    assert file._idle.qsize() == 0
    assert not file.path.with_name(f"{file.path.name}-wal").exists(), "all is in the file itself"
