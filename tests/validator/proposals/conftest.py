"""Proposals in a folder of their own."""

from pathlib import Path

import pytest

from tests.validator.proposals.here import Here


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path / "here")
