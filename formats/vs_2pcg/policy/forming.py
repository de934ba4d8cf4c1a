"""Where characters stand: fighters in front, shooters behind, the Main Character by danger."""

from collections.abc import Sequence
from typing import Any, Final

from formats.vs_2pcg.engine.actions import ChangeRow
from formats.vs_2pcg.engine.cards import BACK, FRONT, PcgCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.fighters import Fighter, attackers_of, standing
from formats.vs_2pcg.policy.planning import Planning

_FEARED: Final = 0.9
"""How much of what the enemies could do next turn counts against what one can do now."""

_LEAST: Final = 0.3
"""What it must gain to stand otherwise than the rule of thumb says."""


def best_row(view: PcgView, card: PcgCard, rows: Sequence[Any]) -> int:
    """Where a newcomer goes; the Formation Step of the same phase may think again."""
    shoots = card.printed.ranged
    is_covered = any(each.is_face_up for each in view.front(view.me))
    wanted = BACK if shoots and is_covered else FRONT
    return rows.index(wanted) if wanted in rows else 0


def best_front(view: PcgView) -> set[PcgCard]:
    """Who should stand in front, by what both sides could do in their next Main Phase."""
    own = [Fighter(view, card) for card in view.characters(view.me) if card.is_face_up]
    others = [each for each in own if not each.card.printed.is_main]
    for each in own:
        each.is_front = not each.shoots or each.card.printed.is_main
    if others and not any(each.is_front for each in others):
        max(others, key=lambda each: (each.guard, -each.card.number)).is_front = True
    main = next((each for each in own if each.card.printed.is_main), None)
    if main is None or not others:
        # With nobody before it the Main Character is as safe in front.
        if main is not None:
            main.is_front = not main.shoots
        return {each.card for each in own if each.is_front}
    weighing = _Weighing(view, own)
    endangered = [each for each in others if weighing.is_in_danger(each)]
    main.is_front = not main.shoots and not weighing.is_in_danger(main)
    # First where most hangs on it. Whom nobody can hurt fights in front, but who shoots may choose.
    doubtful = endangered if main.is_front else [main, *endangered]
    if doubtful:
        most = weighing.value()
        for each in doubtful:
            if each is not main and not weighing.feared:
                break  # Nobody need hide as they stand now.
            feared = weighing.feared
            each.is_front = not each.is_front
            value = weighing.value()
            if value > most + _LEAST:
                most = value
            else:
                each.is_front = not each.is_front
                weighing.feared = feared
    return {each.card for each in own if each.is_front}


class _Weighing:
    """What a formation is worth."""

    def __init__(self, view: PcgView, own: list[Fighter]) -> None:
        self._view = view
        self._own = own
        self._enemies = view.enemies()
        # By then all that are stunned have recovered.
        self._threats = [attackers_of(view, view.characters(each)) for each in self._enemies]
        self._most = max([sum([each.atk for each in side]) for side in self._threats], default=0)
        """The ATK of the strongest enemy side, all attackers together."""
        self._foes: list[Fighter] | None = None
        self._ready: list[Fighter] = []
        self.feared = 0.0
        """What an enemy could do against the formation that was weighed last."""

    def is_in_danger(self, fighter: Fighter) -> bool:
        """Whether some enemy could stun it, were it attacked with all that there is."""
        return self._most >= fighter.guard

    def value(self) -> float:
        """What one can do this turn, less what the most dangerous enemy can do in the next."""
        foes = self._foes
        if foes is None:
            # Only now: most formations are told by the rule of thumb.
            view, known = self._view, {each.card: each for side in self._threats for each in side}
            foes = [each for enemy in self._enemies for each in standing(view, enemy, known)]
            self._foes = foes
            self._ready = [each for each in self._own if view.could_attack(each.card)]
        mine = Planning(self._ready, foes).value if foes else 0.0
        self.feared = max([Planning(each, self._own).value for each in self._threats], default=0.0)
        return mine - _FEARED * self.feared


def to_move(options: Sequence[Any], front: set[PcgCard]) -> int:
    """The next character that should stand elsewhere; 0 for none."""
    for place, action in enumerate(options):
        if isinstance(action, ChangeRow):
            card = action.card
            if card.is_face_up and (card.row is FRONT) != (card in front):
                return place
    return 0
