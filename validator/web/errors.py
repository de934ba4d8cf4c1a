"""Errors as pages: what happened, and what to do next."""

from flask import Response, render_template
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from validator.api.problems import BAD_HOST
from validator.limits import MAX_BYTES
from validator.operations.heavy import HeavyLoad

_SAID = {
    400: (
        "The request can't be read",
        "The request is not one that a page of this service sends. Nothing was checked.",
    ),
    404: (
        "There is no such page",
        "The address names nothing that is kept here. It may be mistyped, or from an older link.",
    ),
    405: (
        "This address is not asked that way",
        "The page is there, but it does not answer this kind of request.",
    ),
    413: (
        "The list is too large",
        f"The list is larger than {MAX_BYTES // 1024:,} KB, the most that is read. "
        "Nothing was checked.",
    ),
    415: (
        "The list came as something else",
        "Only what the form on the check page sends is read. Nothing was checked.",
    ),
    422: (
        "The request can't be understood",
        "A part of it is missing or has no meaning here. Nothing was checked.",
    ),
    429: (
        "Too many requests",
        "More came from this address in a short time than the service answers. Nothing was "
        "checked; wait a little, then send it again.",
    ),
    500: (
        "Something went wrong here",
        "That is a fault of the service, not of the list. Nothing was kept; try again in a moment.",
    ),
    503: (
        "The service can't answer this now",
        "That is a fault of the service, not of the list. Nothing was kept; try again in a minute.",
    ),
}
_EXPIRED = (
    "The form has expired",
    "Nothing was kept. Go back and copy what you typed; then reload the page and send it again.",
)


def error_page(error: HTTPException) -> Response:
    """The error as a page, with its status. Nothing of the request is repeated."""
    status = error.code or 500
    if isinstance(error, BadHost | SecurityError):  # then no page knows its own address
        return Response(BAD_HOST, status=status, mimetype="text/plain")
    # One without words of its own has those for faults of the client's, or of ours.
    title, sentence = _SAID.get(status, _SAID[400 if status < 500 else 500])
    if isinstance(error, HeavyLoad):
        title, sentence = "Too much to work out at once", str(error.description)
    # Its own words, as what was typed may be lost: the page says how to save it.
    if isinstance(error, CSRFError):
        title, sentence = _EXPIRED
    page = render_template("error.html", title=title, sentence=sentence, status=status)
    return Response(page, status=status, mimetype="text/html")


def unkept_page(error: Exception, what: str) -> Response:
    """What keeps results or events from being kept or read, in its own sentence."""
    title = f"{what.capitalize()} can't be kept or read now"
    page = render_template("error.html", title=title, sentence=str(error), status=503)
    return Response(page, status=503, mimetype="text/html")


def over_quota_page(sentence: str) -> Response:
    """What an address may keep no more of."""
    title = "This address keeps as much as it may"
    page = render_template("error.html", title=title, sentence=sentence, status=429)
    return Response(page, status=429, mimetype="text/html")
