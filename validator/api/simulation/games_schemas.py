"""What requests for games that decks play by themselves, and their answers, look like."""

from typing import Any

from marshmallow import INCLUDE, Schema, ValidationError, fields, validate, validates_schema

from formats.construction.finding import Verdict
from formats.games import all_policies
from validator.api.fields import Whole
from validator.api.schemas import CheckRequestSchema
from validator.api.simulation.hands_schemas import line_field, seed_field
from validator.jobs.job import JobState
from validator.reports.fields import (
    boolean,
    choice,
    decimal,
    integer,
    many,
    mapping,
    nested,
    string,
)
from validator.settings import MAX_GAMES_OF_A_JOB

_GAMES = 1_000
"""That are played if nobody says how many."""
_POLICIES = sorted(all_policies())
_FURTHER = "Another opponent, in a game for so many."


def _most_games() -> int:
    # Read when it is asked for: a setting that can't be is a sentence then, not a failed import.
    return MAX_GAMES_OF_A_JOB.value()


def _usual_games() -> int:
    return min(_GAMES, _most_games())


def _few_enough(games: int) -> None:
    """Raise ValidationError for no games, or more than this service lets one ask for."""
    validate.Range(1, _most_games())(games)


class GamesField(Whole):
    """How many games are played; as many as the service is set to."""

    def __init__(self, meaning: str) -> None:
        super().__init__(
            load_default=_usual_games,
            validate=_few_enough,
            metadata={"description": meaning},
        )

    def described(self) -> dict[str, Any]:
        """As the service is set."""
        return {"minimum": 1, "maximum": _most_games(), "default": _usual_games()}


class _SettingsSchema(Schema):
    """How games are played."""

    games = GamesField("How many are played. Of a match, an odd number is rounded up.")
    seed = seed_field("The same seed plays the same games again; random if left out.")
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
    """Lists to play against each other: two, or as many as sit at a table of their game."""

    first = fields.Nested(
        CheckRequestSchema,
        required=True,
        metadata={"description": "The deck that the results are about."},
    )
    second = fields.Nested(
        CheckRequestSchema, required=True, metadata={"description": "Its opponent."}
    )
    third = fields.Nested(CheckRequestSchema, metadata={"description": _FURTHER})
    fourth = fields.Nested(CheckRequestSchema, metadata={"description": _FURTHER})

    @validates_schema
    def has_no_gap(self, data: dict[str, Any], **_: Any) -> None:
        """Raise ValidationError for a fourth list without a third."""
        if "fourth" in data and "third" not in data:
            # Told as marshmallow tells any field that is missing, at its place.
            raise ValidationError("Missing data for required field.", "third")


class GamesDeckSchema(Schema):
    """A deck that plays."""

    name = string("what its list calls it; of two of one name, with its place")
    list = string("what the list is called")
    format = string()
    verdict = choice(Verdict, "a deck need not be legal to play")
    cards = integer()
    stated = mapping(
        fields.String(),
        "what the list states of how it plays: its side, and rules that its table plays otherwise "
        "than the ledger recommends",
    )
    without_script = mapping(
        fields.Integer(),
        "the cards that are played by their numbers and keywords only, with their copies",
    )


class FoundSchema(Schema):
    """A share or an average, with the 95 % confidence interval."""

    games = integer("that it was found in")
    value = decimal()
    low = decimal("null, as high, of an average of too few games", allow_none=True)
    high = decimal(allow_none=True)


class MeasureSchema(Schema):
    """Something that games are measured by."""

    name = string("what it is found under")
    label = string("for people, with its unit")
    meaning = string("a sentence")
    is_share = boolean("whether it is a share of games, not an average")


class MeasuresSchema(Schema):
    """What the game is measured by, beside who won and when."""

    turn = string("what the game calls a turn")
    by_turn = many(MeasureSchema)
    at_end = many(MeasureSchema)
    turns = integer("so many turns are measured one by one")


class ApartSchema(Schema):
    """Some of the games, told apart from the others."""

    label = string()
    won = nested(FoundSchema)
    win_turn = nested(FoundSchema, "the turn of the win; null if none was won", allow_none=True)


class WinsSchema(Schema):
    """The games that were won in a turn."""

    turn = integer()
    won = nested(FoundSchema)
    won_by = nested(FoundSchema, "in this turn or before it")


class TurnSchema(Schema):
    """What a turn was like."""

    turn = integer()
    games = integer("that came to it")
    found = mapping(FoundSchema, "by the name of the measure, see by_turn")


class CardWonSchema(Schema):
    """The games with a card in the hand that was kept."""

    title = string()
    won = nested(FoundSchema)


class SummarySchema(Schema):
    """Results for the first deck."""

    measures = nested(MeasuresSchema)
    games = integer()
    stalled = integer("games that nobody won: they could have gone on for ever")
    apart = many(ApartSchema, "all games first, then as the game tells them apart")
    wins = many(WinsSchema)
    turns = many(TurnSchema)
    at_end = mapping(FoundSchema, "by the name of the measure, see measures.at_end")
    cards = many(CardWonSchema, "by how often it won with them, the best first")
    to_decide = integer(
        "how many more games would tell who is ahead: 0 if these do, null if all are level",
        allow_none=True,
    )


class JobSchema(Schema):
    """A simulation: what was asked for, how far it is, and what it told so far."""

    id = string("of what was asked for: the same has the same")
    kind = choice(["goldfish", "match"])
    state = choice(JobState)
    game = string()
    rules_version = string("of the engine: another plays other games")
    games = integer("how many are to be played")
    seed = string()
    policy = choice(_POLICIES)
    policy_version = string("of the policy: another chooses otherwise")
    keep = string("the keep rule as it was read; null if the policy decides", allow_none=True)
    played = integer("how many were played so far: those of the lowest numbers")
    rate = decimal("games a second; null before the first ones", allow_none=True)
    seconds_left = decimal(
        "how long the rest would take if nothing else were to be played; null "
        "if that is not known, or if it is over",
        allow_none=True,
    )
    jobs_before = integer("simulations that were asked for before it and are not over")
    fault = string("why it failed, a sentence; null if it did not", allow_none=True)
    decks = many(GamesDeckSchema, "one against a goldfish, or those of a match")
    cards_hash = string("of what is known of the cards")
    is_partial = boolean("whether not all games were played")
    summary = nested(
        SummarySchema, "of the games that were played; null before the first ones", allow_none=True
    )


class LogEntrySchema(Schema):
    """One thing that happened. Beside these it has what there is to tell of its kind."""

    class Meta:
        """What else an entry has depends on its kind."""

        # Each kind of entry has facts of its own, and kinds are added.
        unknown = INCLUDE

    kind = string("such as build or stun; the last is end")
    sentence = string()
    turn = integer(required=False)
    choices = integer("how many choices had been made", required=False)
    step = string("of step: the phase or step that begins", required=False)
    notes = many(
        fields.List(fields.Raw()),
        'what is worth knowing with it, a label and a value each: "endurance" and 45',
        required=False,
    )
    rows = many(
        fields.List(fields.Raw()),
        "of formation: who stands where, a label and the characters of a row each",
        required=False,
    )
    winners = many(
        fields.Integer(),
        "of end: who won, 0 for the first deck; none of a stalled game",
        required=False,
    )


class GameLogSchema(Schema):
    """The course of one game of a simulation."""

    id = string("of the simulation")
    number = integer("of the game, from 1")
    seed = string("of the simulation")
    entries = many(LogEntrySchema)
