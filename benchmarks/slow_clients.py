"""What ordinary checks take beside slow connections: `python -m benchmarks.slow_clients`.

The service as `deckmarshal serve` sets it up, with two workers, is held by so many connections of
one kind at a time: silent ones, half-sent heads, bodies of one byte in ten seconds, and clients
that hardly read their answers. Whoever is cut off comes back at once.

`python -m benchmarks.slow_clients ratio` compares what the service answers without them with what
it would with gunicorn's own threads, both in turn in the same run.
"""

import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Process
from statistics import median

from benchmarks.checks import legal_deck
from benchmarks.service import checking, getting, load, served

CONNECTIONS = 200
_SLOW_INTERVAL = 10.0
_HEAD = b"POST /api/v1/check HTTP/1.1\r\nHost: 127.0.0.1\r\n"
_BODY = _HEAD + b"Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
_THREADS = "gunicorn.workers.gthread.ThreadWorker"

KINDS: dict[str, tuple[bytes, bytes]] = {
    "silent": (b"", b""),
    "half-sent heads": (_HEAD, b""),
    "a byte of a body in 10 s": (_BODY, b" "),
    "a byte of a head in 10 s": (_HEAD + b"X-Slow: ", b"x"),
    "slow readers": (getting("/rules/vs-system") * 8, b""),
}
"""What each sends first, and then every ten seconds."""


def hold(port: int, kind: str, connections: int = CONNECTIONS) -> None:
    """Keep so many slow connections to the port until this process is ended."""
    first, then = KINDS[kind]
    held: list[tuple[socket.socket, float]] = []
    while True:
        now, still = time.monotonic(), []
        for connection, speaks_at in held:
            if not _is_open(connection, reads=kind != "slow readers"):
                connection.close()
            elif now < speaks_at:
                still.append((connection, speaks_at))
            else:
                with suppress(OSError):
                    connection.send(then)
                still.append((connection, now + _SLOW_INTERVAL))
        held = still
        while len(held) < connections:
            begun = _begun(port, first)
            if begun is None:
                break
            held.append((begun, now + _SLOW_INTERVAL))
        time.sleep(0.2)


def _begun(port: int, first: bytes) -> socket.socket | None:
    connection = socket.socket()
    # Little room on this side, so that what is not read stays with the service.
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.settimeout(2)
    try:
        connection.connect(("127.0.0.1", port))
        connection.send(first)
    except OSError:
        connection.close()
        return None
    connection.setblocking(False)
    return connection


def _is_open(connection: socket.socket, *, reads: bool) -> bool:
    try:
        return bool(connection.recv(4_096 if reads else 1, 0 if reads else socket.MSG_PEEK))
    except BlockingIOError:
        return True
    except OSError:
        return False


def run(worker_class: str | None = None) -> None:
    """Measure and print."""
    check = checking(legal_deck())
    print(f"{CONNECTIONS} slow connections, and one client that checks; two workers")
    for kind in ("none", *KINDS):
        with served("wsgi:app", 2, worker_class) as port:
            holder = Process(target=hold, args=(port, kind), daemon=True)
            if kind != "none":
                holder.start()
                time.sleep(5)
            try:
                answered = load(port, check, 1)
                print(
                    f"  {kind:<28}{answered.per_second:>7,.0f} a second, p95 {answered.p95:.1f} ms"
                )
            finally:
                if kind != "none":
                    holder.terminate()
                    holder.join()


def compare(rounds: int = 5) -> None:
    """Measure in turn with this service's workers and with gunicorn's, and print the ratios."""
    asked: dict[str, bytes] = {
        "POST /api/v1/check": checking(legal_deck()),
        "GET /, the check page": getting("/"),
    }
    ratios: dict[str, list[float]] = {what: [] for what in asked}
    with served("wsgi:app", 1) as ours, served("wsgi:app", 1, _THREADS) as theirs:
        for _ in range(rounds):
            for what, request in asked.items():
                first, second = (load(port, request, 2).per_second for port in (ours, theirs))
                ratios[what].append(first / second)
    for what, found in ratios.items():
        shown = ", ".join(f"{each:.2f}" for each in sorted(found))
        print(f"  {what:<28}{median(found):.2f} times the answers of gthread ({shown})")


if __name__ == "__main__":
    does: Callable[[], None] = compare if sys.argv[1:] == ["ratio"] else run
    does()
