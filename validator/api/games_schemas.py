"""What requests for games that decks play by themselves, and their answers, look like."""

from typing import Any

from marshmallow import INCLUDE, Schema, fields, validate

from formats.construction.finding import Verdict
from formats.games import all_policies
from validator.api.event_schemas import Whole
from validator.api.hands_schemas import line_field, seed_field
from validator.api.schemas import CheckRequestSchema
from validator.jobs.job import JobState
from validator.settings import MAX_GAMES_OF_A_JOB

_GAMES = 1_000
"""That are played if nobody says how many."""
_POLICIES = sorted(all_policies())

_LATE = (
    "Deck: Late boat\n6 Reed Cutters, Army\n4 Tobit Quill, Ferry Apprentice\n"
    "4 Tamsin Oar, Rope Walker\n4 Cast Off!\n3 Sedge Landing"
)
_LAMPS = (
    "Deck: Lamps\n4 Wick Pell, Errand Boy\n4 Soot Marigold\n4 Brass Moth\n4 All Lamps Lit\n"
    "3 Candle Row Stairs"
)
_STANDPOINT = {"format": "vs-system-training", "as_of": "2026-11-16"}
EXAMPLE_GOLDFISH = {**_STANDPOINT, "decklist": _LATE, "games": 100, "seed": "friday"}
EXAMPLE_MATCH = {
    "first": {**_STANDPOINT, "decklist": _LATE},
    "second": {**_STANDPOINT, "decklist": _LAMPS},
    "games": 100,
    "seed": "friday",
    "keep": "1+ character cost<=2",
}


def _most_games() -> int:
    return MAX_GAMES_OF_A_JOB.value()


def _usual_games() -> int:
    return min(_GAMES, _most_games())


def _few_enough(games: int) -> None:
    """Raise ValidationError for no games, or more than this service lets one ask for."""
    validate.Range(1, _most_games())(games)


class _SettingsSchema(Schema):
    """How games are played."""

    games = Whole(
        load_default=_usual_games,
        validate=_few_enough,
        metadata={"description": "How many are played. Of a match, an odd number is rounded up."},
    )
    seed = seed_field("The same seed plays the same games again; by chance if left out.")
    policy = fields.String(
        load_default="greedy",
        validate=validate.OneOf(_POLICIES),
        metadata={"description": "Who plays the decks."},
    )
    keep = line_field(
        "A keep rule for the starting hands: '2+ character cost<=2'; 'all' keeps every hand, "
        "'none' exchanges every one. The policy decides if it is left out.",
        load_default="",
    )


class GoldfishRequestSchema(CheckRequestSchema, _SettingsSchema):
    """A list to play against an opponent who does nothing."""


class MatchRequestSchema(_SettingsSchema):
    """Two lists to play against each other."""

    first = fields.Nested(
        CheckRequestSchema, required=True, metadata={"description": "The deck that is told of."}
    )
    second = fields.Nested(
        CheckRequestSchema, required=True, metadata={"description": "Its opponent."}
    )


def describe_games_requests(schemas: dict[str, dict[str, Any]]) -> None:
    """Say how many games this service lets one ask for."""
    numbers = {"minimum": 1, "maximum": _most_games(), "default": _usual_games()}
    for name in ("GoldfishRequest", "MatchRequest"):
        schemas[name]["properties"]["games"] |= numbers


class GamesDeckSchema(Schema):
    """A deck that plays."""

    name = fields.String(
        required=True,
        metadata={"description": "what its list calls it; of two of one name, with its place"},
    )
    list = fields.String(required=True, metadata={"description": "what the list is called"})
    format = fields.String(required=True)
    verdict = fields.String(
        required=True,
        validate=validate.OneOf([*Verdict]),
        metadata={"description": "a deck need not be legal to play"},
    )
    cards = fields.Integer(required=True)
    without_script = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        required=True,
        metadata={
            "description": "the cards that are played by their numbers and keywords alone, with "
            "their copies"
        },
    )


class FoundSchema(Schema):
    """A share or an average, with the interval that holds the true one 95 times of 100."""

    games = fields.Integer(required=True, metadata={"description": "that it was found in"})
    value = fields.Float(required=True)
    low = fields.Float(
        required=True,
        allow_none=True,
        metadata={"description": "null, as high, of an average of too few games"},
    )
    high = fields.Float(required=True, allow_none=True)


class MeasureSchema(Schema):
    """Something that games are measured by."""

    name = fields.String(required=True, metadata={"description": "what it is found under"})
    label = fields.String(required=True, metadata={"description": "for people, with its unit"})
    meaning = fields.String(required=True, metadata={"description": "a sentence"})
    is_share = fields.Boolean(
        required=True, metadata={"description": "whether it is a share of games, not an average"}
    )


class MeasuresSchema(Schema):
    """What the game is measured by, beside who won and when."""

    turn = fields.String(required=True, metadata={"description": "what the game calls a turn"})
    by_turn = fields.List(fields.Nested(MeasureSchema), required=True)
    at_end = fields.List(fields.Nested(MeasureSchema), required=True)
    turns = fields.Integer(
        required=True, metadata={"description": "so many turns are measured one by one"}
    )


