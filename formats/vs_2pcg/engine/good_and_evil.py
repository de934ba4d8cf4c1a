"""Good and Evil: what a character is by its teams (CARD-08)."""

from typing import Final

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import teams
from formats.vs_2pcg.words import WORDS

GOOD: Final = "Good"
EVIL: Final = "Evil"

_ALIGNMENT = next(column for column in WORDS.derived if column.name == "alignment")


def is_good(game: PcgGame, card: PcgCard) -> bool:
    """Whether one of its teams is Good; it may be Evil too."""
    return _is_on(game, card, GOOD)


def is_evil(game: PcgGame, card: PcgCard) -> bool:
    """Whether one of its teams is Evil; it may be Good too."""
    return _is_on(game, card, EVIL)


def _is_on(game: PcgGame, card: PcgCard, side: str) -> bool:
    # A team of which nobody recorded what it is makes a character neither.
    return any(_ALIGNMENT.of_value(team) == side for team in teams(game, card))
