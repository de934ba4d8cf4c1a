"""What is done during a combat, in turn, until all have passed (COMBAT, MULTI)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.playing import playable_now
from formats.vs_2pcg.engine.power_ups import power_ups
from formats.vs_2pcg.engine.powers import COMBAT
from formats.vs_2pcg.engine.state import Combat, PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


def act_in_turn(game: PcgGame, combat: Combat, first: int | None = None, passes: int = 0) -> None:
    """The attacking player first, one action at a time (PCG-COMBAT-07 to PCG-COMBAT-10).

    With more players in the order of turns, also those who have nobody in it (PCG-MULTI-06, rulings
    PCG-AMBIGUOUS-13 and 62). It ends at once when there is nobody left to strike.
    """
    order = game.in_order()
    place = 0 if first is None else order.index(game.players[first])
    while combat.is_on and passes < len(order):
        player = order[place]
        if _acts(game, combat, player):
            passes = 0
        else:
            passes += 1
        # Who dropped out meanwhile has no card left to act with, and passes.
        place = (place + 1) % len(order)


def _acts(game: PcgGame, combat: Combat, player: Player) -> bool:
    """Whether the player did something instead of passing."""
    action = game.offer(
        "combat action", player.decider, combat_actions(game, combat, player), combat
    )
    if action is None:
        return False
    game.act()
    action.take(game, player)
    settle(game)
    return True


def combat_actions(game: PcgGame, combat: Combat, player: Player) -> Sequence[Action]:
    """Combat Plot Twists and powers, and Power Ups of one's characters in the combat.

    A Power Up on any player's turn (PCG-POWERUP-03), and only of a character that is in the combat
    (ruling PCG-AMBIGUOUS-14).
    """
    if player.is_goldfish:
        return ()
    found = playable_now(game, player, COMBAT)
    fighting = [*combat.attackers]
    if combat.defender is not None:
        fighting.append(combat.defender)
    own = [card for card in fighting if card.controller == player.number]
    return [*found, *power_ups(game, player, own)]
