"""What is handed in to be judged: decks, their sections, and what was declared with them."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import TypeVar

from carddb.model import Card
from formats.construction.bounds import NO_LIMIT
from formats.construction.memory import made_once

Allowed = Callable[[Card], int | None]
"""How many copies of a card a format allows; None if it does not say."""
Meanings = list[list[tuple["Entry", ...]]]


Key = TypeVar("Key", bound=Hashable)


def grouped(entries: Iterable["Entry"], key: Callable[["Entry"], Key]) -> dict[Key, list["Entry"]]:
    """The entries that have the same key together, in the order of the first of each."""
    groups: dict[Key, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(key(entry), []).append(entry)
    return groups


def no_limit(_: Card) -> int | None:
    """Nothing is known to be limited."""
    return None


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a card in a section, with the lines they were listed on."""

    count: int
    card: Card
    lines: tuple[int, ...] = ()
    others: tuple[Card, ...] = ()
    """What else the typed name may mean; empty when it is clear."""
    typed: str = ""
    """The name as it was typed, if it means several cards: one of them, or all levels of one."""
    place: str = ""
    """Where an unclear name is, in a notation that has no line numbers."""
    is_by_number: bool = False
    """Whether a line names the card by its number or an id, so that no namesake can be meant."""

    @property
    def candidates(self) -> tuple[Card, ...]:
        """Every card that the typed name may mean."""
        return (self.card, *self.others)

    @property
    def title(self) -> str:
        """The card as the normalised list writes it: no more than what is clear."""
        return (self.typed or self.card.name) if self.others else self.card.title

    def meanings(self, held: dict[Card, int], allows: Allowed) -> list[tuple["Entry", ...]]:
        """What the entry may mean: all copies of one card, of another, or some of each.

        Of the ways to divide the copies only those are there that come nearest to legal with
        the copies that are held already: the most even one, and if the cards are not all
        allowed as often, the one that goes by what is allowed of each. If these break a
        limit, every other does. Adds the even one to what is held.
        """
        cards = self.candidates
        whole: list[tuple[Entry, ...]] = [(Entry(self.count, card, self.lines),) for card in cards]
        # A single copy can't be divided.
        if not self.others or self.count == 1:
            return whole
        before = [held.get(card, 0) for card in cards]
        counts = [_filled(before, self.count)]
        limits = [allows(card) for card in cards]
        if len(set(limits)) > 1:
            rooms = [NO_LIMIT if most is None else most for most in limits]
            # Filling what is fullest last, measured from each card's own limit.
            over = [max(rooms) + has - room for has, room in zip(before, rooms, strict=True)]
            counts.append(_filled(over, self.count))
        for card, count in zip(cards, counts[0], strict=True):
            held[card] = held.get(card, 0) + count
        divided = {tuple(each): self._divided(cards, each) for each in counts}
        return [*whole, *divided.values()]

    def _divided(self, cards: Sequence[Card], counts: Sequence[int]) -> tuple["Entry", ...]:
        pairs = zip(cards, counts, strict=True)
        return tuple(Entry(count, card, self.lines) for card, count in pairs if count)


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a deck; for a game that has such parts, the part of one character."""

    name: str
    entries: tuple[Entry, ...]
    character: str | None = None
    may_belong_to: str | None = None
    """For a heading that nobody knows: the section that its cards may be meant for."""
    unread: int = 0
    """Lines that may have cards of the section and could not be read."""
    size: int = field(init=False)
    is_clear: bool = field(init=False)
    """Whether every name means one card, and it is known where the cards belong."""

    def __post_init__(self) -> None:
        # Set here, as every rule asks for it and a property would count again each time.
        object.__setattr__(self, "size", sum([entry.count for entry in self.entries]))
        unclear = self.is_unplaced or any(entry.others for entry in self.entries)
        object.__setattr__(self, "is_clear", not unclear)

    @property
    def is_unplaced(self) -> bool:
        """Whether it has cards, or lines that may have some, and nobody knows where they belong."""
        return self.may_belong_to is not None and bool(self.entries or self.unread)

    @property
    def heading(self) -> str:
        """The section as a list writes it: "starting cards of Hellboy"."""
        return f"{self.name} of {self.character}" if self.character else self.name


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck of a submission. A section that is not there was not handed in."""

    sections: tuple[Section, ...]
    owner: str = ""
    """The player or the side whose deck it is."""


