"""One address that keeps much, over the whole service: 429, and when there is room again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.helpers import reloading_checker
from tests.validator.web.sharing import share
from validator.app import create_app
from validator.reloading import ReloadingChecker
from validator.storage.quotas import QuotaLimits

SETTINGS = {
    "name": "Friday night",
    "date": (date.today() + timedelta(days=3)).isoformat(),
    "format": "vs-system",
    "deadline": f"{date.today() + timedelta(days=2)}T18:00",
}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """A service with a folder of its own, in which one address may keep 20 KB a day."""
    monkeypatch.setenv("DECKMARSHAL_BULK_RATE", "none")
    (tmp_path / "cards.db").write_bytes(reloading_checker().path.read_bytes())
    app = create_app(ReloadingChecker(tmp_path / "cards.db"))
    for store in ("events", "result_store"):
        app.extensions[store]._quotas._limits = QuotaLimits(20 * 1024, 10)
    yield app


def sent(client: FlaskClient, address: str, times: int) -> list[int]:
    return [
        client.post(
            "/api/v1/events", json=SETTINGS, environ_base={"REMOTE_ADDR": address}
        ).status_code
        for _ in range(times)
    ]


def test_one_address_can_not_fill_the_events(own: Flask) -> None:
    client = own.test_client()
    assert sent(client, "192.0.2.1", 5) == [201, 201, 429, 429, 429]
    answer = client.post("/api/v1/events", json=SETTINGS, environ_base={"REMOTE_ADDR": "192.0.2.1"})
    assert answer.json is not None
    assert "there is room again at 0:00 UTC" in answer.json["detail"]
    assert 0 < int(answer.headers["Retry-After"]) <= 86_400
    # Others are not refused.
    assert sent(client, "192.0.2.2", 1) == [201]


def test_one_ipv6_network_is_one_address(own: Flask) -> None:
    client = own.test_client()
    codes = [sent(client, f"2001:db8::{number:x}", 1)[0] for number in range(1, 6)]
    assert codes == [201, 201, 429, 429, 429]


def test_a_page_says_it_too_and_no_address_is_kept(own: Flask, tmp_path: Path) -> None:
    client = own.test_client()
    lines = "\n".join(f"4 Card {n} of {n * 7919}" for n in range(300))
    for number in range(12):
        answer = share(client, f"{lines}\n1 X{number}", format="vs-system")
        if answer.status_code == 429:
            break
    assert answer.status_code == 429
    assert "there is room again at 0:00 UTC" in answer.text
    assert int(answer.headers["Retry-After"]) > 0
    with closing(sqlite3.connect(tmp_path / "quotas.db")) as db:
        dumped = "\n".join(db.iterdump())
    assert "127.0.0.1" not in dumped


def test_an_event_is_not_years_ahead(own: Flask) -> None:
    """One that is never over would be kept for ever."""
    answer = own.test_client().post("/api/v1/events", json={**SETTINGS, "date": "2999-01-01"})
    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["detail"] == (
        "2999-01-01 is too far ahead: an event is played within 1,830 days."
    )
