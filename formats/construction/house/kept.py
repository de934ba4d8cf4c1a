"""Whether cards meet a test: asked of a card once, and looked up for a whole deck at a time.

A list is judged by dozens of published formats, and their clauses ask the same of the same cards.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.memory import made_once
from formats.construction.submission import Deck, Entry

_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """Where a card is: a term may be about its section, or about the other cards."""

    deck: Deck
    section: str
    made: dict[str, Any] = field(default_factory=dict, repr=False)
    """What terms have found out about the deck, once for all its cards."""

    def values(self, key: str, make: Callable[[Deck], _Found]) -> _Found:
        """What was made of the deck under that key, or is made now."""
        if key not in self.made:
            self.made[key] = make(self.deck)
        found: _Found = self.made[key]
        return found

    @property
    def is_any(self) -> bool:
        """Whether it is a section of a deck of which nothing is said."""
        return self.deck is _ANY_DECK


_ANY_DECK = Deck(())


@made_once
def places_of(deck: Deck) -> Mapping[str, DeckPlace]:
    """The places of a deck by section, the same for every clause that judges it."""
    made: dict[str, Any] = {}
    return {part.name: DeckPlace(deck, part.name, made) for part in deck.sections}


Test = Callable[[Card, DeckPlace], Truth]


def of_entry(test: Test, entry: Entry, place: DeckPlace) -> Truth:
    """Whether the entry's card meets the test, whichever its name means."""
    truth = test(entry.card, place)
    if not entry.others or truth is UNKNOWN:
        return truth
    return truth if all(test(card, place) is truth for card in entry.others) else UNKNOWN


_Answers = tuple[int, int, int]
"""What tests say of a card in a section, by a bit each: those that were asked, those that it
certainly meets, and those of which that is not known."""
_NOTHING_ASKED: _Answers = (0, 0, 0)
_NEXT = count()
_NUMBERS: dict[str, int] = {}
"""By the name of a test its number; few, as those of published formats alone are kept."""
Parted = tuple[list[Entry], list[Entry]]
"""Entries that certainly meet something, and those that may."""


def _kept_as(section: str) -> str:
    """Under which name a card keeps what tests say of it in a section."""
    return f"house: answers: {section}"


@dataclass(frozen=True, slots=True)
class KeptTest:
    """A test that is asked once of a card for each section that it may be in."""

    keys: Mapping[str, str]
    """By section, under which name the card keeps the answers."""
    bit: int
    test: Test
    needs_deck: bool = False
    """Whether it is about the other cards too: kept is what they can't change, and UNKNOWN else."""

    def __call__(self, card: Card, place: DeckPlace) -> Truth:
        """Whether the card meets it."""
        truth = self._in_any_deck(card, place)
        return self.test(card, place) if truth is UNKNOWN and self.needs_deck else truth

    def _in_any_deck(self, card: Card, place: DeckPlace) -> Truth:
        key, bit = self.keys[place.section], self.bit
        answers: _Answers = card.made.get(key, _NOTHING_ASKED)
        asked, certain, unknown = answers
        if asked & bit:
            return True if certain & bit else UNKNOWN if unknown & bit else False
        anywhere = DeckPlace(_ANY_DECK, place.section) if self.needs_deck else place
        truth = self.test(card, anywhere)
        # Read again, as the test may have asked others. Kept whole, so that threads at the same
        # card can lose an answer, which is asked for once more, but never half of it.
        asked, certain, unknown = card.made.get(key, _NOTHING_ASKED)
        if truth is True:
            certain |= bit
        elif truth is UNKNOWN:
            unknown |= bit
        card.made[key] = (asked | bit, certain, unknown)
        return truth


def kept_test(
    name: str, sections: Collection[str], test: Test, *, needs_deck: bool = False
) -> KeptTest:
    """The test; its answers are those of all tests of its name."""
    number = _NUMBERS.get(name)
    if number is None:
        # Of two threads at once both get the number that came first.
        number = _NUMBERS.setdefault(name, next(_NEXT))
    return KeptTest({each: _kept_as(each) for each in sections}, 1 << number, test, needs_deck)


