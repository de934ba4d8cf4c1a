"""What answers about events look like, for their description."""

from marshmallow import Schema, fields, validate

from validator.api.bulk import TotalsSchema
from validator.bulk.checking import Status
from validator.events.model import (
    Actor,
    EntryPart,
    ListVisibility,
    Lock,
    Penalty,
    RevisionKind,
    Role,
)
from validator.reports.schemas import PairField, ReportSchema

_TIME = {"format": "date-time"}


def _time(said: str, *, allow_none: bool = False) -> fields.String:
    return fields.String(
        required=True, allow_none=allow_none, metadata={**_TIME, "description": said}
    )


def _lock() -> fields.String:
    return fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf(list(Lock)),
        metadata={"description": "what the organiser said; null: the deadline decides"},
    )


class SettingsSchema(Schema):
    """What the organiser settled."""

    name = fields.String(required=True)
    date = fields.String(required=True, metadata={"format": "date"})
    format = fields.String(required=True, metadata={"description": "an id, or a house format"})
    deadline = _time("in UTC")
    zone = fields.String(required=True)
    lists = fields.String(required=True, validate=validate.OneOf(list(ListVisibility)))
    parameters = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class CreatedEventSchema(Schema):
    """A new event, with its secret links; they are shown once."""

    event = fields.String(required=True, metadata={"description": "its id"})
    organiser_token = fields.String(required=True)
    player_token = fields.String(required=True)
    organiser_link = fields.String(required=True, metadata={"description": "for the organiser"})
    player_link = fields.String(required=True, metadata={"description": "for all who play"})
    settings = fields.Nested(SettingsSchema, required=True)
    is_repeated = fields.Boolean(
        required=True,
        metadata={"description": "whether it was made before, with the same Idempotency-Key"},
    )


class DrawSchema(Schema):
    """A draw of table checks."""

    revision = fields.Integer(required=True)
    at = _time("when")
    seed = fields.String(required=True)
    count = fields.Integer(required=True, metadata={"description": "how many were asked for"})
    drawn = fields.List(fields.String(), required=True, metadata={"description": "the players"})


class EventSchema(Schema):
    """An event as it stands, for whoever asks."""

    event = fields.String(required=True, metadata={"description": "its id"})
    role = fields.String(
        required=True,
        validate=validate.OneOf(list(Role)),
        metadata={"description": "that of the token"},
    )
    entry = fields.Integer(
        required=True, allow_none=True, metadata={"description": "with an entry's token: which"}
    )
    settings = fields.Nested(SettingsSchema, required=True)
    format_name = fields.String(required=True)
    game = fields.String(required=True, metadata={"description": "its name"})
    has_pool = fields.Boolean(required=True, metadata={"description": "whether a pool is opened"})
    has_sides = fields.Boolean(required=True)
    revision = fields.Integer(required=True, metadata={"description": "the newest"})
    lock = _lock()
    opened_at = _time("when the organiser opened the lists", allow_none=True)
    are_lists_shown = fields.Boolean(required=True, metadata={"description": "to players"})
    can_hand_in = fields.Boolean(
        required=True,
        metadata={"description": "whether the entry may revise now, or somebody new may hand in"},
    )
    entries = fields.Integer(required=True, metadata={"description": "players and sides"})
    handed_in = fields.Integer(required=True, metadata={"description": "those with a list"})
    draws = fields.List(fields.Nested(DrawSchema), required=True)
    totals = fields.Nested(TotalsSchema, metadata={"description": "for the organiser"})
    stale = fields.Integer(
        metadata={
            "description": "for the organiser: lists that were judged by other rules or cards"
        }
    )
    player_token = fields.String(
        allow_none=True,
        metadata={"description": "for the organiser; null if it was revoked or can't be told"},
    )
    player_link = fields.String(allow_none=True, metadata={"description": "for the organiser"})


class ReceiptSchema(Schema):
    """What was kept, and what was found in it."""

    entry = fields.Integer(required=True)
    player = fields.String(required=True)
    revision = fields.Integer(required=True)
    at = _time("when it was kept")
    status = fields.String(required=True, validate=validate.OneOf(list(Status)))
    headline = fields.String(required=True)
    signature = fields.String(required=True, allow_none=True)
    report = fields.Nested(ReportSchema, required=True)
    token = fields.String(
        required=True, metadata={"description": "of the entry, with its number, as it is sent"}
    )
    link = fields.String(required=True, metadata={"description": "of the player's own page"})
    is_repeated = fields.Boolean(
        required=True,
        metadata={"description": "whether it was kept before, with the same Idempotency-Key"},
    )


class ChangeSchema(Schema):
    """Copies that are gone or new."""

    count = fields.Integer(required=True)
    name = fields.String(required=True)
    section = fields.String(required=True)


class MoveSchema(Schema):
    """Copies that are in another section now."""

    count = fields.Integer(required=True)
    name = fields.String(required=True)
    before = fields.String(required=True)
    after = fields.String(required=True)


