"""Using what cards say: which to play, which power to use, what to counter, whom to hurt."""

from collections.abc import Sequence
from typing import Any

from formats.highlander.engine import options
from formats.highlander.engine.abilities import NO_SCRIPT
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Deed
from formats.highlander.engine.powers import Use
from formats.highlander.engine.seeing import HlView
from formats.highlander.policy.keeping import worth
from formats.highlander.policy.prices import CARD
from formats.highlander.policy.weighing import value_in_play, value_of_card, value_of_power
from formats.table.deciding import Decision


def best_text(view: HlView, deeds: Sequence[Any]) -> int:
    """The card to play by itself, or the power to use, whose text gains most now; 0 for none."""
    best, gain = 0, 0.0
    for place, deed in enumerate(deeds):
        if not isinstance(deed, Deed):
            continue
        if deed.kind == options.PLAY and isinstance(deed.what, HlCard):
            value = value_of_card(view, deed.what)
        elif deed.kind == options.USE and isinstance(deed.what, Use):
            value = value_of_power(view, deed.what)
        else:
            continue
        if value > gain:
            best, gain = place, value
    return best


def best_power(view: HlView, uses: Sequence[Any]) -> int:
    """The power to use in the opponent's turn; 0 for none."""
    best, gain = 0, 0.0
    for place, use in enumerate(uses):
        if isinstance(use, Use):
            value = value_of_power(view, use)
            if value > gain:
                best, gain = place, value
    return best


def counter(decision: Decision, view: HlView) -> int:
    """What to counter a card with: the card that is missed least, if that card does much."""
    card = decision.about
    # What it does for the opponent is about what it would do for oneself.
    if isinstance(card, HlCard) and _is_of_text_alone(card) and value_of_card(view, card) < CARD:
        return 0
    fitting = [place for place, each in enumerate(decision.options) if isinstance(each, HlCard)]
    return min(fitting, key=lambda place: worth(decision.options[place]), default=0)


def to_hurt(view: HlView, cards: Sequence[Any]) -> int:
    """The place of the card that something bad is done to: the opponent's best, if there is one."""

    def loss(place: int) -> float:
        card = cards[place]
        if not isinstance(card, HlCard):
            return 0.0
        value = value_in_play(view, card)
        return -value if card.pile.owner == view.seat else value

    return max(range(len(cards)), key=lambda place: (loss(place), -place))


def to_keep(view: HlView, cards: Sequence[Any]) -> int:
    """The place of the card in play that goes on to be worth most."""

    def value(place: int) -> float:
        card = cards[place]
        return value_in_play(view, card) if isinstance(card, HlCard) else 0.0

    return max(range(len(cards)), key=lambda place: (value(place), -place))


def _is_of_text_alone(card: HlCard) -> bool:
    face = card.printed
    return not (face.is_attack or face.is_defense) and card.script is not NO_SCRIPT
