"""What a request to play, and its answer, look like."""

from itertools import pairwise
from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from formats.games import all_policies
from formats.table.position_text import MAX_CHARACTERS
from formats.table.shown import Layout
from validator.api.fields import Text, Whole
from validator.api.schemas import CheckRequestSchema, Demands
from validator.api.simulation.hands_schemas import seed_field
from validator.jobs.spec import SIDES
from validator.play.address import GOLDFISH, MAX_CHOICES, MAX_SEATS, YOU
from validator.reports.fields import boolean, choice, integer, many, nested, string, strings

_MAX_CHOICE = 100_000
"""No question has more options; and no more are read."""
_MAX_STOPS = 100
_BEGINNINGS = ("first", "example", "position")
_ALONE = [
    {"required": [name], "not": {"anyOf": [{"required": [each]} for each in others]}}
    for name, others in (
        ("first", ["example", "position"]),
        ("example", [*SIDES, "position"]),
        ("position", [*SIDES, "example"]),
    )
]


class PlayRequestSchema(Schema):
    """A game, as far as it was played: lists or a position, and what was chosen."""

    demands: ClassVar[Demands] = ({"oneOf": _ALONE},)

    first = fields.Nested(CheckRequestSchema, metadata={"description": "The list of seat 0."})
    second = fields.Nested(
        CheckRequestSchema,
        metadata={"description": "The list of seat 1. Without it the first plays alone."},
    )
    third = fields.Nested(
        CheckRequestSchema,
        metadata={"description": "The list of seat 2, in a game for so many; so is a fourth."},
    )
    fourth = fields.Nested(CheckRequestSchema)
    example = fields.String(
        metadata={"description": "Instead of lists: the id of a worked example, vs-system-07."}
    )
    position = Text(
        validate=validate.Length(1, MAX_CHARACTERS),
        metadata={"description": "Instead of lists: a position as TOML, see docs/play.md."},
    )
    seats = fields.List(
        fields.String(validate=validate.OneOf([YOU, GOLDFISH, *sorted(all_policies())])),
        validate=validate.Length(1, MAX_SEATS),
        metadata={
            "description": "Who plays each seat: you, or a policy; alone, goldfish in the second. "
            "If left out, you and greedy everywhere else, or you and goldfish. A game of one list "
            "has one seat."
        },
    )
    seed = seed_field("The same seed shuffles the same way; random if left out.")
    choices = fields.List(
        Whole(validate=validate.Range(0, _MAX_CHOICE)),
        load_default=list,
        validate=validate.Length(max=MAX_CHOICES),
        metadata={
            "description": "What everybody chose so far, as the last answer has it, with your own "
            "choice added: the place of an option, from 0. One that can't be made is a 422."
        },
    )
    stops = fields.List(
        fields.String(validate=validate.Length(1, 100)),
        validate=validate.Length(max=_MAX_STOPS),
        metadata={
            "description": "The stops at which you are asked; where none is, you pass. If left "
            "out, those that are usual in the game."
        },
    )

    @validates_schema
    def has_no_gap(self, data: dict[str, Any], **_: Any) -> None:
        """Raise ValidationError for a list without the one before it, whose seat it would have."""
        for before, later in pairwise(SIDES[1:]):
            if later in data and before not in data:
                raise ValidationError("Missing data for required field.", before)


class PlaySeatSchema(Schema):
    """Somebody at the table."""

    label = string()
    player = string("you, goldfish, or the word of a policy")
    policy_version = string("of the policy; null of others", allow_none=True)


class PlaySquaresSchema(Schema):
    """A small grid that is printed on a card."""

    rows = fields.List(
        fields.List(fields.Boolean()), metadata={"description": "whether each square is filled"}
    )
    says = string("the filled ones in words")


class PlayCellSchema(Schema):
    """A card, or a space where nobody stands: the latter has a place and a name alone."""

    place = string("told apart from all others; options name it")
    name = string("of a space: where it is, in words", required=False)
    title = string("empty for a card that you may not see", required=False)
    kind = string(required=False)
    numbers = fields.List(fields.List(fields.String()), metadata={"description": "label, value"})
    marks = strings("what is true of it for a while", required=False)
    traits = strings("what it can", required=False)
    groups = strings("what it belongs to", required=False)
    says = string("what its text does; empty without a script", required=False)
    attached = fields.List(fields.Nested("PlayCellSchema"))
    squares = fields.Nested(PlaySquaresSchema, allow_none=True)
    is_face_down = boolean(required=False)
    is_turned = boolean(required=False)


