"""What several tests of pages rely on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.helpers import reloading_checker
from tests.validator.jobs.helping import jobs_in
from validator.app import create_app
from validator.jobs.store import JobStore
from validator.proposals.store import open_proposals
from validator.storage.results import ResultStore


@pytest.fixture
def jobs(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> JobStore:
    """Jobs of the test's own, which nobody plays but the test."""
    made = jobs_in(tmp_path)
    monkeypatch.setitem(app.extensions, "jobs", made)
    return made


@pytest.fixture
def own_app(tmp_path: Path) -> Flask:
    """An application with stores of results and proposals of its own."""
    app = create_app(reloading_checker())
    app.extensions["result_store"] = ResultStore(tmp_path / "service.db")
    app.extensions["proposals"] = open_proposals(tmp_path, lazily=True)
    return app


@pytest.fixture
def guest(own_app: Flask) -> Iterator[FlaskClient]:
    with own_app.test_client() as client:
        yield client
