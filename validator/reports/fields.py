"""Fields of data in a line each: there always, unless said otherwise, and with what they mean."""

from collections.abc import Iterable
from typing import Any

from marshmallow import Schema, fields, validate


def string(meaning: str = "", **given: Any) -> fields.String:
    """A text."""
    return fields.String(**_with(meaning, given))


def choice(choices: Iterable[str], meaning: str = "", **given: Any) -> fields.String:
    """One of some texts, such as those of an enum."""
    return string(meaning, validate=validate.OneOf([*choices]), **given)


def integer(meaning: str = "", **given: Any) -> fields.Integer:
    """A whole number."""
    return fields.Integer(**_with(meaning, given))


def decimal(meaning: str = "", **given: Any) -> fields.Float:
    """A number, with a point if need be."""
    return fields.Float(**_with(meaning, given))


def boolean(meaning: str = "", **given: Any) -> fields.Boolean:
    """Whether it is so."""
    return fields.Boolean(**_with(meaning, given))


def nested(schema: type[Schema], meaning: str = "", **given: Any) -> fields.Nested:
    """An object."""
    return fields.Nested(schema, **_with(meaning, given))


def many(of: type[Schema] | fields.Field[Any], meaning: str = "", **given: Any) -> fields.List[Any]:
    """A list, of objects or of values."""
    inner = of if isinstance(of, fields.Field) else fields.Nested(of)
    return fields.List(inner, **_with(meaning, given))


def strings(meaning: str = "", **given: Any) -> fields.List[Any]:
    """A list of texts."""
    return many(fields.String(), meaning, **given)


def mapping(of: type[Schema] | fields.Field[Any], meaning: str = "", **given: Any) -> fields.Dict:
    """An object with names of any kind."""
    inner = of if isinstance(of, fields.Field) else fields.Nested(of)
    return fields.Dict(keys=fields.String(), values=inner, **_with(meaning, given))


def _with(meaning: str, given: dict[str, Any]) -> dict[str, Any]:
    said = {"description": meaning} if meaning else {}
    return {"required": True, **given, "metadata": {**given.get("metadata", {}), **said}}
