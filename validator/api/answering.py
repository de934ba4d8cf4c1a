"""Bodies as JSON; with an ETag, so that nothing is sent twice that has not changed."""

import hashlib
import json
from dataclasses import dataclass

from flask import Response, request

_JSON = "application/json"
MAX_AGE = 300
"""Of what comes with the code: it changes only with it."""


@dataclass(frozen=True, slots=True)
class Tagged:
    """A body as JSON, with its ETag."""

    text: str
    tag: str


def tagged(body: object, *rests_on: str) -> Tagged:
    """The body as JSON, tagged by itself and by what it rests on."""
    text = _compact(body)
    tag = hashlib.sha256("".join([text, *rests_on]).encode()).hexdigest()[:16]
    return Tagged(text, tag)


def answer_tagged(body: Tagged, *, seconds: int = 0) -> Response:
    """The body with its ETag; 304 and no body for whoever has it already.

    For so many seconds nobody needs to ask again; for none, each time.
    """
    answer = Response(body.text, mimetype=_JSON)
    answer.set_etag(body.tag)
    answer.cache_control.public = True
    if seconds:
        answer.cache_control.max_age = seconds
    else:
        answer.cache_control.no_cache = True
    answer.make_conditional(request)
    return answer


def answer_privately(body: object) -> Response:
    """The body with its ETag, for whoever has the token alone, and to be asked for each time."""
    answer = answer_tagged(tagged(body))
    answer.cache_control.public = False
    answer.cache_control.private = True
    # A shared cache must not hand one player's answer to another who asks at the same address.
    answer.vary.add("Authorization")
    return answer


def answer_with_etag(body: dict[str, object], *rests_on: str) -> Response:
    """As `answer_tagged`, for what may change at any time."""
    return answer_tagged(tagged(body, *rests_on))


def answer(body: object) -> Response:
    """The body as JSON.

    Plain data is not dumped through its schema first: that costs and changes nothing.
    """
    return Response(_compact(body), mimetype=_JSON)


def _compact(body: object) -> str:
    return json.dumps(body, separators=(",", ":"))
