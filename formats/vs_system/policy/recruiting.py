"""Whom to recruit: what makes most of the points, the greatest first."""

from collections.abc import Sequence
from typing import Any, Final

from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.prices import price_of_recruit
from formats.vs_system.policy.worth import worth

_BOOST: Final = 1.2
"""What a point of boost is worth."""


class _Way:
    """A way to spend points."""

    __slots__ = ("cost", "gain", "name", "number", "place")

    def __init__(self, place: int, cost: int, gain: float, name: str, number: int) -> None:
        self.place = place
        self.cost = cost
        self.gain = gain
        self.name = name
        """Of a unique card; no two of them together."""
        self.number = number


def best_recruit(view: VsView, options: Sequence[Any]) -> int:
    """The place of the first card to recruit; 0 for none."""
    ways = _ways(view, options)
    if len(ways) < 2:
        return ways[0].place if ways else 0
    # The dearest first: among equal gains the search keeps what it found first.
    ways.sort(key=lambda way: (-way.cost, -way.gain))
    return _spend(ways, 0, view.points, ())[1]


def _ways(view: VsView, options: Sequence[Any]) -> list[_Way]:
    there = {
        card.printed.name: worth(card)
        for card in view.characters(view.me)
        if card.printed.is_unique
    }
    ways = []
    for place, action in enumerate(options):
        if type(action) is Recruit:
            card = action.card
            printed = card.printed
            if printed.is_equipment:
                gain = 0.4 + 0.8 * printed.cost
            else:
                gain = worth(card) + _BOOST * action.boost
                if printed.is_unique:
                    # Another of its name would go.
                    gain -= 1.2 * there.get(printed.name, 0.0)
            if action.costs:
                gain -= price_of_recruit(view, action)
            if gain > 0:
                # By its other cost only the boost takes points (VS-KEYWORD-41).
                cost = action.boost + (0 if action.is_alternate else view.points_for(card))
                name = printed.name if printed.is_unique else ""
                ways.append(_Way(place, cost, gain, name, card.number))
    return ways


def _spend(ways: list[_Way], start: int, points: int, taken: tuple[_Way, ...]) -> tuple[float, int]:
    """The most that these points gain, and the place of the first card for that."""
    best, first = 0.0, 0
    for index in range(start, len(ways)):
        way = ways[index]
        # One card may have several ways: with its boost, or by its other cost.
        if way.cost > points or any(
            way.number == other.number or (way.name and way.name == other.name) for other in taken
        ):
            continue
        gain = way.gain + _spend(ways, index + 1, points - way.cost, (*taken, way))[0]
        # Every way to spend is tried: points and hands are small, ten of each at most.
        if gain > best:
            best, first = gain, way.place
    return best, first
