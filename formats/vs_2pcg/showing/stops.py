"""The moments of a turn at which somebody may want to be asked, though most pass there."""

from formats.table.deciding import Decision
from formats.table.showing import Stop
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Step

_OWN, _THEIRS = "own-combat", "theirs-combat"
_ANY_TURN = "any-turn"
_OF_STEPS = {step.value: step.name.lower() for step in Step}
"""By the kinds of the decisions that go with them."""

STOPS = (
    *(Stop(name, f"your {kind}") for kind, name in _OF_STEPS.items()),
    Stop(_OWN, "during combat on your turn"),
    Stop(_ANY_TURN, "between the actions of another player's main phase"),
    Stop(_THEIRS, "during combat on another player's turn"),
)


def stop_at(view: PcgView, decision: Decision) -> str:
    """The stop that a decision is at; empty where something must be chosen."""
    if decision.kind == "combat action":
        return _OWN if view.active == view.me else _THEIRS
    if decision.kind == "any turn":
        return _ANY_TURN
    return _OF_STEPS.get(decision.kind, "")
