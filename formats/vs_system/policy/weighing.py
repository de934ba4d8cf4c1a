"""What effects are worth outside a fight, by what they do: when to play them, and on whom."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Any

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Phase, Step
from formats.vs_system.engine.values import FLIGHT, PLUS, RANGE
from formats.vs_system.policy.choosing import NOTHING, Choice
from formats.vs_system.policy.fighting import Fight
from formats.vs_system.policy.planning import best_alone
from formats.vs_system.policy.prices import price_of
from formats.vs_system.policy.worth import hurt, stun_cost, stun_harm, worth
from formats.vs_system.scripts.meaning import Deed, Meaning, Whom, meaning_of


class Moment(Enum):
    """When an effect may be worth playing."""

    BUILDING = "building"
    """One's own steps of the build phase."""
    ATTACKING = "attacking"
    """One's own attack step, between attacks."""
    ATTACKED = "attacked"
    """The opponent has proposed an attack."""
    RECOVERING = "recovering"
    OTHER = "other"


_WHEN = {
    Deed.STAY: tuple(Moment),
    Deed.READY: (Moment.ATTACKING,),
    Deed.EXHAUST: (Moment.ATTACKED,),
    Deed.STUN: (Moment.ATTACKING, Moment.ATTACKED),
    Deed.TAKE: (Moment.BUILDING, Moment.ATTACKING, Moment.ATTACKED),
    Deed.KO: (Moment.ATTACKING, Moment.RECOVERING),
    Deed.RETURN: (Moment.ATTACKING, Moment.ATTACKED, Moment.RECOVERING),
    Deed.RECOVER: (Moment.RECOVERING,),
    Deed.COUNTER: (Moment.BUILDING, Moment.RECOVERING),
    Deed.DRAW: (Moment.BUILDING, Moment.RECOVERING),
    Deed.GAIN: (Moment.RECOVERING,),
    Deed.LOSE: (Moment.RECOVERING,),
    Deed.ALL_LOSE: (Moment.RECOVERING,),
}
"""When each deed may be worth something; the others are left alone here."""

_LEAST = 0.5
"""What an effect must gain beyond its price."""
_DRAWN = 1.5
"""What a card drawn is worth."""

_KIND = frozenset((Deed.READY, Deed.RECOVER, Deed.COUNTER, Deed.GIVE))
"""What is done to one's own cards rather than to the opponent's."""


def moment_of(view: VsView) -> Moment:
    """What moment it is, with nothing on the chain and no attack under way."""
    if view.phase is Phase.RECOVERY:
        return Moment.RECOVERING
    is_own = view.primary == view.me
    if view.attack is not None:
        return Moment.OTHER if is_own else Moment.ATTACKED
    if not is_own or view.phase is Phase.DRAW:
        return Moment.OTHER
    return Moment.ATTACKING if view.step is Step.ATTACK else Moment.BUILDING


def weighed(view: VsView, action: UsePower | PlayTwist, place: int, moment: Moment) -> Choice:
    """What an effect gains now beyond its price, and at whom it is best aimed."""
    gain, aim = 0.0, None
    for meaning, moments in _timed(action.power.does):
        if moment in moments:
            more, at = _gain(view, action, meaning, moment)
            gain += more
            aim = aim or at
    if gain <= 0:
        return NOTHING
    gain -= price_of(view, action)
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


def best_target(view: VsView, options: Sequence[Any]) -> int:
    """What an effect is best aimed at that nobody has weighed, such as one that triggered."""
    latest = view.latest
    deeds = [] if latest is None else [meaning.deed for meaning in meaning_of(latest)]
    is_kind = any(deed in _KIND for deed in deeds)
    best, most = 0, -99.0
    for place, option in enumerate(options):
        value = _appeal(view, option, is_kind=is_kind)
        if value > most:
            best, most = place, value
    return best


def best_bearer(view: VsView, equipment: VsCard, options: Sequence[VsCard]) -> int:
    """Who gets an equipment: the best character that has not yet what it gives."""
    kinds = {getattr(power, "kind", None) for power in equipment.powers}
    best, most = 0, -99.0
    for place, card in enumerate(options):
        value = worth(card)
        if (RANGE in kinds and view.has_range(card)) or (FLIGHT in kinds and view.has_flight(card)):
            value -= 50
        if value > most:
            best, most = place, value
    return best


def best_x(view: VsView, options: Sequence[int]) -> int:
    """The highest cost of the opponent's stunned characters that X may be; the least otherwise."""
    costs = {card.printed.cost for card in view.characters(1 - view.me) if card.is_stunned}
    return max(range(len(options)), key=lambda place: (options[place] in costs, options[place]))


@cache
def _timed(does: Does) -> tuple[tuple[Meaning, tuple[Moment, ...]], ...]:
    """What an effect does that is weighed here, with when it may be worth something."""
    return tuple((each, _WHEN[each.deed]) for each in meaning_of(does) if each.deed in _WHEN)


@cache
def _negates(does: Does) -> bool:
    return any(meaning.deed is Deed.NEGATE for meaning in meaning_of(does))


