"""A game of a case, as others begin it: from a list, or from a position."""

from collections.abc import Sequence

from formats.hellboy_board_game.case_set_up import case_set_up
from formats.hellboy_board_game.engine.game import RULES_VERSION, HellboyGame
from formats.hellboy_board_game.positions import begin_at, needs
from formats.table.deciding import Policies
from formats.table.log import Log
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.recording import Engine


def begin(
    decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None = None
) -> HellboyGame:
    """The case of the one list, before its first choice. Raises UnplayableError."""
    (deck,) = decks
    return HellboyGame(seed, policies, case_set_up(deck), log=log)


ENGINE = Engine("hellboy-board-game", RULES_VERSION, ListCount(1, 1), begin, begin_at, needs=needs)
