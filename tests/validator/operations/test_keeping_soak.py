"""A real service with a wrong clock, one greedy address, and lost events."""

import json
import time
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
import requests

from tests.validator.operations.service import Service, running
from tests.waiting import wait_until
from validator.storage.retention import Retention

pytestmark = pytest.mark.soak

EVENT = {
    "name": "Friday",
    "date": date.today().isoformat(),
    "format": "vs-system",
    "deadline": "2099-01-01T12:00",
}


def _created(service: Service) -> requests.Response:
    address = f"http://127.0.0.1:{service.port}/api/v1/events"
    return requests.post(address, json=EVENT, timeout=30)


def _shown(service: Service, created: requests.Response) -> int:
    made = created.json()
    return requests.get(
        f"http://127.0.0.1:{service.port}/api/v1/events/{made['event']}",
        headers={"Authorization": f"Bearer {made['organiser_token']}"},
        timeout=30,
    ).status_code


def _set_back(folder: Path, days: int) -> None:
    """Let the record say that the clock showed another time a moment ago."""
    path = folder / "data" / "running.json"
    record = json.loads(path.read_text())
    for reading in ("trusted", "stepped"):
        wall = datetime.fromisoformat(record[reading][0]) - timedelta(days=days)
        record[reading][0] = wall.isoformat()
    record["agreed"] = (datetime.fromisoformat(record["agreed"]) - timedelta(days=days)).isoformat()
    path.write_text(json.dumps(record))


@pytest.mark.parametrize("days", [-400, 1, 400, 4000])
def test_a_clock_that_leapt_deletes_nothing_and_is_told(tmp_path: Path, days: int) -> None:
    with running(tmp_path, EVENT_DAYS="1", GRACE_DAYS="1") as service:
        made = _created(service)
        assert made.status_code == 201
        _set_back(tmp_path, days)
        wait_until(lambda: "The clock went" in service.get("/readyz").text)
        assert service.get("/readyz").status_code == 200
        time.sleep(65)  # a sweep
        assert _shown(service, made) == 200
    assert "nothing is deleted by age" in service.log.read_text()
    with running(tmp_path, EVENT_DAYS="1", GRACE_DAYS="1") as again:
        assert _shown(again, made) == 200


def test_the_time_that_it_runs_is_seen_by_all_processes_once(tmp_path: Path) -> None:
    with running(tmp_path, WORKERS="3"):
        began = time.monotonic()
        time.sleep(125)
        record = Retention(tmp_path / "data", 14).record()
        took = time.monotonic() - began
    assert record is not None
    assert 60 < record.seconds < took + 30


def test_one_address_fills_no_store(tmp_path: Path) -> None:
    with running(tmp_path, ADDRESS_MB_A_DAY="1", BULK_RATE="none", RATE="none") as service:
        codes = [_created(service).status_code for _ in range(200)]
        assert codes.count(201) < 130
        last = _created(service)
        assert last.status_code == 429
        assert int(last.headers["Retry-After"]) > 0
        check = {"decklist": "4 Kroenen", "format": "vs-system"}
        address = f"http://127.0.0.1:{service.port}/api/v1/check"
        assert requests.post(address, json=check, timeout=30).status_code == 200


def test_events_that_are_lost_while_it_runs_are_an_alarm_until_they_are_back(
    tmp_path: Path,
) -> None:
    path = tmp_path / "data" / "events.db"
    with running(tmp_path) as service:
        made = _created(service)
    aside = path.with_name("aside")
    path.rename(aside)
    for content in (None, b""):
        if content is not None:
            path.write_bytes(content)
        with running(tmp_path) as service:
            ready = service.get("/readyz")
            assert ready.status_code == 503
            assert "an event was in it" in ready.text
            assert _shown(service, made) == 503
            assert service.get("/").status_code == 200
            assert "an event was in it" in service.log.read_text()
    path.unlink()
    with running(tmp_path) as service:
        assert _shown(service, made) == 503
        aside.rename(path)
        wait_until(lambda: _shown(service, made) == 200)
        assert service.get("/readyz").status_code == 200
