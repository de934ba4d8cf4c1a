"""The clauses of a house format about cards, and the cards of a list that they are about.

A house rule counts every section that the format has; what is in other sections of a list is
not judged. A name of the list may mean several cards, of which a clause may be about some.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from carddb.model import Card
from formats.construction.submission import Deck, Entry
from formats.construction.words import few, some_of


@dataclass(frozen=True, slots=True)
class CardClause:
    """A clause about a card, with every card that the name means."""

    text: str
    name: str
    cards: tuple[Card, ...]
    limit: int = 0

    @property
    def title(self) -> str:
        """The card, or the name that its cards have in common."""
        return self.cards[0].title if len(self.cards) == 1 else self.name

    def explained(self, clauses: Sequence["CardClause"]) -> str:
        """Which of the clauses it is, and what it means if that is more than one card."""
        if len(self.cards) > 1:
            return f"By '{self.text}', which is about all of: {named(titles_of(self.cards))}."
        # A rule of a single clause cites it anyway.
        return f"By '{self.text}'." if len(clauses) > 1 else ""


def named(words: Sequence[str]) -> str:
    """Clauses or titles, shortened to a few: "a; b; 3 more"."""
    return "; ".join(few(words))


def quoted(titles: Iterable[str]) -> str:
    """Names as they were typed, shortened to a few: "'a', 'b' and 3 more"."""
    return some_of([f"'{title}'" for title in titles])


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


def is_about(entry: Entry, ids: Collection[str]) -> bool:
    """Whether the entry is of the cards, whatever its name means."""
    return all(card.id in ids for card in entry.candidates)


def may_be_about(entry: Entry, ids: Collection[str]) -> bool:
    """Whether the name of the entry may mean one of the cards."""
    return any(card.id in ids for card in entry.candidates)
