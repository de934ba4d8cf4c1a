"""What the service answers over HTTP: one gunicorn worker, asked over loopback.

The baseline is a Flask application that says hello, behind the same server in the same run.
Clients ask as fast as they are answered, on connections that stay open.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep

from flask import Flask

from benchmarks.checks import legal_deck
from formats.samples import samples

_SECONDS = 3.0
_PATIENCE = 30.0
"""Seconds that a server has to start."""
_BULK_DECKS = 500

hello = Flask("hello")


@hello.get("/")
def _hello() -> str:
    return "hello"


@dataclass(frozen=True, slots=True)
class Answered:
    """What a load came to: answers a second, and the slowest of the fastest 95 in 100."""

    per_second: float
    p95: float
    """In milliseconds."""


def run() -> None:
    """Measure and print."""
    for clients in (1, 2):
        _run(clients)


def _run(clients: int) -> None:
    plain = legal_deck()
    worded = "\n".join(
        ["# A list as people post it", "Player: Ann", "", *plain.splitlines(), "// the end"]
    )
    print(f"One gunicorn worker, asked over loopback by {clients} at a time")
    with served("benchmarks.service:hello") as port:
        baseline = load(port, getting("/"), clients)
    _print("baseline: Flask says hello", baseline, baseline)
    with served("wsgi:app") as port:
        _print("POST /api/v1/check", load(port, checking(plain), clients), baseline)
        _print("with headers and comments", load(port, checking(worded), clients), baseline)
        _print("GET /, the check page", load(port, getting("/"), clients), baseline)
        seconds = _once(port, _bulk())
        hellos = seconds * baseline.per_second
        print(f"  {f'bulk of {_BULK_DECKS} decks':<28}{seconds:>9.2f} s{hellos:>33,.0f} hellos")


def checking(decklist: str) -> bytes:
    """The request to check a list of Vs. System."""
    return posting("/api/v1/check", {"format": "vs-system", "decklist": decklist})


def _bulk() -> bytes:
    """An event's worth of decks: the samples of every game in turn."""
    texts = islice(cycle(sample.text for sample in samples().values()), _BULK_DECKS)
    decks = [{"player": f"Player {place}", "decklist": text} for place, text in enumerate(texts, 1)]
    return posting("/api/v1/bulk", {"decks": decks})


def getting(path: str) -> bytes:
    """The request for a page."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


def posting(path: str, body: object) -> bytes:
    """The request that sends a body to an address of the API."""
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content


@contextmanager
def served(application: str, workers: int = 1, worker_class: str | None = None) -> Iterator[int]:
    """The application behind gunicorn as `deckmarshal serve` sets it up, with so many workers."""
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", application, f"--bind=127.0.0.1:{port}"]
    options = ["-c", "python:validator.operations.serving", f"--workers={workers}"]
    if worker_class is not None:
        options.append(f"--worker-class={worker_class}")
    with TemporaryDirectory() as folder:
        settings = {
            "DECKMARSHAL_DATA": folder,
            # Requests are counted as always, but never too many.
            "DECKMARSHAL_RATE": "9999999/second",
            "DECKMARSHAL_CPU_RATE": "none",
            "DECKMARSHAL_BULK_RATE": "9999999/second",
        }
        server = subprocess.Popen(
            [*command, *options], env={**os.environ, **settings}, stderr=subprocess.DEVNULL
        )
        try:
            wait_for(port)
            yield port
        finally:
            server.terminate()
            server.wait()


def wait_for(port: int) -> None:
    """Return once somebody answers there."""
    began = monotonic()
    while True:
        try:
            _once(port, getting("/"))
            return
        except OSError:
            if monotonic() - began > _PATIENCE:
                raise
            sleep(0.1)


def load(port: int, request: bytes, clients: int) -> Answered:
    """What is answered if so many clients ask for some seconds."""
    with ProcessPoolExecutor(clients) as pool:
        asked = [pool.submit(_ask, port, request) for _ in range(clients)]
        times = sorted(time for each in asked for time in each.result())
    return Answered(len(times) / _SECONDS, 1_000 * times[int(len(times) * 0.95)])


def _ask(port: int, request: bytes) -> list[float]:
    """How long each answer took, for so many seconds."""
    times = []
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(20):
            answer(connection, request)
        began = now = perf_counter()
        while now - began < _SECONDS:
            answer(connection, request)
            times.append(perf_counter() - now)
            now = perf_counter()
    return times


def _once(port: int, request: bytes) -> float:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        began = perf_counter()
        answer(connection, request)
        return perf_counter() - began


def answer(connection: socket.socket, request: bytes) -> None:
    """Send the request and read the whole answer. Raises OSError for any that is no success."""
    connection.sendall(request)
    received = b""
    while b"\r\n\r\n" not in received:
        received += _received(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    if b" 20" not in head.split(b"\r\n", 1)[0]:
        raise OSError(f"answered {head[:40]!r}")
    (length,) = (
        int(line.split(b":")[1])
        for line in head.split(b"\r\n")
        if line.lower().startswith(b"content-length")
    )
    missing = length - len(body)
    while missing > 0:
        missing -= len(_received(connection))


def _received(connection: socket.socket) -> bytes:
    chunk = connection.recv(1 << 20)
    if not chunk:
        raise OSError("the connection was closed")
    return chunk


def _print(what: str, answered: Answered, baseline: Answered) -> None:
    print(
        f"  {what:<28}{answered.per_second:>9,.0f} answers a second, p95 {answered.p95:>5.1f} ms"
        f"{baseline.per_second / answered.per_second:>7.1f} x baseline time"
    )
