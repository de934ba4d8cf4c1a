"""Whether the service answers and can work: for the machinery that watches it."""

from flask import Blueprint, Response, jsonify

from formats.games import GAMES
from validator.events.store import current_event_store
from validator.jobs.jobs import current_jobs
from validator.operations.metrics import metrics
from validator.operations.readiness import faults
from validator.reloading import current_checker, reloading_checker
from validator.result_store import current_result_store
from validator.version import VERSION

probes = Blueprint("probes", __name__)
probes.add_url_rule("/metrics", view_func=metrics)


@probes.get("/healthz")
def health() -> Response:
    """The service's version and what it can check, once it can check anything."""
    checker = current_checker()
    cards = sum(len(checker.cards(game)) for game in GAMES)
    return jsonify(status="ok", version=VERSION, formats=len(checker.formats), cards=cards)


@probes.get("/readyz")
def readiness() -> tuple[Response, int]:
    """Whether it can do all of its work now; 503 with what is wrong if not."""
    wrong = faults(
        reloading_checker(), current_result_store(), current_event_store(), current_jobs().store
    )
    status = "not ready" if wrong else "ready"
    return jsonify(status=status, wrong=wrong), 503 if wrong else 200
