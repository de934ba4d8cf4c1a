"""Windows that a player lets pass without being asked: a policy knows where it never acts.

It makes simulations faster, and changes no game: such a policy would pass if it were asked. A game
that is recorded or told asks always, so that a record holds every choice.
"""

from collections.abc import Sequence

from formats.table.inheriting import mypyc_attr
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.seeing import VsView


@mypyc_attr(allow_interpreted_subclasses=True)
class Stops:
    """Whoever knows beforehand that they will pass."""

    def lets_resolve(self, effect: Effect, me: int) -> bool:
        """Whether they pass while that is the latest on the chain, whatever they could do."""
        raise NotImplementedError

    def has_no_use_for(self, ways: Sequence[Action], view: VsView) -> bool:
        """Whether they pass whatever of these may be legal now."""
        raise NotImplementedError
