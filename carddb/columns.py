"""The facts of each game: the columns of a card file, defined once.

Importers, the API's request and the checks of both read this. What an empty cell means is
said by its column: unknown, or not printed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from carddb.model import UNKNOWN, Fact, Unknown

NOT_PRINTED = "-"
"""What a cell holds when the card is known to have nothing there."""

LARGEST_NUMBER = 9_999
LONGEST_TEXT = 200
CONTROL = r"[\x00-\x1f\x7f-\x9f]"
"""What no text of a card holds."""
_CONTROL = re.compile(CONTROL)


class Kind(Enum):
    """What a cell of a column holds."""

    TEXT = "text"
    NUMBER = "a whole number"
    YES_NO = "yes or no"
    LIST = "a list of texts"
    ANYTHING = "a text, a whole number, true or false"


@dataclass(frozen=True, slots=True)
class Column:
    """One fact that a card of a game can have."""

    name: str
    kind: Kind
    meaning: str
    choices: tuple[str, ...] = ()
    empty: Unknown | None = UNKNOWN


COMMON = (
    Column("name", Kind.TEXT, "the printed name alone"),
    Column("aliases", Kind.LIST, "other spellings that people type", empty=None),
    Column("set", Kind.TEXT, "the set's code"),
    Column("number", Kind.TEXT, "the number in the set"),
    Column("source", Kind.TEXT, "where the facts were read", empty=None),
    Column("complete", Kind.YES_NO, "yes: what is empty is not printed", empty=None),
)
"""The columns of every game."""

OF_GAME: Mapping[str, tuple[Column, ...]] = {
    "vs-system": (
        Column("version", Kind.TEXT, 'the smaller line under the name; typed "Name, Version"'),
        Column("identity", Kind.TEXT, "who the character is; part of neither name nor version"),
        Column(
            "type",
            Kind.TEXT,
            "the kind of card",
            choices=("character", "equipment", "plot twist", "location"),
        ),
        Column("cost", Kind.NUMBER, "recruit cost, or the threshold of a plot twist or location"),
        Column("teams", Kind.LIST, "team affiliations"),
        Column("atk", Kind.NUMBER, "attack"),
        Column("def", Kind.NUMBER, "defence"),
        Column("flight", Kind.YES_NO, "has the flight icon"),
        Column("range", Kind.YES_NO, "has the range icon"),
        Column("keywords", Kind.LIST, "printed keywords"),
        Column("unique", Kind.YES_NO, "is unique in play"),
    ),
}


COLUMNS: Mapping[str, Mapping[str, Column]] = {
    game: {column.name: column for column in COMMON + own} for game, own in OF_GAME.items()
}
"""By game, by name: everything a card file may say."""


class CellError(ValueError):
    """A cell does not hold what its column takes."""


def read_cell(column: Column, text: str) -> Fact:
    """The fact that the text of a card file's cell states."""
    text = text.strip()
    if not text:
        return column.empty
    if text == NOT_PRINTED:
        return None
    if column.kind is Kind.LIST:
        return _texts(column, text.split(";"))
    if column.kind is Kind.NUMBER:
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_NUMBER))):
            raise CellError(f"'{text[:40]}' is not a whole number from 0 to {LARGEST_NUMBER:,}")
        return int(text)
    if column.kind is Kind.YES_NO:
        if text.lower() not in ("yes", "no"):
            raise CellError(f"'{text[:40]}' is neither yes nor no")
        return text.lower() == "yes"
    return _text(column, text.lower() if column.choices else text)


def read_value(column: Column, value: object) -> Fact:
    """The fact that a JSON value states; null is nothing printed."""
    kind = column.kind
    if value is None:
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # JSON does not tell 2.0 from 2
    if isinstance(value, str) and kind in (Kind.TEXT, Kind.ANYTHING):
        text = value.strip().lower() if column.choices else value.strip()
        return _text(column, text) if text else column.empty
    if isinstance(value, bool) and kind in (Kind.YES_NO, Kind.ANYTHING):
        return value
    if isinstance(value, list) and kind is Kind.LIST:
        return _texts(column, value)
    # bool is a kind of int, and was looked at above.
    if type(value) is int and kind in (Kind.NUMBER, Kind.ANYTHING):
        if not 0 <= value <= LARGEST_NUMBER:
            raise CellError(f"takes a whole number from 0 to {LARGEST_NUMBER:,}")
        return value
    raise CellError(f"takes {kind.value}")


def _texts(column: Column, parts: Iterable[object]) -> tuple[str, ...]:
    texts = []
    for part in parts:
        if not isinstance(part, str):
            raise CellError(f"takes {column.kind.value}")
        if part.strip():
            texts.append(_text(column, part.strip()))
    return tuple(texts)


def _text(column: Column, text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise CellError(f"has {len(text):,} characters; at most {LONGEST_TEXT} are read")
    if _CONTROL.search(text):
        raise CellError("holds a control character")
    if column.choices and text not in column.choices:
        raise CellError(f"'{text[:40]}' is not one of: {', '.join(column.choices)}")
    return text
