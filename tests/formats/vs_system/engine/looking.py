"""Looking at a game in a test each time that somebody decides."""

from collections.abc import Callable
from typing import TypeVar

from formats.table.deciding import Decision, Policy, seat
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import PLAYERS
from tests.formats.vs_system.engine.playing import Playing

_Seen = TypeVar("_Seen")
Look = Callable[[Decision, VsView], _Seen]


def watch(table: Playing, look: Look[_Seen], *kinds: str) -> list[_Seen]:
    """What is seen at each decision, of these kinds if any are named; filled as the game goes on.

    A look gets the view of who decides.
    """
    seen: list[_Seen] = []
    table.game.policies = {
        seat(player): _Looking(table.game.policies[seat(player)], look, kinds, seen)
        for player in PLAYERS
    }
    return seen


class _Looking:
    """Decides as somebody else does, and looks before."""

    def __init__(
        self, policy: Policy, look: Look[_Seen], kinds: tuple[str, ...], seen: list[_Seen]
    ) -> None:
        self._policy = policy
        self._kinds = kinds

        def take_down(decision: Decision, view: VsView) -> None:
            seen.append(look(decision, view))

        self._take_down = take_down

    def choose(self, decision: Decision, view: VsView) -> int:
        """What the other chooses."""
        if not self._kinds or decision.kind in self._kinds:
            self._take_down(decision, view)
        return self._policy.choose(decision, view)
