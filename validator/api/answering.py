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
    # It tells versions of one address apart, for which 64 bits are plenty.
    tag = hashlib.sha256("".join([text, *rests_on]).encode()).hexdigest()[:16]
    return Tagged(text, tag)


def answer_tagged(body: Tagged, *, seconds: int = 0) -> Response:
    """The body with its ETag; 304 and no body for whoever has it already.

    For so many seconds nobody needs to ask again; for none, each time.
    """
    answer = Response(body.text, mimetype=_JSON)
    answer.set_etag(body.tag)
    # The same for everybody, so that a proxy may keep it as well.
    answer.cache_control.public = True
    if seconds:
        answer.cache_control.max_age = seconds
    else:
        # It may be kept, but is asked for each time: with the ETag that costs a 304.
        answer.cache_control.no_cache = True
    # Last, as a 304 repeats the headers that are set by now.
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
    # In ASCII, as json does by itself: a list may hold half a character, which can't be encoded.
    return json.dumps(body, separators=(",", ":"))
