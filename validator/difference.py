"""What differs between two lists: cards that are missing, extra, or in another section."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from carddb.names import normalise
from formats.construction.submission import Entry, Section, Submission
from validator.reports.text import names_in

_Place = tuple[str, str]
"""A section and a card, both normalised."""


@dataclass(frozen=True, slots=True)
class Change:
    """A card of which a section has another number of copies in the second list."""

    section: str
    name: str
    before: int
    after: int

    @property
    def count(self) -> int:
        """How many copies differ."""
        return abs(self.after - self.before)


@dataclass(frozen=True, slots=True)
class Move:
    """Copies that are in another section in the second list."""

    name: str
    count: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The second list against the first."""

    missing: tuple[Change, ...]
    """What the first list has and the second lacks."""
    extra: tuple[Change, ...]
    """What the second list has and the first lacks."""
    moved: tuple[Move, ...]

    @property
    def is_none(self) -> bool:
        """Whether both lists have the same cards in the same sections."""
        return not (self.missing or self.extra or self.moved)


class _Copies:
    """The copies of a list by place, and what section and card are called there."""

    def __init__(self, submission: Submission, other: Submission) -> None:
        self.counts: Counter[_Place] = Counter()
        self.shown: dict[_Place, tuple[str, str]] = {}
        there = {normalise(entry.card.title) for entry in _clear(other)}
        for section in submission.sections():
            for entry, name in zip(section.entries, _names(section, there), strict=True):
                place = (normalise(section.heading), normalise(name))
                self.counts[place] += entry.count
                self.shown.setdefault(place, (section.heading, name))


def difference(before: Submission, after: Submission) -> Difference:
    """What differs. An unclear name is taken for the one card of the other list that it may mean.

    Copies that one section lacks and another has too many of were moved.
    """
    first, second = _Copies(before, after), _Copies(after, before)
    shown = second.shown | first.shown
    gone = first.counts - second.counts
    new = second.counts - first.counts
    places: dict[str, list[_Place]] = {}
    for place in shown:
        places.setdefault(place[1], []).append(place)
    moved = []
    for source, target in (
        pair for of_card in places.values() for pair in permutations(of_card, 2)
    ):
        if count := min(gone[source], new[target]):
            moved.append(Move(shown[source][1], count, shown[source][0], shown[target][0]))
            gone[source] -= count
            new[target] -= count

    def changes(differing: Counter[_Place]) -> Iterator[Change]:
        for place, (section, name) in shown.items():
            if differing[place]:
                yield Change(section, name, first.counts[place], second.counts[place])

    return Difference(tuple(changes(gone)), tuple(changes(new)), tuple(moved))


def _names(section: Section, there: set[str]) -> Iterator[str]:
    """What the cards of a section are called; an unclear one by what the other list has."""
    for entry, name in zip(section.entries, names_in(section), strict=True):
        meant = {card.title for card in entry.meant if normalise(card.title) in there}
        yield meant.pop() if entry.others and len(meant) == 1 else name


def _clear(submission: Submission) -> Iterator[Entry]:
    for section in submission.sections():
        yield from (entry for entry in section.entries if not entry.others)
