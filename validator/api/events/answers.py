"""What answers about events look like, for their description."""

from marshmallow import Schema, fields

from validator.api.bulk import TotalsSchema
from validator.bulk.checking import Status
from validator.events.model import EntryPart, Lock, Penalty, Role
from validator.events.shapes import DifferenceSchema, RevisionSchema, SettingsSchema, moment
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
from validator.reports.schemas import PairField, ReportSchema


class CreatedEventSchema(Schema):
    """A new event, with its secret links; they are shown once."""

    event = string("its id")
    organiser_token = string()
    player_token = string()
    organiser_link = string("for the organiser")
    player_link = string("for all who play")
    settings = nested(SettingsSchema)
    is_repeated = boolean("whether it was made before, with the same Idempotency-Key")


class DrawSchema(Schema):
    """A draw of table checks."""

    revision = integer()
    at = moment("when")
    seed = string()
    count = integer("how many were asked for")
    drawn = strings("the players")


class EventSchema(Schema):
    """An event as it stands, for whoever asks."""

    event = string("its id")
    role = choice(Role, "that of the token")
    entry = integer("with an entry's token: which", allow_none=True)
    settings = nested(SettingsSchema)
    format_name = string()
    game = string("its name")
    has_pool = boolean("whether a pool is opened")
    has_sides = boolean()
    revision = integer("the newest")
    lock = choice(Lock, "what the organiser said; null: the deadline decides", allow_none=True)
    opened_at = moment("when the organiser opened the lists", allow_none=True)
    are_lists_shown = boolean("to players")
    can_hand_in = boolean("whether the entry may revise now, or somebody new may submit")
    entries = integer("players and sides")
    handed_in = integer("those with a list")
    draws = many(DrawSchema)
    totals = nested(TotalsSchema, "for the organiser", required=False)
    stale = integer(
        "for the organiser: lists that were judged by other rules or cards", required=False
    )
    player_token = string(
        "for the organiser; null if it was revoked or can't be told",
        required=False,
        allow_none=True,
    )
    player_link = string("for the organiser", required=False, allow_none=True)


class _KeptListSchema(Schema):
    entry = integer()
    revision = integer()
    at = moment("when it was kept")
    status = choice(Status)
    label = string("the verdict in words: Legal as stated, if it rests on statements")
    headline = string()
    signature = string(allow_none=True)


class ReceiptSchema(_KeptListSchema):
    """What was kept, and what was found in it."""

    player = string()
    report = nested(ReportSchema)
    token = string("of the entry, with its number, as it is sent")
    link = string("of the player's own page")
    is_repeated = boolean("whether it was kept before, with the same Idempotency-Key")
    claims = integer("of how many cards something was stated with the list")
    claims_note = string("that claims wait for the organiser; null without any", allow_none=True)


class AmendedSchema(_KeptListSchema):
    """A list that was amended, and what was found in it."""

    reason = string()
    difference = nested(DifferenceSchema)


class RemarkSchema(Schema):
    """A note or a penalty that stands."""

    revision = integer()
    at = moment("when")
    penalty = choice(Penalty, "null for a note", allow_none=True)
    text = string()


class EntryRowSchema(Schema):
    """How one list stands; players see less than the organiser."""

    number = integer()
    part = choice(EntryPart)
    player = string("or the side")
    side = string(allow_none=True)
    allegiance = string(allow_none=True)
    status = choice(Status)
    label = string("the verdict in words: Legal as stated, if it rests on statements")
    deck_name = string()
    signature = string(allow_none=True)
    decklist = string("for players; null if none was submitted", required=False, allow_none=True)
    pool = string("as decklist", required=False, allow_none=True)
    headline = string(required=False)
    problems = integer(required=False)
    cards = integer(required=False)
    handed_at = moment(required=False, allow_none=True)
    lock = choice(Lock, required=False, allow_none=True)
    can_hand_in = boolean(required=False)
    is_dropped = boolean(required=False)
    drawn = integer("how often, for a table check", required=False)
    claims = integer("of how many cards the player stated something", required=False)
    remarks = many(RemarkSchema, required=False)
    is_stale = boolean(
        "for the organiser: whether rules or cards have changed since", required=False
    )
    notes = strings("for the organiser: the same player, or the same cards", required=False)


class EntryListSchema(Schema):
    """Everybody in the event."""

    entries = many(EntryRowSchema)


class PlayerClaimSchema(Schema):
    """What a player says of one card, for the organiser to accept."""

    number = integer("its place among the claims of the list")
    card = string()
    facts = mapping(fields.String())
    is_accepted = boolean("whether the event states the same")
    contradictions = strings("what the event states, or for the organiser others claim, instead")


class EntrySchema(EntryRowSchema):
    """How one list stands, with the list and the report."""

    claimed = many(PlayerClaimSchema, "what the player stated with the list")

    report = nested(ReportSchema, allow_none=True)
    fault = string("why there is no report", allow_none=True)


class ExpectedSchema(Schema):
    """Who is new."""

    new = strings()


class VerdictChangeSchema(Schema):
    """Whose verdict or findings are others now."""

    player = string()
    before = choice(Status)
    after = choice(Status)
    before_label = string("the verdict in words")
    after_label = string()


class RecheckedSchema(Schema):
    """What a re-check found."""

    lists = integer("that were checked again")
    changed = many(VerdictChangeSchema)


class HandoverSchema(Schema):
    """What changed hands."""

    cards = many(PairField())
    loser = nested(AmendedSchema)
    winner = nested(AmendedSchema)


class LinkSchema(Schema):
    """A link; without a token if it was revoked."""

    role = choice(Role)
    entry = integer(allow_none=True)
    token = string(allow_none=True)
    link = string(allow_none=True)


class HistorySchema(Schema):
    """Revisions, the newest first."""

    revisions = many(RevisionSchema)
    next = integer("`before` of the next page; null if there is none", allow_none=True)


class ExportSchema(Schema):
    """The whole event as a file."""

    file_name = string()
    content = string(metadata={"contentEncoding": "base64"})
