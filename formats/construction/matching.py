"""Matchings: what is let in by something that can let in only so much, each place once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Matching:
    """As many as possible of what asks for a place, each in a place that fits."""

    taken: tuple[tuple[int, ...], ...]
    """By who asks, by place: how many were let in there."""
    left_out: tuple[int, ...]
    """By who asks: how many found no place."""

    @property
    def is_complete(self) -> bool:
        """Whether everything found a place."""
        return not any(self.left_out)


def matched(
    asking: Sequence[int], places: Sequence[int], fits: Callable[[int, int], bool]
) -> Matching:
    """A largest matching of so many that ask to so many places each.

    How many are left out in all does not depend on the order; who is left out does, and it is
    the last. `fits` tells whether the one that asks, by its number, fits the place.
    """
    taken = [[0] * len(places) for _ in asking]
    free = list(places)
    left_out = []
    for one, count in enumerate(asking):
        missing = count
        while missing and (found := _let_in(one, missing, taken, free, fits)):
            missing -= found
        left_out.append(missing)
    return Matching(tuple(map(tuple, taken)), tuple(left_out))


def _let_in(
    one: int,
    wanted: int,
    taken: list[list[int]],
    free: list[int],
    fits: Callable[[int, int], bool],
) -> int:
    """Let in some of those that ask, moving others aside; returns how many, at most `wanted`."""
    # Breadth first over who may move where: how each place was reached, and by whom.
    reached: dict[int, int] = {}
    came_from: dict[int, int | None] = {one: None}
    queue = [one]
    for asking in queue:
        for place in range(len(free)):
            if place in reached or not fits(asking, place):
                continue
            reached[place] = asking
            if free[place]:
                return _moved(place, wanted, taken, free, reached, came_from)
            for other, places in enumerate(taken):
                if places[place] and other not in came_from:
                    came_from[other] = place
                    queue.append(other)
    return 0


def _moved(
    end: int,
    wanted: int,
    taken: list[list[int]],
    free: list[int],
    reached: dict[int, int],
    came_from: dict[int, int | None],
) -> int:
    """Move everybody on the way one place on; returns how many could go the whole way."""
    path: list[tuple[int, int, int | None]] = []
    place: int | None = end
    while place is not None:
        asking = reached[place]
        left = came_from[asking]
        path.append((asking, place, left))
        place = left
    leaving = [taken[asking][left] for asking, _, left in path if left is not None]
    count = min(wanted, free[end], *leaving)
    free[end] -= count
    for asking, to, left in path:
        taken[asking][to] += count
        if left is not None:
            taken[asking][left] -= count
    return count
