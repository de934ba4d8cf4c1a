"""Pages of other sites may ask the API from a browser: it is open, and knows no one.

There are no credentials to abuse: the API reads no cookie and sets none. The token of an event is
sent by whoever has it, never by the browser on its own.
"""

from collections.abc import Iterable

from flask import Flask, Response, request
from flask.globals import request_ctx

from validator.api.addresses import is_of_the_api

_METHODS = ("DELETE", "GET", "HEAD", "POST")
_SENT = (
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-None-Match",
    "X-Request-Id",
)
_EXPOSED = ("Deckmarshal-Cards", "ETag", "Location", "Retry-After", "X-Request-Id")
_PREFLIGHT_MAX_AGE = 7_200
"""For how long a browser remembers; Chromium remembers no longer."""


def install_cors(app: Flask) -> None:
    """Answer what browsers ask before they send a request, and let them read the answers."""
    app.before_request(_answer_options)
    app.after_request(_open)


def _answer_options() -> Response | None:
    """204 with what the address takes; an address that is not there is a 404 as ever."""
    if request.method != "OPTIONS" or request.url_rule is None or not is_of_the_api():
        return None
    # Of all operations at the address; the rule that was found knows its own alone.
    methods = sorted(_allowed_methods())
    answer = Response(status=204)
    answer.headers["Allow"] = ", ".join(methods)
    # Without OPTIONS: it is what is being asked just now, and needs no leave.
    answer.headers["Access-Control-Allow-Methods"] = ", ".join(
        method for method in methods if method in _METHODS
    )
    answer.headers["Access-Control-Allow-Headers"] = ", ".join(_SENT)
    answer.headers["Access-Control-Max-Age"] = str(_PREFLIGHT_MAX_AGE)
    return answer


def _allowed_methods() -> Iterable[str]:
    adapter = request_ctx.url_adapter
    return adapter.allowed_methods() if adapter else ()


def _open(answer: Response) -> Response:
    # On errors too: without it a page can't read why it was refused.
    if is_of_the_api():
        # With a star browsers send no cookies, whatever the page asks for.
        answer.headers["Access-Control-Allow-Origin"] = "*"
        # By itself a browser shows scripts none of these headers.
        answer.headers["Access-Control-Expose-Headers"] = ", ".join(_EXPOSED)
    return answer
