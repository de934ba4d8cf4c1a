"""Setting up a case: loadouts, decks, board, queue (HBG-SETUP-02 to 30, HBG-BUDGET-24 to 34)."""

from formats.hellboy_board_game.engine import target_priority
from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.backup_agents import set_up_in_direct_support
from formats.hellboy_board_game.engine.carrying import put_beside_board
from formats.hellboy_board_game.engine.case_instructions import discard_case_file_card
from formats.hellboy_board_game.engine.injuries import fill_damage_pool
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import AgentSetUp
from formats.table.piles import Sight

BACKUPS = "backup agents"


def set_up(game: HbgGame) -> None:
    """All of it, but the Case File card that begins the first round."""
    bring_loadouts(game)
    set_up_board(game)
    for agent, each in zip(game.agents, game.case.agents, strict=True):
        game.put(agent, game.case.start)
        set_up_backups(game, agent, each)
    target_priority.reset(game)
    # The briefing, then what it says of decks and board, which the set-up has followed (DECKS-11).
    game.case_file.flip()


def begin_first_round(game: HbgGame) -> None:
    """Discard the briefing and resolve the next card (HBG-SETUP-30, HBG-TURN-03)."""
    game.turn = 1
    discard_case_file_card(game)


def bring_loadouts(game: HbgGame) -> None:
    """The cards beside each board, fronts up, and the damage markers (BUDGET-24, 29, 33)."""
    fill_damage_pool(game)
    for agent, each in zip(game.agents, game.case.agents, strict=True):
        for cards, is_requisition in ((each.starting, False), (each.requisitions, True)):
            for card in game.bring(cards, agent.cards):
                put_beside_board(game, card, is_requisition=is_requisition)


def set_up_board(game: HbgGame) -> None:
    """A face-down card in each room but the start's (SETUP-26, SETUP-28, BOARD-27)."""
    start = game.layout.room_of[game.case.start]
    game.explored.add(start)
    for room in game.layout.areas_of:
        # Without any card left it counts as explored and empty (ruling HBG-AMBIGUOUS-14).
        if room != start and not game.encounter_deck.lay(room):
            game.explored.add(room)
    game.look_at_board()


def set_up_backups(game: HbgGame, agent: Agent, loadout: AgentSetUp) -> None:
    """In remote or direct support, as the players chose (HBG-BUDGET-25 to 27).

    Direct support begins in the starting area (ruling HBG-AMBIGUOUS-81).
    """
    pile = game.piles.add(BACKUPS, agent.number, Sight.ALL)
    brought = game.bring([card for card, _ in loadout.backups], pile)
    for card, (_, is_direct) in zip(brought, loadout.backups, strict=True):
        card.is_face_up = True
        backup = BackupAgent(card, game.case.backups[str(card)], agent)
        agent.backups.append(backup)
        if is_direct:
            set_up_in_direct_support(game, backup, game.case.start)
