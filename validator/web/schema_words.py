"""JSON Schema in words: what type a value has, what limits it, and which fields an object has."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

Schema = Mapping[str, Any]

_NOT_ASCII = re.compile(r"[^\x20-\x7e]")
_NOT_IN_AN_ANCHOR = re.compile(r"[^\w.-]+")
_OR = Markup(" or ")
_ORDINALS = ("first", "second", "third", "fourth")
_COUNTED = (
    ("minLength", "maxLength", "character"),
    ("minItems", "maxItems", "item"),
    ("minProperties", "maxProperties", "field"),
    ("minimum", "maximum", ""),
)


Limit = tuple[str, tuple[str, ...]]
"""What a value must keep to: a phrase, and the choices or the pattern that it is about."""
Field = tuple[str, Schema, bool]
"""A field of an object, of one inside another with the way to it; and whether it is required."""


def anchor(kind: str, name: str) -> str:
    """What a link to a part of the page ends with."""
    return f"{kind}-{_NOT_IN_AN_ANCHOR.sub('-', name).strip('-')}"


def type_of(schema: Any) -> Markup:
    """The type in words; a schema's name leads to the schema."""
    if not isinstance(schema, Mapping) or not schema:
        return Markup("anything")
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        # Markup's own `format`, which escapes what is filled in.
        return Markup('<a href="#{}">{}</a>').format(anchor("schema", name), name)
    if alternatives := _alternatives(schema):
        return _OR.join(map(type_of, alternatives))
    if "const" in schema:
        return escape(_as_json(schema["const"]))
    named = schema.get("type", "anything")
    several = [named] if isinstance(named, str) else named
    return _OR.join(_one_type(each, schema) for each in several)


def limits_of(schema: Any) -> tuple[Limit, ...]:
    """What the value must keep to, and what it is if it is left out."""
    # Alternatives often repeat a limit.
    return tuple(dict.fromkeys(_limits(schema, "")))


def fields_of(schema: Schema, way: str = "") -> Iterator[Field]:
    """The fields of an object, each with those of objects that are described inside it."""
    required = schema.get("required", ())
    for name, stated in schema.get("properties", {}).items():
        yield way + name, stated, name in required
        yield from _fields_within(way + name, stated)
    other = schema.get("additionalProperties")
    if other and isinstance(other, Mapping) and schema.get("properties"):
        yield f"{way}…", {"description": "any other field", **other}, False


def together(schema: Schema) -> list[str]:
    """Which fields go together and which do not, a phrase each."""
    parts = [part for part in (schema, *schema.get("allOf", ())) if "$ref" not in part]
    own = ("not", "anyOf", "oneOf")
    said = (_demand({key: part[key] for key in own if key in part}) for part in parts)
    return [phrase for phrase in said if phrase]


def _alternatives(schema: Schema) -> Sequence[Schema]:
    """The types that a value may have, if they are told apart; demands on fields are not types."""
    if schema.get("type") == "object":
        return ()
    if len(parts := schema.get("allOf", ())) == 1:
        return tuple(parts)
    return tuple(schema.get("anyOf") or schema.get("oneOf") or ())


def _one_type(named: str, schema: Schema) -> Markup:
    match named:
        case "array":
            if parts := schema.get("prefixItems"):
                return Markup("[{}]").format(Markup(", ").join(map(type_of, parts)))
            return Markup("array of {}").format(_grouped(schema.get("items")))
        case "object" if not schema.get("properties"):
            other = schema.get("additionalProperties")
            if isinstance(other, Mapping):
                return Markup("object of {}").format(_grouped(other))
        case "string" if "format" in schema:
            return Markup("string ({})").format(schema["format"])
    return escape(named)


def _grouped(schema: Any) -> Markup:
    """The type, in brackets if it is one of several."""
    words = type_of(schema)
    # Or "array of a or b" could be read in two ways.
    return Markup("({})").format(words) if _OR in words else words


def _limits(schema: Any, place: str) -> Iterator[Limit]:
    if not isinstance(schema, Mapping) or "$ref" in schema:
        return
    where = f"{place}: " if place else ""
    for least, most, unit in _COUNTED:
        is_pair = unit == "item" and "prefixItems" in schema
        if not is_pair and (phrase := _between(schema.get(least), schema.get(most), unit)):
            yield where + phrase, ()
    if choices := schema.get("enum"):
        yield f"{where}one of {len(choices)}", tuple(map(_plain, choices))
    if pattern := schema.get("pattern"):
        # Signs that can't be seen would make two patterns look alike.
        yield f"{where}pattern", (_NOT_ASCII.sub(_escaped, pattern),)
    if (default := schema.get("default")) not in (None, ""):
        yield f"{where}if left out", (_plain(default),)
    if "example" in schema and not place:
        yield "such as", (_plain(schema["example"]),)
    for each in _alternatives(schema):
        yield from _limits(each, place)
    yield from _limits(schema.get("items"), "each item")
    if not schema.get("properties"):
        yield from _limits(schema.get("additionalProperties"), "each value")
    for ordinal, each in zip(_ORDINALS, schema.get("prefixItems", ()), strict=False):
        yield from _limits(each, ordinal)


def _between(least: float | None, most: float | None, unit: str) -> str:
    def of(number: float) -> str:
        return f"{number:,} {unit}{'s' if number != 1 else ''}" if unit else f"{number:,}"

    if most is None:
        return f"at least {of(least)}" if least is not None else ""
    if least is None or (unit and not least):
        return f"at most {of(most)}"
    return f"exactly {of(most)}" if least == most else f"{least:,} to {of(most)}"


def _fields_within(way: str, schema: Schema) -> Iterator[Field]:
    """The fields of an object that has no name of its own."""
    if "$ref" in schema:
        return
    yield from fields_of(schema, f"{way}.") if schema.get("properties") else ()
    for inner, step in ((schema.get("items"), "[]"), (schema.get("additionalProperties"), ".…")):
        if isinstance(inner, Mapping) and not schema.get("properties"):
            yield from _fields_within(way + step, inner)
    for each in _alternatives(schema):
        yield from _fields_within(way, each)


def _demand(schema: Schema) -> str:
    """A demand on which fields are there, as a phrase: "decklist but not (a or b)"."""
    parts = [" and ".join(schema["required"])] if "required" in schema else []
    for several, opening, between in (("anyOf", "", " or "), ("oneOf", "either ", ", or ")):
        if said := [phrase for each in schema.get(several, ()) if (phrase := _demand(each))]:
            parts.append(opening + between.join(said))
    wanted = ", and ".join(parts)
    refused = _demand(schema["not"]) if "not" in schema else ""
    if not refused:
        return wanted
    refused = f"not ({refused})" if " " in refused else f"not {refused}"
    return f"{wanted} but {refused}" if wanted else refused


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else _as_json(value)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _escaped(found: re.Match[str]) -> str:
    """A character that may not be seen, as patterns write it."""
    return f"\\u{ord(found[0]):04x}"
