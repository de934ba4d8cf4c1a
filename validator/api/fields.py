"""Fields of requests that marshmallow has not; what it can't describe, they describe themselves."""

from collections.abc import Iterable
from typing import Any

from marshmallow import ValidationError, fields

from carddb.cells import CONTROL, MAX_NUMBER, MAX_TEXT_LENGTH
from carddb.column import Column, ColumnKind
from carddb.columns import COMMON
from formats.games import compiled_formats
from validator.decklist.plain import NOTHING_TO_SEE
from validator.errors import InputError
from validator.limits import MAX_LINE_LENGTH
from validator.parameters import parameter_value

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


class Text(fields.String):
    """A text of whole characters: JSON can write halves of one, which no file can hold."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, *args, **kwargs)
        # Most texts are ASCII, which is one look instead of one a character.
        if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
            raise ValidationError("Must not hold half a character.")
        return text


class Whole(fields.Integer):
    """A whole number."""

    def __init__(self, **given: Any) -> None:
        # Without it "4" and 4.7 would be taken for 4.
        super().__init__(strict=True, **given)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # JSON does not tell 4.0 from 4
        return super()._deserialize(value, *args, **kwargs)


class YesNo(fields.Boolean):
    """True or false, and nothing that might mean either."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        # marshmallow also takes "yes", "on", 1 and more for true.
        if not isinstance(value, bool):
            raise ValidationError("Must be true or false.")
        return value


class GivenCard(fields.Field[dict[str, object]]):
    """Facts of one card, by the columns of its game; read by carddb.records."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, object]:
        if not isinstance(value, dict):
            raise ValidationError("Takes an object with at least a name.")
        return value

    def described(self) -> dict[str, Any]:
        """The columns of every game, and beside them those of its own."""
        # Said in the description, so that a program made from it sends nothing that is refused.
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


class ParameterValue(fields.String):
    """A value of a parameter, read as on the command line."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        typed = super()._deserialize(value, *args, **kwargs)
        try:
            return parameter_value(typed)
        except InputError as error:
            raise ValidationError(str(error)) from error


class Parameters(fields.Dict):
    """What an event settles, by the names of the parameters that formats have."""

    def __init__(self, refused: str) -> None:
        """`refused` says which parameters the request can't give."""
        super().__init__(
            keys=fields.String(),
            values=ParameterValue(),
            metadata={
                "description": "Event settings; they outrank what the list states. "
                f"The case of a name does not matter. {refused} is a 422."
            },
        )

    def described(self) -> dict[str, Any]:
        """The parameters of all formats; a request may give those of its own."""
        known = [each for source in compiled_formats().values() for each in source.parameters]
        stated = {each.name: {**_SETTLED, "description": each.meaning} for each in known}
        return {"type": "object", "properties": stated, "additionalProperties": False}


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
