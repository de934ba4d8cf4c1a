"""Counters on cards in play, and the one that has rules of its own (§XI Counter, §XI Cosmic)."""

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import VsGame

COSMIC = "cosmic"


def is_cosmic(card: VsCard) -> bool:
    """Whether it is a cosmic character, with or without its counter (VS-KEYWORD-13)."""
    return card.has("cosmic") or card.has("cosmic-surge")


def put_counter(game: VsGame, card: VsCard, kind: str) -> None:
    """Put a counter on a card in play (VS-CORE-16).

    A cosmic one only on a cosmic character, and no second one (VS-KEYWORD-10, VS-KEYWORD-12).
    """
    count = card.counters.get(kind, 0)
    if kind == COSMIC and (count or not is_cosmic(card)):
        return
    card.counters = {**card.counters, kind: count + 1}
    if game.log.is_on:
        game.tell("counter", f"A {kind} counter is put on {card.openly}.")
