"""Where things lie, as options name them: by pile, owner and place, never by who they are."""

from typing import Any, Final

from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.capturing import CAPTURED
from formats.highlander.engine.cards import IN_PLAY, PRE_GAME, HlCard
from formats.highlander.engine.corda_and_reno import OTHER_HAND
from formats.highlander.engine.costs import Spend
from formats.highlander.engine.duties import Duty
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.from_hand import SET_ASIDE
from formats.highlander.engine.options import Before, Deed
from formats.highlander.engine.pending import Pending
from formats.highlander.engine.powers import Use
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.state import DISCARDS, EXERTION, HAND, HIDDEN, REMOVED
from formats.highlander.engine.weapons import Weapon
from formats.table.piles import Under, Whose
from formats.table.seeing import Hidden

_WORDS: Final = {
    HAND: "hand",
    OTHER_HAND: "other-hand",
    IN_PLAY: "in-play",
    DISCARDS: "discards",
    EXERTION: "exertion",
    HIDDEN: "hidden",
    PRE_GAME: "pre-game",
    REMOVED: "removed",
    CAPTURED: "under",
    SET_ASIDE: "set-aside",
}
"""The piles that are shown, as a part of an id on a page."""


def place_in(pile: str, owner: Whose, number: int) -> str:
    """The place of a card that is the so manieth of its pile, from 0."""
    whose = owner.number if isinstance(owner, Under) else owner
    return f"{_WORDS[pile]}-{whose}-{number}"


def place_of_card(card: HlCard) -> str:
    """The place of a card that is shown."""
    pile = card.pile
    return place_in(pile.name, pile.owner, pile.cards.index(card))


def card_of(thing: Any) -> HlCard | None:
    """The card that an option is, or is about; None if it is about none."""
    if isinstance(thing, HlCard):
        return thing
    if isinstance(thing, Deed):
        return card_of(thing.what)
    if isinstance(thing, Before):
        return card_of(thing.attack)
    if isinstance(thing, Exchange):
        return card_of(thing.attack)
    if isinstance(thing, Attack | Weapon | Duty | Use | Spend):
        return thing.card
    return thing.source if isinstance(thing, Pending) else None


def place_of(thing: Any, view: HlView) -> str:
    """The place of an option, or of what is decided about; empty if it is not shown."""
    if isinstance(thing, Hidden):
        return place_in(thing.pile, thing.owner, thing.place) if thing.pile in _WORDS else ""
    card = card_of(thing)
    if card is None or card.pile.name not in _WORDS:
        return ""
    # A Hidden attack lies where everybody sees that it lies there.
    is_there = view.sees(card) or card.pile.name == HIDDEN
    return place_of_card(card) if is_there else ""
