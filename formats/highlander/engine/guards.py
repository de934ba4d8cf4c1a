"""Guards: blocks that stay in play and block again, and keep their player from attacking there."""

from typing import TYPE_CHECKING

from formats.highlander.engine import restrictions, standing_defenses
from formats.highlander.engine.abilities import PUT_INTO_PLAY
from formats.highlander.engine.permissions import may_play

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def carried_over(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The Guards that the player has in play from before this turn."""
    return [
        card
        for card in player.in_play.cards
        if card.printed.is_guard and card.came_turn < game.turn and not card.is_turned_down
    ]


def make_way(game: "HlGame", player: "Player") -> None:
    """Remove the Guard that stands in the way of a new Defense (HL-GUARD-05).

    One that is left over from an earlier turn: Guards that are played against several attacks of
    one turn stand together (ruling HL-AMBIGUOUS-65).
    """
    for guard in carried_over(game, player):
        standing_defenses.drop(game, player, guard)


def unprovoked(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The Guards that may be put into play while no attack is pending (HL-TURN-17, HL-GUARD-09).

    One a turn in the May Do/Must Do Phase and the Defense Phase together (ruling
    HL-AMBIGUOUS-29). That is not playing it, so an exertion of this phase does not bar it
    (HL-EXERT-07).
    """
    if game.now.put_up_guard or game.foe_of(player).attacks:
        return []
    return [
        card
        for card in player.hand.cards
        if card.printed.is_guard
        and may_play(player, card)
        and restrictions.allows(game, player, card, PUT_INTO_PLAY)
    ]


def put_up(game: "HlGame", player: "Player", guard: "HlCard") -> None:
    """Put a Guard into play unprovoked.

    That is no card played (HL-TURN-04), so who is Prone owes nothing for it (AMBIGUOUS-80).
    """
    make_way(game, player)
    game.now.put_up_guard = True
    game.enter_play(player, guard)
    game.tell("guard", f"{player} puts up {guard}.")
