"""What the service keeps stays as it was, and survives the process that kept it."""

import os
import signal
import sqlite3
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from sqlite_utils import Database

from validator.errors import TooLargeError
from validator.storage import clock_reading, results
from validator.storage.results import ResultStore, ResultStoreError, shared_bytes
from validator.storage.sqlite_file import used_bytes

RESULT = {"asked": {"decklist": "4 Kroenen\n"}, "result": {"verdict": "legal", "size": 4}}

_KEEPS_ON = """
import sys
from pathlib import Path
from validator.storage.results import ResultStore
result_store = ResultStore(Path(sys.argv[1]))
number = 0
while True:
    number += 1
    print(number, result_store.share("check", {"number": number, "who": sys.argv[2]}), flush=True)
"""


@pytest.fixture
def result_store(tmp_path: Path) -> ResultStore:
    return ResultStore(tmp_path / "deeper" / "service.db")


def noise(length: int = 20_000) -> dict[str, str]:
    """Content that weighs about so many bytes however it is packed."""
    return {"noise": os.urandom(length).hex()}


def test_what_is_shared_comes_back_as_it_was(result_store: ResultStore) -> None:
    assert result_store.get("check", result_store.share("check", RESULT)) == RESULT


def test_the_same_content_has_the_same_address_whatever_its_order(
    result_store: ResultStore,
) -> None:
    turned = {name: RESULT[name] for name in reversed(RESULT)}
    assert result_store.share("check", RESULT) == result_store.share("check", turned)


def test_other_content_has_another_address(result_store: ResultStore) -> None:
    assert result_store.share("check", RESULT) != result_store.share(
        "check", {**RESULT, "asked": {}}
    )


def test_an_address_is_of_its_kind_alone(result_store: ResultStore) -> None:
    name = result_store.share("check", RESULT)
    assert result_store.get("bulk", name) is None
    assert result_store.share("other", RESULT) != name


def test_what_is_kept_has_an_address_of_chance(result_store: ResultStore) -> None:
    first, second = (result_store.keep("bulk", RESULT, days=1) for _ in range(2))
    assert first != second
    assert len(first) == 26
    assert result_store.get("bulk", second) == RESULT


def test_nothing_is_at_an_address_that_was_never_given(result_store: ResultStore) -> None:
    assert result_store.get("check", "' or 1=1 --") is None


