"""Drawless: fewer cards, for this round and the next round's draw (KEYWORD-037, KEYWORD-038)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import DRAWLESS_I, DRAWLESS_II
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import give, total
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.rounds_draw import Drawless
from formats.table.lasting import Ends

ROUNDS_DRAW = "round's draw"
"""The moment after which it is over."""
FEWER_CARDS = "fewer cards"
"""What passive abilities take off every draw of somebody."""
_LESS = {DRAWLESS_I: 1, DRAWLESS_II: 2}


def draw_less(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """For the rest of the round, and the next round's draw (HVV-DRAW-07)."""
    give(game, target, effect, Ends(ROUNDS_DRAW), source.card)


def drawless_of(game: HvvGame, player: Player) -> tuple[Drawless, ...]:
    """What reduces the player's draws now; several add up (HVV-EXAMPLE-19)."""
    found = [
        Drawless(_LESS[given.kind], game.turn) for given in player.given if given.kind in _LESS
    ]
    if less := total(game, player, FEWER_CARDS):
        found.append(Drawless(less, game.turn))
    return tuple(found)
