"""Cards that leave play by a text of their own, and where cards go that are taken from play."""

from typing import TYPE_CHECKING

from formats.highlander.engine import duties, texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.table.piles import Pile


def see_conditions(game: "HlGame") -> None:
    """Take cards from play whose text says that they leave if something is so, and it is."""
    if "leaves_if" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "leaves_if")):
        leaves_if = text.script.leaves_if
        if (
            leaves_if is not None
            and text.card.is_in_play
            and texts.acts_on(game, text.card, None)
            and leaves_if.met(game, text.card, text.player)
        ):
            _leave(game, text.card)


def turns_of_the_foe(game: "HlGame", card: "HlCard") -> int:
    """How many complete turns of the opponent the card has been in play, as such a turn ends.

    Turns alternate, and the one in which the card came is complete for nobody.
    """
    return (game.turn - card.came_turn + 1) // 2


def end_turn(game: "HlGame", player: "Player") -> None:
    """A turn of the player is over: the time of some of the opponent's cards may be."""
    if "expires" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "expires")):
        expires, card = text.script.expires, text.card
        if (
            expires is None
            or text.player is player
            or not texts.acts_on(game, card, None)
            or turns_of_the_foe(game, card) < expires.turns
        ):
            continue
        if expires.effect is None:
            _leave(game, card)
        else:
            # Nobody does anything in the opponent's turn (HL-GAME-08).
            duties.give(text.player, expires.effect, card, is_must=True)


def _leave(game: "HlGame", card: "HlCard") -> None:
    game.tell("leaves play", f"{card} leaves play.")
    game.discard_from_play(card, game.players[card.controller])


def pile_for(game: "HlGame", card: "HlCard") -> "Pile[HlCard]":
    """Where a card goes that is taken from play: on its owner's Discard Pile.

    A text may say that the owner decides that (HL-CARDS-055).
    """
    owner = game.players[card.owner]
    if "sends" not in game.parts_known:
        return owner.discards
    for text in texts.with_part(game, "sends"):
        sends = text.script.sends
        if sends is not None and sends.what(card) and texts.acts_on(game, text.card, owner):
            name = game.ask("where it goes", owner.decider, sends.piles, about=card)
            return game.piles.of(name, card.owner)
    return owner.discards
