"""What to do in a combat: Power Ups, and effects that change how it ends."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from formats.table.meaning import Meaning, meaning_of
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.power_ups import PowerUp
from formats.vs_2pcg.engine.powers import COMBAT, Does
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Combat
from formats.vs_2pcg.engine.values import ATK, DEF
from formats.vs_2pcg.policy.choosing import NOTHING, Preference
from formats.vs_2pcg.policy.deeds import cards_of, gain_of
from formats.vs_2pcg.policy.fight import POWER_UP, Bonus, Fight
from formats.vs_2pcg.policy.prices import price_of, price_of_power_up
from formats.vs_2pcg.policy.worth import stun_cost
from formats.vs_2pcg.scripts.meaning import Deed, Whom

_LEAST: Final = 0.4
"""What an effect must gain beyond its price."""
_NUMBERS: Final = (ATK, DEF)
_OUT: Final = (Deed.STUN, Deed.DAZE, Deed.KO, Deed.HIDE, Deed.RETURN, Deed.REMOVE)
"""What takes a character out of the combat (PCG-COMBAT-32)."""


_GONE: Final = Bonus(is_gone=True)


class Boost(NamedTuple):
    """An option that makes a fighter stronger or weaker, or takes it out."""

    place: int
    card: PcgCard
    given: Bonus
    price: float
    beside: float
    """What it gains beside the combat."""


def in_combat(view: PcgView, combat: Combat, options: Sequence[Any]) -> Preference:
    """The option that changes most for the better."""
    fight = Fight(view, combat)
    is_mine = not view.is_enemy(combat.player)
    defender = combat.defender
    is_my_defender = defender is not None and not view.is_enemy(defender.controller)
    # 0 where two others fight.
    sign = 1 if is_mine else -1 if is_my_defender else 0
    best = NOTHING
    boosts: list[Boost] = []
    for place, action in enumerate(options):
        kind = type(action)
        if kind is PowerUp:
            boosts.append(
                Boost(place, action.character, POWER_UP, price_of_power_up(view, action), 0.0)
            )
        elif kind is UsePower or kind is PlayTwist:
            price = price_of(view, action)
            choice = _weighed(view, fight, action, place, price, sign)
            if choice.gain > max(best.gain, _LEAST):
                best = choice
            boosts += _boosts_by(view, combat, action, place, price)
    if sign and boosts:
        best = _best_boost(fight, boosts, best, sign)
    return best


def struck(view: PcgView, attackers: Sequence[PcgCard], defender: PcgCard) -> int:
    """Whom the defender strikes back at: who is worst to lose; least bad for one's own side."""
    back = view.atk(defender)
    sign = -1 if attackers[0].controller == view.me else 1

    def harm(place: int) -> float:
        card = attackers[place]
        return sign * (stun_cost(view, card) if back >= view.defence(card) else 0.0)

    return max(range(len(attackers)), key=harm)


def _weighed(
    view: PcgView,
    fight: Fight,
    action: UsePower | PlayTwist,
    place: int,
    price: float,
    sign: int,
) -> Preference:
    """An effect by all that it does beside the numbers of the combat."""
    means = _combat_meaning_of(action.use.does)
    gain, aim = gain_of(view, action.use, action.card, means.beside_numbers, COMBAT)
    if means.cancels:
        gain -= sign * fight.value()
    return Preference(gain - price, place, aim)


def _boosts_by(
    view: PcgView, combat: Combat, action: UsePower | PlayTwist, place: int, price: float
) -> list[Boost]:
    """What an effect gives to a fighter, for each that it could be given to."""
    found = bonuses_by(view, combat, action)
    if not found:
        return []
    beside = 0.0
    for meaning in _combat_meaning_of(action.use.does).beside:
        beside += gain_of(view, action.use, action.card, (meaning,), COMBAT)[0]
    return [Boost(place, card, given, price, beside) for card, given in found.items()]


def bonuses_by(view: PcgView, combat: Combat, action: UsePower | PlayTwist) -> dict[PcgCard, Bonus]:
    """What an effect would give, by the fighters of whom each could be given it."""
    use, this = action.use, action.card
    found: dict[PcgCard, Bonus] = {}
    for meaning, given in _combat_meaning_of(use.does).given:
        for card in cards_of(view, use, this, meaning):
            if isinstance(card, PcgCard) and combat.has(card):
                had = found.get(card)
                found[card] = given if had is None else _both(had, given)
    return found


def _both(one: Bonus, other: Bonus) -> Bonus:
    return Bonus(one.atk + other.atk, one.defence + other.defence, one.is_gone or other.is_gone)


class CombatMeaning(NamedTuple):
    """What an effect means to a combat."""

    given: tuple[tuple[Meaning, Bonus], ...]
    """What it gives to fighters, or takes out."""
    beside: tuple[Meaning, ...]
    """What it does beside, to no card that is chosen."""
    beside_numbers: tuple[Meaning, ...]
    """All that it does but to give ATK or DEF."""
    cancels: bool
    """Whether there are no strikes."""


# Kept for the life of the process: powers are made at import, as many as there are scripts.
@cache
def _combat_meaning_of(does: Does) -> CombatMeaning:
    meanings = meaning_of(does)
    given = [(each, _given_by(each)) for each in meanings]
    return CombatMeaning(
        tuple([(each, bonus) for each, bonus in given if bonus is not None]),
        tuple([each for each, bonus in given if bonus is None and each.whom is not Whom.CHOSEN]),
        tuple([e for e in meanings if not (e.deed is Deed.GIVE and e.told[0] in _NUMBERS)]),
        any(each.deed is Deed.CANCEL for each in meanings),
    )


def _given_by(meaning: Meaning) -> Bonus | None:
    deed, told = meaning.deed, meaning.told
    if deed in _OUT:
        return _GONE
    amount = told[0] if told and isinstance(told[0], int) else 1
    if deed is Deed.PLUS:
        return Bonus(amount, amount)
    if deed is Deed.MINUS:
        return Bonus(-amount, -amount)
    if deed is Deed.GIVE and told[0] in _NUMBERS:
        value = told[1] if len(told) > 1 and isinstance(told[1], int) else 1
        return Bonus(value, 0) if told[0] == ATK else Bonus(0, value)
    return None


def _best_boost(fight: Fight, boosts: list[Boost], best: Preference, sign: int) -> Preference:
    """The boost that gains more than what was found so far, if there is one."""
    now = fight.value()
    for boost in boosts:
        gain = sign * (fight.value(boost.card, boost.given) - now) - boost.price + boost.beside
        # A boost that gains nothing to speak of would be played in every window.
        if gain > max(best.gain, _LEAST):
            best = Preference(gain, boost.place, boost.card)
    # One step may change nothing where two turn the combat: it is decided at a threshold.
    if best.gain <= 0 and len(boosts) > 1:
        return _together(fight, boosts, sign)
    return best


def _together(fight: Fight, boosts: list[Boost], sign: int) -> Preference:
    """The cheapest of several that only together make a difference to one fighter."""
    now = fight.value()
    boosts.sort(key=lambda boost: boost.price)
    for first in boosts:
        atk = defence = 0
        price = 0.0
        for boost in boosts:
            if boost.card is not first.card or boost.given.is_gone:
                continue
            atk += boost.given.atk
            defence += boost.given.defence
            price += boost.price + _LEAST
            gain = sign * (fight.value(first.card, Bonus(atk, defence)) - now) - price
            if gain > 0:
                # Only the first is played now. The next window weighs the others again, when one
                # of them may be enough.
                return Preference(gain, first.place, first.card)
    return NOTHING
