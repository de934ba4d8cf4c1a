"""Views that take a card file beside what their forms hold."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from validator.limits import MAX_BYTES, MAX_GIVEN_FILE_BYTES
from validator.operations.body_limits import takes_up_to

_Params = ParamSpec("_Params")
_Answer = TypeVar("_Answer")
_MAX_BYTES_SENT = MAX_BYTES + MAX_GIVEN_FILE_BYTES + 64 * 1024
"""A list and a card file, with the form around them."""


def takes_a_card_file(view: Callable[_Params, _Answer]) -> Callable[_Params, _Answer]:
    """A decorator for a view; outside of whatever looks at the form."""

    @wraps(view)
    def taking(*args: _Params.args, **kwargs: _Params.kwargs) -> _Answer:
        # Before anything looks at the form, which is read only then.
        request.max_content_length = _MAX_BYTES_SENT
        # What is more than a form may be is for the file: a list is no longer than elsewhere.
        if sum(map(len, request.form.values())) > MAX_BYTES:
            raise RequestEntityTooLarge
        return view(*args, **kwargs)

    return takes_up_to(_MAX_BYTES_SENT)(taking)
