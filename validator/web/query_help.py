"""The language of keep rules and odds, taught in the words of one game."""

from dataclasses import dataclass

from formats.games import GAMES
from validator.simulation.drawable import DrawableDeck
from validator.simulation.vocabulary import vocabulary


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
    # Types are taught first and by themselves.
    del columns[words.type_column]
    others = [column for column in columns.values() if not column.is_number]
    return QueryHelp(
        examples=(*GAMES[opened.game].queries.examples, *_by_name(opened)),
        types=tuple(words.types),
        numbers=tuple(column.name for column in columns.values() if column.is_number),
        choices=tuple((column.name, column.choices) for column in others if column.choices),
        texts=tuple(column.name for column in others if not column.choices),
    )


def _by_name(opened: DrawableDeck) -> tuple[str, ...]:
    title = opened.opening.piles[0].copies[0].title
    # A query has no way to write a quote inside quotes.
    return () if '"' in title else (f'1+ "{title}"',)
