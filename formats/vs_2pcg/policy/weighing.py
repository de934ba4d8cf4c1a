"""Which effects to use outside a combat, by what they do, and at what to aim them."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from formats.table.meaning import Meaning, meaning_of
from formats.table.seeing import Hidden
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.powers import Does, Timing, Use
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.choosing import NOTHING, Preference
from formats.vs_2pcg.policy.deeds import NEVER, gain_of, to_card
from formats.vs_2pcg.policy.prices import price_of, price_of_symbols
from formats.vs_2pcg.policy.worth import worth
from formats.vs_2pcg.scripts.meaning import Deed, Whom

_LEAST: Final = 0.3
"""What an effect must gain beyond its price."""

_KIND: Final = frozenset(
    (Deed.GIVE, Deed.PLUS, Deed.VITALITY, Deed.READY, Deed.RECOVER, Deed.TURN_UP, Deed.STRIKE)
)
"""What is mostly done to one's own cards rather than to the enemies'."""


def best_effect(view: PcgView, options: Sequence[Any], timing: Timing) -> Preference:
    """The effect that gains most beyond its price."""
    best = NOTHING
    for place, action in enumerate(options):
        kind = type(action)
        if kind is UsePower or kind is PlayTwist:
            gain, aim = gain_of(view, action.use, action.card, _meanings(action.use.does), timing)
            if gain <= 0:
                continue
            gain -= price_of(view, action)
            if gain > max(best.gain, _LEAST):
                best = Preference(gain, place, aim)
    return best


def is_worth_reacting(view: PcgView, effect: Effect) -> bool:
    """Whether a Reaction is worth its symbols."""
    use = next(
        (
            power
            for power in effect.this.script.powers
            if isinstance(power, Use) and power.does is effect.does
        ),
        None,
    )
    if use is None:
        return False
    meanings = _meanings(effect.does)
    plain = [each for each in meanings if each.whom is not Whom.WHAT]
    gain, _aim = gain_of(view, use, effect.this, plain, None)
    if isinstance(effect.what, PcgCard):
        gain += sum(
            [to_card(view, each, effect.what, None) for each in meanings if each.whom is Whom.WHAT]
        )
    card = effect.this
    return gain > price_of_symbols(view, use, card if card.bearer is None else card.bearer)


def best_target(view: PcgView, effect: Effect, options: Sequence[Any]) -> int:
    """What an effect is best aimed at that nobody has weighed, such as one that triggered."""
    meanings = [each for each in _meanings(effect.does) if each.whom is Whom.CHOSEN]
    is_kind = any(each.deed in _KIND for each in meanings)
    best, most = 0, NEVER
    for place, option in enumerate(options):
        if not isinstance(option, PcgCard):
            # Nobody sees it, or it is to choose nothing.
            value = 0.1 if isinstance(option, Hidden) else 0.0
        elif meanings:
            value = sum([to_card(view, each, option, None) for each in meanings])
        else:
            value = worth(option) if view.is_enemy(option.controller) != is_kind else -worth(option)
        if value > most:
            best, most = place, value
    return best


# Kept for the life of the process: powers are made at import, as many as there are scripts.
@cache
def _meanings(does: Does) -> tuple[Meaning, ...]:
    return meaning_of(does)
