"""For a test, an event in a book of its own, with a clock to set; and jobs of its own."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.helpers import reloading_checker
from tests.validator.jobs.helping import jobs_in
from validator.app import create_app
from validator.events.store import EventStore
from validator.jobs.store import JobStore

SETTINGS = {
    "name": "Friday night",
    "date": "2026-11-20",
    "format": "vs-system",
    "deadline": "2026-11-20T18:00",
    "zone": "Europe/Amsterdam",
}
DEADLINE = datetime(2026, 11, 20, 17, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: datetime = datetime(2026, 11, 16, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Played:
    """An event, asked about by whoever holds one of its tokens."""

    client: FlaskClient
    clock: Clock
    event: str
    organiser: str
    player: str
    settings: dict[str, Any] = field(default_factory=dict)

    def asked(
        self,
        method: str,
        where: str,
        token: str | None,
        body: object = None,
        **headers: str,
    ) -> TestResponse:
        """The answer to a request about the event."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        return self.client.open(
            f"/api/v1/events/{self.event}{where}", method=method, headers=sent, json=body
        )

    def get(self, where: str = "", token: str | None = None, **headers: str) -> TestResponse:
        """What is read; by the organiser if nobody else is named."""
        return self.asked("GET", where, token or self.organiser, **headers)

    def post(
        self, where: str, body: object = None, token: str | None = None, **headers: str
    ) -> TestResponse:
        """What is changed; by the organiser if nobody else is named."""
        return self.asked("POST", where, token or self.organiser, body, **headers)

    def handed_in(self, player: str = "Ann", decklist: str = "4 Roger", **given: str) -> Any:
        """The receipt for a list."""
        answer = self.post(
            "/submissions", {"player": player, "decklist": decklist, **given}, self.player
        )
        assert answer.status_code == 201, answer.text
        return answer.get_json()

    def pass_the_deadline(self) -> None:
        self.clock.now = DEADLINE + timedelta(seconds=1)


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of these tests stands still, and so does the time of a request."""
    monkeypatch.setattr("validator.api.events.event.arrived", lambda: None)


def created(client: FlaskClient, clock: Clock, **settings: Any) -> Played:
    """A new event."""
    answer = client.post("/api/v1/events", json={**SETTINGS, **settings})
    assert answer.status_code == 201, answer.text
    made = answer.get_json()
    return Played(
        client,
        clock,
        made["event"],
        made["organiser_token"],
        made["player_token"],
        made["settings"],
    )


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def _service() -> Flask:
    return create_app(reloading_checker())


@pytest.fixture
def event_app(_service: Flask, tmp_path: Path, clock: Clock) -> Flask:
    """The service with a book of its own."""
    _service.extensions["events"] = EventStore(
        tmp_path / "events.db", days=400, secret="s" * 40, clock=clock
    )
    return _service


@pytest.fixture
def event_client(event_app: Flask) -> FlaskClient:
    return event_app.test_client()


@pytest.fixture
def played(event_client: FlaskClient, clock: Clock) -> Played:
    return created(event_client, clock)


@pytest.fixture
def jobs(tmp_path: Path) -> JobStore:
    return jobs_in(tmp_path)


@pytest.fixture
def games_client(_service: Flask, jobs: JobStore) -> FlaskClient:
    """Somebody who asks the service with jobs of its own."""
    _service.extensions["jobs"] = jobs
    return _service.test_client()
