"""The moments at which somebody may want to be asked, though most pass there."""

from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.table.deciding import Decision
from formats.table.showing import Stop

STOPS = (
    Stop("any-time", "between actions, for omni-plays"),
    Stop("ally", "on the turns of your allies"),
    Stop("interrupt", "while somebody else acts, for interrupts and omni-plays"),
)
_AT = {"any time": "any-time", "ally": "ally", "interrupt": "interrupt"}
"""The stops by the kinds of the decisions that are there."""


def stop_at(view: HvvView, decision: Decision) -> str:  # noqa: ARG001 (other games ask the view)
    """The stop that a decision is at; empty where something must be chosen.

    Turns and defenses are none: who passes a round unasked would be struck without an answer.
    """
    return _AT.get(decision.kind, "")
