"""Exact odds, by the multivariate hypergeometric distribution: every way to draw is counted.

Cards that are in the same groups are alike, so that hands are told apart by how many they have of
each kind alone. Whole numbers are counted, and divided once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import comb, prod
from operator import sub

from formats.construction.submission import Entry
from formats.simulation.card_group import CardGroup
from formats.simulation.opening import DrawPile, Mulligan, Opening
from formats.simulation.query import Clause, HandQuery

Cells = tuple[int, ...]
"""How many cards a pile has of each kind."""
Capped = tuple[int, ...]
"""How many cards of each group were drawn; beyond its cap the number no longer matters."""

_ROUNDED = 1e-12
"""What rounding adds up to, at most."""
MAX_HANDS = 20_000
"""Starting hands that are told apart, at most; beyond it odds with a mulligan are not exact."""
MAX_STEPS = 1_000_000
"""Steps of counting; so many take about a second."""
_STEPS_OF_A_HAND = 10
"""What one starting hand takes at least."""


class NotExactError(Exception):
    """The odds can't be worked out in reasonable time; the message says why."""


class Effort:
    """How much counting may still be done; several questions may share it."""

    def __init__(self, steps: int = MAX_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Take the steps. Raises NotExactError if there are no more."""
        self.left -= steps
        if self.left < 0:
            raise NotExactError("there are too many ways to draw to count each")


@lru_cache(maxsize=65_536)
def at_least(least: int, of: int, drawn: int, size: int) -> float:
    """The chance of `least` or more of `of` cards among `drawn` of `size`."""
    if least <= 0:
        return 1.0
    if least > drawn:
        return 0.0
    ways = comb(size, drawn)
    # Those that fall short, since few are wanted and many are drawn: fewer terms, in whole numbers.
    fewer = sum([comb(of, count) * comb(size - of, drawn - count) for count in range(least)])
    return (ways - fewer) / ways


@lru_cache(maxsize=65_536)
def at_least_of_all(least: int, piles: tuple[tuple[int, int, int], ...]) -> float:
    """The chance of `least` or more, of `of` cards among `drawn` of `size` in each pile."""
    if least <= 0:
        return 1.0
    # By how many were found so far, the ways to come there; from `least` on they are
    # not kept, as only what falls short is taken off in the end.
    ways, fewer = 1, [1] + [0] * (least - 1)
    for of, drawn, size in piles:
        most = min(least - 1, drawn)
        here = [comb(of, count) * comb(size - of, drawn - count) for count in range(most + 1)]
        fewer = [
            sum([fewer[total - count] * here[count] for count in range(min(total, most) + 1)])
            for total in range(least)
        ]
        ways *= comb(size, drawn)
    return (ways - sum(fewer)) / ways


def expected(of: int, drawn: int, size: int) -> float:
    """How many of `of` cards are among `drawn` of `size`, on the average."""
    return of * drawn / size


@dataclass(frozen=True, slots=True)
class Kinds:
    """The cards of each pile by kind: those that are in the same groups."""

    groups: tuple[CardGroup, ...]
    caps: tuple[int, ...]
    marks: tuple[tuple[tuple[int, ...], ...], ...]
    """By pile and kind, for each group whether the cards are in it (1) or not (0)."""
    cells: tuple[Cells, ...]
    """By pile, how many cards there are of each kind."""

    @classmethod
    def of(cls, piles: Sequence[DrawPile], wanted: Sequence[HandQuery]) -> "Kinds":
        """The kinds that what is wanted tells apart."""
        caps: dict[CardGroup, int] = {}
        for clause in (clause for each in wanted for clause in each.clauses):
            # Several clauses may be about one group: counts matter up to
            # the greatest of their caps.
            caps[clause.group] = max(caps.get(clause.group, 0), clause.cap)
        groups = tuple(caps)
        known: dict[int, tuple[int, ...]] = {}

        def mark(entry: Entry) -> tuple[int, ...]:
            # By identity: entries compare all their fields, and a pile has the same object for each
            # copy.
            if id(entry) not in known:
                known[id(entry)] = tuple(int(group.counts(entry)) for group in groups)
            return known[id(entry)]

        # A counter keeps its order, so that marks and cells below belong to one another.
        by_pile = [Counter(map(mark, pile.copies)) for pile in piles]
        return cls(
            groups,
            tuple(caps.values()),
            tuple(tuple(counts) for counts in by_pile),
            tuple(tuple(counts.values()) for counts in by_pile),
        )

    def counts(self, taken: Sequence[Cells]) -> Capped:
        """How many cards of each group so many of each kind are."""
        return tuple(
            min(
                cap,
                sum(
                    count * mark[place]
                    for marks, of_pile in zip(self.marks, taken, strict=True)
                    for mark, count in zip(marks, of_pile, strict=True)
                ),
            )
            for place, cap in enumerate(self.caps)
        )


def doubtful(opening: Opening, wanted: Sequence[HandQuery]) -> list[str]:
    """The cards of which nobody knows whether they are in a group that is asked for."""
    groups = {group for each in wanted for group in each.groups}
    entries = {id(entry): entry for pile in opening.piles for entry in pile.copies}.values()
    return [
        entry.title
        for entry in entries
        if any(group.has(entry) not in (True, False) for group in groups)
    ]


@dataclass(frozen=True)
class Odds:
    """The chances of what is wanted, by turn. Made for one deck and one question."""

    opening: Opening
    wanted: HandQuery
    keep: HandQuery | None = None
    """A starting hand that is not so is exchanged, once."""
    effort: Effort = field(default_factory=Effort, compare=False)

    def by(self, turn: int, *, is_first: bool = True) -> float:
        """The chance by the end of the turn's draw; turn 0 is the starting hand.

        Raises NotExactError if there are too many starting hands to look at, or ways to draw.
        """
        drawn = self.opening.drawn(turn, is_first=is_first)
        if self.keep is None or self.opening.mulligan is Mulligan.NONE:
            return self._without_mulligan(drawn)
        return self._with_mulligan(drawn)

    def kept(self) -> float:
        """The chance that the first starting hand is kept."""
        if self.keep is None:
            return 1.0
        return Odds(self.opening, self.keep).by(0)

    @cached_property
    def _kinds(self) -> Kinds:
        return Kinds.of(self.opening.piles, [self.wanted])

    @cached_property
    def _first_hands(self) -> list["_FirstHand"]:
        """The starting hands, by whether they are kept and what they have of each kind.

        Raises NotExactError for more than can be looked at.
        """
        if self.keep is None:
            raise ValueError("there is no keep rule")
        kinds, keep = self._kinds, self.keep
        # What the keep rule counts is capped, what is wanted is not: that is also taken from the
        # piles.
        hands: dict[tuple[Capped, tuple[Cells, ...]], int] = {((0,) * len(keep.groups), ()): 1}
        both = Kinds.of(self.opening.piles, [self.wanted, keep])
        for place, count in enumerate(self.opening.hand):
            hands = _held_from(hands, both, kinds, place, count, keep, self.effort)
        ways = prod(map(comb, map(len, self.opening.piles), self.opening.hand))
        merged: Counter[tuple[bool, tuple[Cells, ...]]] = Counter()
        for (counts, taken), weight in hands.items():
            merged[keep.is_met(counts, keep.groups), taken] += weight
        return [
            _FirstHand(is_kept, kinds.counts(taken), _without(kinds.cells, taken), weight / ways)
            for (is_kept, taken), weight in merged.items()
        ]

    def _without_mulligan(self, later: Sequence[int]) -> float:
        opening = self.opening
        # Nobody chooses in between, so hand and later draws are one draw.
        seen = [hand + more for hand, more in zip(opening.hand, later, strict=True)]
        if (clause := self._only_clause) is not None:
            of, sizes = self._of_the_only_group, self._sizes
            if len(seen) == 1:
                return at_least(clause.least, of[0], seen[0], sizes[0])
            return at_least_of_all(clause.least, tuple(zip(of, seen, sizes, strict=True)))
        kinds = self._kinds
        return self._met(kinds, kinds.cells, seen, (0,) * len(kinds.groups))

    @cached_property
    def _only_clause(self) -> Clause | None:
        """So many or more of one group: most questions are no other."""
        clauses = self.wanted.clauses
        return clauses[0] if len(clauses) == 1 and clauses[0].most is None else None

    @cached_property
    def _of_the_only_group(self) -> list[int]:
        (group,) = self.wanted.groups
        return [sum(map(group.counts, pile.copies)) for pile in self.opening.piles]

    @cached_property
    def _sizes(self) -> list[int]:
        return list(map(len, self.opening.piles))

    def _met(
        self, kinds: Kinds, cells: Sequence[Cells], drawn: Sequence[int], held: Capped
    ) -> float:
        """The chance that the drawn cards, with those that are held, are what is wanted."""
        if (clause := self._only_clause) is not None:
            of = [
                (
                    # One clause has one group, so the first mark is the only one.
                    sum([count for mark, count in zip(marks, here, strict=True) if mark[0]]),
                    more,
                    sum(here),
                )
                for marks, here, more in zip(kinds.marks, cells, drawn, strict=True)
            ]
            return at_least_of_all(clause.least - held[0], tuple(of))
        ways = {held: 1}
        for marks, of_pile, count in zip(kinds.marks, cells, drawn, strict=True):
            ways = _drawn_from(ways, marks, of_pile, count, kinds.caps, self.effort)
        good = sum(
            weight for counts, weight in ways.items() if self.wanted.is_met(counts, kinds.groups)
        )
        return good / prod(
            comb(sum(of_pile), count) for of_pile, count in zip(cells, drawn, strict=True)
        )

    def _with_mulligan(self, later: Sequence[int]) -> float:
        opening, kinds = self.opening, self._kinds
        nothing = (0,) * len(kinds.groups)
        again = [hand + more for hand, more in zip(opening.hand, later, strict=True)]
        is_shuffled = opening.mulligan is Mulligan.SHUFFLED_BACK
        if not is_shuffled and any(
            count > len(pile) - hand
            for count, pile, hand in zip(again, opening.piles, opening.hand, strict=True)
        ):
            # Then the order in which they were put there decides, and a count of kinds knows no
            # order.
            raise NotExactError("cards of the first hand come up again from under the deck")
        hands = self._first_hands
        # Once for all hands: shuffled back, the second hand has nothing to do with the first.
        after_shuffle = self._met(kinds, kinds.cells, again, nothing) if is_shuffled else 0.0
        total = 0.0
        for hand in hands:
            # Counted beside the ways to draw, which a hand of one clause does not spend at all.
            self.effort.spend(_STEPS_OF_A_HAND)
            if hand.is_kept:
                total += hand.chance * self._met(kinds, hand.left, later, hand.counts)
            elif is_shuffled:
                total += hand.chance * after_shuffle
            else:
                total += hand.chance * self._met(kinds, hand.left, again, nothing)
        # The parts were rounded: what is certain is not to be nearly so, or more than that.
        return 1.0 if abs(total - 1.0) < _ROUNDED else total


@dataclass(frozen=True, slots=True)
class _FirstHand:
    """Starting hands that are alike to what is wanted."""

    is_kept: bool
    counts: Capped
    left: tuple[Cells, ...]
    """What they leave of each pile."""
    chance: float


def _without(cells: Sequence[Cells], taken: Sequence[Cells]) -> tuple[Cells, ...]:
    pairs = zip(cells, taken, strict=True)
    return tuple(tuple(map(sub, of_pile, of_hand)) for of_pile, of_hand in pairs)


def _held_from(
    hands: Mapping[tuple[Capped, tuple[Cells, ...]], int],
    both: Kinds,
    kinds: Kinds,
    place: int,
    drawn: int,
    keep: HandQuery,
    effort: Effort,
) -> dict[tuple[Capped, tuple[Cells, ...]], int]:
    """The ways to hold so many cards of one more pile.

    Hands are told apart by what the keep rule counts, and by what they have of each kind that
    is wanted. `both` has the kinds that wanted and keep rule together tell apart.
    """
    caps = [max(c.cap for c in keep.clauses if c.group == group) for group in keep.groups]
    kept = [both.groups.index(group) for group in keep.groups]
    wanted = [both.groups.index(group) for group in kinds.groups]
    none = (0,) * len(kinds.cells[place])
    states = {(0, counts, none, taken): weight for (counts, taken), weight in hands.items()}
    left = sum(both.cells[place])
    for mark, size in zip(both.marks[place], both.cells[place], strict=True):
        left -= size
        # Kinds that the keep rule alone tells apart are one cell of what is wanted.
        cell = kinds.marks[place].index(tuple(mark[group] for group in wanted))
        bits = [mark[group] for group in kept]
        effort.spend(len(states) * (min(size, drawn) + 1))
        following: dict[tuple[int, Capped, Cells, tuple[Cells, ...]], int] = {}
        for (number, counts, cells, taken), weight in states.items():
            # What the kinds to come can't supply must be taken here.
            for more in range(max(0, drawn - number - left), min(size, drawn - number) + 1):
                now = tuple(
                    [min(c, n + more * b) for c, n, b in zip(caps, counts, bits, strict=True)]
                )
                has = (*cells[:cell], cells[cell] + more, *cells[cell + 1 :])
                key = (number + more, now, has, taken)
                following[key] = following.get(key, 0) + weight * comb(size, more)
        states = following
        # Looked at after each kind, so that memory ends with it and not with the last one.
        if len(states) > MAX_HANDS:
            raise NotExactError("there are too many different starting hands to look at each")
    return {
        (counts, (*taken, cells)): weight for (_, counts, cells, taken), weight in states.items()
    }


def _drawn_from(
    ways: Mapping[Capped, int],
    marks: Sequence[tuple[int, ...]],
    cells: Cells,
    drawn: int,
    caps: Sequence[int],
    effort: Effort,
) -> dict[Capped, int]:
    """The ways to have so many of each group after so many cards of one more pile are drawn."""
    states: dict[tuple[int, Capped], int] = {(0, counts): n for counts, n in ways.items()}
    left = sum(cells)
    for mark, size in zip(marks, cells, strict=True):
        left -= size
        effort.spend(len(states) * (min(size, drawn) + 1))
        # Most kinds are in one or two of the groups: only these numbers are worked out anew.
        touched = [(place, caps[place]) for place, bit in enumerate(mark) if bit]
        of_kind = [comb(size, more) for more in range(min(size, drawn) + 1)]
        following: dict[tuple[int, Capped], int] = {}
        for (taken, counts), weight in states.items():
            # What the kinds to come can't supply must be taken here.
            for more in range(max(0, drawn - taken - left), min(size, drawn - taken) + 1):
                now = counts
                if more and touched:
                    changed = list(counts)
                    for place, cap in touched:
                        total = counts[place] + more
                        changed[place] = total if total < cap else cap
                    now = tuple(changed)
                key = (taken + more, now)
                following[key] = following.get(key, 0) + weight * of_kind[more]
        states = following
    return {counts: weight for (_, counts), weight in states.items()}
