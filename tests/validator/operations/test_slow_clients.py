"""Slow connections hold no thread, and are closed in time; HTTP is spoken as before."""

import fcntl
import json
import os
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
import requests

from tests.validator.operations.service import Service
from tests.waiting import PATIENCE
from validator.limits import MAX_BYTES
from validator.operations import connections
from validator.operations.client_network import network_of
from validator.operations.connections import Connection, ConnectionServer, Doing

DECK = json.dumps({"format": "vs-system", "decklist": "5 Kroenen"}).encode()
HEAD = b"POST /api/v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
MANY = 40
"""Five times the threads of the service."""


@contextmanager
def connected(service: Service) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", service.port), timeout=PATIENCE) as connection:
        yield connection


def answer_to(connection: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the next answer."""
    with connection.makefile("rb") as stream:
        status = int(stream.readline().split()[1])
        lines = iter(lambda: stream.readline().decode().strip(), "")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        return status, headers, stream.read(int(headers.get("content-length", 0)))


def check(service: Service) -> requests.Response:
    address = f"http://127.0.0.1:{service.port}/api/v1/check"
    headers = {"Content-Type": "application/json"}
    return requests.post(address, data=DECK, headers=headers, timeout=PATIENCE)


@pytest.mark.parametrize(
    "first",
    [
        b"",
        HEAD,
        HEAD + b"Content-Length: 5000\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /rules/vs-system HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4,
    ],
    ids=["silent", "half a head", "half a body", "half a chunk", "reads nothing"],
)
def test_many_slow_connections_keep_nobody_from_being_answered(
    service: Service, first: bytes
) -> None:
    with ExitStack() as opened:
        for _ in range(MANY):
            connection = opened.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            connection.connect(("127.0.0.1", service.port))
            connection.sendall(first)
        began = time.monotonic()
        assert [check(service).status_code for _ in range(5)] == [200] * 5
        # With a thread for each they would wait until some are cut off, after 30 seconds.
        assert time.monotonic() - began < 15


def test_a_database_that_hangs_keeps_no_check_from_being_answered(service: Service) -> None:
    """As a disk does that takes seconds to write: all who store something wait for it."""
    day = date.today() + timedelta(days=30)
    event = {"name": "Friday", "date": f"{day}", "format": "vs-system", "zone": "UTC"}
    event["deadline"] = f"{day - timedelta(days=1)}T12:00"
    address = f"http://127.0.0.1:{service.port}/api/v1/events"
    assert requests.post(address, json=event, timeout=PATIENCE).status_code == 201
    lock = os.open(service.log.parent / "data" / "events.lock", os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    try:
        with ThreadPoolExecutor(MANY) as organisers:
            waiting = [
                organisers.submit(requests.post, address, json=event, timeout=PATIENCE)
                for _ in range(20)
            ]
            began = time.monotonic()
            assert [check(service).status_code for _ in range(5)] == [200] * 5
            assert time.monotonic() - began < 15
            assert not any(each.done() for each in waiting)
            os.close(lock)
            assert [each.result().status_code for each in waiting] == [201] * 20
    finally:
        with suppress(OSError):
            os.close(lock)


def test_a_connection_takes_one_request_after_the_other(service: Service) -> None:
    with connected(service) as connection:
        for _ in range(3):
            connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(DECK) + DECK)
            status, headers, body = answer_to(connection)
            assert (status, json.loads(body)["verdict"]) == (200, "illegal")
            assert "x-request-id" in headers
        connection.sendall(b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        received = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert received.startswith(b"HTTP/1.1 200 ")
    assert received.endswith(b"\r\n\r\n"), "no body follows"


def test_a_chunked_body_is_read(service: Service) -> None:
    with connected(service) as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for part in (DECK[:7], DECK[7:]):
            connection.sendall(b"%x\r\n%s\r\n" % (len(part), part))
        connection.sendall(b"0\r\n\r\n")
        status, _, body = answer_to(connection)
    assert (status, json.loads(body)["verdict"]) == (200, "illegal")


def test_chunks_that_are_none_are_refused_without_a_traceback(service: Service) -> None:
    with connected(service) as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nno chunk\r\n0\r\n\r\n")
        assert answer_to(connection)[0] == 400
    assert "raceback" not in service.log.read_text(encoding="utf-8")


def test_who_asks_first_is_told_to_go_on(service: Service) -> None:
    with connected(service) as connection:
        expects = b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(DECK)
        connection.sendall(HEAD + expects)
        assert connection.recv(100).startswith(b"HTTP/1.1 100 ")
        connection.sendall(DECK)
        assert answer_to(connection)[0] == 200


@pytest.mark.parametrize("expects", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_that_is_too_large_is_refused_before_it_is_sent(
    service: Service, expects: bytes
) -> None:
    with connected(service) as connection:
        connection.sendall(HEAD + expects + b"Content-Length: %d\r\n\r\n" % (MAX_BYTES + 1))
        status, headers, body = answer_to(connection)
        assert (status, headers["connection"]) == (413, "close")
        assert json.loads(body)["detail"].startswith("The request is larger than 1,024 KB")
        assert connection.recv(1) == b""


def test_who_sends_it_all_the_same_reads_the_answer(service: Service) -> None:
    """A connection that is closed with something unread is reset, and its answer is lost."""
    answer = requests.post(
        f"http://127.0.0.1:{service.port}/api/v1/check",
        data=b" " * (4 * MAX_BYTES),
        headers={"Content-Type": "application/json"},
        timeout=PATIENCE,
    )
    assert answer.status_code == 413


def test_chunks_that_add_up_to_too_much_are_refused_before_the_end(service: Service) -> None:
    with connected(service) as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(17):
            connection.sendall(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
        assert answer_to(connection)[0] == 413


def test_uploads_may_be_larger(service: Service) -> None:
    upload = {"files": ("list.txt", b"4 Roger\n" + b"// " * (MAX_BYTES // 2), "text/plain")}
    address = f"http://127.0.0.1:{service.port}/api/v1/check"
    answer = requests.post(address.replace("api/v1/check", "bulk"), files=upload, timeout=PATIENCE)
    assert answer.status_code != 413


# Deadlines and limits, without a server and by a clock of the test's own.


class Opened:
    """A server of which connections are pairs of sockets."""

    def __init__(self, max_each: int = 3, max_all: int = 5) -> None:
        self.adj = SimpleNamespace(
            outbuf_overflow=1_000_000,
            outbuf_high_watermark=1_000_000_000,
            inbuf_overflow=1_000_000,
            channel_request_lookahead=0,
            recv_bytes=65_536,
            send_bytes=1,
            log_socket_errors=False,
            max_request_header_size=65_536,
            max_request_body_size=1_000_000_000,
            url_scheme="http",
            max_body=lambda *_: MAX_BYTES,
            max_each=max_each,
            connection_limit=max_all,
        )
        self.server: Any = ConnectionServer.__new__(ConnectionServer)
        self.server.__dict__.update(
            adj=self.adj,
            active_channels={},
            changed=[],
            _map={},
            add_task=lambda _: None,
            pull_trigger=lambda: None,
        )
        self.server.by_network = Counter()
        self.opened = ExitStack()

    def connect(self, address: str = "192.0.2.1") -> tuple[Connection, socket.socket]:
        ours, theirs = socket.socketpair()
        self.opened.enter_context(closing(theirs))
        connection = Connection(self.server, ours, (address, 1), self.adj, self.server._map)
        self.opened.callback(connection.handle_close)
        return connection, theirs


@pytest.fixture
def opened() -> Iterator[Opened]:
    fixture = Opened()
    with fixture.opened:
        yield fixture


def is_cut_off(connection: Connection, after: float) -> bool:
    """Whether it is overdue by then; it was looked at now."""
    now = time.monotonic()
    return not connection.is_overdue(now) and connection.is_overdue(now + after)


@pytest.mark.parametrize(
    ("sent", "doing", "seconds"),
    [
        (b"", Doing.IDLE, connections.IDLE_TIMEOUT),
        (HEAD, Doing.READING_HEAD, connections.HEAD_TIMEOUT),
        (HEAD + b"Content-Length: 5000\r\n\r\n{", Doing.READING_BODY, connections.GRACE),
    ],
)
def test_each_part_of_a_request_has_its_deadline(
    opened: Opened, sent: bytes, doing: Doing, seconds: float
) -> None:
    connection, _ = opened.connect()
    if sent:
        connection.received(sent)
    assert connection.doing is doing
    assert not is_cut_off(connection, seconds - 1)
    # A byte now and then changes nothing: it is the whole that has to be there.
    if sent:
        connection.received(b"x")
    assert connection.is_overdue(time.monotonic() + seconds + 1)


def test_a_large_body_has_longer_but_not_for_ever(opened: Opened) -> None:
    connection, _ = opened.connect()
    length = b"Content-Length: %d\r\n\r\n" % MAX_BYTES
    connection.received(HEAD + length)
    connection.received(b" " * (30 * connections.LEAST_RATE))
    assert not is_cut_off(connection, connections.GRACE + 29)
    assert connection.is_overdue(time.monotonic() + connections.GRACE + 31)


def test_who_does_not_read_the_answer_is_cut_off(opened: Opened) -> None:
    connection, _ = opened.connect()
    connection.write_soon(b"x" * 5_000_000)
    assert connection.doing is Doing.WRITING
    assert is_cut_off(connection, connections.GRACE + 1)


def test_what_a_thread_works_on_is_not_cut_off(opened: Opened) -> None:
    connection, _ = opened.connect()
    connection.received(b"GET / HTTP/1.1\r\n\r\n")
    assert connection.doing is Doing.WORKING
    assert not is_cut_off(connection, 3_600)


def test_an_address_with_too_many_loses_its_oldest(opened: Opened) -> None:
    mine = [opened.connect("192.0.2.1")[0] for _ in range(3)]
    other, _ = opened.connect("192.0.2.2")
    assert opened.server._has_room("192.0.2.1")
    assert [each.connected for each in mine] == [False, True, True]
    assert other.connected


def test_many_addresses_leave_a_place_for_one_more(opened: Opened) -> None:
    every = [opened.connect(f"192.0.2.{number}")[0] for number in range(5)]
    assert opened.server._has_room("192.0.2.9")
    assert sum(each.connected for each in every) == 4


def test_what_is_being_answered_is_never_closed_for_another(opened: Opened) -> None:
    for _ in range(3):
        opened.connect()[0].received(b"GET / HTTP/1.1\r\n\r\n")
    assert not opened.server._has_room("192.0.2.1")


def test_behind_a_proxy_addresses_are_not_limited() -> None:
    fixture = Opened(max_each=0, max_all=50)
    with fixture.opened:
        every = [fixture.connect()[0] for _ in range(20)]
        assert fixture.server._has_room("192.0.2.1")
        assert all(each.connected for each in every)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2ff::1", "2001:db8:1:200::/56"),
        ("fe80::1%eth0", "fe80::/56"),
    ],
)
def test_one_customer_is_one_network(address: str, network: str) -> None:
    assert network_of(address) == network
