"""Events under load: 500 players hand in within ten seconds while 50 organisers look on.

The baseline is a Flask application that says hello, asked at the same pace in the same run.
"""

import json
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from http.client import HTTPConnection
from time import perf_counter, sleep
from typing import Any

from benchmarks.service import served
from formats.samples import samples

_PLAYERS, _ORGANISERS = 500, 50
_SECONDS = 10.0
_LOOKS = 5
"""At the table, by each organiser, within that time."""
_LIST = samples()["vs-system-1"]
_AT_ONCE = 64
"""Requests that are under way at the same time, at most."""

_Answer = tuple[int, dict[str, Any]]


def run() -> None:
    """Measure and print."""
    print(
        f"{_PLAYERS} players hand in within {_SECONDS:.0f} s while {_ORGANISERS} organisers look on"
    )
    with served("benchmarks.service:hello", workers=2) as port:
        hello = _p95(_paced([lambda: _ask(port, "GET", "/")] * _PLAYERS))
    print(f"  {'baseline: Flask says hello':<34} p95 {hello:>7.1f} ms")
    with served("wsgi:app", workers=2) as port:
        events = [_created(port, number) for number in range(_ORGANISERS)]
        looks = [_looking(port, made) for made in events for _ in range(_LOOKS)]
        hands = [_handing(port, events[n % _ORGANISERS], n) for n in range(_PLAYERS)]
        times = _paced([*hands, *looks])
        _print("handing in", _p95(times[: len(hands)]), hello)
        _print("the organiser's table, by API", _p95(times[len(hands) :]), hello)
        large = _created(port, 0)
        for number in range(_PLAYERS):
            _handing(port, large, number)()
        page = f"/events/{large['event']}/organiser/{large['organiser_token']}"
        asked = [_timed(lambda: _ask(port, "GET", page)) for _ in range(20)]
        _print(f"the page of {_PLAYERS} players", _p95(asked), hello)


def _created(port: int, number: int) -> dict[str, Any]:
    settings = {
        "name": f"Event {number}",
        "date": date.today().isoformat(),
        "deadline": "2099-01-01T12:00",
    }
    body = {**settings, "format": _LIST.format, "zone": "UTC", "lists": "closed"}
    return _ask(port, "POST", "/api/v1/events", body)[1]


def _handing(port: int, made: dict[str, Any], number: int) -> Callable[[], _Answer]:
    where, token = f"/api/v1/events/{made['event']}/submissions", made["player_token"]
    body = {"player": f"Player {number}", "decklist": _LIST.text}
    return lambda: _ask(port, "POST", where, body, token)


def _looking(port: int, made: dict[str, Any]) -> Callable[[], _Answer]:
    where, token = f"/api/v1/events/{made['event']}/entries", made["organiser_token"]
    return lambda: _ask(port, "GET", where, token=token)


def _ask(
    port: int, method: str, where: str, body: object = None, token: str | None = None
) -> _Answer:
    """The status and the answer. Raises OSError for one that is no success."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Content-Type": "application/json"} if body else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    try:
        connection.request(method, where, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        content = answer.read()
    finally:
        connection.close()
    if answer.status not in (200, 201):
        raise OSError(f"{where} answered {answer.status}: {content[:200]!r}")
    is_json = "json" in answer.headers.get("Content-Type", "")
    return answer.status, json.loads(content) if is_json else {}


def _paced(asks: Sequence[Callable[[], _Answer]]) -> list[float]:
    """How long each took, in seconds, if all come at chance moments of the time there is."""
    chance = random.Random(8)
    moments = [chance.uniform(0, _SECONDS) for _ in asks]
    began = perf_counter()
    times = [0.0] * len(asks)

    def one(place: int) -> None:
        times[place] = _timed(asks[place])

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for place in sorted(range(len(asks)), key=moments.__getitem__):
            sleep(max(0.0, moments[place] - (perf_counter() - began)))
            pool.submit(one, place)
    if not all(times):
        raise OSError("some requests were not answered")
    return times


def _timed(ask: Callable[[], _Answer]) -> float:
    began = perf_counter()
    ask()
    return perf_counter() - began


def _p95(times: Sequence[float]) -> float:
    """In milliseconds."""
    return 1_000 * sorted(times)[int(len(times) * 0.95)]


def _print(what: str, p95: float, baseline: float) -> None:
    print(f"  {what:<34} p95 {p95:>7.1f} ms{p95 / baseline:>8.1f} x baseline time")
