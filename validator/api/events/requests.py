"""What requests about events look like: validation and description in one."""

import re
from typing import Any, ClassVar

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate, validates_schema

from formats.construction.house.stated import MAX_CHARACTERS
from validator.api.fields import Parameters, Text, Whole, YesNo
from validator.api.schemas import Demands
from validator.decklist.plain import NOTHING_TO_SEE
from validator.events.forfeiting import LOSSES
from validator.events.model import ListVisibility, Lock, Penalty, Role
from validator.events.sides import ALLEGIANCES, GAMES_WITH_SIDES
from validator.limits import (
    MAX_BYTES,
    MAX_DRAWN,
    MAX_ENTRIES_OF_AN_EVENT,
    MAX_EVENT_NAME_LENGTH,
    MAX_EXTRA_CARDS,
    MAX_IMPORTED_BYTES,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_STATED_BYTES,
)

MAX_REVISIONS_SHOWN = 100
# Base64 makes four characters of every three bytes, the last ones filled up.
MAX_IMPORTED_CHARACTERS = (MAX_IMPORTED_BYTES + 2) // 3 * 4
"""Of an exported event, in base64."""
_MAX_NUMBER = 10_000_000
_MAX_ZONE_LENGTH = 60
_MAX_TIME_LENGTH = 40
# Python takes more signs for blanks than a pattern's \s does: those are spelled out.
_SEEN = rf"[^\x1c-\x1f\x85\s{NOTHING_TO_SEE}]"
_LIST = rf"^[^\x00]*[^\x00\x1c-\x1f\x85\s{NOTHING_TO_SEE}][^\x00]*$"
RENEW, REVOKE = "renew", "revoke"


def _refuse_unseen(text: str) -> None:
    # An empty text is refused by its length, with one sentence rather than two.
    if text and not re.search(_SEEN, text):
        raise ValidationError("Must hold something to see.")


def _words(most: int, said: str, **given: Any) -> Text:
    """A text with something to see in it."""
    return Text(
        validate=[validate.Length(1, most), _refuse_unseen],
        metadata={"description": said, "pattern": _SEEN},
        **given,
    )


def _list(said: str) -> Text:
    return Text(
        validate=validate.Length(1, MAX_BYTES), metadata={"description": said, "pattern": _LIST}
    )


def _number(said: str, **given: Any) -> Whole:
    """The number of an entry."""
    return Whole(
        validate=validate.Range(1, MAX_ENTRIES_OF_AN_EVENT),
        metadata={"description": said},
        **given,
    )


def _stated(said: str, **given: Any) -> Text:
    """A card file with what somebody vouches for."""
    return Text(
        validate=validate.Length(max=MAX_STATED_BYTES), metadata={"description": said}, **given
    )


def _any_of(*names: str) -> dict[str, Any]:
    return {"anyOf": [{"required": [name]} for name in names]}


class CreateEventRequestSchema(Schema):
    """An event to be made."""

    name = _words(MAX_EVENT_NAME_LENGTH, "What the event is called.", required=True)
    date = fields.Date(
        required=True,
        metadata={
            "description": "The day on which it is played: lists are judged as of it. One so long "
            "ago that the event would be gone is a 422."
        },
    )
    format = Text(
        required=True,
        validate=validate.Length(1, MAX_CHARACTERS),
        metadata={
            "description": "A format's id, or a house format in one line. One that there is not, "
            "or that can't be applied, is a 422."
        },
    )
    deadline = Text(
        required=True,
        validate=validate.Length(1, _MAX_TIME_LENGTH),
        metadata={
            "description": "Until when players can submit: 2026-11-20T18:00 in the zone, "
            "or with an offset from UTC. Anything else is a 422."
        },
    )
    zone = Text(
        load_default="UTC",
        validate=validate.Length(1, _MAX_ZONE_LENGTH),
        metadata={
            "description": "The time zone of the organiser's clock, such as Europe/Amsterdam. One "
            "that there is not is a 422."
        },
    )
    lists = fields.String(
        load_default=str(ListVisibility.CLOSED),
        validate=validate.OneOf(list(ListVisibility)),
        metadata={
            "description": "open: players see each other's lists once the deadline is past; "
            "closed: not before the organiser opens them."
        },
    )
    parameters = Parameters(refused="A parameter that the format does not have")
    stated = _stated(
        "Names and facts that you vouch for, for every list of the event: a card file, ours (CSV) "
        "or one of another program. "
        "They fill only what no source records. What is no card file is a 422; an empty text "
        "takes all of it back.",
    )


