"""What to keep in hand: the mulligan, what to build, what to discard."""

from collections.abc import Sequence
from typing import Any, Final

from formats.table.meaning import meaning_of
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.playing import PlayTwist
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.worth import worth
from formats.vs_system.scripts.meaning import Deed

_EARLY: Final = (2, 3, 4)
"""The turns on which a hand should have somebody to recruit."""
_AHEAD: Final = 5
"""How many turns a player plans for."""
_PATIENCE: Final = 0.8
"""How fast a card that is for later loses value: others will be drawn until then."""


def keeps(hand: Sequence[VsCard]) -> bool:
    """Whether a starting hand has somebody for two of the early turns."""
    costs = sorted(card.printed.cost for card in hand if card.printed.is_character)
    served = 0
    # The latest turn first: it takes the greatest that fits, and leaves the small ones
    # to the turns in which nobody else can be recruited.
    for turn in reversed(_EARLY):
        if costs and turn - 1 <= (fitting := max((c for c in costs if c <= turn), default=0)):
            costs.remove(fitting)
            served += 1
    return served >= 2


def to_build(view: VsView, options: Sequence[Any]) -> int:
    """The card that is missed least in hand; cards that work from the row first."""
    # With the resource that is being built.
    needed = _needs(view, view.resource_count(view.me) + 1)
    best, least = 0, 99.0
    for place, card in enumerate(options):
        if isinstance(card, VsCard):
            missed = _missed_from_hand(view, card, needed)
            if missed < least:
                best, least = place, missed
    return best


def to_discard(view: VsView, options: Sequence[Any]) -> int:
    """The card that is needed least at all."""
    needed = _needs(view, view.resource_count(view.me) + 1)
    return min(range(len(options)), key=lambda place: _missed(options[place], needed))


def least_missed(view: VsView, count: int, but: VsCard) -> list[float]:
    """How much those cards in hand would be missed that are needed least, beside one of them."""
    needed = _needs(view, view.resource_count(view.me) + 1)
    return sorted([_missed(card, needed) for card in view.hand if card is not but])[:count]


def to_replace(options: Sequence[Any]) -> int:
    """The resource that is needed least: one that is spent, or that can't be played."""
    return min(range(len(options)), key=lambda place: _missed_from_row(options[place]))


def to_find(view: VsView, options: Sequence[Any]) -> int:
    """The greatest character of the deck that can be recruited next turn; 0 if there is none."""
    points = view.resource_count(view.me) + 1
    best, most = 0, 0.0
    for place, card in enumerate(options):
        if isinstance(card, VsCard) and card.printed.cost <= points and worth(card) > most:
            best, most = place, worth(card)
    return best


def is_better_built(view: VsView, card: VsCard) -> bool:
    """Whether a card should change places with a character in the resource row."""
    return not card.printed.is_character and any(
        not other.is_face_up and other.printed.is_character for other in view.own_resources
    )


def to_take_back(options: Sequence[Any]) -> int:
    """The greatest character in the resource row; 0 if there is none."""
    best, most = 0, 0.0
    for place, card in enumerate(options):
        if isinstance(card, VsCard) and card.printed.is_character and worth(card) > most:
            best, most = place, worth(card)
    return best


def _missed_from_hand(view: VsView, card: VsCard, needed: dict[int, float]) -> float:
    printed = card.printed
    # Below 0 are those that do as much from the row as from hand, or work there alone
    # (VS-CARD-18, VS-CARD-23): they are built before any character.
    if printed.is_location:
        has_one = any(each.printed.name == printed.name for each in view.own_resources)
        return -2.5 if has_one else -4.0
    if printed.is_twist:
        return -3.0 - (0.5 if _stays(card) else 0.0)
    if "reservist" in printed.keywords:
        return -1.0
    return _missed(card, needed)


def _missed(card: VsCard, needed: dict[int, float]) -> float:
    if card.number in needed:
        return needed[card.number]
    if card.printed.is_character:
        return 0.1 * card.printed.cost
    return 0.8 if card.printed.is_equipment else 1.5


def _missed_from_row(card: VsCard) -> float:
    printed = card.printed
    if card.is_face_up:
        return 5.0 if printed.is_location or _stays(card) else 0.0
    return 1.0 if printed.is_character and "reservist" not in printed.keywords else 3.0


def _stays(card: VsCard) -> bool:
    """Whether a plot twist works from the row as long as it lies there."""
    return any(
        meaning.deed is Deed.STAY
        for action in card.text.in_row
        if isinstance(action, PlayTwist)
        for meaning in meaning_of(action.power.does)
    )


def _needs(view: VsView, points: int) -> dict[int, float]:
    """The characters in hand by number, as far as one is for each of the next turns."""
    there = {card.printed.name for card in view.characters(view.me) if card.printed.is_unique}
    left = sorted(
        [card for card in view.hand if card.printed.is_character], key=worth, reverse=True
    )
    needed: dict[int, float] = {}
    for later in range(_AHEAD):
        for card in left:
            if card.printed.cost <= points + later:
                value = worth(card) / (1 + _PATIENCE * later)
                # It would send away the one in play (VS-UNIQUE-05).
                if card.printed.name in there:
                    value /= 2
                needed[card.number] = value
                left.remove(card)
                break
    return needed
