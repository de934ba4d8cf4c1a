"""What each deed of an effect is worth: stunning, readying, drawing, counters."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from formats.table.meaning import Meaning
from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.powers import BUILD, MAIN, Timing, Use
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.values import (
    ATK,
    BASE_ATK,
    BASE_DEF,
    CANNOT_ATTACK,
    CANNOT_STRIKE,
    DEF,
    HEALTH,
    KEYWORDS,
)
from formats.vs_2pcg.policy.prices import XP
from formats.vs_2pcg.policy.worth import ko_cost, stun_cost, worth, wound_cost
from formats.vs_2pcg.scripts.meaning import Deed, Whom

NEVER: Final = -99.0
_DRAWN: Final = 1.5
_FOUND: Final = 2.5
"""What a card is worth that is drawn, and one that is chosen."""
_LEVEL: Final = 5.0
"""What the last XP counter that a level takes is worth beside."""
_COUNTER: Final = 0.9
_LOCATION: Final = 0.9
_TOKEN: Final = 2.0
_WHILE: Final = 0.4
"""Of what somebody has for good, what it is worth for a turn or a combat."""
_OPENED: Final = 0.6
"""What it is worth that somebody does not stand in the way this turn."""


def gain_of(
    view: PcgView, use: Use, this: PcgCard, meanings: Iterable[Meaning], timing: Timing | None
) -> tuple[float, Any]:
    """What several deeds of a power gain together, and at what it is best aimed."""
    gain, aimed = 0.0, []
    for meaning in meanings:
        told = meaning.told
        amount = told[0] if told and isinstance(told[0], int) else 1
        plain = to_players(view, meaning.deed, amount)
        if plain is not None:
            gain += plain
        elif meaning.whom is Whom.CHOSEN:
            aimed.append(meaning)
        else:
            for card in cards_of(view, use, this, meaning):
                gain += to_card(view, meaning, card, timing)
    if not aimed:
        return gain, None
    # All that is done to the same card counts together: what harms and helps is not aimed twice.
    gains = [
        (
            sum([to_card(view, each, card, timing) for each in aimed])
            if isinstance(card, PcgCard)
            else 0.0,
            card,
        )
        for card in view.candidates_of(use, this)
    ]
    if not gains:
        return gain, None
    gains.sort(key=lambda pair: -pair[0])
    choice = use.choices[0]
    taken = gains[: choice.count]
    if choice.is_up_to:
        taken = [pair for pair in taken if pair[0] > 0]
    return gain + sum([each for each, _card in taken]), gains[0][1]


def cards_of(view: PcgView, use: Use, this: PcgCard, meaning: Meaning) -> Iterable[Any]:
    """The cards to which a deed is or could be done."""
    whom = meaning.whom
    if whom is Whom.CHOSEN:
        return view.candidates_of(use, this)
    if whom is Whom.BEARER:
        return () if this.bearer is None else (this.bearer,)
    if whom is Whom.EACH:
        return view.cards_among(meaning.among, use, this)
    if whom is Whom.PAYER:
        return view.payers_for(use)
    return (this,)


def to_players(view: PcgView, deed: Deed, amount: int) -> float | None:
    """What a deed is worth that is done to no card; None of the others."""
    if deed is Deed.DRAW:
        return _DRAWN * min(amount, view.deck_size(view.me))
    if deed is Deed.ALL_DRAW:
        enemies = view.enemies()
        return _DRAWN * amount * (1 - len(enemies)) - (0.1 if len(enemies) == 1 else 0.0)
    if deed is Deed.DISCARD:
        return -1.2 * min(amount, len(view.hand))
    if deed is Deed.ENEMIES_DISCARD:
        return 1.2 * sum([min(amount, view.hand_size(each)) for each in view.enemies()])
    if deed is Deed.SEARCH:
        return _FOUND
    if deed is Deed.PUT:
        return _TOKEN
    if deed is Deed.XP:
        return xp_worth(view, amount)
    if deed is Deed.CANCEL:
        return 0.0
    return None


def xp_worth(view: PcgView, amount: int) -> float:
    """What XP are worth to one's own Main Character."""
    main = view.main(view.me)
    if main is None or main.is_stunned or not main.levels or not main.printed.needed_xp:
        return 0.0
    return XP * amount + (_LEVEL if main.xp + amount >= main.printed.needed_xp else 0.0)


def to_card(view: PcgView, meaning: Meaning, card: PcgCard, timing: Timing | None) -> float:
    """What a deed is worth that is done to that card; less than 0 if it does harm."""
    value = _VALUES.get(meaning.deed)
    return 0.0 if value is None else value(view, card, meaning.told, timing)


_Told = tuple[Any, ...]
_Value = Callable[[PcgView, PcgCard, _Told, Timing | None], float]


def _amount(told: _Told) -> int:
    return told[0] if told and isinstance(told[0], int) else 1


def _side(view: PcgView, card: PcgCard) -> int:
    """1 for one's own side and one's teammate's, -1 for an enemy's."""
    return -1 if view.is_enemy(card.controller) else 1


