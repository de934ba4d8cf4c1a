"""The Rest phase: taking time, at a cost (HBG-REST-01 to 21)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.backup_agents import support_when_time_is_taken
from formats.hellboy_board_game.engine.knock_out import return_to_board
from formats.hellboy_board_game.engine.phases import enter_phase
from formats.hellboy_board_game.engine.preparing import agents_prepare
from formats.hellboy_board_game.engine.rest_actions import take_rest_action
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import stand_up
from formats.hellboy_board_game.engine.tracks import advance_doom
from formats.table.deciding import seat

REST_PHASE = "rest phase"
TAKE_TIME, GO_ON = "take time", "go on"


def rest_phase(game: HbgGame) -> None:
    """Skipped with an Enemy on the board; time is taken by vote, or of need (REST-01 to 05)."""
    enter_phase(game, REST_PHASE)
    if game.enemies:
        return
    if any(agent.is_out for agent in game.agents) or is_voted_for(game):
        take_time(game)


def is_voted_for(game: HbgGame) -> bool:
    """A majority of the players, not of the Agents; a tie is the lead Agent's to break (REST-03).

    A solo player decides alone (ruling HBG-AMBIGUOUS-83).
    """
    votes = game.ask_all(TAKE_TIME, {seat(each): (GO_ON, TAKE_TIME) for each in game.players})
    in_favour = list(votes.values()).count(TAKE_TIME)
    if game.log.is_on:
        game.tell("vote", f"{in_favour} of {len(votes)} vote to take time.")
    if in_favour * 2 == len(votes):
        return votes[game.lead] == TAKE_TIME
    return in_favour * 2 > len(votes)


def take_time(game: HbgGame) -> None:
    """Rest actions, then Agents prepare, then Impending Doom advances (REST-08, REST-17)."""
    game.history.times_taken += 1
    if game.log.is_on:
        game.tell("take time", "The Agents take time.")
    _bring_back(game)
    for agent in _in_order_of_players(game):
        support_when_time_is_taken(game, agent)
        take_rest_action(game, agent)
    agents_prepare(game)
    advance_doom(game)


def _bring_back(game: HbgGame) -> None:
    """Knocked out Agents return with their damage, and take part (REST-06, 07, AMBIGUOUS-43).

    Into an explored area with space, of the lead Agent's choice (ruling HBG-AMBIGUOUS-41), and to
    the back of the queue until it is reset (ruling 98). Everybody stands up (ruling 40).
    """
    for agent in game.agents:
        if agent.is_out:
            areas = game.with_space(game.board.areas)
            if areas:
                return_to_board(game, agent, game.ask("return to", game.lead, areas, agent))
        elif agent.is_stunned:
            stand_up(game, agent)


def _in_order_of_players(game: HbgGame) -> list[Agent]:
    return sorted(
        [agent for agent in game.agents if not agent.is_out],
        key=lambda agent: (agent.player, agent.number),
    )
