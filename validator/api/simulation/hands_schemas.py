"""What requests about hands and odds, and their answers, look like."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from formats.construction.finding import Verdict
from formats.simulation.opening import Mulligan
from formats.simulation.query import MAX_CHARACTERS
from validator.api.fields import Whole, YesNo
from validator.api.schemas import CheckRequestSchema
from validator.reports.fields import (
    boolean,
    choice,
    decimal,
    integer,
    many,
    mapping,
    nested,
    string,
    strings,
)
from validator.simulation.drawable import MAX_SEED_LENGTH, MAX_TURNS
from validator.simulation.odds import FEWEST_HANDS, MAX_WANTED

MAX_HANDS_ASKED = 100_000
"""That are drawn for the statistics of one request."""


def line_field(meaning: str, **given: Any) -> fields.String:
    """A field that takes a line in the words of docs/hands.md."""
    return fields.String(
        validate=validate.Length(max=MAX_CHARACTERS),
        metadata={
            "description": f"{meaning} One that can't be read is a 422 that says where; a column "
            "or a type that the game does not have is such a one."
        },
        **given,
    )


def seed_field(meaning: str, **given: Any) -> fields.String:
    return fields.String(
        validate=validate.Length(1, MAX_SEED_LENGTH),
        metadata={"description": f"{meaning} Signs that can be seen."},
        **given,
    )


def _turns(default: int) -> Whole:
    return Whole(
        load_default=default,
        validate=validate.Range(0, MAX_TURNS),
        metadata={"description": "How many turns, or rounds, are drawn after the starting hand."},
    )


def _none_or_enough(hands: int) -> None:
    """Raise ValidationError for fewer hands than tell anything, or more than one may ask for."""
    if hands and not FEWEST_HANDS <= hands <= MAX_HANDS_ASKED:
        raise ValidationError(f"Takes 0, or {FEWEST_HANDS:,} to {MAX_HANDS_ASKED:,} hands.")


class HandsRequestSchema(CheckRequestSchema):
    """A list to draw a hand of."""

    seed = seed_field("The same seed draws the same hand again; random if left out.")
    mulligan = YesNo(
        load_default=False,
        metadata={
            "description": "Exchange the starting hand. In a game without a mulligan it is a 422."
        },
    )
    keep = line_field(
        "A keep rule, which decides about the mulligan instead: '2+ character cost<=2'. In a game "
        "without a mulligan it is a 422.",
        load_default="",
    )
    turns = _turns(0)
    is_first = YesNo(
        load_default=True,
        metadata={"description": "Whether the first player draws; it matters in some games."},
    )


class OddsRequestSchema(CheckRequestSchema):
    """A list to work out chances of."""

    wanted = fields.List(
        line_field("Such as '1+ location and 1+ character cost<=2'."),
        load_default=list,
        validate=validate.Length(max=MAX_WANTED),
        metadata={"description": "What is looked for; what is usual in the game if left out."},
    )
    turns = _turns(6)
    keep = line_field("A keep rule; hands that are not so are exchanged, once.", load_default="")
    seed = seed_field(
        "For statistics, and for chances that can only be sampled.", load_default="odds"
    )
    hands = Whole(
        load_default=0,
        validate=_none_or_enough,
        metadata={
            "description": "How many starting hands are drawn for statistics; 0 for none.",
            "maximum": MAX_HANDS_ASKED,
            "anyOf": [{"const": 0}, {"minimum": FEWEST_HANDS}],
        },
    )


class PileSchema(Schema):
    """A deck that is drawn from."""

    name = string()
    cards = integer()
    hand = integer("how many of its cards the starting hand has")


class OpeningSchema(Schema):
    """How the hands of a list come about."""

    piles = many(PileSchema)
    mulligan = choice([each.value for each in Mulligan])
    turn = string("what the game calls a turn")
    differs_by_player = boolean("whether the first player draws otherwise than others")
    rules = strings()
    assumes = strings("what no list says and was assumed, a sentence each")


class DrawnCardSchema(Schema):
    """A card that was drawn."""

    title = string()
    id = string("null for a card that is not listed, or a name of several", allow_none=True)
    type = string()
    pile = string()


class _AboutHandsSchema(Schema):
    """By what the hands were drawn."""

    format = string()
    verdict = choice(Verdict)
    opening = nested(OpeningSchema)


class HandSchema(_AboutHandsSchema):
    """A hand, exchanged or not, and what was drawn since."""

    seed = string()
    is_first = boolean()
    first_hand = many(DrawnCardSchema)
    is_mulliganed = boolean()
    hand = many(DrawnCardSchema, "the starting hand that was kept")
    draws = many(
        fields.List(fields.Nested(DrawnCardSchema)),
        "what was drawn in each turn since, the first turn first",
    )
    left = mapping(fields.Integer(), "how many cards each pile still has")


class _EstimateSchema(Schema):
    """A sampled value, with the 95 % confidence interval."""

    value = decimal()
    low = decimal()
    high = decimal()


class SampledSchema(_EstimateSchema):
    """Why a chance is not exact, and how far it may be off."""

    hands = integer()
    because = string()


class ChanceSchema(Schema):
    """The chance by the end of a turn's draw; turn 0 is the starting hand."""

    turn = integer()
    chance = decimal()
    sampled = nested(SampledSchema, "null for a chance that is exact", allow_none=True)


class OddsRowSchema(Schema):
    """The chances of one line, for the first player or another."""

    wanted = string()
    is_first = boolean()
    chances = many(ChanceSchema)
    expected = many(
        fields.Float(),
        "cards of the group on the average, by turn; null if several groups are "
        "wanted, or if a keep rule chooses among hands",
        allow_none=True,
    )
    possible = many(
        fields.Float(),
        "with the cards counted in of which nobody knows; null if none",
        allow_none=True,
    )
    unknown_cards = strings(
        "the cards of which nobody knows whether they count", data_key="unknown"
    )


class MeasuredSchema(_EstimateSchema):
    """A sampled value beside the exact one."""

    label = string()
    exact = decimal(allow_none=True)
    agrees = boolean()


class StatisticsSchema(Schema):
    """What many starting hands have in common."""

    hands = integer()
    seed = string()
    turn = integer()
    is_first = boolean()
    agrees = boolean("whether every sampled value agrees with its exact one")
    kept = nested(MeasuredSchema, allow_none=True)
    chances = many(MeasuredSchema)
    averages = many(MeasuredSchema)


class OddsSchema(_AboutHandsSchema):
    """The chances of a list's hands."""

    keep = string(allow_none=True)
    kept = decimal("the chance that the first hand is kept; null without a rule", allow_none=True)
    turns = integer()
    rows = many(OddsRowSchema)
    statistics = nested(StatisticsSchema, "null if no hands were asked for", allow_none=True)
