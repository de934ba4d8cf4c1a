"""What each deed of an effect is worth outside a fight, and when: readying, stunning, drawing."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.values import CANNOT_ATTACK, PLUS
from formats.vs_system.policy.fight import Fight, exposed
from formats.vs_system.policy.planning import best_alone
from formats.vs_system.policy.worth import Harm, hurt, stun_cost, worth
from formats.vs_system.scripts.meaning import Deed


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


# Members of enumerations are looked up slowly, and these are asked for all the time.
BUILDING: Final = Moment.BUILDING
ATTACKING: Final = Moment.ATTACKING
ATTACKED: Final = Moment.ATTACKED
RECOVERING: Final = Moment.RECOVERING
OTHER: Final = Moment.OTHER

WHEN: Final = {
    Deed.STAY: tuple(Moment),
    Deed.READY: (ATTACKING,),
    # Before the recheck it makes the whole proposal illegal (VS-COMBAT-13), and after
    # it changes nothing (VS-COMBAT-19).
    Deed.EXHAUST: (ATTACKED,),
    # What stops an attack. ATK and DEF are weighed while the fight is on, in fighting.py.
    Deed.GIVE: (ATTACKED,),
    Deed.STUN: (ATTACKING, ATTACKED),
    Deed.TAKE: (BUILDING, ATTACKING, ATTACKED),
    Deed.SEIZE: (BUILDING,),
    # A proposed defender who is hidden by the recheck can't be attacked (VS-COMBAT-14).
    Deed.HIDE: (ATTACKED,),
    Deed.KO: (ATTACKING, RECOVERING),
    Deed.RETURN: (ATTACKING, ATTACKED, RECOVERING),
    # The last window: the wrap-up recovers one character of each player and KOs the others.
    Deed.RECOVER: (RECOVERING,),
    Deed.REVIVE: (RECOVERING,),
    Deed.COUNTER: (BUILDING, RECOVERING),
    Deed.DRAW: (BUILDING, RECOVERING),
    Deed.SEARCH: (BUILDING, RECOVERING),
    # Endurance is compared in the wrap-up alone (VS-WIN-02), so the last window is in time.
    Deed.GAIN: (RECOVERING,),
    Deed.LOSE: (RECOVERING,),
    Deed.ALL_LOSE: (RECOVERING,),
}
"""When each deed may be worth something; the others are left alone."""

_DRAWN: Final = 1.5
_FOUND: Final = 3.0
"""What a card is worth that is drawn, and one that is chosen."""
_RESOURCE: Final = 6.0
_MARK: Final = 0.8
"""What a counter is worth that a card puts on itself, for whatever it is."""


def without_card(view: VsView, deed: Deed, amount: int) -> float | None:
    """What a deed is worth that is done to no card; None of the others."""
    mine, theirs = view.endurance(view.me), view.endurance(view.opponent)
    if deed is Deed.GAIN:
        return amount
    if deed is Deed.LOSE:
        return hurt(theirs, amount)
    if deed is Deed.ALL_LOSE:
        # Both lose: worth it only to end the game, and only while one is ahead.
        return 20.0 if theirs <= amount and theirs < mine else 0.0
    if deed is Deed.DRAW:
        return _DRAWN * amount
    return _FOUND if deed is Deed.SEARCH else None


def to_card(view: VsView, deed: Deed, told: tuple[Any, ...], card: VsCard, moment: Moment) -> float:
    """What a deed is worth that is done to that card; less than 0 if it does harm."""
    if deed is Deed.GIVE:
        return _stopped(view, card, moment) if CANNOT_ATTACK in told else 0.0
    if deed is Deed.COUNTER:
        return _marked(view, card, told)
    return _VALUES[deed](view, card, moment)


def to_hidden(deed: Deed) -> float:
    """What a deed is worth that is done to a face-down resource of the opponent."""
    return _RESOURCE if deed is Deed.SEIZE else 0.0


_Value = Callable[[VsView, VsCard, Moment], float]


def _marked(view: VsView, card: VsCard, told: tuple[Any, ...]) -> float:
    value = 2.0 if PLUS in told else _MARK
    return value if card.controller == view.me else -value


def _readied(view: VsView, card: VsCard, _moment: Moment) -> float:
    if card.controller != view.me:
        return -1.0
    # A ready one has its attack before it: nothing is gained.
    return best_alone(view, card) if card.is_exhausted else 0.0


def _stopped(view: VsView, card: VsCard, moment: Moment) -> float:
    """What it is worth that somebody can't make an attack that was proposed."""
    attack = view.attack
    if moment is not ATTACKED or attack is None or card not in attack.attackers:
        return 0.0
    # A fight is valued for the side that attacks: its gain is what is saved here.
    return Fight(view, attack).value()


def _hidden(view: VsView, card: VsCard, _moment: Moment) -> float:
    """Nobody attacks whom they don't find; but whoever it protected, they do."""
    attack = view.attack
    if attack is None or card is not attack.defender:
        return 0.0
    return Fight(view, attack).value() - exposed(view, attack)


def _stunned(view: VsView, card: VsCard, moment: Moment) -> float:
    harm = stun_cost(card) + Harm(view, card.controller).of(card)
    if card.is_stunned or card.controller == view.me:
        return -harm
    # A proposed attacker who is stunned takes the whole attack along (VS-COMBAT-13).
    return harm + _stopped(view, card, moment)


def _taken(view: VsView, card: VsCard, moment: Moment) -> float:
    if card.controller == view.me:
        return -1.0
    # Twice, as one side loses what the other gets.
    return 2 * worth(card) + _stopped(view, card, moment)


def _seized(view: VsView, card: VsCard, _moment: Moment) -> float:
    return _RESOURCE if card.controller != view.me else 0.0


def _ko_d(view: VsView, card: VsCard, _moment: Moment) -> float:
    value = worth(card) if card.printed.is_character else 1.0 + card.printed.cost
    return -value if card.controller == view.me else value


def _returned(view: VsView, card: VsCard, moment: Moment) -> float:
    """One's own is saved from a KO, or comes back; the opponent's must be recruited again."""
    if card.pile.name == "KO'd":
        return _FOUND if card.controller == view.me else -1.0
    if card.controller == view.me:
        return _recovered(view, card, moment) / 2
    if moment is RECOVERING:
        return 0.0 if card.is_stunned else worth(card) / 2
    return worth(card) * 0.8 + _stopped(view, card, moment)


def _recovered(view: VsView, card: VsCard, moment: Moment) -> float:
    """A second stunned character would be KO'd; the best recovers anyway."""
    if card.controller != view.me or not card.is_stunned or moment is not RECOVERING:
        return -1.0
    best = _best_stunned(view, but=card)
    # With nobody else stunned it gains nothing: the wrap-up would recover this one for free.
    return min(worth(card), best)


def _revived(view: VsView, card: VsCard, _moment: Moment) -> float:
    """It recovers, if nobody better must."""
    return max(0.0, worth(card) - _best_stunned(view, but=card))


def _best_stunned(view: VsView, but: VsCard) -> float:
    return max(
        (worth(each) for each in view.characters(view.me) if each.is_stunned and each is not but),
        default=0.0,
    )


_VALUES: Final[dict[Deed, _Value]] = {
    Deed.READY: _readied,
    Deed.EXHAUST: _stopped,
    Deed.HIDE: _hidden,
    Deed.STUN: _stunned,
    Deed.TAKE: _taken,
    Deed.SEIZE: _seized,
    Deed.KO: _ko_d,
    Deed.RETURN: _returned,
    Deed.RECOVER: _recovered,
    Deed.REVIVE: _revived,
}
