"""A player who takes what gains most at the moment, by rules of thumb."""

from collections.abc import Callable, Sequence
from typing import Any

from formats.table.deciding import DONE, Decision
from formats.table.inheriting import mypyc_attr
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.starting import KEEP, MULLIGAN
from formats.vs_system.engine.stops import Stops
from formats.vs_system.policy.choosing import NOTHING, Choice
from formats.vs_system.policy.deeds import Moment
from formats.vs_system.policy.fighting import in_fight, struck
from formats.vs_system.policy.forming import best_place, to_move
from formats.vs_system.policy.keeping import (
    keeps,
    to_build,
    to_discard,
    to_find,
    to_replace,
    to_take_back,
)
from formats.vs_system.policy.planning import Plan, best_attack
from formats.vs_system.policy.recruiting import best_recruit
from formats.vs_system.policy.substituting import to_substitute
from formats.vs_system.policy.weighing import (
    ALWAYS_WORTH,
    best_bearer,
    best_target,
    could_negate,
    moment_of,
    moments_for,
    moments_of_ways,
    negating,
    to_transfer,
    weighed,
)
from formats.vs_system.policy.worth import lost_attack, worth

_Options = Sequence[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Stops):
    """Plays one seat of one game like a beginner who knows the rules.

    It knows what the view shows and what the options say. Between two choices it remembers what it
    is about to do, and which powers it has used this turn: none is used twice, so that it never
    goes on for ever.
    """

    def __init__(self) -> None:
        self._plan: Plan | None = None
        self._choice = NOTHING
        self._action: Any = None
        self._turn = -1
        self._used: list[UsePower] = []
        self._looked_at: Sequence[Action] = ()
        self._moments: tuple[Moment, ...] = ()
        self._ways: dict[str, Callable[[Decision, VsView], int]] = {
            "initiative": self._initiative,
            "mulligan": self._mulligan,
            "build": self._build,
            "reservist's place": self._build,
            "priority": self._priority,
            "place": lambda decision, view: best_place(view, decision.about, decision.options),
            "move": lambda decision, view: to_move(view, decision.options),
            "attack": self._attack,
            "defender": self._defender,
            "team": self._team,
            "struck": lambda decision, view: struck(view, decision.options),
            "target": self._target,
            "X": self._x,
            "recover": self._recover,
            "terraform": lambda decision, _view: to_take_back(decision.options),
            "exhaust": self._exhaust,
            "search": lambda decision, view: to_find(view, decision.options),
            "discard": lambda decision, view: to_discard(view, decision.options),
            "replace": lambda decision, _view: to_replace(decision.options),
            "transfer": lambda decision, view: to_transfer(view, decision.about, decision.options),
            "substitute": self._substitute,
        }

    def choose(self, decision: Decision, view: VsView) -> int:
        """The place of the option that gains most; the first where it makes no difference.

        That is to decline where one may, and "yes" where a card says that one may do something.
        """
        way = self._ways.get(decision.kind)
        return 0 if way is None else way(decision, view)

    def lets_resolve(self, effect: Effect, me: int) -> bool:
        """Its own; see `_priority`."""
        return effect.controller == me

    def has_no_use_for(self, ways: Sequence[Action], view: VsView) -> bool:
        """Where nothing of it is ever worth something at this moment, as `_best` goes by that."""
        if view.latest_by is not None:
            return not could_negate(ways)
        attack = view.attack
        if attack is not None and attack.has_started:
            return False
        # The same list as long as no card is moved or turned.
        if ways is not self._looked_at:
            self._looked_at, self._moments = ways, moments_of_ways(ways)
        moments = self._moments
        return not moments or (moments is not ALWAYS_WORTH and moment_of(view) not in moments)

    def _initiative(self, decision: Decision, view: VsView) -> int:
        """To have it: whoever attacks first strikes before the other can."""
        return decision.options.index(view.me)

    def _mulligan(self, decision: Decision, view: VsView) -> int:
        return decision.options.index(KEEP if keeps(view.hand) else MULLIGAN)

    def _build(self, decision: Decision, view: VsView) -> int:
        return to_build(view, decision.options)

    def _priority(self, decision: Decision, view: VsView) -> int:
        """Act on an empty chain alone: what waits there is let happen, unless it can be negated."""
        options = decision.options
        whose = view.latest_by
        if whose is None:
            choice = self._best(options, view)
        else:
            choice = NOTHING if whose == view.me else negating(view, options)
        if choice is NOTHING:
            # Forgotten, or a target that something else asks for later
            # would be aimed by this plan.
            self._choice, self._action = NOTHING, None
            return 0
        self._choice = choice
        self._action = action = options[choice.place]
        if type(action) is UsePower:
            self._used.append(action)
        return choice.place

    def _best(self, options: _Options, view: VsView) -> Choice:
        if view.turn != self._turn:
            self._turn, self._used = view.turn, []
        if self._used:
            # None in its place and not taken out: the answer is a place among all options.
            options = [None if option in self._used else option for option in options]
        attack = view.attack
        if attack is not None and attack.has_started:
            return in_fight(view, attack, options)
        moment = moment_of(view)
        best = NOTHING
        can_recruit = False
        for place, action in enumerate(options):
            if action is None:
                continue
            kind = type(action)
            if kind is UsePower or kind is PlayTwist:
                if moment in moments_for(action.power):
                    choice = weighed(view, action, place, moment)
                    if choice.gain > best.gain:
                        best = choice
            elif kind is Flip:
                if self._is_worth_flipping(action, view):
                    # Nothing is spent on a flip (VS-CARD-29), and it uses no chain:
                    # there is nothing to weigh.
                    return Choice(1.0, place, None)
            elif kind is Recruit:
                can_recruit = True
        if best.place == 0 and can_recruit:
            return Choice(0.0, best_recruit(view, options), None)
        return best

    def _is_worth_flipping(self, action: Flip, view: VsView) -> bool:
        """Unless another of its name is there, which would go."""
        printed = action.card.printed
        return not printed.is_unique or all(
            not card.is_face_up or card.printed.name != printed.name for card in view.own_resources
        )

    def _attack(self, decision: Decision, view: VsView) -> int:
        options = decision.options
        # The first option is to attack no more. The plan is kept for the two questions
        # that follow: whom, and who joins.
        self._plan = plan = best_attack(view, options[1:])
        return 0 if plan is None else options.index(plan.attackers[0])

    def _defender(self, decision: Decision, view: VsView) -> int:
        options = decision.options
        plan = self._plan
        if plan is not None and plan.defender in options:
            return options.index(plan.defender)
        return best_target(view, options)

    def _team(self, decision: Decision, view: VsView) -> int:  # noqa: ARG002 (it was planned)
        options = decision.options
        plan = self._plan
        if plan is not None:
            for place, card in enumerate(options):
                if card in plan.attackers:
                    return place
        return options.index(DONE)

    def _target(self, decision: Decision, view: VsView) -> int:
        """What was weighed, if it is that; another effect may have triggered meanwhile."""
        options = decision.options
        action, aim = self._action, self._choice.aim
        kind = type(action)
        # By its card: another effect may have triggered since.
        if action is not None and decision.about.source is action.card:
            if kind is Recruit:
                return best_bearer(view, action.card, options)
            is_weighed = kind is UsePower or kind is PlayTwist
            if is_weighed and decision.about.does is action.power.does and aim in options:
                return options.index(aim)
        return best_target(view, options)

    def _x(self, decision: Decision, view: VsView) -> int:  # noqa: ARG002 (it was weighed)
        """What its aim costs; the least otherwise."""
        options = decision.options
        aim = self._choice.aim
        return (
            options.index(aim.printed.cost)
            if aim is not None and aim.printed.cost in options
            else 0
        )

    def _recover(self, decision: Decision, view: VsView) -> int:  # noqa: ARG002 (worth is printed)
        options = decision.options
        return max(
            range(len(options)),
            key=lambda place: worth(options[place]) if isinstance(options[place], VsCard) else -1,
        )

    def _substitute(self, decision: Decision, view: VsView) -> int:
        options = decision.options
        place = to_substitute(view, decision.about, options)
        return options.index(DONE) if place is None else place

    def _exhaust(self, decision: Decision, view: VsView) -> int:
        options = decision.options
        return min(
            range(len(options)), key=lambda place: (lost_attack(view, options[place]), place)
        )
