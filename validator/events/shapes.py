"""What an event is made of: described, and checked when one is imported: all input is hostile."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any

from marshmallow import Schema, ValidationError, fields, post_load, validate, validates_schema

from formats.games import GAMES
from validator.bulk.checking import Status
from validator.bulk.labels import label
from validator.decklist.mending import rows_of
from validator.events.model import (
    Actor,
    EntryPart,
    ListVisibility,
    Lock,
    Penalty,
    RevisionKind,
    Role,
)
from validator.events.sides import ALLEGIANCES
from validator.events.times import is_in_the_calendar
from validator.limits import (
    MAX_BYTES,
    MAX_DRAWN,
    MAX_ENTRIES_OF_AN_EVENT,
    MAX_EVENT_NAME_LENGTH,
    MAX_LINE_LENGTH,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_STATED_BYTES,
)
from validator.reports.fields import choice, integer, many, mapping, nested, string, strings
from validator.reports.schemas import MAX_COUNT, ReportSchema

# Far more than an event can have, and far less than SQLite's integers hold.
_NUMBER = validate.Range(1, 10_000_000)
_COUNT = validate.Range(0, MAX_COUNT)
_MAX_IN_A_DIFFERENCE = 4 * MAX_LINE_LENGTH


def _text(most: int, meaning: str = "", **given: Any) -> fields.String:
    return string(meaning, validate=validate.Length(max=most), **given)


def _whole(limit: validate.Range = _NUMBER, **given: Any) -> fields.Integer:
    return integer(strict=True, validate=limit, **given)


def _is_a_label(given: str) -> None:
    """A name as ours are: on one line, with nothing that can't be printed."""
    if not given or label(given) != given:
        raise ValidationError("Is no name.")


def _name(most: int) -> fields.String:
    return string(validate=[validate.Length(max=most), _is_a_label])


def _is_a_moment(given: str) -> None:
    """A time with its distance from UTC."""
    try:
        at = datetime.fromisoformat(given)
        is_whole = at.utcoffset() is not None and is_in_the_calendar(at.astimezone(UTC))
    except (ValueError, OverflowError):
        is_whole = False
    if not is_whole:
        raise ValidationError("Is no time in UTC.")


def moment(meaning: str = "", **given: Any) -> fields.String:
    """A time with its distance from UTC."""
    return string(meaning, validate=_is_a_moment, metadata={"format": "date-time"}, **given)


def _is_a_day(given: str) -> None:
    try:
        date.fromisoformat(given)
    except ValueError as error:
        raise ValidationError("Is no day.") from error


class SettingsSchema(Schema):
    """What the organiser settled."""

    name = _name(MAX_EVENT_NAME_LENGTH)
    date = string(validate=_is_a_day, metadata={"format": "date"})
    format = _text(MAX_BYTES, "an id, or a house format")
    deadline = moment("in UTC")
    zone = _text(MAX_NAME_LENGTH)
    lists = choice(ListVisibility)
    parameters = mapping(fields.String())
    stated = _text(
        MAX_STATED_BYTES,
        "for the organiser: names and facts that the organiser states, as a card file; left out "
        "if there are none",
        required=False,
    )


class _Named(Schema):
    number = _whole()
    part = choice(EntryPart)
    player = _name(MAX_NAME_LENGTH)
    side = _text(MAX_NAME_LENGTH)
    allegiance = choice(["", *ALLEGIANCES])


class _Lists(Schema):
    decklist = _text(MAX_BYTES)
    pool = _text(MAX_BYTES)


