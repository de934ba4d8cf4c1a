"""What the questions of one client cost: processor time, over all processes of the service.

A request is let in if there is room for what it is expected to take; that is reserved, and once
it is answered the time that was measured stands in its place. What was spent is made good as time
goes by, so that whoever has asked for much waits, and for no longer than that.
"""

import math
import time
from dataclasses import dataclass
from threading import Lock

from flask import Flask, Response, g, request
from limits import parse
from werkzeug.exceptions import TooManyRequests

from validator.operations.handling import current_handling
from validator.operations.rate_limits import scope_of_app, sender
from validator.operations.shared_table import SPENT, Row
from validator.settings import CPU_RATE

_FREE = frozenset(("static", "probes"))
"""Files, and what watches the service: never refused."""
_SETTLED_AT_ONCE = 0.02
"""Seconds of ordinary requests that one process may know of alone."""
_MAX_CLIENTS_HELD = 1_000


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

    def has_room(self, client: str, seconds: float) -> bool:
        """Whether there is room for the seconds, as far as can be seen without waiting."""
        return self._left(*SPENT.peek(client))[0] + seconds <= self.most

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


class SmallCosts:
    """What ordinary requests of this process took, until it is enough to settle.

    A check takes half a millisecond: to tell all processes of each would take a tenth of that.
    """

    def __init__(self) -> None:
        self._held: dict[str, float] = {}
        self._guard = Lock()

    def add(self, client: str, seconds: float) -> dict[str, float]:
        """Add what was measured; what is to be settled now, by client."""
        with self._guard:
            held = self._held.get(client, 0.0) + seconds
            if held >= _SETTLED_AT_ONCE:
                self._held.pop(client, None)
                return {client: held}
            self._held[client] = held
            if len(self._held) <= _MAX_CLIENTS_HELD:
                return {}
            every, self._held = self._held, {}
            return every


def install_costs(app: Flask) -> None:
    """Refuse what an address asks beyond its processor time, with 429 and when to come back."""
    rate = CPU_RATE.value()
    if rate == "none":
        return
    budget, scope, small = Budget.of(rate), scope_of_app(), SmallCosts()

    def reserve() -> None:
        if request.method == "OPTIONS" or (request.blueprint or request.endpoint) in _FREE:
            return
        begun, handling = time.thread_time(), current_handling()
        client, seconds = f"{scope} {sender()}", handling.seconds
        # Of an ordinary one nothing is reserved: it is over before it matters.
        if not handling.is_heavy and budget.has_room(client, seconds):
            seconds = 0.0
        elif waits := budget.reserve(client, seconds):
            raise TooManyRequests(retry_after=max(1, math.ceil(waits)))
        g.reserved = _Reserved(client, seconds, begun)

    def settle(response: Response) -> Response:
        reserved: _Reserved | None = g.pop("reserved", None)
        if reserved is None:
            return response
        done = time.thread_time()
        if reserved.seconds:
            budget.settle(reserved.client, reserved.seconds, done - reserved.begun)
        else:
            for client, seconds in small.add(reserved.client, done - reserved.begun).items():
                budget.settle(client, 0.0, seconds)
        # The rest is made while it is sent, by the same thread.
        if response.is_streamed:
            response.call_on_close(
                lambda: budget.settle(reserved.client, 0.0, max(0.0, time.thread_time() - done))
            )
        return response

    app.before_request(reserve)
    app.after_request(settle)
