"""Defense Phase: the opponent's attacks are answered, one after the other."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    guards,
    hidden_attacks,
    options,
    power_blows,
    powers,
    settling,
    several_attacks,
    successful_attacks,
)
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.options import Deed

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def defense_phase(game: "HlGame", player: "Player") -> None:
    """Defend, and do what else may be done in this phase (HL-TURN-18 and 19)."""
    game.now.exchanges = [Exchange(attack) for attack in game.foe_of(player).attacks]
    if player.is_goldfish:
        let_all_succeed(game, player)
        return
    several_attacks.defend_all(game, player)
    while deed := game.offer("defense", player.decider, closing_deeds(game, player)):
        if deed.kind == options.PUT_UP:
            guards.put_up(game, player, deed.what)
        else:
            several_attacks.do_meanwhile(game, player, deed)
        settling.settle(game)
        powers.offer_to_foe(game, player)
    power_blows.take_from_blocked(game, player)


def closing_deeds(game: "HlGame", player: "Player") -> list[Deed]:
    """What may be done when no attack waits any longer; no Defense but an unprovoked Guard."""
    deeds = [Deed(options.PUT_UP, guard) for guard in guards.unprovoked(game, player)]
    return deeds + several_attacks.deeds_meanwhile(game, player)


def let_all_succeed(game: "HlGame", player: "Player") -> None:
    """Nobody answers the attacks that are left."""
    for exchange in game.now.exchanges:
        if not exchange.is_resolved and exchange.attack.is_there:
            hidden_attacks.reveal(game, exchange.attack)
            successful_attacks.succeed(game, player, exchange)
