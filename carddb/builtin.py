"""The cards that come with Deckmarshal: facts that the rulebooks give, as text files."""

from functools import cache
from importlib.resources import files

from carddb.columns import COLUMNS
from carddb.importers.csv_file import read_card_file
from carddb.model import Card

GAMES = tuple(COLUMNS)


@cache
def builtin_cards(game: str) -> tuple[Card, ...]:
    """Every built-in card of the game, in the order of its file."""
    return tuple(read_card_file(game, builtin_text(game)))


def builtin_text(game: str) -> str:
    """The game's card file itself."""
    path = files("carddb") / "data" / game.replace("-", "_") / "cards.csv"
    return path.read_text(encoding="utf-8")
