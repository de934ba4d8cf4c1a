"""The application, asked without a network."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.helpers import keeper
from tests.validator.web.conftest import browser, site  # noqa: F401 (fixtures of ours as well)
from validator.app import create_app


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(keeper())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
