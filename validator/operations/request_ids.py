"""An id for every request, in its answer and in every line that is logged for it."""

import random
import re

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"

_WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{1,64}")


def install_request_ids(app: Flask) -> None:
    """Give every request an id: the client's own if it is well-formed, else a new one."""
    app.before_request(_take_or_make)
    app.after_request(_answer_with)


def request_id() -> str:
    """The id of the request that is being answered."""
    kept: str | None = g.get("request_id")
    if kept is None:  # the request went wrong before anything looked at it
        kept = g.request_id = _new_id()
    return kept


def _new_id() -> str:
    # To be told apart, not to be kept secret: no system call is needed.
    return f"{random.getrandbits(128):032x}"


def _take_or_make() -> None:
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    # It goes into the log and into a header: a line break in it would forge both.
    g.request_id = given if _WELL_FORMED.fullmatch(given) else _new_id()


def _answer_with(response: Response) -> Response:
    response.headers[HEADER] = request_id()
    return response
