"""The API on the application: flask-smorest, with our errors and our own fields described."""

from functools import cached_property

from flask import Flask, Response
from flask_smorest import Api as SmorestApi

from validator.api import bulk, convert  # noqa: F401 (add their operations to the others)
from validator.api.addresses import PREFIX
from validator.api.answering import MAX_AGE, Tagged, answer_tagged, tagged
from validator.api.answers import Completing, describe_answers, describe_field
from validator.api.cards import cards
from validator.api.checks import checks
from validator.api.cors import install_cors
from validator.api.events import entries  # noqa: F401
from validator.api.events.event import events
from validator.api.formats import formats
from validator.api.proposals import proposals
from validator.api.rules import rules
from validator.api.simulation import hands, play  # noqa: F401
from validator.api.simulation.games import games
from validator.api.tokens import SCHEME, SECURITY_SCHEME
from validator.operations.handling import costs
from validator.version import VERSION

_ABOUT = {
    "summary": "Is a deck legal, which rules does it break, and how can it be fixed?",
    "description": "Checks decks of five hero games, lets them play by themselves, and collects "
    "them for events. Errors are application/problem+json; what is read has an ETag; any page "
    "may ask, from any origin. Whatever version 1 answers today it will go on to answer: fields "
    "may be added, none is renamed or taken away.",
    "license": {"name": "MIT", "identifier": "MIT"},
    "contact": {"name": "The Deckmarshal authors"},
}


class Api(SmorestApi):
    """flask-smorest, whose errors are problems."""

    def _register_error_handlers(self) -> None:
        """The application answers errors: it tells pages from programs."""

    def _register_responses(self) -> None:
        describe_answers(self.spec)

    def _register_etag_headers(self) -> None:
        """The headers of answers are described with the answers."""

    def _register_pagination_header(self) -> None:
        """Pages of results are told in the body, so there is no such header to describe."""

    # As everything in the API: elsewhere the blueprints say it, but this is flask-smorest's own.
    @costs(1)
    def _openapi_json(self) -> Response:
        return answer_tagged(self._described, seconds=MAX_AGE)

    # Made when it is first asked for: by then every operation is registered.
    @cached_property
    def _described(self) -> Tagged:
        return tagged(self.spec.to_dict())


def install_api(app: Flask) -> None:
    """Add the checks and their description to the application."""
    app.config.update(
        API_TITLE="Deckmarshal",
        API_VERSION=VERSION,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=PREFIX,
        OPENAPI_JSON_PATH="openapi.json",
    )
    # A path, as the service does not know under which host people reach it.
    here = {"url": "/", "description": "the service that answers this"}
    stated = {"info": _ABOUT, "servers": [here], "extra_plugins": [Completing()]}
    api = Api(app, spec_kwargs=stated)
    # Before the operations come: their schemas are described as they are registered.
    api.ma_plugin.converter.add_attribute_function(describe_field)
    api.spec.components.security_scheme(SCHEME, SECURITY_SCHEME)
    # In this order they stand on the page of the API.
    for blueprint in (checks, games, cards, formats, rules, events, proposals):
        api.register_blueprint(blueprint)
    install_cors(app)
