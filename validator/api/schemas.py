"""What requests and answers look like: validation and description in one."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from formats.construction.finding import Severity, Verdict
from formats.games import compiled_formats
from validator.decklist.plain import NOTHING_TO_SEE
from validator.limits import MOST_BYTES, MOST_GIVEN_CARDS, MOST_LINES

LARGEST_COUNT = 1_000_000
EXAMPLE_REQUEST = {
    "format": "vs-system",
    "as_of": "2026-11-16",
    "decklist": "4 Hellboy, Anung Un Rama\n5 Kroenen\n4 Roger",
}


class Pair(fields.Field[tuple[int, str | None]]):
    """A count and a card's name, written as a list of two."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> tuple[int, str | None]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValidationError('Takes a count and a name, such as [4, "Kroenen"].')
        count, name = value
        if isinstance(count, float) and count.is_integer():
            count = int(count)  # JSON does not tell 4.0 from 4
        if not isinstance(count, int) or isinstance(count, bool):
            raise ValidationError("The count must be a whole number.")
        if abs(count) > LARGEST_COUNT:
            raise ValidationError(f"The count is beyond {LARGEST_COUNT:,}.")
        if not isinstance(name, str) or not name:
            raise ValidationError("The name must be a text that is not empty.")
        return count, name


class MendingPair(Pair):
    """As a fix has it: without a name, any card will do."""


class GivenCard(fields.Field[dict[str, object]]):
    """Facts of one card, by the columns of its game; read by carddb.records."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, object]:
        if not isinstance(value, dict):
            raise ValidationError("Takes an object with at least a name.")
        return value


class CheckRequestSchema(Schema):
    """A deck to check, as a text or as data."""

    format = fields.String(
        validate=validate.OneOf(list(compiled_formats())),
        metadata={
            "description": "The format's id. Without it the list's own Format: line decides, "
            "or the only format there is.",
        },
    )
    as_of = fields.Date(metadata={"description": "The rules of that day; today if left out."})
    decklist = fields.String(
        validate=validate.Length(1, MOST_BYTES),
        metadata={
            "description": "The list as people post it.",
            "pattern": rf"^[^\x00]*[^\x00\s{NOTHING_TO_SEE}][^\x00]*$",
        },
    )
    sections = fields.Dict(
        keys=fields.String(),
        values=fields.List(Pair(), validate=validate.Length(max=MOST_LINES)),
        metadata={
            "description": "The deck as data: sections with [count, name] pairs. A section that "
            "is absent was not handed in; an empty one was, and is empty."
        },
    )
    cards = fields.List(
        GivenCard(),
        validate=validate.Length(max=MOST_GIVEN_CARDS),
        metadata={
            "description": "Facts for this check alone: they complete a known card or add one. "
            "null: nothing is printed there; left out: unknown, unless the card is complete."
        },
    )

    @validates_schema
    def has_one_list(self, data: dict[str, Any], **_: Any) -> None:
        """A request has its deck in one way."""
        if ("decklist" in data) == ("sections" in data):
            raise ValidationError("Give either decklist or sections.")


class FixSchema(Schema):
    """What would mend a finding."""

    remove = fields.List(Pair(), metadata={"description": "copies to take out"})
    add = fields.List(
        MendingPair(), metadata={"description": "copies to put in; null for the name is any card"}
    )


class FindingSchema(Schema):
    """One thing to know about the deck, with the rule that says so."""

    rule = fields.String(required=True)
    severity = fields.String(required=True, validate=validate.OneOf(list(Severity)))
    message = fields.String(required=True)
    help = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "what was presumed or ruled on the way"},
    )
    citation = fields.String(required=True)
    cards = fields.List(fields.String(), required=True)
    lines = fields.List(fields.Integer(), required=True)
    limit = fields.Integer(required=True, allow_none=True)
    found = fields.Integer(required=True, allow_none=True)
    fix = fields.Nested(FixSchema, required=True, allow_none=True)


class DeckSchema(Schema):
    """The list as it was understood."""

    sections = fields.Dict(keys=fields.String(), values=fields.List(Pair()), required=True)
    counts = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class ReportSchema(Schema):
    """The answer to a check."""

    format = fields.String(required=True)
    as_of = fields.String(required=True, metadata={"format": "date"})
    rules_version = fields.String(required=True)
    rules_hash = fields.String(required=True)
    cards_hash = fields.String(required=True)
    verdict = fields.String(required=True, validate=validate.OneOf(list(Verdict)))
    findings = fields.List(fields.Nested(FindingSchema), required=True)
    deck = fields.Nested(DeckSchema, required=True)


class SectionSchema(Schema):
    """A section of a format."""

    name = fields.String(required=True)
    headings = fields.List(fields.String(), required=True)
    required = fields.Boolean(required=True)


class RuleSchema(Schema):
    """A rule that a format applies."""

    rule = fields.String(required=True)
    states = fields.String(required=True)
    citation = fields.String(required=True)
    origin = fields.String(
        required=True, metadata={"description": "the format that brought the rule"}
    )


class FormatSchema(Schema):
    """A format: its sections and rules."""

    id = fields.String(required=True)
    game = fields.String(required=True)
    name = fields.String(required=True)
    summary = fields.String(required=True)
    rules_version = fields.String(required=True)
    rules_hash = fields.String(required=True)
    sections = fields.List(fields.Nested(SectionSchema), required=True)
    rules = fields.List(fields.Nested(RuleSchema), required=True)
