"""An event for each test."""

from pathlib import Path

import pytest

from tests.validator.events.booked import HVV, Booked, an_event


@pytest.fixture
def event(tmp_path: Path) -> Booked:
    return an_event(tmp_path)


@pytest.fixture
def watch(tmp_path: Path) -> Booked:
    """An event of Heroes vs. Villains."""
    return an_event(tmp_path, HVV)
