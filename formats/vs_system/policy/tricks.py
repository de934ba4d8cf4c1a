"""What may be played in an attack to decide it: power-ups, plot twists, powers."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from formats.table.meaning import meaning_of
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.values import ATK, CANNOT_BE_STUNNED, DEF
from formats.vs_system.policy.fight import POWER_UP, FighterBonus
from formats.vs_system.policy.prices import price_of, price_of_power_up
from formats.vs_system.scripts.meaning import Deed, Whom


class Trick(NamedTuple):
    """Something that one's own attacker may be given."""

    given: FighterBonus
    price: float


NO_TRICK: Final = Trick(FighterBonus(), 0.0)


# For the life of the process: effects are functions that the scripts make at import.
@cache
def given_by(does: Does) -> tuple[FighterBonus, Whom | None] | None:
    """What an effect gives that counts in a fight, and to whom."""
    atk = defence = 0
    is_safe = False
    whom: Whom | None = None
    for meaning in meaning_of(does):
        # Teams, versions and traits are given as texts, and count in no fight.
        if meaning.deed is Deed.GIVE and isinstance(meaning.told[1], int):
            kind, amount = meaning.told[:2]
            if kind in (ATK, DEF, CANNOT_BE_STUNNED):
                whom = meaning.whom
            atk += amount if kind == ATK else 0
            defence += amount if kind == DEF else 0
            is_safe = is_safe or kind == CANNOT_BE_STUNNED
    return None if whom is None else (FighterBonus(atk, defence, is_safe=is_safe), whom)


def tricks_for(view: VsView, card: VsCard, defender: VsCard) -> Sequence[Trick]:
    """What an attacker could be given: nothing, each trick alone, or the cheapest two."""
    found = sorted(_found(view, card, defender), key=lambda trick: trick.price)
    if len(found) < 2:
        return (NO_TRICK, *found)
    return (NO_TRICK, *found, _both(found[0], found[1]))


def _found(view: VsView, card: VsCard, defender: VsCard) -> Iterator[Trick]:
    for action, targets in view.ways_in_attack(card, defender, _counts_in_fights):
        if type(action) is PowerUp:
            yield Trick(POWER_UP, price_of_power_up(view, action))
        elif type(action) is PlayTwist or type(action) is UsePower:
            found = given_by(action.power.does)
            if found is not None and _is_given_to(card, action, found[1], targets):
                yield Trick(found[0], price_of(view, action))


def _counts_in_fights(action: Action) -> bool:
    if type(action) is PlayTwist or type(action) is UsePower:
        return given_by(action.power.does) is not None
    return type(action) is PowerUp


def _is_given_to(
    card: VsCard, action: PlayTwist | UsePower, whom: Whom | None, targets: Sequence[Any]
) -> bool:
    if whom is Whom.TARGET:
        return card in targets
    # To attack by a power that exhausts its own card is to use neither.
    return card is (action.card if whom is Whom.THIS else action.card.attached_to)


def _both(one: Trick, two: Trick) -> Trick:
    given = FighterBonus(
        one.given.atk + two.given.atk,
        one.given.defence + two.given.defence,
        is_safe=one.given.is_safe or two.given.is_safe,
    )
    return Trick(given, one.price + two.price)
