"""What to do in an attack: power-ups, reinforcement, and effects that change how it ends."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.attacking.reinforcement import Reinforce
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.keywords import POWERS
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Attack
from formats.vs_system.engine.values import ATK, DEF
from formats.vs_system.policy.choosing import NOTHING, Choice
from formats.vs_system.policy.prices import price_of, price_of_power_up
from formats.vs_system.policy.worth import hurt, lost_attack, stun_cost, stun_harm
from formats.vs_system.scripts.meaning import Deed, Whom, meaning_of

_LEAST = 0.5
"""What an effect must gain beyond its price."""

_EVASION = POWERS["evasion"]


class Fight:
    """An attack as it stands: what it would come to, for the side that attacks."""

    def __init__(self, view: VsView, attack: Attack) -> None:
        self._attackers = attack.attackers
        self._defender = attack.defender
        values = view.strengths(attack.attackers, attack.defender)
        self.total, self._guards, self.strength, self._back = values
        self._mine = view.endurance(attack.player)
        self._theirs = view.endurance(1 - attack.player)
        self._is_direct = attack.is_direct
        self._breaks = not attack.is_team and not attack.is_reinforced
        self._harms = [stun_harm(view, card, is_attacking=True) for card in attack.attackers]
        self._harm = 0.0 if attack.defender is None else stun_harm(view, attack.defender)

    @property
    def is_defender_stunned(self) -> bool:
        """Whether the defender would be stunned."""
        return self.strength <= self.total

    def value(
        self, card: VsCard | None = None, atk: int = 0, defence: int = 0, *, stops: bool = False
    ) -> float:
        """What it comes to, if a fighter had so much more, or if breakthrough is stopped."""
        total, strength, back = self.total, self.strength, self._back
        defender = self._defender
        if card is not None:
            if card is defender:
                strength, back = strength + defence, back + atk
            else:
                total += atk
        if defender is None:
            return hurt(self._theirs, max(0, total)) if self._is_direct else 0.0
        over = total - strength
        lost = over if self._breaks and not stops and over > 0 else 0
        value = 0.0
        if over >= 0:
            lost += stun_cost(defender)
            value = self._harm
        value += hurt(self._theirs, lost)
        worst = 0.0
        for attacker, guard, harm in zip(self._attackers, self._guards, self._harms, strict=True):
            if back >= (guard + defence if attacker is card else guard):
                worst = max(worst, hurt(self._mine, stun_cost(attacker)) + harm)
        return value - worst


class _Boost(NamedTuple):
    """An option that makes a fighter stronger, or weaker."""

    place: int
    card: VsCard
    atk: int
    defence: int
    price: float


def in_fight(view: VsView, attack: Attack, options: Sequence[Any]) -> Choice:
    """The option that changes most for the better in an attack that has started."""
    if not attack.attackers or (attack.defender is None and not attack.is_direct):
        return NOTHING
    boosts: list[_Boost] = []
    others: list[tuple[int, Reinforce | UsePower]] = []
    for place, action in enumerate(options):
        kind = type(action)
        if kind is PowerUp:
            boosts.append(_Boost(place, action.character, 1, 1, price_of_power_up(view, action)))
        elif kind is UsePower or kind is PlayTwist:
            if action.power is _EVASION:
                others.append((place, action))
            elif given := _given(action.power.does):
                boosts += _boosts(view, attack, action, place, given)
        elif kind is Reinforce:
            others.append((place, action))
    if not boosts and not others:
        return NOTHING
    fight = Fight(view, attack)
    now = fight.value()
    best = NOTHING
    for place, action in others:
        gain = _saved(view, fight, attack, action)
        if gain > best.gain:
            best = Choice(gain, place, None)
    return _best_boost(fight, boosts, now, best, 1 if attack.player == view.me else -1)


def struck(view: VsView, attackers: Sequence[VsCard]) -> int:
    """Whom the defender strikes: the attacker whose stun is the worst for its side."""
    attack = view.attack
    if attack is None or attack.defender is None:
        return 0
    values = view.strengths(attackers, attack.defender)
    best, most = 0, -1.0
    for place, (card, guard) in enumerate(zip(attackers, values.guards, strict=True)):
        harm = stun_cost(card) + stun_harm(view, card, is_attacking=True)
        if values.back >= guard and harm > most:
            best, most = place, harm
    return best


def _best_boost(fight: Fight, boosts: list[_Boost], now: float, best: Choice, sign: int) -> Choice:
    """The boost that gains more than what was found so far, if there is one."""
    for boost in boosts:
        gain = sign * (fight.value(boost.card, boost.atk, boost.defence) - now) - boost.price
        if gain > max(best.gain, _LEAST):
            best = Choice(gain, boost.place, boost.card)
    if best.gain <= 0 and len(boosts) > 1:
        return _together(fight, boosts, sign, now)
    return best


def _together(fight: Fight, boosts: list[_Boost], sign: int, now: float) -> Choice:
    """The cheapest of several that only together make a difference to one fighter."""
    boosts.sort(key=lambda boost: boost.price)
    for first in boosts:
        atk = defence = 0
        price = 0.0
        for boost in boosts:
            if boost.card is first.card:
                atk, defence, price = atk + boost.atk, defence + boost.defence, price + boost.price
                gain = sign * (fight.value(first.card, atk, defence) - now) - price
                if gain > _LEAST:
                    return Choice(gain, first.place, first.card)
    return NOTHING


@cache
def _given(does: Does) -> tuple[int, int, Whom | None] | None:
    """The ATK and DEF that an effect gives, and to whom; None if it gives nothing of that."""
    atk = defence = 0
    whom: Whom | None = None
    for meaning in meaning_of(does):
        if meaning.deed is Deed.GIVE and isinstance(meaning.told[1], int):
            if meaning.told[0] == ATK:
                atk, whom = atk + meaning.told[1], meaning.whom
            elif meaning.told[0] == DEF:
                defence, whom = defence + meaning.told[1], meaning.whom
    return (atk, defence, whom) if atk or defence else None


def _boosts(
    view: VsView,
    attack: Attack,
    action: UsePower | PlayTwist,
    place: int,
    given: tuple[int, int, Whom | None],
) -> list[_Boost]:
    """What an effect gives to a fighter, for each that it could be given to."""
    atk, defence, whom = given
    cards: Sequence[Any] = (action.card,) if whom is Whom.THIS else (action.card.attached_to,)
    if whom is Whom.TARGET:
        cards = view.targets_of(action)
    price = price_of(view, action)
    return [_Boost(place, card, atk, defence, price) for card in cards if attack.has(card)]


def _saved(view: VsView, fight: Fight, attack: Attack, action: Reinforce | UsePower) -> float:
    """What is saved by reinforcing, or by evading.

    Whoever evades is stunned by choice: it recovers, and nothing breaks through. The attackers are
    readied by that, so there must be something to save.
    """
    if isinstance(action, Reinforce):
        return fight.value() - fight.value(stops=True) - lost_attack(view, action.card)
    if action.card is not attack.defender or not fight.is_defender_stunned:
        return 0.0
    return fight.value() - stun_cost(action.card) - fight.total / 2
