"""One address asks what costs most, within its rate; others check decks and notice nothing.

    pytest -m soak tests/soak/test_one_address.py -s

prints the figures.
"""

import json
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Lock
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


@pytest.mark.soak
def test_whoever_asks_what_costs_most_slows_nobody_else(tmp_path: Path) -> None:
    times: list[float] = []
    statuses: Counter[int] = Counter()
    is_over, guard = Event(), Lock()
    # The attacker comes from one address, the others from one each.
    settings = {"WORKERS": "2", "PROXIES": "1"}
    # As they are by default; other tests have none.
    rates = {"RATE": "600/minute", "BULK_RATE": "30/minute", "CPU_RATE": "30/minute"}
    with running(tmp_path / "service", **settings, **rates) as service:
        address = f"http://127.0.0.1:{service.port}/api/v1"
        question = json.dumps(dearest_question())
        many = json.dumps({"decks": [{"decklist": "1 No Such Card\n" * 70}] * 500})

        def attack(number: int) -> None:
            head = {"Content-Type": "application/json", "X-Forwarded-For": "10.0.0.1"}
            while not is_over.is_set():
                path, body = ("/bulk", many) if number % 4 == 0 else ("/odds", question)
                answer = requests.post(address + path, body, headers=head, timeout=120)
                with guard:
                    statuses[answer.status_code] += 1
                is_over.wait(0.1)

        def check(number: int) -> None:
            head = {"X-Forwarded-For": f"10.0.1.{number}"}
            body = {"decklist": _LIST, "format": "vs-system-training"}
            while not is_over.is_set():
                began = time.perf_counter()
                answer = requests.post(f"{address}/check", json=body, headers=head, timeout=120)
                with guard:
                    times.append(time.perf_counter() - began)
                assert answer.status_code == 200, answer.text
                is_over.wait(0.15)

        with ThreadPoolExecutor(_ATTACKERS + _OTHERS) as crowd:
            attacks = [crowd.submit(attack, number) for number in range(_ATTACKERS)]
            checks = [crowd.submit(check, number) for number in range(_OTHERS)]
            time.sleep(_SECONDS)
            is_over.set()
            for each in (*attacks, *checks):
                each.result()
        memory = memory_of(service)
    p50, p95 = (sorted(times)[int(len(times) * part)] * 1_000 for part in (0.5, 0.95))
    print(f"\n{len(times)} checks: p50 {p50:.0f} ms, p95 {p95:.0f} ms, {memory} MB; {statuses}")
    assert statuses[429] + statuses[503] > statuses[200], "most of the attack is refused"
    assert p95 < 100
    assert memory < 200
