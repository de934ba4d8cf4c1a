"""A deck that takes every card of one kind that fits, and no other.

So are the Deck of Doom, the Behaviour deck and what is left of the requisition deck built:
each says which cards fit, and the rest is here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card, Truth, Unknown
from formats.construction.finding import (
    CardCopies,
    Finding,
    Fix,
    Severity,
    broken,
    noted,
    undecided,
)
from formats.construction.fixes import removing
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, listed, times, titles, upper_first
from formats.hellboy_board_game.cards import copies_in_the_box, is_of_kind, kind_of
from formats.hellboy_board_game.collection import Pool, pool_of

Belonging = Mapping[Card, Truth]
"""Whether each card of the deck and of its pool belongs in the deck."""


class BuildError(ValueError):
    """What a deck takes is not known or not there, so nobody can build it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckOfAllThatFits:
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
    elsewhere: Mapping[Card, int] = field(default_factory=dict)
    """Copies that lie elsewhere, such as those that were bought; the deck takes the rest."""
    open_because: str = ""
    """Why it is not known of every card whether it fits; empty if it is."""
    why: str = ""
    """The rules and rulings that the deck is judged by."""

    def taken_from(self, pool: Pool) -> list[Card]:
        """Every copy of every card that the deck takes. Raises BuildError."""
        unclear = self.open_because
        if not unclear and not pool.is_whole:
            unclear = f"only {pool.recorded} of the {pool.in_all} {self.cards} are recorded"
        taken: list[Card] = []
        for card in pool.cards:
            fits, copies = self.fits(card), self._copies(card)
            if fits is UNKNOWN or (fits and copies is UNKNOWN):
                unclear = unclear or f"how many of {card.title} belong there is not known"
            elif fits and copies is not UNKNOWN:
                taken += [card] * copies
        if unclear:
            raise BuildError(f"{self.name} can't be built: {unclear}")
        return taken

    def judge(self, part: Section, pool: Pool) -> Iterator[Finding]:
        """What is wrong with the deck that was handed in, and what can't be said of it."""
        there = _one_each(part.entries)
        # What is listed comes first, and is judged even if it is in no pool.
        cards = dict.fromkeys((*there, *pool.cards))
        belongs = {card: self._belongs(card) for card in cards}
        # Kept until the end: whether there is still a doubt depends on what was found.
        findings = [
            *self._what_is_there(part, there, belongs),
            *self._what_is_missing(part, there, pool, belongs),
        ]
        yield from findings
        yield from self._what_is_not_known(there, belongs)
        # Once something is wrong for certain, more cards could not make it right.
        if not pool.is_whole and not any(f.severity is Severity.ILLEGAL for f in findings):
            yield undecided(
                self.rule,
                f"Only {pool.recorded} of the {pool.in_all} {self.cards} of the core set "
                f"{are(pool.recorded)} recorded, so whether {self.name} is all that it takes is "
                "not known.",
                help=f"{self.why} A card file can add the others (HBG-SETUP-39).".strip(),
            )

    def _belongs(self, card: Card) -> Truth:
        of_kind = is_of_kind(card, self.kind)
        # A card of another kind never belongs, and one of unknown kind is open, whatever fits.
        return self.fits(card) if of_kind is True else of_kind

    def _copies(self, card: Card) -> int | Unknown:
        """How many copies belong in the deck, if the card does."""
        copies = copies_in_the_box(card)
        if copies is UNKNOWN or not self.elsewhere:
            return copies
        # More may be bought than the collection holds, which another rule says.
        return max(0, copies - self.elsewhere.get(card, 0))

    def _least(self, card: Card) -> int:
        """How many copies belong there at least: one, if nobody recorded how many there are."""
        copies = self._copies(card)
        return max(0, 1 - self.elsewhere.get(card, 0)) if copies is UNKNOWN else copies

    def _what_is_there(
        self, part: Section, there: Mapping[Card, Entry], belongs: Belonging
    ) -> Iterator[Finding]:
        for card, entry in there.items():
            most = self._copies(card)
            if belongs[card] is False:
                yield self._out_of_place(entry, part)
            elif most is UNKNOWN or entry.count <= most:
                continue
            # Of an unknown kind no copy may belong there; that is said once, with the doubts.
            elif is_of_kind(card, self.kind) is True:
                yield broken(
                    self.rule,
                    f"{card.title} is in {self.name} {times(entry.count)}; "
                    f"{most} {_belong(most)} there.",
                    [entry],
                    help=self.why,
                    limit=most,
                    found=entry.count,
                    fix=removing(entry.count - most, card.title, part.name),
                )

    def _out_of_place(self, entry: Entry, part: Section) -> Finding:
        card = entry.card
        fix = removing(entry.count, card.title, part.name)
        if is_of_kind(card, self.kind) is False:
            return broken(
                self.rule,
                f"{card.title} is {kind_of(card)} and does not belong in {self.name}.",
                [entry],
                fix=fix,
            )
        return broken(
            self.rule,
            f"{card.title} does not belong in {self.name}, which takes {self.takes}.",
            [entry],
            help=self.why,
            fix=fix,
        )

    def _what_is_missing(
        self, part: Section, there: Mapping[Card, Entry], pool: Pool, belongs: Belonging
    ) -> Iterator[Finding]:
        lacking: dict[Card, int] = {}
        for card in pool.cards:
            if belongs[card] is True:
                count = there[card].count if card in there else 0
                least = self._least(card)
                if count < least:
                    lacking[card] = least - count
        if not lacking:
            return
        named = listed([f"{count} {card.title}" for card, count in lacking.items()])
        cards = tuple(card.title for card in lacking)
        # A name that no catalogue has may be a misspelling of what seems to be missing.
        strange = copies_of([entry for entry in part.entries if not entry.card.listed])
        if part.unread or sum(lacking.values()) <= strange:
            yield self._undecided(
                f"As far as the list was read, {self.name} lacks {named}; it takes {self.takes}.",
                cards=cards,
            )
        else:
            yield broken(
                self.rule,
                f"{upper_first(self.name)} lacks {named}; it takes {self.takes}.",
                help=self.why,
                cards=cards,
                fix=Fix(add=tuple(CardCopies(n, c.title, part.name) for c, n in lacking.items())),
            )

    def _what_is_not_known(
        self, there: Mapping[Card, Entry], belongs: Belonging
    ) -> Iterator[Finding]:
        if self.open_because:
            message = f"What {self.name} takes is not known in full: {self.open_because}."
            yield self._undecided(message)
        # Where everything is open because of the case, only those are named that are
        # open by themselves.
        unclear = [
            card for card, truth in belongs.items() if truth is UNKNOWN and self._is_unclear(card)
        ]
        unmarked = [there[card] for card in unclear if card in there]
        if unmarked:
            yield self._undecided(
                f"It is not known whether {listed(titles(unmarked))} "
                f"{_belong(len(unmarked))} in {self.name}, which takes {self.takes}.",
                unmarked,
            )
        absent = tuple(card.title for card in unclear if card not in there)
        if absent:
            yield self._undecided(
                f"{listed(absent)} {are(len(absent))} not in {self.name}, and it is not known "
                f"whether {'it belongs' if len(absent) == 1 else 'they belong'} there.",
                cards=absent,
            )
        uncounted = [
            card.title
            for card, truth in belongs.items()
            if truth is True and copies_in_the_box(card) is UNKNOWN
        ]
        if uncounted:
            # Several cards may have one title.
            names = tuple(dict.fromkeys(uncounted))
            yield self._undecided(
                f"How many of {listed(names)} belong in {self.name} is not known: nobody recorded "
                "how many the collection holds (copies).",
                cards=names,
            )

    def _undecided(
        self, message: str, entries: Sequence[Entry] = (), cards: tuple[str, ...] = ()
    ) -> Finding:
        """Undecided over entries of the deck, or over cards that are not in it."""
        named = cards or titles(entries)
        return undecided(self.rule, message, entries, help=self.why, cards=named)

    def _is_unclear(self, card: Card) -> bool:
        """Whether it depends on an unrecorded fact of the card itself if it belongs in the deck."""
        return is_of_kind(card, self.kind) is UNKNOWN or not self.is_marked(card)

    def measure(self, part: Section) -> str:
        """How many cards the deck has, and which it takes."""
        return f"{counted(part.size, 'card')} in {self.name}, which takes {self.takes}"


