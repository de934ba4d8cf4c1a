"""The one shape of errors, asserted in one place."""

from http import HTTPStatus
from typing import Any

from werkzeug.test import TestResponse

_FIELDS = ["type", "title", "status", "detail", "errors"]


def assert_problem(answer: TestResponse, status: int, detail: str | None = None) -> dict[str, Any]:
    """The answer is a problem of our one shape, with this detail if one is given."""
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/problem+json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    shown = dict(answer.get_json())
    assert list(shown) == _FIELDS[: len(shown)]
    assert len(shown) >= 4
    assert (shown["type"], shown["status"]) == ("about:blank", status)
    assert shown["title"] == HTTPStatus(status).phrase
    assert shown["detail"].endswith(".")
    assert "Traceback" not in answer.text
    for error in shown.get("errors", ()):
        assert list(error) == ["path", "message"]
        assert error["message"]
    if detail is not None:
        assert shown["detail"] == detail
    return shown