def test_what_is_kept_for_days_goes_after_them(
    result_store: ResultStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, shared = result_store.keep("bulk", RESULT, days=2), result_store.share("check", RESULT)
    _let_days_pass(monkeypatch, 1)
    assert result_store.get("bulk", kept) == RESULT
    _let_days_pass(monkeypatch, 3)
    assert result_store.get("bulk", kept) is None
    assert result_store.get("check", shared) == RESULT
    result_store.share("check", {"another": 1})
    with closing(sqlite3.connect(result_store.path)) as db:
        assert db.execute("select kind from kept order by kind").fetchall() == [("check",)] * 2


def test_a_full_file_refuses_and_keeps_what_it_has(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path / "service.db", max_bytes=200_000)
    kept = [result_store.keep("bulk", noise(), days=1) for _ in range(4)]
    with pytest.raises(
        ResultStoreError, match=r"^There is no room for more results\. Please tell whoever"
    ):
        for _ in range(20):
            result_store.keep("bulk", noise(), days=1)
    assert all(result_store.get("bulk", name) for name in kept)


def test_what_is_shared_leaves_half_of_the_room_to_what_goes_again(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path / "service.db", max_bytes=400_000)
    with pytest.raises(ResultStoreError, match=r"^There is no room for more results\."):
        for _ in range(20):
            result_store.share("check", noise())
    for _ in range(6):
        result_store.keep("bulk", noise(), days=1)


@pytest.mark.parametrize("length", [10, 1_300, 2_100, 2_200, 4_100, 9_000, 50_000])
def test_what_is_shared_never_takes_more_of_the_file_than_is_counted(
    tmp_path: Path, length: int
) -> None:
    result_store = ResultStore(tmp_path / "service.db")
    with result_store.reading() as db:
        empty = used_bytes(db)
    for _ in range(100):
        result_store.share("check", noise(length))
    with result_store.reading() as db:
        assert used_bytes(db) - empty <= shared_bytes(db)


def test_what_is_shared_already_is_shared_again_by_a_full_file(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path / "service.db")
    name = result_store.share("check", RESULT)
    full = ResultStore(tmp_path / "service.db", max_bytes=1)
    assert full.share("check", RESULT) == name
    with pytest.raises(ResultStoreError):
        full.share("check", {"another": 1})


def test_more_than_any_deck_needs_is_not_shared(result_store: ResultStore) -> None:
    result_store.share("check", noise(110_000))
    with pytest.raises(TooLargeError) as refused:
        result_store.share("check", noise(140_000))
    assert str(refused.value) == (
        "The result is larger than 128 KB, the most that is kept of one. Share a shorter list."
    )
    result_store.keep("bulk", noise(140_000), days=1)


def test_a_file_of_the_first_version_is_weighed(tmp_path: Path) -> None:
    path = tmp_path / "service.db"
    with closing(sqlite3.connect(path)) as db:
        results.m001_kept(Database(db))
        db.execute(
            "create table _sqlite_migrations (migration_set text, name text, applied_at text)"
        )
        db.execute("insert into _sqlite_migrations values ('service', 'm001_kept', '')")
        db.execute(
            "insert into kept (kind, id, made_at, content) values ('check', 'a', '', ?)",
            [zlib.compress(b'{"old": 1}')],
        )
        db.commit()
    result_store = ResultStore(path)
    assert result_store.get("check", "a") == {"old": 1}
    with result_store.reading() as opened:
        assert shared_bytes(opened) == 2 * 4_096


@pytest.mark.parametrize("packed", [b"no zip", zlib.compress(b"no json")])
def test_a_result_that_is_damaged_is_told(result_store: ResultStore, packed: bytes) -> None:
    with closing(sqlite3.connect(result_store.path)) as db:
        row = "insert into kept (kind, id, made_at, content) values ('check', 'a', '', ?)"
        db.execute(row, [packed])
        db.commit()
    with pytest.raises(ResultStoreError, match=r"^service\.db holds a result that is damaged\.$"):
        result_store.get("check", "a")


def test_a_file_that_was_moved_away_is_not_made_by_reading_but_by_keeping(
    result_store: ResultStore,
) -> None:
    result_store.path.unlink()
    with pytest.raises(ResultStoreError, match="No such file or directory"):
        result_store.get("check", "x")
    assert not result_store.path.exists()
    assert result_store.get("check", result_store.share("check", RESULT)) == RESULT


def test_many_threads_keep_at_once(result_store: ResultStore) -> None:
    with ThreadPoolExecutor(8) as threads:
        names = list(threads.map(lambda n: result_store.share("check", {"number": n}), range(100)))
    assert [result_store.get("check", name) for name in names] == [
        {"number": n} for n in range(100)
    ]


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "service.db"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", _KEEPS_ON, str(path), who], stdout=subprocess.PIPE, text=True
        )
        for who in ("ann", "bob")
    ]
    said = []
    for writer in writers:
        assert writer.stdout is not None
        said.append([writer.stdout.readline() for _ in range(20)])
    for place, writer in enumerate(writers):
        writer.send_signal(signal.SIGKILL)
        rest, _ = writer.communicate()
        said[place] += [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    result_store = ResultStore(path)
    for who, lines in zip(("ann", "bob"), said, strict=True):
        for number, name in map(str.split, lines):
            assert result_store.get("check", name) == {"number": int(number), "who": who}


def _let_days_pass(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    class Later(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Later":
            later = datetime.now(tz) + timedelta(days=days)
            return cls.fromtimestamp(later.timestamp(), tz)

    monkeypatch.setattr(clock_reading, "datetime", Later)