class ApartSchema(Schema):
    """Some of the games, told apart from the others."""

    label = fields.String(required=True)
    won = fields.Nested(FoundSchema, required=True)
    win_turn = fields.Nested(
        FoundSchema,
        required=True,
        allow_none=True,
        metadata={"description": "the turn of the win; null if none was won"},
    )


class WinsSchema(Schema):
    """The games that were won in a turn."""

    turn = fields.Integer(required=True)
    won = fields.Nested(FoundSchema, required=True)
    won_by = fields.Nested(
        FoundSchema, required=True, metadata={"description": "in this turn or before it"}
    )


class TurnSchema(Schema):
    """What a turn was like."""

    turn = fields.Integer(required=True)
    games = fields.Integer(required=True, metadata={"description": "that came to it"})
    found = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(FoundSchema),
        required=True,
        metadata={"description": "by the name of the measure, see by_turn"},
    )


class CardWonSchema(Schema):
    """The games with a card in the hand that was kept."""

    title = fields.String(required=True)
    won = fields.Nested(FoundSchema, required=True)


class SummarySchema(Schema):
    """What the games tell of the first deck."""

    measures = fields.Nested(MeasuresSchema, required=True)
    games = fields.Integer(required=True)
    stalled = fields.Integer(
        required=True,
        metadata={"description": "games that nobody won: they could have gone on for ever"},
    )
    apart = fields.List(
        fields.Nested(ApartSchema),
        required=True,
        metadata={"description": "all games first, then by seat, then by mulligan"},
    )
    wins = fields.List(fields.Nested(WinsSchema), required=True)
    turns = fields.List(fields.Nested(TurnSchema), required=True)
    at_end = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(FoundSchema),
        required=True,
        metadata={"description": "by the name of the measure, see measures.at_end"},
    )
    cards = fields.List(
        fields.Nested(CardWonSchema),
        required=True,
        metadata={"description": "by how often it won with them, the best first"},
    )
    to_decide = fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "how many more games would tell who is ahead: 0 if these do, null if "
            "both are level"
        },
    )


class JobSchema(Schema):
    """A simulation: what was asked for, how far it is, and what it told so far."""

    id = fields.String(
        required=True, metadata={"description": "of what was asked for: the same has the same"}
    )
    kind = fields.String(required=True, validate=validate.OneOf(["goldfish", "match"]))
    state = fields.String(required=True, validate=validate.OneOf([*JobState]))
    game = fields.String(required=True)
    rules_version = fields.String(
        required=True, metadata={"description": "of the engine: another plays other games"}
    )
    games = fields.Integer(required=True, metadata={"description": "how many are to be played"})
    seed = fields.String(required=True)
    policy = fields.String(required=True, validate=validate.OneOf(_POLICIES))
    keep = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "the keep rule as it was read; null if the policy decides"},
    )
    played = fields.Integer(
        required=True,
        metadata={"description": "how many were played so far: those of the lowest numbers"},
    )
    rate = fields.Float(
        required=True,
        allow_none=True,
        metadata={"description": "games a second; null before the first ones"},
    )
    seconds_left = fields.Float(
        required=True,
        allow_none=True,
        metadata={
            "description": "how long the rest would take if nothing else were to be played; null "
            "if that is not known, or if it is over"
        },
    )
    jobs_before = fields.Integer(
        required=True,
        metadata={"description": "simulations that were asked for before it and are not over"},
    )
    fault = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "why it failed, a sentence; null if it did not"},
    )
    decks = fields.List(
        fields.Nested(GamesDeckSchema),
        required=True,
        metadata={"description": "one against a goldfish, or two"},
    )
    cards_hash = fields.String(
        required=True, metadata={"description": "of what is known of the cards"}
    )
    is_partial = fields.Boolean(
        required=True, metadata={"description": "whether not all games were played"}
    )
    summary = fields.Nested(
        SummarySchema,
        required=True,
        allow_none=True,
        metadata={"description": "of the games that were played; null before the first ones"},
    )


class LogEntrySchema(Schema):
    """One thing that happened. Beside these it has what there is to tell of its kind."""

    class Meta:
        """What else an entry has hangs on its kind."""

        unknown = INCLUDE

    kind = fields.String(
        required=True, metadata={"description": "such as build or stun; the last is end"}
    )
    sentence = fields.String(required=True)
    turn = fields.Integer()
    winners = fields.List(
        fields.Integer(),
        metadata={"description": "of end: who won, 0 for the first deck; none of a stalled game"},
    )


class GameLogSchema(Schema):
    """The course of one game of a simulation."""

    id = fields.String(required=True, metadata={"description": "of the simulation"})
    number = fields.Integer(required=True, metadata={"description": "of the game, from 1"})
    seed = fields.String(required=True, metadata={"description": "of the simulation"})
    entries = fields.List(fields.Nested(LogEntrySchema), required=True)
