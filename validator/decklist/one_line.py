"""A whole deck on one line: "4 Oar 4 Lantern, Old 2 Moth 3 Pike".

It is parted only where that is plain: every number in it begins a card, or can't be a count. A
number may belong to a name as well, and then the line is a finding that says what to do.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from validator.limits import MAX_LINE_LENGTH, MAX_ONE_LINE_LENGTH

_MIN_CARDS = 4
"""Fewer counts than these on a line may be numbers of a name."""
MIN_BLANKS = 2 * _MIN_CARDS - 1
"""A row with fewer holds no deck."""
_COUNT = re.compile(r"([xX×]?)([1-9][0-9]?)([xX×]?)")
_NUMBER = re.compile(r"[xX×]?\d+[xX×]?")
_HEADING = re.compile(r"[^\W\d][^\d:]{0,60}:")
_AROUND = " ,;/|•·–—-"
_OPENING = "\"'“‘«("
_LABELS = frozenset(
    (
        *("agent", "apollo", "area", "chapter", "earth", "episode", "fantastic", "level", "lvl"),
        *("mark", "mk", "model", "no", "number", "part", "phase", "route", "sector", "series"),
        *("subject", "version", "vol", "volume"),
    )
)
"""Words that a number belongs to as often as not: "Agent 13", "Mark 4"."""
SEVERAL_CARDS = (
    "holds several cards, and it is not clear where each begins; put each card on a line of its "
    "own, with its count in front"
)


@dataclass(frozen=True, slots=True)
class OneLineDeck:
    """The cards that stand on one line."""

    cards: tuple[tuple[int, str], ...]
    """Each with its count; none if it is not plain where each begins."""
    heading: str = ""
    """What stands before them."""


def one_line_deck(row: str) -> OneLineDeck | None:
    """The cards of a row that holds a whole deck; None if it does not."""
    if len(row) > MAX_ONE_LINE_LENGTH or row.startswith(("#", "//")) or "|" in row:
        return None
    words = row.split()
    found = [_COUNT.fullmatch(word) for word in words]
    # Where the first count is marked as one, so are all others: a plain number is part of a name.
    first = next((each for each in found if each), None)
    is_marked = first is not None and bool(first[1] or first[3])
    starts = [
        place
        for place, count in enumerate(found[:-1])
        if count and bool(count[1] or count[3]) is is_marked and _begins_a_name(words[place + 1])
    ]
    if len(starts) < _MIN_CARDS:
        return None
    heading = " ".join(words[: starts[0]])
    cards = [_card(words[start:end], is_marked=is_marked) for start, end in _spans(starts, words)]
    is_plain = not heading or _HEADING.fullmatch(heading)
    if not is_plain or None in cards or not (is_marked or _are_counts(starts, words)):
        return OneLineDeck(())
    return OneLineDeck(tuple([card for card in cards if card is not None]), heading)


def _spans(starts: list[int], words: list[str]) -> list[tuple[int, int]]:
    return list(pairwise([*starts, len(words)]))


def _begins_a_name(word: str) -> bool:
    letter = word.lstrip(_OPENING)[:1]
    return letter.isalpha() and letter == letter.upper()


def _are_counts(starts: list[int], words: list[str]) -> bool:
    """Whether none of the numbers can be the end of the name before it."""
    return not any(
        words[start - 1].strip(".#").casefold() in _LABELS or words[start - 1].endswith("#")
        for start in starts[1:]
    )


def _card(words: list[str], *, is_marked: bool) -> tuple[int, str] | None:
    """The count and the name of one card; None if they are not plain."""
    count = _COUNT.fullmatch(words[0])
    name = " ".join(words[1:]).strip(_AROUND)
    # Nothing but the last word may be a number: what follows it here is the count of the next card.
    has_number = not is_marked and any(_NUMBER.fullmatch(word) for word in words[1:-1])
    is_heading = name.endswith(":") or ": " in name
    if count is None or not name or has_number or is_heading or len(name) > MAX_LINE_LENGTH:
        return None
    return int(count[2]), name
