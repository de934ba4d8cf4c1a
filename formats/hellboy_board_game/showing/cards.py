"""Agents, Enemies and cards as the table shows them."""

from collections import Counter
from collections.abc import Iterator

from formats.construction.words import counted
from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.values import EnemyCard, Skill
from formats.hellboy_board_game.showing.places import (
    place_of_agent,
    place_of_backup,
    place_of_carried,
    place_of_enemy,
)
from formats.table.piles import AnyCard
from formats.table.shown import ShownCard

OUT = "knocked out"
STUNNED = "stunned"


def agent_card(agent: Agent) -> ShownCard:
    """An Agent with the board's numbers, and everything that is true of the Agent now."""
    return ShownCard(
        place_of_agent(agent),
        agent.board.name,
        "agent",
        (
            ("cubes", str(agent.cubes)),
            ("damage left", str(agent.damage_left)),
            *((skill.value, agent.colour_of(skill).name.lower()) for skill in Skill),
        ),
        tuple(agent_marks(agent)),
        tuple(f"{each.name} ({counted(each.cubes, 'cube')})" for each in agent.board.actions),
    )


def agent_marks(agent: Agent) -> Iterator[str]:
    """Where the Agent is, what hurts, and what else is so for a while."""
    yield OUT if agent.area is None else agent.area
    if agent.is_stunned:
        yield STUNNED
    wounds = sum([not marker.is_face_up for marker in agent.health_track.cards])
    if wounds:
        yield counted(wounds, "wound")
    for icon, number in sorted(Counter(agent.injuries()).items()):
        yield f"injury: {icon}" if number == 1 else f"{number} injuries: {icon}"
    if agent.insight:
        yield f"{agent.insight} insight"


def backup_card(backup: BackupAgent) -> ShownCard:
    """A backup agent beside the board of the Agent it supports."""
    marks = ["remote support" if backup.area is None else backup.area]
    if backup.is_stunned:
        marks.append(STUNNED)
    return ShownCard(
        place_of_backup(backup),
        str(backup),
        "backup agent",
        (("cubes", str(backup.cubes)), ("damage left", str(backup.health_left))),
        tuple(marks),
    )


def enemy_card(enemy: Enemy, view: HbgView) -> ShownCard:
    """An Enemy on the board."""
    marks = [enemy.area or ""]
    if enemy.is_stunned:
        marks.append(STUNNED)
    return ShownCard(
        place_of_enemy(enemy, view),
        str(enemy),
        "boss" if enemy.is_boss else "minion",
        (("health", f"{enemy.health_left} of {enemy.health}"),),
        tuple(marks),
    )


def slot_card(kind: EnemyCard, slot: str) -> ShownCard:
    """The Enemy card under a Minion slot, with what it prints."""
    numbers = [("move", str(kind.move)), ("melee", str(kind.melee_attack))]
    if kind.ranged_attack is not None:
        numbers += [("ranged", str(kind.ranged_attack)), ("range", str(kind.range))]
    numbers += [("resilience", str(kind.resilience)), ("health", str(kind.health))]
    return ShownCard(
        f"slot-{slot.lower()}", f"{slot}: {kind.name}", "enemy", tuple(numbers), traits=kind.tags
    )


def carried_card(card: AnyCard) -> ShownCard:
    """A starting or requisition card beside a board."""
    state = card.state
    marks = []
    if state.is_flipped:
        marks.append("used up")
    elif state.uses is not None:
        marks.append(f"{counted(state.uses, 'use')} left")
    if state.is_sideways:
        marks.append("just traded")
    if state.text.tracker is not None:
        marks.append(f"tracker {state.tracker + 1} of {state.text.tracker.spaces}")
    return ShownCard(
        place_of_carried(card),
        str(card),
        str(card.card.fact("kind")),
        marks=tuple(marks),
        traits=tuple(each.name for each in state.text.actions),
        is_turned=state.is_sideways,
    )
