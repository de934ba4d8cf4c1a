"""What requests and answers look like: validation and description in one."""

from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from formats.construction.finding import RuleOutcome
from formats.construction.house.stated import MAX_CHARACTERS
from formats.games import compiled_formats
from validator.api.fields import GivenCard, Parameters, YesNo
from validator.decklist.plain import NOTHING_TO_SEE
from validator.limits import MAX_BYTES, MAX_EXTRA_CARDS, MAX_LINES
from validator.named_formats import format_ids
from validator.reports.fields import boolean, choice, many, nested, string, strings
from validator.reports.schemas import FindingSchema, PairField, ReportSchema

Demands = tuple[dict[str, Any], ...]
"""Which fields go together, in words of JSON Schema: marshmallow can check it, but not describe."""
_BESIDE_A_TEXT = {"anyOf": [{"required": ["sections"]}, {"required": ["declarations"]}]}
_SECTIONS_ALONE = {"required": ["sections"], "not": {"required": ["decklist"]}}
NOT_BOTH_FORMATS = {"not": {"required": ["format", "house"]}}
SECTIONS_OR_TEXT = {"anyOf": [{"not": _BESIDE_A_TEXT}, _SECTIONS_ALONE]}


def refuse_both(data: dict[str, Any], one: str, other: str) -> None:
    """Raise ValidationError for a request that says the same in two ways."""
    if one in data and other in data:
        raise ValidationError(f"Give either {one} or {other}.")


def refuse_neither(data: dict[str, Any], one: str, other: str) -> None:
    """Raise ValidationError for a request that says in no way what must be said."""
    if one not in data and other not in data:
        raise ValidationError(f"Give either {one} or {other}.")


def refuse_lone_declarations(data: dict[str, Any]) -> None:
    """Raise ValidationError for declarations beside a list that states them itself, or none."""
    if "declarations" in data and "sections" not in data:
        raise ValidationError("Declarations go with sections; a text states them itself.")


class ListSchema(Schema):
    """A deck, as a text or as data."""

    demands: ClassVar[Demands] = (
        {"oneOf": [{"required": ["decklist"], "not": _BESIDE_A_TEXT}, _SECTIONS_ALONE]},
    )

    decklist = fields.String(
        validate=validate.Length(1, MAX_BYTES),
        metadata={
            "description": "The list as people post it.",
            # Patterns know fewer blanks than Python, so these are spelled out; a list has no NUL.
            "pattern": rf"^[^\x00]*[^\x00\x1c-\x1f\x85\s{NOTHING_TO_SEE}][^\x00]*$",
        },
    )
    sections = fields.Dict(
        keys=fields.String(),
        values=fields.List(PairField(), validate=validate.Length(max=MAX_LINES)),
        metadata={
            "description": "The deck as data: sections with [count, name] pairs. A section that "
            "is absent counts as missing; an empty one is there, and is empty."
        },
    )
    declarations = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={
            "description": "With sections: what the format asks for beside cards, such as "
            "players. A text list states it on lines of its own."
        },
    )
    cards = fields.List(
        GivenCard(),
        validate=validate.Length(max=MAX_EXTRA_CARDS),
        metadata={
            "description": "Facts for this check only: they complete a known card or add one. "
            "null: nothing is printed there; left out: unknown, unless the card is complete. "
            "The columns are those of the format's game."
        },
    )

    @validates_schema
    def has_one_list(self, data: dict[str, Any], **_: Any) -> None:
        """A request has its deck in one way."""
        refuse_both(data, "decklist", "sections")
        refuse_neither(data, "decklist", "sections")
        refuse_lone_declarations(data)


