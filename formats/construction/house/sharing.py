"""What all cards of a deck share: one team, one of several sets, so many sets of each kind."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from carddb.model import UNKNOWN, Card, Truth, Unknown
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, undecided
from formats.construction.house.demands import DeckDemand, meeting
from formats.construction.house.terms import Pick, Share
from formats.construction.house.vocabulary import HouseWords
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import copies_of, counted, some_of, titles

_MAX_STEPS = 20_000
"""Values tried before it is given up to find those that all cards share."""


class _Sharer(NamedTuple):
    """What an entry's card can share."""

    entry: Entry
    sure: frozenset[str]
    """The values that it has, whichever card its name means."""
    perhaps: frozenset[str]
    """All values that it may have."""
    is_open: bool
    """Whether it may have any other value."""
    is_about: bool
    """Whether the clause is about it for certain."""


@dataclass(frozen=True, slots=True)
class _Options:
    """What one pick lets choose."""

    count: int
    groups: tuple[frozenset[str], ...]
    kind: Callable[[str], Truth] | None

    def together_with(self, value: str, *, if_open: bool) -> list[frozenset[str]]:
        """What can be picked to have the value; `if_open` is whether an unknown kind is picked."""
        if self.groups:
            return [group for group in self.groups if value in group]
        kind = True if self.kind is None else self.kind(value)
        return [frozenset((value,))] if kind is True or (kind is UNKNOWN and if_open) else []


class _TooManyWaysError(Exception):
    """It takes too long to find out."""


def sharing(clause: Share, words: HouseWords, sections: Collection[str]) -> DeckDemand:
    """Values so many that every card has one of them."""
    # Written out once: a clause may have hundreds of options.
    text, states = clause.text, clause.states
    applies = words.kept(text, "applies", words.applies(text, clause.scope))
    reads = words.column_of(text, clause.column)
    picks = tuple(_options(text, pick, words) for pick in clause.picks)

    def held(deck: Deck) -> list[_Sharer]:
        return [
            _shared(entry, reads, is_about) for entry, is_about in meeting(deck, sections, applies)
        ]

    def judge(_: Submission, deck: Deck) -> Iterator[Finding]:
        cards = held(deck)
        about = [each for each in cards if each.is_about]
        try:
            if not _fits([each.perhaps for each in about if not each.is_open], picks, if_open=True):
                yield not_shared(about)
                return
            if any(each.is_open for each in cards):
                is_sure = False
            else:
                is_sure = _fits([each.sure for each in cards], picks, if_open=False)
        except _TooManyWaysError:
            is_sure = False
        if not is_sure:
            yield perhaps_shared(cards)

    def not_shared(cards: Sequence[_Sharer]) -> Finding:
        lacking = [each.entry for each in _lacking(cards)]
        return broken(
            own_rules.SHARED,
            f"Beside the others stand {some_of(titles(lacking))}. {states}",
            lacking,
            limit=sum(pick.count for pick in clause.picks),
            found=copies_of(lacking),
        )

    def perhaps_shared(cards: Sequence[_Sharer]) -> Finding:
        doubtful = [
            each.entry
            for each in cards
            if each.is_open or each.sure != each.perhaps or not each.is_about
        ]
        concerned = doubtful or [each.entry for each in cards]
        return undecided(
            own_rules.SHARED,
            f"It is not known of {some_of(titles(concerned))}. {states}",
            concerned,
            found=copies_of(concerned),
        )

    def measure(deck: Deck) -> str:
        values = {value for each in held(deck) for value in each.perhaps}
        return f"{counted(len(values), 'value')} of {clause.column.replace('_', ' ')}"

    return DeckDemand(states, text, judge, measure)


def _options(clause: str, pick: Pick, words: HouseWords) -> _Options:
    groups = [words.options(clause, option, pick.column) for option in pick.options]
    kind = words.kind_of(clause, pick.kind, pick.column) if pick.kind else None
    return _Options(pick.count, tuple(groups), kind)


def _shared(
    entry: Entry,
    reads: Callable[[Card], frozenset[str] | Unknown],
    is_about: bool,
) -> _Sharer:
    if not entry.others:
        values = reads(entry.card)
        if isinstance(values, frozenset):
            return _Sharer(entry, values, values, False, is_about)
    each = [reads(card) for card in entry.candidates]
    known = [values for values in each if isinstance(values, frozenset)]
    is_open = len(known) < len(each)
    perhaps = frozenset[str]().union(*known)
    sure = frozenset[str]() if is_open else known[0].intersection(*known[1:])
    return _Sharer(entry, sure, perhaps, is_open, is_about)


def _fits(cards: Sequence[frozenset[str]], picks: Sequence[_Options], *, if_open: bool) -> bool:
    """Whether values can be picked so that each card has one of them."""
    # Cards of the same values are one here, and those of the fewest leave the fewest ways.
    wanted = sorted(set(cards), key=lambda values: (len(values), sorted(values)))
    steps = 0

    def search(chosen: frozenset[str], left: Mapping[int, int]) -> bool:
        nonlocal steps
        first = next((values for values in wanted if values.isdisjoint(chosen)), None)
        if first is None:
            return True
        for value in sorted(first):
            for place, pick in enumerate(picks):
                if not left[place]:
                    continue
                for group in pick.together_with(value, if_open=if_open):
                    steps += 1
                    if steps > _MAX_STEPS // (len(wanted) // 100 + 1):
                        raise _TooManyWaysError
                    if search(chosen | group, {**left, place: left[place] - 1}):
                        return True
        return False

    return search(frozenset(), {place: pick.count for place, pick in enumerate(picks)})


def _lacking(cards: Sequence[_Sharer]) -> list[_Sharer]:
    """The cards without the value that most have; all if no value is had by two of them."""
    copies: dict[str, int] = {}
    for each in cards:
        for value in each.perhaps:
            copies[value] = copies.get(value, 0) + each.entry.count
    usual = max(sorted(copies), key=lambda value: copies[value], default="")
    return [each for each in cards if usual not in each.perhaps and not each.is_open] or list(cards)
