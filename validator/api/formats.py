"""The operations about formats."""

from functools import cache

from flask import Response, abort

from formats.games import compiled_formats
from validator.api.answering import MAX_AGE, Tagged, answer_tagged, tagged
from validator.api.operations import Operations, in_path
from validator.api.schemas import FormatSchema
from validator.reports.formats import format_data

formats = Operations(
    "formats",
    "What formats demand",
    below="/formats",
    parts=[in_path("format_id", "the format's id", "vs-system")],
)


@formats.operation("GET", "", "listFormats", gives=FormatSchema(many=True))
def list_formats() -> Response:
    """List the formats, with the rules that each applies."""
    return answer_tagged(_every_format(), seconds=MAX_AGE)


@formats.operation("GET", "/<format_id>", "showFormat", gives=FormatSchema, errors=(404,))
def show_format(format_id: str) -> Response:
    """Show a format: its sections, and the rules that it applies."""
    if format_id not in compiled_formats():
        abort(404)
    return answer_tagged(_format(format_id), seconds=MAX_AGE)


# Formats come with the code: what is answered once stays until the service restarts.
@cache
def _every_format() -> Tagged:
    return tagged([format_data(source) for source in compiled_formats().values()])


@cache
def _format(format_id: str) -> Tagged:
    return tagged(format_data(compiled_formats()[format_id]))
