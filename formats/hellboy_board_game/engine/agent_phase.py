"""The Agent phase: the players spend cubes in any order (HBG-ACTION-01 to 08)."""

from collections.abc import Callable, Mapping
from typing import Any

from formats.hellboy_board_game.engine.actions import FREE, Action, BasicAction, legal_actions
from formats.hellboy_board_game.engine.agents import Actor, OwnAction
from formats.hellboy_board_game.engine.backup_agents import join
from formats.hellboy_board_game.engine.clear import clear
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.examine import examine
from formats.hellboy_board_game.engine.explore import explore
from formats.hellboy_board_game.engine.fight import fight
from formats.hellboy_board_game.engine.interact import interact
from formats.hellboy_board_game.engine.last_ditch_recovery import last_ditch_recovery
from formats.hellboy_board_game.engine.move import move
from formats.hellboy_board_game.engine.phases import enter_phase
from formats.hellboy_board_game.engine.shoot import shoot
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import cost_to_stand_up, stand_up
from formats.hellboy_board_game.engine.trade import trade
from formats.hellboy_board_game.engine.unique_actions import take_own_action
from formats.table.deciding import TABLE

AGENT_PHASE = "agent phase"

_DOES: Mapping[BasicAction, Callable[[HbgGame, Any], None]] = {
    BasicAction.MOVE: move,
    BasicAction.FIGHT: fight,
    BasicAction.SHOOT: shoot,
    BasicAction.EXAMINE: examine,
    BasicAction.CLEAR: clear,
    BasicAction.INTERACT: interact,
    BasicAction.TRADE: trade,
    BasicAction.EXPLORE: explore,
    BasicAction.JOIN: join,
}


def agent_phase(game: HbgGame) -> None:
    """The table says who acts, over and over; nobody is active by turns (HBG-ACTION-01).

    It ends when no cube is left and nobody wants another free action (ruling HBG-AMBIGUOUS-85), or
    when the players are done: cubes that are left are discarded (HBG-ACTION-02, HBG-ACTION-03).
    """
    enter_phase(game, AGENT_PHASE)
    if game.is_confrontation:
        last_ditch_recovery(game)
    while act_once(game):
        look_for_end(game)
    everybody: list[Actor] = [*game.agents, *game.backups]
    for each in everybody:
        each.cubes = 0


def act_once(game: HbgGame) -> bool:
    """Ask who acts, then what: small questions. Whether anybody did."""
    actors: list[Actor] = [*game.queue, *game.backups]
    # In the order of the case, which stays the same while the queue moves.
    actors.sort(key=_place)
    legal = {actor: actions for actor in actors if (actions := legal_actions(game, actor))}
    # Whoever looks at what could be done need not work it out again.
    game.legal_now = legal
    actor = game.offer("who acts", TABLE, list(legal))
    if actor is None:
        game.legal_now = {}
        return False
    game.act()
    action = game.ask("action", actor.decider, legal[actor], actor)
    game.legal_now = {}
    take_action(game, actor, action)
    return True


def _place(actor: Actor) -> tuple[int, bool]:
    return (actor.supported.number, actor is not actor.supported)


def take_action(game: HbgGame, actor: Actor, action: Action) -> None:
    """Pay for an action, and do it (HBG-ACTION-05, HBG-ACTION-07, HBG-AGENT-09)."""
    if isinstance(action, OwnAction):
        take_own_action(game, actor.supported, action)
        return
    if action is BasicAction.STAND_UP:
        actor.cubes -= cost_to_stand_up(actor)
        stand_up(game, actor)
        return
    if action not in FREE:
        actor.cubes -= 1
    _DOES[action](game, actor)