@dataclass(frozen=True, slots=True)
class Submission:
    """Everything that one verdict is about."""

    decks: tuple[Deck, ...]
    declarations: Mapping[str, str] = field(default_factory=dict)
    """What the player states beside the list, such as the number of players."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Event settings of a format, such as the director's choice of Immortals."""
    is_clear: bool = field(init=False)
    """Whether there is one way to read it."""
    _by_name: Mapping[str, Sequence[Section]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Once, as nearly every rule begins by asking for its section.
        by_name: dict[str, list[Section]] = {}
        for section in self.sections():
            by_name.setdefault(section.name, []).append(section)
        object.__setattr__(self, "_by_name", by_name)
        object.__setattr__(self, "is_clear", all(s.is_clear for s in self.sections()))

    def sections(self) -> Iterator[Section]:
        """Every section of every deck."""
        for deck in self.decks:
            yield from deck.sections

    def named(self, name: str) -> Sequence[Section]:
        """The sections of that name: of each deck, and of each character."""
        return self._by_name.get(name, [])

    def place_of(self, entry: Entry) -> tuple[str, str]:
        """The section that holds the entry, and whose it is; an entry is known by its identity."""
        # Two lines of one card are equal entries, and may be in different sections.
        place = _places(self).get(id(entry))
        if place is None:
            raise ValueError(f"no section holds the entry {entry.title!r}")
        return place

    def unclear_entries(self) -> list[Entry]:
        """The entries whose typed name may mean several cards."""
        return [e for deck in self.decks for s in deck.sections for e in s.entries if e.others]

    def unplaced_sections(self) -> list[Section]:
        """The sections whose cards may belong to another one."""
        return [s for deck in self.decks for s in deck.sections if s.is_unplaced]

    def meanings(self, allows: Allowed) -> Meanings:
        """What each unclear entry may mean, in their order.

        `allows` says how many copies of a card the format allows; None if any number.
        """
        held: dict[Card, int] = {}
        for section in self.sections():
            for entry in section.entries:
                if not entry.others:
                    held[entry.card] = held.get(entry.card, 0) + entry.count
        return [entry.meanings(held, allows) for entry in self.unclear_entries()]

    def count_readings(self) -> int:
        """How many ways there are to read unclear names, the divisions by limits left out."""
        return prod(1 + len(e.others) + (e.count > 1) for e in self.unclear_entries())

    def placements(self) -> Iterator["Submission"]:
        """Each way to place the sections that are unplaced: apart, or where they may belong."""
        unplaced = self.unplaced_sections()
        # Doubles with every section: the caller limits how many are unplaced (see readings.py).
        for choice in product((False, True), repeat=len(unplaced)):
            moved = {id(s): s for s, moves in zip(unplaced, choice, strict=True) if moves}
            yield replace(self, decks=tuple(_placed(deck, moved) for deck in self.decks))

    def readings(self, allows: Allowed = no_limit) -> Iterator["Submission"]:
        """Each way to read the unclear names, as a submission without any."""
        unclear = self.unclear_entries()
        for meant in product(*self.meanings(allows)):
            chosen = {id(entry): one for entry, one in zip(unclear, meant, strict=True)}
            yield replace(self, decks=tuple(_chosen(deck, chosen) for deck in self.decks))


@made_once
def _places(submission: Submission) -> Mapping[int, tuple[str, str]]:
    """By the identity of an entry its section, and whose that is: made once for all fixes."""
    return {
        id(entry): (section.name, section.character or "")
        for section in submission.sections()
        for entry in section.entries
    }


def _filled(held: list[int], count: int) -> list[int]:
    """How many of the copies go to each, so that the most that one then has are fewest."""
    # By halving, and not copy by copy: a line may have many.
    level = bisect_right(
        range(max(held) + count), count, key=lambda full: sum(max(0, full - h) for h in held)
    )
    # The highest level to which all can be filled; what is left over goes one by one to
    # those who have come to it.
    level -= 1
    counts = [max(0, level - h) for h in held]
    for place, has in enumerate(held):
        if sum(counts) < count and has + counts[place] == level:
            counts[place] += 1
    return counts


def _placed(deck: Deck, moved: Mapping[int, Section]) -> Deck:
    """The deck with the moved sections' cards and unread lines where they may belong."""
    entries: dict[str, tuple[Entry, ...]] = {}
    unread: dict[str, int] = {}
    for section in deck.sections:
        if id(section) in moved:
            target = section.may_belong_to or section.name
            entries[target] = entries.get(target, ()) + section.entries
            unread[target] = unread.get(target, 0) + section.unread
    sections = [s for s in deck.sections if id(s) not in moved]
    there = {section.name for section in sections}
    # A deck that was wholly under unknown headings has no such section yet.
    sections += [Section(name, ()) for name in entries if name not in there]
    placed = [
        replace(
            s,
            entries=s.entries + entries.pop(s.name, ()),
            unread=s.unread + unread.pop(s.name, 0),
        )
        for s in sections
    ]
    return replace(deck, sections=tuple(placed))


def _chosen(deck: Deck, chosen: Mapping[int, tuple[Entry, ...]]) -> Deck:
    sections = []
    for section in deck.sections:
        entries = [one for entry in section.entries for one in chosen.get(id(entry), (entry,))]
        sections.append(replace(section, entries=tuple(entries)))
    return replace(deck, sections=tuple(sections))
