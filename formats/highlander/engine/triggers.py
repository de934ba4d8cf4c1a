"""Triggers: effects that are paid for with the card they are on (HL-KEYWORD-06)."""

from typing import TYPE_CHECKING

from formats.highlander.engine.cards import IN_PLAY

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_ready(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether a Trigger effect of the card may be used (HL-KEYWORD-08, 10 and 11).

    It is once the opponent, in the turn behind the one in which it came, has played a card that is
    no Edge or made a Hard Exertion (ruling HL-AMBIGUOUS-44). A Pre-Game card came before all.
    """
    if card.pile.name != IN_PLAY:
        return True
    turn = game.turn
    if card.came_turn >= turn:
        return False
    if card.came_turn < turn - 1 or game.active is player:
        return True
    now = game.now
    return bool(now.exertions) or any(not played.printed.is_edge for played in now.played)
