"""Many hands drawn, and what they have in common: each value beside the exact one.

The sampled values are checked against the exact ones in every run, and the check is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from formats.construction.submission import Entry
from formats.simulation.card_group import CardGroup
from formats.simulation.estimates import Estimate, agrees, mean, share, standard_error
from formats.simulation.odds import Effort, NotExactError, Odds, expected
from formats.simulation.opening import Mulligan, Opening
from formats.simulation.query import Clause, HandQuery
from formats.simulation.sampling import Places, batches, draw_many, generator

_Numbers = NDArray[np.integer[Any]]
_Counts = Mapping[CardGroup, _Numbers]


@dataclass(frozen=True, slots=True)
class Measured:
    """A value that was sampled, and the exact one where it is known."""

    label: str
    sampled: Estimate
    exact: float | None
    agrees: bool
    """Whether the two differ by no more than chance would have it; True if none is exact."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What was found in many hands."""

    hands: int
    seed: str
    chances: tuple[Measured, ...]
    """The share of hands that have what is wanted."""
    averages: tuple[Measured, ...]
    """How many cards of a group a hand has."""
    kept: Measured | None
    """The share of first hands that the keep rule keeps."""

    @property
    def agrees(self) -> bool:
        """Whether every sampled value agrees with its exact one."""
        kept = (self.kept,) if self.kept else ()
        return all(each.agrees for each in (*self.chances, *self.averages, *kept))


@dataclass(frozen=True, slots=True)
class StatisticsSpec:
    """What is looked for in every hand, each under its label."""

    chances: Mapping[str, HandQuery]
    averages: Mapping[str, CardGroup]
    keep: HandQuery | None = None
    turn: int = 0
    """By the end of whose draw; 0 is the starting hand."""
    is_first: bool = True

    @property
    def groups(self) -> list[CardGroup]:
        """Every group, each once."""
        of_keep = self.keep.groups if self.keep else []
        of_chances = [group for wanted in self.chances.values() for group in wanted.groups]
        return list(dict.fromkeys((*of_keep, *of_chances, *self.averages.values())))


def statistics(
    opening: Opening, asked: StatisticsSpec, seed: str, hands: int, effort: Effort | None = None
) -> Statistics:
    """Draw so many hands and count; always the same for the same seed.

    The exact values take no more than the effort.
    """
    effort = effort or Effort()
    met = dict.fromkeys(asked.chances, 0)
    totals = dict.fromkeys(asked.averages, 0.0)
    squares = dict.fromkeys(asked.averages, 0.0)
    kept = 0
    for size, counts, is_kept in _counted(opening, asked, seed, hands):
        kept += int(is_kept.sum())
        for label, wanted in asked.chances.items():
            met[label] += int(_is_met(wanted, counts, size).sum())
        for label, group in asked.averages.items():
            totals[label] += float(counts[group].sum())
            squares[label] += float((counts[group].astype(np.float64) ** 2).sum())
    return Statistics(
        hands,
        seed,
        tuple(_chance(opening, asked, each, met[each], hands, effort) for each in met),
        tuple(_average(opening, asked, e, totals[e], squares[e], hands) for e in totals),
        _kept(opening, asked, kept, hands, effort),
    )


def _counted(
    opening: Opening, asked: StatisticsSpec, seed: str, hands: int
) -> Iterator[tuple[int, _Counts, NDArray[np.bool_]]]:
    """Batch by batch: how many cards of each group the hands have, and which were kept."""
    chance = generator(seed)
    groups = asked.groups
    members = [
        {group: np.array(_marks(group, pile.copies), np.int64) for group in groups}
        for pile in opening.piles
    ]
    later = opening.drawn(asked.turn, is_first=asked.is_first)
    exchanges = asked.keep is not None and opening.mulligan is not Mulligan.NONE
    for size in batches(hands):
        drawn = [
            _drawn(opening, chance, place, later[place], size, exchanges=exchanges)
            for place in range(len(opening.piles))
        ]
        first = _sums(groups, members, [each.first for each in drawn], size)
        is_kept = np.ones(size, np.bool_)
        if asked.keep is not None:
            is_kept = _is_met(asked.keep, first, size)
        counts = _sums(groups, members, [each.kept for each in drawn], size)
        if exchanges:
            after = _sums(groups, members, [each.exchanged for each in drawn], size)
            counts = {g: np.where(is_kept, counts[g], after[g]) for g in groups}
        yield size, counts, is_kept


def _marks(group: CardGroup, copies: Sequence[Entry]) -> list[bool]:
    """For each copy whether it is in the group; looked up once an entry, not once a copy."""
    known: dict[int, bool] = {}
    for entry in copies:
        if id(entry) not in known:
            known[id(entry)] = group.counts(entry)
    return [known[id(entry)] for entry in copies]


@dataclass(frozen=True, slots=True)
class _DrawnHands:
    """The cards of one pile that many hands see."""

    first: Places
    """In the first starting hand."""
    kept: Places
    """In it and in later turns."""
    exchanged: Places
    """In the hand after a mulligan and in later turns."""


