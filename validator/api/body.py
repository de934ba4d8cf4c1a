"""Reads the bodies of requests: JSON that says one thing, and nothing else."""

import json
from collections import Counter
from typing import Any, NoReturn

from flask import Request
from flask_smorest import abort
from marshmallow import missing
from webargs.flaskparser import FlaskParser

from validator.errors import InputError

_MAX_KEY_SHOWN_LENGTH = 40


class DoubledKeyError(InputError):
    """An object has a key twice; whichever was meant, the other would be lost."""

    status = 400


class BodyReader(FlaskParser):
    """Reads a JSON body; 400 for what is none, or more than Python can take in."""

    def _raw_load_json(self, req: Request) -> Any:
        # An operation that takes a body has refused this with 415 before (operations.py).
        if not req.is_json:
            return missing
        try:
            # NaN and Infinity are Python's own: no JSON has them, and comparisons with them lead
            # nowhere. Decoded first: of bytes json would guess, and also take UTF-16 and 32.
            return json.loads(
                req.get_data().decode(), object_pairs_hook=_once, parse_constant=_refuse
            )
        except (RecursionError, ValueError):  # nested too deep, a number of too many digits
            abort(400)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object. Raises DoubledKeyError for a key that it has twice."""
    found = dict(pairs)
    # Python keeps the last, other programs the first: a deck could be shown as one and judged as
    # another.
    if len(found) < len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise DoubledKeyError(
            # Shortened, as it is sent back: a key may be as long as the body.
            f"The body has the key '{key[:_MAX_KEY_SHOWN_LENGTH]}' twice in one object. "
            "Nothing was checked."
        )
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")