class _Row(Schema):
    """What was found in a list, as a bulk check has it."""

    where = _text(MAX_LINE_LENGTH)
    player = _text(MAX_LINE_LENGTH)
    deck_name = _text(MAX_LINE_LENGTH)
    status = choice(Status)
    headline = _text(MAX_BYTES)
    format = _text(MAX_BYTES, allow_none=True)
    format_name = _text(MAX_BYTES, allow_none=True)
    game = choice(GAMES, allow_none=True)
    problems = _whole(_COUNT)
    cards = _whole(_COUNT)
    signature = _text(MAX_NAME_LENGTH, allow_none=True)
    fault = _text(MAX_BYTES, allow_none=True)
    notes = strings(validate=validate.Length(max=0))
    decklist = _text(MAX_BYTES)
    report = nested(ReportSchema, allow_none=True)

    @validates_schema
    def fits_together(self, row: dict[str, Any], **_: Any) -> None:
        """A verdict has its report, else there is a fault; findings are about lines of the list."""
        # Pages draw from rows as they are kept, and would fail where these contradict themselves.
        report = row["report"]
        judged = row["status"] in ("legal", "illegal", "unverified")
        if judged != bool(report) or (report and not row["game"]):
            raise ValidationError("A verdict and its report come together.")
        if not report:
            if row["fault"] is None:
                raise ValidationError("Without a report there is a fault.")
            return
        if not report["deck"]["sections"].keys() <= report["deck"]["counts"].keys():
            raise ValidationError("A section has no count.")
        _is_a_day(report["as_of"])
        # A page marks these lines of the text: one that is not there would be an error for
        # everybody.
        last = len(rows_of(row["decklist"]))
        if any(not 1 <= line <= last for each in report["findings"] for line in each["lines"]):
            raise ValidationError("A finding is about a line that is not there.")


class ChangeSchema(Schema):
    """Copies that are gone or new."""

    count = _whole(_COUNT)
    name = _text(_MAX_IN_A_DIFFERENCE)
    section = _text(_MAX_IN_A_DIFFERENCE)


class MoveSchema(Schema):
    """Copies that are in another section now."""

    count = _whole(_COUNT)
    name = _text(_MAX_IN_A_DIFFERENCE)
    before = _text(_MAX_IN_A_DIFFERENCE)
    after = _text(_MAX_IN_A_DIFFERENCE)


class DifferenceSchema(Schema):
    """What is another now."""

    missing = many(ChangeSchema)
    extra = many(ChangeSchema)
    moved = many(MoveSchema)


class _Created(Schema):
    settings = nested(SettingsSchema)


