"""Unique actions, and actions that cards give (HBG-AGENT-08, HBG-AGENT-09, HBG-ACTION-08)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agent_attacks import attack_enemies, use_up
from formats.hellboy_board_game.engine.agents import Agent, OwnAction
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.fire import set_on_fire
from formats.hellboy_board_game.engine.shoot import legal_targets
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.hellboy_board_game.engine.values import ActionText

ENEMY_HERE, ENEMY_SEEN = "enemy here", "enemy seen"
AGENT_HERE, FRIEND_HERE = "agent here", "friend here"


def can_take(game: HbgGame, agent: Agent, text: ActionText) -> bool:
    """Whether the Agent has the cubes, the place and a target for it (HBG-ACTION-62)."""
    if agent.cubes < text.cubes:
        return False
    if text.is_barred_by_enemies and game.area_of(agent).enemies:
        return False
    if text.target == ENEMY_HERE:
        return bool(game.area_of(agent).enemies)
    return not text.target or bool(targets_of(game, agent, text))


def targets_of(game: HbgGame, agent: Agent, text: ActionText) -> list[Character | AreaState]:
    """Whom it can be done to.

    A friend may be the Agent; the Agent's own area is no target of what needs to be seen from
    afar (HBG-ACTION-60).
    """
    area = game.area_of(agent)
    if text.target == ENEMY_HERE:
        return [*area.enemies]
    if text.target == ENEMY_SEEN:
        if text.attack is not None:
            return [*legal_targets(game, agent, text.attack)]
        visible = game.board.visible[area.name]
        return [enemy for enemy in game.enemies if enemy.area in visible]
    if text.target == AGENT_HERE:
        return [each for each in area.agents if each is not agent]
    return [*area.agents]


def take_own_action(game: HbgGame, agent: Agent, action: OwnAction) -> None:
    """Pay its cubes, attack with it if it attacks, then do what else it does.

    Such an attack is a weapon in its own right: no other is used with it (HBG-AGENT-16).
    """
    text = action.text
    agent.cubes -= text.cubes
    target: Character | AreaState | None = None
    if text.target:
        target = game.ask("target", agent.decider, targets_of(game, agent, text), action)
    if game.log.is_on:
        at = f" on {target}" if target is not None else ""
        game.tell("own action", f"{agent} uses {text.name}{at}.")
    # Counted first: what it does may end the game.
    use_up(game, action.card)
    if isinstance(target, AreaState):
        if text.attack is not None:
            set_on_fire(game, [target], text.attack.effects)
        target = None
    elif text.attack is not None and target is not None:
        attack_enemies(game, agent, text.attack, target)  # type: ignore[arg-type]
    carry_out(game, text.does, About(agent, agent.area, target=target, source=action.card))
