"""Data files of the board game read into frozen values; what is wrong is told with its place.

The fields of the values are the keys of the tables, so a file is documented where its values are
(`engine/values.py`). Texts of cards are lists of instructions: `{ do = "a word", … }`.
"""

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum, IntEnum
from functools import cache
from importlib.resources.abc import Traversable
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from formats.hellboy_board_game.engine.instruction_words import WORDS
from formats.hellboy_board_game.engine.values import Instruction

ValueT = TypeVar("ValueT")


class DataFileError(ValueError):
    """What is wrong in a data file, and where, as a sentence."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file."""

    file: str
    path: tuple[str, ...] = ()

    def __truediv__(self, further: str | int) -> "Place":
        """The place one step further in; things in a list are counted from 1."""
        if isinstance(further, int):
            *before, last = self.path or ("",)
            return Place(self.file, (*before, f"{last} {further + 1}".strip()))
        return Place(self.file, (*self.path, further))

    def error(self, what: str) -> DataFileError:
        """What is wrong here, as an error to raise."""
        return DataFileError(f"{': '.join((self.file, *self.path))}: {what}")


def read_toml(file: Traversable) -> dict[str, Any]:
    """The tables of a file. Raises DataFileError."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataFileError(f"{file.name}: it is no TOML: {error}.") from error


def read_value(kind: type[ValueT], table: object, place: Place) -> ValueT:
    """A frozen value of a table whose keys are its fields. Raises DataFileError."""
    value: ValueT = _as(kind, table, place)
    return value


def _as(kind: Any, stated: object, place: Place) -> Any:
    """What is stated, as the type of a field asks for it."""
    origin = get_origin(kind)
    if origin is UnionType:
        (kind,) = (each for each in get_args(kind) if each is not NoneType)
        return _as(kind, stated, place)
    if origin is tuple:
        return _tuple(get_args(kind), stated, place)
    if origin is not None and issubclass(origin, Mapping):
        key, value = get_args(kind)
        return {
            _as(key, name, place): _as(value, each, place / name)
            for name, each in _table(stated, place).items()
        }
    if kind is Instruction:
        return read_instruction(stated, place)
    if is_dataclass(kind):
        return _dataclass(kind, _table(stated, place), place)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum(kind, stated, place)
    if not isinstance(stated, kind) or (kind is int and isinstance(stated, bool)):
        wanted = {str: "a text", int: "a whole number", bool: "true or false"}.get(kind, kind)
        raise place.error(f"{stated!r} is not {wanted}.")
    return stated


def _tuple(kinds: tuple[Any, ...], stated: object, place: Place) -> tuple[Any, ...]:
    if not isinstance(stated, list):
        raise place.error(f"{stated!r} is no list.")
    if kinds[-1] is Ellipsis:
        return tuple(_as(kinds[0], each, place / number) for number, each in enumerate(stated))
    if len(stated) != len(kinds):
        raise place.error(f"{len(kinds)} things are expected, not {len(stated)}.")
    pairs = zip(kinds, stated, strict=True)
    return tuple(_as(kind, each, place / number) for number, (kind, each) in enumerate(pairs))


def _enum(kind: type[Enum], stated: object, place: Place) -> Enum:
    """A member by its value or, of numbers such as colours, by its name."""
    by_word = {
        each.name.casefold() if issubclass(kind, IntEnum) else str(each.value): each
        for each in kind
    }
    if stated not in by_word:
        raise place.error(f"{stated!r} is not known{_hint(str(stated), by_word)}")
    return by_word[str(stated)]


def _dataclass(kind: Any, table: Mapping[str, Any], place: Place) -> Any:
    hints = _hints(kind)
    for key in table:
        if key not in hints:
            raise place.error(f"'{key}' is not known here{_hint(key, hints)}")
    missing = [
        each.name
        for each in fields(kind)
        if each.init
        and each.name not in table
        and each.default is MISSING
        and each.default_factory is MISSING
    ]
    if missing:
        raise place.error(f"'{missing[0]}' is missing.")
    return kind(**{key: _as(hints[key], value, place / key) for key, value in table.items()})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The fields that can be stated, with their types."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind) if each.init}


def read_instruction(stated: object, place: Place) -> Instruction:
    """A step of a card's text; the word and its arguments are known ones."""
    table = _table(stated, place)
    word = table.get("do")
    if not isinstance(word, str):
        raise place.error("'do' is missing: an instruction begins with its word.")
    if word not in WORDS:
        raise place.error(f"'{word}' is no instruction{_hint(word, WORDS)}")
    for name in table:
        if name != "do" and name not in WORDS[word]:
            raise place.error(f"'{word}' takes no '{name}'{_hint(name, WORDS[word])}")
    return Instruction(
        word,
        {name: _argument(each, place / name) for name, each in table.items() if name != "do"},
    )


def _argument(stated: object, place: Place) -> Any:
    """An argument: instructions among it are read as such, however deep they are."""
    if isinstance(stated, list):
        return tuple(_argument(each, place / number) for number, each in enumerate(stated))
    if isinstance(stated, dict):
        if "do" in stated:
            return read_instruction(stated, place)
        return {name: _argument(each, place / name) for name, each in stated.items()}
    return stated


def _table(stated: object, place: Place) -> dict[str, Any]:
    if not isinstance(stated, dict):
        raise place.error(f"{stated!r} is no table.")
    return stated


def _hint(wrong: str, known: Any) -> str:
    """The end of a sentence, with what was probably meant."""
    near = difflib.get_close_matches(wrong, [str(each) for each in known], 1)
    return f". Did you mean '{near[0]}'?" if near else "."
