"""One text with several lists: a new one begins where Player: or Deck: is stated again.

Lines that state something (Format:, Event:…), comments and blank lines around such a line are its
block. A block that states what another block stated before begins a list; so does the first one,
if cards stand above it and below the last one. Where cards stand above the first block and none
below the last, a block ends a list instead. Within a block nothing is parted, unless a blank line
stands between two players: the first of them handed in nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from validator.decklist import csv_deck
from validator.decklist.lines import LineKind
from validator.decklist.plain import plain
from validator.decklist.text import line_of
from validator.limits import MAX_DECKS_AT_ONCE

_MAY_PART = re.compile(r"^[ \t=*~-]*(player|deck)[ \t]*:", re.IGNORECASE | re.MULTILINE)
_MAX_LINES = 100 * MAX_DECKS_AT_ONCE
"""Of a text that is parted; one of more lines is more than can be read at all."""
_PARTING = ("player", "deck")
_AROUND = (LineKind.FIELD, LineKind.COMMENT)


@dataclass(frozen=True, slots=True)
class _Block:
    """Consecutive lines that hold no cards; at least one of them states whose list it is."""

    start: int
    end: int
    """Behind its last line that is not blank."""
    states: frozenset[str]


def parted(text: str) -> list[tuple[int, str]]:
    """The lists of a text, each with the number of the line that it begins at."""
    lines = _lines_ended(text)
    found = [field.lower() for field in _MAY_PART.findall(lines)]
    # One look for the words first: nearly every text is one list, and lines are read at length
    # below.
    is_of_one = len(found) == len(set(found)) or lines.count("\n") > _MAX_LINES
    # Files of programs and CSVs part their decks themselves.
    if is_of_one or lines.lstrip().startswith("<") or csv_deck.layout(text):
        return [(1, text)]
    rows = lines.split("\n")
    cuts = _cuts(rows, _blocks(rows))
    bounds = [0, *cuts, len(rows)]
    pieces = [_piece(rows, start, end) for start, end in pairwise(bounds)]
    return [(line, piece) for line, piece in pieces if piece] or [(1, text)]


def _piece(rows: Sequence[str], start: int, end: int) -> tuple[int, str]:
    """The number of the first of these lines that is not blank, and the text from there."""
    while start < end and not rows[start].strip():
        start += 1
    return start + 1, "\n".join(rows[start:end]).rstrip()


def _lines_ended(text: str) -> str:
    return plain(text).replace("\r\n", "\n").replace("\r", "\n")


def _cuts(rows: Sequence[str], blocks: Sequence[_Block]) -> list[int]:
    """Where a list ends and the next one begins."""
    begins = _stated_again(blocks)
    if not begins:
        return []
    cards_above = _has_content(rows[: blocks[0].start])
    cards_below = _has_content(rows[blocks[-1].end :])
    if not cards_above:
        return [block.start for block in begins]
    if cards_below:
        return [block.start for block in (blocks[0], *begins)]
    # Read from the end: with names below the cards, a block closes its list.
    return sorted(block.end for block in _stated_again(blocks[::-1]))


def _stated_again(blocks: Sequence[_Block]) -> list[_Block]:
    """The blocks that state what one before them states as well."""
    stated: set[str] = set()
    again = []
    for block in blocks:
        if block.states & stated:
            again.append(block)
        stated |= block.states
    return again


def _has_content(rows: Sequence[str]) -> bool:
    return any(row.strip() for row in rows)


def _blocks(rows: Sequence[str]) -> list[_Block]:
    """The blocks that state a player or a deck, in their order."""
    blocks = []
    at = 0
    while at < len(rows):
        if not _field(rows[at]):
            at += 1
            continue
        start = at
        while start > 0 and _is_around(rows[start - 1]):
            start -= 1
        end = at + 1
        while end < len(rows) and _is_around(rows[end]):
            end += 1
        at = end
        bounds = pairwise([start, *_stated_after_a_gap(rows, start, end), end])
        blocks += [_block(rows, *each) for each in bounds]
    return blocks


def _stated_after_a_gap(rows: Sequence[str], start: int, end: int) -> list[int]:
    """Where, behind a blank line, the lines begin that state again what stands above it."""
    stated: dict[str, int] = {}
    gap, begins = start, []
    for at in range(start, end):
        if not rows[at].strip():
            gap = at
        elif field := _field(rows[at]):
            # Two players without a gap are a side, who share one list.
            if gap > stated.get(field, end):
                begins.append(gap)
                stated.clear()
            stated[field] = at
    return begins


def _block(rows: Sequence[str], start: int, end: int) -> _Block:
    """The block of these lines, without the blank ones at its ends."""
    while not rows[start].strip():
        start += 1
    while not rows[end - 1].strip():
        end -= 1
    states = frozenset(field for row in rows[start:end] if (field := _field(row)))
    return _Block(start, end, states)


def _is_around(row: str) -> bool:
    typed = row.strip()
    return not typed or line_of(0, typed).kind in _AROUND


def _field(row: str) -> str:
    """What the line states, if it is whose list it is or what the deck is called."""
    if not _MAY_PART.match(row):
        return ""
    line = line_of(0, row.strip())
    return line.field if line.kind is LineKind.FIELD and line.field in _PARTING else ""
