"""Matchings: what is let in by something that can let in only so much, each place once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Matching:
    """As many as possible of what asks for a place, each in a place that fits."""

    takers: tuple[Mapping[int, int], ...]
    """By place: who was let in there, and how many of each."""
    left_out: tuple[int, ...]
    """By who asks: how many found no place."""
    fitting: tuple[Sequence[int], ...] = ()
    """By who asks: the places that fit."""

    @property
    def is_complete(self) -> bool:
        """Whether everything found a place."""
        return not any(self.left_out)

    def crowd_around(self, one: int) -> tuple[list[int], list[int]]:
        """For one that was left out, all who are in the way, and the places that they fill.

        All places that fit anybody of the crowd are full, and nobody else is in them.
        """
        crowd, full = [one], list[int]()
        # The list grows while it is gone through: whoever fills a place brings the places that fit
        # them.
        for each in crowd:
            for place in self.fitting[each]:
                if place not in full:
                    full.append(place)
                    crowd += [taker for taker in self.takers[place] if taker not in crowd]
        return sorted(crowd), full


def matched(
    asking: Sequence[int], places: Sequence[int], fits: Callable[[int, int], bool]
) -> Matching:
    """A largest matching of so many that ask to so many places each.

    How many are left out in all does not depend on the order; who is left out does, and it is
    the last. `fits` says whether the one that asks, by its number, fits the place.
    """
    numbers = range(len(places))
    fitting = [[place for place in numbers if fits(one, place)] for one in range(len(asking))]
    taken = _Places(list(places), [{} for _ in places])
    left_out = []
    for one, count in enumerate(asking):
        missing = count
        # First what is free, and only then by moving others: most lists need no moves.
        for place in fitting[one]:
            missing -= taken.take(one, place, missing)
        while missing and (moved := _make_room(one, missing, fitting, taken)):
            missing -= moved
        left_out.append(missing)
    return Matching(tuple(taken.takers), tuple(left_out), tuple(fitting))


@dataclass(frozen=True, slots=True)
class _Places:
    """How many are free of each place, and who has taken how many of it."""

    free: list[int]
    takers: list[dict[int, int]]
    full: set[int] = field(default_factory=set)
    """The places from which nobody can move on to a free one; that never changes again."""

    def take(self, one: int, place: int, wanted: int) -> int:
        """Take what is free of a place, at most so many; returns how many."""
        count = min(wanted, self.free[place])
        if count:
            self.free[place] -= count
            self.move(one, None, place, count)
        return count

    def move(self, one: int, left: int | None, place: int, count: int) -> None:
        """Let so many of one go from a place to another."""
        self.takers[place][one] = self.takers[place].get(one, 0) + count
        if left is not None:
            self.takers[left][one] -= count
            if not self.takers[left][one]:
                del self.takers[left][one]


def _make_room(one: int, wanted: int, fitting: Sequence[Sequence[int]], places: _Places) -> int:
    """Let in some of those that ask, moving others aside; returns how many, at most `wanted`."""
    # Breadth first over who may move where: by whom each place was reached, and from where.
    reached: dict[int, int] = {}
    came_from: dict[int, int | None] = {one: None}
    queue = [one]
    for asking in queue:
        for place in fitting[asking]:
            if place in reached or place in places.full:
                continue
            reached[place] = asking
            if places.free[place]:
                return _moved(place, wanted, places, reached, came_from)
            for other in places.takers[place]:
                if other not in came_from:
                    came_from[other] = place
                    queue.append(other)
    # Whoever comes later can gain nothing here either, so nobody searches it again.
    places.full.update(reached)
    return 0


def _moved(
    end: int,
    wanted: int,
    places: _Places,
    reached: dict[int, int],
    came_from: dict[int, int | None],
) -> int:
    """Move everybody on the way one place on; returns how many could go the whole way."""
    path: list[tuple[int, int | None, int]] = []
    place: int | None = end
    while place is not None:
        asking = reached[place]
        left = came_from[asking]
        path.append((asking, left, place))
        place = left
    leaving = [places.takers[left][asking] for asking, left, _ in path if left is not None]
    # The narrowest step of the way: moving more would leave somebody on it without a place.
    count = min(wanted, places.free[end], *leaving)
    places.free[end] -= count
    for asking, left, to in path:
        places.move(asking, left, to, count)
    return count
