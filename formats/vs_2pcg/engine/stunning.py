"""Stun and daze (STUN)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.activity import deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import leave_combat, lose_equipment
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import BASE_DEF, DEF, defence
from formats.vs_2pcg.engine.wounds import ko_if_due, put_wounds


def stun(game: PcgGame, card: PcgCard) -> None:
    """Stun a character (PCG-STUN-01); a stunned one is left alone (ruling PCG-AMBIGUOUS-08)."""
    stun_together(game, [card])


def stun_together(game: PcgGame, cards: Sequence[PcgCard]) -> list[PcgCard]:
    """Stun characters at the same moment; those who gained a wound by it (PCG-STUN-03)."""
    stunned = [card for card in cards if card.row is not None and not card.is_stunned]
    for card in stunned:
        _knock_down(game, card)
    wounded = [card for card in stunned if put_wounds(game, card)]
    # All of them have their wound before anybody is KO'd: it is one moment.
    for card in stunned:
        ko_if_due(game, card)
    return wounded


def daze(game: PcgGame, card: PcgCard) -> None:
    """Stun a character in every way but the wound (PCG-STUN-13)."""
    if card.row is not None and not card.is_stunned:
        _knock_down(game, card)


def _knock_down(game: PcgGame, card: PcgCard) -> None:
    """Face down and exhausted, without +1/+1 and -1/-1 counters, Equipment and powers."""
    if game.log.is_on:
        game.tell("stun", f"{card} is stunned.")
    player = game.player_of(card)
    if card is player.main:
        game.history.note("stunned", player.number, game.turn)
    # As it was just before: a power may trigger on its own character's stun.
    game.occur("stunned", card)
    deactivate(game, card)
    lose_equipment(game, card)
    card.plus = 0
    card.is_stunned = True
    card.is_hidden = False
    card.is_exhausted = True
    game.piles.turn(card, is_face_up=False)
    leave_combat(game, card)


def stun_the_weakened(game: PcgGame) -> None:
    """Stun whoever's DEF was reduced to 0 or less (PCG-STUN-02, ruling PCG-AMBIGUOUS-05).

    A DEF of 0 that is printed stuns nobody by itself (ruling PCG-AMBIGUOUS-67).
    """
    by_kind = game.continuous.by_kind
    is_anybody = DEF in by_kind or BASE_DEF in by_kind
    for player in game.players:
        for card in player.characters:
            # Only those whose DEF something lowers need be looked at.
            if card.is_face_up and (card.plus < 0 or card.given or is_anybody):
                value = defence(game, card)
                if value <= 0 and value < card.printed.defence:
                    stun(game, card)
