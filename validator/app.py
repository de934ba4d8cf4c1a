"""The Flask application: the pages and the API over one desk."""

from pathlib import Path

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

import validator
from validator.api import install_api
from validator.api.problems import problem
from validator.keeper import DeskKeeper
from validator.limits import MOST_BYTES
from validator.settings import MOST_KEPT, card_database, secret_key
from validator.shelf import Shelf
from validator.web.card_pages import card_pages
from validator.web.convert import convert_pages
from validator.web.csrf import install_csrf
from validator.web.errors import error_page
from validator.web.pages import pages

# Beside the packages both in a checkout and in an installed wheel.
_TEMPLATES = Path(validator.__file__).parent.parent / "templates"

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def create_app(keeper: DeskKeeper | None = None) -> Flask:
    """The application over the keeper's card database; over the user's own if none is given."""
    app = Flask(
        "validator",
        template_folder=str(_TEMPLATES),
        static_folder=str(Path(validator.__file__).parent / "web" / "static"),
    )
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = MOST_BYTES
    app.json.sort_keys = False  # type: ignore[attr-defined]
    keeper = keeper or DeskKeeper(card_database())
    folder = keeper.path.parent
    app.extensions["desk_keeper"] = keeper
    app.extensions["shelf"] = Shelf(folder / "service.db", MOST_KEPT.value() * 1024 * 1024)
    app.secret_key = secret_key(folder)
    install_csrf(app)
    install_api(app)
    app.register_blueprint(pages)
    app.register_blueprint(card_pages)
    app.register_blueprint(convert_pages)
    app.register_error_handler(HTTPException, _answer_error)
    app.after_request(_secure)
    return app


def _answer_error(error: HTTPException) -> Response:
    """An error as a problem for programs and as a page for people, by the path."""
    answer = problem(error) if request.path.startswith("/api/") else error_page(error)
    # Such as Allow of a 405: the answer keeps what the error's own response would say.
    for name, value in error.get_headers(request.environ):
        if name.lower() != "content-type":
            answer.headers[name] = value
    return answer


def _secure(response: Response) -> Response:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response
