"""The operations about cards."""

from typing import Any

from flask import Response, abort

from validator.api.answering import answer_with_etag
from validator.api.card_schemas import CardPageSchema, CardQuerySchema, CardSchema
from validator.api.operations import Operations, asks, in_path
from validator.catalogue import CardSearch, find_cards
from validator.current import current_reloading_checker
from validator.reports.cards import card_data, card_summary

cards = Operations(
    "cards",
    "The catalogue",
    below="/cards",
    parts=(
        in_path("game", "the game's id", "vs-system"),
        in_path("card_id", "the card's id", "kroenen"),
    ),
)


@cards.operation("GET", "", "searchCards", gives=CardPageSchema)
@asks(CardQuerySchema)
def search(asked: dict[str, Any]) -> Response:
    """Search the cards.

    By words (all of them, or their beginnings), by game, and by facts of that game, a page at
    a time.
    """
    # One checker for the search and the tag: cards may change in between.
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


@cards.operation("GET", "/<game>/<card_id>", "showCard", gives=CardSchema, errors=(404,))
def show(game: str, card_id: str) -> Response:
    """Show a card: its facts, its printings, and what the ledger rules about it."""
    checker = current_reloading_checker().checker()
    card = checker.cards(game).get(card_id)
    if card is None:
        abort(404)
    return answer_with_etag(card_data(card), checker.cards_hash)
