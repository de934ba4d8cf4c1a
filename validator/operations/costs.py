"""What the questions of one client cost: processor time, over all processes of the service.

A request is let in if there is room for what it is expected to take; that is reserved, and once
it is answered the time that was measured stands in its place. What was spent is made good as time
goes by, so that whoever has asked for much waits, and for no longer than that.
"""

import math
import time
from dataclasses import dataclass

from flask import Flask, Response, g, request
from limits import parse
from werkzeug.exceptions import TooManyRequests

from validator.operations.handling import current_handling
from validator.operations.rate_limits import scope_of_app, sender
from validator.operations.shared_table import SPENT, Row
from validator.settings import CPU_RATE

_FREE = frozenset(("static", "probes"))
"""Files, and what watches the service: never refused."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds of processor time that a client may have spent at once, and gets back a second."""

    most: float
    back: float

    @classmethod
    def of(cls, rate: str) -> "Budget":
        """The budget of a rate, such as 30/minute."""
        limit = parse(rate)
        return cls(float(limit.amount), limit.amount / limit.get_expiry())

    def reserve(self, client: str, seconds: float) -> float:
        """Take the seconds; 0 if there was room, else how long to wait for it. Then none is taken.

        Somebody who has spent nothing has room for anything.
        """
        wanted = min(seconds, self.most)
        waits = 0.0

        def taken(spent: float, since: float) -> Row:
            nonlocal waits
            spent, now = self._left(spent, since)
            over = spent + wanted - self.most
            # By a hair: what rounding adds is no reason to refuse anybody.
            if over > 1e-9:
                waits = over / self.back
                return spent, now
            return spent + wanted, now

        SPENT.change(client, taken)
        return waits

    def settle(self, client: str, reserved: float, measured: float) -> None:
        """Let what was measured stand in the place of what was reserved."""

        def settled(spent: float, since: float) -> Row:
            spent, now = self._left(spent, since)
            return max(0.0, spent + measured - min(reserved, self.most)), now

        SPENT.change(client, settled)

    def _left(self, spent: float, since: float) -> Row:
        # By the clock of the machine since it was started, which all processes share and nobody
        # sets.
        now = time.monotonic()
        return max(0.0, spent - max(0.0, now - since) * self.back), now


@dataclass(slots=True)
class _Reserved:
    """What one request has taken, and when it began to work."""

    client: str
    seconds: float
    begun: float


def install_costs(app: Flask) -> None:
    """Refuse what an address asks beyond its processor time, with 429 and when to come back."""
    rate = CPU_RATE.value()
    if rate == "none":
        return
    budget, scope = Budget.of(rate), scope_of_app()

    def reserve() -> None:
        if request.method == "OPTIONS" or (request.blueprint or request.endpoint) in _FREE:
            return
        begun, seconds = time.thread_time(), current_handling().seconds
        client = f"{scope} {sender()}"
        if waits := budget.reserve(client, seconds):
            raise TooManyRequests(retry_after=max(1, math.ceil(waits)))
        g.reserved = _Reserved(client, seconds, begun)

    def settle(response: Response) -> Response:
        reserved: _Reserved | None = g.pop("reserved", None)
        if reserved is None:
            return response
        done = time.thread_time()
        budget.settle(reserved.client, reserved.seconds, done - reserved.begun)
        # The rest is made while it is sent, by the same thread.
        if response.is_streamed:
            response.call_on_close(
                lambda: budget.settle(reserved.client, 0.0, max(0.0, time.thread_time() - done))
            )
        return response

    app.before_request(reserve)
    app.after_request(settle)
