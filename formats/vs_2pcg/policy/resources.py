"""Which card becomes a resource, and which Locations pay for a power."""

from collections.abc import Sequence
from typing import Any, Final

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.resource_step import PutResource
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.keeping import missed, needs

_ENOUGH: Final = 8
"""Resources beyond which only a card that nobody needs is put there."""
_SPARE: Final = 0.6


def to_put(view: PcgView, options: Sequence[Any]) -> int:
    """The card that is missed least in hand; Locations face up, as they pay from there too."""
    needed = needs(view, view.resource_count(view.me) + 1)
    wanted = symbols_wanted(view)
    best, least = 0, 99.0
    if view.resource_count(view.me) >= _ENOUGH:
        least = _SPARE
    for place, action in enumerate(options):
        if type(action) is PutResource:
            card = action.card
            if card.printed.is_location:
                # Face down it would pay for nothing.
                value = _missed_location(card, wanted) if action.is_face_up else 99.0
            else:
                value = missed(card, needed)
            if value < least:
                best, least = place, value
    return best


def _missed_location(card: PcgCard, wanted: Sequence[str]) -> float:
    """Less than 0: a Location does in the row all that it does in hand, and costs nothing there."""
    return -2.0 if any(symbol in wanted for symbol in card.printed.symbols) else -1.0


def symbols_wanted(view: PcgView) -> list[str]:
    """The symbols that the powers on one's side and in one's hand ask for, each as often."""
    return [
        symbol
        for cards in (view.characters(view.me), view.hand)
        for card in cards
        if card.printed.is_character
        for symbol in card.printed.symbols
    ]


def to_pay(view: PcgView, symbol: str, options: Sequence[PcgCard]) -> int:
    """A Location of the row before one in hand, and one that can pay for nothing else before."""
    wanted = symbols_wanted(view)

    def spared(place: int) -> tuple[bool, int, int]:
        card = options[place]
        others = [each for each in card.printed.symbols if each != symbol]
        return card in view.hand, sum([wanted.count(each) for each in others]), place

    return min(range(len(options)), key=spared)
