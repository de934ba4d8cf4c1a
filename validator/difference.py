"""What differs between two lists: cards that are missing, extra, or in another section."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from carddb.model import Card
from carddb.names import normalise
from carddb.titles import with_code
from formats.construction.submission import Entry, Submission

Place = tuple[str, str]
"""A section, normalised, and what tells the card from others."""


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A card of which a section has another number of copies in the second list."""

    section: str
    name: str
    before: int
    after: int
    count: int
    """How many copies differ; those that were moved are left out."""


@dataclass(frozen=True, slots=True)
class DeckMove:
    """Copies that are in another section in the second list."""

    name: str
    count: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The second list against the first."""

    missing: tuple[DeckChange, ...]
    """What the first list has and the second lacks."""
    extra: tuple[DeckChange, ...]
    """What the second list has and the first lacks."""
    moved: tuple[DeckMove, ...]
    same: int
    """How many copies are in both, in the same section."""

    @property
    def is_none(self) -> bool:
        """Whether both lists have the same cards in the same sections."""
        return not (self.missing or self.extra or self.moved)


class _Copies:
    """The copies of a list by place, and what section and card are called there."""

    def __init__(self, submission: Submission, other: Submission) -> None:
        self.counts: Counter[Place] = Counter()
        self.shown: dict[Place, tuple[str, str]] = {}
        # Only clear names of the other list: two unclear ones would settle each other by nothing.
        there = {entry.card.id: entry.card for entry in _clear(other)}
        here = [entry.card for entry in _clear(submission)]
        titles = _ids_by_title([*here, *there.values()])
        apart = _told_by_number([*here, *there.values()])
        for section in submission.sections():
            for entry in section.entries:
                card = _meant(entry, there)
                place = (normalise(section.heading), _key(entry, card, apart))
                self.counts[place] += entry.count
                self.shown.setdefault(place, (section.heading, _shown(entry, card, titles)))


def difference(before: Submission, after: Submission) -> Difference:
    """What differs. An unclear name is taken for the one card of the other list that it may mean.

    Copies that one section lacks and another has too many of were moved.
    """
    first, second = _Copies(before, after), _Copies(after, before)
    # Spelled as in the first list where both have it: at the table that is the registered one.
    shown = second.shown | first.shown
    gone, new = first.counts - second.counts, second.counts - first.counts
    moved = [
        DeckMove(shown[source][1], count, shown[source][0], shown[target][0])
        for source, target, count in taken_as_moved(gone, new)
    ]

    def changes(differing: Counter[Place]) -> Iterator[DeckChange]:
        for place, (section, name) in shown.items():
            if count := differing[place]:
                was, now = first.counts[place], second.counts[place]
                yield DeckChange(section, name, was, now, count)

    same = (first.counts & second.counts).total()
    return Difference(tuple(changes(gone)), tuple(changes(new)), tuple(moved), same)


def taken_as_moved(gone: Counter[Place], new: Counter[Place]) -> Iterator[tuple[Place, Place, int]]:
    """The moves that explain most; takes their copies out of both."""
    targets: dict[str, list[Place]] = {}
    for place in new:
        targets.setdefault(place[1], []).append(place)
    for source in gone:
        left = targets.get(source[1], [])
        while gone[source] and left:
            # Whichever: all of them are the same card, and as many copies are moved in any order.
            target = left[-1]
            count = min(gone[source], new[target])
            gone[source] -= count
            new[target] -= count
            yield source, target, count
            if not new[target]:
                left.pop()


def _clear(submission: Submission) -> Iterator[Entry]:
    for section in submission.sections():
        yield from (entry for entry in section.entries if not entry.others)


def _meant(entry: Entry, there: Mapping[str, Card]) -> Card | None:
    """The card of an entry; of an unclear one the only card that the other list has of it."""
    if not entry.others:
        return entry.card
    found = [card for card in entry.candidates if card.id in there]
    return found[0] if len(found) == 1 else None


def _key(entry: Entry, card: Card | None, apart: Container[str]) -> str:
    """A listed card by its id; a name that nobody knows, or that is unclear, as it is written.

    Such a name goes by its number too if both lists together have several.
    """
    if card is None:
        return f"name {normalise(entry.title)}"
    name = normalise(card.name)
    return f"card {card.id}" if card.listed or name in apart else f"name {name}"


def _told_by_number(cards: Iterable[Card]) -> set[str]:
    """The names that nobody knows and that are there with several numbers or costs."""
    ids: dict[str, set[str]] = {}
    for card in cards:
        # One without either may be any of its name: it makes no second card.
        if not card.listed and with_code(card) != card.name:
            ids.setdefault(normalise(card.name), set()).add(card.id)
    return {name for name, each in ids.items() if len(each) > 1}


def _ids_by_title(cards: Iterable[Card]) -> dict[str, set[str]]:
    """The ids of the cards that have a title."""
    ids: dict[str, set[str]] = {}
    for card in cards:
        ids.setdefault(card.title, set()).add(card.id)
    return ids


def _shown(entry: Entry, card: Card | None, titles: Mapping[str, set[str]]) -> str:
    """What the card is called; with its number where another of the same title is there."""
    if card is None:
        return entry.title
    return with_code(card) if len(titles.get(card.title, ())) > 1 else card.title