def _drawn(
    opening: Opening,
    chance: np.random.Generator,
    place: int,
    later: int,
    hands: int,
    *,
    exchanges: bool,
) -> _DrawnHands:
    hand, size = opening.hand[place], len(opening.piles[place])
    seen = hand + later
    if not exchanges:
        # The hand and later draws at once: what is drawn first is the hand.
        places = draw_many(chance, size, seen, hands)
        return _DrawnHands(places[:hand], places, places)
    if opening.mulligan is Mulligan.SHUFFLED_BACK:
        places = draw_many(chance, size, seen, hands)
        # For every hand, as which of them are kept is known only once the first is counted.
        return _DrawnHands(places[:hand], places, draw_many(chance, size, seen, hands))
    places = draw_many(chance, size, min(size, hand + seen), hands)
    # Under the deck lies the first hand: whoever draws the deck out sees it again.
    after = np.concatenate((places[hand:], places[:hand]))[:seen]
    return _DrawnHands(places[:hand], places[:seen], after)


def _sums(
    groups: Sequence[CardGroup],
    members: Sequence[Mapping[CardGroup, NDArray[np.int64]]],
    places: Sequence[Places],
    hands: int,
) -> dict[CardGroup, _Numbers]:
    """How many cards of each group the hands have, over all piles."""
    # Several groups in one number, each in bits of its own: one look-up a card counts for all.
    bits = 8 if sum(map(len, places)) < 256 else 16
    # No wider than needed: many groups of many hands are tens of megabytes.
    kind, lanes = np.dtype(f"uint{bits}"), 64 // bits
    counts: dict[CardGroup, _Numbers] = {}
    for first in range(0, len(groups), lanes):
        together = groups[first : first + lanes]
        packed = np.zeros(hands, np.uint64)
        for of_pile, drawn in zip(members, places, strict=True):
            cards = np.zeros(len(of_pile[together[0]]), np.uint64)
            for lane, group in enumerate(together):
                cards |= of_pile[group].astype(np.uint64) << np.uint64(lane * bits)
            for card in drawn:
                packed += cards[card]
        mask = np.uint64((1 << bits) - 1)
        for lane, group in enumerate(together):
            counts[group] = ((packed >> np.uint64(lane * bits)) & mask).astype(kind)
    return counts


def _is_met(wanted: HandQuery, counts: _Counts, hands: int) -> NDArray[np.bool_]:
    """For each hand whether it is what is wanted."""
    met = np.zeros(hands, np.bool_)
    for clauses in wanted.any_of:
        all_met = np.ones(hands, np.bool_)
        for clause in clauses:
            all_met &= _clause_met(clause, counts[clause.group])
        met |= all_met
    return met


def _clause_met(clause: Clause, count: _Numbers) -> NDArray[np.bool_]:
    enough: NDArray[np.bool_] = count >= clause.least
    return enough if clause.most is None else enough & (count <= clause.most)


def _chance(
    opening: Opening, asked: StatisticsSpec, label: str, met: int, hands: int, effort: Effort
) -> Measured:
    odds = Odds(opening, asked.chances[label], asked.keep, effort=effort)
    return _share(label, met, hands, _exact(odds, asked.turn, is_first=asked.is_first))


def _kept(
    opening: Opening, asked: StatisticsSpec, kept: int, hands: int, effort: Effort
) -> Measured | None:
    if asked.keep is None:
        return None
    odds = Odds(opening, asked.keep, effort=effort)
    return _share("kept", kept, hands, _exact(odds, 0, is_first=asked.is_first))


def _exact(odds: Odds, turn: int, *, is_first: bool) -> float | None:
    """The chance by the turn; None if it can't be worked out."""
    try:
        return odds.by(turn, is_first=is_first)
    except NotExactError:
        return None


def _share(label: str, met: int, hands: int, exact: float | None) -> Measured:
    found = share(met, hands)
    # By the exact share: a sample that happened to see none would claim to be certain.
    error = sqrt(exact * (1 - exact) / hands) if exact is not None else 0.0
    fits = exact is None or agrees(found.value, exact, error, hands)
    return Measured(label, found, exact, fits)


def _average(
    opening: Opening, asked: StatisticsSpec, label: str, total: float, squares: float, hands: int
) -> Measured:
    exact = _expected(opening, asked, asked.averages[label])
    found = mean(total, squares, hands)
    error = standard_error(total, squares, hands)
    return Measured(label, found, exact, exact is None or agrees(found.value, exact, error, hands))


def _expected(opening: Opening, asked: StatisticsSpec, group: CardGroup) -> float | None:
    """The exact average; None where a keep rule chooses among hands."""
    if asked.keep is not None and opening.mulligan is not Mulligan.NONE:
        return None
    seen = opening.seen(asked.turn, is_first=asked.is_first)
    return sum(
        expected(sum(group.counts(e) for e in pile.copies), count, len(pile))
        for pile, count in zip(opening.piles, seen, strict=True)
    )
