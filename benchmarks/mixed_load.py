"""How long answers take under a mixed load while games are played: `-m benchmarks.mixed_load`.

The service as `deckmarshal serve` starts it, with two workers and a simulation that does not end
meanwhile. What it can answer is measured first; then so many seconds (180 unless another number is
given) at 80 % of that. Requests are sent at their times whether others were answered or not, and a
request that had to wait for its turn counts from its time on.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import requests

from benchmarks.checks import legal_deck
from benchmarks.service import answer, checking, getting, posting, wait_for
from formats.samples import samples

SHARE = 0.8
_CLIENTS = 24
_WINDOW = 10.0
_PROBE_SECONDS = 5.0
_PAUSES = (0.0, 0.1, 0.5)
"""Seconds before each further try. All asks from one address, of which only so many bulk checks are
worked on at once: a few in ten thousand are answered with 503. The time of all tries counts."""
_PATIENCE = 60.0
"""Seconds that the first games may take."""

Sample = tuple[float, str, float]
"""When a request was due, its kind, and how many seconds its answer took."""


def mix() -> list[tuple[str, bytes]]:
    """What is asked, in this order, again and again: mostly checks, some of what is stored."""
    deck = legal_deck()
    check = ("check", checking(deck))
    hand = posting("/api/v1/hands", {"format": "vs-system", "decklist": deck})
    lists = [{"decklist": deck, "player": f"Player {number}"} for number in range(5)]
    others = [
        ("page", getting("/")),
        ("cards", getting("/cards?q=hellboy")),
        ("rules", getting("/rules/vs-system")),
        ("hand", hand),
        ("bulk", posting("/api/v1/bulk", {"decks": lists})),
        ("event", posting("/api/v1/events", EVENT)),
    ]
    return [each for other in others for each in (check, check, check, other)]


EVENT = {
    "name": "Friday",
    "date": f"{date.today() + timedelta(days=30)}",
    "format": "vs-system",
    "zone": "UTC",
    "deadline": f"{date.today() + timedelta(days=29)}T12:00",
}


def send(port: int, rate: float, seconds: float) -> list[Sample]:
    """Ask at that rate for so long; all that was answered."""
    asked, number, began = mix(), int(rate * seconds), time.monotonic() + 0.2
    # Each client takes the next place when it is free: a queue of all of them would take seconds
    # to make, in which nobody could ask.
    places = iter(range(number))
    answered: list[Sample] = []

    def ask() -> None:
        with _Client(port) as client:
            for place in places:
                kind, request = asked[place % len(asked)]
                due = began + place / rate
                time.sleep(max(0.0, due - time.monotonic()))
                client.ask(request)
                answered.append((due, kind, time.monotonic() - due))

    with ThreadPoolExecutor(_CLIENTS) as clients:
        for done in [clients.submit(ask) for _ in range(_CLIENTS)]:
            done.result()
    return sorted(answered)


class _Client:
    """One connection that stays open, made anew when the service has closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection = self._connected()

    def __enter__(self) -> "_Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def ask(self, request: bytes) -> None:
        """Send it, and wait for the answer; who is refused or cut off tries again."""
        for pause in _PAUSES:
            try:
                answer(self._connection, request)
            except OSError:
                self._connection.close()
                time.sleep(pause)
                self._connection = self._connected()
            else:
                return
        answer(self._connection, request)

    def _connected(self) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self._port), timeout=60)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection


def capacity(port: int) -> float:
    """How many of the mix are answered in a second if all ask at once."""
    began = time.monotonic()
    count = 0
    while time.monotonic() - began < _PROBE_SECONDS:
        count += len(send(port, 10_000, 0.01 * len(mix())))
    return count / (time.monotonic() - began)


def p95(times: list[float]) -> float:
    """The slowest of the fastest 95 in 100, in milliseconds."""
    return 1_000 * (quantiles(times, n=20)[-1] if len(times) > 1 else times[0])


def run(seconds: float) -> list[float]:
    """Measure and print; the p95 of each window."""
    with TemporaryDirectory() as folder:
        port, server = _started(Path(folder))
        try:
            wait_for(port)
            _begin_games(port)
            most = capacity(port)
            rate = SHARE * most
            print(f"{most:.0f} requests a second at most; {rate:.0f} a second for {seconds:.0f} s")
            answered = send(port, rate, seconds)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    return _print(answered)


def _print(answered: list[Sample]) -> list[float]:
    windows: dict[int, list[float]] = defaultdict(list)
    kinds: dict[str, list[float]] = defaultdict(list)
    first = answered[0][0]
    for due, kind, took in answered:
        windows[int((due - first) / _WINDOW)].append(took)
        kinds[kind].append(took)
    for kind, times in kinds.items():
        print(f"  {kind:<10} p95 {p95(times):>7.1f} ms, slowest {1_000 * max(times):>7.1f} ms")
    found = [p95(times) for times in windows.values()]
    print("  p95 of each 10 s, in ms:", " ".join(f"{each:.0f}" for each in found))
    return found


def _started(folder: Path) -> tuple[int, "subprocess.Popen[bytes]"]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = {
        "DECKMARSHAL_DATA": str(folder),
        "DECKMARSHAL_RATE": "none",
        "DECKMARSHAL_CPU_RATE": "none",
        # All of it comes from one address.
        "DECKMARSHAL_ADDRESS_MB_A_DAY": "1000000",
        "DECKMARSHAL_ADDRESS_SHARE": "100",
        "DECKMARSHAL_BULK_RATE": "none",
        "DECKMARSHAL_MOST_GAMES": "1000000",
    }
    command = [str(Path(sys.executable).with_name("deckmarshal")), "serve", "--port", str(port)]
    server = subprocess.Popen(
        command,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return port, server


def _begin_games(port: int) -> None:
    sample = samples()["vs-system-1"]
    asked = {"format": sample.format, "decklist": sample.text, "games": 1_000_000, "seed": "bench"}
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(posting("/api/v1/goldfish", asked))
        said = connection.recv(65_536)
    if b" 202 " not in said:
        raise OSError(json.dumps(said.decode(errors="replace")))
    job = json.loads(said.partition(b"\r\n\r\n")[2])["id"]
    _wait_for_games(f"http://127.0.0.1:{port}/api/v1/games/{job}")


def _wait_for_games(address: str) -> None:
    """Wait until the first are played: a load beside games is measured, not their start."""
    began = time.monotonic()
    while not requests.get(address, timeout=60).json()["played"]:
        if time.monotonic() - began > _PATIENCE:
            raise TimeoutError("no game was played")
        time.sleep(0.1)


if __name__ == "__main__":
    run(float(sys.argv[1]) if len(sys.argv) > 1 else 180.0)
