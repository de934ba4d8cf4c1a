"""What things are worth: a character in play, a wound, a stun. A point is about one ATK and DEF."""

from typing import Final

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.printed import Face
from formats.vs_2pcg.engine.seeing import PcgView

VICTORY: Final = 60.0
"""What it is worth to KO a Main Character."""
_MADE: Final = "vs-2pcg worth"
_WOUND: Final = 3.0
_LAST_WOUNDS: Final = 8.0
"""What a wound of a Main Character costs, and what all that are left share between them."""
_SET_BACK: Final = 0.3
"""Of its worth, what a character loses that is stunned and stays in play."""
_COUNTER: Final = 0.8
"""A +1/+1 counter."""


def worth(card: PcgCard) -> float:
    """What a character is worth in play."""
    made: float | None = card.card.made.get(_MADE)
    if made is None:
        # With the printed card, which lives through all games of a run.
        made = card.card.made[_MADE] = _printed_worth(card.printed)
    return made + _COUNTER * card.plus if card.plus else made


def _printed_worth(printed: Face) -> float:
    value = (printed.atk + printed.defence) / 2
    value += 0.6 * printed.flight + 0.6 * printed.ranged
    return value + 0.4 * len(printed.keywords) + 0.4 * bool(printed.symbols)


def wound_cost(remaining: int) -> float:
    """What a wound costs a Main Character that can take so many more."""
    return VICTORY if remaining <= 1 else _WOUND + _LAST_WOUNDS / remaining


def stun_cost(view: PcgView, card: PcgCard) -> float:
    """What its side loses as a character is stunned: the wound, and what it loses with it."""
    return stun_cost_at(view.remaining_health(card), card)


def stun_cost_at(remaining: int, card: PcgCard) -> float:
    """The same of a character that can take so many more wounds."""
    if card.printed.is_main:
        return wound_cost(remaining) + lost_by_stun(card)
    return (
        worth(card) + _on_it(card)
        if remaining <= 1
        else _SET_BACK * worth(card) + lost_by_stun(card)
    )


def ko_cost(card: PcgCard) -> float:
    """What its side loses as a character is KO'd."""
    return VICTORY if card.printed.is_main else worth(card) + _on_it(card)


def lost_by_stun(card: PcgCard) -> float:
    """Counters and Equipment, which no recovery brings back (PCG-STUN-05, PCG-EQUIP-03)."""
    return _COUNTER * max(0, card.plus) + _on_it(card)


def _on_it(card: PcgCard) -> float:
    return 0.0 if card.equipment is None else 0.5 + 0.7 * card.equipment.printed.cost