class SettleEventRequestSchema(CreateEventRequestSchema):
    """The settings that change; what is left out stays."""


class ReopenEventRequestSchema(Schema):
    """Until when players can submit again."""

    deadline = Text(
        required=True,
        validate=validate.Length(1, _MAX_TIME_LENGTH),
        metadata={
            "description": "The new deadline: 2026-11-20T19:00 in the zone, or with an offset from "
            "UTC. One that has passed, or is no time, is a 422."
        },
    )
    zone = Text(
        validate=validate.Length(1, _MAX_ZONE_LENGTH),
        metadata={"description": "Its time zone; the event's own if left out."},
    )


class ImportEventRequestSchema(Schema):
    """An event that was exported."""

    content = fields.String(
        required=True,
        validate=validate.Length(1, MAX_IMPORTED_CHARACTERS),
        metadata={
            "description": "The file of an export, in base64. What is no such file is a 422.",
            "contentEncoding": "base64",
        },
    )


class HandInRequestSchema(Schema):
    """What a player hands in: a list, what was opened, or the deck of a side."""

    demands: ClassVar[Demands] = (_any_of("decklist", "pool", "profession"),)

    player = _words(
        MAX_NAME_LENGTH,
        "Who submits. Needed with the players' token; an entry's knows whose it is.",
    )
    decklist = _list("The list as people post it. One without a card is a 422.")
    pool = _list("What was opened, in a format that has a pool; in another it is a 422.")
    side = _words(MAX_NAME_LENGTH, f"In {GAMES_WITH_SIDES}: the name of the side.")
    allegiance = fields.String(
        validate=validate.OneOf(ALLEGIANCES),
        metadata={"description": f"In {GAMES_WITH_SIDES}: what the side plays."},
    )
    profession = _list(
        f"In {GAMES_WITH_SIDES}: the profession deck of the side, from one of its players."
    )
    stated = _stated(
        "Names and facts that the player vouches for: a card file (CSV). They are claims, which "
        "count once the organiser accepts them. What is no card file is a 422."
    )

    @validates_schema
    def has_a_list(self, handed: dict[str, Any], **_: Any) -> None:
        """Something is handed in."""
        if not {"decklist", "pool", "profession"} & handed.keys():
            raise ValidationError("Give a decklist, a pool or a profession deck.")


class AmendRequestSchema(Schema):
    """A list in the place of a player's, and why."""

    demands: ClassVar[Demands] = (_any_of("decklist", "pool"),)

    decklist = _list("The list as people post it. One without a card is a 422.")
    pool = _list("What was opened, in a format that has a pool; in another it is a 422.")
    reason = _words(MAX_NOTE_LENGTH, "Why it is amended; kept with it.", required=True)

    @validates_schema
    def has_a_list(self, handed: dict[str, Any], **_: Any) -> None:
        """Something takes the place of what was handed in."""
        if not {"decklist", "pool"} & handed.keys():
            raise ValidationError("Give a decklist or a pool.")


class AcceptClaimsRequestSchema(Schema):
    """Which claims of a player count for the event from now on."""

    claims = fields.List(
        Whole(validate=validate.Range(1, MAX_EXTRA_CARDS)),
        validate=validate.Length(1, MAX_EXTRA_CARDS),
        metadata={"description": "Their numbers, as the entry has them; all if left out."},
    )


class ExpectPlayersRequestSchema(Schema):
    """Players who are to hand in."""

    players = fields.List(
        _words(MAX_NAME_LENGTH, "A player's name."),
        required=True,
        validate=validate.Length(1, MAX_ENTRIES_OF_AN_EVENT),
    )


