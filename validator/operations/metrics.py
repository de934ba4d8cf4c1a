"""Counts for Prometheus: the sum over all processes, whichever of them is asked.

Processes share their counts in the folder that PROMETHEUS_MULTIPROC_DIR names. The library looks
for it when it is imported; `deckmarshal serve` sets it before (metrics_folder.py).
"""

import os
from contextlib import suppress
from functools import lru_cache

from flask import Response, request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import choose_encoder
from prometheus_client.multiprocess import MultiProcessCollector

from formats.construction.report import Report
from formats.games import GAMES
from validator.current import current_checker, current_jobs
from validator.events.submitting import Receipt
from validator.jobs.store import JobsError
from validator.operations.metrics_folder import VARIABLE

# The library's own begin at 5 ms, below which a whole check stays: they could not tell
# a fast service from one that has become three times slower.
_BUCKETS = (0.001, 0.0025, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

# Or each count would come with a second series, of the time at which it began.
disable_created_metrics()  # type: ignore[no-untyped-call]

REGISTRY = CollectorRegistry()
"""Ours alone, so that one process and several show the same names."""

_REQUESTS = Counter(
    "deckmarshal_requests",
    "Requests that were answered.",
    ("method", "route", "status"),
    registry=REGISTRY,
)
_REQUEST_SECONDS = Histogram(
    "deckmarshal_request_seconds",
    "How long the answers took to make.",
    ("route",),
    buckets=_BUCKETS,
    registry=REGISTRY,
)
_CHECKS = Counter(
    "deckmarshal_checks",
    "Lists that were checked or submitted, on pages and over the API.",
    ("game", "verdict"),
    registry=REGISTRY,
)
_CARDS = Gauge(
    "deckmarshal_cards",
    "Cards of the catalogue.",
    ("game",),
    registry=REGISTRY,
    # Every process has the same cards: a sum over them would count each several times.
    multiprocess_mode="mostrecent",
)

_SIMULATIONS = Gauge(
    "deckmarshal_simulations",
    "Simulations that wait or run.",
    ("state",),
    registry=REGISTRY,
    multiprocess_mode="mostrecent",
)

# To find a count by its labels costs more than to raise it.
_requests = lru_cache(maxsize=4_096)(_REQUESTS.labels)
_seconds = lru_cache(maxsize=512)(_REQUEST_SECONDS.labels)


def count_request(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count an answer. A request for what is not there has no route."""
    shown = route or "none"
    _requests(method, shown, status).inc()
    _seconds(shown).observe(seconds)


def count_check(report: Report) -> None:
    """Count a list that was checked."""
    _CHECKS.labels(report.format.game, str(report.verdict)).inc()


def count_handed_in(receipt: Receipt) -> None:
    """Count a list that was handed in for an event; once, if it was sent again."""
    if not receipt.is_repeated:
        _CHECKS.labels(receipt.row["game"], receipt.row["status"]).inc()


def metrics() -> Response:
    """Everything that was counted since the service started."""
    checker = current_checker()
    # When somebody asks, as nobody tells this module that cards have changed.
    for game in GAMES:
        _CARDS.labels(game).set(len(checker.cards(game)))
    # What can't be read now is as it was last; /readyz says so.
    with suppress(JobsError):
        for state, count in current_jobs().counts().items():
            _SIMULATIONS.labels(str(state)).set(count)
    registry = REGISTRY
    if VARIABLE in os.environ:
        # Made for each answer: it reads the files of all processes, also of those that
        # have started since.
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    encode, media_type = choose_encoder(request.headers.get("Accept", ""))
    return Response(encode(registry), content_type=media_type)
