"""When a request arrived: a deadline is judged by that, however long it then had to wait."""

import time

from flask import g, request

ARRIVED = "deckmarshal.arrived"
"""In the environment of a request, by a server that lets requests wait: `time.monotonic()` when
the last of it had come in."""


def arrived() -> float:
    """The moment, as `time.monotonic` counts."""
    told = request.environ.get(ARRIVED)
    if isinstance(told, float):
        return told
    # Of a server that does not tell: when a thread took it up.
    waited = time.perf_counter() - float(g.get("started", time.perf_counter()))
    return time.monotonic() - waited
