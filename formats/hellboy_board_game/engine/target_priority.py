"""The target priority queue: one door to it, so that a marker moves once for each selection.

It decides between Agents alone: backup agents are never chosen by it (HBG-BACKUP-15).
"""

from collections.abc import Sequence

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import HbgGame


def select(game: HbgGame, eligible: Sequence[Agent]) -> Agent:
    """The eligible Agent nearest the front, who goes to the back (HBG-TRACK-13, 15, 16, 17).

    An Agent alone is taken without the queue: it is used to decide (ruling HBG-AMBIGUOUS-24).
    """
    if len(eligible) == 1:
        return eligible[0]
    selected = next(agent for agent in game.queue if agent in eligible)
    game.queue.remove(selected)
    game.queue.append(selected)
    if game.log.is_on:
        game.tell("target priority", f"Target priority selects {selected}.")
    return selected


def reset(game: HbgGame) -> None:
    """The highest Threat Level in front, descending behind (SETUP-21, REST-16, CONFRONTATION-09).

    Agents of one Threat Level choose who is further forward, at set-up (SETUP-22) and whenever the
    queue is reset (ruling HBG-AMBIGUOUS-97).
    """
    there = [agent for agent in game.agents if not agent.is_out]
    queue: list[Agent] = []
    for threat in sorted({agent.board.threat for agent in there}, reverse=True):
        tied = [agent for agent in there if agent.board.threat == threat]
        while tied:
            further = game.ask("further forward", tied[0].decider, tied)
            tied.remove(further)
            queue.append(further)
    game.queue[:] = queue