def _given(view: PcgView, card: PcgCard, told: _Told, timing: Timing | None) -> float:
    kind = told[0]
    value = told[1] if len(told) > 1 and isinstance(told[1], int) else 1
    is_for_good = len(told) < 3 or told[2] is None
    share = 1.0 if is_for_good else _WHILE
    side = _side(view, card)
    if kind in (CANNOT_ATTACK, CANNOT_STRIKE):
        # On one's own turn it would stop nobody whom it does not stop for good.
        stops = is_for_good or view.active != view.me
        return -side * 0.5 * max(0, view.atk(card)) * share if stops else 0.0
    if card.is_stunned and not is_for_good:
        return 0.0
    if kind in (DEF, BASE_DEF) and side < 0 and value < 0 and view.defence(card) + value <= 0:
        return stun_cost(view, card)
    if kind in (ATK, BASE_ATK):
        helps = is_for_good or view.can_attack(card) or timing not in (BUILD, MAIN)
        return side * 0.6 * value * share if helps else 0.0
    if kind == DEF:
        return side * 0.5 * value * share
    if kind == HEALTH:
        return side * value * (wound_cost(2) if card.printed.is_main else 1.0) * share
    if kind in KEYWORDS:
        helps = is_for_good or (view.can_attack(card) and not view.has_keyword(card, kind))
        return side * 0.8 * share if helps else 0.0
    return 0.3 * side * share


def _plus(view: PcgView, card: PcgCard, told: _Told, _timing: Timing | None) -> float:
    return 0.0 if card.is_stunned else _side(view, card) * _COUNTER * _amount(told)


def _minus(view: PcgView, card: PcgCard, told: _Told, _timing: Timing | None) -> float:
    if card.is_stunned:
        return 0.0
    count = _amount(told)
    is_stunned = view.defence(card) <= count
    return -_side(view, card) * (stun_cost(view, card) if is_stunned else _COUNTER * count)


def _clear(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    return -_side(view, card) * _COUNTER * max(0, card.plus)


def _vitality(view: PcgView, card: PcgCard, told: _Told, _timing: Timing | None) -> float:
    cost = (
        wound_cost(view.remaining_health(card) + 1) if card.printed.is_main else 0.4 * worth(card)
    )
    return _side(view, card) * cost * _amount(told)


def _wound(view: PcgView, card: PcgCard, told: _Told, _timing: Timing | None) -> float:
    count, left = _amount(told), view.remaining_health(card)
    if left <= count:
        cost = ko_cost(card)
    else:
        cost = wound_cost(left) * count if card.printed.is_main else 0.3 * worth(card)
    return -_side(view, card) * cost


def _stun(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    if card.is_stunned:
        return 0.0
    return -_side(view, card) * (stun_cost(view, card) + _in_the_way(view, card))


def _daze(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    return 0.0 if card.is_stunned else -_side(view, card) * _in_the_way(view, card)


def _in_the_way(view: PcgView, card: PcgCard) -> float:
    """It would attack or protect no more this turn."""
    if view.active == view.me:
        return _OPENED if card.row is FRONT and view.back(card.controller) else 0.0
    can_attack = card.controller == view.active and not card.is_exhausted
    return 0.5 * view.atk(card) if can_attack else 0.0


def _ko(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    if not card.printed.is_character:
        return -_side(view, card) * (1.0 + card.printed.cost)
    return -_side(view, card) * ko_cost(card)


def _exhaust(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    """All are readied before their next turn: it takes attacks of this turn alone."""
    if card.is_exhausted or card.controller != view.active:
        return 0.0
    return -_side(view, card) * 0.5 * max(0, view.atk(card))


def _ready(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    if not card.is_exhausted or card.is_stunned or card.controller != view.active:
        return 0.0
    return _side(view, card) * 0.5 * view.atk(card)


def _recover(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    """It protects others again, and may be attacked again."""
    return _side(view, card) * 0.2 * worth(card) if card.is_stunned else 0.0


def _hide(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    return (
        0.0 if not card.is_face_up else 0.15 * worth(card) * (1 if view.active != view.me else -1)
    )


def _move(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    if not view.is_enemy(card.controller) or not card.is_face_up or view.active != view.me:
        return -0.3
    return _OPENED


def _return(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    """A card of one's own comes back to be played again; an enemy's must be paid for again."""
    if not card.is_in_play:
        return _FOUND if card.owner == view.me else -_FOUND
    return -0.7 * _side(view, card) * (worth(card) if card.printed.is_character else 2.0)


def _remove(view: PcgView, card: PcgCard, told: _Told, timing: Timing | None) -> float:
    if not card.is_in_play:
        return 0.3 if card.owner != view.me else -0.3
    return _ko(view, card, told, timing)


def _take(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    # Twice, as one side loses what the other gets.
    return 2 * worth(card) if view.is_enemy(card.controller) else -1.0


def _lose_powers(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    powers = len(card.script.powers) + len(card.printed.keywords)
    return -_side(view, card) * (0.8 * powers)


def _strike(view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    combat = view.combat
    if combat is None or combat.defender is None or not combat.has(card):
        return 0.0
    return _side(view, card) * 0.1 * view.atk(card)


def _turn_up(_view: PcgView, card: PcgCard, _told: _Told, _timing: Timing | None) -> float:
    return _LOCATION if card.printed.is_location and not card.is_face_up else -0.1


_VALUES: Final[dict[Deed, _Value]] = {
    Deed.GIVE: _given,
    Deed.PLUS: _plus,
    Deed.MINUS: _minus,
    Deed.CLEAR: _clear,
    Deed.VITALITY: _vitality,
    Deed.WOUND: _wound,
    Deed.STUN: _stun,
    Deed.DAZE: _daze,
    Deed.KO: _ko,
    Deed.EXHAUST: _exhaust,
    Deed.READY: _ready,
    Deed.RECOVER: _recover,
    Deed.HIDE: _hide,
    Deed.MOVE: _move,
    Deed.RETURN: _return,
    Deed.REMOVE: _remove,
    Deed.TAKE: _take,
    Deed.LOSE_POWERS: _lose_powers,
    Deed.STRIKE: _strike,
    Deed.TURN_UP: _turn_up,
}
