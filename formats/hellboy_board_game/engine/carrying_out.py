"""Carrying out instructions, one after the other: what each word does is registered by its module.

Words are found here, so that a card in play can have instructions carried out without knowing
them, and a word can put a card into play.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Instructions

Args = Mapping[str, Any]
Does = Callable[[HbgGame, Args, About], None]

# Filled once, as the modules with the words are imported; read-only from then on.
WORDS_DONE: Final[dict[str, Does]] = {}


def word(name: str) -> Callable[[Does], Does]:
    """Register what a word of the vocabulary does."""

    def register(does: Does) -> Does:
        WORDS_DONE[name] = does
        return does

    return register


def carry_out(game: HbgGame, instructions: Instructions, about: About) -> None:
    """Do one after the other."""
    for each in instructions:
        WORDS_DONE[each.do](game, each.args, about)
