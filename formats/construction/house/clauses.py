"""The clauses of a house format about cards, and the cards of a list that they are about.

A house rule counts every section that the format has; what is in other sections of a list is
not judged. A name of the list may mean several cards, of which a clause may be about some.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from carddb.model import UNKNOWN, Card, Truth
from carddb.normal import normalise
from carddb.titles import code_key, printed_codes
from formats.construction.house.kept import DeckPlace, Test, places_of
from formats.construction.submission import Deck, Entry
from formats.construction.words import few, some_of

_CALLED = "house: called"
_NUMBERS = count()
NOWHERE = DeckPlace(Deck(()), "")
"""For what is asked of a card that is in no deck."""


@dataclass(frozen=True, slots=True, eq=False)
class CardClause:
    """A clause about a card, with every card that the name may mean."""

    text: str
    name: str
    cards: tuple[Card, ...]
    """None if the catalogue lacks it: then names and numbers of a list are compared."""
    limit: int = 0
    by: str = ""
    """What is played in its place, if it was replaced."""
    test: Test | None = field(default=None, repr=False)
    """What else a card must be to be meant."""
    numbers: frozenset[str] = frozenset()
    """The sets and numbers that the clause names, as codes are compared."""
    is_doubtful: bool = False
    """Whether nobody knows if it holds on the day already."""
    near: tuple[str, ...] = ()
    """For a card that the catalogue lacks, the titles that may have been meant."""
    needs_deck: bool = False
    """Whether it is about where a card is in a list."""

    @property
    def title(self) -> str:
        """The card, or the name that its cards have in common."""
        return self.cards[0].title if len(self.cards) == 1 else self.name

    def is_about(self, card: Card, place: DeckPlace) -> Truth:
        """Whether the clause is about a card of the name, by what else it demands."""
        truth = self.test(card, place) if self.test is not None else True
        return UNKNOWN if truth is True and self.is_doubtful else truth

    def allows(self, card: Card) -> int | None:
        """How many copies of a card of the name it allows; None if it may not be about it."""
        is_sure = not self.needs_deck and self.is_about(card, NOWHERE) is True
        return self.limit if is_sure else None

    def explained(self, clauses: Sequence["CardClause"]) -> str:
        """Which of the clauses it is, and what it means if that is more than one card."""
        if len(self.cards) > 1:
            return f"By '{self.text}', which is about all of: {named(titles_of(self.cards))}."
        # A rule of a single clause cites it anyway.
        return f"By '{self.text}'." if len(clauses) > 1 else ""


About = dict[CardClause, list[Truth]]
"""By clause, whether it is about each of the cards that an entry's name may mean."""


