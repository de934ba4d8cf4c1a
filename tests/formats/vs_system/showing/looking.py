"""Somebody who plays up to a moment, and looks at the table there."""

from collections.abc import Callable
from typing import Any

from formats.table.deciding import Decision, seat
from formats.vs_system.engine.seeing import VsView
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing


class _SeenError(Exception):
    """Enough was seen."""


class Looking:
    """Chooses what is wanted, by what it is called; then looks, and stops the game."""

    def __init__(self, wanted: tuple[str, ...], look: Callable[[Decision, VsView], Any]) -> None:
        self._wanted = list(wanted)
        self._look = look
        self.seen: Any = None

    def choose(self, decision: Decision, view: VsView) -> int:
        if not self._wanted:
            self.seen = self._look(decision, view)
            raise _SeenError
        return [str(option) for option in decision.options].index(self._wanted.pop(0))


def seen(table: Playing, look: Callable[[Decision, VsView], Any], *wanted: str) -> Any:
    """What you see at your first decision, or after you chose what is wanted."""
    looking = Looking(wanted, look)
    table.game.policies = {seat(YOU): looking, seat(THEY): table.they}
    try:
        table.game.play()
    except _SeenError:
        return looking.seen
    raise AssertionError("the game was over before that")
