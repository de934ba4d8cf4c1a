"""How requests to a view are counted and how its answers are kept: said beside the view.

The decorators take a view, or a blueprint for all views in it:

    @bulk_pages.get("/bulk/<name>/sheets.pdf")
    @bulk_rate
    def registration_sheets(name: str) -> Response: ...

    organiser_pages = secret_address(Blueprint(...))
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar, cast

from flask import Flask, current_app, request

_Declaring = TypeVar("_Declaring")
"""A view, or a blueprint. `functools.wraps` carries what a view says on to what wraps it."""
_NAME = "handling"


@dataclass(frozen=True, slots=True)
class Handling:
    """What holds for requests to a view, beside what it does itself."""

    cost: int = 1
    """As how many requests one counts."""
    is_reading_counted: bool = False
    """Reading is free unless it makes work; whatever else is sent is always counted."""
    is_query_counted: bool = False
    """As `is_reading_counted`, for an address with a query alone."""
    is_bulk: bool = False
    """Whether it is counted by the rate for what makes much work, too."""
    is_heavy: bool = False
    """Whether it may take a second or more to work out, so that few are worked on at a time."""
    seconds: float = 0.005
    """Of processor time that one is expected to take; what it took is known only afterwards."""
    is_private: bool = False
    """Whether no copy of an answer may stay behind."""
    is_secret: bool = False
    """Whether the address itself is a secret, and named to nobody."""
    is_shown_elsewhere: bool = False
    """Whether pages of other sites may load the answer, such as a picture."""
    is_framed_elsewhere: bool = False
    """Whether they may show it in a frame, too."""


def _says(**said: Any) -> Callable[[_Declaring], _Declaring]:
    def declare(view: _Declaring) -> _Declaring:
        # Added to what is said already, so that decorators can stand in any order.
        setattr(view, _NAME, replace(handling_of(view), **said))
        return view

    return declare


def costs(times: int) -> Callable[[_Declaring], _Declaring]:
    """A decorator: each request counts as so many, also one that only reads."""
    return _says(cost=times, is_reading_counted=True)


query_costs = _says(is_query_counted=True)
"""A decorator: with a query it makes work, such as to read, compare and draw of kept lists."""
bulk_rate = _says(is_bulk=True)
"""A decorator: it makes much work, and has a rate of its own."""


def heavy(seconds: float) -> Callable[[_Declaring], _Declaring]:
    """A decorator: it may take so many seconds of processor time, and few run at a time."""
    return _says(is_heavy=True, seconds=seconds)


no_store = _says(is_private=True)
"""A decorator: no copy of an answer may stay behind."""
secret_address = _says(is_reading_counted=True, is_private=True, is_secret=True)
"""A decorator: whoever has the address is let in, so it is named to nobody, and guesses count."""

shown_elsewhere = _says(is_shown_elsewhere=True)
"""A decorator: pages of other sites may load the answer. Of a view alone, not of a blueprint."""
framed_elsewhere = _says(is_shown_elsewhere=True, is_framed_elsewhere=True)
"""A decorator: pages of other sites may show the answer in a frame. Of a view alone."""


def handling_of(view: object) -> Handling:
    """What a view or a blueprint says of itself."""
    return cast(Handling, getattr(view, _NAME, Handling()))


class _Handlings(dict[str, Handling]):
    """By endpoint, each made when it is first asked for: then it is one look-up a request."""

    def __init__(self, app: Flask) -> None:
        super().__init__()
        self._app = app

    def __missing__(self, endpoint: str) -> Handling:
        # A view outside of every blueprint finds None here, of which the defaults hold.
        blueprint = self._app.blueprints.get(endpoint.rpartition(".")[0])
        view = self._app.view_functions[endpoint]
        strictest = _strictest(map(handling_of, (view, blueprint)))
        # What is allowed is allowed by the view alone: nothing beside it is.
        allowed = handling_of(view)
        found = self[endpoint] = replace(
            strictest,
            is_shown_elsewhere=allowed.is_shown_elsewhere,
            is_framed_elsewhere=allowed.is_framed_elsewhere,
        )
        return found

    def beside(self, path: str) -> Handling:
        """What holds where no view is: a secret that is mistyped is one, and guessing is counted.

        Nothing is made there, so that it counts as one request.
        """
        near = (each for start, each in self._by_beginning.items() if path.startswith(start))
        usual = Handling()
        return replace(
            _strictest(near),
            cost=usual.cost,
            is_bulk=False,
            is_heavy=False,
            seconds=usual.seconds,
        )

    @cached_property
    def _by_beginning(self) -> dict[str, Handling]:
        """The strictest of what begins alike: as a rule does, and as the folder that it is in."""
        found: dict[str, Handling] = {}
        for rule in self._app.url_map.iter_rules():
            # The beginning before the first variable is all that a mistyped address has
            # in common with the right one.
            fixed = rule.rule.partition("<")[0]
            # Not the root: then every unknown address would be as strict as the strictest view.
            for start in {fixed, fixed.rpartition("/")[0] + "/"} - {"/"}:
                found[start] = _strictest((found.get(start, Handling()), self[rule.endpoint]))
        # Most views say nothing; comparing with them would make each unknown address
        # dearer.
        return {start: each for start, each in found.items() if each != Handling()}


def _strictest(said: Iterable[Handling]) -> Handling:
    every = list(said)
    return Handling(
        max((each.cost for each in every), default=1),
        any(each.is_reading_counted for each in every),
        any(each.is_query_counted for each in every),
        any(each.is_bulk for each in every),
        any(each.is_heavy for each in every),
        max((each.seconds for each in every), default=Handling().seconds),
        any(each.is_private for each in every),
        any(each.is_secret for each in every),
    )


def install_handling(app: Flask) -> None:
    """Let `current_handling` know the views of the application."""
    app.extensions[_NAME] = _Handlings(app)


def current_handling() -> Handling:
    """What holds for the request that is being answered."""
    handlings: _Handlings = current_app.extensions[_NAME]
    endpoint = request.endpoint
    # No endpoint: no rule fits, as of a link that was cut short in a mail.
    return handlings.beside(request.path) if endpoint is None else handlings[endpoint]
