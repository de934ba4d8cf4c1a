"""Wounds, and the KO that follows when there are as many as the health (STUN)."""

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import HEALTH, maximum_health


def wound(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Put wounds on a character without stunning it (PCG-STUN-14); a stunned one too (STUN-19)."""
    put_wounds(game, card, count)
    ko_if_due(game, card)


def put_wounds(game: PcgGame, card: PcgCard, count: int = 1) -> bool:
    """Put wound counters on a character; whether it has gained any.

    It has gained them also where vitality counters take them away again (PCG-COUNTER-05, ruling
    PCG-AMBIGUOUS-44).
    """
    if count <= 0 or not card.is_in_play:
        return False
    cancelled = min(count, card.vitality)
    card.vitality -= cancelled
    card.wounds += count - cancelled
    player = game.player_of(card)
    if card is player.main:
        game.history.wounds_now[player.number] += count
    if game.log.is_on:
        many = "a wound" if count == 1 else f"{count} wounds"
        left = maximum_health(game, card) - card.wounds
        game.tell("wound", f"{card} gains {many}.", notes=(("remaining health", left),))
    game.occur("wounded", card)
    return True


def ko_if_due(game: PcgGame, card: PcgCard) -> None:
    """KO a character with at least as many wounds as its health (PCG-STUN-11, PCG-STUN-12)."""
    if card.row is not None and card.wounds and card.wounds >= maximum_health(game, card):
        ko(game, card)


def ko_the_worn_out(game: PcgGame) -> None:
    """KO whoever's health has fallen to its wounds, without a further wound (PCG-STUN-18)."""
    for card in game.characters():
        if card.wounds and (card.given or HEALTH in game.continuous.by_kind):
            ko_if_due(game, card)
