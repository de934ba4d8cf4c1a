"""What is noted of every request once it is answered: a line in the log, and counts.

An address may be a secret: who knows it sees the result that is kept there. So a request is
noted by the rule of its address (/check/<check_id>), and never by the address itself.
"""

import logging
from time import perf_counter

from flask import Flask, Response, g, request

from validator.operations.logs import current_log
from validator.operations.metrics import count_request

_PROBES = frozenset(("/healthz", "/readyz", "/metrics"))
"""Asked every few seconds by machinery: not counted, and logged for debugging alone."""
_METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))
_WITHOUT_BODY = frozenset((204, 304))


def install_watching(app: Flask) -> None:
    """Log and count every request."""
    log = current_log()

    def start() -> None:
        g.started = perf_counter()

    def note(response: Response) -> Response:
        # Without a start, the request went wrong before anything looked at it.
        seconds = perf_counter() - g.get("started", perf_counter())
        # A method is the client's own word, and could be any.
        method = request.method if request.method in _METHODS else "other"
        route = request.url_rule.rule if request.url_rule else None
        status = response.status_code
        # A label must be one of few: Prometheus keeps a series for every value.
        if route not in _PROBES:
            count_request(method, route, status, seconds)
        log.log(
            _level(route, status),
            "request",
            method=method,
            route=route,
            status=status,
            milliseconds=round(seconds * 1000, 2),
            bytes=_length(method, response),
        )
        return response

    app.before_request(start)
    # Installed before what compresses, it runs after it: `bytes` is what is really
    # sent.
    app.after_request(note)


def _level(route: str | None, status: int) -> int:
    if status >= 500:
        return logging.ERROR
    return logging.DEBUG if route in _PROBES else logging.INFO


def _length(method: str, response: Response) -> int | None:
    """The length of the body; None if that is not known before it is sent."""
    # To HEAD the header states the length that GET would have; nothing is sent.
    if method == "HEAD" or response.status_code in _WITHOUT_BODY:
        return 0
    stated = response.headers.get("Content-Length")
    return int(stated) if stated is not None else None
