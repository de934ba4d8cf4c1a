"""One column of a card file: what a cell of it holds, and what an empty cell means."""

from dataclasses import dataclass, replace
from enum import Enum

from carddb.model import UNKNOWN, Unknown


class ColumnKind(Enum):
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
    kind: ColumnKind
    meaning: str
    choices: tuple[str, ...] = ()
    empty: Unknown | None = UNKNOWN
    """What an empty cell means: UNKNOWN, or None for not printed."""


def text(name: str, meaning: str, *choices: str) -> Column:
    """A column of texts, or of one of the choices."""
    return Column(name, ColumnKind.TEXT, meaning, choices)


def number(name: str, meaning: str) -> Column:
    """A column of whole numbers."""
    return Column(name, ColumnKind.NUMBER, meaning)


def yes_no(name: str, meaning: str) -> Column:
    """A column of yes and no."""
    return Column(name, ColumnKind.YES_NO, meaning)


def texts(name: str, meaning: str) -> Column:
    """A column of lists of texts."""
    return Column(name, ColumnKind.LIST, meaning)


def rare(column: Column) -> Column:
    """A rare mark: what nobody recorded is taken as not printed."""
    return replace(column, empty=None)
