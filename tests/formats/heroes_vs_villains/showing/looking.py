"""Somebody who plays up to a moment, and looks at the table there."""

from collections.abc import Callable
from typing import Any

from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.showing import SHOWING
from formats.table.deciding import Decision
from tests.formats.heroes_vs_villains.engine.playing import Playing
from tests.formats.table.intending import Intending

LABELS = ("Player 1 (you)", "Player 2")

Look = Callable[[Decision, HvvView], Any]


class _SeenError(Exception):
    """Enough was seen."""


class Looking(Intending):
    """Does what is intended, and looks at the first decision of a kind; then stops the game."""

    def __init__(self, kind: str, look: Look) -> None:
        super().__init__()
        self._kind = kind
        self._look = look
        self.seen: Any = None

    def choose(self, decision: Decision, view: HvvView) -> int:
        if not self.intentions and decision.kind == self._kind:
            self.seen = self._look(decision, view)
            raise _SeenError
        return super().choose(decision, view)


def seen(playing: Playing, look: Look, kind: str = "turn", *wanted: str, by: int = 0) -> Any:
    """What a player sees when asked for such a decision, after turns with what is wanted."""
    looking = Looking(kind, look)
    looking.intend("turn", *wanted)
    game = playing.game
    assert isinstance(game.policies, dict)
    game.policies = {**game.policies, game.deciders[by]: looking}
    try:
        game.play()
    except _SeenError:
        return looking.seen
    raise AssertionError("the game was over before that")


def told(decision: Decision, view: HvvView) -> list[str]:
    """The question and its options."""
    question = SHOWING.question(view, decision, LABELS)
    return [question.words, *(option.label for option in question.options)]


def asked(playing: Playing, kind: str = "turn", *wanted: str, by: int = 0) -> list[str]:
    """The question at a player's decision, and its options."""
    words: list[str] = seen(playing, told, kind, *wanted, by=by)
    return words
