"""Stun and daze (STUN)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.activity import deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import leave_combat, lose_equipment
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import BASE_DEF, DEF, defence, may_be_lowered
from formats.vs_2pcg.engine.wounds import ko_if_due, put_wounds


def stun(game: PcgGame, card: PcgCard) -> None:
    """Stun a character (PCG-STUN-01); a stunned one is left alone (ruling PCG-AMBIGUOUS-08)."""
    stun_together(game, [card])


def stun_together(game: PcgGame, cards: Sequence[PcgCard]) -> list[PcgCard]:
    """Stun characters at the same moment; those who gained a wound by it (PCG-STUN-03)."""
    stunned = [card for card in cards if card.is_character_in_play and not card.is_stunned]
    _knock_down(game, stunned)
    wounded = [card for card in stunned if put_wounds(game, card)]
    # All of them have their wound before anybody is KO'd: it is one moment.
    ko_if_due(game, stunned)
    return wounded


def daze(game: PcgGame, card: PcgCard) -> None:
    """Stun a character in every way but the wound (PCG-STUN-13)."""
    if card.is_character_in_play and not card.is_stunned:
        _knock_down(game, [card])


def _knock_down(game: PcgGame, cards: Sequence[PcgCard]) -> None:
    """Face down and exhausted, without +1/+1 and -1/-1 counters, Equipment and powers."""
    for card in cards:
        if game.log.is_on:
            game.tell("stun", f"{card} is stunned.")
        owner = game.owner_of(card)
        if card is owner.main:
            game.history.note("stunned", owner.number, game.turn)
        # While all of them still have their powers: one may trigger on its own stun, and on that
        # of another at the same moment.
        game.occur("stunned", card)
    for card in cards:
        deactivate(game, card)
        lose_equipment(game, card)
        card.plus = 0
        card.is_stunned = True
        card.is_hidden = False
        card.is_exhausted = True
        game.piles.turn(card, is_face_up=False)
        leave_combat(game, card)


def stun_the_weakened(game: PcgGame) -> bool:
    """Stun whoever's DEF was reduced to 0 or less; whether there is anybody.

    PCG-STUN-02, ruling PCG-AMBIGUOUS-05. A DEF of 0 that is printed stuns nobody by itself (ruling
    PCG-AMBIGUOUS-67).
    """
    is_anybody = BASE_DEF in game.continuous.by_kind or may_be_lowered(game, DEF)
    weakened = []
    for row in game.rows:
        for card in row:
            # Only those whose DEF something lowers need be looked at.
            if (card.plus < 0 or card.given or is_anybody) and not card.is_stunned:
                value = defence(game, card)
                if value <= 0 and value < card.printed.defence:
                    weakened.append(card)
    if not weakened:
        return False
    stun_together(game, weakened)
    return True
