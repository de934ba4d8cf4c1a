"""What marshmallow's schemas can't say of themselves, in OpenAPI's words."""

from collections.abc import Iterable
from typing import Any

from apispec import APISpec
from marshmallow.fields import Field

from carddb.cells import CONTROL, MAX_NUMBER, MAX_TEXT_LENGTH
from carddb.column import Column, ColumnKind
from carddb.columns import COMMON
from formats.games import compiled_formats
from validator.api.card_schemas import FILTERS, Where
from validator.api.event_schemas import describe_event_requests
from validator.api.games_schemas import describe_games_requests
from validator.api.schemas import GivenCard, Parameters
from validator.decklist.plain import NOTHING_TO_SEE
from validator.limits import MAX_LINE_LENGTH
from validator.reports.schemas import MAX_COUNT, MendingPairField, PairField

_NO_CONTROL = CONTROL.replace("[", "[^") + "*"
_BLANK = rf"\s{CONTROL.strip('[]')}"
_NAMED = f"^{_NO_CONTROL}[^{_BLANK}]{_NO_CONTROL}$"
_SEEN = f"^{_NO_CONTROL}[^{_BLANK}{NOTHING_TO_SEE}]{_NO_CONTROL}$"
_TEXT = {"type": "string", "maxLength": MAX_TEXT_LENGTH, "pattern": f"^{_NO_CONTROL}$"}
_SETTLED = {"type": "string", "minLength": 1, "maxLength": MAX_LINE_LENGTH, "pattern": _SEEN}
_NUMBER = {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER}
_VALUES: dict[ColumnKind, list[dict[str, Any]]] = {
    ColumnKind.TEXT: [_TEXT],
    ColumnKind.NUMBER: [_NUMBER],
    ColumnKind.YES_NO: [{"type": "boolean"}],
    ColumnKind.LIST: [{"type": "array", "items": _TEXT}],
    ColumnKind.ANYTHING: [_TEXT, _NUMBER, {"type": "boolean"}],
}
_NOTHING_PRINTED = {"type": "null"}


def describe_field(_: Any, field: Field[Any], **__: Any) -> dict[str, Any]:
    """The JSON Schema of our own fields; nothing for all others."""
    if isinstance(field, PairField):
        name: dict[str, Any] = {"type": "string", "minLength": 1}
        if isinstance(field, MendingPairField):
            name = {"type": ["string", "null"]}
        count = {"type": "integer", "minimum": -MAX_COUNT, "maximum": MAX_COUNT}
        return {
            "type": "array",
            "prefixItems": [count, name],
            "minItems": 2,
            "maxItems": 2,
        }
    if isinstance(field, GivenCard):
        return _card()
    if isinstance(field, Parameters):
        return _parameters()
    if isinstance(field, Where):
        one = rf"\s*({'|'.join(FILTERS)})\s*:[^,]*[^\s,\x1c-\x1f\x85][^,]*"
        return {"type": "string", "pattern": f"^{one}(,{one})*$"}
    return {}


def describe_requests(spec: APISpec) -> None:
    """A request has its deck in one way and its format in one way, not in both."""
    beside = [{"required": ["sections"]}, {"required": ["declarations"]}]
    one_list = {
        "oneOf": [
            {"required": ["decklist"], "not": {"anyOf": beside}},
            {"required": ["sections"], "not": {"required": ["decklist"]}},
        ]
    }
    one_format = {"oneOf": [{"required": ["format"]}, {"required": ["house"]}]}
    schemas: dict[str, dict[str, Any]] = spec.components.schemas
    for name in (
        "CheckRequest",
        "ConvertRequest",
        "HandsRequest",
        "OddsRequest",
        "GoldfishRequest",
    ):
        schemas[name]["allOf"] = [one_list, one_format]
    schemas["LegalInRequest"] |= one_list
    schemas["CompareRequest"] |= one_list
    schemas["Standpoint"] |= one_format
    not_both_formats = {"not": {"required": ["format", "house"]}}
    schemas["BulkRequest"] |= not_both_formats
    without_sections = {"not": {"anyOf": beside}}
    schemas["BulkDeck"]["allOf"] = [
        {
            "anyOf": [
                without_sections,
                {"required": ["sections"], "not": {"required": ["decklist"]}},
            ]
        },
        not_both_formats,
    ]
    describe_event_requests(schemas)
    describe_games_requests(schemas)


def _parameters() -> dict[str, Any]:
    """The parameters of all formats; a request may give those of its own."""
    known = [each for source in compiled_formats().values() for each in source.parameters]
    stated = {each.name: {**_SETTLED, "description": each.meaning} for each in known}
    return {"type": "object", "properties": stated, "additionalProperties": False}


def _card() -> dict[str, Any]:
    """Facts of a card: the columns of every game, and beside them those of its own."""
    columns = {column.name: _described(column) for column in COMMON}
    columns["name"] = _TEXT | {"pattern": _NAMED}
    values = [*_VALUES[ColumnKind.ANYTHING], *_VALUES[ColumnKind.LIST], _NOTHING_PRINTED]
    return {
        "type": "object",
        "description": "Beside these the columns of the format's game (docs/card-files.md); a "
        "value of another kind than its column takes is a 422.",
        "required": ["name"],
        "properties": columns,
        "additionalProperties": {"anyOf": values},
    }


def _described(column: Column) -> dict[str, Any]:
    values = _VALUES[column.kind]
    if column.choices:
        values = [{"type": "string", "pattern": _any_of(column.choices)}]
    meaning = f"{column.meaning}: {', '.join(column.choices)}" if column.choices else column.meaning
    return {"description": meaning, "anyOf": [*values, _NOTHING_PRINTED]}


def _any_of(choices: Iterable[str]) -> str:
    """A pattern for the choices in any case, or nothing; OpenAPI has no flag for that."""
    spelled = (
        "".join(f"[{c.upper()}{c}]" if c.isalpha() else c for c in choice) for choice in choices
    )
    return rf"^\s*({'|'.join(spelled)}|)\s*$"
