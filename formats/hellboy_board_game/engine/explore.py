"""The Explore action: a room is turned up and set up (HBG-ACTION-47 to 56)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.board.exploring import areas_of_lines
from formats.hellboy_board_game.engine.cards_in_play import put_into_force
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.state import HbgGame


def explore(game: HbgGame, agent: Agent) -> None:
    """Pick a door in the area that leads to an unexplored room, and set that room up."""
    doors = game.board.unexplored_doors[game.where(agent)]
    entrances = [area for _, area in doors]
    entrance = game.ask("explore through", agent.decider, entrances, agent)
    set_up_room(game, agent, game.layout.room_of[entrance], entrance)


def set_up_room(game: HbgGame, agent: Agent, room: str, entrance: str) -> None:
    """Flip its card, set up the lines, then resolve the special rule (ACTION-49 to 52, 56)."""
    card = game.encounter_deck.reveal(room)
    game.explored.add(room)
    game.look_at_board()
    game.history.rooms_explored += 1
    if game.log.is_on:
        game.tell("explore", f"{agent} explores {room}: {card}.")
    encounter = game.case.encounter_texts[str(card)]
    areas = areas_of_lines(game.layout.room(room), entrance)
    has_special_rule = encounter.text is not None
    game.encounter_deck.resolve(room, has_special_rule=has_special_rule)
    for area, line in zip(areas, encounter.lines, strict=False):
        carry_out(game, line, About(agent, area))
    for trigger in game.happen("room explored", room):
        trigger()
    if encounter.text is not None:
        about = About(agent, entrance, source=card)
        put_into_force(game, card, encounter.text, about)
        carry_out(game, encounter.text.does, about)
