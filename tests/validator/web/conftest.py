"""What several tests of pages rely on."""

from pathlib import Path

import pytest
from flask import Flask

from tests.validator.jobs.helping import jobs_in
from validator.jobs.store import JobStore


@pytest.fixture
def jobs(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> JobStore:
    """Jobs of the test's own, which nobody plays but the test."""
    made = jobs_in(tmp_path)
    monkeypatch.setitem(app.extensions, "jobs", made)
    return made
