"""Exact odds, by the multivariate hypergeometric distribution: every way to draw is counted.

Cards that are in the same groups are alike, so that hands are told apart by how many they have of
each kind alone. Whole numbers are counted, and divided once.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import comb, prod

from formats.construction.submission import Entry
from formats.simulation.groups import Group
from formats.simulation.opening import Mulligan, Opening, Pile
from formats.simulation.wanting import Clause, Wanted

Cells = tuple[int, ...]
"""How many cards a pile has of each kind."""
Capped = tuple[int, ...]
"""How many cards of each group were drawn; beyond its cap the number no longer matters."""

MOST_HANDS = 20_000
"""Starting hands that are told apart, at most; beyond it odds with a mulligan are not exact."""


class NotExactError(Exception):
    """The odds can't be worked out in reasonable time; the message says why."""


@lru_cache(maxsize=65_536)
def at_least(least: int, of: int, drawn: int, size: int) -> float:
    """The chance of `least` or more of `of` cards among `drawn` of `size`."""
    if least <= 0:
        return 1.0
    if least == 1:
        return 1 - comb(size - of, drawn) / comb(size, drawn)
    fewer = sum(comb(of, count) * comb(size - of, drawn - count) for count in range(least))
    return 1 - fewer / comb(size, drawn)


def expected(of: int, drawn: int, size: int) -> float:
    """How many of `of` cards are among `drawn` of `size`, on the average."""
    return of * drawn / size


@dataclass(frozen=True, slots=True)
class Kinds:
    """The cards of each pile by kind: those that are in the same groups."""

    groups: tuple[Group, ...]
    caps: tuple[int, ...]
    marks: tuple[tuple[tuple[int, ...], ...], ...]
    """By pile and kind, for each group whether the cards are in it (1) or not (0)."""
    cells: tuple[Cells, ...]
    """By pile, how many cards there are of each kind."""

    @classmethod
    def of(
        cls, piles: Sequence[Pile], wanted: Sequence[Wanted], *, counts_doubtful: bool
    ) -> "Kinds":
        """The kinds that what is wanted tells apart.

        A card of which nobody knows whether it is in a group is counted in, or left out.
        """
        caps: dict[Group, int] = {}
        for clause in (clause for each in wanted for clause in each.clauses):
            caps[clause.group] = max(caps.get(clause.group, 0), clause.cap)
        groups = tuple(caps)
        known: dict[int, tuple[int, ...]] = {}

        def mark(entry: Entry) -> tuple[int, ...]:
            if id(entry) not in known:
                known[id(entry)] = tuple(
                    int(has is not False if counts_doubtful else has is True)
                    for has in (group.has(entry) for group in groups)
                )
            return known[id(entry)]

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


