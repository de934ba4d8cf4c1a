"""The language of keep rules and odds, taught in the words of one game."""

from dataclasses import dataclass

from validator.simulation.drawable import DrawableDeck
from validator.simulation.vocabulary import vocabulary

_EXAMPLES = {
    "vs-system": (
        "2+ character cost<=2",
        "1+ location and 1-3 plot twist",
        "1+ character cost=2 or 2+ equipment",
    ),
    "vs-2pcg": (
        "2+ supporting character cost<=3",
        "2-4 location and 1+ character cost<=2",
        "1+ plot twist or 1+ equipment",
    ),
    "highlander": (
        "2+ attack and 1+ dodge",
        '1+ block area="upper left"',
        '"Head Shot" and 1+ attack area=upper',
    ),
    "heroes-vs-villains": (
        "1+ attack and 1+ defense",
        "2+ attack or 1+ item, 1+ action",
        "0 boost",
    ),
    "hellboy-board-game": ("1+ doom and 1+ encounter", "2+ encounter"),
}


@dataclass(frozen=True, slots=True)
class QueryHelp:
    """What a line may say of one game's cards."""

    examples: tuple[str, ...]
    types: tuple[str, ...]
    numbers: tuple[str, ...]
    """The columns that hold numbers."""
    choices: tuple[tuple[str, tuple[str, ...]], ...]
    """The columns that hold one of a few words, with these."""
    texts: tuple[str, ...]
    """The other columns."""


def wanted_help(opened: DrawableDeck) -> QueryHelp:
    """The examples and words of the deck's game; one example names a card of the deck."""
    words = vocabulary(opened.checker, opened.game)
    columns = {column.name: column for column in words.columns.values()}
    del columns[words.type_column]
    others = [column for column in columns.values() if not column.is_number]
    return QueryHelp(
        examples=(*_EXAMPLES[opened.game], *_by_name(opened)),
        types=tuple(words.types),
        numbers=tuple(column.name for column in columns.values() if column.is_number),
        choices=tuple((column.name, column.choices) for column in others if column.choices),
        texts=tuple(column.name for column in others if not column.choices),
    )


def _by_name(opened: DrawableDeck) -> tuple[str, ...]:
    title = opened.opening.piles[0].copies[0].title
    return () if '"' in title else (f'1+ "{title}"',)
