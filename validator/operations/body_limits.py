"""How long a body each address takes, so that longer ones are refused before they are read."""

from collections.abc import Callable
from typing import TypeVar

from flask import Flask
from werkzeug.exceptions import HTTPException

from validator.limits import MAX_BYTES

_View = TypeVar("_View")
_NAME = "max_body_bytes"


def takes_up_to(size: int) -> Callable[[_View], _View]:
    """A decorator for a view that takes more than others do."""

    def declare(view: _View) -> _View:
        setattr(view, _NAME, size)
        return view

    return declare


def max_body(app: Flask, method: str, path: str) -> int:
    """The most bytes that are read of a body to that address."""
    try:
        endpoint, _ = app.url_map.bind("").match(path, method)
    except HTTPException:  # none is there, or none that takes this method
        return MAX_BYTES
    most: int = getattr(app.view_functions[endpoint], _NAME, MAX_BYTES)
    return most
