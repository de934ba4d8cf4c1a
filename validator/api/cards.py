"""The operations about cards."""

from typing import Any

from flask import abort
from flask.typing import ResponseReturnValue
from flask_smorest import Blueprint

from validator.api.answering import answer_with_etag
from validator.api.card_schemas import CardPageSchema, CardQuerySchema, CardSchema
from validator.api.problems import described, in_path, input_problem
from validator.catalogue import CardSearch, find_cards
from validator.current import current_reloading_checker
from validator.errors import InputError
from validator.reports.cards import card_data, card_summary

cards = Blueprint("cards", __name__, url_prefix="/api/v1/cards", description="The catalogue")
cards.register_error_handler(InputError, input_problem)


@cards.get("")
@cards.doc(operationId="searchCards")
@cards.arguments(CardQuerySchema(), location="query")
@cards.response(200, CardPageSchema)
@described(cards, 304)
def search(asked: dict[str, Any]) -> ResponseReturnValue:
    """Search the cards.

    By words (all of them, or their beginnings), by game, and by facts of that game, a page at
    a time.
    """
    checker = current_reloading_checker().checker()
    wanted = CardSearch(asked["q"], asked.get("game"), asked["where"], asked["page"])
    found = find_cards(checker, current_reloading_checker().path, wanted)
    body = {
        "cards": [card_summary(card) for card in found.cards],
        "page": found.page,
        "pages": found.pages,
        "total": found.total,
    }
    return answer_with_etag(body, checker.cards_hash)


@cards.get(
    "/<game>/<card_id>",
    parameters=[
        in_path("game", "the game's id", "vs-system"),
        in_path("card_id", "the card's id", "kroenen"),
    ],
)
@cards.doc(operationId="showCard")
@cards.response(200, CardSchema)
@described(cards, 304, 404)
def show(game: str, card_id: str) -> ResponseReturnValue:
    """Show a card: its facts, its printings, and what the ledger rules about it."""
    checker = current_reloading_checker().checker()
    card = checker.cards(game).get(card_id)
    if card is None:
        abort(404)
    return answer_with_etag(card_data(card), checker.cards_hash)
