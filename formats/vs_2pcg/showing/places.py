"""Where things lie, as options name them: by pile, owner and place, never by who they are."""

from typing import Any

from formats.table.events import Trigger
from formats.table.piles import Whose
from formats.table.seeing import Hidden
from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.cards import PcgCard, Row
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.power_ups import PowerUp
from formats.vs_2pcg.engine.seeing import PcgView

_DECK, _HAND = "deck", "hand"
_WORDS = {"KO'd": "ko", "set aside": "aside"}
"""The piles whose names can't be part of an id on a page."""


def place_in(pile: str, owner: Whose, number: int) -> str:
    """The place of a card that is the so manieth of its pile, from 0."""
    return f"{_WORDS.get(pile, pile)}-{owner}-{number}"


def place_of_card(card: PcgCard) -> str:
    """The place of a card that is shown."""
    pile = card.pile
    return place_in(pile.name, pile.owner, pile.cards.index(card))


def place_of_row(player: int, row: Row) -> str:
    """The place of the end of a row, where a character may be put."""
    return f"space-{player}-{row.value}"


def place_of(thing: Any, view: PcgView) -> str:
    """The place of an option, or of what is decided about; empty if it is not shown."""
    if isinstance(thing, PowerUp):
        # The character is what one looks at; which card is discarded for it, the label says.
        return place_of(thing.character, view)
    if isinstance(thing, Action):
        return place_of(thing.card, view)
    if isinstance(thing, Trigger):
        return place_of(thing.listener.source, view)
    if isinstance(thing, Effect):
        return place_of(thing.this, view)
    if isinstance(thing, PcgCard):
        pile = thing.pile
        is_shown = pile.name != _DECK and (pile.name != _HAND or pile.owner == view.me)
        return place_of_card(thing) if is_shown else ""
    if isinstance(thing, Hidden):
        is_shown = thing.pile not in (_DECK, _HAND)
        return place_in(thing.pile, thing.owner, thing.place) if is_shown else ""
    return place_of_row(view.me, thing) if isinstance(thing, Row) else ""
