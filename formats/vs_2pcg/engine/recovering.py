"""Recovering, readying and exhausting (STUN, CORE)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.activity import activate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun_the_weakened


def recover(game: PcgGame, card: PcgCard) -> None:
    """A stunned character is turned face up, and left exhausted (PCG-STUN-10)."""
    recover_together(game, [card] if card.is_stunned else [])


def recover_together(game: PcgGame, cards: Sequence[PcgCard]) -> None:
    """Turn characters face up at the same moment; they keep their wounds (PCG-STUN-09).

    It is no appearing (PCG-CORE-08). Where a lasting effect holds the DEF at 0, the character is
    stunned again at once (ruling PCG-AMBIGUOUS-68).
    """
    for card in cards:
        card.is_stunned = card.is_hidden = False
        game.piles.turn(card, is_face_up=True)
        if game.log.is_on:
            game.tell("recover", f"{card} recovers.")
    for card in cards:
        activate(game, card)
    for card in cards:
        game.occur("recovered", card)
    if cards:
        stun_the_weakened(game)


def ready(game: PcgGame, card: PcgCard) -> None:
    """Turn an exhausted card upright; a ready one is left as it is (PCG-CORE-11)."""
    if card.is_exhausted and not card.is_stunned:
        card.is_exhausted = False
        if game.log.is_on:
            game.tell("ready", f"{card} is readied.")


def exhaust(game: PcgGame, card: PcgCard) -> None:
    """Turn a ready card sideways; an exhausted one is left as it is (PCG-CORE-11)."""
    if not card.is_exhausted:
        card.is_exhausted = True
        if game.log.is_on:
            game.tell("exhaust", f"{card.openly} is exhausted.")
