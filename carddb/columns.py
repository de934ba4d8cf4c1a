"""The facts of each game: the columns of a card file, by game and by name.

Importers, the API's request and the docs all read this. What an empty cell means is said by
its column: unknown where most cards have the fact and a verdict depends on it, not printed for
rare marks.
"""

from collections.abc import Mapping

from carddb.column import Column, ColumnKind, number, rare, text, texts, yes_no
from carddb.games import CARD_GAMES

COMMON = (
    text("name", "the printed name or title alone"),
    rare(texts("aliases", "other spellings that people type")),
    rare(text("variant", 'tells cards of one title apart; typed "Title (Variant)"')),
    text("set", "the code of the set; of several printings all, in order"),
    text("number", "the number in the set; of several printings all, in order"),
    rare(text("set_name", "the name of the set; of several printings all, in order")),
    rare(texts("ids", "what deck files of other programs call it: GUIDs, names of images")),
    rare(text("source", "where the facts were read")),
    rare(yes_no("complete", "yes: what is empty is not printed")),
)
"""The columns of every game."""

OF_GAME: Mapping[str, tuple[Column, ...]] = {game.id: game.columns for game in CARD_GAMES.values()}
"""The columns that a game has beside the common ones."""

COLUMNS: Mapping[str, Mapping[str, Column]] = {
    game: {column.name: column for column in COMMON + own} for game, own in OF_GAME.items()
}
"""By game, by name: everything a card file may say."""


def column_of(game: str, name: str) -> Column:
    """The game's column of that name; one that it does not have takes anything."""
    known = COLUMNS[game].get(name)
    if known is not None:
        return known
    for names, meaning in CARD_GAMES[game].numbered_columns:
        if names.fullmatch(name):
            return number(name, meaning)
    return Column(name, ColumnKind.ANYTHING, "kept as given")


def is_known(game: str, name: str) -> bool:
    """Whether the game has a column of that name."""
    return column_of(game, name).kind is not ColumnKind.ANYTHING
