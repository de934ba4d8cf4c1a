"""The API on the application: flask-smorest, with our errors and our own fields described."""

from http import HTTPStatus

from flask import Flask
from flask_smorest import Api as SmorestApi

from validator.api import convert  # noqa: F401 (adds its operation to the others)
from validator.api.cards import cards
from validator.api.description import describe_field, describe_requests
from validator.api.operations import operations
from validator.api.problems import MEDIA_TYPE, ProblemSchema
from validator.version import VERSION


class Api(SmorestApi):
    """flask-smorest, whose errors are problems."""

    def _register_error_handlers(self) -> None:
        """The application answers errors: it tells pages from programs."""

    def _register_responses(self) -> None:
        """Every error is described as what it is: a problem."""
        self.spec.components.response(
            HTTPStatus.NOT_MODIFIED.name, {"description": "Not changed"}, lazy=True
        )
        names = {status.name: status.phrase for status in HTTPStatus if status >= 400}
        for name, phrase in (names | {"DEFAULT_ERROR": "Any other error"}).items():
            content = {MEDIA_TYPE: {"schema": ProblemSchema}}
            answer = {"description": phrase, "content": content}
            self.spec.components.response(name, answer, lazy=True)

    def _register_pagination_header(self) -> None:
        """Pages of results are told in the body, so there is no such header to describe."""


def install_api(app: Flask) -> None:
    """Add the operations and their description to the application."""
    app.config.update(
        API_TITLE="Deckmarshal",
        API_VERSION=VERSION,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/api/v1",
        OPENAPI_JSON_PATH="openapi.json",
    )
    about = "Is a deck legal, which rule does it break, and what would mend it?"
    api = Api(app, spec_kwargs={"info": {"description": about}})
    api.ma_plugin.converter.add_attribute_function(describe_field)
    api.register_blueprint(operations)
    api.register_blueprint(cards)
    describe_requests(api.spec)
