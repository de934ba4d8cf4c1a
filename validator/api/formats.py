"""The operations about formats."""

from functools import cache

from flask import Response, abort
from flask_smorest import Blueprint

from formats.games import compiled_formats
from validator.api.answering import Tagged, answer_tagged, tagged
from validator.api.problems import described, in_path
from validator.api.schemas import FormatSchema
from validator.reports.formats import format_data

formats = Blueprint(
    "formats", __name__, url_prefix="/api/v1/formats", description="What formats demand"
)

MAX_AGE = 300
"""What comes with the code changes only with it."""


@formats.get("")
@formats.doc(operationId="listFormats")
@formats.response(200, FormatSchema(many=True))
@described(formats, 304)
def list_formats() -> Response:
    """List the formats, with the rules that each applies."""
    return answer_tagged(_every_format(), seconds=MAX_AGE)


@formats.get("/<format_id>", parameters=[in_path("format_id", "the format's id", "vs-system")])
@formats.doc(operationId="showFormat")
@formats.response(200, FormatSchema)
@described(formats, 304, 404)
def show_format(format_id: str) -> Response:
    """Show a format: its sections, and the rules that it applies."""
    if format_id not in compiled_formats():
        abort(404)
    return answer_tagged(_format(format_id), seconds=MAX_AGE)


@cache
def _every_format() -> Tagged:
    return tagged([format_data(source) for source in compiled_formats().values()])


@cache
def _format(format_id: str) -> Tagged:
    return tagged(format_data(compiled_formats()[format_id]))
