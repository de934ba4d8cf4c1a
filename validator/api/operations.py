"""The operations of the API."""

from datetime import date
from typing import Any

from flask import Request, request
from flask_smorest import Blueprint, abort
from marshmallow import Schema
from webargs.flaskparser import FlaskParser

from validator.api.problems import described, input_problem
from validator.api.schemas import EXAMPLE_REQUEST, CheckRequestSchema, FormatSchema, ReportSchema
from validator.desk import Question
from validator.errors import InputError
from validator.given import given_records
from validator.keeper import current_desk
from validator.reports.data import report_data
from validator.reports.formats import format_data

operations = Blueprint("api", __name__, url_prefix="/api/v1", description="Version 1")


class _BodyReader(FlaskParser):
    """Reads a JSON body; 400 for one that Python gives up on."""

    def load_json(self, req: Request, schema: Schema) -> Any:
        """The body as data."""
        try:
            return super().load_json(req, schema)
        except (RecursionError, ValueError):  # nested too deep, a number of too many digits
            abort(400)


operations.ARGUMENTS_PARSER = _BodyReader()
operations.register_error_handler(InputError, input_problem)


@operations.before_request
def _only_json() -> None:
    """A body of another kind is refused as such, not taken for an empty one."""
    if request.method == "POST" and not request.is_json:
        abort(415)


@operations.post("/check")
@operations.arguments(CheckRequestSchema, example=EXAMPLE_REQUEST)
@operations.response(200, ReportSchema)
@described(operations, 400, 413, 415)
def check(asked: dict[str, Any]) -> dict[str, object]:
    """Check a deck.

    Every problem at once, each with the rule it breaks and, where it can be computed, the fix.
    """
    desk = current_desk()
    question = Question(
        as_of=asked.get("as_of") or date.today(),
        format_id=asked.get("format"),
        given=given_records(asked.get("cards", ())),
    )
    if "sections" in asked:
        return report_data(desk.check_sections(asked["sections"], question))
    return report_data(desk.check_text(asked["decklist"], question))


@operations.get("/formats")
@operations.response(200, FormatSchema(many=True))
def formats() -> list[dict[str, object]]:
    """List the formats, with the rules that each applies."""
    desk = current_desk()
    return [format_data(source) for source in desk.formats.values()]
