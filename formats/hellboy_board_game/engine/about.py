"""What an instruction is about: whose text it is, and whom and where it concerns."""

from dataclasses import dataclass

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import Character
from formats.hellboy_board_game.engine.values import Face
from formats.table.piles import AnyCard


@dataclass(frozen=True, slots=True)
class About:
    """The Agent, the area, the Enemy and the target of a text, as far as it has them."""

    agent: Agent | None = None
    area: str | None = None
    enemy: Enemy | None = None
    target: Character | None = None
    source: AnyCard | Face | None = None
    """The card or the face whose text it is."""


NOTHING = About()
