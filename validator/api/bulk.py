"""`POST /api/v1/bulk`: many decks at once, a row each."""

from dataclasses import replace
from typing import Any, ClassVar

from flask import Response
from marshmallow import Schema, fields, validate, validates_schema

from formats.construction.house.stated import MAX_CHARACTERS
from validator.api.answering import answer
from validator.api.checks import checks, question_asked
from validator.api.fields import GivenCard, Parameters
from validator.api.operations import takes
from validator.api.schemas import (
    NOT_BOTH_FORMATS,
    SECTIONS_OR_TEXT,
    Demands,
    StandpointSchema,
    refuse_both,
    refuse_lone_declarations,
)
from validator.bulk.checking import BulkRow, Status, checked_data, totals
from validator.bulk.labels import label
from validator.bulk.notes import add_notes
from validator.bulk.uploaded_list import UploadedList, unless_too_large
from validator.checker import Checker
from validator.current import current_checker
from validator.decklist import data
from validator.errors import ExtraCardsError, InputError
from validator.extra_cards import ExtraCards
from validator.limits import MAX_DECKS_ASKED, MAX_EXTRA_CARDS, MAX_LINE_LENGTH, MAX_UPLOAD_BYTES
from validator.named_formats import format_ids
from validator.operations.handling import bulk_rate, heavy
from validator.operations.metrics import count_check
from validator.parameters import refuse_unknown_parameters
from validator.question import Question
from validator.reports.fields import choice, integer, many, nested, string, strings
from validator.reports.schemas import PairField, ReportSchema

EXAMPLE = {
    "format": "vs-system",
    "as_of": "2026-11-16",
    "decks": [
        {"player": "Ann", "deck": "The right hand", "decklist": "4 Hellboy, Anung Un Rama"},
        {"player": "Bob", "sections": {"deck": [[5, "Kroenen"], [4, "Roger"]]}},
        {"player": "Cleo"},
    ],
}
# Rows hold more, for pages and exports. What is answered once can't be taken back.
_OF_A_ROW = (
    *("status", "player", "deck_name", "headline", "signature", "problems", "cards", "report"),
    *("fault", "notes"),
)


class BulkDeckSchema(Schema):
    """One of many decks, as a text or as data; without either, a player who handed in nothing."""

    demands: ClassVar[Demands] = (SECTIONS_OR_TEXT, NOT_BOTH_FORMATS)

    player = fields.String(
        validate=validate.Length(max=MAX_LINE_LENGTH),
        metadata={"description": "Whose it is; else what the list says."},
    )
    deck = fields.String(
        validate=validate.Length(max=MAX_LINE_LENGTH),
        metadata={"description": "What it is called; else what the list says."},
    )
    # Any text: a format that there is not is wrong for this deck alone, and told in its row.
    format = fields.String(
        validate=validate.Length(max=MAX_CHARACTERS),
        metadata={
            "description": "The format of this deck, by its id or name. It outranks that of the "
            "request, which outranks the list's own; of one that there is not the deck is "
            "unreadable."
        },
    )
    house = fields.String(
        validate=validate.Length(max=MAX_CHARACTERS),
        metadata={"description": "Instead of format: a house format in one line."},
    )
    decklist = fields.String(
        metadata={"description": "The list as people post it, in any notation that is read."}
    )
    sections = fields.Dict(
        keys=fields.String(),
        values=fields.List(PairField()),
        metadata={"description": "The deck as data: sections with [count, name] pairs."},
    )
    declarations = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "With sections: what the format asks for beside cards."},
    )

    @validates_schema
    def has_one_list(self, asked: dict[str, Any], **_: Any) -> None:
        """A deck comes in one way, and names its format in one way."""
        refuse_both(asked, "decklist", "sections")
        refuse_both(asked, "format", "house")
        refuse_lone_declarations(asked)


