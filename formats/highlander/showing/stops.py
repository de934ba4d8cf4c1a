"""The moments of a turn at which somebody may want to be asked, though most pass there."""

from formats.highlander.engine.seeing import HlView
from formats.table.deciding import Decision
from formats.table.showing import Stop

STOPS = (
    Stop("cut", "before the duel, to cut the other Endurance", is_usual=False),
    Stop("may-do", "your May Do/Must Do Phase"),
    Stop("no-attack", "your Defense Phase, while no attack waits"),
)


def stop_at(view: HlView, decision: Decision) -> str:  # noqa: ARG001 (other games ask the view)
    """The stop that a decision is at; empty where something must be chosen.

    Who has attacks to answer or to make is asked in any case.
    """
    if None not in decision.options:
        return ""
    if decision.kind == "cut":
        return "cut"
    if decision.kind == "may do":
        return "may-do"
    return "no-attack" if decision.kind == "defense" and decision.about is None else ""
