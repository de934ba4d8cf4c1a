"""A service to back up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.validator.backups.kept import Service


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "service")
    yield service
    service.store.close()
