"""Wounds, and the KO that follows when there are as many as the health (STUN)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import ko_together
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import HEALTH, maximum_health, may_be_lowered


def wound(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Put wounds on a character without stunning it (PCG-STUN-14); a stunned one too (STUN-19)."""
    put_wounds(game, card, count)
    ko_if_due(game, [card])


def put_wounds(game: PcgGame, card: PcgCard, count: int = 1) -> bool:
    """Put wound counters on a character; whether it has gained any.

    It has gained them also where vitality counters take them away again (PCG-COUNTER-05, ruling
    PCG-AMBIGUOUS-44).
    """
    if count <= 0 or not card.is_character_in_play:
        return False
    cancelled = min(count, card.vitality)
    card.vitality -= cancelled
    card.wounds += count - cancelled
    owner = game.owner_of(card)
    if card is owner.main:
        game.history.wounds_now[owner.number] += count
    if game.log.is_on:
        many = "a wound" if count == 1 else f"{count} wounds"
        left = maximum_health(game, card) - card.wounds
        game.tell("wound", f"{card} gains {many}.", notes=(("remaining health", left),))
    game.occur("wounded", card)
    return True


def ko_if_due(game: PcgGame, cards: Sequence[PcgCard]) -> bool:
    """KO characters with at least as many wounds as health; whether there are any.

    PCG-STUN-11, PCG-STUN-12.
    """
    due = [
        card
        for card in cards
        if card.wounds and card.row is not None and card.wounds >= maximum_health(game, card)
    ]
    if not due:
        return False
    ko_together(game, due)
    return True


def ko_the_worn_out(game: PcgGame) -> bool:
    """KO whoever's health has fallen to its wounds, without a further wound (PCG-STUN-18)."""
    is_lowered = may_be_lowered(game, HEALTH)
    for row in game.rows:
        for card in row:
            # Asked after every effect: what is printed is enough where nothing changes it.
            if card.wounds and (
                is_lowered or card.given or card.wounds >= card.printed.health + card.vitality
            ):
                return ko_if_due(game, [each for side in game.rows for each in side])
    return False
