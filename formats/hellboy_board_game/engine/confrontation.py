"""The Confrontation: the board is flipped, and the Boss comes (HBG-CONFRONTATION-01 to 20)."""

from formats.hellboy_board_game.engine import target_priority
from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.knock_out import return_to_board
from formats.hellboy_board_game.engine.minion_slots import place_for, set_up_enemy
from formats.hellboy_board_game.engine.state import HbgGame


def set_up_confrontation(game: HbgGame) -> None:
    """Four steps in order (HBG-CONFRONTATION-03)."""
    game.history.confrontation_round = game.turn
    game.history.doom_at_confrontation = game.doom
    game.history.information_at_confrontation = game.information
    if game.log.is_on:
        game.tell("confrontation", "The Confrontation begins.")
    clear_hq_board(game)
    place_agents(game)
    target_priority.reset(game)
    prepare_boss(game)
    carry_out(game, game.case.confrontation.does, About(enemy=game.boss))
    look_for_end(game)


def clear_hq_board(game: HbgGame) -> None:
    """Decks, discards and markers leave; cards in play and Enemy cards stay (04 to 08 and 20).

    The visible face of the Case File stays in play with it.
    """
    game.is_confrontation = True
    game.track_triggers.clear()
    game.insight_on_track.clear()
    for deck in (game.deck_of_doom, game.encounter_deck):
        for pile in (deck.cards, deck.discards):
            for card in tuple(pile):
                game.piles.move(card, game.out_of_the_case)


def place_agents(game: HbgGame) -> None:
    """Where the card says; with everybody out all return first (ruling HBG-AMBIGUOUS-47)."""
    card = game.case.confrontation
    if card.returns_knocked_out and not game.queue:
        for agent in game.agents:
            areas = game.with_space(game.board.areas)
            return_to_board(game, agent, game.ask("return to", game.lead, areas, agent))
    if card.agents_area:
        game.explored.add(game.layout.room_of[card.agents_area])
        game.look_at_board()
        for agent in game.agents:
            if not agent.is_out and agent.area != card.agents_area:
                game.put(agent, place_for(game, card.agents_area))


def prepare_boss(game: HbgGame) -> None:
    """Put the Boss on the board, with all of its health (HBG-BOSS-01 to 04).

    Its Behaviour deck was shuffled as the case was set up, by luck of its own.
    """
    card = game.case.confrontation
    room = game.layout.room_of[card.boss_area]
    if room not in game.explored:
        game.explored.add(room)
        game.look_at_board()
    area = place_for(game, card.boss_area) or card.boss_area
    game.boss = set_up_enemy(game, game.case.enemies[card.boss], area)
