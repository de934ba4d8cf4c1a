"""The words in which hands of a game are asked about: its columns, and the types of its cards."""

from collections.abc import Callable, Iterator

from carddb import columns
from carddb.column import Column, ColumnKind
from carddb.model import Card, Fact
from formats.games import GAMES
from formats.simulation.card_group import QueryColumn, Vocabulary
from validator.checker import Checker
from validator.reports.deck_charts import type_column

_NOT_ASKED = frozenset(("aliases", "ids", "source", "complete", "text", "variant", "set_name"))


def vocabulary(checker: Checker, game: str) -> Vocabulary:
    """The words of a game. Its types are those that it names, or that its known cards have."""
    column = type_column(game)
    types = columns.COLUMNS[game][column].choices or tuple(
        dict.fromkeys(
            fact
            for card in checker.cards(game).values()
            if isinstance(fact := card.fact(column), str)
        )
    )
    return Vocabulary(dict(_columns(game)), column, types)


def _columns(game: str) -> Iterator[tuple[str, QueryColumn]]:
    """Every column by its name; one that holds a list also in the singular."""
    for name, stated in columns.COLUMNS[game].items():
        if name in _NOT_ASKED:
            continue
        is_number = stated.kind is ColumnKind.NUMBER
        choices = ("yes", "no") if stated.kind is ColumnKind.YES_NO else stated.choices
        column = QueryColumn(name, is_number, choices, _reads(stated))
        yield name, column
        singular = name.removesuffix("s")
        # Cut the "s" off these, and no word is left.
        is_plural = stated.kind is ColumnKind.LIST and not name.endswith(("ies", "sses"))
        # A column that is called so itself is meant first.
        if is_plural and singular not in columns.COLUMNS[game]:
            yield singular, column
    for own in GAMES[game].queries.columns:
        yield own.name, own


def _reads(stated: Column) -> Callable[[Card], Fact] | None:
    """A rare mark that nobody recorded on a listed card is taken as absent."""
    if stated.empty is not None:
        return None
    return lambda card: card.rare(stated.name)
