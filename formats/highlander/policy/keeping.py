"""Which cards are worth keeping."""

from collections.abc import Sequence
from typing import Any

from formats.highlander.engine import words
from formats.highlander.engine.abilities import NO_SCRIPT
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.grids import areas_in
from formats.highlander.engine.seeing import HlView
from formats.highlander.policy.prices import CARD, SQUARE

_WANTED = 3
"""Attacks that a hand should have: one or two are played a turn."""


def worth(card: HlCard) -> float:
    """What a card is worth in hand, by itself."""
    face = card.printed
    size = SQUARE * len(areas_in(face.grid))
    value = 0.0
    if face.is_attack:
        value = 1.0 + size + 0.2 * face.damage + (1.5 if card.has(words.HEAD_SHOT) else 0)
    if face.is_defense:
        value = max(value, 0.8 + size + (0.4 if face.is_dodge else 0) + (0.3 if face.stays else 0))
    if value:
        return value
    if face.is_illusion or card.script is NO_SCRIPT:
        return 0.0  # It can't be played from hand.
    joins = card.script.joins
    return 2.5 if joins is not None and words.HEAD_SHOT in joins.gives else 0.9


def least(cards: Sequence[Any]) -> int:
    """The place of the card that is missed least."""
    return min(range(len(cards)), key=lambda place: (worth(cards[place]), place))


def most(cards: Sequence[Any]) -> int:
    """The place of the card that is worth most; that of being done only if there is no card."""
    fitting = [place for place, card in enumerate(cards) if isinstance(card, HlCard)]
    return max(fitting, key=lambda place: (worth(cards[place]), -place), default=0)


def spare(cards: Sequence[Any]) -> int:
    """The place of a card that is worth nothing in hand; 0, to be done, if there is none."""
    fitting = [place for place, card in enumerate(cards) if isinstance(card, HlCard)]
    return next((place for place in fitting if worth(cards[place]) < CARD), 0)


def to_discard(view: HlView, options: Sequence[Any]) -> int:
    """The place of the card to discard: what can't be played first, then what there is most of."""
    held = view.hand
    attacks = sum([card.printed.is_attack for card in held])

    def value(place: int) -> float:
        card = options[place]
        if not isinstance(card, HlCard):
            return 9.0  # To be done, where that is an option, comes last.
        short = card.printed.is_attack and attacks <= _WANTED
        same = sum([other.grid == card.grid for other in held if other.printed.is_defense])
        return worth(card) + short - 0.1 * same * card.printed.is_defense

    return min(range(len(options)), key=lambda place: (value(place), place))
