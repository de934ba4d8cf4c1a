"""Counts that all processes of a service share, in memory alone.

A count in a file that is mapped into memory ends its process (SIGBUS) when the disk is full. This
memory has no name and no disk behind it. It is made when this module is first imported: processes
that are forked after that share it, and whatever they count is added up by whoever reads.

It has a fixed size. Each process writes into a part of its own, so that nobody waits for another;
a lock on that part ends with the process, and the next one goes on counting where it was.
"""

import fcntl
import mmap
import os
from threading import Lock

from validator.operations.nameless_file import nameless_file

MAX_PROCESSES = 128
"""That count at a time: twice the most workers, as a reload has the old and the new ones."""
MAX_VALUES = 8_192
"""Of one process: about 100 routes come to 3,000."""
_NAME_BYTES = 96 * 1024
"""Room for the names of one process's counts."""
_HEAD = 2
"""Values before the counts of a part: how many of them are used, and how many were dropped."""
_USED, _DROPPED = range(_HEAD)
_PART = 8 * (_HEAD + MAX_VALUES) + _NAME_BYTES
_END = b"\n"

Series = tuple[str, ...]
"""What a count is of: the metric, then its labels. None of them holds a line break or a tab."""


class SharedCounts:
    """Counts by series, each a row of numbers that only grow."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._file = nameless_file(MAX_PROCESSES * _PART)
        # Without a file it is this process's own: it counts for itself, and nobody is stopped.
        size = _PART if self._file is None else MAX_PROCESSES * _PART
        self._memory = mmap.mmap(-1 if self._file is None else self._file, size)
        self._forget_part()
        # A fork has to take a part of its own: two that write to one would lose counts.
        os.register_at_fork(after_in_child=self._forget_part)

    def add(self, series: Series, *amounts: float) -> None:
        """Add to a series, which has as many numbers each time. Beyond the room it is dropped."""
        with self._guard:
            if self._numbers is None:
                self._take_part()
            numbers = self._numbers
            if numbers is None:
                return
            place = self._places.get(series)
            if place is None:
                place = self._new_place(numbers, series, len(amounts))
            if place is None:
                numbers[_DROPPED] += 1
                return
            for offset, amount in enumerate(amounts, place):
                numbers[offset] += amount

    def totals(self) -> dict[Series, list[float]]:
        """Every series with its numbers, the sum over all processes since the service started."""
        found: dict[Series, list[float]] = {}
        for part in range(len(self._memory) // _PART):
            numbers = self._numbers_of(part)
            place = _HEAD
            for series, length in self._named(part, int(numbers[_USED])):
                row = numbers[place : place + length]
                total = found.setdefault(series, [0.0] * length)
                for offset, amount in enumerate(row):
                    total[offset] += amount
                place += length
        return found

    def dropped(self) -> float:
        """How often something was not counted, as there was no more room."""
        parts = range(len(self._memory) // _PART)
        return sum(self._numbers_of(part)[_DROPPED] for part in parts)

    def _forget_part(self) -> None:
        # A new one: another thread may have held it while this process was forked.
        self._guard = Lock()
        self._numbers: memoryview[float] | None = None
        self._places: dict[Series, int] = {}
        self._next = _HEAD
        self._named_to = 0
        self._part = 0

    def _take_part(self) -> None:
        """The first part that no living process has, with what was counted there before."""
        for part in range(len(self._memory) // _PART):
            if self._file is not None:
                try:
                    # POSIX locks belong to a process: a fork has none, and its end gives them back.
                    fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, part)
                except OSError:
                    continue
            self._part, self._numbers = part, self._numbers_of(part)
            used = int(self._numbers[_USED])
            for series, length in self._named(part, used):
                self._places[series] = self._next
                self._next += length
            self._named_to = used
            return

    def _new_place(self, numbers: "memoryview[float]", series: Series, length: int) -> int | None:
        line = "\t".join((str(length), *series)).encode() + _END
        begins = self._named_to
        if self._next + length > _HEAD + MAX_VALUES or begins + len(line) > _NAME_BYTES:
            return None
        at = self._names_at(self._part) + begins
        self._memory[at : at + len(line)] = line
        place = self._places[series] = self._next
        self._next += length
        self._named_to = begins + len(line)
        # Last: who reads meanwhile, or goes on after a kill in between, must find whole names only.
        numbers[_USED] = self._named_to
        return place

    def _named(self, part: int, used: int) -> list[tuple[Series, int]]:
        begins = self._names_at(part)
        lines = self._memory[begins : begins + used].decode().split("\n")[:-1]
        split = (line.split("\t") for line in lines)
        return [(tuple(series), int(length)) for length, *series in split]

    def _numbers_of(self, part: int) -> "memoryview[float]":
        begins = part * _PART
        return memoryview(self._memory)[begins : begins + 8 * (_HEAD + MAX_VALUES)].cast("d")

    @staticmethod
    def _names_at(part: int) -> int:
        return part * _PART + 8 * (_HEAD + MAX_VALUES)


COUNTS = SharedCounts()
"""Those of this service."""