class ClauseIndex:
    """Clauses about cards, by the cards that they are about."""

    def __init__(
        self, clauses: Sequence[CardClause], *, is_by_name: bool = False, keeps: bool = True
    ) -> None:
        """With `is_by_name` cards are known by what they are called, whatever the catalogue has.

        So a format that is published serves every catalogue, and the cards of a single check.
        """
        self._is_by_name = is_by_name
        # What was found out about a card is kept with it. Only of published formats: they are few,
        # and anybody can ask for as many others as they like.
        self._kept_as = f"house clauses {next(_NUMBERS)}" if is_by_name and keeps else ""
        self._clauses = clauses
        self._by_id: dict[str, list[CardClause]] = {}
        self._by_name: dict[str, list[CardClause]] = {}
        self._by_number: dict[str, list[CardClause]] = {}
        for clause in clauses:
            for card in clause.cards:
                self._by_id.setdefault(card.id, []).append(clause)
            self._by_name.setdefault(normalise(clause.name), []).append(clause)
            for number in clause.numbers:
                self._by_number.setdefault(number, []).append(clause)

    def of_card(self, card: Card) -> Sequence[CardClause]:
        """The clauses whose names mean the card."""
        if not self._kept_as:
            return self._found(card)
        known: Sequence[CardClause] | None = card.made.get(self._kept_as)
        if known is None:
            known = card.made[self._kept_as] = self._found(card)
        return known

    def _found(self, card: Card) -> Sequence[CardClause]:
        if card.listed and not self._is_by_name:
            return self._by_id.get(card.id, ())
        # Of a name that is in no catalogue, the name itself and the number beside it tell.
        names, numbers = _called(card)
        if self._by_name.keys().isdisjoint(names) and self._by_number.keys().isdisjoint(numbers):
            return ()
        found = [clause for name in names for clause in self._by_name.get(name, ())]
        for number in numbers:
            found += self._by_number.get(number, ())
        return list(dict.fromkeys(found))

    def judged(
        self, decks: Iterable[Deck], sections: Collection[str]
    ) -> Iterator[tuple[Entry, About]]:
        """The entries that clauses are about or may be, in the sections that the format has."""
        for deck in decks:
            places = places_of(deck)
            for section in deck.sections:
                if section.name not in sections:
                    continue
                place = places[section.name]
                for entry in section.entries:
                    # Nearly every card is listed, clear and in no clause.
                    if not entry.others and not self.of_card(entry.card):
                        continue
                    if about := self._about(entry, place):
                        yield entry, about

    def allows(self, card: Card) -> int | None:
        """How many copies of a card the strictest clause allows."""
        stated = [most for each in self.of_card(card) if (most := each.allows(card)) is not None]
        return min(stated, default=None)

    @property
    def absent(self) -> list[CardClause]:
        """The clauses about cards that the catalogue lacks."""
        return [] if self._is_by_name else [c for c in self._clauses if not c.cards]

    def _about(self, entry: Entry, place: DeckPlace) -> About:
        found: About = {}
        meant = entry.candidates
        for number, card in enumerate(meant):
            for clause in self.of_card(card):
                truth = clause.is_about(card, place)
                if truth is not False:
                    found.setdefault(clause, [False] * len(meant))[number] = truth
        return found


def _called(card: Card) -> tuple[frozenset[str], frozenset[str]]:
    """The names of a card and its numbers in sets, as both are compared."""
    made: tuple[frozenset[str], frozenset[str]] | None = card.made.get(_CALLED)
    if made is None:
        names = frozenset(map(normalise, (card.name, card.title, *card.aliases)))
        # A list may have the number alone, in the place of the name.
        numbers = frozenset((*printed_codes(card.facts), code_key(normalise(card.name))))
        made = card.made[_CALLED] = (names, numbers)
    return made


def not_in_the_catalogue(absent: Sequence[CardClause]) -> str:
    """A sentence that names the clauses about cards that nobody recorded."""
    near = next((clause.near for clause in absent if clause.near), ())
    meant = f" Did you mean {some_of(_quoted(near), 'or')}?" if near else ""
    return (
        "Not in our catalogue, so known by name or number alone: "
        f"{named([clause.text for clause in absent])}.{meant}"
    )


def named(words: Sequence[str]) -> str:
    """Clauses or titles, shortened to a few: "a; b; 3 more"."""
    return "; ".join(few(words))


def quoted(titles: Iterable[str]) -> str:
    """Names as they were typed, shortened to a few: "'a', 'b' and 3 more"."""
    return some_of(_quoted(titles))


def _quoted(titles: Iterable[str]) -> list[str]:
    return [f"'{title}'" for title in titles]


def titles_of(cards: Iterable[Card]) -> list[str]:
    """The titles of the cards, each once."""
    return list(dict.fromkeys(card.title for card in cards))


def ids_of(entry: Entry) -> tuple[str, ...]:
    """The cards that the name of the entry may mean, whatever it was typed as."""
    return tuple(card.id for card in entry.candidates)


def judged(decks: Iterable[Deck], sections: Collection[str]) -> Iterator[Entry]:
    """The entries of the sections that the format has."""
    for deck in decks:
        for section in deck.sections:
            if section.name in sections:
                yield from section.entries


def may_be_about(entry: Entry, ids: Collection[str]) -> bool:
    """Whether the name of the entry may mean one of the cards."""
    return any(card.id in ids for card in entry.candidates)
