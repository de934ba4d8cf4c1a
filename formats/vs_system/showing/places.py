"""Where things lie, as options name them: by pile, owner and place, never by who they are."""

from typing import Any

from formats.table.events import Trigger
from formats.table.piles import Whose
from formats.table.seeing import Hidden
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.cards import Spot, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.seeing import SeenEffect, VsView

_DECK, _HAND, _CHAIN = "deck", "hand", "chain"
_WORDS = {"KO'd": "ko"}
"""The piles whose names can't be part of an id on a page."""


def place_in(pile: str, owner: Whose, number: int) -> str:
    """The place of a card that is the so manieth of its pile, from 0."""
    return f"{_WORDS.get(pile, pile)}-{owner}-{number}"


def place_of_card(card: VsCard) -> str:
    """The place of a card that is shown."""
    pile = card.pile
    return place_in(pile.name, pile.owner, pile.cards.index(card))


def place_of_space(player: int, spot: Spot) -> str:
    """The place of a position where nobody stands."""
    return f"space-{player}-{spot.area.value}-{spot.row.value}-{spot.column}"


def place_of_effect(number: int) -> str:
    """The place of an effect on the chain, by how many others wait below it."""
    return f"effect-{number}"


def place_of(thing: Any, view: VsView) -> str:
    """The place of an option, or of what is decided about; empty if it is not shown."""
    if isinstance(thing, Action):
        return place_of(thing.card, view)
    if isinstance(thing, Trigger):
        return place_of(thing.listener.source, view)
    if isinstance(thing, VsCard):
        return _place_of_card(thing, view)
    if isinstance(thing, Hidden):
        is_shown = thing.pile not in (_DECK, _HAND)
        return place_in(thing.pile, thing.owner, thing.place) if is_shown else ""
    if isinstance(thing, Spot):
        return place_of_space(view.me, thing)
    if isinstance(thing, Effect):
        number = view.place_on_chain(thing)
        # One that resolves right now waits no longer; then its card is shown, if it has one.
        return place_of(thing.source, view) if number is None else place_of_effect(number)
    return ""


def _place_of_card(card: VsCard, view: VsView) -> str:
    pile = card.pile
    if pile.name == _DECK or (pile.name == _HAND and pile.owner != view.me):
        return ""
    # What waits is shown as an effect, and only what resolves right now as a card.
    waiting = waiting_for(card, view.chain) if pile.name == _CHAIN else None
    return place_of_card(card) if waiting is None else place_of_effect(waiting)


def waiting_for(card: VsCard, chain: tuple[SeenEffect, ...]) -> int | None:
    """The place on the chain of the effect that a card stands for; None if it waits no longer."""
    for number, effect in enumerate(chain):
        if effect.source is card:
            return number
    return None
