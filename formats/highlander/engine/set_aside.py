"""Cards that a holder let go to be put into play: they wait for their player's next turn.

In which May Do/Must Do Phase that is ruling HL-AMBIGUOUS-66 says: the next one of their player.
"""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import duties, from_hand, in_conjunction, playing, this_turn
from formats.highlander.engine.abilities import PUT_INTO_PLAY, Effect
from formats.table.piles import Sight

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_LATER: Final = (this_turn.DEFENSE, this_turn.ATTACK)


def set_aside(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Let a card wait for the player's next turn."""
    if player.set_aside is None:
        player.set_aside = game.piles.add(from_hand.SET_ASIDE, player.number, Sight.OWNER)
    game.piles.move(card, player.set_aside)
    card.came_turn = game.turn


def begin(game: "HlGame", player: "Player") -> None:
    """Tell the player to put them into play, in an order of choice, as the turn begins.

    A card that is played with another one waits for that, and one whose text names another phase
    for that phase.
    """
    for card in from_hand.waiting(game, player):
        if card.script.joins is None and not _comes_later(game, card):
            duties.give(player, _COME, card, is_must=True)


def _comes_later(game: "HlGame", card: "HlCard") -> bool:
    named = [need.phases for need in card.script.needs if need.phases]
    return any(
        game.now.phase not in phases and any(later in phases for later in _LATER)
        for phases in named
    )


def playable(game: "HlGame", player: "Player") -> "list[HlCard]":
    """Those that the player may put into play behind the May Do/Must Do Phase."""
    if game.now.phase not in _LATER:
        return []
    return [
        card
        for card in from_hand.waiting(game, player)
        if card.script.joins is None and _may_come(game, player, card)
    ]


def _may_come(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    return playing.may_from(game, player, card, PUT_INTO_PLAY)


def come(game: "HlGame", card: "HlCard", player: "Player") -> None:
    """Put one into play, with what goes with it; without what it needs it is discarded."""
    if not _may_come(game, player, card):
        _discard(game, card)
        return
    playing.put_on_the_table(game, player, card)
    game.tell("put into play", f"{player} puts {card} into play.")
    in_conjunction.play_together(game, player, card)
    playing.take_effect(game, player, card)


_COME: Final = Effect("It comes into play.", come)


def end_turn(game: "HlGame", player: "Player") -> None:
    """What could not be put into play all turn is discarded."""
    for card in from_hand.waiting(game, player):
        _discard(game, card)


def _discard(game: "HlGame", card: "HlCard") -> None:
    game.piles.move(card, game.players[card.owner].discards)
    card.forget()
    game.tell("discard", f"{card} is discarded without effect.")
