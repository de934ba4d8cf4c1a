"""Forms that change something are taken only from our own pages."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import Flask
from flask_wtf.csrf import CSRFProtect

_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")

_csrf = CSRFProtect()


def install_csrf(app: Flask) -> None:
    """Let pages have tokens. Asking changes nothing, so that most forms need none."""
    app.config.update(
        WTF_CSRF_CHECK_DEFAULT=False,
        WTF_CSRF_TIME_LIMIT=None,  # the token is good as long as the browser's session
        SESSION_COOKIE_NAME="deckmarshal",
        # A page that is opened from a mail finds its session; what another site posts does not.
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
    )
    _csrf.init_app(app)


def from_our_page(view: Callable[_Arguments, _Answer]) -> Callable[_Arguments, _Answer]:
    """A decorator for views that change something: 400 without the token of a page of ours."""

    @wraps(view)
    def guarded(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Answer:
        _csrf.protect()
        return view(*args, **kwargs)

    return guarded
