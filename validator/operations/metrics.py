"""Counts for Prometheus: the sum over all processes, whichever of them is asked.

They are kept by `shared_counts`, and written in Prometheus's form by its library.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import accumulate

from flask import Response, request
from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector

from formats.construction.report import Report
from formats.games import GAMES
from validator.current import current_checker, current_jobs
from validator.events.submitting import Receipt
from validator.operations.shared_counts import COUNTS
from validator.storage.sqlite_file import StorageError

# The library's own begin at 5 ms, below which a whole check stays: they could not tell
# a fast service from one that has become three times slower.
_BUCKETS = (0.001, 0.0025, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_BOUNDS = (*map(str, map(float, _BUCKETS)), "+Inf")
_REQUESTS, _SECONDS, _CHECKS = "requests", "seconds", "checks"
# Which one of them a time belongs to, as numbers to add: made once for all requests.
_IN_BUCKET = tuple(
    tuple(float(place == found) for place in range(len(_BOUNDS))) for found in range(len(_BOUNDS))
)

_simulations: dict[str, int] = {}
"""As they were when they could last be read."""


def count_request(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count an answer. A request for what is not there has no route."""
    shown = route or "none"
    COUNTS.add((_REQUESTS, method, shown, str(status)), 1)
    # A bucket holds what took its bound or less.
    COUNTS.add((_SECONDS, shown), seconds, *_IN_BUCKET[bisect_left(_BUCKETS, seconds)])


def count_check(report: Report) -> None:
    """Count a list that was checked."""
    COUNTS.add((_CHECKS, report.format.game, str(report.verdict)), 1)


def count_handed_in(receipt: Receipt) -> None:
    """Count a list that was handed in for an event; once, if it was sent again."""
    if not receipt.is_repeated:
        COUNTS.add((_CHECKS, receipt.row["game"], receipt.row["status"]), 1)


def metrics() -> Response:
    """Everything that was counted since the service started."""
    # What can't be read now is as it was last; /readyz says so.
    with suppress(StorageError):
        _simulations.update((str(state), count) for state, count in current_jobs().counts().items())
    registry = CollectorRegistry()
    registry.register(_Counted())
    encode, media_type = choose_encoder(request.headers.get("Accept", ""))
    return Response(encode(registry), content_type=media_type)


class _Counted(Collector):
    """What is known at the moment, in the library's own shapes."""

    def collect(self) -> Iterator[Metric]:
        """Every metric, in the order of the docs."""
        totals = COUNTS.totals()
        requests = CounterMetricFamily(
            "deckmarshal_requests",
            "Requests that were answered.",
            labels=("method", "route", "status"),
        )
        seconds = HistogramMetricFamily(
            "deckmarshal_request_seconds", "How long the answers took to make.", labels=("route",)
        )
        checks = CounterMetricFamily(
            "deckmarshal_checks",
            "Lists that were checked or submitted, on pages and over the API.",
            labels=("game", "verdict"),
        )
        for (metric, *labels), numbers in sorted(totals.items()):
            if metric == _SECONDS:
                total, *buckets = numbers
                bounded = list(zip(_BOUNDS, accumulate(buckets), strict=True))
                seconds.add_metric(labels, bounded, total)
            else:
                {_REQUESTS: requests, _CHECKS: checks}[metric].add_metric(labels, numbers[0])
        checker = current_checker()
        cards = ((game, len(checker.cards(game))) for game in GAMES)
        yield from (requests, seconds, checks)
        yield _gauge("deckmarshal_cards", "Cards of the catalogue.", "game", cards)
        waiting = ("deckmarshal_simulations", "Simulations that wait or run.", "state")
        yield _gauge(*waiting, _simulations.items())
        yield CounterMetricFamily(
            "deckmarshal_counts_dropped",
            "Counts that were dropped because their memory was full.",
            value=COUNTS.dropped(),
        )


def _gauge(name: str, said: str, label: str, values: Iterable[tuple[str, int]]) -> Metric:
    family = GaugeMetricFamily(name, said, labels=(label,))
    for labelled, value in values:
        family.add_metric((labelled,), value)
    return family
