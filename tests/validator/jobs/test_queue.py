"""Whose turn it is."""

import json
import os
import pickle
import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.validator.jobs.orders import take
from validator.jobs.queue import JobQueue, QueueError


@pytest.fixture
def queue(tmp_path: Path) -> JobQueue:
    return JobQueue(tmp_path / "queue.db")


def taken(queue: JobQueue) -> list[str]:
    """All names in the order in which a worker takes them."""
    names: list[str] = []
    while take(queue, names.append):
        pass
    return names


def test_who_comes_first_is_taken_first(queue: JobQueue) -> None:
    for name in ("a", "b", "c"):
        queue.add(name)
    assert queue.names() == ["a", "b", "c"]
    assert taken(queue) == ["a", "b", "c"]
    assert queue.names() == []


def test_nobody_stands_in_it_twice(queue: JobQueue) -> None:
    for name in ("a", "b", "a"):
        queue.add(name)
    assert queue.names() == ["a", "b"]
    take(queue, lambda _: None)
    queue.add("a")
    assert queue.names() == ["b", "a"], "whoever was taken stands at the end"


def test_it_is_shared_by_processes(queue: JobQueue) -> None:
    said = "import sys; from pathlib import Path; from validator.jobs.queue import JobQueue; "
    code = said + "JobQueue(Path(sys.argv[1])).add('b')"
    queue.add("a")
    subprocess.run([sys.executable, "-c", code, str(queue.path)], check=True)
    assert taken(queue) == ["a", "b"]


def test_it_is_shared_by_threads(queue: JobQueue) -> None:
    names = [str(number) for number in range(20)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(queue.add, names))
    assert sorted(taken(queue)) == sorted(names)


def test_what_is_added_while_somebody_has_it_open_is_found(queue: JobQueue) -> None:
    """A process has one set of locks on a file: to let go of one use undoes none of another."""
    found: list[str] = []
    huey = queue.consumer(found.append).huey
    assert huey.dequeue() is None
    queue.names()
    said = "import sys; from pathlib import Path; from validator.jobs.queue import JobQueue; "
    for name in ("a", "b"):
        code = f"{said}JobQueue(Path(sys.argv[1])).add('{name}')"
        subprocess.run([sys.executable, "-c", code, str(queue.path)], check=True)
        task = huey.dequeue()
        assert task is not None
        huey.execute(task)
    assert found == ["a", "b"]
    huey.storage.close()


def test_its_files_are_for_their_owner_alone(queue: JobQueue, tmp_path: Path) -> None:
    huey = queue.consumer(lambda _: None).huey
    queue.add("a")
    huey.dequeue()
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}, modes
    huey.storage.close()


def test_what_stands_in_it_is_json(queue: JobQueue) -> None:
    queue.add("a")
    with closing(sqlite3.connect(queue.path)) as db:
        ((content,),) = db.execute("select data from task").fetchall()
    assert ["a"] in json.loads(content)


class _Harm:
    """What runs when somebody reads it."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, ("harm",)


def test_nothing_that_stands_in_it_is_run(
    queue: JobQueue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    queue.add("a")
    with closing(sqlite3.connect(queue.path)) as db:
        db.execute("update task set data = ?", [pickle.dumps(_Harm())])
        db.commit()
    assert queue.names() == []
    assert not (tmp_path / "harm").exists()


@pytest.mark.parametrize("content", [b"no database at all" * 500, b"\0" * 5_000])
def test_a_damaged_queue_is_told_and_made_anew(queue: JobQueue, content: bytes) -> None:
    queue.add("a")
    queue.path.write_bytes(content)
    for use in (queue.names, lambda: queue.add("b"), lambda: queue.consumer(lambda _: None)):
        with pytest.raises(QueueError, match=r"^queue\.db can't be used: .+\.$"):
            use()
    queue.begin_anew()
    queue.add("b")
    assert taken(queue) == ["b"]


def test_a_queue_that_is_gone_is_made_by_whoever_uses_it(queue: JobQueue) -> None:
    queue.add("a")
    assert queue.stamp() is not None
    for path in queue.path.parent.iterdir():
        path.unlink()
    assert queue.stamp() is None
    queue.add("b")
    assert taken(queue) == ["b"]


def test_a_queue_that_can_not_be_is_told(tmp_path: Path) -> None:
    queue = JobQueue(tmp_path / "queue.db")
    queue.path.mkdir()
    for use in (queue.names, queue.begin_anew):
        with pytest.raises(QueueError, match=r"^queue\.db can't be used: .+\.$"):
            use()
