"""The moments of a turn at which somebody may want to be asked, though most pass there."""

from formats.table.deciding import Decision
from formats.table.showing import Stop
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Phase, Step

_ANSWER, _ATTACK = "answer", "attack"
_OWN, _THEIRS = "own", "theirs"

STOPS = (
    Stop(_ANSWER, "when an effect of the opponent waits on the chain"),
    Stop(_ATTACK, "during an attack"),
    Stop("draw", "draw phase", is_usual=False),
    *(
        Stop(
            f"{whose}-{step.name.lower()}",
            f"{words} {step.value}",
            is_usual=whose == _OWN and step is Step.RECRUIT,
        )
        for whose, words in ((_OWN, "your"), (_THEIRS, "the opponent's"))
        for step in Step
    ),
    Stop("recovery", "recovery phase", is_usual=False),
)


def stop_at(view: VsView, decision: Decision) -> str:
    """The stop that a decision is at; empty where something must be chosen."""
    if decision.kind != "priority":
        return ""
    if view.latest_by == view.opponent and not _is_draw(view):
        return _ANSWER
    if view.attack is not None:
        return _ATTACK
    if view.step is None:
        return view.phase.name.lower()
    whose = _OWN if view.primary == view.me else _THEIRS
    return f"{whose}-{view.step.name.lower()}"


def _is_draw(view: VsView) -> bool:
    """Whether what waits is the draw of the turn, which is no card's and nobody's doing."""
    return view.phase is Phase.DRAW and view.chain[-1].source is None
