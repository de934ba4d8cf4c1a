"""Characters as they would fight, read once: what a plan needs of them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.values import (
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_STRIKE,
    FEROCIOUS,
    FLIGHT,
    IGNORES_PROTECTION,
    INVADE,
    LEADER,
    LETHAL,
    RANGED,
    SNIPER,
)
from formats.vs_2pcg.policy.worth import ko_cost, stun_cost, stun_cost_at


class Fighter:
    """A character, or a Machine that may be attacked."""

    __slots__ = (
        "atk",
        "boosts",
        "card",
        "cost",
        "flies",
        "guard",
        "ignores",
        "invades",
        "is_ferocious",
        "is_front",
        "is_lethal",
        "is_machine",
        "leads",
        "most",
        "shoots",
        "side",
        "snipes",
        "teams",
    )

    def __init__(self, view: PcgView, card: PcgCard) -> None:
        self.card = card
        self.side = card.controller
        self.is_front = card.row is FRONT
        self.is_machine = card.printed.is_machine
        self.boosts: Sequence[tuple[int, int, float]] = ()
        """What could be added to its ATK and DEF in a combat and what that costs, the cheapest
        first; what an enemy's DEF could lose counts as ATK."""
        self.most = 0
        """The most ATK of these."""
        if self.is_machine:
            self.atk, self.guard = 0, -99
            self.cost = 1.0 + card.printed.cost
            self.flies = self.shoots = self.ignores = self.snipes = False
            self.is_ferocious = self.is_lethal = self.leads = self.invades = False
            self.teams: frozenset[str] = frozenset()
            return
        printed = card.printed
        keywords = printed.keywords
        # So it is nearly always, and this is asked for every character in every plan.
        is_plain = not card.given and not view.is_anything_given
        has_its_own = is_plain or (not card.given and not view.is_more_than_strength_given)
        # A stunned one is planned for as it will be when it has recovered.
        if is_plain:
            self.atk = printed.atk + card.plus
            self.guard = printed.defence + card.plus
            self.teams = printed.teams
            self.cost = stun_cost_at(printed.health + card.vitality - card.wounds, card)
        elif has_its_own:
            self.atk = view.atk(card)
            self.guard = view.defence(card)
            self.teams = printed.teams
            self.cost = stun_cost(view, card)
        else:
            self.atk = -99 if view.has(card, CANNOT_STRIKE) else view.atk(card)
            self.guard = view.defence(card)
            self.teams = view.teams(card)
            self.cost = stun_cost(view, card)
        if has_its_own or not card.is_face_up:
            self.flies = FLIGHT in printed.keyword_powers
            self.shoots = RANGED in printed.keyword_powers
        else:
            self.flies = view.has_flight(card)
            self.shoots = view.has_ranged(card)
        if has_its_own and card.is_face_up:
            self.ignores = False
            self.snipes = SNIPER in keywords
            self.is_ferocious = FEROCIOUS in keywords
            self.is_lethal = LETHAL in keywords
            self.leads = LEADER in keywords
            self.invades = INVADE in keywords
        else:
            self.ignores = view.has(card, IGNORES_PROTECTION)
            self.snipes = view.has_keyword(card, SNIPER)
            self.is_ferocious = view.has_keyword(card, FEROCIOUS)
            self.is_lethal = view.has_keyword(card, LETHAL)
            self.leads = view.has_keyword(card, LEADER)
            self.invades = view.has_keyword(card, INVADE)

    def ko_cost(self) -> float:
        """What its side loses as it is KO'd."""
        return self.cost if self.is_machine else ko_cost(self.card)


def attackers_of(view: PcgView, cards: Sequence[PcgCard]) -> list[Fighter]:
    """Those of them that are not kept from attacking, wherever they stand."""
    return [Fighter(view, card) for card in cards if not view.has(card, CANNOT_ATTACK)]


def standing(
    view: PcgView, player: int, known: Mapping[PcgCard, Fighter] = MappingProxyType({})
) -> list[Fighter]:
    """Whom a player has that could be attacked as the table is now; `known` were read before."""
    found = [
        known.get(card) or Fighter(view, card)
        for card in view.characters(player)
        if card.is_face_up and not view.has(card, CANNOT_BE_ATTACKED)
    ]
    return found + [Fighter(view, card) for card in view.machines(player)]
