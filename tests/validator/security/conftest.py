"""The service as an attacker finds it: over files of its own, with nothing loosened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from validator.app import create_app
from validator.reloading import ReloadingChecker


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the attacked service keeps its files."""
    return tmp_path_factory.mktemp("attacked")


@pytest.fixture(scope="session")
def app(folder: Path) -> Flask:
    return create_app(ReloadingChecker(folder / "cards.db"))


@pytest.fixture
def client(app: Flask) -> Iterator[FlaskClient]:
    with app.test_client() as client:
        yield client
