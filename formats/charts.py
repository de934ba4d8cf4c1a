"""Which charts are drawn of a deck: a game names them, the reports count and draw."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CostCurve:
    """How many cards have each cost, by type."""

    costless: frozenset[str] = frozenset()
    """The types that never have a cost, whether or not that was recorded of a card."""


@dataclass(frozen=True, slots=True)
class NameChart:
    """How many cards have each name of a column; a card of several is in each bar."""

    title: str
    column: str
    word: str
    """What one name is called."""
    none: str
    """What the bar of cards without one is called."""


@dataclass(frozen=True, slots=True)
class TypeChart:
    """How many cards are of each type."""

    by_section: bool = False


@dataclass(frozen=True, slots=True)
class SumChart:
    """What the cards of each character add up to in a column of numbers."""

    column: str
    word: str
    """What a character is called."""
    left_out: str
    """The section whose cards do not count."""


@dataclass(frozen=True, slots=True)
class DeckCharts:
    """The charts of one deck, in their order."""

    charts: tuple[CostCurve | NameChart | TypeChart | SumChart, ...]
    left_out: str = ""
    """The section that no chart counts: it is not drawn from."""
