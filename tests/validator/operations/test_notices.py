"""What /readyz tells of the clock, and of what will be deleted."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.storage.clocks import Clocks
from validator.operations.sweeping import sweep
from validator.storage.clock_reading import read_clocks
from validator.storage.retention import Retention


@pytest.fixture(autouse=True)
def _no_record(app: Flask) -> Iterator[None]:
    """The folder is shared by tests."""
    yield
    (_folder(app) / "running.json").unlink(missing_ok=True)


def _folder(app: Flask) -> Path:
    folder: Path = app.extensions["checker"].path.parent
    return folder


def test_readiness_tells_what_will_be_deleted(app: Flask, client: FlaskClient) -> None:
    here = Retention(_folder(app), 14)
    here.cleared("events", "2025-10-01", 3)
    answer = client.get("/readyz")
    assert answer.json is not None
    assert answer.json["notices"] == [
        "3 events older than 2025-10-01 will be deleted after 14 days of running."
    ]
    here.hold()
    assert "it is on hold" in client.get("/readyz").text


def test_readiness_tells_of_a_leap(app: Flask, client: FlaskClient) -> None:
    now = read_clocks()
    behind = Clocks(datetime.now(UTC) - timedelta(days=300), now.ticks, now.boot)
    Retention(_folder(app), 14, behind).step()
    assert "The clock went 300 days ahead. Nothing is deleted" in client.get("/readyz").text
    sweep(app)  # as the service does every minute: it notices, and deletes nothing
    record = Retention(_folder(app), 14).record()
    assert record is not None
    assert record.doubt is not None