class LockRequestSchema(Schema):
    """What holds for handing in."""

    lock = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf(list(Lock)),
        metadata={
            "description": "null: the deadline decides again, and for one entry what holds for all."
        },
    )
    entry = _number("The one that it holds for; all if left out, and then for single ones too.")


class RemarkRequestSchema(Schema):
    """A note, or a penalty with what it is for."""

    text = _words(MAX_NOTE_LENGTH, "What is noted, or what the penalty is for.", required=True)
    penalty = fields.String(
        validate=validate.OneOf(list(Penalty)),
        metadata={"description": "Left out for a note, which only the organiser sees."},
    )


class WithdrawRequestSchema(Schema):
    """The note or penalty that no longer stands."""

    revision = Whole(
        required=True,
        validate=validate.Range(1, _MAX_NUMBER),
        metadata={"description": "The revision that it was kept as."},
    )


class DropRequestSchema(Schema):
    """Whether somebody is out of the event, and why."""

    is_dropped = YesNo(
        load_default=True, metadata={"description": "false: back in the event again."}
    )
    reason = _words(MAX_NOTE_LENGTH, "Why; kept with it.", required=True)


class DrawRequestSchema(Schema):
    """How many players are drawn for a table check, and by what seed."""

    count = Whole(required=True, validate=validate.Range(1, MAX_DRAWN))
    seed = Text(
        validate=validate.Length(1, MAX_NAME_LENGTH),
        metadata={"description": "The public seed; random if left out."},
    )


class HandOverRequestSchema(Schema):
    """Who lost to whom at a Highlander event, and how."""

    loser = _number("The entry that lost.", required=True)
    winner = _number("The entry that won; the same for both is a 422.", required=True)
    loss = fields.String(
        required=True,
        validate=validate.OneOf(LOSSES),
        metadata={"description": "How the game was lost: only a Head Shot costs a Quickening."},
    )


class LinkRequestSchema(Schema):
    """A link to renew or to revoke."""

    demands: ClassVar[Demands] = (
        {
            "oneOf": [
                {"properties": {"role": {"const": str(Role.ENTRY)}}, "required": ["entry"]},
                {
                    "properties": {"role": {"enum": [str(Role.ORGANISER), str(Role.PLAYER)]}},
                    "not": {"required": ["entry"]},
                },
            ]
        },
    )

    role = fields.String(
        required=True,
        validate=validate.OneOf(list(Role)),
        metadata={"description": "Whose link; the organiser's own can only be renewed."},
    )
    entry = _number("With the role entry: whose.")
    action = fields.String(
        required=True,
        validate=validate.OneOf([RENEW, REVOKE]),
        metadata={"description": "Either way the old link stops working."},
    )

    @validates_schema
    def names_its_entry(self, asked: dict[str, Any], **_: Any) -> None:
        """An entry's link is that of an entry, and no other link is."""
        if (asked["role"] == Role.ENTRY) is not ("entry" in asked):
            raise ValidationError("Give an entry with the role entry, and with no other.")


class _QuerySchema(Schema):
    class Meta:
        # Others append parameters to links; a body is all the client's own, and is not so free.
        unknown = EXCLUDE


class DeleteQuerySchema(_QuerySchema):
    """That it is meant."""

    name = Text(
        required=True,
        validate=validate.Length(1, MAX_EVENT_NAME_LENGTH),
        metadata={
            "description": "The event's name, so that nothing is deleted by mistake; another is a "
            "409.",
            "example": "Friday night",
        },
    )


class HistoryQuerySchema(_QuerySchema):
    """Which revisions are wanted."""

    before = fields.Integer(
        validate=validate.Range(1, _MAX_NUMBER),
        metadata={
            "description": "Those below this number; `next` of the answer before.",
            "example": 40,
        },
    )
    most = fields.Integer(
        load_default=50,
        validate=validate.Range(1, MAX_REVISIONS_SHOWN),
        metadata={"description": "The maximum number.", "example": 20},
    )
    entry = fields.Integer(
        validate=validate.Range(1, MAX_ENTRIES_OF_AN_EVENT),
        metadata={"description": "Only those of this entry.", "example": 1},
    )
