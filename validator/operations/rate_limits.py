"""How often one address may ask. Reading pages is free; what makes work is counted (`handling`).

Counted with `limits`, the library under flask-limiter: flask-limiter itself would take 200 µs of
each request to find out which limits apply, which one look-up tells as well.
"""

import logging
import math
import time
from itertools import count
from typing import cast

from flask import Flask, request
from limits import RateLimitItem, WindowStats, parse
from limits.errors import ConfigurationError, StorageError
from limits.storage import MemoryStorage, Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from validator.operations.client_network import network_of
from validator.operations.handling import Handling, current_handling
from validator.operations.shared_table import WINDOWS, Row
from validator.settings import BULK_RATE, RATE, RATE_STORE, SettingError

_log = logging.getLogger(__name__)

_READING = frozenset(("GET", "HEAD"))
_PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""Seconds that a Redis has to answer: a request waits for it."""
_FALLBACK_SECONDS = 10
"""For which a store that could not be reached is not asked again."""


_apps = count(1)


def scope_of_app() -> str:
    """What tells the counts of one application from another's in the same process.

    Each process that the server forks makes one application, and so all of them have the same.
    """
    return f"app {next(_apps)}"


class _Shared(MemoryStorage):
    """Counts in the memory that all processes of the service share; forgets without a thread.

    The library's own has a thread, and counts for one process.
    """

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **_: str) -> None:
        super().__init__(uri, wrap_exceptions, **_)
        self._scope = scope_of_app()

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and give the count."""
        now = time.time()

        def counted(number: float, ends: float) -> Row:
            return (number + amount, ends) if ends > now else (amount, now + expiry)

        return int(WINDOWS.change(f"{self._scope} {key}", counted)[0])

    def get(self, key: str) -> int:
        """The count."""
        number, ends = WINDOWS.get(f"{self._scope} {key}")
        return int(number) if ends > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """When the count ends."""
        ends = WINDOWS.get(f"{self._scope} {key}")[1]
        return max(ends, time.time())


class _Counts:
    """Counts in the store that is set; in memory while that can't be reached."""

    def __init__(self, store: Storage) -> None:
        self._shared = FixedWindowRateLimiter(store)
        self._own = FixedWindowRateLimiter(_Shared())
        self._is_away_until = 0.0

    def hit(
        self, limit: RateLimitItem, sender: str, scope: str, times: int = 1
    ) -> WindowStats | None:
        """Count a request as so many; the window that it is too much for, or None."""
        # Not by the wall clock: set back an hour, it would leave the store unused for
        # as long.
        if time.monotonic() >= self._is_away_until:
            try:
                return _hit(self._shared, limit, sender, scope, times)
            except StorageError as error:
                # Or every request would wait a second for a Redis that is gone.
                self._is_away_until = time.monotonic() + _FALLBACK_SECONDS
                _log.warning("requests are counted in memory: %s", error.storage_error)
        # This machine counts for itself now. The limit is looser, but everybody is
        # answered.
        return _hit(self._own, limit, sender, scope, times)


def install_rate_limits(app: Flask) -> None:
    """Refuse what an address asks beyond its rate, with 429 and when to come back."""
    rate, bulk_rate = (_limit(setting.value()) for setting in (RATE, BULK_RATE))
    if rate is None and bulk_rate is None:
        return
    counts = _Counts(try_store(RATE_STORE.value()))

    def refuse_too_many() -> None:
        if request.method == "OPTIONS":  # browsers ask so before they send
            return
        handling = current_handling()
        # The rate of all first: who is refused by it keeps what is left of the other.
        if rate is not None and is_work(handling):
            _refuse_if_full(counts.hit(rate, sender(), "all", handling.cost))
        if bulk_rate is not None and handling.is_bulk:
            _refuse_if_full(counts.hit(bulk_rate, sender(), "bulk"))

    app.before_request(refuse_too_many)


def _limit(rate: str) -> RateLimitItem | None:
    return None if rate == "none" else parse(rate)


def try_store(address: str) -> Storage:
    """The store that counts. Raises SettingError for one that nothing here can speak to."""
    # Before the library is asked, which would count in each process, with threads of its own.
    if address == RATE_STORE.default:
        return _Shared()
    try:
        # Wrapped, so that an outage is one kind of error whatever store it is.
        store = storage_from_string(address, wrap_exceptions=True, **_PATIENCE)
    except ConfigurationError as error:
        said = f"{RATE_STORE.name} can't be used: {str(error).rstrip('.')}."
        raise SettingError(said) from error
    except ValueError as error:
        # Its words may hold a part of a password that was taken for a port.
        raise SettingError(f"{RATE_STORE.name} is no address of a Redis.") from error
    return cast(Storage, store)


def _hit(
    limiter: FixedWindowRateLimiter, limit: RateLimitItem, sender: str, scope: str, times: int
) -> WindowStats | None:
    # Whatever it counts as, somebody who has asked for nothing else is answered.
    if limiter.hit(limit, sender, scope, cost=min(times, limit.amount)):
        return None
    return limiter.get_window_stats(limit, sender, scope)


def is_work(handling: Handling) -> bool:
    """Whether the request makes work, and is counted: most that only read do not."""
    if request.method not in _READING or handling.is_reading_counted:
        return True
    return handling.is_query_counted and bool(request.args)


def _refuse_if_full(window: WindowStats | None) -> None:
    if window is not None:
        # At least a second: a client told 0 would be back within the same window.
        raise TooManyRequests(retry_after=max(1, math.ceil(window.reset_time - time.time())))


def sender() -> str:
    """Who asks, by the network that one client is given: all that is counted is counted by it."""
    address = _without_port(request.remote_addr or "unknown")
    try:
        return network_of(address)
    # What a proxy wrote there need not be an address. It still tells clients apart.
    except ValueError:
        return address


def _without_port(address: str) -> str:
    """The address alone: some proxies forward 10.0.0.1:5678 and [2001:db8::1]:5678."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
