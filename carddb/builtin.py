"""The cards that come with Deckmarshal, as text files: facts that the rulebooks give, and an
original set of training cards for each game.
"""

from functools import cache
from importlib.resources import files

from carddb.columns import COLUMNS
from carddb.importers.csv_file import read_card_file
from carddb.model import Card

GAMES = tuple(COLUMNS)

BUILT_IN = "built-in"
"""The source of these cards."""

FILES = ("cards.csv", "training.csv")
"""A game's card files: the cards that its rulebook names, and the training cards."""


@cache
def builtin_cards(game: str) -> tuple[Card, ...]:
    """Every built-in card of the game, in the order of its files."""
    return tuple(card for file in FILES for card in read_card_file(game, builtin_text(game, file)))


def builtin_text(game: str, file: str) -> str:
    """One of the game's card files itself."""
    path = files("carddb") / "data" / game.replace("-", "_") / file
    return path.read_text(encoding="utf-8")
