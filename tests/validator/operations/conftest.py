"""The application, asked without a network; and the real server."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.helpers import reloading_checker
from tests.validator.operations.service import Service, running
from validator.app import create_app


@pytest.fixture(scope="module")
def app() -> Flask:
    """The application, with an address at which it crashes."""
    app = create_app(reloading_checker())

    @app.post("/crash/<word>")
    def crash(word: str) -> str:
        raise RuntimeError(f"no idea what {word} is")

    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def client_with(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FlaskClient]:
    """Makes a client of an application with settings of its own."""

    def make(**settings: str) -> FlaskClient:
        for name, value in settings.items():
            monkeypatch.setenv(f"DECKMARSHAL_{name}", value)
        return create_app(reloading_checker()).test_client()

    return make


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with two processes of four threads."""
    settings = {"WORKERS": "2", "RATE": "none", "BULK_RATE": "none"}
    with running(tmp_path_factory.mktemp("service"), **settings) as service:
        yield service
