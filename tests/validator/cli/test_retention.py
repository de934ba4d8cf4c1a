"""`deckmarshal retention`: what is deleted by age is shown, stopped and allowed."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.validator.storage.clocks import Clocks
from validator.cli.main import main
from validator.settings import data_folder
from validator.storage.clock_reading import read_clocks
from validator.storage.retention import Retention


@pytest.fixture
def here() -> Path:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def run(*words: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["retention", *words], input=stdin)


def test_a_folder_that_never_served_says_so(here: Path) -> None:
    result = run("status")
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: The service has not run in this folder yet.\n",
    )


def test_what_is_due_is_shown_and_can_be_stopped(here: Path) -> None:
    Retention(here, 14).cleared("events", "2025-10-01", 3)
    assert "3 events older than 2025-10-01 will be deleted after 14 days" in run("status").stdout
    assert "On hold since" in run("hold").stdout
    data = json.loads(run("status", "--json").stdout)
    assert (data["due"], data["grace_days"]) == ([], 14)
    assert data["held_at"]
    assert "On hold" not in run("release").stdout


def test_a_leap_is_shown_until_the_clock_is_trusted(here: Path) -> None:
    now = read_clocks()
    behind = Clocks(datetime.now(UTC) - timedelta(days=300), now.ticks, now.boot)
    Retention(here, 14, behind).step()
    assert "The clock went 300 days ahead" in run("status").stdout
    assert run("trust-clock", stdin="n\n").exit_code == 4
    assert "The clock went" in run("status").stdout
    assert "The clock shows" in run("trust-clock", stdin="y\n").stdout
    assert "The clock went" not in run("status").stdout
    assert json.loads(run("trust-clock", "--yes", "--json").stdout)["doubt"] is None


def test_doctor_and_readiness_tell_of_it(here: Path) -> None:
    now = read_clocks()
    ahead = Clocks(datetime.now(UTC) + timedelta(days=9), now.ticks, now.boot)
    Retention(here, 14, ahead).step()
    said = CliRunner().invoke(main, ["doctor"]).stdout
    assert "✗ The clock went 9 days back, noticed at" in said
    assert "deckmarshal retention trust-clock" in said
