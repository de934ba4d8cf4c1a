"""What to do in an attack: power-ups, reinforcement, and effects that change how it ends."""

from collections.abc import Sequence
from typing import Any, Final

from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.attacking.reinforcement import Reinforce
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.keywords import POWERS
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Attack
from formats.vs_system.policy.choosing import NOTHING, Choice
from formats.vs_system.policy.fight import POWER_UP, Fight, FighterBonus, exposed
from formats.vs_system.policy.prices import price_of, price_of_power_up
from formats.vs_system.policy.tricks import given_by
from formats.vs_system.policy.worth import Harm, lost_attack, stun_cost
from formats.vs_system.scripts.meaning import Whom

_LEAST: Final = 0.5
"""What an effect must gain beyond its price."""

_EVASION: Final = POWERS["evasion"]


class _Boost:
    """An option that makes a fighter stronger, or weaker."""

    __slots__ = ("card", "given", "place", "price")

    def __init__(self, place: int, card: VsCard, given: FighterBonus, price: float) -> None:
        self.place = place
        self.card = card
        self.given = given
        self.price = price


def in_fight(view: VsView, attack: Attack, options: Sequence[Any]) -> Choice:
    """The option that changes most for the better in an attack that has started."""
    # With one side gone nobody is stunned and nothing breaks through, whatever is done.
    if not attack.attackers or (attack.defender is None and not attack.is_direct):
        return NOTHING
    boosts: list[_Boost] = []
    savers: list[tuple[int, Reinforce | UsePower]] = []
    for place, action in enumerate(options):
        if action is None:
            continue
        kind = type(action)
        if kind is PowerUp:
            price = price_of_power_up(view, action)
            boosts.append(_Boost(place, action.character, POWER_UP, price))
        elif kind is UsePower or kind is PlayTwist:
            # Its effect is written in the engine, not in words of
            # scripts, so it tells no meaning.
            if action.power is _EVASION:
                savers.append((place, action))
            else:
                boosts += _boosts(view, attack, action, place)
        elif kind is Reinforce:
            savers.append((place, action))
    if not boosts and not savers:
        return NOTHING
    fight = Fight(view, attack)
    best = NOTHING
    for place, action in savers:
        gain = _saved(view, fight, attack, action)
        if gain > best.gain:
            best = Choice(gain, place, None)
    # A fight is valued for the attackers; who is attacked wants it to come to less.
    return _best_boost(fight, boosts, best, 1 if attack.player == view.me else -1)


def struck(view: VsView, attackers: Sequence[VsCard]) -> int:
    """Whom the defender strikes: the attacker whose stun is the worst for its side."""
    attack = view.attack
    if attack is None or attack.defender is None:
        return 0
    values = view.strengths(attackers, attack.defender)
    harm = Harm(view, attack.player, is_attacking=True)
    best, most = 0, -1.0
    for place, (card, guard) in enumerate(zip(attackers, values.guards, strict=True)):
        value = stun_cost(card) + harm.of(card)
        if values.back >= guard and value > most:
            best, most = place, value
    return best


def _best_boost(fight: Fight, boosts: list[_Boost], best: Choice, sign: int) -> Choice:
    """The boost that gains more than what was found so far, if there is one."""
    now = fight.value()
    for boost in boosts:
        gain = sign * (fight.value(boost.card, boost.given) - now) - boost.price
        # A boost that gains nothing to speak of would be played in every window until cards run
        # out.
        if gain > max(best.gain, _LEAST):
            best = Choice(gain, boost.place, boost.card)
    # One step may change nothing where two turn the fight: most fights are decided at a threshold.
    if best.gain <= 0 and len(boosts) > 1:
        return _together(fight, boosts, sign)
    return best


def _together(fight: Fight, boosts: list[_Boost], sign: int) -> Choice:
    """The cheapest of several that only together make a difference to one fighter."""
    now = fight.value()
    boosts.sort(key=lambda boost: boost.price)
    for first in boosts:
        atk = defence = 0
        price = 0.0
        for boost in boosts:
            if boost.card is first.card:
                atk += boost.given.atk
                defence += boost.given.defence
                price += boost.price + _LEAST
                gain = sign * (fight.value(first.card, FighterBonus(atk, defence)) - now) - price
                if gain > 0:
                    # Only the first is played now. The next window weighs the others
                    # again, when one of them may be enough.
                    return Choice(gain, first.place, first.card)
    return NOTHING


def _boosts(view: VsView, attack: Attack, action: UsePower | PlayTwist, place: int) -> list[_Boost]:
    """What an effect gives to a fighter, for each that it could be given to."""
    found = given_by(action.power.does)
    if found is None:
        return []
    given, whom = found
    cards: Sequence[Any] = (action.card,) if whom is Whom.THIS else (action.card.attached_to,)
    if whom is Whom.TARGET:
        cards = view.targets_of(action)
    price = price_of(view, action)
    return [_Boost(place, card, given, price) for card in cards if attack.has(card)]


def _saved(view: VsView, fight: Fight, attack: Attack, action: Reinforce | UsePower) -> float:
    """What is saved by reinforcing, or by evading.

    Whoever evades is stunned by choice: it recovers, and nothing breaks through. The attackers are
    readied by that, so there must be something to save.
    """
    if isinstance(action, Reinforce):
        return fight.value() - fight.value(is_stopped=True) - lost_attack(view, action.card)
    if action.card is not attack.defender or not fight.is_defender_stunned:
        return 0.0
    # The attackers that are readied may attack again: who stands behind, or else that is put at
    # half of what they have.
    again = max(fight.total / 2, exposed(view, attack))
    return fight.value() - stun_cost(action.card) - again
