"""Where a game prints what on its cards: told by the game, drawn by the pages."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NumberPlace:
    """A number that cards have, and the types of card that always have it.

    On a card of another type it is drawn only if it is recorded.
    """

    column: str
    label: str
    types: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CardGrid:
    """A grid of cells, some of them filled, that cards of some types have."""

    types: frozenset[str]
    cells: tuple[str, ...]
    """What the cells are called, row by row."""
    filled: frozenset[str]
    """The marks of a cell that is filled; that of an empty one is 0."""


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Where a game's cards have their facts, by the names of columns."""

    under_name: str = "variant"
    left: NumberPlace | None = None
    right: NumberPlace | None = None
    numbers: tuple[NumberPlace, ...] = ()
    grid: CardGrid | None = None
    band: tuple[str, ...] = ()
    """What stands beside the type."""
    lines: tuple[str, ...] = ("keywords",)
    icons: Mapping[str, str] = field(default_factory=dict)
    """By column, the word for a mark that a card bears."""
