"""Styles, scripts and images under addresses that change with their content.

So a browser keeps them for long, and still has the new ones at once.
"""

import hashlib
import os
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, current_app, request
from werkzeug.security import safe_join

from validator.web.addresses import page_address

_ONE_YEAR = 365 * 24 * 60 * 60
_OF_A_FILE = (200, 206, 304)


def install_static_files(app: Flask) -> None:
    """Let browsers keep what they asked for by its version."""
    folder = app.static_folder or ""

    def keep_for_long(response: Response) -> Response:
        if request.endpoint != "static" or response.status_code not in _OF_A_FILE:
            return response
        # Under the address of another version this is not the content.
        if request.args.get("v") == _version(folder, (request.view_args or {})["filename"]):
            # Not even asked whether it has changed: another content has another address.
            response.headers["Cache-Control"] = f"public, max-age={_ONE_YEAR}, immutable"
        return response

    app.add_template_global(static_address)
    app.after_request(keep_for_long)


def static_address(filename: str) -> str:
    """The address of a static file, which names its version."""
    # Looked at each time: whoever changes a style sees it with the next page.
    version = _version(current_app.static_folder or "", filename) or ""
    return page_address("static", filename=filename, v=version)


def _version(folder: str, filename: str) -> str | None:
    """A few digits of the content's hash; None if there is no such file in the folder."""
    path = _path(folder, filename)
    try:
        # Not by pathlib, which takes longer than the look itself, a dozen times on every page.
        about = os.stat(path or "")  # noqa: PTH116
    except OSError:
        return None
    # By time and size: a file that is replaced while the service runs has a new address.
    return _digest(path, about.st_mtime_ns, about.st_size) if path else None


@lru_cache(maxsize=256)
def _path(folder: str, filename: str) -> str | None:
    # The name comes from the address: ".." must not lead out of the folder.
    return safe_join(folder, filename)


@lru_cache(maxsize=256)
def _digest(path: str, _changed: int, _size: int) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:12]
