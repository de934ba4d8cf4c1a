"""What the description is completed by: what any operation may answer, headers, and demands."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from apispec import APISpec, BasePlugin
from marshmallow.fields import Field

from validator.api.problems import MEDIA_TYPE, ProblemSchema
from validator.api.schemas import Demands

_REQUEST_ID = {"X-Request-Id": "X_REQUEST_ID"}
_ETAG = {"ETag": "ETAG", "Cache-Control": "CACHE_CONTROL"}
_RETRY_AFTER = {"Retry-After": "RETRY_AFTER"}
_ALLOW = {"Allow": "ALLOW"}
POLLED = {"Location": "LOCATION", "Retry-After": "RETRY_AFTER"}
"""Headers of an answer that tells where to ask for the rest, and when."""
_WWW_AUTHENTICATE = {"WWW-Authenticate": "WWW_AUTHENTICATE"}

_HEADERS: dict[str, dict[str, Any]] = {
    "X_REQUEST_ID": {
        "description": "Names the request in the service's log.",
        "schema": {"type": "string"},
    },
    "ETAG": {
        "description": "Changes with the answer; send it back as If-None-Match.",
        "schema": {"type": "string"},
        "required": True,
    },
    "CACHE_CONTROL": {
        "description": "For how long nobody needs to ask again.",
        "schema": {"type": "string"},
        "required": True,
    },
    "LOCATION": {
        "description": "The address that reports its progress.",
        "schema": {"type": "string"},
        "required": True,
    },
    "RETRY_AFTER": {
        "description": "Seconds to wait before the next request.",
        "schema": {"type": "integer", "minimum": 0},
    },
    "ALLOW": {
        "description": "The methods that the address takes.",
        "schema": {"type": "string"},
        "required": True,
    },
    "WWW_AUTHENTICATE": {
        "description": "How a token is sent: Bearer.",
        "schema": {"type": "string"},
        "required": True,
    },
}
_WITH = {
    HTTPStatus.UNAUTHORIZED.name: _WWW_AUTHENTICATE,
    HTTPStatus.METHOD_NOT_ALLOWED.name: _ALLOW,
    HTTPStatus.TOO_MANY_REQUESTS.name: _RETRY_AFTER,
    HTTPStatus.SERVICE_UNAVAILABLE.name: _RETRY_AFTER,
}
_FULL = "Too many heavy questions are being worked out: Retry-After says when to ask again"
_NO_DATABASE = "The database that this needs can't be used now, and nothing was kept"
_UNAVAILABLE = {
    (True, False): ("HEAVY_LOAD", _FULL),
    (False, True): ("DATABASE_AWAY", _NO_DATABASE),
    (True, True): ("HEAVY_LOAD_OR_DATABASE_AWAY", f"{_FULL}. Or: {_NO_DATABASE}"),
}
"""Why an operation may answer 503: by whether it is heavy, and whether it needs a database."""
_ANY_OPERATION = (
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
    HTTPStatus.SERVICE_UNAVAILABLE,
)


def describe_answers(spec: APISpec) -> None:
    """Name the answers and headers that operations share: every error is a problem."""
    for name, header in _HEADERS.items():
        # Lazy: only what an operation refers to gets into the description.
        spec.components.header(name, header, lazy=True)
    unchanged = {"description": "Not changed", "headers": {**_REQUEST_ID, **_ETAG}}
    spec.components.response(HTTPStatus.NOT_MODIFIED.name, unchanged, lazy=True)
    errors = {status.name: status.phrase for status in HTTPStatus if status >= 400}
    errors |= {"DEFAULT_ERROR": "Any other error"}
    unavailable = dict(_UNAVAILABLE.values())
    for name, phrase in (errors | unavailable).items():
        headers = _RETRY_AFTER if name in unavailable else _WITH.get(name, {})
        answer = {
            "description": phrase,
            "headers": {**_REQUEST_ID, **headers},
            "content": {MEDIA_TYPE: {"schema": ProblemSchema}},
        }
        spec.components.response(name, answer, lazy=True)


def unavailable(*, is_heavy: bool, is_stored: bool) -> dict[int, str]:
    """The 503 of an operation, with its reasons; nothing if it has none of its own."""
    found = _UNAVAILABLE.get((is_heavy, is_stored))
    return {HTTPStatus.SERVICE_UNAVAILABLE.value: found[0]} if found else {}


def describe_field(_: Any, field: Field[Any], **__: Any) -> dict[str, Any]:
    """The JSON Schema of a field of our own, as it says itself; nothing for all others."""
    described: Callable[[], dict[str, Any]] = getattr(field, "described", dict)
    return described()


class Completing(BasePlugin):
    """Adds what any operation may answer, with its headers, and which fields go together."""

    def schema_helper(
        self,
        name: str,  # noqa: ARG002 (apispec's signature)
        definition: dict[str, Any],  # noqa: ARG002
        **given: Any,
    ) -> dict[str, Any]:
        """The demands of a schema: alone as they are, several as they must all be kept."""
        demands: Demands = getattr(given.get("schema"), "demands", ())
        return dict(*demands) if len(demands) < 2 else {"allOf": [*demands]}

    def operation_helper(
        self,
        path: str | None = None,  # noqa: ARG002 (apispec's signature)
        operations: dict[str, Any] | None = None,
        **_: Any,
    ) -> None:
        """Complete the operations of a path."""
        for operation in (operations or {}).values():
            answers = operation["responses"]
            for status in _ANY_OPERATION:
                answers.setdefault(status.value, status.name)
            # Statuses stand there as numbers and as texts.
            has_etag = str(HTTPStatus.NOT_MODIFIED.value) in map(str, answers)
            for answer in answers.values():
                if isinstance(answer, dict):  # its own; those that are shared have theirs
                    own = answer.get("headers", {})
                    answer["headers"] = {**_REQUEST_ID, **(_ETAG if has_etag else {}), **own}
            for parameter in operation.get("parameters", ()):
                _show_example(parameter)


def _show_example(parameter: dict[str, Any]) -> None:
    """The example of a parameter is shown beside its schema, where OpenAPI 3.1 has it."""
    if "example" in parameter.get("schema", {}):
        parameter["example"] = parameter["schema"].pop("example")
