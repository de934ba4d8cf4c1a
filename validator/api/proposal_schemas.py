"""What requests and answers about proposals look like."""

from typing import Any, ClassVar

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate, validates_schema

from carddb.cells import CONTROL
from carddb.columns import COLUMNS
from validator.api.fields import GivenCard, Text, Whole
from validator.api.schemas import Demands
from validator.limits import MAX_BYTES
from validator.proposals.deciding import MAX_REASON_LENGTH
from validator.proposals.fitness import MAX_NOTE_LENGTH, MAX_PROPOSED_CARDS
from validator.proposals.model import Origin, ProposalDecision, ProposalKind, ProposalState
from validator.reports.fields import boolean, choice, integer, many, nested, string, strings

MAX_NUMBER = 1_000_000_000
_HASH = "^[0-9a-f]{32}$"
_SENDER = "^[0-9a-f]{1,24}$"
_MAX_PAGES = 10_000
# A line of text: what begins as a formula does is refused, and what can't be seen is.
_LINE = f"^{CONTROL.replace('[', '[^')}*$"


class ProposeRequestSchema(Schema):
    """Facts of cards, as records or as a card file."""

    demands: ClassVar[Demands] = ({"oneOf": [{"required": ["cards"]}, {"required": ["file"]}]},)

    game = fields.String(
        required=True,
        validate=validate.OneOf(list(COLUMNS)),
        metadata={"description": "The game that the cards are of."},
    )
    source = Text(
        required=True,
        validate=validate.Length(1, MAX_NOTE_LENGTH),
        metadata={"description": "Where the facts were read, in a line.", "pattern": _LINE},
    )
    cards = fields.List(
        GivenCard(),
        validate=validate.Length(1, MAX_PROPOSED_CARDS),
        metadata={
            "description": "The cards, a record each, with the columns of their game. The texts "
            "of cards can't be proposed: that is a 422."
        },
    )
    file = Text(
        validate=validate.Length(1, MAX_BYTES),
        metadata={
            "description": "Instead of cards: a card file as text. What can't be proposed of it is "
            "left out, and told in notes."
        },
    )

    @validates_schema
    def has_one_way(self, data: dict[str, Any], **_: Any) -> None:
        """A request has its cards in one way."""
        if ("cards" in data) is ("file" in data):
            raise ValidationError("Give either cards or file.")


def _filter(name: str, choices: Any, said: str, example: str) -> fields.String:
    return fields.String(
        validate=validate.OneOf([*choices]),
        data_key=name,
        metadata={"description": said, "example": example},
    )


class ProposalFilterSchema(Schema):
    """Which proposals are meant: those for which all of this holds."""

    class Meta:
        unknown = EXCLUDE

    state = _filter(
        "state", [*ProposalState, "all"], "in this state; those that are open if left out", "open"
    )
    kind = _filter(
        "kind",
        ProposalKind,
        "fills: only what nobody recorded; new: adds a card; contradicts: differs from what is "
        "recorded; known: says nothing new",
        "fills",
    )
    game = _filter("game", COLUMNS, "of this game", "vs-2pcg")
    upload = fields.Integer(
        validate=validate.Range(1, MAX_NUMBER),
        metadata={"description": "what came together", "example": 1},
    )
    sender = fields.String(
        validate=validate.Regexp(_SENDER),
        metadata={"description": "from this sender, by the beginning", "example": "0a1b2c3d"},
    )


class ProposalQuerySchema(ProposalFilterSchema):
    """Which proposals are wanted, and which page of them."""

    page = fields.Integer(
        load_default=1,
        validate=validate.Range(1, _MAX_PAGES),
        metadata={"description": "which page of them", "example": 1},
    )


class PreviewQuerySchema(ProposalFilterSchema):
    """Which proposals are meant, and what would be decided."""

    decision = fields.String(
        required=True,
        validate=validate.OneOf(list(ProposalDecision)),
        metadata={"description": "what would be decided", "example": "accept"},
    )


def _named_hash(said: str) -> fields.String:
    return fields.String(
        required=True, validate=validate.Regexp(_HASH), metadata={"description": said}
    )


def _reason() -> Text:
    return Text(
        load_default="",
        validate=validate.Length(max=MAX_REASON_LENGTH),
        metadata={"description": "Why, for the history.", "pattern": _LINE},
    )


