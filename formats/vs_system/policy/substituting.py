"""Whom a card with substitute takes the place of (VS-KEYWORD-42)."""

from collections.abc import Sequence
from typing import Any

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.worth import worth


def substitute_gain(view: VsView, card: VsCard) -> float:
    """What is gained if it takes the place of the least who may make room; below 0 if nobody."""
    able = [
        each
        for each in view.characters(view.me)
        if not each.is_exhausted and each.printed.cost >= card.printed.cost
    ]
    place = to_substitute(view, card, able)
    return worth(card) - _place_worth(able[place]) if place is not None else -1.0


def to_substitute(view: VsView, card: VsCard, options: Sequence[Any]) -> int | None:
    """The place of who makes room; None if everybody should stay."""
    best, least = None, worth(card)
    for place, other in enumerate(options):
        if (
            isinstance(other, VsCard)
            and _keeps_its_namesake(view, card, other)
            and (value := _place_worth(other)) < least
        ):
            best, least = place, value
    return best


def _keeps_its_namesake(view: VsView, card: VsCard, other: VsCard) -> bool:
    """Whether nobody else has to go as the card arrives (VS-UNIQUE-05)."""
    name = card.printed.name
    return not card.printed.is_unique or not any(
        each.printed.name == name and each is not other for each in view.characters(view.me)
    )


def _place_worth(card: VsCard) -> float:
    """What goes with a character that leaves: itself, and what it bears."""
    return worth(card) + sum([1.0 + each.printed.cost for each in card.equipment])
