"""The operations about rules: the ledger of each game, row by row."""

from functools import cache
from typing import Any

from flask import Response, abort
from marshmallow import EXCLUDE, Schema, fields, validate

from formats.games import GAMES
from formats.ledger import RowState
from validator.api.answering import MAX_AGE, Tagged, answer_tagged, tagged
from validator.api.operations import Operations, asks, in_path
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
from validator.reports.ledger import ledger_data, ledger_summary

rules = Operations(
    "rules",
    "Every rule of each rulebook, and how far it is",
    below="/rules",
    parts=[in_path("game", "the game's id", "vs-system")],
)

_AREAS = sorted({area for game in GAMES.values() for area in game.ledger.areas})


class RulesQuerySchema(Schema):
    """Which rows of a ledger are wanted."""

    class Meta:
        unknown = EXCLUDE

    state = fields.String(
        validate=validate.OneOf(list(RowState)),
        metadata={"description": "rows of this state only", "example": str(RowState.IMPLEMENTED)},
    )
    area = fields.String(
        validate=validate.OneOf(_AREAS),
        metadata={
            "description": "this area only; empty if the game has no such area",
            "example": "BUILD",
        },
    )


class LedgerSummarySchema(Schema):
    """A game, and how many rules of its rulebook are in each state."""

    game = string()
    name = string()
    rulebook = string()
    totals = fields.Dict(
        keys=fields.String(validate=validate.OneOf(list(RowState))),
        values=fields.Integer(),
        required=True,
        metadata={"description": "rows by state"},
    )


class LedgerRowSchema(Schema):
    """One rule."""

    id = string()
    text = string("what it says, in our words")
    source = string("where the rulebook has it")
    state = choice(RowState)
    reason = string("why it is not applicable", allow_none=True)


class LedgerAreaSchema(Schema):
    """A part of the rulebook."""

    area = string()
    title = string()
    complete = boolean()
    totals = mapping(fields.Integer())
    rows = many(LedgerRowSchema)


class LedgerScriptsSchema(Schema):
    """The cards whose text is played by a script, by their titles."""

    in_words = strings("written in the vocabulary")
    in_plain_python = strings()
    without = integer("built-in cards that are played by their printed numbers and keywords")


class LedgerSchema(LedgerSummarySchema):
    """The rules of a game; the totals are of all of them, whatever was asked for."""

    areas = many(LedgerAreaSchema)
    scripts = nested(LedgerScriptsSchema, "the cards whose text is played")


@rules.operation("GET", "", "listRules", gives=LedgerSummarySchema(many=True))
def list_rules() -> Response:
    """List the games, with how many rules of each are in which state."""
    return answer_tagged(_every_ledger(), seconds=MAX_AGE)


@rules.operation("GET", "/<game>", "showRules", gives=LedgerSchema, errors=(404,))
@asks(RulesQuerySchema)
def show_rules(asked: dict[str, Any], game: str) -> Response:
    """Show the rules of a game: every row of its ledger, or those of a state or an area."""
    if game not in GAMES:
        abort(404)
    # Both words are from fixed lists by now, so that what is cached can't be made to grow.
    body = _ledger(game, asked.get("state"), asked.get("area"))
    return answer_tagged(body, seconds=MAX_AGE)


@cache
def _every_ledger() -> Tagged:
    return tagged([ledger_summary(game) for game in GAMES.values()])


@cache
def _ledger(game: str, state: str | None, area: str | None) -> Tagged:
    """The rows as JSON, made once: there are no more of them than games, states and areas."""
    ledger: dict[str, Any] = ledger_data(GAMES[game])
    areas = [each for each in ledger["areas"] if area in (None, each["area"])]
    # Cut down in place: `ledger_data` makes new objects each time.
    for each in areas:
        each["rows"] = [row for row in each["rows"] if state in (None, row["state"])]
    return tagged({**ledger, "areas": [each for each in areas if each["rows"]]})
