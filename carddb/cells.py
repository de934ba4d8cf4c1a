"""What a cell of a card file, or a value of a request, says: read by its column."""

import re
from collections.abc import Iterable

from carddb.column import Column, ColumnKind
from carddb.model import UNKNOWN, Fact

NOT_PRINTED = "-"
"""What a cell holds when the card is known to have nothing there."""

MAX_NUMBER = 9_999
MAX_TEXT_LENGTH = 200
CONTROL = r"[\x00-\x1f\x7f-\x9f]"
"""What no text of a card holds."""
_CONTROL = re.compile(CONTROL)
# What a spreadsheet would run; +1 and the like are parts of names.
_FORMULA = re.compile(r"[=@]|[+-](?:[A-Za-z\"']|.*[|(!])", re.DOTALL)


class CellError(ValueError):
    """A cell does not hold what its column takes."""


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would run the text."""
    return _FORMULA.match(text) is not None


def has_control(text: str) -> bool:
    """Whether the text holds a control character."""
    return _CONTROL.search(text) is not None


def printable(text: str, longest: int = 40) -> str:
    """The beginning of a text, fit to be printed whatever somebody wrote there."""
    return _CONTROL.sub("\ufffd", text[:longest])


def read_cell(column: Column, text: str) -> Fact:
    """The fact that the text of a card file's cell states; of an empty cell none is recorded."""
    text = text.strip()
    if not text:
        return UNKNOWN
    if text == NOT_PRINTED:
        return None
    parts = text.split(";") if column.kind is ColumnKind.LIST else [text]
    for part in map(str.strip, parts):
        # Cards end up in CSV that organisers open in a spreadsheet; it would run what a card is
        # called.
        if is_formula(part):
            raise CellError(f"'{printable(part)}' begins as a formula does")
    if column.kind is ColumnKind.LIST:
        return _texts(column, parts)
    if column.kind is ColumnKind.NUMBER:
        # isdigit alone takes "²", which int refuses, and "٣", which it reads; very long numbers
        # take int quadratic time.
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_NUMBER))):
            raise CellError(f"'{printable(text)}' is not a whole number from 0 to {MAX_NUMBER:,}")
        return int(text)
    if column.kind is ColumnKind.YES_NO:
        if text.lower() not in ("yes", "no"):
            raise CellError(f"'{printable(text)}' is neither yes nor no")
        return text.lower() == "yes"
    return _text(column, text.lower() if column.choices else text)


def read_value(column: Column, value: object) -> Fact:
    """The fact that a JSON value states; null is nothing printed."""
    kind = column.kind
    if value is None:
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # JSON does not tell 2.0 from 2
    if isinstance(value, str | list):
        # Before strip, which would take a tab or line break at an end for a blank.
        _refuse_control(value)
    if isinstance(value, str) and kind in (ColumnKind.TEXT, ColumnKind.ANYTHING):
        text = value.strip().lower() if column.choices else value.strip()
        return _text(column, text) if text else UNKNOWN
    if isinstance(value, bool) and kind in (ColumnKind.YES_NO, ColumnKind.ANYTHING):
        return value
    if isinstance(value, list) and kind is ColumnKind.LIST:
        return _texts(column, value)
    # bool is a kind of int, and was looked at above.
    if type(value) is int and kind in (ColumnKind.NUMBER, ColumnKind.ANYTHING):
        if not 0 <= value <= MAX_NUMBER:
            raise CellError(f"takes a whole number from 0 to {MAX_NUMBER:,}")
        return value
    raise CellError(f"takes {kind.value}")


def _refuse_control(value: str | list[object]) -> None:
    """Raise CellError for a control character, also where blanks would be left out."""
    texts = [value] if isinstance(value, str) else [part for part in value if isinstance(part, str)]
    if any(map(has_control, texts)):
        raise CellError("holds a control character")


def _texts(column: Column, parts: Iterable[object]) -> tuple[str, ...]:
    texts = []
    for part in parts:
        if not isinstance(part, str):
            raise CellError(f"takes {column.kind.value}")
        if part.strip():
            texts.append(_text(column, part.strip()))
    return tuple(texts)


def _text(column: Column, text: str) -> str:
    if len(text) > MAX_TEXT_LENGTH:
        raise CellError(f"has {len(text):,} characters; at most {MAX_TEXT_LENGTH} are read")
    if has_control(text):
        raise CellError("holds a control character")
    if column.choices and text not in column.choices:
        raise CellError(f"'{printable(text)}' is not one of: {', '.join(column.choices)}")
    return text
