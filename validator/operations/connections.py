"""Connections of clients: read and written without a thread, and for so long only.

waitress reads a whole request before a thread takes it, and keeps what a client has not read yet
of its answer. Its own timeout is one of silence, which a byte now and then defeats; here each part
of a conversation has a deadline of its own, and one address may have so many connections.
"""

import socket
import time
from collections import Counter, deque
from collections.abc import Iterable
from enum import Enum, auto
from select import EPOLLIN, EPOLLOUT
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask

from validator.limits import MAX_BYTES
from validator.operations.arrival import ARRIVED
from validator.operations.client_network import network_of
from validator.operations.stored_addresses import is_stored

IDLE_TIMEOUT = 20.0
"""Seconds between two requests of a connection, and before the first."""
HEAD_TIMEOUT = 10.0
"""Seconds that the head of a request has, all of it."""
GRACE = 30.0
"""Seconds that a body, or the reading of an answer, has whatever its size."""
LEAST_RATE = 16 * 1024
"""Bytes a second, on the average, for which it has longer."""
READ_TIMEOUT = 300.0
"""Seconds after which a request has come or is given up, at whatever rate."""
_LINGER_TIMEOUT = 3.0
"""Seconds that a client has to stop sending what is not read."""
MAX_CONNECTIONS = 1_000
"""Of one process."""
MAX_CONNECTIONS_EACH = 500
"""Of one address and process: a hall full of players may stand behind one."""


class Doing(Enum):
    """What a connection is about; what a thread works on has no deadline here."""

    IDLE = auto()
    READING_HEAD = auto()
    READING_BODY = auto()
    WORKING = auto()
    WRITING = auto()
    LINGERING = auto()


class RequestParser(HTTPRequestParser):
    """A request as it comes in. One with too long a body is complete as soon as that is known."""

    version = "1.1"  # in which what can't be read at all is answered
    arrived = 0.0
    """When the last of it came."""

    def received(self, data: bytes) -> int:
        """Take what came; how much of it belongs to this request."""
        consumed: int = super().received(data)
        self.arrived = time.monotonic()
        if self.headers_finished and not self.error and not self.empty and self._is_too_large():
            self._end_early()
            # What came behind it is the rest of the body, and no other request.
            return len(data)
        return consumed

    def _is_too_large(self) -> bool:
        size = max(self.content_length, self.body_bytes_received)
        # Asked only of the few that are large: what an address takes has to be looked up.
        return size > MAX_BYTES and bool(size > self.adj.max_body(self.command, self.path))

    def _end_early(self) -> None:
        """Let the application refuse it, in its own words, by the length that is stated."""
        if self.chunked:
            self.headers["CONTENT_LENGTH"] = str(self.body_bytes_received)
        self.headers["CONNECTION"] = "close"
        self.expect_continue = False
        self.completed = self.is_cut = True

    is_cut = False


class _AppTask(WSGITask):
    """A request for the application."""

    def get_environment(self) -> dict[str, Any]:
        """What the application is told, with when the request came: it may have waited."""
        environment: dict[str, Any] = super().get_environment()
        environment[ARRIVED] = self.request.arrived
        return environment

    def start(self) -> None:
        """Begin it; the last one of a process that ends says so."""
        super().start()
        if self.channel.server.is_stopping:
            self.request.headers["CONNECTION"] = "close"

    def finish(self) -> None:
        """Send the answer from this thread: the other one would have to be woken for it."""
        super().finish()
        self.channel.flush()


class _RefusedTask(ErrorTask):
    """A request that is none."""

    def execute(self) -> None:
        """Say so; neither the sender nor the words are logged."""
        self.channel.server.log.warning("Invalid request")
        super().execute()


