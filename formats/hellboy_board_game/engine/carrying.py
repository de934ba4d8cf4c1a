"""Starting and requisition cards, as they come to an Agent (HBG-BUDGET-33, HBG-DECKS-37)."""

from formats.hellboy_board_game.engine.agents import CarriedState
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import NOTHING_CARRIED
from formats.table.piles import AnyCard


def put_beside_board(game: HbgGame, card: AnyCard, *, is_requisition: bool) -> None:
    """Let a card that lies beside an Agent board give what it says, front up."""
    text = game.case.carried.get(str(card), NOTHING_CARRIED)
    card.state = CarriedState(text, is_requisition=is_requisition)
    card.is_face_up = True