class _DeckAnswers:
    """What kept tests say of the entries of a deck, in some of its sections."""

    def __init__(self, deck: Deck, sections: Collection[str]) -> None:
        places = places_of(deck)
        self._held = [
            (entry, places[part.name], _kept_as(part.name))
            for part in deck.sections
            if part.name in sections
            for entry in part.entries
        ]
        self._is_clear = not any(entry.others for entry, _, _ in self._held)
        self._sum_up()

    def _sum_up(self) -> None:
        """Read what the cards keep."""
        self._rows: list[tuple[Entry, int, int]] = []
        # All have been asked where there is none.
        all_asked, any_certain, any_unknown = -1, 0, 0
        for entry, _, key in self._held:
            asked, certain, unknown = entry.card.made.get(key, _NOTHING_ASKED)
            all_asked &= asked
            any_certain |= certain
            any_unknown |= unknown
            self._rows.append((entry, certain, certain | unknown))
        self._asked, self._certain, self._unknown = all_asked, any_certain, any_unknown

    def _is_asked(self, test: KeptTest) -> bool:
        """Whether all cards keep what the test says of them; they are asked if they do not."""
        # Of a name that may mean several cards none of them keeps the answer.
        if self._is_clear and not self._asked & test.bit:
            for entry, place, _ in self._held:
                test(entry.card, place)
            self._sum_up()
        return self._is_clear and bool(self._asked & test.bit)

    def meeting(self, test: KeptTest) -> list[tuple[Entry, bool]]:
        """The entries that meet the test or may, and whether they do for certain."""
        bit = test.bit
        if not self._is_asked(test):
            return _meeting(test, [(entry, place) for entry, place, _ in self._held])
        if test.needs_deck and self._unknown & bit:
            rows = zip(self._held, self._rows, strict=True)
            return _meeting(test, [held[:2] for held, (_, _, may) in rows if may & bit])
        if not (self._certain | self._unknown) & bit:
            return []
        return [(entry, bool(sure & bit)) for entry, sure, may in self._rows if may & bit]

    def parted(self, test: KeptTest) -> Parted:
        """The entries that certainly meet the test, and those that may."""
        bit = test.bit
        if not self._is_asked(test) or self._unknown & bit:
            return _by_certainty(self.meeting(test))
        # Nearly every clause: all cards keep it, or break it for certain.
        if not self._certain & bit:
            return [], []
        return [entry for entry, sure, _ in self._rows if sure & bit], []


@made_once
def _answers_of(_: Deck) -> dict[Collection[str], _DeckAnswers]:
    """By the sections that a format has, what tests say of a deck."""
    return {}


def _answers_in(deck: Deck, sections: frozenset[str]) -> _DeckAnswers:
    known = _answers_of(deck)
    found = known.get(sections)
    if found is None:
        found = known[sections] = _DeckAnswers(deck, sections)
    return found


def meeting(deck: Deck, sections: frozenset[str], test: Test) -> list[tuple[Entry, bool]]:
    """The entries of the sections that meet a test or may, and whether they do for certain."""
    if isinstance(test, KeptTest):
        return _answers_in(deck, sections).meeting(test)
    places = places_of(deck)
    return _meeting(
        test,
        [
            (entry, places[part.name])
            for part in deck.sections
            if part.name in sections
            for entry in part.entries
        ],
    )


def _meeting(test: Test, held: Iterable[tuple[Entry, DeckPlace]]) -> list[tuple[Entry, bool]]:
    asked = [(entry, of_entry(test, entry, place)) for entry, place in held]
    return [(entry, truth is True) for entry, truth in asked if truth is not False]


def parted(deck: Deck, sections: frozenset[str], test: Test) -> Parted:
    """The entries that certainly meet a test, and those that may."""
    if isinstance(test, KeptTest):
        return _answers_in(deck, sections).parted(test)
    return _by_certainty(meeting(deck, sections, test))


def _by_certainty(found: list[tuple[Entry, bool]]) -> Parted:
    certain = [entry for entry, is_sure in found if is_sure]
    if len(certain) == len(found):
        return certain, []
    return certain, [entry for entry, is_sure in found if not is_sure]