class DecideRequestSchema(Schema):
    """A decision about one proposal."""

    decision = fields.String(required=True, validate=validate.OneOf(list(ProposalDecision)))
    hash = _named_hash(
        "The hash of the proposal as it was looked at. If it has become another, it is a 409."
    )
    reason = _reason()


class DecideAllRequestSchema(Schema):
    """A decision about all proposals that a filter means."""

    decision = fields.String(required=True, validate=validate.OneOf(list(ProposalDecision)))
    hash = _named_hash(
        "The hash of all of them, as the preview has it. If they have become others, it is a 409."
    )
    reason = _reason()
    state = ProposalFilterSchema._declared_fields["state"]
    kind = ProposalFilterSchema._declared_fields["kind"]
    game = ProposalFilterSchema._declared_fields["game"]
    upload = Whole(validate=validate.Range(1, MAX_NUMBER))
    sender = ProposalFilterSchema._declared_fields["sender"]


class ReceivedSchema(Schema):
    """A proposal that was sent."""

    number = integer()
    card = string()
    state = choice(ProposalState, "open, unless the same was proposed before and decided on")
    is_new = boolean("whether nobody had proposed the same")


class ProposedSchema(Schema):
    """What became of what was proposed."""

    proposals = many(ReceivedSchema)
    notes = strings("what was left out, and flaws of a file")


class ProposedFactSchema(Schema):
    """A fact that is proposed, beside what is recorded."""

    column = string()
    proposed = string()
    now = string("what is recorded, or unknown")
    kind = choice(ProposalKind)
    is_inferred = boolean("whether what is recorded is only inferred")
    called_so = strings("of another spelling of the name: other cards that are called so")


class ProposalSchema(Schema):
    """A proposal as it stands."""

    number = integer()
    hash = string("what a decision has to name")
    state = choice(ProposalState)
    kind = choice(ProposalKind, "what it would do to the catalogue of now")
    game = string()
    name = string()
    card = string()
    card_id = string("the card of the catalogue that it is about", allow_none=True)
    facts = many(ProposedFactSchema)
    source = string("where the facts were read")
    origin = choice(Origin)
    upload = integer("the same for everything that came at once")
    sender = string("a hash of the address that sent it first")
    senders = integer("from how many addresses the same came")
    proposed_at = string()
    changed_at = string()


class ProposalPageSchema(Schema):
    """A page of proposals."""

    proposals = many(ProposalSchema)
    page = integer()
    pages = integer()
    total = integer()


class ChangedFactSchema(Schema):
    """A fact that would be another."""

    column = string()
    before = string()
    after = string()


class ChangedCardSchema(Schema):
    """A card that would be another."""

    card = string()
    facts = many(ChangedFactSchema)


class ChangedVerdictSchema(Schema):
    """A deck whose verdict would be another."""

    deck = string()
    before = string()
    after = string()


class OutcomeSchema(Schema):
    """What a decision would change."""

    decision = choice(ProposalDecision)
    added = strings("cards that are added")
    changed = many(ChangedCardSchema)
    gone = strings("cards that are gone")
    cards = integer("how many cards are added, changed or gone; the first of each are named")
    conflicts = strings("where accepted proposals would differ from other sources")
    verdicts = many(ChangedVerdictSchema, "decks at hand whose verdicts would change")
    decks = integer("how many decks were looked at: samples, and those shared last")


class DecidedSchema(Schema):
    """A line of the history."""

    proposal = integer()
    card = string()
    game = string()
    at = string()
    decision = choice(ProposalDecision)
    hash = string()
    by = string("page, api or command line")
    reason = string()


class WholeProposalSchema(ProposalSchema):
    """A proposal, what its next decision would change, and what was decided."""

    outcome = nested(OutcomeSchema)
    history = many(DecidedSchema)


class PreviewSchema(OutcomeSchema):
    """What a decision about several proposals would change."""

    hash = string("what the decision has to name", allow_none=True)
    proposals = many(fields.Integer(), "their numbers")


class DecidedAllSchema(Schema):
    """What was decided about several proposals."""

    decision = choice(ProposalDecision)
    proposals = many(fields.Integer(), "their numbers")
