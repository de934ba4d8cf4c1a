"""What to keep in hand: the mulligan, what to put down, what to discard."""

from collections.abc import Sequence
from typing import Any, Final

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.worth import worth

_EARLY: Final = (1, 2, 3)
"""The turns on which a hand should have somebody to recruit."""
_AHEAD: Final = 4
"""How many turns a player plans for."""
_PATIENCE: Final = 0.6
"""How fast a card that is for later loses value: others will be drawn until then."""
_DELAY: Final = 0.35
"""The same of a card that is searched for, a turn."""
_TWIST: Final = 1.4
_EQUIPMENT: Final = 0.9


def keeps(hand: Sequence[PcgCard]) -> bool:
    """Whether a starting hand has somebody for two of the first turns."""
    costs = sorted([card.printed.cost for card in hand if card.printed.is_supporting])
    served = 0
    # The latest turn first: it takes the dearest that fits, and leaves the cheap ones to the turns
    # in which nobody else can be recruited.
    for turn in reversed(_EARLY):
        fitting = [cost for cost in costs if cost <= turn]
        if fitting:
            costs.remove(fitting[-1])
            served += 1
    return served >= 2


def to_discard(view: PcgView, options: Sequence[PcgCard]) -> int:
    """The card that is needed least."""
    needed = needs(view, view.resource_count(view.me) + 1)
    return min(range(len(options)), key=lambda place: missed(options[place], needed))


def missed(card: PcgCard, needed: dict[int, float]) -> float:
    """How much a card would be missed in hand."""
    if card.number in needed:
        return needed[card.number]
    printed = card.printed
    if printed.is_character:
        return 0.1 * printed.cost
    if printed.is_location:
        return 0.5
    if printed.is_equipment:
        return _EQUIPMENT if card.script.powers else 0.0
    return _TWIST if card.script.played is not None else 0.0


def needs(view: PcgView, points: int) -> dict[int, float]:
    """The characters in hand by number, as far as there will be points for them in the next turns.

    `points` are those of the first of these turns.
    """
    there = {name for card in view.characters(view.me) for name in card.printed.names}
    left = sorted(
        [card for card in view.hand if card.printed.is_supporting], key=worth, reverse=True
    )
    needed: dict[int, float] = {}
    for later in range(_AHEAD):
        if not left:
            break
        budget = points + later
        for card in tuple(left):
            if card.printed.cost > budget:
                continue
            budget -= card.printed.cost
            value = worth(card) / (1 + _PATIENCE * later)
            # It would send away the one in play, or power it up (PCG-UNIQUE-02, PCG-POWERUP-01).
            if not there.isdisjoint(card.printed.names) and "swarm" not in card.printed.keywords:
                value = min(value / 3, 1.0)
            needed[card.number] = value
            left.remove(card)
    return needed


def to_find(view: PcgView, options: Sequence[Any]) -> int:
    """The best character of the deck that can be recruited soon."""
    points = view.resource_count(view.me) + 1
    best, most = 0, 0.0
    for place, card in enumerate(options):
        if isinstance(card, PcgCard):
            value = worth(card) if card.printed.is_character else 1.0
            value /= 1 + _DELAY * max(0, card.printed.cost - points)
            if value > most:
                best, most = place, value
    return best
