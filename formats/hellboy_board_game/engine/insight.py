"""Insight markers on the Information Gathered track (HBG-COUNTER-08, 09 and 20)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import HbgGame


def place_insight(game: HbgGame, space: int) -> None:
    """Put a marker on a space; there are always enough (ruling HBG-AMBIGUOUS-109)."""
    game.insight_on_track[space] = game.insight_on_track.get(space, 0) + 1


def take_insight(game: HbgGame, by: Agent | None) -> None:
    """Let an Agent take the markers of the space that was reached.

    Rest actions and Interact are actions too (ruling HBG-AMBIGUOUS-52); what a card moves is the
    lead Agent's (ruling HBG-AMBIGUOUS-108).
    """
    taken = game.insight_on_track.pop(game.information, 0)
    if not taken:
        return
    agent = by or game.lead_agent
    agent.insight += taken
    if game.log.is_on:
        game.tell("insight", f"{agent} takes {taken} insight.")
