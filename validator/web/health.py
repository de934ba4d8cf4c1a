"""Whether the service answers and can work: for the machinery that watches it."""

from flask import Blueprint, Response, jsonify

from formats.games import GAMES
from validator.events.book import current_book
from validator.jobs.jobs import current_jobs
from validator.keeper import current_desk, keeper
from validator.operations.metrics import metrics
from validator.operations.readiness import faults
from validator.shelf import current_shelf
from validator.version import VERSION

probes = Blueprint("probes", __name__)
probes.add_url_rule("/metrics", view_func=metrics)


@probes.get("/healthz")
def health() -> Response:
    """The service's version and what it can check, once it can check anything."""
    desk = current_desk()
    cards = sum(len(desk.cards(game)) for game in GAMES)
    return jsonify(status="ok", version=VERSION, formats=len(desk.formats), cards=cards)


@probes.get("/readyz")
def readiness() -> tuple[Response, int]:
    """Whether it can do all of its work now; 503 with what is wrong if not."""
    wrong = faults(keeper(), current_shelf(), current_book(), current_jobs().book)
    status = "not ready" if wrong else "ready"
    return jsonify(status=status, wrong=wrong), 503 if wrong else 200
