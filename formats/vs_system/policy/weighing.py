"""Which effects to play outside a fight, by what they do, and at whom to aim them."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from formats.table.meaning import Meaning, meaning_of
from formats.table.seeing import Hidden
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.keywords import POWERS
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Continuous, Does, Payment
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import ATTACK_STEP, DRAW_PHASE, RECOVERY_PHASE
from formats.vs_system.engine.values import FLIGHT, RANGE
from formats.vs_system.policy.choosing import NOTHING, Choice
from formats.vs_system.policy.deeds import (
    ATTACKED,
    ATTACKING,
    BUILDING,
    OTHER,
    RECOVERING,
    WHEN,
    Moment,
    to_card,
    to_hidden,
    without_card,
)
from formats.vs_system.policy.keeping import is_better_built
from formats.vs_system.policy.prices import price_of
from formats.vs_system.policy.substituting import substitute_gain
from formats.vs_system.policy.worth import worth
from formats.vs_system.scripts.meaning import Deed, Whom

_LEAST: Final = 0.5
"""What an effect must gain beyond its price."""
_ONGOING: Final = 3.0
"""What a plot twist is worth that stays."""
_NEVER: Final = -99.0
_TERRAFORM: Final = POWERS["terraform"]
_SUBSTITUTE: Final = POWERS["substitute"]

ALWAYS_WORTH: Final = tuple(Moment)

_KIND: Final = frozenset((Deed.READY, Deed.RECOVER, Deed.COUNTER, Deed.GIVE, Deed.REVIVE))
"""What is done to one's own cards rather than to the opponent's."""


def moment_of(view: VsView) -> Moment:
    """What moment it is, with nothing on the chain and no attack under way."""
    phase = view.phase
    if phase is RECOVERY_PHASE:
        return RECOVERING
    is_own = view.primary == view.me
    if view.attack is not None:
        return OTHER if is_own else ATTACKED
    if not is_own or phase is DRAW_PHASE:
        return OTHER
    return ATTACKING if view.step is ATTACK_STEP else BUILDING


def weighed(view: VsView, action: UsePower | PlayTwist, place: int, moment: Moment) -> Choice:
    """What an effect gains now beyond its price, and at what it is best aimed."""
    if action.power is _TERRAFORM:
        return Choice(1.0, place, None) if is_better_built(view, action.card) else NOTHING
    if action.power is _SUBSTITUTE:
        gain = substitute_gain(view, action.card)
        return Choice(gain, place, None) if gain > _LEAST else NOTHING
    gain, aim = 0.0, None
    for meaning, moments in _timed(action.power.does):
        if moment in moments:
            more, at = _gain(view, action, meaning, moment)
            gain += more
            # The first deed decides at what it is aimed: an effect has one choice of target for all
            # of them.
            aim = aim or at
    if gain <= 0:
        return NOTHING
    gain -= price_of(view, action, aim)
    return Choice(gain, place, aim) if gain > _LEAST or _is_free(action, gain) else NOTHING


def negating(view: VsView, options: Sequence[Any]) -> Choice:
    """An option that negates an effect of the opponent."""
    for place, action in enumerate(options):
        kind = type(action)
        if (kind is PlayTwist or kind is UsePower) and _negates(action.power.does):
            for effect in view.targets_of(action):
                if effect.controller != view.me:
                    return Choice(1.0, place, effect)
    return NOTHING


def could_negate(ways: Sequence[Action]) -> bool:
    """Whether one of these negates an effect."""
    for action in ways:
        if isinstance(action, (PlayTwist, UsePower)) and _negates(action.power.does):
            return True
    return False


def moments_of_ways(ways: Sequence[Action]) -> tuple[Moment, ...]:
    """When one of these may be worth something outside a fight."""
    moments: tuple[Moment, ...] = ()
    for action in ways:
        if not isinstance(action, (PlayTwist, UsePower)):
            return ALWAYS_WORTH  # To flip or recruit may be worth it whenever it is legal.
        moments += moments_for(action.power)
    return moments


def best_target(view: VsView, options: Sequence[Any]) -> int:
    """What an effect is best aimed at that nobody has weighed, such as one that triggered."""
    latest = view.latest
    deeds = [] if latest is None else [meaning.deed for meaning in meaning_of(latest)]
    is_kind = any(deed in _KIND for deed in deeds)
    best, most = 0, _NEVER
    for place, option in enumerate(options):
        value = _appeal(view, option, is_kind=is_kind)
        if Deed.READY in deeds and isinstance(option, VsCard) and not option.is_exhausted:
            value = min(value, 0.0)  # To ready a ready one is nothing.
        if value > most:
            best, most = place, value
    return best


def best_bearer(view: VsView, equipment: VsCard, options: Sequence[VsCard]) -> int:
    """Who gets an equipment: the best character that has not yet what it gives."""
    return max(range(len(options)), key=lambda place: _as_bearer(view, equipment, options[place]))


def to_transfer(view: VsView, equipment: VsCard, options: Sequence[Any]) -> int:
    """Who gets an equipment that may change hands; the first option leaves it where it is."""
    best, most = 0, _NEVER
    if equipment.attached_to is not None:
        most = _as_bearer(view, equipment, equipment.attached_to)
    for place, card in enumerate(options):
        if isinstance(card, VsCard) and (value := _as_bearer(view, equipment, card)) > most:
            best, most = place, value
    return best


def _as_bearer(view: VsView, equipment: VsCard, card: VsCard) -> float:
    kinds = [power.kind for power in equipment.text.powers if isinstance(power, Continuous)]
    # Whoever bears it now has what it gives, but may need it.
    flies, shoots = card.printed.flight, card.printed.range
    if equipment.attached_to is not card:
        flies, shoots = view.has_flight(card), view.has_range(card)
    # Far down but not out: an equipment that is announced must go on somebody.
    in_vain = (RANGE in kinds and shoots) or (FLIGHT in kinds and flies)
    return worth(card) - (50 if in_vain else 0)


# These three are kept for the life of the process: powers and effects are made at
# import, and there are only as many as scripts.
@cache
def moments_for(power: Payment) -> tuple[Moment, ...]:
    """When a power may be worth something outside a fight."""
    # Their own texts say when; what they do is written in the engine, and tells no meaning.
    if power is _TERRAFORM or power is _SUBSTITUTE:
        return tuple(Moment)
    return tuple(moment for _meaning, moments in _timed(power.does) for moment in moments)


@cache
def _timed(does: Does) -> tuple[tuple[Meaning, tuple[Moment, ...]], ...]:
    """What an effect does that is weighed here, with when it may be worth something."""
    return tuple((each, WHEN[each.deed]) for each in meaning_of(does) if each.deed in WHEN)


@cache
def _negates(does: Does) -> bool:
    return any(meaning.deed is Deed.NEGATE for meaning in meaning_of(does))


def _is_free(action: UsePower | PlayTwist, gain: float) -> bool:
    """Whether a power takes nothing that is needed: then any gain is enough."""
    return gain > 0 and type(action) is UsePower


def _gain(
    view: VsView, action: UsePower | PlayTwist, meaning: Meaning, moment: Moment
) -> tuple[float, Any]:
    deed, told = meaning.deed, meaning.told
    if deed is Deed.STAY:
        # Played from hand it ends in the KO'd pile, where no power of it works (VS-CARD-21).
        is_from_row = isinstance(action, PlayTwist) and not action.is_from_hand
        return (_ONGOING if is_from_row else 0.0), None
    amount = told[0] if told and isinstance(told[0], int) else 1
    gain = without_card(view, deed, amount)
    if gain is not None:
        return gain, None
    most, aim = _NEVER, None
    for card in _cards(view, action, meaning):
        gain = _NEVER
        if isinstance(card, VsCard):
            gain = to_card(view, deed, told, card, moment)
        elif isinstance(card, Hidden):
            gain = to_hidden(deed)
        if gain > most:
            most, aim = gain, card
    return most, aim


def _cards(view: VsView, action: UsePower | PlayTwist, meaning: Meaning) -> Iterable[Any]:
    if meaning.whom is Whom.TARGET:
        return view.targets_of(action)
    return (action.card if meaning.whom is Whom.THIS else action.card.attached_to,)


def _appeal(view: VsView, option: Any, *, is_kind: bool) -> float:
    """How good an aim something is, whatever is done to it."""
    if isinstance(option, Effect):
        return 0.0 if option.controller == view.me else 1.0
    if isinstance(option, Hidden):
        return 0.5
    if not isinstance(option, VsCard):
        return 0.0
    # Only characters have a worth; a resource or an equipment must not count as nothing.
    value = worth(option) or 1.0
    return value if (option.controller == view.me) == is_kind else -value
