"""What a report looks like as data: validation and description in one."""

from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields, validate

from formats.construction.finding import Severity, Verdict

MAX_COUNT = 1_000_000


class PairField(fields.Field[tuple[int, str | None]]):
    """A count and a card's name, written as a list of two."""

    _name: ClassVar[dict[str, Any]] = {"type": "string", "minLength": 1}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> tuple[int, str | None]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValidationError('Takes a count and a name, such as [4, "Kroenen"].')
        count, name = value
        if isinstance(count, float) and count.is_integer():
            count = int(count)  # JSON does not tell 4.0 from 4
        if not isinstance(count, int) or isinstance(count, bool):
            raise ValidationError("The count must be a whole number.")
        if abs(count) > MAX_COUNT:
            raise ValidationError(f"The count is beyond {MAX_COUNT:,}.")
        if not isinstance(name, str) or not name:
            raise ValidationError("The name must be a text that is not empty.")
        return count, name

    def described(self) -> dict[str, Any]:
        """Its JSON Schema."""
        count = {"type": "integer", "minimum": -MAX_COUNT, "maximum": MAX_COUNT}
        return {"type": "array", "prefixItems": [count, self._name], "minItems": 2, "maxItems": 2}


class MendingPairField(PairField):
    """As a fix has it: without a name, any card will do."""

    _name: ClassVar[dict[str, Any]] = {"type": ["string", "null"]}

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> tuple[int, str | None]:
        if isinstance(value, list) and len(value) == 2 and value[1] is None:
            return super()._deserialize([value[0], "any card"], *args, **kwargs)[0], None
        return super()._deserialize(value, *args, **kwargs)


class FixChangeSchema(Schema):
    """One change to a list."""

    action = fields.String(required=True, validate=validate.OneOf(["remove", "add", "move"]))
    count = fields.Integer(required=True)
    card = fields.String(
        required=True, allow_none=True, metadata={"description": "the title; null is any card"}
    )
    name = fields.String(
        required=True, metadata={"description": "what to call it: the title, or 'any card'"}
    )
    section = fields.String(required=True)
    owner = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "whose section it is, where sections have an owner"},
    )
    to_section = fields.String(metadata={"description": "for a move, the section it goes to"})
    to_owner = fields.String(allow_none=True, metadata={"description": "and whose that is"})


class FixSchema(Schema):
    """What would mend a finding."""

    remove = fields.List(PairField(), metadata={"description": "copies to take out"})
    add = fields.List(
        MendingPairField(),
        metadata={"description": "copies to put in; null for the name is any card"},
    )
    changes = fields.List(
        fields.Nested(FixChangeSchema),
        metadata={"description": "what to take out, put in and move, each with its section"},
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
    origin = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "the format that brought the rule; null for the service's own"},
    )
    cards = fields.List(fields.String(), required=True)
    lines = fields.List(fields.Integer(), required=True)
    limit = fields.Integer(required=True, allow_none=True)
    found = fields.Integer(required=True, allow_none=True)
    fix = fields.Nested(FixSchema, required=True, allow_none=True)
    suggestions = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "for a name that no card has, the titles nearest to it"},
    )


class PresumptionSchema(Schema):
    """A rare mark that nobody recorded of some cards, and that a rule takes as not there."""

    rule = fields.String(required=True)
    message = fields.String(required=True)
    cards = fields.List(fields.String(), required=True)
    lines = fields.List(fields.Integer(), required=True)


class RepairSchema(Schema):
    """Changes after which no known rule is broken."""

    sentence = fields.String(required=True)
    size = fields.Integer(
        required=True, metadata={"description": "copies that are removed, added or moved"}
    )
    is_smallest = fields.Boolean(
        required=True, metadata={"description": "whether it is proven that fewer do not suffice"}
    )
    changes = fields.List(fields.Nested(FixChangeSchema), required=True)


class RepairedSchema(Schema):
    """The answer to a request for a repair."""

    format = fields.String(required=True)
    as_of = fields.String(required=True, metadata={"format": "date"})
    verdict = fields.String(required=True, validate=validate.OneOf(list(Verdict)))
    repair = fields.Nested(RepairSchema, required=True, allow_none=True)
    why_not = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "why there is no repair; null if there is one"},
    )
    checks = fields.Integer(
        required=True, metadata={"description": "how many decks were judged to find it"}
    )


class DeckSchema(Schema):
    """The list as it was understood."""

    sections = fields.Dict(keys=fields.String(), values=fields.List(PairField()), required=True)
    counts = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    signature = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "a short hash of the cards by section, to compare decks by"},
    )


class ReportSchema(Schema):
    """The answer to a check."""

    format = fields.String(required=True)
    as_of = fields.String(required=True, metadata={"format": "date"})
    parameters = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "what was settled for the format, by the event or by the list"},
    )
    declarations = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "what the list states beside its cards"},
    )
    rules_version = fields.String(required=True)
    rules_hash = fields.String(required=True)
    cards_hash = fields.String(required=True)
    verdict = fields.String(required=True, validate=validate.OneOf(list(Verdict)))
    headline = fields.String(metadata={"description": "the verdict as a line"})
    presumed = fields.List(
        fields.Nested(PresumptionSchema),
        metadata={"description": "what a legal verdict takes for granted, a rule each"},
    )
    findings = fields.List(fields.Nested(FindingSchema), required=True)
    deck = fields.Nested(DeckSchema, required=True)