class StandpointSchema(Schema):
    """By what a deck is judged: a format, and a day."""

    demands: ClassVar[Demands] = (NOT_BOTH_FORMATS,)

    format = fields.String(
        validate=validate.OneOf(format_ids()),
        metadata={
            "description": "The format's id. Left out, the list's own Format line counts, or else "
            "what the list is told by; if that is not sure, it is a 422 with the candidates."
        },
    )
    house = fields.String(
        validate=validate.Length(1, MAX_CHARACTERS),
        metadata={
            "description": "Instead of format: a house format in one line. Without a format at "
            "its beginning, as in 'ban Roger', it extends the one that the list names or is told "
            "by. What can't be applied, such as a column that the game lacks, is a 422.",
            "example": "vs-system; ban Roger; size 60-70",
        },
    )
    as_of = fields.Date(metadata={"description": "The rules of that day; today if left out."})

    @validates_schema
    def has_one_format(self, data: dict[str, Any], **_: Any) -> None:
        """A request names its format in one way, if it names one."""
        refuse_both(data, "format", "house")


class CheckRequestSchema(ListSchema, StandpointSchema):
    """A deck to check."""

    # Said again: of two bases only the first would be described.
    demands: ClassVar[Demands] = ListSchema.demands + StandpointSchema.demands

    parameters = Parameters(refused="A parameter that the format does not have")


class LegalInRequestSchema(ListSchema):
    """A deck to check by every format of a game."""

    game = fields.String(
        metadata={"description": "The game's id; told by the list if left out."},
        validate=validate.OneOf(
            list(dict.fromkeys(source.game for source in compiled_formats().values()))
        ),
    )
    as_of = fields.Date(metadata={"description": "The rules of that day; today if left out."})
    all = YesNo(
        load_default=False,
        metadata={
            "description": "Also named formats that are not in force on the day, each judged as of "
            "its last day, or its first."
        },
    )
    parameters = Parameters(refused="A parameter that no format of the game has")


class CompareRequestSchema(ListSchema):
    """A deck to judge twice."""

    before = fields.Nested(StandpointSchema, required=True)
    after = fields.Nested(StandpointSchema, required=True)
    parameters = Parameters(refused="A parameter that neither of the two formats has")


class ExplainedRuleSchema(Schema):
    """A rule that was applied, with what it found."""

    rule = string()
    states = string()
    citation = string()
    origin = string()
    outcome = choice(RuleOutcome)
    found = string("the number, in a few words", allow_none=True)


class NotCheckedSchema(Schema):
    """A demand that no list can show."""

    rule = string()
    states = string()


class ExplainedReportSchema(ReportSchema):
    """The answer to a check, with every rule that was applied."""

    rules = many(ExplainedRuleSchema)
    not_checked = many(NotCheckedSchema)
    is_one_of_several_readings = boolean()


class LegalInSchema(Schema):
    """The reports by every format of a game."""

    formats = many(ReportSchema)


class SectionSchema(Schema):
    """A section of a format."""

    name = string()
    headings = strings()
    required = boolean()


class RuleSchema(Schema):
    """A rule that a format applies."""

    rule = string()
    states = string()
    citation = string()
    origin = string("the format that brought the rule")


class ComparisonSchema(Schema):
    """What changed between two formats or days."""

    changes_the_verdict = boolean()
    before = nested(ReportSchema)
    after = nested(ReportSchema)
    gone = many(FindingSchema)
    new = many(FindingSchema)
    rules_gone = many(RuleSchema)
    rules_new = many(RuleSchema)


class DeclarationSchema(Schema):
    """Something that is stated beside the cards, by a list or by the event."""

    name = string()
    meaning = string()


class PublishedSchema(Schema):
    """Who issued a named format, and when it holds."""

    issuer = string()
    source = string()
    extends = string()
    note = string()
    starts = fields.Date(allow_none=True, metadata={"description": "Its first day; null if none."})
    ends = fields.Date(allow_none=True, metadata={"description": "Its last day; null if none."})


class FormatSchema(Schema):
    """A format: its sections and rules."""

    id = string()
    game = string()
    name = string()
    summary = string()
    rules_version = string()
    rules_hash = string()
    sections = many(SectionSchema)
    declarations = many(DeclarationSchema)
    parameters = many(DeclarationSchema)
    not_checked = many(NotCheckedSchema)
    rules = many(RuleSchema)
    published = fields.Nested(
        PublishedSchema,
        allow_none=True,
        metadata={"description": "Of a format that is published under a name; null of others."},
    )
