"""What requests and answers about cards look like."""

from typing import Any

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate

from carddb.columns import COLUMNS

_MAX_PAGES = 10_000
# No facts of a card, and the text, which is not given out.
_NO_FILTERS = frozenset(("aliases", "source", "complete", "text"))
FILTERS = tuple(
    dict.fromkeys(
        name for columns in COLUMNS.values() for name in columns if name not in _NO_FILTERS
    )
)
"""The columns that cards can be looked for by."""


class Where(fields.Field[dict[str, str]]):
    """Facts that a card must have: column:value, several joined by a comma."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, str]:
        facts: dict[str, str] = {}
        for part in str(value).split(","):
            column, _colon, wanted = part.partition(":")
            if not wanted.strip():
                raise ValidationError("Takes column:value, such as type:character,cost:3.")
            if column.strip() in _NO_FILTERS:
                raise ValidationError(f"Cards can't be looked for by {column.strip()}.")
            if column.strip() not in FILTERS:
                raise ValidationError(f"No game has a column '{column.strip()[:40]}'.")
            facts[column.strip()] = wanted.strip()
        return facts

    def described(self) -> dict[str, Any]:
        """A pattern, as the columns are known."""
        one = rf"\s*({'|'.join(FILTERS)})\s*:[^,]*[^\s,\x1c-\x1f\x85][^,]*"
        return {"type": "string", "pattern": f"^{one}(,{one})*$"}


class CardQuerySchema(Schema):
    """Which cards are looked for."""

    class Meta:
        unknown = EXCLUDE

    q = fields.String(
        load_default="",
        validate=validate.Length(max=200),
        metadata={
            "description": "words that the card has, or that begin so",
            "example": "hellboy",
        },
    )
    game = fields.String(
        validate=validate.OneOf(list(COLUMNS)),
        metadata={"description": "cards of this game alone", "example": "vs-system"},
    )
    where = Where(
        load_default=dict,
        metadata={
            "description": "facts of the game: column:value, several joined by a comma",
            "example": "type:character",
        },
    )
    page = fields.Integer(
        load_default=1,
        validate=validate.Range(1, _MAX_PAGES),
        metadata={"description": "which page of them", "example": 1},
    )


class CardSummarySchema(Schema):
    """A card in a list."""

    game = fields.String(required=True)
    id = fields.String(required=True)
    title = fields.String(required=True)
    type = fields.String(required=True, allow_none=True)


class CardPageSchema(Schema):
    """A page of cards."""

    cards = fields.List(fields.Nested(CardSummarySchema), required=True)
    page = fields.Integer(required=True)
    pages = fields.Integer(required=True)
    total = fields.Integer(required=True)


class PrintingSchema(Schema):
    """A set that has the card."""

    set = fields.String(required=True)
    number = fields.String(required=True, allow_none=True)


class RulingSchema(Schema):
    """A row of the ledger about the card."""

    rule = fields.String(required=True)
    text = fields.String(required=True)
    citation = fields.String(required=True)


class CardSchema(CardSummarySchema):
    """Everything that is recorded of a card."""

    name = fields.String(required=True)
    aliases = fields.List(fields.String(), required=True)
    facts = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={"description": "what is known; null is known not to be printed"},
    )
    not_known = fields.List(
        fields.String(),
        required=True,
        data_key="unknown",  # a name that a schema has for itself
        metadata={"description": "the columns that nobody knows"},
    )
    printings = fields.List(fields.Nested(PrintingSchema), required=True)
    rulings = fields.List(fields.Nested(RulingSchema), required=True)
    source = fields.String(required=True)
