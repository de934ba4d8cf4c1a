"""Avoiding attacks by an effect: no Defense is played, so none limits what is attacked then."""

from typing import TYPE_CHECKING

from formats.highlander.engine.power_blows import named
from formats.highlander.engine.successful_attacks import fail

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player


def waiting(game: "HlGame") -> "list[Exchange]":
    """The attacks that wait for an answer, or for what is seen of it, in their order."""
    return [
        exchange
        for exchange in game.now.exchanges
        if not exchange.is_resolved and exchange.attack.is_there
    ]


def avoid(game: "HlGame", player: "Player", exchange: "Exchange", by: "HlCard") -> None:
    """The attack is over, without success; a Defense that was declared against it stays unused."""
    exchange.is_declared = exchange.is_resolved = True
    exchange.will_exert = False
    exchange.defense = None
    exchange.outcome = "avoided"
    game.tell("defended", f"{player} avoids an attack by {by}: {named(exchange.attack)}.")
    fail(game, exchange.attack)
