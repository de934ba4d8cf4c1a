"""One address asks what costs most, within its rate; others check decks and notice nothing.

    pytest -m soak tests/soak/test_one_address.py -s

prints the figures.
"""

import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
import requests

from formats.samples import samples
from tests.validator.operations.service import Service, running

_SECONDS = 30
_ATTACKERS = 16
_OTHERS = 4
_LIST = samples()["vs-system-1"].text
_NAMES = list(dict.fromkeys(line[2:] for line in _LIST.splitlines() if line[:1].isdigit()))


def dearest_question() -> dict[str, Any]:
    """Odds of twenty lines with seven cards each, a keep rule, and statistics."""
    wanted = [
        " and ".join(f'1+ "{name}"' for name in (_NAMES[place:] + _NAMES)[:7])
        for place in range(20)
    ]
    keep = " and ".join(f'1+ "{name}"' for name in _NAMES[:3])
    return {
        "decklist": _LIST,
        "format": "vs-system-training",
        "wanted": wanted,
        "keep": keep,
        "turns": 20,
        "hands": 100_000,
    }


def percentile(times: list[float], part: float) -> float:
    """In milliseconds, what so many of the answers took at most."""
    return sorted(times)[int(len(times) * part)] * 1_000


def memory_of(service: Service) -> int:
    """The most memory that a process of the service has, in MB."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text(encoding="utf-8")
        except OSError:
            continue
        fields = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
        if fields.get("PPid", "").strip() == str(service.process.pid) and "VmHWM" in fields:
            found.append(int(fields["VmHWM"].split()[0]) // 1024)
    return max(found)


def attack(address: str, number: int) -> Counter[int]:
    """Ask what costs most again and again, whatever the answer says; how it was answered."""
    statuses: Counter[int] = Counter()
    many = {"decks": [{"decklist": "1 No Such Card\n" * 70, "format": "vs-system"}] * 500}
    path, body = ("/bulk", many) if number % 4 == 0 else ("/odds", dearest_question())
    head = {"Content-Type": "application/json", "X-Forwarded-For": "10.0.0.1"}
    sent, until = json.dumps(body), time.monotonic() + _SECONDS
    while time.monotonic() < until:
        answer = requests.post(address + path, sent, headers=head, timeout=120)
        statuses[answer.status_code] += 1
        time.sleep(0.1)
    return statuses


def attacks(address: str) -> Counter[int]:
    """The same many times at once."""
    with ThreadPoolExecutor(_ATTACKERS) as crowd:
        answered = crowd.map(partial(attack, address), range(_ATTACKERS))
        return sum(answered, Counter())


def checks(address: str, seconds: float) -> list[float]:
    """What the checks of others take, each of an address of its own."""
    times: list[float] = []
    until = time.monotonic() + seconds

    def check(number: int) -> None:
        head = {"X-Forwarded-For": f"10.0.1.{number}"}
        body = {"decklist": _LIST, "format": "vs-system-training"}
        while time.monotonic() < until:
            began = time.perf_counter()
            answer = requests.post(f"{address}/check", json=body, headers=head, timeout=120)
            times.append(time.perf_counter() - began)
            assert answer.status_code == 200, answer.text
            time.sleep(0.15)

    with ThreadPoolExecutor(_OTHERS) as crowd:
        list(crowd.map(check, range(_OTHERS)))
    return times


@pytest.mark.soak
def test_whoever_asks_what_costs_most_slows_nobody_else(tmp_path: Path) -> None:
    settings = {"WORKERS": "2", "PROXIES": "1"}
    # As they are by default; other tests have none.
    rates = {"RATE": "600/minute", "BULK_RATE": "30/minute", "CPU_RATE": "30/minute"}
    with (
        running(tmp_path / "service", **settings, **rates) as service,
        # In another process, so that the others are not measured while they wait for this one.
        ProcessPoolExecutor(1, get_context("spawn")) as attacker,
    ):
        address = f"http://127.0.0.1:{service.port}/api/v1"
        before = percentile(checks(address, _SECONDS / 3), 0.95)
        attacked = attacker.submit(attacks, address)
        times = checks(address, _SECONDS)
        statuses, memory = attacked.result(), memory_of(service)
    p50, p95 = percentile(times, 0.5), percentile(times, 0.95)
    print(f"\nwithout the attack: p95 {before:.0f} ms")
    print(f"{len(times)} checks: p50 {p50:.0f} ms, p95 {p95:.0f} ms, {memory} MB; {statuses}")
    assert statuses[429] + statuses[503] > statuses[200], "most of the attack is refused"
    # Where others use the machine, everything takes longer, with and without it.
    assert p95 < max(100, 4 * before)
    assert memory < 200
