"""Somebody who plays up to a moment, and looks at the table there."""

from collections.abc import Callable
from typing import Any

from formats.table.deciding import Decision
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.showing import SHOWING
from tests.formats.table.intending import Intending
from tests.formats.vs_2pcg.engine.playing import YOU, Playing

LABELS = ("Player 1 (you)", "Player 2", "Player 3", "Player 4")

Look = Callable[[Decision, PcgView], Any]


class _SeenError(Exception):
    """Enough was seen."""


class Looking(Intending):
    """Chooses what is wanted, by what it is called; then looks, and stops the game."""

    def __init__(self, wanted: tuple[str, ...], look: Look) -> None:
        super().__init__()
        self._wanted = list(wanted)
        self._look = look
        self.seen: Any = None

    def choose(self, decision: Decision, view: PcgView) -> int:
        if not self._wanted:
            self.seen = self._look(decision, view)
            raise _SeenError
        return [str(option) for option in decision.options].index(self._wanted.pop(0))


def seen(table: Playing, look: Look, *wanted: str, by: int = YOU) -> Any:
    """What a player sees at the first decision, or after the choices that are wanted."""
    looking = Looking(wanted, look)
    game = table.game
    assert isinstance(game.policies, dict)
    game.policies = {**game.policies, game.deciders[by]: looking}
    try:
        game.play()
    except _SeenError:
        return looking.seen
    raise AssertionError("the game was over before that")


def told(decision: Decision, view: PcgView) -> list[str]:
    """The question and its options."""
    question = SHOWING.question(view, decision, LABELS)
    return [question.words, *(option.label for option in question.options)]


def asked(table: Playing, *wanted: str, by: int = YOU) -> list[str]:
    """The question at a player's decision after what is wanted, and its options."""
    words: list[str] = seen(table, told, *wanted, by=by)
    return words
