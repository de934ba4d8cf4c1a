"""What an Agent or a backup agent may do now (HBG-ACTION-01 to 08, HBG-ACTION-62)."""

from enum import StrEnum

from formats.hellboy_board_game.engine.agents import Actor, Agent, BackupAgent, OwnAction
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.interact import legal_interactions
from formats.hellboy_board_game.engine.shoot import can_shoot
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import cost_to_stand_up
from formats.hellboy_board_game.engine.trade import tradeable
from formats.hellboy_board_game.engine.unique_actions import can_take


class BasicAction(StrEnum):
    """The basic and free actions of everybody (HBG-ACTION-04, HBG-ACTION-07)."""

    MOVE = "move"
    FIGHT = "fight"
    SHOOT = "shoot"
    EXAMINE = "examine"
    CLEAR = "clear"
    INTERACT = "interact"
    TRADE = "trade"
    EXPLORE = "explore"
    STAND_UP = "stand up"
    JOIN = "join the supported Agent"


FREE = (BasicAction.TRADE, BasicAction.EXPLORE, BasicAction.JOIN)
"""They cost no cube (HBG-ACTION-07, HBG-BACKUP-12)."""

Action = BasicAction | OwnAction


def legal_actions(game: HbgGame, actor: Actor) -> list[Action]:
    """All that the actor may do, those that cost cubes first."""
    if actor.area is None:
        return []
    if actor.is_stunned:
        # No other action, and no free one (HBG-EFFECT-09, HBG-EFFECT-11).
        can_stand = actor.cubes >= cost_to_stand_up(actor)
        return [BasicAction.STAND_UP] if can_stand else []
    area = game.areas[actor.area]
    actions: list[Action] = []
    if actor.cubes:
        actions += _basic_actions(game, actor, area)
    if isinstance(actor, BackupAgent):
        if can_join(game, actor):
            actions.append(BasicAction.JOIN)
        return actions
    # In the Confrontation too (ruling HBG-AMBIGUOUS-77).
    if game.board.unexplored_doors.get(area.name):
        actions.append(BasicAction.EXPLORE)
    if not area.enemies:
        if len(area.agents) > 1 and tradeable(actor):
            actions.append(BasicAction.TRADE)
        if actor.cubes and legal_interactions(game, area):
            actions.append(BasicAction.INTERACT)
    actions += own_actions(game, actor)
    return actions


def _basic_actions(game: HbgGame, actor: Actor, area: AreaState) -> list[Action]:
    """Those that backup agents share (HBG-BACKUP-09, HBG-BACKUP-24)."""
    actions: list[Action] = []
    for each in game.board.neighbours[area.name]:
        if game.areas[each].space > 0:
            actions.append(BasicAction.MOVE)
            break
    if area.enemies:
        actions.append(BasicAction.FIGHT)
    else:
        if can_shoot(game, actor):
            actions.append(BasicAction.SHOOT)
        if area.has_inferno or area.frog_swarms:
            actions.append(BasicAction.CLEAR)
    if area.clues_to_examine:
        actions.append(BasicAction.EXAMINE)
    return actions


def own_actions(game: HbgGame, agent: Agent) -> list[OwnAction]:
    """Those of the Agent's board and of the cards that can be used (HBG-AGENT-08, ACTION-08)."""
    actions = [OwnAction(text) for text in agent.board.actions if can_take(game, agent, text)]
    for card, state in agent.carried():
        # Few cards give actions, so that is asked before whether they are ready.
        if state.text.actions and state.is_ready:
            for text in state.text.actions:
                if can_take(game, agent, text):
                    actions.append(OwnAction(text, card))
    return actions


def can_join(game: HbgGame, backup: BackupAgent) -> bool:
    """Whether it may move to the supported Agent, once a round, if there is space (BACKUP-12).

    Not while the Agent is knocked out (ruling HBG-AMBIGUOUS-44).
    """
    to = backup.supported.area
    if backup.has_moved_freely or to is None or to == backup.area:
        return False
    return game.areas[to].space > 0
