"""A worker of gunicorn that runs waitress: requests are read whole before a thread takes them.

gunicorn's arbiter starts, watches, replaces and ends the processes, as ever. Its own workers give a
thread to each connection that has begun to speak, so that a few slow ones stop everybody.
"""

import logging
import os
import re
import resource
import time
from collections.abc import Iterator
from functools import partial
from select import EPOLLIN, epoll
from typing import Any, cast

from flask import Flask
from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.task import ThreadedTaskDispatcher

from validator.operations.body_limits import max_body
from validator.operations.connections import (
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_EACH,
    ConnectionServer,
    Doing,
    awaited,
)
from validator.settings import PROXIES

_LOOK_INTERVAL = 1.0
"""Seconds between two looks for connections that are overdue, and two signs of life."""
_FILES_BESIDE = 200
"""File numbers that a process needs for other things than connections."""
_BUFFERED = 256 * 1024
"""Bytes of a request or an answer that stay in memory; more goes to a temporary file."""
_NEVER = 1 << 40
_ADDRESSED = re.compile(r" (while serving|when servicing) .*", re.DOTALL)


class BufferingWorker(Worker):
    """One process that answers."""

    def run(self) -> None:
        """Serve until it is told to end, and then what is under way."""
        _hide_addresses()
        self._sockets: dict[int, Any] = {}
        threads, storing = ThreadedTaskDispatcher(), ThreadedTaskDispatcher()
        for each in (threads, storing):
            each.set_thread_count(self.cfg.threads)
        adjusted = _adjustments(self.cfg.threads, partial(max_body, cast(Flask, self.wsgi)))
        self._servers = [
            ConnectionServer(self.wsgi, self._sockets, each, threads, storing, adjusted, self.log)
            # gunicorn's own, around the real ones.
            for each in (cast(Any, listener).sock for listener in self.sockets)
        ]
        with epoll() as self._poll:
            # A signal writes to it, and would else be seen only after the next look.
            self._poll.register(self.PIPE[0], EPOLLIN)
            for each in self._sockets.values():
                self._poll.register(each._fileno, EPOLLIN)
            while self.alive and self.ppid == os.getppid():
                self._turn()
            self._end()

    def _turn(self) -> None:
        """Do what can be done now on the sockets, or wait a little for that."""
        now = time.monotonic()
        if now >= self._looks_at:
            self._looks_at = now + _LOOK_INTERVAL
            self.notify()
            for server in self._servers:
                server.close_overdue(now)
        for changed in self._changed():
            self._register(changed)
        for number, events in self._poll.poll(_LOOK_INTERVAL):
            found: Any = self._sockets.get(number)
            if found is not None:
                wasyncore.readwrite(found, events)
                self._register(found)
            elif number == self.PIPE[0]:
                os.read(number, 4_096)

    _looks_at = 0.0

    def _changed(self) -> Iterator[Any]:
        for server in self._servers:
            while server.changed:
                yield server.changed.popleft()

    def _register(self, connection: Any) -> None:
        """Wait for what the connection waits for now; the others stay as they are registered."""
        number = connection._fileno
        is_open = self._sockets.get(number) is connection
        if not is_open:
            return  # and so no longer registered
        wanted = awaited(connection)
        known = getattr(connection, "registered", wanted)
        if wanted == known:
            return  # as most are, and always a listener
        if known < 0:
            self._poll.register(number, wanted)
        else:
            self._poll.modify(number, wanted)
        connection.registered = wanted

    def _end(self) -> None:
        """Take no more, and go on until all that was begun is answered, or for so long."""
        until = time.monotonic() + self.cfg.graceful_timeout
        for server in self._servers:
            server.is_stopping = True
            server.accepting = False
            self._poll.unregister(server._fileno)
            self._sockets.pop(server._fileno)
            server.socket.close()
        while self._is_under_way() and time.monotonic() < until:
            self._turn()

    def _is_under_way(self) -> bool:
        for server in self._servers:
            server.close_overdue(time.monotonic())
        return any(
            each.doing is not Doing.LINGERING
            for server in self._servers
            for each in server.connections
        )


def _adjustments(threads: int, limit: Any) -> Any:
    adjusted: Any = Adjustments(
        threads=threads,
        # What proxies say is for the application to believe, which knows how many there are.
        clear_untrusted_proxy_headers=False,
        connection_limit=_connection_limit(),
        ident=None,
        inbuf_overflow=_BUFFERED,
        outbuf_overflow=_BUFFERED,
        # Or a thread would wait for who reads slowly.
        outbuf_high_watermark=_NEVER,
        # Not in small pieces: an answer is sent when it is whole.
        send_bytes=_BUFFERED,
        recv_bytes=64 * 1024,
        max_request_header_size=64 * 1024,
        max_request_body_size=_NEVER,
        log_socket_errors=False,
        backlog=2_048,
    )
    adjusted.max_body = limit
    # All that comes through a proxy has its address.
    adjusted.max_each = 0 if PROXIES.value() else MAX_CONNECTIONS_EACH
    return adjusted


def _connection_limit() -> int:
    """As many as there are file numbers for, once the process has as many as it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + _FILES_BESIDE
    if soft < wanted and (hard == resource.RLIM_INFINITY or soft < hard):
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(MAX_CONNECTIONS, soft - _FILES_BESIDE))


def _hide_addresses() -> None:
    """Let waitress log that something went wrong, and not what was asked for."""

    def without_address(record: logging.LogRecord) -> bool:
        # The address stands behind it, and may be a secret link.
        record.msg, record.args = _ADDRESSED.sub("", record.getMessage()), ()
        return True

    logging.getLogger("waitress").addFilter(without_address)
    # That requests wait for a thread is ordinary, and no line each time.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
