"""Simulations: on one core, on two, and asked for over HTTP from a service that checks meanwhile.

The baselines: a deck that is shuffled in a plain loop; one process; the same service that has
nothing else to do.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from benchmarks.checks import AS_OF, legal_deck
from benchmarks.measure import per_cpu_second
from benchmarks.service import checking, load, wait_for
from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from formats.simulation.runs import Run, play_part
from validator.checker import Checker
from validator.compiled_copy import is_compiled
from validator.jobs.spec import JobOptions, spec_of
from validator.question import Question, typed_list
from validator.simulation.workers import look_for_garbage_less, workers

_BOTH = ("vs-system-1", "vs-system-2")
_PLAYED = 1_000
"""Games of which it is told how much faster two processes are."""
_ROUNDS = 3
_ASKED = 10_000
"""Games that are asked for over HTTP."""
_WITHOUT_END = 100_000
_SECONDS_BETWEEN_LOOKS = 0.1


def run() -> None:
    """Measure and print."""
    checker = Checker({game: builtin_cards(game) for game in GAMES})
    goldfish, match = (_run(checker, names) for names in (_BOTH[:1], _BOTH))
    print(f"Simulations on one core, the engine {'compiled' if is_compiled() else 'in Python'}")
    look_for_garbage_less()  # As those do who play for the service.
    plain = per_cpu_second(_shuffling())
    _print("baseline: a deck is shuffled", plain, plain)
    _print("goldfish games", per_cpu_second(_playing(goldfish)), plain)
    _print("games of a match", per_cpu_second(_playing(match)), plain)

    print(f"{_PLAYED:,} goldfish games in processes of their own")
    one, two = _seconds(goldfish, 1), _seconds(goldfish, 2)
    print(f"  {'baseline: one process':<34}{one:>9.2f} s")
    print(f"  {'two processes':<34}{two:>9.2f} s{one / two:>14.2f} x as fast (at least 1.80)")

    print("A service that plays: 2 processes that answer, and as many that play as there are cores")
    with _serving() as port:
        seconds = _until_done(port, _goldfish("timed", _ASKED))
        print(f"  {f'{_ASKED:,} goldfish games asked for':<34}{seconds:>9.2f} s")
        idle = load(port, checking(legal_deck()), 1)
        print(f"  {'baseline: checks, and no games':<34} p95 {idle.p95:>5.1f} ms")
        for client in ("192.0.2.1", "192.0.2.2"):
            _ask(port, "POST", "/api/v1/goldfish", _goldfish(client, _WITHOUT_END), client)
        sleep(2)
        busy = load(port, checking(legal_deck()), 1)
        print(
            f"  {'checks, while two are played':<34} p95 {busy.p95:>5.1f} ms"
            f"{busy.p95 / idle.p95:>13.2f} x baseline time"
        )


def _run(checker: Checker, names: tuple[str, ...]) -> Run:
    asked = Question(AS_OF, "vs-system")
    lists = [checker.read(typed_list(samples()[name].text), asked) for name in names]
    return spec_of(checker, lists, JobOptions(2, "bench", "greedy")).run


def _shuffling() -> Callable[[], object]:
    chance, cards = Random("bench"), list(range(60))
    return lambda: chance.shuffle(cards)


def _playing(run: Run) -> Callable[[], object]:
    numbers = count()

    def play() -> object:
        number = next(numbers)
        return play_part(run, range(number, number + 1))

    return play


def _seconds(run: Run, number: int) -> float:
    """How long so many processes take, the best of several rounds."""
    with workers(number) as players:
        players.play(run, range(100))
        times = []
        for _ in range(_ROUNDS):
            began = perf_counter()
            players.play(run, range(_PLAYED))
            times.append(perf_counter() - began)
    return min(times)


@contextmanager
def _serving() -> Iterator[int]:
    """The service as `make serve` starts it."""
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        settings = {
            "DECKMARSHAL_DATA": folder,
            "DECKMARSHAL_RATE": "9999999/second",
            "DECKMARSHAL_CPU_RATE": "none",
            "DECKMARSHAL_BULK_RATE": "9999999/second",
            # So that somebody may ask under two addresses.
            "DECKMARSHAL_PROXIES": "1",
        }
        server = subprocess.Popen(
            [Path(sys.executable).with_name("deckmarshal"), "serve", "--port", str(port)],
            env={**os.environ, **settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            wait_for(port)
            yield port
        finally:
            server.terminate()
            server.wait()
            _wait_for_the_others(server.pid)


def _wait_for_the_others(group: int) -> None:
    """Those that play end a moment after the server."""
    try:
        while True:
            os.killpg(group, 0)
            sleep(_SECONDS_BETWEEN_LOOKS)
    except ProcessLookupError:
        return


def _goldfish(seed: str, games: int) -> dict[str, Any]:
    sample = samples()[_BOTH[0]]
    return {"format": sample.format, "decklist": sample.text, "games": games, "seed": seed}


def _until_done(port: int, body: dict[str, Any]) -> float:
    """How long it takes from the request until all games are played."""
    began = perf_counter()
    job = _ask(port, "POST", "/api/v1/goldfish", body)
    while job["state"] != "done":
        if job["state"] not in ("waiting", "running"):
            raise OSError(f"the simulation has {job['state']}: {job['fault']}")
        sleep(_SECONDS_BETWEEN_LOOKS)
        job = _ask(port, "GET", f"/api/v1/games/{job['id']}")
    return perf_counter() - began


def _ask(
    port: int, method: str, where: str, body: object = None, client: str = "192.0.2.9"
) -> dict[str, Any]:
    """The answer. Raises OSError for one that is no success."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        headers = {"X-Forwarded-For": client, "Content-Type": "application/json"}
        connection.request(method, where, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        content = answer.read()
    if answer.status not in (200, 202):
        raise OSError(f"{where} answered {answer.status}: {content[:200]!r}")
    return dict(json.loads(content))


def _print(what: str, rate: float, baseline: float) -> None:
    print(f"  {what:<34}{rate:>12,.0f} per CPU-second{baseline / rate:>12,.1f} x baseline time")
