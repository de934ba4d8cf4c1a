"""The operations of the API."""

from collections.abc import Callable
from datetime import date
from http import HTTPStatus
from typing import Any, TypeVar

from flask import current_app, request
from flask_smorest import Blueprint, abort

from validator.api.problems import input_problem
from validator.api.schemas import EXAMPLE_REQUEST, CheckRequestSchema, FormatSchema, ReportSchema
from validator.desk import Desk, Question
from validator.errors import InputError
from validator.reports.data import report_data
from validator.reports.formats import format_data

_Operation = TypeVar("_Operation", bound=Callable[..., object])

operations = Blueprint("api", __name__, url_prefix="/api/v1", description="Version 1")


operations.register_error_handler(InputError, input_problem)


@operations.before_request
def _only_json() -> None:
    """A body of another kind is refused as such, not taken for an empty one."""
    if request.method == "POST" and not request.is_json:
        abort(415)


def _problems(*statuses: int) -> Callable[[_Operation], _Operation]:
    """The errors that an operation answers, for its description."""

    def described(operation: _Operation) -> _Operation:
        for status in statuses:
            operation = operations.alt_response(status, HTTPStatus(status).name)(operation)
        return operation

    return described


@operations.post("/check")
@operations.arguments(CheckRequestSchema, example=EXAMPLE_REQUEST)
@operations.response(200, ReportSchema)
@_problems(400, 413, 415)
def check(asked: dict[str, Any]) -> dict[str, object]:
    """Check a deck.

    Every problem at once, each with the rule it breaks and, where it can be computed, the fix.
    """
    desk: Desk = current_app.extensions["desk"]
    question = Question(
        as_of=asked.get("as_of") or date.today(),
        format_id=asked.get("format"),
        given=asked.get("cards", ()),
    )
    if "sections" in asked:
        return report_data(desk.check_sections(asked["sections"], question))
    return report_data(desk.check_text(asked["decklist"], question))


@operations.get("/formats")
@operations.response(200, FormatSchema(many=True))
def formats() -> list[dict[str, object]]:
    """List the formats, with the rules that each applies."""
    desk: Desk = current_app.extensions["desk"]
    return [format_data(source) for source in desk.formats.values()]
