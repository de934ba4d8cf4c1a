"""Every error of the API in one shape: application/problem+json (RFC 9457)."""

import json
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

from flask import Response, request
from marshmallow import Schema
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from validator.errors import ExtraCardsError, InputError, UnsureGameError
from validator.jobs.spec import ListError
from validator.limits import MAX_BYTES
from validator.operations.heavy import HeavyLoad
from validator.reports.fields import integer, many, string, strings

MEDIA_TYPE = "application/problem+json"

BAD_HOST = "The request names a host that can't be."
_SENTENCES = {
    400: "The body is not JSON that can be read.",
    404: "There is nothing at this address.",
    405: "This address does not take that method.",
    415: "The body must be JSON, sent as application/json.",
    422: "The request does not fit what this address takes.",
    429: "Too many requests came from this address. Send the next one after the seconds that "
    "Retry-After names.",
    500: "Something went wrong here. Nothing was kept.",
    503: "The service can't answer this now. Nothing was kept; try again in a minute.",
}


class FaultSchema(Schema):
    """One thing that is wrong with a request."""

    path = string("where, such as cards.0.cost")
    message = string()


class GameCandidateSchema(Schema):
    """A game that a list may be of."""

    game = string()
    format = string("the format of the game that is likely")
    reasons = strings("what speaks for it, in words")


class ProblemSchema(Schema):
    """An error, as every operation answers it."""

    type = string()
    title = string()
    status = integer()
    detail = string("a sentence for people")
    errors = many(FaultSchema, "what is wrong, place by place", required=False)
    candidates = many(
        GameCandidateSchema,
        "if it is not sure what game a list is of: the games, the likely one first",
        required=False,
    )


def problem(error: HTTPException) -> Response:
    """The answer to a request that HTTP itself, or the validation, refuses."""
    # werkzeug's bare HTTPException has none.
    status = error.code or 500
    data: dict[str, Any] = getattr(error, "data", None) or {}
    detail = _too_large() if status == 413 else _SENTENCES.get(status)
    # Both are a 400 like any other, of which the sentence would be about JSON.
    if isinstance(error, BadHost | SecurityError):
        detail = BAD_HOST
    if isinstance(error, HeavyLoad):
        detail = error.description
    detail = detail or f"{HTTPStatus(status).phrase}."
    messages: dict[str, Any] = data.get("messages", {})
    return _answer(status, detail, messages.get("json") or messages.get("query") or {})


def _too_large() -> str:
    """The sentence for a body that is larger than what this operation reads."""
    most = (request.max_content_length or MAX_BYTES) // 1024
    return f"The request is larger than {most:,} KB, the most that is read. Nothing was checked."


def input_problem(error: InputError) -> Response:
    """The answer to a request whose deck or cards can't be read."""
    return _answer(error.status, str(error), _faults_of_cards(error), _candidates(error))


def list_problem(error: ListError) -> Response:
    """The answer to a request of whose lists one can't be read."""
    faults = {error.side: _faults_of_cards(error.cause)}
    return _answer(error.status, str(error), faults, _candidates(error.cause))


def _faults_of_cards(error: InputError) -> dict[str, Any]:
    return {"cards": error.faults} if isinstance(error, ExtraCardsError) else {}


def _candidates(error: InputError) -> list[dict[str, object]]:
    return [each.data() for each in error.candidates] if isinstance(error, UnsureGameError) else []


def refusal(status: int, detail: str) -> Response:
    """The answer to a request that is refused for a reason of its own."""
    return _answer(status, detail, {})


def _answer(
    status: int, detail: str, messages: object, candidates: Sequence[dict[str, object]] = ()
) -> Response:
    shown: dict[str, object] = {
        # What RFC 9457 has for problems that say no more than their status.
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
    }
    # Left out where there are none: a client need not tell an empty list from a missing one.
    faults = list(_faults(messages))
    if faults:
        shown["errors"] = faults
    if candidates:
        shown["candidates"] = list(candidates)
    return Response(json.dumps(shown), status=status, mimetype=MEDIA_TYPE)


def _faults(messages: object, path: str = "") -> Iterator[dict[str, str]]:
    """The validation's messages, each with its path: a.0.b."""
    if isinstance(messages, dict):
        # marshmallow files what is wrong under a key of an object under "key" and "value".
        own_words = {"_schema"} | (
            {"key", "value"} if messages.keys() <= {"key", "value"} else set()
        )
        for key, deeper in messages.items():
            yield from _faults(deeper, path if key in own_words else f"{path}.{key}".lstrip("."))
    elif isinstance(messages, list):
        for message in messages:
            yield from _faults(message, path)
    else:
        yield {"path": path, "message": str(messages)}
