"""Whether the service answers: for the machinery that watches it."""

from flask import Response, jsonify

from formats.games import GAMES
from validator.keeper import current_desk
from validator.version import VERSION


def health() -> Response:
    """The service's version and what it can check, once it can check anything."""
    desk = current_desk()
    cards = sum(len(desk.cards(game)) for game in GAMES)
    return jsonify(status="ok", version=VERSION, formats=len(desk.formats), cards=cards)
