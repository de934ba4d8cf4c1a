"""What it costs to do something: cards, and Locations that pay no more."""

from typing import Final

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.power_ups import PowerUp
from formats.vs_2pcg.engine.powers import Use
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.resources import symbols_wanted
from formats.vs_2pcg.policy.worth import worth

XP: Final = 0.7
"""An XP counter."""
_TWIST: Final = 1.5
"""A Plot Twist can be played once."""
_FACE_UP: Final = 0.9
_IN_HAND: Final = 1.6
"""A Location that turns face down, and one that is discarded."""
_SPARE: Final = 0.35
"""Of its price, where there are more Locations than anybody asks for."""
_COPY: Final = 0.9
"""A card that can't be of use in play while the one that it powers up is there."""


def price_of(view: PcgView, action: UsePower | PlayTwist) -> float:
    """What an effect costs, with the card that is used up."""
    if type(action) is PlayTwist:
        return _TWIST
    card = action.card
    return price_of_symbols(view, action.use, card if card.bearer is None else card.bearer)


def price_of_symbols(view: PcgView, use: Use, payer: PcgCard) -> float:
    """Symbols are a budget: a Location pays once, unless an effect turns it up again."""
    if not use.symbols:
        return 0.0
    up = in_hand = 0
    for card in view.own_resources:
        if card.is_face_up and card.printed.symbols:
            up += 1
    for card in view.hand:
        if card.printed.is_location:
            in_hand += 1
    count = len(use.symbols)
    price = _FACE_UP * min(count, up) + _IN_HAND * max(0, count - up)
    if up + in_hand > len(symbols_wanted(view)):
        price *= _SPARE
    return price - XP * sum([view.xp_of("paid", (payer, symbol)) for symbol in use.symbols])


def price_of_power_up(view: PcgView, action: PowerUp) -> float:
    """What a card is worth in hand whose name is in play: less than another."""
    return price_of_copy(view, action.card, action.character)


def price_of_copy(view: PcgView, card: PcgCard, character: PcgCard) -> float:
    """The same, of a card and the character that it would power up."""
    price = _COPY
    if "swarm" in card.printed.keywords:
        # It could stand beside the other.
        price = max(price, worth(card))
    return price - XP * view.xp_of("powered up", character)
