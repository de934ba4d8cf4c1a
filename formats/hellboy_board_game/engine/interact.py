"""The Interact action: points of interest and special scenery (HBG-ACTION-38 to 41)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.areas import AreaState, Scenery
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.special_scenery import can_be_used, use
from formats.hellboy_board_game.engine.state import HbgGame

POINT_OF_INTEREST = "point of interest"


def legal_interactions(game: HbgGame, area: AreaState) -> list[Scenery | str]:
    """What there is to interact with, where no Enemy is (HBG-ACTION-38, HBG-ACTION-39).

    A point of interest only if a card in play says what it does (HBG-ACTION-41).
    """
    options: list[Scenery | str] = []
    if area.points_of_interest and game.interactions:
        options.append(POINT_OF_INTEREST)
    if area.scenery:
        options += [piece for piece in area.scenery if can_be_used(piece)]
    return options


def interact(game: HbgGame, agent: Agent) -> None:
    """Use a piece of scenery, or do what a card says of points of interest (HBG-ACTION-40)."""
    area = game.area_of(agent)
    thing = game.ask("interact with", agent.decider, legal_interactions(game, area), agent)
    if game.log.is_on:
        game.tell("interact", f"{agent} interacts with the {thing}.")
    if isinstance(thing, Scenery):
        use(game, agent, thing)
        return
    sources = [source for source, _ in game.interactions]
    chosen = game.ask("by which card", agent.decider, sources, agent)
    does = next(each for source, each in game.interactions if source is chosen)
    carry_out(game, does, About(agent, area.name, source=chosen))
