"""Where things lie, as options name them: by pile, owner and place, never by who they are."""

from typing import Any, Final

from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import IN_PLAY, HvvCard
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import DISCARDS, HAND, OUTLIERS, SCRAPPED, Player
from formats.table.lasting import Given
from formats.table.piles import Whose
from formats.table.seeing import sees

_WORDS: Final = {
    HAND: "hand",
    IN_PLAY: "in-play",
    DISCARDS: "discards",
    SCRAPPED: "scrapped",
    OUTLIERS: "outliers",
}
"""The piles that are shown, as a part of an id on a page."""


def place_in(pile: str, owner: Whose, number: int) -> str:
    """The place of a card that is the so manieth of its pile, from 0."""
    return f"{_WORDS[pile]}-{owner}-{number}"


def place_of_card(card: HvvCard) -> str:
    """The place of a card that is shown."""
    pile = card.pile
    return place_in(pile.name, pile.owner, pile.cards.index(card))


def place_of_player(player: Player) -> str:
    """The place of a player, who stands at the table like a card."""
    return f"player-{player.number}"


def is_seen(card: HvvCard, view: HvvView) -> bool:
    """Whether the card is shown to who looks."""
    return card.pile.name in _WORDS and sees(card, view.own)


def place_of(thing: Any, view: HvvView) -> str:
    """The place of an option, or of what is decided about; empty if it is not shown."""
    if isinstance(thing, Player):
        return place_of_player(thing)
    if isinstance(thing, HvvCard):
        return place_of_card(thing) if is_seen(thing, view) else ""
    if isinstance(thing, Attempt):
        return place_of(thing.card, view)
    if isinstance(thing, Blow):
        return place_of(thing.attempt, view)
    if isinstance(thing, Given):
        return place_of(thing.source, view)
    if isinstance(thing, Option):
        card = card_of(thing)
        # What is no card's is done with one's own body.
        return place_of(view.me if card is None else card, view)
    return ""


def card_of(option: Option) -> HvvCard | None:
    """The card that an option is about; None if it is about whoever acts."""
    for name in ("card", "item", "ally", "vehicle"):
        card = getattr(option, name, None)
        if isinstance(card, HvvCard):
            return card
    return None
