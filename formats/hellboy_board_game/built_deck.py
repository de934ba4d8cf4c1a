"""A deck that takes every card of one kind that fits, and no other.

So are the Deck of Doom, the Behaviour deck and what is left of the requisition deck built:
each says which cards fit, and the rest is here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Severity
from formats.construction.submission import Entry, Section
from formats.construction.words import are, copies_of, counted, listed, titles
from formats.hellboy_board_game.cards import copies_in_the_box, is_of_kind, kind_of
from formats.hellboy_board_game.collection import Pool
from formats.hellboy_board_game.saying import broken, times, undecided


@dataclass(frozen=True, slots=True)
class Expected:
    """How many copies of a card belong into a deck."""

    least: int
    exactly: int | None
    """None if it is not known."""


def all_copies(card: Card) -> Expected:
    """All copies of the card; at least one, if nobody recorded how many there are."""
    copies = copies_in_the_box(card)
    return Expected(1, None) if copies is UNKNOWN else Expected(copies, copies)


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltDeck:
    """How a deck is built."""

    rule: str
    name: str
    """The deck in a sentence: "the deck of doom"."""
    kind: str
    cards: str
    """Its cards in a sentence: "Deck of Doom cards"."""
    takes: str
    """Which of them it takes, in a sentence."""
    fits: Callable[[Card], Truth]
    is_marked: Callable[[Card], bool]
    """Whether what `fits` asks of a card itself, such as its icon, is recorded."""
    expected: Callable[[Card], Expected]
    open_because: str = ""
    """Why it is not known of every card whether it fits; empty if it is."""
    why: str = ""
    """The rules and rulings that the deck is judged by."""

    def judge(self, part: Section, pool: Pool) -> Iterator[Finding]:
        """What is wrong with the deck that was handed in, and what can't be said of it."""
        findings = [*self._what_is_there(part), *self._what_is_missing(part, pool)]
        yield from findings
        yield from self._what_is_not_known(part, pool)
        if not pool.is_whole and not any(f.severity is Severity.ILLEGAL for f in findings):
            yield undecided(
                self.rule,
                f"Only {pool.recorded} of the {pool.in_all} {self.cards} of the core set "
                f"{are(pool.recorded)} recorded, so whether {self.name} is all that it takes is "
                "not known.",
                why=f"{self.why} A card file can add the others (HBG-SETUP-39).".strip(),
            )

    def _what_is_there(self, part: Section) -> Iterator[Finding]:
        for entry in _one_each(part.entries):
            card, of_kind = entry.card, is_of_kind(entry.card, self.kind)
            if of_kind is UNKNOWN:
                continue
            most = self.expected(card).exactly
            if not of_kind:
                yield broken(
                    self.rule,
                    f"{card.title} is {kind_of(card)} and does not belong in {self.name}.",
                    [entry],
                )
            elif self.fits(card) is False:
                yield broken(
                    self.rule,
                    f"{card.title} does not belong in {self.name}, which takes {self.takes}.",
                    [entry],
                    why=self.why,
                )
            elif most is not None and entry.count > most:
                yield broken(
                    self.rule,
                    f"{card.title} is in {self.name} {times(entry.count)}; "
                    f"{most} {_belongs(most)} there.",
                    [entry],
                    why=self.why,
                    limit=most,
                    found=entry.count,
                )

    def _what_is_missing(self, part: Section, pool: Pool) -> Iterator[Finding]:
        there = Counter[Card]()
        for entry in part.entries:
            there[entry.card] += entry.count
        lacking = {
            card: short
            for card in pool.cards
            if self.fits(card) is True and (short := self.expected(card).least - there[card]) > 0
        }
        if not lacking:
            return
        named = listed([f"{count} {card.title}" for card, count in lacking.items()])
        cards = tuple(card.title for card in lacking)
        # A name that no catalogue has may be a misspelling of what seems to be missing.
        strange = copies_of([entry for entry in part.entries if not entry.card.listed])
        if part.unread or sum(lacking.values()) <= strange:
            yield undecided(
                self.rule,
                f"As far as the list was read, {self.name} lacks {named}; it takes {self.takes}.",
                why=self.why,
                cards=cards,
            )
        else:
            yield Finding(
                rule=self.rule,
                severity=Severity.ILLEGAL,
                message=f"{_capital(self.name)} lacks {named}; it takes {self.takes}.",
                help=self.why,
                cards=cards,
            )

    def _what_is_not_known(self, part: Section, pool: Pool) -> Iterator[Finding]:
        if self.open_because:
            yield undecided(
                self.rule,
                f"What {self.name} takes is not known in full: {self.open_because}.",
                why=self.why,
            )
        unmarked = [e for e in _one_each(part.entries) if self._is_a_riddle(e.card)]
        if unmarked:
            yield undecided(
                self.rule,
                f"It is not known whether {listed(titles(unmarked))} "
                f"{_belongs(len(unmarked))} in {self.name}, which takes {self.takes}.",
                unmarked,
                why=self.why,
            )
        there = {entry.card: None for entry in part.entries}
        absent = [card for card in pool.cards if card not in there and self._is_a_riddle(card)]
        if absent:
            names = tuple(card.title for card in absent)
            yield undecided(
                self.rule,
                f"{listed(names)} {are(len(names))} not in {self.name}, and it is not known "
                f"whether {'it belongs' if len(names) == 1 else 'they belong'} there.",
                why=self.why,
                cards=names,
            )
        uncounted = [card for card in (*there, *pool.cards) if self._is_uncounted(card)]
        if uncounted:
            names = tuple(dict.fromkeys(card.title for card in uncounted))
            yield undecided(
                self.rule,
                f"How many of {listed(names)} belong in {self.name} is not known: nobody recorded "
                "how many the collection holds (copies).",
                why=self.why,
                cards=names,
            )

    def _is_uncounted(self, card: Card) -> bool:
        """Whether the card belongs in the deck, and it is not known how often."""
        of_kind, fits = is_of_kind(card, self.kind), self.fits(card)
        return of_kind is True and fits is True and self.expected(card).exactly is None

    def _is_a_riddle(self, card: Card) -> bool:
        """Whether it hangs on an unrecorded fact of the card itself if it belongs in the deck."""
        of_kind = is_of_kind(card, self.kind)
        return of_kind is UNKNOWN or (of_kind is True and not self.is_marked(card))

    def measure(self, part: Section) -> str:
        """How many cards the deck has, and which it takes."""
        return f"{counted(part.size, 'card')} in {self.name}, which takes {self.takes}"


def _one_each(entries: Iterable[Entry]) -> list[Entry]:
    """The entries with all copies of a card in one."""
    of_card: dict[Card, Entry] = {}
    for entry in entries:
        before = of_card.get(entry.card, Entry(0, entry.card))
        lines = before.lines + entry.lines
        of_card[entry.card] = Entry(before.count + entry.count, entry.card, lines)
    return list(of_card.values())


def _belongs(count: int) -> str:
    return "belongs" if count == 1 else "belong"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def icon_in_words(icons: Iterable[str]) -> str:
    """Icons of which a card has one, as a sentence lists them: "the icon skull or moon"."""
    return f"the icon {listed(list(icons), 'or')}"
