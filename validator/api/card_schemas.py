"""What requests and answers about cards look like."""

from typing import Any

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate

from carddb.columns import COLUMNS
from validator.reports.fields import integer, many, string, strings

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
            # They do exist, so that "no such column" would send people looking for a typo.
            if column.strip() in _NO_FILTERS:
                raise ValidationError(f"Cards can't be looked for by {column.strip()}.")
            if column.strip() not in FILTERS:
                raise ValidationError(f"No game has a column '{column.strip()[:40]}'.")
            facts[column.strip()] = wanted.strip()
        return facts

    def described(self) -> dict[str, Any]:
        """A pattern, as the columns are known."""
        # Python takes more signs for blanks than a pattern's \s does: those are spelled out.
        one = rf"\s*({'|'.join(FILTERS)})\s*:[^,]*[^\s,\x1c-\x1f\x85][^,]*"
        return {"type": "string", "pattern": f"^{one}(,{one})*$"}


class CardQuerySchema(Schema):
    """Which cards are looked for."""

    class Meta:
        # Others append parameters to links; a body is all the client's own, and is not so free.
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
        metadata={"description": "cards of this game only", "example": "vs-system"},
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

    game = string()
    id = string()
    title = string()
    type = string(allow_none=True)


class CardPageSchema(Schema):
    """A page of cards."""

    cards = many(CardSummarySchema)
    page = integer()
    pages = integer()
    total = integer()


class PrintingSchema(Schema):
    """A set that has the card."""

    set = string()
    number = string(allow_none=True)


class RulingSchema(Schema):
    """A row of the ledger about the card."""

    rule = string()
    text = string()
    citation = string()


class CardSchema(CardSummarySchema):
    """Everything that is recorded of a card."""

    name = string()
    aliases = strings()
    facts = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={"description": "what is known; null is known not to be printed"},
    )
    not_known = strings("the columns that nobody knows", data_key="unknown")
    inferred = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "by column from what a fact was taken that no source says itself"},
    )
    printings = many(PrintingSchema)
    rulings = many(RulingSchema)
    source = string()