def doubtful(opening: Opening, wanted: Sequence[Wanted]) -> list[str]:
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
    wanted: Wanted
    keep: Wanted | None = None
    """A starting hand that is not so is exchanged, once."""
    counts_doubtful: bool = False

    def by(self, turn: int, *, is_first: bool = True) -> float:
        """The chance by the end of the turn's draw; turn 0 is the starting hand.

        Raises NotExactError if there are too many starting hands to look at.
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
        asked = [self.wanted, self.keep] if self.keep else [self.wanted]
        return Kinds.of(self.opening.piles, asked, counts_doubtful=self.counts_doubtful)

    @cached_property
    def _starting_hands(self) -> list[tuple[tuple[Cells, ...], float]]:
        return list(_hands(self._kinds.cells, self.opening.hand))

    def _without_mulligan(self, later: Sequence[int]) -> float:
        opening = self.opening
        seen = [hand + more for hand, more in zip(opening.hand, later, strict=True)]
        if (clause := self._only_clause) is not None:
            (pile,) = opening.piles
            return at_least(clause.least, self._of_the_only_group, seen[0], len(pile))
        kinds = self._kinds
        return self._met(kinds, kinds.cells, seen, (0,) * len(kinds.groups))

    @cached_property
    def _only_clause(self) -> Clause | None:
        """So many or more of one group, of one pile: most questions are no other."""
        clauses = self.wanted.clauses
        is_plain = len(self.opening.piles) == 1 and len(clauses) == 1
        return clauses[0] if is_plain and clauses[0].most is None else None

    @cached_property
    def _of_the_only_group(self) -> int:
        has = [self.wanted.groups[0].has(e) for pile in self.opening.piles for e in pile.copies]
        return sum(each is not False if self.counts_doubtful else each is True for each in has)

    def _met(
        self, kinds: Kinds, cells: Sequence[Cells], drawn: Sequence[int], held: Capped
    ) -> float:
        """The chance that the drawn cards, with those that are held, are what is wanted."""
        if (clause := self._only_clause) is not None:
            place = kinds.groups.index(clause.group)
            pairs = zip(kinds.marks[0], cells[0], strict=True)
            of = sum([count for mark, count in pairs if mark[place]])
            return at_least(clause.least - held[place], of, drawn[0], sum(cells[0]))
        ways = {held: 1}
        for marks, of_pile, count in zip(kinds.marks, cells, drawn, strict=True):
            ways = _drawn_from(ways, marks, of_pile, count, kinds.caps)
        good = sum(
            weight for counts, weight in ways.items() if self.wanted.is_met(counts, kinds.groups)
        )
        return good / prod(
            comb(sum(of_pile), count) for of_pile, count in zip(cells, drawn, strict=True)
        )

    def _with_mulligan(self, later: Sequence[int]) -> float:
        opening, kinds = self.opening, self._kinds
        keep = self.keep
        if keep is None:
            raise ValueError("there is no keep rule")
        nothing = (0,) * len(kinds.groups)
        again = [hand + more for hand, more in zip(opening.hand, later, strict=True)]
        sizes = [sum(of_pile) for of_pile in kinds.cells]
        is_shuffled = opening.mulligan is Mulligan.SHUFFLED_BACK
        if not is_shuffled and any(
            count > size - hand
            for count, size, hand in zip(again, sizes, opening.hand, strict=True)
        ):
            raise NotExactError("cards of the first hand come up again from under the deck")
        after_shuffle = self._met(kinds, kinds.cells, again, nothing) if is_shuffled else 0.0
        total = 0.0
        for hand, weight in self._starting_hands:
            left = tuple(
                tuple(size - taken for size, taken in zip(of_pile, of_hand, strict=True))
                for of_pile, of_hand in zip(kinds.cells, hand, strict=True)
            )
            counts = kinds.counts(hand)
            if keep.is_met(counts, kinds.groups):
                total += weight * self._met(kinds, left, later, counts)
            elif is_shuffled:
                total += weight * after_shuffle
            else:
                total += weight * self._met(kinds, left, again, nothing)
        return total


def _drawn_from(
    ways: Mapping[Capped, int],
    marks: Sequence[tuple[int, ...]],
    cells: Cells,
    drawn: int,
    caps: Sequence[int],
) -> dict[Capped, int]:
    """The ways to have so many of each group after so many cards of one more pile are drawn."""
    states: dict[tuple[int, Capped], int] = {(0, counts): n for counts, n in ways.items()}
    left = sum(cells)
    for mark, size in zip(marks, cells, strict=True):
        left -= size
        following: dict[tuple[int, Capped], int] = {}
        for (taken, counts), weight in states.items():
            # What the kinds to come can't supply must be taken here.
            for more in range(max(0, drawn - taken - left), min(size, drawn - taken) + 1):
                now = tuple(
                    min(cap, count + more * bit)
                    for cap, count, bit in zip(caps, counts, mark, strict=True)
                )
                key = (taken + more, now)
                following[key] = following.get(key, 0) + weight * comb(size, more)
        states = following
    return {counts: weight for (_, counts), weight in states.items()}


def _hands(
    cells: Sequence[Cells], hand: Sequence[int]
) -> Iterator[tuple[tuple[Cells, ...], float]]:
    """Every starting hand that can be told from others, with its chance.

    Raises NotExactError for more than can be looked at.
    """
    by_pile = [list(_taken(of_pile, count)) for of_pile, count in zip(cells, hand, strict=True)]
    if prod(map(len, by_pile)) > MOST_HANDS:
        raise NotExactError("there are too many different starting hands to look at each")
    ways = prod(comb(sum(of_pile), count) for of_pile, count in zip(cells, hand, strict=True))
    for taken in product(*by_pile):
        weight = prod(
            comb(size, count)
            for of_pile, of_hand in zip(cells, taken, strict=True)
            for size, count in zip(of_pile, of_hand, strict=True)
        )
        yield taken, weight / ways


def _taken(cells: Cells, count: int) -> Iterator[Cells]:
    """Every way to take so many cards, by kind."""
    if not cells:
        if count == 0:
            yield ()
        return
    first, *others = cells
    for here in range(max(0, count - sum(others)), min(first, count) + 1):
        for rest in _taken(tuple(others), count - here):
            yield (here, *rest)
