"""What many games tell, in whole numbers: parts add up to the same in any order."""

from collections import Counter
from collections.abc import Mapping
from math import ceil, isclose
from typing import Any

from formats.simulation.estimates import share

TallyGroup = tuple[int, ...]
"""Which games are counted together: the value of each of the game's splits, in their order."""


class Tally:
    """How often each value of each measure was found, the groups apart."""

    __slots__ = ("games", "stalled", "values")

    def __init__(self) -> None:
        self.games = 0
        self.stalled = 0
        """Games that were ended because they could have gone on for ever."""
        self.values: dict[tuple[TallyGroup, str], dict[int, int]] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        return (self.games, self.stalled, self.values) == (
            other.games,
            other.stalled,
            other.values,
        )

    # It changes with every game, so it must be no key.
    __hash__ = None  # type: ignore[assignment]

    def note(self, group: TallyGroup, measure: str, value: int) -> None:
        """Take down what one game had."""
        # A plain dictionary, and no `setdefault`: this is done thirty times a game.
        counts = self.values.get((group, measure))
        if counts is None:
            self.values[group, measure] = {value: 1}
        else:
            counts[value] = counts.get(value, 0) + 1

    def add(self, other: "Tally") -> None:
        """Take over all that another part of the run has found."""
        self.games += other.games
        self.stalled += other.stalled
        for key, counts in other.values.items():
            own = self.values.setdefault(key, {})
            for value, count in counts.items():
                own[value] = own.get(value, 0) + count

    def measures(self) -> list[str]:
        """Everything that was measured, by name."""
        return sorted({measure for _, measure in self.values})

    def of(self, measure: str, split: int | None = None, value: int = 0) -> Counter[int]:
        """How often each value was found, in all groups or in those with that value of a split."""
        found: Counter[int] = Counter()
        for (group, name), counts in self.values.items():
            if name == measure and (split is None or group[split] == value):
                found.update(counts)
        return found

    def data(self) -> dict[str, Any]:
        """The tally as JSON has it, in an order of its own."""
        return {
            "games": self.games,
            "stalled": self.stalled,
            "values": [
                [*group, measure, sorted(counts.items())]
                # Sorted, as parts come in any order: what is stored of the same games is the same,
                # byte by byte.
                for (group, measure), counts in sorted(self.values.items())
            ],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Tally":
        """The tally that `data` gave."""
        tally = cls()
        tally.games, tally.stalled = data["games"], data["stalled"]
        for *group, measure, counts in data["values"]:
            tally.values[tuple(group), measure] = dict(counts)
        return tally


def games_to_decide(won: float, of: int, *, among: int = 2) -> int | None:
    """How many more games would tell who of so many is ahead, if it goes on as it did.

    0 if the interval leaves even odds out already; None if all are level, so that no number can
    be told.
    """
    even = 1 / among
    found = share(won, of)
    if not found.low <= even <= found.high:
        return 0
    # At even odds no number of games decides, and the search below would not end.
    if isclose(among * won, of):
        return None
    needed = of
    while True:
        # In steps of a twentieth: the interval narrows with the square root, so the exact number
        # says no more.
        needed = ceil(needed * 1.05) + 1
        found = share(round(won * needed / of), needed)
        if not found.low <= even <= found.high:
            return needed - of
