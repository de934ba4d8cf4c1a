"""The next attack of one's Main Phase."""

from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.powers import COMBAT
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Combat
from formats.vs_2pcg.policy.fighters import Fighter, standing
from formats.vs_2pcg.policy.fighting import bonuses_by
from formats.vs_2pcg.policy.planning import Plan, Planning
from formats.vs_2pcg.policy.prices import price_of, price_of_copy

_Boosts = list[tuple[int, int, float]]


def best_attack(view: PcgView) -> Plan | None:
    """The first of the attacks that come to most together; None if there is nothing to gain."""
    planning = _planning(view)
    return None if planning is None else planning.plan()


def attack_plans(view: PcgView) -> list[Plan]:
    """Every attack that is weighed, the best first, whatever it gains."""
    planning = _planning(view)
    return [] if planning is None else planning.plans()


def _planning(view: PcgView) -> Planning | None:
    """All that those who can attack could do; None if nobody can, or nobody can be attacked."""
    able = [card for card in view.characters(view.me) if view.can_attack(card)]
    if not able:
        return None
    enemies = view.enemies()
    foes = [each for enemy in enemies for each in standing(view, enemy)]
    if not foes:
        return None
    fighters = [Fighter(view, card) for card in able]
    has_tricks = _has_tricks(view)
    strongest = max([foe.guard for foe in foes])
    for fighter in fighters:
        if fighter.atk >= strongest:
            continue  # It needs no help against anybody.
        boosts = _power_ups(view, fighter.card)
        if has_tricks:
            tricks = _tricks(view, fighter, foes[0])
            both = [(t[0] + u[0], t[1] + u[1], t[2] + u[2]) for t in tricks for u in boosts]
            boosts = sorted(boosts + tricks + both, key=lambda boost: boost[2])
        fighter.boosts = boosts
        fighter.most = max([boost[0] for boost in boosts], default=0)
    is_answered = any(view.hand_size(enemy) for enemy in enemies)
    return Planning(fighters, foes, is_answered=is_answered)


def _power_ups(view: PcgView, card: PcgCard) -> _Boosts:
    """What Power Ups from hand could add, with what they cost together."""
    found: _Boosts = []
    price = 0.0
    called = card.printed.names
    for each in view.hand:
        if not called.isdisjoint(each.printed.names):
            price += price_of_copy(view, each, card)
            found.append((len(found) + 1, len(found) + 1, price))
    return found


def _has_tricks(view: PcgView) -> bool:
    """Whether there is anything to be done in a combat beside Power Ups."""
    for card in view.hand:
        if card.printed.is_twist:
            played = card.script.played
            if played is not None and COMBAT in played.times:
                return True
    for card, use in view.usable(view.me):
        if COMBAT in use.times and (use.is_unlimited or use.name not in card.used):
            payer = card if card.bearer is None else card.bearer
            # No more than a look: which Location pays for what is asked when it matters.
            if not use.is_super or len(use.symbols) <= len(view.locations_for(payer)):
                return True
    return False


def _tricks(view: PcgView, fighter: Fighter, foe: Fighter) -> _Boosts:
    """What effects could add if it attacked that foe."""
    card = fighter.card
    combat = Combat(view.me, [card], foe.card, card.row is BACK, False, 0)
    found: _Boosts = []
    with view.supposing(combat):
        for action in view.combat_effects():
            for fighting, given in bonuses_by(view, combat, action).items():
                if given.is_gone:
                    continue
                if fighting is card:
                    found.append((given.atk, given.defence, price_of(view, action)))
                elif given.defence < 0:
                    found.append((-given.defence, 0, price_of(view, action)))
    return found
