"""How many copies of a card a section holds."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_surplus
from formats.construction.rule import Context, Rule
from formats.construction.submission import Allowed, Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, times

Keys = Callable[[Card], tuple[Hashable, ...]]
"""What a card counts as: the same key, the same card. A card may have several keys."""

Exemption = Callable[[Card], Truth]

Help = Callable[[Card], str]
"""What was presumed of a card, or ruled, when it was counted."""


def _never(_: Card) -> Truth:
    return False


def copies(
    limit: int,
    rule: str,
    *,
    per: Keys,
    explained: Help,
    unless: Exemption = _never,
    exempt: str = "",
    own_limit: Allowed | None = None,
    section: str = "deck",
) -> Rule:
    """At most so many copies of a card, unless it is exempt or has a limit of its own.

    `exempt` says in words which cards `unless` lets through.
    """
    limits = _CopyLimit(limit, own_limit, unless)
    counting = _CopyCount(rule, section, per, limits, exempt, explained)
    # The names of functions are part of the format's hash, so to rename one changes reports.
    terms = (
        ("shape", "copies"),
        ("section", section),
        ("limit", limit),
        ("per", per.__name__),
        ("unless", unless.__name__),
        ("own limit", own_limit.__name__ if own_limit else ""),
    )
    states = f"At most {counted(limit, 'copy')} of a card in the {section}"
    states += f"; any number of {exempt}." if exempt else "."
    return Rule(rule, states, terms, counting.judge, counting.measure, limits.allows)


@dataclass(frozen=True, slots=True)
class _CopyLimit:
    """How many copies of each card are allowed."""

    number: int
    own: Allowed | None
    unless: Exemption

    def of(self, card: Card) -> int:
        """The limit of a card that is not exempt."""
        own = self.own(card) if self.own else None
        return self.number if own is None else own

    def allows(self, card: Card) -> int | None:
        """The limit of a card that is known not to be exempt; None of any other."""
        return self.of(card) if self.unless(card) is False else None

    def is_exceeded_by(self, entries: Sequence[Entry]) -> bool:
        """Whether the entries, all of one card, are more than its limit."""
        return bool(entries) and copies_of(entries) > self.of(entries[-1].card)

    def in_words(self, card: Card) -> str:
        """The limit of a card as a sentence has it: "4 copies of a card are allowed"."""
        most = self.of(card)
        of = "a card" if most == self.number else "this card"
        return f"{counted(most, 'copy')} of {of} {are(most)} allowed"


@dataclass(frozen=True, slots=True)
class _CopyCount:
    """The copies in the sections of one name, counted against their limits."""

    rule: str
    section: str
    per: Keys
    limits: _CopyLimit
    exempt: str
    explained: Help

    def judge(self, submission: Submission, _: Context) -> Iterator[Finding]:
        """A finding for each card of which there are too many, or may be."""
        for part in submission.named(self.section):
            for entries in self._more_than_the_limit(part):
                yield from self._unless_exempt(part, entries)

    def _more_than_the_limit(self, part: Section) -> Sequence[list[Entry]]:
        """The entries of each card that are too many if the card is not exempt."""
        per, number = self.per, self.limits.number
        has_own_limits = self.limits.own is not None
        counts: dict[Hashable, int] = {}
        own: dict[Hashable, int] = {}
        for entry in part.entries:
            for key in per(entry.card):
                counts[key] = counts.get(key, 0) + entry.count
                if has_own_limits:
                    # In the end that of the last listed, by which `is_exceeded_by` goes too.
                    own[key] = self.limits.of(entry.card)
        # Most decks end here: which entries a card has is asked only where there are too many.
        if not has_own_limits and max(counts.values(), default=0) <= number:
            return ()
        over: dict[Hashable, list[Entry]] = {
            key: [] for key, count in counts.items() if count > own.get(key, number)
        }
        for entry in part.entries if over else ():
            for key in per(entry.card):
                if key in over:
                    over[key].append(entry)
        return tuple(over.values())

    def _unless_exempt(self, part: Section, entries: list[Entry]) -> Iterator[Finding]:
        unless = self.limits.unless
        limited = [entry for entry in entries if unless(entry.card) is False]
        perhaps = [entry for entry in entries if unless(entry.card) is not True]
        if self.limits.is_exceeded_by(limited):
            yield self._too_many(part, limited)
        elif self.limits.is_exceeded_by(perhaps):
            yield self._too_many_unless_exempt(part, perhaps)

    def _too_many(self, part: Section, entries: list[Entry]) -> Finding:
        # The last listed copies go first, so the sentence names the last card too.
        last, count = entries[-1].card, copies_of(entries)
        most = self.limits.of(last)
        return broken(
            self.rule,
            f"{_held(part, last, count)}; {self.limits.in_words(last)}.",
            entries,
            help=self.explained(last),
            limit=most,
            found=count,
            fix=removing_surplus(entries, count - most, part.name, part.character),
        )

    def _too_many_unless_exempt(self, part: Section, entries: list[Entry]) -> Finding:
        unknown = next(e.card for e in entries if self.limits.unless(e.card) is UNKNOWN)
        count = copies_of(entries)
        return undecided(
            self.rule,
            f"{_held(part, unknown, count)}; {self.limits.in_words(unknown)}, any number "
            f"of {self.exempt}, and it is not known which this card is.",
            entries,
            help=self.explained(unknown),
            limit=self.limits.of(unknown),
            found=count,
        )

    def measure(self, submission: Submission, _: Context) -> str:
        """The card of which each section has the most, and how often."""
        return "; ".join(filter(None, map(self._most, submission.named(self.section))))

    def _most(self, part: Section) -> str:
        counts: dict[Hashable, tuple[int, str]] = {}
        for entry in part.entries:
            if self.limits.unless(entry.card) is not True:
                for key in self.per(entry.card):
                    before = counts.get(key, (0, ""))[0]
                    counts[key] = (before + entry.count, entry.card.title)
        if not counts:
            return ""
        count, title = max(counts.values(), key=lambda most: most[0])
        return f"{count:,} of {title} in the {part.heading}"


def _held(part: Section, card: Card, count: int) -> str:
    return f"{card.title} is in the {part.heading} {times(count)}"
