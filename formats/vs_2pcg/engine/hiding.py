"""Hiding: face down but ready (KEYWORD-08)."""

from formats.vs_2pcg.engine.activity import deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import leave_combat, lose_equipment
from formats.vs_2pcg.engine.state import PcgGame


def hide(game: PcgGame, card: PcgCard) -> None:
    """Turn a character face down and ready: it neither attacks, defends nor protects.

    Its +1/+1 and -1/-1 counters and its Equipment go (PCG-KEYWORD-08, ruling PCG-AMBIGUOUS-07);
    wounds and vitality counters stay (ruling PCG-AMBIGUOUS-52). It leaves a combat that it is in
    (ruling PCG-AMBIGUOUS-51).
    """
    if not card.is_character_in_play or not card.is_face_up:
        return
    if game.log.is_on:
        game.tell("hide", f"{card} hides.")
    game.occur("hidden", card)
    deactivate(game, card)
    lose_equipment(game, card)
    card.plus = 0
    card.is_hidden = True
    card.is_exhausted = False
    game.piles.turn(card, is_face_up=False)
    leave_combat(game, card)