Build = Callable[[Submission, Context], DeckOfAllThatFits]


def built_deck_rule(
    rule: str, states: str, kind: str, section: str, build: Build, *, is_asked_for: bool = True
) -> Rule:
    """A deck of cards of the kind, if it is handed in, is exactly what it takes.

    If it is asked for and not handed in, a note says what it takes.
    """

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        parts = submission.named(section)
        if not parts and not is_asked_for:
            return
        deck = build(submission, context)
        for part in parts:
            yield from deck.judge(part, pool_of(kind, submission, context))
        if not parts:
            missing = f"{upper_first(deck.name)} was not handed in and was not judged."
            yield noted(rule, f"{missing} It takes {deck.takes}.")

    def measure(submission: Submission, context: Context) -> str:
        deck = build(submission, context)
        found = "; ".join(map(deck.measure, submission.named(section))) or NOT_HANDED_IN
        is_wanted = found is NOT_HANDED_IN and is_asked_for
        return f"{found}; it takes {deck.takes}" if is_wanted else found

    return Rule(rule, states, (("shape", "built deck"), ("kind", kind)), judge, measure)


def _one_each(entries: Iterable[Entry]) -> dict[Card, Entry]:
    """The entries by card, with all copies of a card in one."""
    of_card: dict[Card, Entry] = {}
    for entry in entries:
        card, before = entry.card, of_card.get(entry.card)
        if before is None:
            of_card[card] = entry
        else:
            lines = before.lines + entry.lines
            of_card[card] = Entry(before.count + entry.count, card, lines)
    return of_card


def _belong(count: int) -> str:
    return "belongs" if count == 1 else "belong"


def icon_in_words(icons: Iterable[str]) -> str:
    """Icons of which a card has one, as a sentence lists them: "the icon skull or moon"."""
    return f"the icon {listed(list(icons), 'or')}"
