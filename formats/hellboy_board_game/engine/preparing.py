"""The Agents prepare to get moving, when they have taken time (HBG-REST-13 to 16 and 20)."""

from heapq import heappop, heappush

from formats.hellboy_board_game.engine import target_priority
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.destruction import pay_to_enter
from formats.hellboy_board_game.engine.infernos import LEAVING_DAMAGE, burn_on_leaving
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.trade import hand_over
from formats.table.deciding import TABLE


def agents_prepare(game: HbgGame) -> None:
    """Trade, return starting cards, move, reset the queue, in that order."""
    trade_requisitions(game)
    return_starting_cards(game)
    for agent in game.agents:
        if not agent.is_out:
            free_move(game, agent)
    target_priority.reset(game)


def trade_requisitions(game: HbgGame) -> None:
    """Requisition cards with the trade icon go to anybody, wherever they stand (REST-13, 20)."""
    agents = [agent for agent in game.agents if not agent.is_out]
    if len(agents) < 2:
        return
    # Each once: what goes round in circles comes to nothing.
    left = [
        card
        for agent in agents
        for card, state in agent.carried()
        if state.is_requisition and state.text.can_be_traded
    ]
    while left:
        card = game.offer("hand over", TABLE, left)
        if card is None:
            return
        left.remove(card)
        others = [agent for agent in agents if agent.cards is not card.pile]
        to = game.ask("trade with", TABLE, others, card)
        hand_over(game, card, to)
        if game.log.is_on:
            game.tell("trade", f"{to} takes {card}.")


def return_starting_cards(game: HbgGame) -> None:
    """Those that were traded away go back to their own Agents (HBG-REST-14)."""
    for agent in game.agents:
        for card in tuple(agent.cards):
            if not card.state.is_requisition and card.home is not agent.cards:
                game.piles.move(card, card.home)


def free_move(game: HbgGame, agent: Agent) -> None:
    """Move anywhere explored that can be reached, or stay (HBG-REST-15).

    Fire that is left and wreckage that is entered are paid for (ruling HBG-AMBIGUOUS-99), so the
    way is one that costs least: no player would choose another.
    """
    ways = cheapest_ways(game, agent)
    here = game.where(agent)
    goals = [here, *[area for area in ways if area != here]]
    goal = game.ask("prepare in", agent.decider, goals, agent)
    for area in ways[goal]:
        if not _walk(game, agent, area):
            return
    if ways[goal] and game.log.is_on:
        game.tell("move", f"{agent} moves to {goal}.")


def _walk(game: HbgGame, agent: Agent, area: str) -> bool:
    """Go to an adjacent area; whether the Agent is on the board still."""
    burn_on_leaving(game, agent)
    if not agent.is_out:
        game.put(agent, area)
        pay_to_enter(game, agent)
    return not agent.is_out


def cheapest_ways(game: HbgGame, agent: Agent) -> dict[str, tuple[str, ...]]:
    """The areas that can be reached, each with the way there that costs the least damage."""
    start = str(agent.area)
    ways: dict[str, tuple[str, ...]] = {}
    waiting: list[tuple[int, int, int, str, tuple[str, ...]]] = [(0, 0, 0, start, ())]
    pushed = 0
    while waiting:
        cost, steps, _, area, way = heappop(waiting)
        if area in ways:
            continue
        ways[area] = way
        leaving = cost + _cost_of_leaving(game, agent, area)
        for further in game.board.neighbours[area]:
            if further not in ways and game.areas[further].space > 0:
                pushed += 1
                entering = leaving + game.areas[further].has_destruction
                heappush(waiting, (entering, steps + 1, pushed, further, (*way, further)))
    return {area: ways[area] for area in game.board.areas if area in ways}


def _cost_of_leaving(game: HbgGame, agent: Agent, area: str) -> int:
    burns = game.areas[area].has_inferno and not agent.board.is_fireproof
    return LEAVING_DAMAGE if burns else 0
