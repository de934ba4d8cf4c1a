"""A small table that all processes of a service share, in memory alone.

The memory has no name and no disk behind it, so that a full disk can't end a process that writes
to it. It is made when this module is first imported; the server does that before it forks. Where
that is not so (another server, a system without such files) each process has a table of its own.
"""

import fcntl
import mmap
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from threading import Lock

from validator.operations.nameless_file import nameless_file

_SLOTS = 16_384
"""Rows of the table, a power of two: 400 KB."""
_PROBED = 8
"""Rows that a key may be in. If all are taken, the one that matters least gives way."""
_WIDTH = 8

Row = tuple[float, float]
"""Two numbers; both 0 in a row that is new."""


class SharedTable:
    """Two numbers for each key, changed under one lock over threads and processes."""

    def __init__(self, worth: Callable[[float, float], float]) -> None:
        """`worth` says of a row how much it matters; the least gives way to a new key."""
        self._worth = worth
        size = 3 * _SLOTS * _WIDTH
        self._file = nameless_file(size)
        self._memory = mmap.mmap(-1 if self._file is None else self._file, size)
        whole, part = memoryview(self._memory), _SLOTS * _WIDTH
        self._keys = whole[:part].cast("Q")
        self._firsts = whole[part : 2 * part].cast("d")
        self._seconds = whole[2 * part :].cast("d")
        self._renew_guard()
        os.register_at_fork(after_in_child=self._renew_guard)

    def change(self, key: str, changed: Callable[[float, float], Row]) -> Row:
        """Let the row of the key become what `changed` makes of it; what it became."""
        hashed = _hashed(key)
        with self._locked():
            place = self._place_of(hashed)
            if place is None:
                place = self._given_way(hashed)
                self._keys[place], self._firsts[place], self._seconds[place] = hashed, 0.0, 0.0
            row = changed(self._firsts[place], self._seconds[place])
            self._firsts[place], self._seconds[place] = row
            return row

    def get(self, key: str) -> Row:
        """The row of the key, as it is now."""
        with self._locked():
            place = self._place_of(_hashed(key))
            return (0.0, 0.0) if place is None else (self._firsts[place], self._seconds[place])

    def peek(self, key: str) -> Row:
        """The row of the key without waiting for anybody: another may be changing it."""
        place = self._place_of(_hashed(key))
        return (0.0, 0.0) if place is None else (self._firsts[place], self._seconds[place])

    def _place_of(self, hashed: int) -> int | None:
        keys = self._keys
        # Nearly always; every request looks here.
        if keys[hashed & (_SLOTS - 1)] == hashed:
            return hashed & (_SLOTS - 1)
        for each in _places(hashed):
            if keys[each] == hashed:
                return each
        return None

    def _given_way(self, hashed: int) -> int:
        return min(_places(hashed), key=lambda p: self._worth(self._firsts[p], self._seconds[p]))

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with self._guard:
            if self._file is None:
                yield
                return
            # Such a lock ends with its process: nobody waits for one that was killed.
            fcntl.lockf(self._file, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.lockf(self._file, fcntl.LOCK_UN)

    def _renew_guard(self) -> None:
        # A thread may have held it while this process was forked.
        self._guard = Lock()


def _places(hashed: int) -> list[int]:
    begin = hashed & (_SLOTS - 1)
    return [place & (_SLOTS - 1) for place in range(begin, begin + _PROBED)]


_SALT = os.urandom(16)


@lru_cache(maxsize=4_096)
def _hashed(key: str) -> int:
    # With a salt that nobody knows: keys that were chosen to meet in one row would push others out.
    digest = blake2b(key.encode(errors="replace"), digest_size=8, key=_SALT).digest()
    return int.from_bytes(digest, "little") or 1


def _until(_: float, ends: float) -> float:
    return ends


def _amount(amount: float, _: float) -> float:
    return amount


WINDOWS = SharedTable(_until)
"""Requests of a window: how many, and until when they count."""
SPENT = SharedTable(_amount)
"""Processor time: how much is not made good yet, and when that was worked out."""
