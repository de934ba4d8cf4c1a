"""What a report looks like as data: validation and description in one."""

from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields

from formats.construction.finding import Severity, Verdict
from validator.reports.fields import (
    boolean,
    choice,
    integer,
    many,
    mapping,
    nested,
    string,
    strings,
)

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

    action = choice(["remove", "add", "move"])
    count = integer()
    card = string("the title; null is any card", allow_none=True)
    name = string("what to call it: the title, or 'any card'")
    section = string()
    owner = string("whose section it is, where sections have an owner", allow_none=True)
    to_section = string("for a move, the section it goes to", required=False)
    to_owner = string("and whose that is", required=False, allow_none=True)


class FixSchema(Schema):
    """What would mend a finding."""

    remove = many(PairField(), "copies to take out", required=False)
    add = many(
        MendingPairField(), "copies to put in; null for the name is any card", required=False
    )
    changes = many(
        FixChangeSchema, "what to take out, put in and move, each with its section", required=False
    )


class DoubtfulNameSchema(Schema):
    """A name that is in no catalogue, or that means several cards."""

    name = string()
    lines = many(fields.Integer())
    suggestions = strings("what may have been meant")


class FindingSchema(Schema):
    """One thing to know about the deck, with the rule that says so."""

    rule = string()
    severity = choice(Severity)
    message = string()
    help = string("what was presumed or ruled on the way", allow_none=True)
    citation = string()
    origin = string("the format that brought the rule; null for the service's own", allow_none=True)
    cards = strings()
    lines = many(fields.Integer())
    limit = integer(allow_none=True)
    found = integer(allow_none=True)
    fix = nested(FixSchema, allow_none=True)
    suggestions = strings("for the one name that no card has, the titles nearest to it")
    # Not in reports of events that were exported before there were any.
    names = many(DoubtfulNameSchema, "the names in doubt", required=False)


class PresumptionSchema(Schema):
    """A rare mark that nobody recorded of some cards, and that a rule takes as not there."""

    rule = string()
    message = string()
    cards = strings()
    lines = many(fields.Integer())


class RepairSchema(Schema):
    """Changes after which no known rule is broken."""

    sentence = string()
    size = integer("copies that are removed, added or moved")
    is_smallest = boolean("whether it is proven that fewer do not suffice")
    changes = many(FixChangeSchema)


class RepairedSchema(Schema):
    """The answer to a request for a repair."""

    format = string()
    as_of = string(metadata={"format": "date"})
    verdict = choice(Verdict)
    repair = nested(RepairSchema, allow_none=True)
    why_not = string("why there is no repair; null if there is one", allow_none=True)
    checks = integer("how many decks were judged to find it")


class DeckSchema(Schema):
    """The list as it was understood."""

    sections = mapping(fields.List(PairField()))
    counts = mapping(fields.Integer())
    signature = string("a short hash of the cards by section, to compare decks by", allow_none=True)


class OpenNameSchema(Schema):
    """A name of the list that is in no catalogue."""

    name = string()
    count = integer()
    lines = many(fields.Integer())
    suggestions = strings("the titles nearest to it")
    record = mapping(fields.String(), "which card it is, as a row of a card file has it")


class OpenFactSchema(Schema):
    """A fact that nobody recorded and a rule needs."""

    card = string()
    column = string("the column of a card file")
    meaning = string()
    choices = strings("what it may be; any text or number if there are none")
    count = integer("copies of the card in the list")
    lines = many(fields.Integer())
    record = mapping(fields.String(), "which card it is, as a row of a card file has it")


class UnclearNameSchema(Schema):
    """A name that means several cards."""

    name = string()
    lines = many(fields.Integer())
    cards = strings()


class OpenSchema(Schema):
    """What would settle an unverified list."""

    kept = string("what a list can show by itself, if all of that is kept")
    names = many(OpenNameSchema)
    facts = many(OpenFactSchema)
    unclear = many(UnclearNameSchema)


class StatedCardSchema(Schema):
    """A card of the list of which something was stated."""

    card = string()
    is_stated = boolean("whether the card is in no catalogue")
    facts = mapping(fields.String(), "the facts that no source has, by column")


class RestsOnSchema(Schema):
    """What was stated and is in no source."""

    names = integer()
    facts = integer()
    cards = many(StatedCardSchema)


class FormatSourceSchema(Schema):
    """How the format of a list was told that the request did not name."""

    by = string('what told it: "list" for its own Format line; headings, names, numbers, cards…')
    reasons = strings("what spoke for it, in words")
    sure = boolean()


class ReportSchema(Schema):
    """The answer to a check."""

    format = string()
    # Not in reports of events that were exported before it was told.
    detected = nested(
        FormatSourceSchema,
        "how the format was told; null if it was given",
        required=False,
        allow_none=True,
    )
    as_of = string(metadata={"format": "date"})
    parameters = mapping(fields.String(), "the settings of the format, from the event or the list")
    declarations = mapping(fields.String(), "what the list states beside its cards")
    rules_version = string()
    rules_hash = string()
    cards_hash = string()
    verdict = choice(Verdict)
    # Not in reports of events that were exported before there was one; nor is what is presumed.
    headline = string("the verdict as a line", required=False)
    open = nested(
        OpenSchema, "for an unverified list, what would settle it", required=False, allow_none=True
    )
    if_confirmed = choice(
        Verdict,
        "the verdict if every name of `open` is one card of the game, different names are "
        "different cards, and every missing fact is whatever it may be; null if that is not one "
        "verdict",
        required=False,
        allow_none=True,
    )
    rests_on = nested(
        RestsOnSchema,
        "what was stated with the list and is in no source; null if all is recorded",
        required=False,
        allow_none=True,
    )
    presumed = many(
        PresumptionSchema, "what a legal verdict takes for granted, a rule each", required=False
    )
    findings = many(FindingSchema)
    deck = nested(DeckSchema)