class DifferenceSchema(Schema):
    """What is another now."""

    missing = fields.List(fields.Nested(ChangeSchema), required=True)
    extra = fields.List(fields.Nested(ChangeSchema), required=True)
    moved = fields.List(fields.Nested(MoveSchema), required=True)


class AmendedSchema(Schema):
    """A list that was amended, and what was found in it."""

    entry = fields.Integer(required=True)
    revision = fields.Integer(required=True)
    at = _time("when it was kept")
    reason = fields.String(required=True)
    status = fields.String(required=True, validate=validate.OneOf(list(Status)))
    headline = fields.String(required=True)
    signature = fields.String(required=True, allow_none=True)
    difference = fields.Nested(DifferenceSchema, required=True)


class RemarkSchema(Schema):
    """A note or a penalty that stands."""

    revision = fields.Integer(required=True)
    at = _time("when")
    penalty = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf(list(Penalty)),
        metadata={"description": "null for a note"},
    )
    text = fields.String(required=True)


class EntryRowSchema(Schema):
    """How one list stands; players see less than the organiser."""

    number = fields.Integer(required=True)
    part = fields.String(required=True, validate=validate.OneOf(list(EntryPart)))
    player = fields.String(required=True, metadata={"description": "or the side"})
    side = fields.String(required=True, allow_none=True)
    allegiance = fields.String(required=True, allow_none=True)
    status = fields.String(required=True, validate=validate.OneOf(list(Status)))
    deck_name = fields.String(required=True)
    signature = fields.String(required=True, allow_none=True)
    decklist = fields.String(
        allow_none=True, metadata={"description": "for players; null if none was handed in"}
    )
    pool = fields.String(allow_none=True, metadata={"description": "as decklist"})
    headline = fields.String()
    problems = fields.Integer()
    cards = fields.Integer()
    handed_at = fields.String(allow_none=True, metadata=_TIME)
    lock = fields.String(allow_none=True, validate=validate.OneOf(list(Lock)))
    can_hand_in = fields.Boolean()
    is_dropped = fields.Boolean()
    drawn = fields.Integer(metadata={"description": "how often, for a table check"})
    remarks = fields.List(fields.Nested(RemarkSchema))
    is_stale = fields.Boolean(
        metadata={"description": "for the organiser: whether rules or cards have changed since"}
    )
    notes = fields.List(
        fields.String(),
        metadata={"description": "for the organiser: the same player, or the same cards"},
    )


class EntryListSchema(Schema):
    """Everybody in the event."""

    entries = fields.List(fields.Nested(EntryRowSchema), required=True)


class EntrySchema(EntryRowSchema):
    """How one list stands, with the list and the report."""

    report = fields.Nested(ReportSchema, required=True, allow_none=True)
    fault = fields.String(
        required=True, allow_none=True, metadata={"description": "why there is no report"}
    )


class ExpectedSchema(Schema):
    """Who is new."""

    new = fields.List(fields.String(), required=True)


class VerdictChangeSchema(Schema):
    """Whose verdict or findings are others now."""

    player = fields.String(required=True)
    before = fields.String(required=True, validate=validate.OneOf(list(Status)))
    after = fields.String(required=True, validate=validate.OneOf(list(Status)))


class RecheckedSchema(Schema):
    """What a re-check found."""

    lists = fields.Integer(required=True, metadata={"description": "that were judged anew"})
    changed = fields.List(fields.Nested(VerdictChangeSchema), required=True)


class HandoverSchema(Schema):
    """What changed hands."""

    cards = fields.List(PairField(), required=True)
    loser = fields.Nested(AmendedSchema, required=True)
    winner = fields.Nested(AmendedSchema, required=True)


class LinkSchema(Schema):
    """A link; without a token if it was revoked."""

    role = fields.String(required=True, validate=validate.OneOf(list(Role)))
    entry = fields.Integer(required=True, allow_none=True)
    token = fields.String(required=True, allow_none=True)
    link = fields.String(required=True, allow_none=True)


class RevisionSchema(Schema):
    """Something that was done to the event."""

    number = fields.Integer(required=True)
    at = _time("when")
    actor = fields.String(required=True, validate=validate.OneOf(list(Actor)))
    kind = fields.String(required=True, validate=validate.OneOf(list(RevisionKind)))
    entry = fields.Integer(required=True, allow_none=True)
    content = fields.Dict(
        required=True,
        metadata={"description": "what was done, by its kind; reports are in the export alone"},
    )


class HistorySchema(Schema):
    """Revisions, the newest first."""

    revisions = fields.List(fields.Nested(RevisionSchema), required=True)
    next = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "`before` of the next page; null if there is none"},
    )


class ExportSchema(Schema):
    """The whole event as a file."""

    file_name = fields.String(required=True)
    content = fields.String(required=True, metadata={"contentEncoding": "base64"})
