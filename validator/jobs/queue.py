"""Whose turn it is: huey's queue of jobs, in a SQLite file of its own.

A job is played a go at a time, and then stands at the end of the queue again. Of each client one
job stands in it: whoever asks for much waits for their own, and not everybody for them. What is in
the queue follows from the jobs, so that a lost queue is made anew.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from huey import SqliteHuey
from huey.consumer import Consumer
from huey.registry import Message
from huey.serializer import Serializer

from validator.events.store import locked

_Play = Callable[[str], None]
_QUICKEST, _SLOWEST = 0.05, 0.5
"""Seconds between two looks into an empty queue."""


class QueueError(Exception):
    """The queue can't be used; the message is a sentence."""


class JobQueue:
    """The names of the jobs that are due. Safe to use from several threads and processes.

    Nobody keeps the file open but who plays. While somebody else uses it, it is not begun anew: to
    close a file that has gone would take the log of changes of the new one with it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin_anew(self) -> None:
        """Have an empty queue, whatever there was: damaged, or of another version. For the player.

        Raises QueueError.
        """
        with self._sentences(), locked(self.path):
            for ending in ("", "-wal", "-shm"):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)

    def add(self, name: str) -> None:
        """Let the job stand at the end, unless it stands there already. Raises QueueError."""
        with self._opened() as (huey, play_later):
            if name not in _names(huey):
                play_later(name)

    def names(self) -> list[str]:
        """The jobs in their order. Raises QueueError."""
        with self._opened() as (huey, _):
            return _names(huey)

    def consumer(self, play: _Play) -> Consumer:
        """What takes one name after the other and plays. Raises QueueError."""
        with self._sentences():
            huey, _ = self._huey(play)
        return huey.create_consumer(
            workers=1, periodic=False, initial_delay=_QUICKEST, max_delay=_SLOWEST
        )

    def stamp(self) -> tuple[int, int] | None:
        """Which file it is now; None if there is none."""
        try:
            about = self.path.stat()
        except OSError:
            return None
        return about.st_dev, about.st_ino

    @contextmanager
    def _opened(self) -> Iterator[tuple[SqliteHuey, Callable[[str], object]]]:
        with self._sentences(), locked(self.path):
            huey, play_later = self._huey(_nobody_plays)
            try:
                yield huey, play_later
            finally:
                huey.storage.close()

    def _huey(self, play: _Play) -> tuple[SqliteHuey, Callable[[str], object]]:
        """The queue, and what lets a job stand in it."""
        # For its owner alone: SQLite gives the files beside it the same rights. One that is there
        # is opened by SQLite alone: to close it would undo the locks of this process.
        self.path.touch(mode=0o600)
        huey = SqliteHuey(
            "games",
            filename=str(self.path),
            results=False,
            strict_fifo=True,
            serializer=_AsJson(),
        )

        # huey knows a task by where it was written: here, for those who add and those who play.
        @huey.task()  # type: ignore[untyped-decorator]
        def play_job(name: str) -> None:
            play(name)

        return huey, play_job

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._unusable(str(error)) from error
        except OSError as error:
            raise self._unusable(error.strerror) from error

    def _unusable(self, why: str | None) -> QueueError:
        return QueueError(f"{self.path.name} can't be used: {why}.")


class _AsJson(Serializer):  # type: ignore[misc]
    """What stands in the queue as JSON: huey's own way would run whatever the file says."""

    def _serialize(self, data: Any) -> bytes:
        return json.dumps(data).encode()

    def _deserialize(self, data: bytes) -> Any:
        return Message(*json.loads(data))


def _names(huey: SqliteHuey) -> list[str]:
    return [task.args[0] for task in huey.pending()]


def _nobody_plays(name: str) -> None:
    raise RuntimeError(f"{name} was taken from the queue by a process that plays no games")
