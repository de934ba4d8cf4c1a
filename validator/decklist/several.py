"""Several lists in one paste, told apart where their structure repeats.

Only where it is plain: each part must have cards enough for a deck of its own, and a title, a
total or the first heading must stand there again. Anything else is one list: a long deck must
not be cut in two.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from formats.games import compiled_formats
from validator.decklist.entries import fields_of
from validator.decklist.headings import heading_key
from validator.decklist.lines import Decklist, Line, LineKind

_MIN_CARDS = 40
"""Fewer cards are no deck of any game that is pasted with another."""
_HEADINGS = (LineKind.HEADING, LineKind.BARE)
_SAYS_NOTHING = (LineKind.COMMENT, LineKind.FIELD, LineKind.NOTE)
_MAX_TITLE_LINES = 6
"""How many lines above a list may belong to its title."""


def parted(decklist: Decklist) -> tuple[Decklist, ...]:
    """The lists of a text; one if it is not plain that there are several."""
    lines = decklist.lines
    card = LineKind.CARD
    counts = [line.count or 0 if line.kind is card else 0 for line in lines]
    # Most texts are far too short for two.
    if sum(counts) < 2 * _MIN_CARDS:
        return (decklist,)
    # Few lines of a long list are no cards, and only those can begin another.
    places = [place for place, line in enumerate(lines) if line.kind is not card]
    for starts in (
        _named(lines, places),
        _titled(lines, places),
        _totalled(lines, places, counts),
        _headed(lines, places),
    ):
        spans = list(pairwise([0, *starts[1:], len(lines)]))
        if len(spans) > 1 and min(sum(counts[start:end]) for start, end in spans) >= _MIN_CARDS:
            parts = [lines[start:end] for start, end in spans]
            # What the first says of itself holds for all: its format, its player.
            said = {name: fields_of(parts[0]).get(name, "") for name in ("format", "player")}
            shared = {name: value for name, value in said.items() if value}
            return tuple(_deck(part, place, shared) for place, part in enumerate(parts, 1))
    return (decklist,)


def _deck(lines: list[Line], place: int, shared: Mapping[str, str]) -> Decklist:
    first = _first(lines)
    label = first.text if first is not None and _is_title(first) else f"Deck {place}"
    return Decklist(lines, {"deck": label, **shared, **fields_of(lines)})


def _first(lines: Sequence[Line]) -> Line | None:
    return next((line for line in lines if line.kind not in _SAYS_NOTHING), None)


def _named(lines: Sequence[Line], places: Sequence[int]) -> list[int]:
    """Where "Deck: Name" stands, with what is above it."""
    return [
        _above(lines, place)
        for place in places
        if lines[place].kind is LineKind.FIELD and lines[place].field == "deck"
    ]


def _titled(lines: Sequence[Line], places: Sequence[int]) -> list[int]:
    """Where a title with its number of cards stands: "Night Watch (60 cards)"."""
    return [
        _above(lines, place)
        for place in places
        if lines[place].is_in_cards and heading_key(lines[place].text) not in _known_headings()
    ]


def _totalled(lines: Sequence[Line], places: Sequence[int], counts: Sequence[int]) -> list[int]:
    """Where a list begins, if each ends with its total: the cards since the one before."""
    starts = [0]
    for place in places:
        line = lines[place]
        if line.kind is LineKind.TOTAL and line.count:
            # A total of all that stands above ends no list, nor does that of a small section.
            if line.count != sum(counts[starts[-1] : place]) or line.count < _MIN_CARDS:
                return []
            starts.append(place + 1)
    # Nothing but remarks may stand behind the last total.
    if sum(counts[starts.pop() :]) or not starts:
        return []
    # A section with its own total has another heading than the one before.
    heads = [_first(lines[start:]) for start in starts]
    begin = heads[0].text if heads[0] is not None else ""
    is_plain = all(head and (_is_title(head) or head.text == begin) for head in heads[1:])
    return starts if is_plain else []


@dataclass(frozen=True, slots=True)
class _Run:
    """The headings of a part of a text."""

    start: int
    headings: tuple[str, ...]
    has_title: bool


def _headed(lines: Sequence[Line], places: Sequence[int]) -> list[int]:
    """Where the first heading stands again, with the same headings under it or a title above it."""
    runs = list(_runs(lines, places))
    first = runs[0] if runs else None
    if first is None or len(runs) == 1:
        return []
    for run in runs[1:]:
        if len(run.headings) == 1 or not (run.has_title or run.headings == first.headings):
            return []
    return [run.start for run in runs]


def _runs(lines: Sequence[Line], places: Sequence[int]) -> Iterator[_Run]:
    begins = ""
    start, title = 0, False
    headings: list[str] = []
    for place in places:
        line = lines[place]
        key = heading_key(line.text) if line.kind in _HEADINGS else ""
        if key not in _known_headings():
            continue
        begins = begins or key
        if key == begins and len(headings) > 1:
            yield _Run(start, tuple(headings), title)
            above = _above(lines, place)
            title = any(map(_is_title, lines[above:place]))
            start, headings = above, []
        if key not in headings:
            headings.append(key)
    if headings:
        yield _Run(start, tuple(headings), title)


def _above(lines: Sequence[Line], place: int) -> int:
    """Where the title of what begins there begins; there if nothing above it is one."""
    start, gaps = place, 0
    while start and place - start < _MAX_TITLE_LINES and _may_be_above(lines[start - 1]):
        gaps += _is_blank_between(lines[start - 1], lines[start])
        if gaps > 1:
            break
        start -= 1
    # A line that follows on the cards above belongs to them: a card that has lost its count.
    if 0 < start < place and not _is_blank_between(lines[start - 1], lines[start]):
        return place
    return start


def _is_blank_between(one: Line, other: Line) -> bool:
    return other.number > one.number + 1


def _may_be_above(line: Line) -> bool:
    return line.kind in (LineKind.FIELD, LineKind.COMMENT) or _is_title(line)


def _is_title(line: Line) -> bool:
    is_named = line.kind is LineKind.BARE or line.is_in_cards
    return is_named and heading_key(line.text) not in _known_headings()


@cache
def _known_headings() -> frozenset[str]:
    """The headings of all formats of all games."""
    return frozenset(
        heading_key(heading)
        for source in compiled_formats().values()
        for spec in source.sections
        for heading in (spec.name, *spec.headings)
    ) | {"sideboard"}
