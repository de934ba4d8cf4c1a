"""The operations about formats."""

from datetime import date
from functools import cache

from flask import Response, abort

from formats.games import compiled_formats
from validator.api.answering import MAX_AGE, Tagged, answer_tagged, tagged
from validator.api.operations import Operations, in_path
from validator.api.schemas import FormatSchema
from validator.named_formats import compile_named, format_ids, named_formats
from validator.reports.formats import format_data

formats = Operations(
    "formats",
    "What formats demand",
    below="/formats",
    parts=[in_path("format_id", "the format's id", "vs-system")],
)


@formats.operation("GET", "", "listFormats", gives=FormatSchema(many=True))
def list_formats() -> Response:
    """List the formats, with the rules that each applies; named formats last, by date."""
    return answer_tagged(_every_format(), seconds=MAX_AGE)


@formats.operation("GET", "/<format_id>", "showFormat", gives=FormatSchema, errors=(404,))
def show_format(format_id: str) -> Response:
    """Show a format: its sections, and the rules that it applies."""
    if format_id not in compiled_formats() and format_id not in named_formats():
        abort(404)
    return answer_tagged(_format(format_id), seconds=MAX_AGE)


# Formats come with the code: what is answered once stays until the service restarts.
@cache
def _every_format() -> Tagged:
    return tagged([_data(format_id) for format_id in format_ids()])


@cache
def _format(format_id: str) -> Tagged:
    return tagged(_data(format_id))


def _data(format_id: str) -> dict[str, object]:
    named = named_formats().get(format_id)
    if named is None:
        return format_data(compiled_formats()[format_id])
    # With its own rules, whether they are in force today or not.
    return format_data(compile_named(named, named.nearest_day(date.max)), named)