class Connection(HTTPChannel):
    """A client's connection."""

    parser_class = RequestParser
    task_class = _AppTask
    error_task_class = _RefusedTask
    is_lingering = False
    registered = -1
    """What it is known to wait for, once it is."""

    def __init__(
        self, server: "ConnectionServer", sock: Any, addr: Any, adj: Any, map: Any
    ) -> None:
        self.network = network_of(addr[0])
        self.answered = 0
        self._doing: tuple[object, ...] = ()
        self._since, self._to_write = time.monotonic(), 0
        self._lingers_next = False
        super().__init__(server, sock, addr, adj, map=map)

    def add_channel(self, map: Any = None) -> None:
        """Count it."""
        super().add_channel(map)
        self.server.by_network[self.network] += 1
        self.server.changed.append(self)

    def del_channel(self, map: Any = None) -> None:
        """Count it no longer."""
        super().del_channel(map)
        by_network = self.server.by_network
        by_network[self.network] -= 1
        if not by_network[self.network]:
            del by_network[self.network]

    def service(self) -> None:
        """Answer a request, in a thread."""
        is_cut = getattr(self.requests[0], "is_cut", False)
        super().service()
        self._lingers_next = is_cut
        self.answered += 1
        self.server.changed.append(self)
        self.server.pull_trigger()

    def flush(self) -> None:
        """Send what can be sent now."""
        with self.outbuf_lock:
            self._flush_exception(self._flush_some, do_close=False)

    def readable(self) -> bool:
        """Whether something may come."""
        return self.is_lingering or bool(super().readable())

    def handle_read(self) -> None:
        """Read what came; of a request that was refused, throw it away."""
        if not self.is_lingering:
            super().handle_read()
        elif not self.recv(self.adj.recv_bytes):
            self.handle_close()

    def handle_write(self) -> None:
        """Send what there is, and close the connection if it is to be closed then."""
        if not self._lingers_next or self.will_close:
            super().handle_write()
            return
        self._flush_exception(self._flush_some)
        # Closed with something unread, it would be reset, and the client never see its answer.
        if not self.total_outbufs_len and not self.will_close:
            self._lingers_next, self.close_when_flushed = False, False
            self.is_lingering = True
            self.socket.shutdown(socket.SHUT_WR)

    @property
    def doing(self) -> Doing:
        """What it is about now."""
        if self.is_lingering:
            return Doing.LINGERING
        if self.requests:
            return Doing.WORKING
        if self.total_outbufs_len:
            return Doing.WRITING
        if self.request is None:
            return Doing.IDLE
        return Doing.READING_BODY if self.request.headers_finished else Doing.READING_HEAD

    def is_overdue(self, now: float) -> bool:
        """Whether it has been at this for too long. To be asked every second or so."""
        doing = self.doing
        # The request, too: the next one has a time of its own.
        what = (doing, self.answered, id(self.request) if doing is not Doing.IDLE else None)
        if what != self._doing:
            self._doing, self._since, self._to_write = what, now, self.total_outbufs_len
        return now - self._since > self._allowed(doing)

    def waits_since(self) -> float:
        """Since when it has been at this."""
        return self._since

    def _allowed(self, doing: Doing) -> float:
        if doing is Doing.WRITING:
            sent: int = self._to_write - self.total_outbufs_len
            return GRACE + max(sent, 0) / LEAST_RATE
        if doing is Doing.READING_BODY:
            came: int = self.request.body_bytes_received if self.request is not None else 0
            return min(GRACE + came / LEAST_RATE, READ_TIMEOUT)
        return _TIMEOUTS[doing]


_TIMEOUTS = {
    Doing.IDLE: IDLE_TIMEOUT,
    Doing.READING_HEAD: HEAD_TIMEOUT,
    Doing.WORKING: float("inf"),
    Doing.LINGERING: _LINGER_TIMEOUT,
}


class ConnectionServer(TcpWSGIServer):
    """One socket that connections come in by."""

    channel_class = Connection
    is_stopping = False

    def __init__(
        self,
        application: Any,
        sockets: Any,
        sock: Any,
        threads: Any,
        storing: Any,
        adj: Any,
        log: Any,
    ) -> None:
        """Answer in `threads`, and what may wait for a database in those that are `storing`."""
        self._storing = storing
        self.changed: deque[Any] = deque()
        """Connections of which it is to be looked at anew what they wait for."""
        self.by_network: Counter[str] = Counter()
        self.log = log
        info = (sock.family, sock.type, sock.proto, sock.getsockname())
        super().__init__(
            *(application, sockets, True, sock),
            dispatcher=threads,
            adj=adj,
            bind_socket=False,
            sockinfo=info,
        )

    @property
    def connections(self) -> list[Connection]:
        """Those that are open."""
        return list(self.active_channels.values())

    def add_task(self, task: Connection) -> None:
        """Have a request answered, by a thread that is for it."""
        request = task.requests[0]
        # What can't be read at all may have neither.
        path, query = (getattr(request, name, None) or "" for name in ("path", "query"))
        # A disk that hangs, or a change that waits for another, then stops no check.
        waits = is_stored(getattr(request, "command", ""), path, query)
        (self._storing if waits else self.task_dispatcher).add_task(task)

    def readable(self) -> bool:
        """Whether it takes more. Deadlines are looked at elsewhere, by a clock that is not set."""
        return bool(self.accepting)

    def handle_accept(self) -> None:
        """Take a connection, in the place of another if there are too many."""
        try:
            accepted = self.accept()
            if accepted is None:
                return  # another process was quicker
            sock, address = accepted
            self.set_socket_options(sock)
        except OSError:  # gone already; or there is no file number left for it
            self._close_one(self.connections)
            return
        if self._has_room(network_of(address[0])):
            Connection(self, sock, address, self.adj, self._map)
        else:
            sock.close()

    def _has_room(self, network: str) -> bool:
        if self.adj.max_each and self.by_network[network] >= self.adj.max_each:
            return self._close_one(each for each in self.connections if each.network == network)
        if len(self.active_channels) >= self.adj.connection_limit:
            return self._close_one(self.connections)
        return True

    @staticmethod
    def _close_one(connections: Iterable[Connection]) -> bool:
        """Close the one that has kept us waiting longest; False if all are being answered."""
        waiting = [each for each in connections if each.doing is not Doing.WORKING]
        if not waiting:
            return False
        # The oldest: whoever fills all places closes their own first, and a browser's are young.
        min(waiting, key=Connection.waits_since).handle_close()
        return True

    def close_overdue(self, now: float) -> None:
        """Close what takes too long; all that is idle, if the process is to end."""
        for each in self.connections:
            is_unneeded = self.is_stopping and each.doing is Doing.IDLE
            if is_unneeded or each.is_overdue(now):
                each.handle_close()


def awaited(connection: Any) -> int:
    """What is to be waited for on its socket."""
    reads = EPOLLIN if connection.readable() else 0
    return reads | (EPOLLOUT if connection.writable() and not connection.accepting else 0)