def _is_free(action: UsePower | PlayTwist, gain: float) -> bool:
    """Whether a power takes nothing that is needed: then any gain is enough."""
    return gain > 0 and isinstance(action, UsePower) and not action.card.printed.is_character


def _gain(
    view: VsView, action: UsePower | PlayTwist, meaning: Meaning, moment: Moment
) -> tuple[float, Any]:
    deed, me = meaning.deed, view.me
    if deed is Deed.STAY:
        is_from_row = isinstance(action, PlayTwist) and not action.is_from_hand
        return (3.0 if is_from_row else 0.0), None
    amount = meaning.told[0] if meaning.told and isinstance(meaning.told[0], int) else 1
    if deed is Deed.GAIN:
        return amount, None
    if deed is Deed.LOSE:
        return hurt(view.endurance(1 - me), amount), None
    if deed is Deed.ALL_LOSE:
        theirs = view.endurance(1 - me)
        return (20.0 if theirs <= amount and theirs < view.endurance(me) else 0.0), None
    if deed is Deed.DRAW:
        return _DRAWN * amount, None
    if deed is Deed.COUNTER and PLUS not in meaning.told:
        return 0.0, None
    return _best(view, _cards(view, action, meaning), _VALUES[deed], moment)


def _cards(view: VsView, action: UsePower | PlayTwist, meaning: Meaning) -> Iterable[Any]:
    if meaning.whom is Whom.TARGET:
        return view.targets_of(action)
    return (action.card if meaning.whom is Whom.THIS else action.card.attached_to,)


_Value = Callable[[VsView, VsCard, Moment], float]


def _best(
    view: VsView, cards: Iterable[Any], value: _Value, moment: Moment
) -> tuple[float, VsCard | None]:
    """The greatest value; negative if there is no card but those that it would harm."""
    most, aim = -99.0, None
    for card in cards:
        if isinstance(card, VsCard):
            gain = value(view, card, moment)
            if gain > most:
                most, aim = gain, card
    return most, aim


def _by_readying(view: VsView, card: VsCard, _moment: Moment) -> float:
    return best_alone(view, card) if card.controller == view.me else -1.0


def _by_stopping(view: VsView, card: VsCard, moment: Moment) -> float:
    """What it is worth that somebody can't make an attack that was proposed."""
    attack = view.attack
    if moment is not Moment.ATTACKED or attack is None or card not in attack.attackers:
        return 0.0
    return Fight(view, attack).value()


def _by_exhausting(view: VsView, card: VsCard, moment: Moment) -> float:
    return _by_stopping(view, card, moment) if card.controller != view.me else -1.0


def _by_stunning(view: VsView, card: VsCard, moment: Moment) -> float:
    harm = stun_cost(card) + stun_harm(view, card)
    if card.is_stunned or card.controller == view.me:
        return -harm
    return harm + _by_stopping(view, card, moment)


def _by_taking(view: VsView, card: VsCard, moment: Moment) -> float:
    if card.controller == view.me:
        return -1.0
    return 2 * worth(card) + _by_stopping(view, card, moment)


def _by_ko(view: VsView, card: VsCard, _moment: Moment) -> float:
    return -worth(card) if card.controller == view.me else worth(card)


def _by_returning(view: VsView, card: VsCard, moment: Moment) -> float:
    """One's own is saved from a KO; the opponent's must be recruited again."""
    if card.controller == view.me:
        return _by_recovering(view, card, moment) / 2
    if moment is Moment.RECOVERING:
        return 0.0 if card.is_stunned else worth(card) / 2
    return worth(card) * 0.8 + _by_stopping(view, card, moment)


def _by_recovering(view: VsView, card: VsCard, moment: Moment) -> float:
    """A second stunned character would be KO'd; the best recovers anyway."""
    if card.controller != view.me or not card.is_stunned or moment is not Moment.RECOVERING:
        return -1.0
    own = worth(card)
    others = [
        worth(each) for each in view.characters(view.me) if each.is_stunned and each is not card
    ]
    return min(own, max(others)) if others else 0.0


def _by_counting(view: VsView, card: VsCard, _moment: Moment) -> float:
    return 2.0 if card.controller == view.me else -1.0


_VALUES: dict[Deed, _Value] = {
    Deed.READY: _by_readying,
    Deed.EXHAUST: _by_exhausting,
    Deed.STUN: _by_stunning,
    Deed.TAKE: _by_taking,
    Deed.KO: _by_ko,
    Deed.RETURN: _by_returning,
    Deed.RECOVER: _by_recovering,
    Deed.COUNTER: _by_counting,
}


def _appeal(view: VsView, option: Any, *, is_kind: bool) -> float:
    """How good an aim something is, whatever is done to it."""
    if isinstance(option, Effect):
        return 0.0 if option.controller == view.me else 1.0
    if not isinstance(option, VsCard) or option.pile.name not in ("characters", "equipment"):
        return 0.0
    value = worth(option)
    if option.controller == view.me:
        return value if is_kind else -value
    return -value if is_kind else value