class PlayRowSchema(Schema):
    """Cards side by side."""

    label = string()
    cells = many(PlayCellSchema)


class PlayZoneSchema(Schema):
    """A place for cards."""

    name = string()
    size = integer("how many cards there are, shown or not")
    layout = choice(Layout)
    rows = many(PlayRowSchema)
    columns = strings()


class PlayTrackSchema(Schema):
    """A number that is kept."""

    name = string()
    value = integer()
    most = integer("where it ends, if it does", allow_none=True)


class PlaySideSchema(Schema):
    """What belongs to a player."""

    label = string()
    tracks = many(PlayTrackSchema)
    marks = strings()
    zones = many(PlayZoneSchema)


class PlayWaitingSchema(Schema):
    """An effect that waits to happen."""

    place = string()
    says = string()
    by = string()
    aims = strings()
    targets = strings()


class PlayDrawingSchema(Schema):
    """A board that the game draws itself."""

    name = string("what it is of")
    svg = string("an SVG element, whole by itself")
    words = strings("the same in sentences")


class PlayTableSchema(Schema):
    """Everything that you see."""

    when = string("turn, phase and whose step")
    sides = many(PlaySideSchema, "yours is the last")
    events = strings("what goes on in the middle")
    waiting = many(PlayWaitingSchema, "the next to happen first")
    drawing = fields.Nested(
        PlayDrawingSchema,
        allow_none=True,
        required=True,
        metadata={"description": "null of a game without a board"},
    )


class PlayOptionSchema(Schema):
    """Something that may be chosen; its place among the options is the choice."""

    label = string("no two of a question are alike")
    about = string("the place of the card, space or effect that it is about; may be empty")
    short = string("for a button on the card itself; empty if it is about no place")
    is_decline = boolean("whether it passes, or is done")


class PlayQuestionSchema(Schema):
    """What you are asked."""

    kind = string("the game's word for it")
    words = string()
    who = string()
    options = many(PlayOptionSchema)
    about = string("the place of what it is about; may be empty")


class PlayGridSchema(Schema):
    """Who stands where."""

    rows = fields.List(fields.Raw(), required=True, metadata={"description": "label, and who"})


class PlayEntrySchema(Schema):
    """Something that happened."""

    kind = string()
    sentence = string()
    choices = integer("how many had been made: to go back to this point, send so many")
    notes = fields.List(
        fields.List(fields.String()),
        required=True,
        metadata={"description": "label and value of what is worth knowing with it"},
    )
    grid = nested(PlayGridSchema, allow_none=True)


class PlayStepSchema(Schema):
    """What happened in a step."""

    head = string()
    choices = integer("how many had been made as it began")
    entries = many(PlayEntrySchema)


class PlayTurnSchema(Schema):
    """What happened in a turn."""

    number = integer("0 before the first")
    head = string()
    choices = integer("how many had been made as it began")
    steps = many(PlayStepSchema)


class PlayOutcomeSchema(Schema):
    """How the game ended."""

    sentence = string()
    because = string()
    winners = fields.List(fields.Integer(), required=True)
    tied = fields.List(fields.Integer(), required=True)
    is_stalled = boolean()


class PlaySchema(Schema):
    """A game after what was chosen, and after what the policies chose since."""

    game = string()
    rules_version = string("of the engine")
    cards_hash = string("of what is known of the cards")
    seed = string()
    seats = many(PlaySeatSchema)
    choices = fields.List(
        fields.Integer(), required=True, metadata={"description": "of everybody, so far"}
    )
    viewer = integer("the seat whose view this is: yours, or 0")
    deciding = string("who is to choose; null if it is over", allow_none=True)
    table = nested(PlayTableSchema)
    question = nested(PlayQuestionSchema, "null if it is over", allow_none=True)
    log = many(PlayTurnSchema, "what happened since your last choice")
    outcome = nested(PlayOutcomeSchema, "null before the end", allow_none=True)
    address = string("of its page here; null if no address can hold it", allow_none=True)


def beginning_of(asked: dict[str, Any]) -> str:
    """Which of its beginnings a request has; empty for none, or several."""
    given = [name for name in _BEGINNINGS if name in asked]
    if len(given) != 1 or (given != ["first"] and any(side in asked for side in SIDES)):
        return ""
    return given[0]
