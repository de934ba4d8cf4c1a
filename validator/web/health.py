"""Whether the service answers: for the machinery that watches it."""

from flask import Response, current_app, jsonify

from validator.desk import Desk
from validator.version import VERSION


def health() -> Response:
    """The service's version and what it can check, once it can check anything."""
    desk: Desk = current_app.extensions["desk"]
    return jsonify(status="ok", version=VERSION, formats=len(desk.formats))
