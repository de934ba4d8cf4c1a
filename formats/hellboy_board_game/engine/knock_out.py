"""Agents who are knocked out, and what becomes of what is theirs (HBG-DAMAGE-08 to 13)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import HbgGame


def knock_out(game: HbgGame, agent: Agent) -> None:
    """Take the Agent off the board and out of the queue; the markers stay (DAMAGE-10, 11, 13).

    Backup agents stay where they are, and act (ruling HBG-AMBIGUOUS-44).
    """
    agent.fell_in = agent.area or ""
    game.put(agent, None)
    agent.is_out = True
    game.queue.remove(agent)
    game.history.knock_outs += 1
    # In the Confrontation one of the cubes marks the area; with none left any spare one does, so
    # nobody has fewer than none (HBG-CONFRONTATION-13, ruling HBG-AMBIGUOUS-49).
    if game.is_confrontation and agent.cubes:
        agent.cubes -= 1
    if game.log.is_on:
        game.tell("knocked out", f"{agent} is knocked out.")
    for trigger in game.happen("agent knocked out", agent):
        trigger()


def return_to_board(game: HbgGame, agent: Agent, area: str) -> None:
    """Put a knocked out Agent back, upright (ruling HBG-AMBIGUOUS-40), at the back of the queue.

    The damage stays (HBG-REST-07): with a track full of injuries the next point knocks the Agent
    out again (ruling HBG-AMBIGUOUS-42).
    """
    agent.is_out = False
    agent.is_stunned = False
    agent.fell_in = ""
    game.put(agent, area)
    game.queue.append(agent)
    if game.log.is_on:
        game.tell("return", f"{agent} returns to {area}.")