class _Setting(fields.Field[Any]):
    """A setting before or after: a text, or the parameters."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        texts = [*value, *value.values()] if isinstance(value, dict) else [value]
        if not all(isinstance(text, str) for text in texts):
            raise ValidationError("Is no setting.")
        return value


class _Settled(_Created):
    changed = fields.Dict(
        keys=fields.String(validate=validate.OneOf([*SettingsSchema().fields])),
        values=fields.List(_Setting(), validate=validate.Length(equal=2)),
        required=True,
    )


class _Expected(Schema):
    entries = fields.List(
        fields.Nested(_Named),
        required=True,
        validate=validate.Length(1, MAX_ENTRIES_OF_AN_EVENT),
    )


class _HandedIn(Schema):
    by = _whole()
    lists = nested(_Lists)
    row = nested(_Row)
    catalogue = _text(MAX_NAME_LENGTH)
    diff = nested(DifferenceSchema)
    side = fields.String(validate=validate.Length(1, MAX_NAME_LENGTH))
    allegiance = fields.String(validate=validate.OneOf(ALLEGIANCES))
    claims = _text(MAX_STATED_BYTES, required=False)

    @validates_schema
    def names_a_whole_side(self, handed: dict[str, Any], **_: Any) -> None:
        """A side has an allegiance."""
        if ("side" in handed) != ("allegiance" in handed):
            raise ValidationError("A side and its allegiance come together.")


class _Amended(_HandedIn):
    reason = _text(MAX_NOTE_LENGTH)


class _Locked(Schema):
    lock = choice(Lock, allow_none=True)


class _Noted(Schema):
    text = _text(MAX_NOTE_LENGTH)


class _Penalised(Schema):
    penalty = choice(Penalty)
    text = _text(MAX_NOTE_LENGTH)


class _Withdrawn(Schema):
    revision = _whole()


class _Lot(Schema):
    entry = _whole()
    player = _text(MAX_NAME_LENGTH)


class _Drew(Schema):
    seed = _text(MAX_NAME_LENGTH)
    count = _whole(validate.Range(1, MAX_DRAWN))
    among = fields.List(_text(MAX_NAME_LENGTH), required=True)
    drawn = many(_Lot)


class _Findings(Schema):
    gone = strings()
    new = strings()


class _RecheckedOne(Schema):
    row = nested(_Row)
    catalogue = _text(MAX_NAME_LENGTH)
    before = choice(Status, allow_none=True)
    findings = nested(_Findings)
    was_as_stated = fields.Boolean(truthy={True}, falsy={False})


class _RecheckedAll(Schema):
    unchanged = fields.List(fields.Integer(strict=True, validate=_NUMBER), required=True)
    changed = fields.List(fields.Integer(strict=True, validate=_NUMBER), required=True)
    rules_hash = _text(MAX_NAME_LENGTH)
    catalogue = _text(MAX_NAME_LENGTH)


class _Linked(Schema):
    role = choice(Role)
    action = choice(["renewed", "revoked"])


class _Dropped(Schema):
    # marshmallow would take "yes" and "off" too, which no export says.
    is_dropped = fields.Boolean(required=True, truthy={True}, falsy={False})
    reason = _text(MAX_NOTE_LENGTH)


_OF_AN_ENTRY: Mapping[RevisionKind, Schema] = {
    RevisionKind.HANDED_IN: _HandedIn(),
    RevisionKind.AMENDED: _Amended(),
    RevisionKind.LOCKED: _Locked(),
    RevisionKind.NOTED: _Noted(),
    RevisionKind.PENALISED: _Penalised(),
    RevisionKind.WITHDRAWN: _Withdrawn(),
    RevisionKind.RECHECKED: _RecheckedOne(),
    RevisionKind.LINKED: _Linked(),
    RevisionKind.DROPPED: _Dropped(),
}
_OF_ALL: Mapping[RevisionKind, Schema] = {
    RevisionKind.CREATED: _Created(),
    RevisionKind.SETTLED: _Settled(),
    RevisionKind.EXPECTED: _Expected(),
    RevisionKind.LOCKED: _Locked(),
    RevisionKind.DREW: _Drew(),
    RevisionKind.RECHECKED: _RecheckedAll(),
    RevisionKind.OPENED: Schema.from_dict({})(),
    RevisionKind.LINKED: _Linked(),
}


class RevisionSchema(Schema):
    """Something that was done to the event."""

    number = _whole()
    at = moment("when")
    actor = choice(Actor)
    kind = choice(RevisionKind)
    entry = _whole(allow_none=True)
    content = fields.Dict(
        required=True,
        metadata={"description": "what was done, by its kind; reports are in the export alone"},
    )

    @post_load
    def with_the_content_of_its_kind(self, revision: dict[str, Any], **_: Any) -> dict[str, Any]:
        """What a revision holds is for its kind to say, and taken as it was read by that."""
        # Some kinds are of one entry or of all, and hold something else then.
        shapes = _OF_ALL if revision["entry"] is None else _OF_AN_ENTRY
        shape = shapes.get(RevisionKind(revision["kind"]))
        if shape is None:
            raise ValidationError(f"'{revision['kind']}' is not of this.", "entry")
        try:
            # What the shape has loaded, not what was sent: unknown keys are refused there.
            return {**revision, "content": shape.load(revision["content"])}
        except ValidationError as error:
            raise ValidationError({"content": error.messages}) from error


class _Revisions(fields.List[Any]):
    """Revisions, one after the other: the first that is wrong is told, and no other looked at."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        # One shape for all of them: there may be thousands, and to make one is not free.
        shape, loaded = RevisionSchema(), []
        for place, each in enumerate(value):
            try:
                loaded.append(shape.load(each))
            except ValidationError as error:
                raise ValidationError({place: error.messages}) from error
        return loaded


class _Link(Schema):
    entry = _whole()
    hash = string(validate=validate.Regexp(r"^[0-9a-f]{64}\Z"))


class ExportedEventSchema(Schema):
    """A whole event as it is exported."""

    deckmarshal_event = fields.Integer(required=True, strict=True, validate=validate.Equal(1))
    id = string(validate=validate.Regexp(r"^[a-z2-7]{16}\Z"))
    exported_at = moment()
    links = many(_Link)
    revisions = _Revisions(
        fields.Nested(RevisionSchema), required=True, validate=validate.Length(min=1)
    )
