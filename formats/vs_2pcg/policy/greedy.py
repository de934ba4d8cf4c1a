"""A player who takes what gains most at the moment, by rules of thumb."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from formats.table.deciding import DONE, Decision
from formats.table.inheriting import mypyc_attr
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.combat.attacks import AttackWith
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.powers import BUILD, MAIN
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.setting_up import KEEP, MULLIGAN
from formats.vs_2pcg.engine.timing import DECLINE, USE
from formats.vs_2pcg.policy.attacking import best_attack
from formats.vs_2pcg.policy.choosing import NOTHING, Preference
from formats.vs_2pcg.policy.fighting import in_combat, struck
from formats.vs_2pcg.policy.forming import best_front, best_row, to_move
from formats.vs_2pcg.policy.keeping import keeps, to_discard, to_find
from formats.vs_2pcg.policy.planning import Plan
from formats.vs_2pcg.policy.recruiting import best_bearer, to_recruit
from formats.vs_2pcg.policy.resources import to_pay, to_put
from formats.vs_2pcg.policy.weighing import best_effect, best_target, is_worth_reacting
from formats.vs_2pcg.policy.worth import worth

_MOST_USES: Final = 3
"""Of one power in a turn: some may be used without end."""

_Options = Sequence[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Plays one seat of one game like a beginner who knows the rules.

    It knows what the view shows and what the options say. Between two choices it remembers what it
    is about to do, where its characters are to stand, and which powers it has used this turn.
    """

    def __init__(self) -> None:
        self._plan: Plan | None = None
        self._front: set[PcgCard] | None = None
        self._choice = NOTHING
        self._action: UsePower | PlayTwist | None = None
        self._turn = -1
        self._used: list[PcgCard] = []
        self._ways: dict[str, Callable[[Decision, PcgView], int]] = {
            "first player": lambda decision, view: decision.options.index(view.me),
            "mulligan": lambda decision, view: decision.options.index(
                KEEP if keeps(view.hand) else MULLIGAN
            ),
            "row": lambda decision, view: best_row(view, decision.about, decision.options),
            "resource step": self._resource,
            "recruit step": self._recruit,
            "formation step": self._form,
            "main phase": self._main,
            "any turn": self._any_turn,
            "combat action": self._fight,
            "defender": self._defender,
            "team": self._team,
            "struck": lambda decision, view: struck(view, decision.options, decision.about),
            "bearer": lambda decision, view: best_bearer(view, decision.options),
            "payer": lambda decision, view: best_target(view, decision.about, decision.options),
            "pay": lambda decision, view: to_pay(view, decision.about, decision.options),
            "choose": self._choose,
            "react": lambda decision, view: decision.options.index(
                USE if is_worth_reacting(view, decision.about) else DECLINE
            ),
            "discard": lambda decision, view: to_discard(view, decision.options),
            "search": lambda decision, view: to_find(view, decision.options),
            "KO one": lambda decision, _view: min(
                range(len(decision.options)), key=lambda place: worth(decision.options[place])
            ),
        }

    def choose(self, decision: Decision, view: PcgView) -> int:
        """The place of the option that gains most; the first where it makes no difference."""
        way = self._ways.get(decision.kind)
        return 0 if way is None else way(decision, view)

    def _resource(self, decision: Decision, view: PcgView) -> int:
        return self._effect(decision.options, view) or to_put(view, decision.options)

    def _recruit(self, decision: Decision, view: PcgView) -> int:
        return self._effect(decision.options, view) or to_recruit(view, decision.options)

    def _form(self, decision: Decision, view: PcgView) -> int:
        place = self._effect(decision.options, view)
        if place:
            self._front = None
            return place
        if self._front is None:
            self._front = best_front(view)
        place = to_move(decision.options, self._front)
        if not place:
            self._front = None
        return place

    def _main(self, decision: Decision, view: PcgView) -> int:
        options = decision.options
        place = self._effect(options, view, MAIN)
        if place:
            return place
        self._plan = plan = best_attack(view)
        if plan is None:
            return 0
        for place, action in enumerate(options):
            if type(action) is AttackWith and action.card in plan.attackers:
                return place
        return 0

    def _any_turn(self, decision: Decision, view: PcgView) -> int:
        return self._effect(decision.options, view, MAIN)

    def _effect(self, options: _Options, view: PcgView, timing: Any = BUILD) -> int:
        """An effect that is worth it; 0 for none."""
        for action in options:
            kind = type(action)
            if kind is UsePower or kind is PlayTwist:
                break
        else:
            return 0
        return self._take(best_effect(view, self._open(options, view), timing), options)

    def _fight(self, decision: Decision, view: PcgView) -> int:
        options = self._open(decision.options, view)
        return self._take(in_combat(view, decision.about, options), options)

    def _open(self, options: _Options, view: PcgView) -> _Options:
        """The options without powers that were used often enough; the places stay."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._used.clear()
        if len(self._used) < _MOST_USES:
            return options
        return [
            None
            if type(option) is UsePower and self._used.count(option.card) >= _MOST_USES
            else option
            for option in options
        ]

    def _take(self, choice: Preference, options: _Options) -> int:
        self._choice = choice
        action = options[choice.place]
        kind = type(action)
        self._action = action if kind is UsePower or kind is PlayTwist else None
        if kind is UsePower:
            self._used.append(action.card)
        return choice.place

    def _defender(self, decision: Decision, view: PcgView) -> int:  # noqa: ARG002 (it was planned)
        plan = self._plan
        if plan is not None and plan.defender in decision.options:
            return decision.options.index(plan.defender)
        return 0

    def _team(self, decision: Decision, view: PcgView) -> int:  # noqa: ARG002 (it was planned)
        options = decision.options
        plan = self._plan
        if plan is not None:
            for place, card in enumerate(options):
                if card in plan.attackers:
                    return place
        return options.index(DONE)

    def _choose(self, decision: Decision, view: PcgView) -> int:
        """What was weighed, if it is that; another effect may have triggered meanwhile."""
        options, effect, action = decision.options, decision.about, self._action
        if not isinstance(effect, Effect):
            return 0
        aim = self._choice.aim
        is_weighed = action is not None and effect.does is action.use.does
        if is_weighed and aim is not None and not effect.chosen and aim in options:
            return options.index(aim)
        return best_target(view, effect, options)
