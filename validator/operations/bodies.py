"""Bodies that come in pieces: what is not sent as HTTP says is the sender's fault, not ours."""

from typing import Any

from flask import Flask, request
from werkzeug.exceptions import BadRequest, HTTPException


class _PiecedBody:
    """The body of a request, whose pieces may be malformed or end too soon."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._stream, name)
        if not callable(found):
            return found

        def guarded(*given: Any) -> Any:
            try:
                return found(*given)
            except HTTPException:
                raise
            # Each server has errors of its own for it, which have no class in common.
            except Exception as error:
                raise BadRequest from error

        return guarded


def install_bodies(app: Flask) -> None:
    """Answer a malformed body in pieces with 400."""

    def guard() -> None:
        if "HTTP_TRANSFER_ENCODING" in request.environ:
            request.environ["wsgi.input"] = _PiecedBody(request.environ["wsgi.input"])

    app.before_request(guard)
