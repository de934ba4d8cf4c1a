"""Where things lie, as options name them: parts of a page, by what they are and their number."""

from typing import Any

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent, OwnAction
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.table.piles import AnyCard, TableCard


def place_of_agent(agent: Agent) -> str:
    """An Agent, by the number on the case."""
    return f"agent-{agent.number}"


def place_of_backup(backup: BackupAgent) -> str:
    """A backup agent, by the Agent it supports and the place among those."""
    supported = backup.supported
    return f"backup-{supported.number}-{supported.backups.index(backup)}"


def place_of_enemy(enemy: Enemy, view: HbgView) -> str:
    """An Enemy, by the order in which those on the board came."""
    return f"enemy-{view.enemies.index(enemy)}"


def place_of_carried(card: AnyCard) -> str:
    """A card beside an Agent board."""
    return f"carried-{card.pile.owner}-{card.pile.cards.index(card)}"


def place_of(thing: Any, view: HbgView) -> str:
    """The place of an option, or of what is decided about; empty if it is not shown."""
    if isinstance(thing, tuple) and thing:
        return place_of(thing[0], view)
    if isinstance(thing, Agent):
        return place_of_agent(thing)
    if isinstance(thing, BackupAgent):
        return place_of_backup(thing) if thing in thing.supported.backups else ""
    if isinstance(thing, Enemy):
        return place_of_enemy(thing, view) if thing in view.enemies else ""
    if isinstance(thing, OwnAction):
        return "" if thing.card is None else place_of(thing.card, view)
    if isinstance(thing, TableCard):
        carried = any(thing.pile is agent.cards for agent in view.agents)
        return place_of_carried(thing) if carried else ""
    return ""
