"""`POST /api/v1/convert`: a deck in one notation -> the same deck in another."""

from typing import Any

from flask import Response
from marshmallow import Schema, fields, validate

from validator.api.answering import answer
from validator.api.checks import checks, read_list
from validator.api.operations import takes
from validator.api.schemas import CheckRequestSchema
from validator.reports.data import finding_data
from validator.reports.fields import choice, many, string, strings
from validator.reports.schemas import FindingSchema
from validator.writers.conversion import convert as converted
from validator.writers.registry import WRITERS

EXAMPLE = {
    "format": "vs-system",
    "to": "json",
    "decklist": "Deck: The right hand\n\n4 Hellboy, Anung Un Rama\n4 Kroenen\n4 Roger",
}


class ConvertRequestSchema(CheckRequestSchema):
    """A deck to write in another notation."""

    to = fields.String(
        required=True,
        validate=validate.OneOf(list(WRITERS)),
        metadata={"description": "The notation to write."},
    )


class ConversionSchema(Schema):
    """A deck in another notation, and what became of it on the way."""

    notation = choice(WRITERS)
    file_name = string("a name for the file")
    media_type = string()
    content = string("the file itself")
    left_out = strings("a sentence for each thing that the notation can't say")
    findings = many(FindingSchema, "what was found while the list was read; no rule is judged")


@checks.operation("POST", "/convert", "convert", gives=ConversionSchema)
@takes(ConvertRequestSchema, EXAMPLE)
def convert(asked: dict[str, Any]) -> Response:
    """Write a deck in another notation.

    The file type of the list is detected from its content. Whatever is lost is listed,
    line by line in the findings, or in left_out.
    """
    made = converted(read_list(asked), asked["to"])
    return answer(
        {
            "notation": made.writer.name,
            "file_name": made.file_name,
            "media_type": made.writer.media_type,
            "content": made.content,
            "left_out": list(made.left_out),
            "findings": [finding_data(finding) for finding in made.findings],
        }
    )
