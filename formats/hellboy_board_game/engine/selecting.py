"""Whom and where an instruction means: "lead", "each agent", "here", an area's name."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.table.deciding import Decider

HERE, START, AGENTS_AREAS, ROOM = "here", "start", "agents' areas", "room"
AGENT, LEAD, EACH_AGENT, AGENTS_HERE = "agent", "lead", "each agent", "agents here"
TARGET = "target"


def areas_meant(game: HbgGame, where: str, about: About) -> list[AreaState]:
    """The areas that an instruction names; unexplored ones are off-limits (HBG-BOARD-19)."""
    if where == HERE:
        names = [_here(game, about)]
    elif where == ROOM:
        names = list(game.layout.areas_of[game.areas[_here(game, about)].room])
    elif where == START:
        names = [game.case.start]
    elif where == AGENTS_AREAS:
        names = list(dict.fromkeys([str(agent.area) for agent in game.agents if not agent.is_out]))
    else:
        names = [where]
    return [game.areas[name] for name in names if game.areas[name].room in game.explored]


def _here(game: HbgGame, about: About) -> str:
    """Where the text is about: its area, or where its target, Enemy or Agent stands."""
    if about.area is not None:
        return about.area
    for who in (about.target, about.enemy, about.agent):
        if who is not None and who.area is not None:
            return who.area
    return game.lead_agent.area or game.case.start


def people_meant(game: HbgGame, who: str, about: About) -> list[Character]:
    """The characters that an instruction names, of those on the board."""
    if who == TARGET:
        meant: list[Character] = [about.target] if about.target is not None else []
    elif who == LEAD:
        meant = [game.lead_agent]
    elif who == EACH_AGENT:
        meant = [*game.agents]
    elif who == AGENTS_HERE:
        meant = [*game.areas[_here(game, about)].agents]
    else:
        meant = [about.agent or game.lead_agent]
    return [each for each in meant if each.area is not None]


def agents_meant(game: HbgGame, who: str, about: About) -> list[Agent]:
    """The same of Agents alone."""
    return [each for each in people_meant(game, who, about) if isinstance(each, Agent)]


def chooser(game: HbgGame, about: About) -> Decider:
    """Who chooses for a text: the player of the Agent that it is about, or the lead Agent."""
    if about.agent is not None and not about.agent.is_out:
        return about.agent.decider
    return game.lead
