"""A player who takes what gains most at the moment, by rules of thumb."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.allies import AFTER
from formats.heroes_vs_villains.engine.keywords.contain import TRY
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.setting_up import KEEP, MULLIGAN
from formats.heroes_vs_villains.policy.acting import best_action, best_of_ally
from formats.heroes_vs_villains.policy.aiming import (
    best_aim,
    to_capture,
    to_choose,
    to_go_first,
    to_send,
)
from formats.heroes_vs_villains.policy.defending import best_counterattack, best_defense
from formats.heroes_vs_villains.policy.keeping import is_worth_drawing, keeps, to_discard
from formats.heroes_vs_villains.policy.reacting import best_extra, to_press
from formats.heroes_vs_villains.scripts.doing import LEAVE, PUT_UNDER
from formats.table.deciding import DONE, Decision
from formats.table.inheriting import mypyc_attr

_Way = Callable[[Decision, HvvView], int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Plays for a side and all its players like a beginner who knows the rules.

    It knows what the view of whoever is asked shows, and what the options say, and remembers
    nothing.
    """

    def choose(self, decision: Decision, view: HvvView) -> int:
        """The place of the option that gains most; the first where it makes no difference."""
        way = _WAYS.get(decision.kind)
        return 0 if way is None else way(decision, view)


def _least(decision: Decision, view: HvvView) -> int:
    """As few as may be, and those that are missed least."""
    options = decision.options
    return 0 if options[0] is DONE else to_discard(view, options)


def _most(decision: Decision, view: HvvView) -> int:  # noqa: ARG001 (both decks are unknown)
    """As many cards as there can be; of the own deck if it is all the same."""
    counts: Sequence[Any] = decision.options
    return max(range(len(counts)), key=lambda place: (sum(counts[place]), counts[place][0]))


_WAYS: Final[dict[str, _Way]] = {
    "mulligan": lambda decision, view: decision.options.index(
        KEEP if keeps(view.hand) else MULLIGAN
    ),
    "goes first": lambda decision, view: to_go_first(view, decision.options),
    "draw": _most,
    "break out": lambda decision, _view: decision.options.index(TRY),
    "turn": lambda decision, view: best_action(view, decision.options),
    "allies act": lambda decision, _view: decision.options.index(AFTER),
    "ally": lambda decision, view: best_of_ally(view, decision.about, decision.options),
    "target": lambda decision, view: best_aim(view, decision.about, decision.options),
    "activate": _least,
    "penalty": _least,
    "invest": _least,
    "boost": _least,
    "card loss": _least,
    "defend": lambda decision, view: best_defense(view, decision.about, decision.options),
    "counterattack": lambda decision, view: best_counterattack(view, decision.options),
    "interrupt": lambda decision, view: best_extra(view, decision.options),
    "any time": lambda decision, view: best_extra(view, decision.options),
    "trigger": lambda decision, view: best_extra(view, decision.options),
    "press": lambda decision, view: to_press(view, decision.about, decision.options),
    "resist": lambda decision, view: to_press(view, decision.about, decision.options),
    "capture": lambda decision, view: to_capture(view, decision.options),
    "fetch": lambda decision, view: to_choose(view, decision.options),
    "retrieve": lambda decision, view: to_choose(view, decision.options),
    "send to": lambda decision, view: to_send(view, decision.about, decision.options),
    "top card": lambda decision, view: decision.options.index(
        LEAVE if is_worth_drawing(view, decision.about) else PUT_UNDER
    ),
}
"""How each kind of decision is made; what is not here is all the same."""
