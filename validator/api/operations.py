"""Operations of the API: each says beside its view what it takes, answers, needs and costs.

    @checks.operation("POST", "/check", "check", gives=ReportSchema)
    @takes(CheckRequestSchema, EXAMPLE)
    def check(asked: dict[str, Any]) -> Response: ...

The docstring of the view is its summary and description. What follows from the rest is described
by itself: a body may be refused with 400, 413, 415 and 422, what is read may be unchanged (304), a
token may be missing or somebody else's (401, 404). What an operation costs, if not one request, the
decorators of `validator.operations.handling` say.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any, TypeVar, cast

from flask import Response, current_app, request
from flask_smorest import Blueprint, abort
from marshmallow import Schema

from validator.api.addresses import PREFIX
from validator.api.answers import unavailable
from validator.api.body import BodyReader
from validator.api.problems import input_problem
from validator.api.tokens import SCHEME, NoTokenError, shown_token, token_problem
from validator.errors import InputError
from validator.operations.body_limits import takes_up_to
from validator.operations.handling import costs, handling_of
from validator.operations.stored_addresses import is_stored

_View = TypeVar("_View", bound=Callable[..., Response])
_Described = Mapping[str, Any]
_INPUT = "input"
_OF_BODIES = (400, 413, 415)
_OF_READING = (304,)
_OF_TOKENS = (401, 404)
_OF_CHANGES = (409,)


@dataclass(frozen=True, slots=True)
class _Input:
    """What a view takes, and what must be shown before it is read."""

    body: Schema | None = None
    example: object = None
    headers: tuple[_Described, ...] = ()
    query: Schema | None = None
    max_bytes: int | None = None
    """That are read of a body, if more than of others."""
    needs_token: bool = False


def takes(
    schema: type[Schema] | Schema,
    example: object,
    *,
    headers: Iterable[_Described] = (),
    max_bytes: int | None = None,
) -> Callable[[_View], _View]:
    """A decorator: the view takes a body, of which there is an example, and maybe headers."""
    body = schema if isinstance(schema, Schema) else schema()
    says: Callable[[_View], _View] = _says(
        body=body, example=example, headers=tuple(headers), max_bytes=max_bytes
    )
    return says if max_bytes is None else lambda view: takes_up_to(max_bytes)(says(view))


def asks(schema: type[Schema]) -> Callable[[_View], _View]:
    """A decorator: the view takes a query, whose fields have examples."""
    return _says(query=schema())


def _says(**said: Any) -> Callable[[_View], _View]:
    def declare(view: _View) -> _View:
        # Added to what is said already, so that decorators can stand in any order.
        setattr(view, _INPUT, replace(_input_of(view), **said))
        return view

    return declare


def _input_of(view: object) -> _Input:
    return cast(_Input, getattr(view, _INPUT, _Input()))


class Operations(Blueprint):
    """Operations about one thing, below one address; a tag of the description."""

    ARGUMENTS_PARSER = BodyReader()

    def __init__(
        self,
        name: str,
        about: str,
        *,
        below: str = "",
        parts: Iterable[_Described] = (),
        needs_token: bool = False,
    ) -> None:
        """`parts` are those of its addresses, made by `in_path`."""
        super().__init__(name, __name__, url_prefix=PREFIX + below, description=about)
        self._parts = {part["name"]: part for part in parts}
        self._needs_token = needs_token
        self.before_request(_refuse_early)
        self.register_error_handler(InputError, input_problem)
        self.register_error_handler(NoTokenError, token_problem)
        # Reading counts here: a program asks more often than a person can reload a page.
        costs(1)(self)

    def operation(
        self,
        method: str,
        path: str,
        name: str,
        *,
        gives: type[Schema] | Schema | None = None,
        status: int = 200,
        errors: Iterable[int] = (),
        is_for_anybody: bool = False,
        **answer: Any,
    ) -> Callable[[_View], _View]:
        """A decorator: the view answers to a method at an address.

        `name` is what programs call it; it stays. `errors` are those that do not follow from the
        rest, and `answer` is what else flask-smorest's `response` is told.
        """
        needs_token = self._needs_token and not is_for_anybody
        parts = [self._parts[each] for each in re.findall(r"(\w+)>", path)]

        def add(view: _View) -> _View:
            # Kept on the view, where `_refuse_early` finds it before anything is read.
            view = _says(needs_token=needs_token)(view)
            taken = _input_of(view)
            view = self.response(status, gives, **answer)(view)
            if taken.body is not None:
                view = self.arguments(taken.body, example=taken.example)(view)
            if taken.query is not None:
                view = self.arguments(taken.query, location="query")(view)
            refused = (HTTPStatus(each) for each in (*_errors(method, taken), *errors))
            # Not by flask-smorest's `alt_response`: each would wrap the view once more.
            away = unavailable(
                is_heavy=handling_of(view).is_heavy,
                is_stored=is_stored(method, f"{self.url_prefix}{path}"),
            )
            said: dict[str, Any] = {
                "operationId": name,
                "responses": {each.value: each.name for each in refused} | away,
            }
            if needs_token:
                said["security"] = [{SCHEME: []}]
            if taken.headers:
                said["parameters"] = [*taken.headers]
            view = self.doc(**said)(view)
            return cast(_View, self.route(path, methods=[method], parameters=parts)(view))

        return add


def _errors(method: str, taken: _Input) -> Iterator[int]:
    """The statuses that follow from what an operation takes."""
    if taken.body is not None:
        yield from _OF_BODIES
    if method == "GET":
        yield from _OF_READING
    if taken.needs_token:
        yield from _OF_TOKENS
        yield from () if method == "GET" else _OF_CHANGES


def in_path(
    name: str, meaning: str, example: object, schema: _Described | None = None
) -> dict[str, Any]:
    """A part of an address, for its description; a text, unless the schema says otherwise."""
    return {
        "in": "path",
        "name": name,
        "required": True,
        "description": meaning,
        "schema": {"type": "string", **(schema or {})},
        "example": example,
    }


def _refuse_early() -> None:
    """Without a token nothing is read; a body of another kind is not taken for an empty one."""
    # The view as registered; what wraps it carries the mark along (functools.wraps).
    taken = _input_of(current_app.view_functions[request.endpoint or ""])
    if taken.needs_token:
        # Before the body is read: nobody without a token makes the service take in megabytes.
        shown_token()
    if taken.max_bytes is not None:
        # Per request, as most operations read far less than an upload of lists.
        request.max_content_length = taken.max_bytes
    # flask-smorest would take it for an empty body, and answer 422 about fields.
    if taken.body is not None and not request.is_json:
        abort(415)
