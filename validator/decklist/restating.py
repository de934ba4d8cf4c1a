"""The numbers that a list states of itself, kept true when copies come and go.

"Characters (32)" counts what stands under it, "Total: 60" all there is or what stands above it.
A number that was right becomes the new one. One that was wrong stays as it was typed: it may
tell of a card that was forgotten, and the warning about it says so.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from carddb.names import normalise
from validator.decklist import text
from validator.decklist.lines import Line, LineKind

_NUMBER = re.compile(r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)")
_WHOLE_ROW = frozenset((LineKind.TOTAL, LineKind.COST_HEADING))


@dataclass(frozen=True, slots=True)
class CopiesChanged:
    """By the line how many copies it gained or lost; new lines count where they are put."""

    by_line: Mapping[int, int]
    behind_all: int = 0
    """Copies under headings that were put behind the list."""


@dataclass(frozen=True, slots=True)
class KnownLines:
    """What the reading made of the lines of a list."""

    cards: Collection[int]
    """Those that hold cards."""
    told: Collection[int]
    """Those that something was found in."""
    settings: Collection[str]
    """What the list may state besides its cards, normalised: "Players: 2" heads nothing."""

    def is_heading(self, line: Line) -> bool:
        """Whether the line heads what stands under it."""
        if line.number in self.cards or normalise(line.text) in self.settings:
            return False
        if line.kind is LineKind.HEADING:
            return True
        # "24 Characters" looks like a card, and "Characters" like any word.
        return line.kind in (LineKind.CARD, LineKind.BARE) and line.number not in self.told


class StatedTruths:
    """The numbers of a list that are right as it stands; worked out once for all fixes of it."""

    def __init__(self, rows: Sequence[str], known: KnownLines) -> None:
        self._rows = rows
        lines = text.parse("\n".join(rows)).lines
        copies = {line.number: line.count or 1 for line in lines if line.number in known.cards}
        until = [0, *accumulate(copies.get(number, 0) for number in range(1, len(rows) + 1))]
        self._right: dict[int, tuple[Line, int, _Span]] = {}
        for line, span in _spans(lines, known, len(rows)):
            count = until[span.last] - until[span.first]
            if line.count == count:
                # What it counts most likely comes first, and stays.
                self._right.setdefault(line.number, (line, count, span))

    def after(self, changes: CopiesChanged) -> dict[int, str]:
        """By their lines the rows that state another number once the copies came and went."""
        found: dict[int, str] = {}
        for number, (line, count, span) in self._right.items():
            change = sum(by for at, by in changes.by_line.items() if span.first < at <= span.last)
            change += changes.behind_all if span.is_whole else 0
            row = with_number(self._rows[number - 1], line, count + change) if change else None
            if row is not None:
                found[number] = row
        return found


def with_number(row: str, line: Line, number: int) -> str | None:
    """The row with another number in the place of the line's; None if it is then read otherwise.

    Which of its numbers is meant is for the notation to say: each is tried, and the row read
    again.
    """
    for match in _NUMBER.finditer(row):
        changed = f"{row[: match.start()]}{number}{row[match.end() :]}"
        again = text.parse(changed).lines[0]
        if again.kind is line.kind and again.count == number and _words(again) == _words(line):
            return changed
    return None


def _words(line: Line) -> str:
    # Of a total and of a cost the text is the whole row, with its numbers.
    return _NUMBER.sub("", line.text) if line.kind in _WHOLE_ROW else line.text


@dataclass(frozen=True, slots=True)
class _Span:
    """Lines that a number may count: those behind the first, up to and with the last."""

    first: int
    last: int
    is_whole: bool = False
    """Whether it counts what is put behind the list too."""


def _spans(lines: Sequence[Line], known: KnownLines, rows: int) -> Iterator[tuple[Line, _Span]]:
    """Each line that states a number, with what it may count; the likeliest first."""
    ends = _ends(lines, known, rows)
    section = 0
    for line in lines:
        number = line.number
        if line.kind is LineKind.TOTAL:
            yield line, _Span(0, rows, is_whole=True)
            yield line, _Span(0, number)
            yield line, _Span(section, number)
        elif number in ends:
            if line.kind is not LineKind.COST_HEADING:
                section = number
            yield line, _Span(number, ends[number])
            # A title that states the whole: "Ferry folk (60 cards)" above the headings.
            yield line, _Span(number, rows, is_whole=True)


def _ends(lines: Sequence[Line], known: KnownLines, rows: int) -> dict[int, int]:
    """By the line of each heading the last line that stands under it."""
    ends: dict[int, int] = {}
    next_heading = next_cost = rows
    for line in reversed(lines):
        if line.kind is LineKind.COST_HEADING:
            ends[line.number], next_cost = next_cost, line.number - 1
        elif known.is_heading(line):
            ends[line.number] = next_heading
            next_heading = next_cost = line.number - 1
    return ends
