"""A game in words, for somebody who sits at a terminal: text of at most 80 columns."""

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from formats.table.deciding import Decision

WIDTH = 80

Labels = tuple[str, ...]
"""What the players are called, by their seats."""


@dataclass(frozen=True, slots=True)
class GameInWords:
    """What a game says at a terminal; views are the game's own."""

    table: Callable[[Any, Labels], str]
    """Everything that the player of the view sees."""
    card_texts: Callable[[Any], str]
    """What the cards that the player sees do."""
    question: Callable[[Decision], str]
    """What is asked."""
    option: Callable[[Any, Decision, Any, Labels], str]
    """What an option of the decision is, to the player of the view."""


def wrapped(text: str, first: str = "", later: str = "  ") -> list[str]:
    """The text in lines that fit, what follows the first one set in."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=later)
