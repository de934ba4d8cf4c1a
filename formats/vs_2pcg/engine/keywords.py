"""Keywords that trigger by themselves (KEYWORD).

The others are followed where their rule is: Flight, Sniper and Ranged in `combat.protection`,
Ferocious, Invade, Leader and Lethal in `combat.strikes`, Mobile in `actions`, Swarm in
`uniqueness`. Biosentinel does nothing by itself (PCG-KEYWORD-04).
"""

from functools import partial

from formats.table.events import Happened, Listener, Trigger
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import BERSERKER, has_keyword


def berserk(game: PcgGame, attacker: PcgCard) -> None:
    """Berserker triggers as its character attacks (PCG-KEYWORD-03).

    No listener of the card: it may have been given the keyword for this turn alone.
    """
    if has_keyword(game, attacker, BERSERKER):
        does = partial(_grow, game, attacker, attacker.life)
        listener = Listener("attacks", attacker, does, says="a +1/+1 counter, as it attacks")
        game.waiting.append((attacker.controller, Trigger(listener, Happened("attacks", attacker))))


def _grow(game: PcgGame, card: PcgCard, life: int, _happened: Happened) -> None:
    if card.life == life:
        put_plus(game, card)
