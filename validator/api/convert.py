"""`POST /api/v1/convert`: a deck in one notation -> the same deck in another."""

from typing import Any

from flask import Response
from marshmallow import Schema, fields, validate

from validator.api.answering import answer
from validator.api.checks import checks, list_asked, question_asked
from validator.api.problems import described
from validator.api.schemas import CheckRequestSchema
from validator.current import current_checker
from validator.reports.data import finding_data
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

    notation = fields.String(required=True, validate=validate.OneOf(list(WRITERS)))
    file_name = fields.String(required=True, metadata={"description": "a name for the file"})
    media_type = fields.String(required=True)
    content = fields.String(required=True, metadata={"description": "the file itself"})
    left_out = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "a sentence for each thing that the notation can't say"},
    )
    findings = fields.List(
        fields.Nested(FindingSchema),
        required=True,
        metadata={"description": "what was found while the list was read; no rule is judged"},
    )


@checks.post("/convert")
@checks.doc(operationId="convert")
@checks.arguments(ConvertRequestSchema(), example=EXAMPLE)
@checks.response(200, ConversionSchema)
@described(checks, 400, 413, 415)
def convert(asked: dict[str, Any]) -> Response:
    """Write a deck in another notation.

    The notation of the list is told by what is in it. Whatever is not carried over is told,
    line by line in the findings, or in left_out.
    """
    question = question_asked(asked, asked)
    made = converted(current_checker(), list_asked(asked), question, asked["to"])
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
