"""Defense Phase: the opponent's attacks are answered, one after the other."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    guards,
    options,
    power_blows,
    powers,
    settling,
    several_attacks,
)
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.options import Deed

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def defense_phase(game: "HlGame", player: "Player") -> None:
    """Defend, and do what else may be done in this phase (HL-TURN-18 and 19)."""
    game.now.exchanges = [Exchange(attack) for attack in game.foe_of(player).attacks]
    if player.is_goldfish:
        resolve_the_rest(game, player)
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


def resolve_the_rest(game: "HlGame", player: "Player") -> None:
    """Resolve the attacks that are left when no answer can be given any more.

    One that was answered in advance is stopped by what was declared, if that fits; all others are
    successful, as no Defense was played against them (HL-ATTACK-14).
    """
    now = game.now
    if not now.exchanges:
        # The phase itself was never reached.
        now.exchanges = [Exchange(attack) for attack in game.foe_of(player).attacks]
    for exchange in now.exchanges:
        if not exchange.is_resolved:
            several_attacks.resolve_as_declared(game, player, exchange)
    power_blows.take_from_blocked(game, player)
