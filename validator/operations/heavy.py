"""Heavy questions, a few at a time, so that threads are left for ordinary ones.

One that takes a second of processor time slows everything else in its process. So a process works
on few of them at once, lets some wait a moment, and refuses the rest: with 503 and Retry-After.
"""

import time
from collections import Counter
from collections.abc import Callable
from threading import Condition

from flask import Flask, current_app, g
from werkzeug.exceptions import ServiceUnavailable

from validator.operations.handling import current_handling
from validator.operations.rate_limits import is_work, sender
from validator.settings import THREADS

_PATIENCE = 2.0
"""Seconds that a question waits for others before it is refused."""
_RETRY_SECONDS = 3
_NAME = "heavy_questions"


class HeavyLoad(ServiceUnavailable):
    """Too many long questions are being worked out."""

    description = "Too many long questions are being worked out here. Try again in a few seconds."


class HeavyQuestions:
    """Those that a process works on, and those that wait for them."""

    def __init__(self, threads: int, patience: float = _PATIENCE) -> None:
        """Of so many threads some work on them, others may wait, and one is always left."""
        self._at_once = max(1, threads // 4)
        self._in_all = max(1, threads - 1)
        # Nobody's third question keeps out another's first.
        self._of_one = max(1, self._in_all - 1)
        self._patience = patience
        self._changed = Condition()
        self._working = 0
        self._of: Counter[str] = Counter()

    def enter(self, client: str) -> bool:
        """Begin, after a moment if need be; whether there was room."""
        until = time.monotonic() + self._patience
        with self._changed:
            if self._of[client] >= self._of_one or self._of.total() >= self._in_all:
                return False
            self._of[client] += 1
            while self._working >= self._at_once:
                if not self._changed.wait(until - time.monotonic()) and self._is_full():
                    self._forget(client)
                    return False
            self._working += 1
            return True

    def leave(self, client: str) -> None:
        """End, and let the next begin."""
        with self._changed:
            self._working -= 1
            self._forget(client)
            self._changed.notify()

    def _is_full(self) -> bool:
        return self._working >= self._at_once

    def _forget(self, client: str) -> None:
        self._of[client] -= 1
        if not self._of[client]:
            del self._of[client]


def install_heavy(app: Flask) -> None:
    """Let views that are marked so (`handling.heavy`) work a few at a time."""
    app.extensions[_NAME] = HeavyQuestions(THREADS.value())

    def enter() -> None:
        handling = current_handling()
        if handling.is_heavy and is_work(handling):
            begin_heavy()

    def leave(_: BaseException | None) -> None:
        left: Callable[[], None] | None = g.pop(_NAME, None)
        if left is not None:
            left()

    app.before_request(enter)
    app.teardown_request(leave)


def begin_heavy() -> None:
    """Wait for a place among the heavy questions, until this request is answered.

    For a view of which only some requests are heavy. Raises HeavyLoad.
    """
    if _NAME in g:
        return
    questions: HeavyQuestions = current_app.extensions[_NAME]
    client = sender()
    if not questions.enter(client):
        raise HeavyLoad(retry_after=_RETRY_SECONDS)
    setattr(g, _NAME, lambda: questions.leave(client))