class BulkRequestSchema(StandpointSchema):
    """Decks to check, and by what."""

    format = fields.String(
        # One of a few: a format that there is not would be wrong for every deck.
        validate=validate.OneOf(format_ids()),
        metadata={"description": "The format of decks that name none, by its id."},
    )
    parameters = Parameters(refused="A parameter that the request's own format does not have")
    cards = fields.List(
        GivenCard(),
        validate=validate.Length(max=MAX_EXTRA_CARDS),
        metadata={"description": "Facts for this check only, for all decks; see POST /check."},
    )
    decks = fields.List(
        fields.Nested(BulkDeckSchema),
        required=True,
        validate=validate.Length(1, MAX_DECKS_ASKED),
    )


class BulkRowSchema(Schema):
    """What was found about one deck."""

    status = choice(Status, "the verdict, or why there is none")
    player = string()
    deck_name = string()
    headline = string("the status, as a line")
    signature = string("a short hash of the cards by section, to compare decks by", allow_none=True)
    problems = integer("findings that the verdict rests on")
    cards = integer("how many are in the deck")
    report = nested(ReportSchema, allow_none=True)
    fault = string("why there is no report", allow_none=True)
    notes = strings("what the other rows make worth knowing: the same player, or the same cards")


class TotalsSchema(Schema):
    """How many rows there are, in all and of each status."""

    all = integer()
    legal = integer()
    illegal = integer()
    unverified = integer()
    unreadable = integer()
    missing = integer()


class BulkSchema(Schema):
    """A row for each deck, in their order, and how many there are of each status."""

    totals = nested(TotalsSchema)
    rows = many(BulkRowSchema)


@checks.operation("POST", "/bulk", "bulk", gives=BulkSchema)
@takes(BulkRequestSchema, EXAMPLE, max_bytes=MAX_UPLOAD_BYTES)
@bulk_rate
@heavy(2.0)
def bulk(asked: dict[str, Any]) -> Response:
    """Check many decks at once.

    A row for each deck, in their order. One that can't be read is told in its row, and the
    others are checked.
    """
    checker = current_checker()
    question = question_asked(asked, asked)
    _refuse(checker, question)
    lists = [_handed(number, deck) for number, deck in enumerate(asked["decks"], 1)]
    # Each as soon as it is made: the reports of all at once would take several times the memory.
    rows = list(checked_data(checker, lists, question, _count))
    add_notes(rows)
    shown = [{key: row[key] for key in _OF_A_ROW} for row in rows]
    return answer({"totals": totals(rows), "rows": shown})


def _refuse(checker: Checker, question: Question) -> None:
    """Raise InputError for a format or parameters that would be wrong for every deck."""
    parameters = checker.named_parameters(question.parameters)
    if question.has_format:
        refuse_unknown_parameters(parameters, [checker.format_of(question)])
    if question.extra_cards is not None:
        _refuse_cards(checker, question, question.extra_cards)


def _refuse_cards(checker: Checker, question: Question, extra: ExtraCards) -> None:
    """Raise ExtraCardsError for cards that are none of the request's game, or of any game."""
    games = {source.game for source in checker.formats.values()}
    if question.format_id:
        games = {checker.format_of(question).game}
    refused = None
    for game in sorted(games):
        try:
            extra(game)
        except ExtraCardsError as error:
            refused = refused or error
        else:
            return
    if refused is not None:
        raise refused


def _handed(number: int, deck: dict[str, Any]) -> UploadedList:
    """A deck of the request as one that was handed in."""
    handed = UploadedList(
        f"deck {number:,}",
        deck.get("decklist", ""),
        label(deck.get("player", "")),
        label(deck.get("deck", "")),
        deck.get("format") or deck.get("house", ""),
    )
    if "sections" not in deck:
        return unless_too_large(handed)
    try:
        decklist = data.parse(deck["sections"], deck.get("declarations"))
    # The others are checked all the same.
    except InputError as error:
        return replace(handed, fault=str(error))
    return replace(handed, decklist=decklist)


def _count(row: BulkRow) -> None:
    if row.report is not None:
        count_check(row.report)
