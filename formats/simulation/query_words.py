"""What a game adds to the language in which hands are asked about."""

from dataclasses import dataclass

from formats.simulation.card_group import QueryColumn


@dataclass(frozen=True, slots=True)
class UsualQuery:
    """What players of a game look for in any deck's hands."""

    label: str
    line: str
    needs: str = ""
    """A card without which nobody looks for it."""


@dataclass(frozen=True, slots=True)
class QueryWords:
    """A game's own words for queries."""

    examples: tuple[str, ...]
    """Lines that teach the language."""
    usual: tuple[UsualQuery, ...] = ()
    """What is told without being asked for, beside a card of each type and cost."""
    is_by_title: bool = False
    """Whether each card is told of instead, as the decks are of one type."""
    columns: tuple[QueryColumn, ...] = ()
    """What a line may name beside the columns of the cards."""
