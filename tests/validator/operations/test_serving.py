"""The real server, with several processes."""

import json
import os
import re
import signal
import socket
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.validator.jobs.processes import children, command
from tests.validator.operations.service import Service, running
from tests.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.long

DECK = json.dumps({"format": "vs-system", "decklist": "5 Kroenen"}).encode()


def lines(service: Service) -> list[dict[str, Any]]:
    """What was logged; every line is JSON, after what is said at the start to who starts it."""
    every = service.log.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in every if not line.startswith("Warning: ")]


def workers(service: Service) -> list[int]:
    """The processes that answer."""
    every = children(service.process.pid)
    return [pid for pid in every if "validator.operations.server" in command(pid)]


def seconds_of(pid: int) -> float:
    """The CPU time that a process has used."""
    used = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def test_whichever_process_is_asked_tells_the_sum_of_all(service: Service) -> None:
    sent, before = 0, {pid: seconds_of(pid) for pid in workers(service)}
    with ThreadPoolExecutor(8) as senders:
        # Who answers is told by the time that it takes.
        while any(seconds_of(pid) < began + 0.05 for pid, began in before.items()):
            answers = senders.map(service.get, ["/findings"] * 24)
            sent += sum(answer.status_code == 200 for answer in answers)
            assert sent < 5_000, "one of the processes never answers"
    series = 'deckmarshal_requests_total{method="GET",route="/findings",status="200"}'
    for _ in range(10):
        assert f"{series} {sent}.0" in service.get("/metrics").text.splitlines()


def test_what_a_dead_process_counted_is_not_lost(service: Service) -> None:
    series = 'deckmarshal_requests_total{method="GET",route="/formats",status="200"}'
    for _ in range(10):
        service.get("/formats")
    before = workers(service)
    os.kill(before[0], signal.SIGKILL)
    wait_until(lambda: len(workers(service)) == 2 and before[0] not in workers(service))
    assert f"{series} 10.0" in service.get("/metrics").text.splitlines()


def test_cards_are_told_once_and_not_by_every_process(service: Service) -> None:
    for _ in range(6):
        shown = service.get("/metrics").text
    assert len(re.findall(r'^deckmarshal_cards\{game="highlander"\} ', shown, re.MULTILINE)) == 1


def test_every_line_of_the_log_is_json_and_no_request_has_two(service: Service) -> None:
    answers = [service.get("/rules") for _ in range(5)]
    ids = Counter(line.get("request_id") for line in lines(service))
    assert [ids[answer.headers["X-Request-Id"]] for answer in answers] == [1] * 5


def test_what_is_no_request_at_all_is_refused_and_not_repeated(service: Service) -> None:
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        connection.sendall(b"Zyzzogeton 127.0.0.1\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
    logged = service.log.read_text(encoding="utf-8")
    assert '"event": "Invalid request"' in logged
    assert "Zyzzogeton" not in logged


@pytest.mark.parametrize("forged", ["X-Forwarded-Proto", "X-Forwarded-Ssl"])
def test_nobody_is_believed_about_https_without_proxies(service: Service, forged: str) -> None:
    address = f"http://127.0.0.1:{service.port}/"
    value = "on" if forged.endswith("Ssl") else "https"
    answer = requests.get(address, headers={forged: value}, timeout=PATIENCE)
    assert "Strict-Transport-Security" not in answer.headers


def is_read(connection: socket.socket) -> bool:
    """Whether the service has taken the connection, and read all that was sent."""
    ends = [f":{end[1]:04X}" for end in (connection.getpeername(), connection.getsockname())]
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, local, remote, _, queues, *rest = line.split()
        if [local[-5:], remote[-5:]] == ends:
            # What nobody has taken yet belongs to no file.
            return queues.endswith(":00000000") and rest[4] != "0"
    return False


def test_a_request_that_is_under_way_is_answered_before_the_end(tmp_path: Path) -> None:
    head = (
        "POST /api/v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(DECK)}\r\n\r\n"
    )
    with (
        running(tmp_path / "service", WORKERS="2") as service,
        socket.create_connection(("127.0.0.1", service.port)) as connection,
    ):
        connection.sendall(head.encode() + DECK[:10])
        wait_until(lambda: is_read(connection))
        service.process.send_signal(signal.SIGTERM)
        time.sleep(1)
        connection.sendall(DECK[10:])
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
        assert service.process.wait(timeout=PATIENCE) == 0
    shown, body = answer.split(b"\r\n\r\n", 1)
    assert shown.startswith(b"HTTP/1.1 200 ")
    assert json.loads(body)["verdict"] == "illegal"


def test_a_malformed_body_in_pieces_is_refused_without_a_traceback(service: Service) -> None:
    head = (
        "POST /api/v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        connection.settimeout(PATIENCE)
        connection.sendall(head.encode())
        assert connection.recv(65536).startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 "))
    assert "Traceback" not in service.log.read_text(encoding="utf-8")


def test_nothing_is_imported_from_the_folder_in_which_it_is_called(tmp_path: Path) -> None:
    for name in ("wsgi.py", "flask.py", "validator/__init__.py", "formats/__init__.py"):
        foreign = tmp_path / "service" / name
        foreign.parent.mkdir(parents=True, exist_ok=True)
        foreign.write_text("raise SystemExit('this is not ours')\n", encoding="utf-8")
    with running(tmp_path / "service", WORKERS="1") as service:
        assert service.get("/healthz").json()["status"] == "ok"
        assert service.get("/").status_code == 200
