"""By whom things are kept: the address that asks, as the hash that simulations know it by."""

from flask import Flask, has_request_context

from validator.current import current_jobs
from validator.operations.rate_limits import sender
from validator.storage.quotas import TAKER


def install_takers(app: Flask) -> None:
    """Let what a request keeps count for its address."""

    def name_taker() -> None:
        # Not the hash itself: few requests keep anything.
        TAKER.set(_taker)

    app.before_request(name_taker)


def _taker() -> str:
    # What a thread keeps after its request is nobody's.
    return current_jobs().client(sender()) if has_request_context() else ""
