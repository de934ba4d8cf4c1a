"""What to keep in hand: the mulligan, and what to discard or to put under a deck."""

from collections.abc import Sequence
from typing import Final

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.answering import answers_of
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.policy.staying import worth_in_play, worth_of_use

_ATTACKS_KEPT: Final = 2
"""One is used a turn; of more than these the others wait long."""
_ANSWERS_KEPT: Final = 3
_SPARE: Final = 0.5
"""Of its worth, what a card has that waits behind others of its kind."""
_ONLY_ANSWER: Final = 0.5
"""What the only card is worth beside that answers some means of attack."""
_WORTH_DRAWING: Final = 0.5
"""What a card must be worth so that it stays on top of the deck."""
_STAYS: Final = 0.7
"""Of what it will be worth in play, what a card is worth in hand: it takes a play."""


def keeps(hand: Sequence[HvvCard]) -> bool:
    """Whether a starting hand can both attack and answer."""
    attacks = sum([card.printed.is_attack or card.printed.is_ally for card in hand])
    answers = sum([bool(answers_of(card)) for card in hand])
    return attacks >= 1 and (answers >= 1 or attacks >= 3)


def is_worth_drawing(view: HvvView, card: HvvCard) -> bool:
    """Whether a card would be missed more than most, once it was drawn."""
    return missed(view, card, view.hand) >= _WORTH_DRAWING


def to_discard(view: HvvView, options: Sequence[HvvCard]) -> int:
    """The place of the card that is missed least; one answer of a kind stays in hand."""
    hand = view.hand
    return min(range(len(options)), key=lambda place: missed(view, options[place], hand))


def least_missed(view: HvvView, options: Sequence[HvvCard]) -> float:
    """How much the card would be missed that is missed least."""
    hand = view.hand
    return min([missed(view, card, hand) for card in options])


def missed(view: HvvView, card: HvvCard, hand: Sequence[HvvCard]) -> float:
    """How much a card would be missed in the hand."""
    printed = card.printed
    if printed.is_item or printed.is_ally:
        return _STAYS * worth_in_play(view, card)
    worth = worth_of_use(card)
    answers = answers_of(card)
    if answers:
        others = [each for each in hand if each is not card and answers_of(each)]
        if len(others) >= _ANSWERS_KEPT:
            worth *= _SPARE
        return worth + _ONLY_ANSWER * bool(answers - _answered(others))
    if printed.is_attack:
        better = [each for each in hand if each is not card and each.printed.is_attack]
        if sum([worth_of_use(each) >= worth for each in better]) >= _ATTACKS_KEPT:
            worth *= _SPARE
    return worth


def _answered(cards: Sequence[HvvCard]) -> frozenset[Means]:
    return frozenset([means for card in cards for means in answers_of(card)])
