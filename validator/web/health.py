"""Whether the service answers and can work: for the machinery that watches it."""

from flask import Blueprint, Response, jsonify

from formats.games import GAMES
from validator.current import (
    current_checker,
    current_event_store,
    current_jobs,
    current_proposals,
    current_reloading_checker,
    current_result_store,
    current_retention,
)
from validator.operations.metrics import metrics
from validator.operations.notices import notices
from validator.operations.readiness import faults
from validator.version import VERSION

probes = Blueprint("probes", __name__)
probes.add_url_rule("/metrics", view_func=metrics)


@probes.get("/healthz")
def health() -> Response:
    """The service's version and what it can check, once it can check anything."""
    # It answers from memory where its file is lost: that is for /readyz to tell, and no reason
    # to restart.
    checker = current_checker()
    cards = sum(len(checker.cards(game)) for game in GAMES)
    return jsonify(status="ok", version=VERSION, formats=len(checker.formats), cards=cards)


@probes.get("/readyz")
def readiness() -> tuple[Response, int]:
    """Whether it can do all of its work now; 503 with what is wrong if not."""
    wrong = faults(
        current_reloading_checker(),
        current_result_store(),
        current_event_store(),
        current_jobs(),
        current_proposals(),
    )
    status = "not ready" if wrong else "ready"
    body = {"status": status, "wrong": wrong}
    # Left out where there are none, which is nearly always.
    if told := notices(current_retention()):
        body["notices"] = told
    return jsonify(body), 503 if wrong else 200
