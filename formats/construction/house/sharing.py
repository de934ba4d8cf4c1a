"""What all cards of a deck share: one team, one of several sets, so many sets of each kind."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from carddb.model import UNKNOWN, Truth
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, undecided
from formats.construction.house.demands import DeckDemand, told_of
from formats.construction.house.kept import meeting
from formats.construction.house.terms import Pick, Share
from formats.construction.house.vocabulary import HouseWords, Sharable
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import counted

_MAX_STEPS = 20_000
"""Values tried before it is given up to find those that all cards share."""


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


Held = list[tuple[Entry, Sharable, bool]]
"""Entries, what they can share, and whether the clause is about them for certain."""


class _TooManyWaysError(Exception):
    """It takes too long to find out."""


def sharing(clause: Share, words: HouseWords, sections: frozenset[str]) -> DeckDemand:
    """Values so many that every card has one of them."""
    # Written out once: a clause may have hundreds of options.
    text, states = clause.text, clause.states
    applies = words.kept(text, "applies", words.applies(text, clause.scope))
    reads = words.column_of(text, clause.column)
    picks = tuple(_options(text, pick, words) for pick in clause.picks)
    picked = sum([pick.count for pick in clause.picks])

    def held(deck: Deck) -> Held:
        return [
            (entry, of_entry(entry), is_about)
            for entry, is_about in meeting(deck, sections, applies)
        ]

    def of_entry(entry: Entry) -> Sharable:
        return reads(entry.card) if not entry.others else _of_any(map(reads, entry.candidates))

    def judge(submission: Submission, deck: Deck) -> list[Finding]:
        cards = held(deck)
        known = [may for _, (_, may, is_open), is_about in cards if is_about and not is_open]
        try:
            if not _fits(known, picks, if_open=True):
                return [not_shared(submission, [each for each in cards if each[2]])]
            is_sure = not any(is_open for _, (_, _, is_open), _ in cards) and _fits(
                [sure for _, (sure, _, _), _ in cards], picks, if_open=False
            )
        except _TooManyWaysError:
            is_sure = False
        return [] if is_sure else [perhaps_shared(submission, cards)]

    def not_shared(submission: Submission, cards: Held) -> Finding:
        told = told_of(submission, _lacking(cards))
        return broken(
            own_rules.SHARED,
            f"Beside the others stand {told.listed}. {states}",
            cards=told.cards,
            lines=told.lines,
            limit=picked,
            found=told.copies,
        )

    def perhaps_shared(submission: Submission, cards: Held) -> Finding:
        doubtful = [
            entry
            for entry, (sure, may, is_open), is_about in cards
            if is_open or sure != may or not is_about
        ]
        told = told_of(submission, doubtful or [entry for entry, _, _ in cards])
        return undecided(
            own_rules.SHARED,
            f"It is not known of {told.listed}. {states}",
            cards=told.cards,
            lines=told.lines,
            found=told.copies,
        )

    def measure(deck: Deck) -> str:
        values = {value for _, (_, may, _), _ in held(deck) for value in may}
        return f"{counted(len(values), 'value')} of {clause.column.replace('_', ' ')}"

    return DeckDemand(states, text, judge, measure)


def _options(clause: str, pick: Pick, words: HouseWords) -> _Options:
    groups = [words.options(clause, option, pick.column) for option in pick.options]
    kind = words.kind_of(clause, pick.kind, pick.column) if pick.kind else None
    return _Options(pick.count, tuple(groups), kind)


def _of_any(cards: Iterable[Sharable]) -> Sharable:
    """What a name can share that may mean any of the cards."""
    each = list(cards)
    is_open = any(is_open for _, _, is_open in each)
    sure = frozenset.intersection(*[sure for sure, _, _ in each])
    return Sharable(sure, frozenset.union(*[may for _, may, _ in each]), is_open)


def _fits(cards: Sequence[frozenset[str]], picks: Sequence[_Options], *, if_open: bool) -> bool:
    """Whether values can be picked so that each card has one of them."""
    different = set(cards)
    if len(picks) == 1 and picks[0].count == 1:
        return _fits_one(different, picks[0], if_open=if_open)
    # Cards of the same values are one here, and those of the fewest leave the fewest ways.
    wanted = sorted(different, key=lambda values: (len(values), sorted(values)))
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


def _fits_one(cards: Collection[frozenset[str]], pick: _Options, *, if_open: bool) -> bool:
    """Whether one pick gives each card one of its values, as nearly every clause asks."""
    fewest = min(cards, key=len, default=frozenset())
    return not cards or any(
        not any(values.isdisjoint(group) for values in cards)
        for value in fewest
        for group in pick.together_with(value, if_open=if_open)
    )


def _lacking(cards: Held) -> list[Entry]:
    """The cards without the value that most have; all if no value is had by two of them."""
    copies: dict[str, int] = {}
    for entry, (_, may, _), _ in cards:
        for value in may:
            copies[value] = copies.get(value, 0) + entry.count
    usual = max(sorted(copies), key=lambda value: copies[value], default="")
    lacking = [entry for entry, (_, may, is_open), _ in cards if not (usual in may or is_open)]
    return lacking or [entry for entry, _, _ in cards]
